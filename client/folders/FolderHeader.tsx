import type { ReactNode } from 'react'
import type { Folder } from '#contract/folders.ts'
import { limits } from '#contract/limits.ts'
import { fallback } from '../text/fallbacks.ts'
import { DefinitionList } from '../ui/layout/DefinitionList.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { TextLink } from '../ui/layout/links.tsx'
import { useSetParentPage } from '../ui/layout/parentPage.ts'
import { ReadMore } from '../ui/layout/ReadMore.tsx'
import { urls } from '#contract/urls.ts'
import { ArchiveNotice } from './ArchiveNotice.tsx'
import { FolderMenu } from './FolderMenu.tsx'
import { RestrictedBadge } from './cards/RestrictedBadge.tsx'

type FolderHeaderProps = {
  folder: Folder
  /** Further buttons. */
  actions?: ReactNode
  /** Above the facts. */
  notice?: ReactNode
}

/** The header of a folder's page, for main and sub-folders. */
export function FolderHeader({ folder, actions, notice }: FolderHeaderProps) {
  const title = folder.title || fallback.title
  useSetParentPage(addressOfParent(folder))
  const place = [folder.zipCode, folder.city].filter(Boolean).join(' ')
  return (
    <>
      <PageHeader
        title={title}
        eyebrow={folder.parentId !== null && <ParentLink folder={folder} />}
        lead={folder.description && <ReadMore text={folder.description} limit={limits.preview} about={title} />}
        actions={
          <>
            <FolderMenu folder={folder} />
            {actions}
          </>
        }
      />
      {notice}
      <ArchiveNotice folder={folder} />
      <div className="pb-8">
        <DefinitionList
          layout="stacked"
          items={[
            { label: 'Plats', value: place },
            { label: 'Kategori', value: folder.categoryName },
            { label: 'Status', value: folder.statusName || fallback.status },
            { label: 'Åtkomst', value: <Access folder={folder} /> },
          ]}
        />
      </div>
    </>
  )
}

function Access({ folder: { id, inherits } }: { folder: Folder }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {!inherits && <RestrictedBadge />}
      <TextLink to={urls.viewers(id)} className="touch-line">
        Vem ser detta?
      </TextLink>
    </span>
  )
}

/** A direct member of the sub-folder alone sees the main folder's title but may not open it. */
const addressOfParent = ({ parentId, parentRoleId }: Folder) =>
  parentId === null || parentRoleId === null ? null : urls.folder(parentId)

function ParentLink({ folder }: { folder: Folder }) {
  const title = folder.parentTitle || fallback.title
  const address = addressOfParent(folder)
  if (address === null) return title
  return (
    <TextLink to={address} className="touch-line">
      {title}
    </TextLink>
  )
}
