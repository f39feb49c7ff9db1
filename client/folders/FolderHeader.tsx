import type { Folder } from '#contract/folders.ts'
import { limits } from '#contract/limits.ts'
import { fallback } from '../text/fallbacks.ts'
import { DefinitionList } from '../ui/DefinitionList.tsx'
import { PageHeader } from '../ui/headers.tsx'
import { TextLink } from '../ui/links.tsx'
import { ReadMore } from '../ui/ReadMore.tsx'
import { urls } from '../urls.ts'
import { FolderActions } from './FolderActions.tsx'

/** What a folder's page begins with, for both levels. */
export function FolderHeader({ folder }: { folder: Folder }) {
  const title = folder.objectTitle || fallback.title
  const place = [folder.zipCode, folder.city].filter(Boolean).join(' ')
  return (
    <>
      <PageHeader
        title={title}
        eyebrow={folder.parentObjectId !== null && <WayToParent folder={folder} />}
        lead={folder.description && <ReadMore text={folder.description} limit={limits.preview} about={title} />}
        actions={<FolderActions folder={folder} />}
      />
      <div className="pb-8">
        <DefinitionList
          layout="stacked"
          items={[
            { label: 'Plats', value: place },
            { label: 'Kategori', value: folder.categoryName },
            { label: 'Status', value: folder.statusName || fallback.status },
          ]}
        />
      </div>
    </>
  )
}

/** Whoever is attached to the sub-folder alone reads the main folder's title, and cannot go there. */
function WayToParent({ folder: { parentObjectId, parentObjectTitle, parentRoleId } }: { folder: Folder }) {
  const title = parentObjectTitle || fallback.title
  if (parentObjectId === null || parentRoleId === null) return title
  return <TextLink to={urls.folder(parentObjectId)}>{title}</TextLink>
}
