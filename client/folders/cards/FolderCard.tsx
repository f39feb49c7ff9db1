import type { ComponentType, ReactNode } from 'react'
import { isArchived } from '#contract/archive.ts'
import type { Folder } from '#contract/folders.ts'
import { limits } from '#contract/limits.ts'
import { folderStatus, memberStatus } from '#contract/statuses.ts'
import { eventDaysText } from '../text/dates.ts'
import { fallback } from '../text/fallbacks.ts'
import { LastChanged } from '../lists/LastChanged.tsx'
import { Badge } from '../ui/feedback/Badge.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { DefinitionList } from '../ui/layout/DefinitionList.tsx'
import { ReadMore } from '../ui/layout/ReadMore.tsx'
import { urls } from '#contract/urls.ts'
import { folderActions, FolderActions } from './FolderActions.tsx'
import { RestrictedBadge } from './RestrictedBadge.tsx'

type FolderCardProps = {
  folder: Folder
  /** Heading level. */
  level: 2 | 3
  /** Names the main folder of a sub-folder, when the card is shown outside of it. */
  showsParent?: boolean
  ExtraBadge?: FolderBadge
}

/** Extra content beside the title of a folder card. */
export type FolderBadge = ComponentType<{ folderId: number }>

/** A folder that the user is a member of. Its title links to it. */
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
      {/* On the page of the main folder an archive notice says so already. */}
      {!isOwnStatus && isArchived(folder) && showsParent && <Badge>Huvudmappen arkiverad</Badge>}
    </span>
  )
}

/** The facts at the bottom of every folder card. */
export function FolderFacts({ folder }: { folder: Folder }) {
  return (
    <>
      <DefinitionList
        items={[
          { label: 'Status', value: folder.statusName || fallback.status },
          { label: 'Händelsedatum', value: eventDaysText(folder.eventDays) },
        ]}
      />
      <LastChanged {...folder} />
    </>
  )
}
