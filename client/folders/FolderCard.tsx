import type { ComponentType, ReactNode } from 'react'
import { isArchived } from '#contract/archive.ts'
import type { Folder } from '#contract/folders.ts'
import { limits } from '#contract/limits.ts'
import { folderStatus, memberStatus } from '#contract/statuses.ts'
import { dayText } from '../text/dates.ts'
import { fallback } from '../text/fallbacks.ts'
import { Badge } from '../ui/feedback/Badge.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { DefinitionList } from '../ui/layout/DefinitionList.tsx'
import { ReadMore } from '../ui/layout/ReadMore.tsx'
import { urls } from '#contract/urls.ts'
import { folderActions, FolderActions } from './FolderActions.tsx'
import { RestrictedBadge } from './RestrictedBadge.tsx'

type FolderCardProps = {
  folder: Folder
  /** The heading's level in the page. */
  level: 2 | 3
  /** Names the main folder of a sub-folder, where the card stands outside of it. */
  showsParent?: boolean
  ExtraBadge?: FolderBadge
}

/** What else a card says of the folder, beside its title. */
export type FolderBadge = ComponentType<{ folderId: number }>

/** A folder that the user is a member of. Its title leads into it. */
export function FolderCard({ folder, level, showsParent = false, ExtraBadge }: FolderCardProps) {
  const title = folder.title || fallback.title
  const to = urls.folder(folder.id)
  const { mayChange, mayDelete } = folderActions(folder)
  const isGreyed = folder.memberStatusId > memberStatus.active
  return (
    <Card
      hasSpine={isArchived(folder) ? 'faint' : true}
      {...{ title, to, level, isGreyed }}
      eyebrow={showsParent && folder.parentTitle}
      badge={
        <FolderBadges {...{ folder, showsParent }}>{ExtraBadge && <ExtraBadge folderId={folder.id} />}</FolderBadges>
      }
      actions={(mayChange || mayDelete) && <FolderActions folder={folder} />}
    >
      {folder.description && <ReadMore text={folder.description} limit={limits.preview} to={to} about={title} />}
      <FolderFacts folder={folder} />
    </Card>
  )
}

type FolderBadgesProps = { folder: Folder; showsParent: boolean; children: ReactNode }

function FolderBadges({ folder, showsParent, children }: FolderBadgesProps) {
  const isOwnStatus = folder.statusId === folderStatus.archived
  return (
    <span className="flex flex-wrap justify-end gap-1.5 empty:hidden">
      {children}
      {!folder.inherits && <RestrictedBadge />}
      {isOwnStatus && <Badge>Arkiverad</Badge>}
      {/* The page of the main folder says so itself. */}
      {!isOwnStatus && isArchived(folder) && showsParent && <Badge>Huvudmappen arkiverad</Badge>}
    </span>
  )
}

/** What every card of a folder says at its foot. */
export function FolderFacts({ folder }: { folder: Folder }) {
  return (
    <DefinitionList
      items={[
        { label: 'Status', value: folder.statusName || fallback.status },
        { label: 'Händelsedatum', value: folder.updatedAt ? dayText(folder.updatedAt) : fallback.eventDate },
      ]}
    />
  )
}
