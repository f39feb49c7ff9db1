import type { ComponentType } from 'react'
import { isArchived } from '#contract/rules/archive.ts'
import type { Folder, SubFolder } from '#contract/folders/folders.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { urls } from '#contract/platform/urls.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { People } from '#client/ui/layout/Avatar.tsx'
import { FolderCover } from '../drawings/FolderCover.tsx'
import { FolderMenu } from '../FolderMenu.tsx'
import { lateText } from '../lateText.ts'
import { CardFrame, CardTitle } from './CardFrame.tsx'
import { categoryAndPlace, DuePill, FolderBadges, FolderFacts, FolderText, LateOrCount } from './parts.tsx'
import { SubFolderTile } from './SubFolderTile.tsx'

export type FolderCardProps = {
  folder: Folder | SubFolder
  /** Heading level. */
  level: 2 | 3
  /** Names the main folder of a sub-folder, when the card is shown outside of it. */
  showsParent?: boolean
  ExtraBadge?: FolderBadge
}

/** Extra content beside the title of a folder card. */
export type FolderBadge = ComponentType<{ folderId: number }>

/** A folder that the user is a member of. Its title links to it. */
export function FolderCard(props: FolderCardProps) {
  return props.folder.parentId === null ? <MainFolderCard {...props} /> : <SubFolderCard {...props} />
}

function MainFolderCard({ folder, level, showsParent = false, ExtraBadge }: FolderCardProps) {
  return (
    <CardFrame spine={isArchived(folder) ? 'faint' : 'plain'}>
      <div className="relative h-26 shrink-0">
        <FolderCover folder={folder} sizes={wide} className="absolute size-full" />
        <div className="absolute end-1.5 top-1.5">
          <FolderMenu folder={folder} isOnPicture />
        </div>
        <div className="absolute inset-x-3 bottom-3 flex">
          <DuePill folder={folder} />
        </div>
      </div>
      <div className="flex items-start justify-between gap-3 px-4.5 pt-3.5">
        <Title {...{ folder, level }} />
        <FolderBadges {...{ folder, showsParent }}>{ExtraBadge && <ExtraBadge folderId={folder.id} />}</FolderBadges>
      </div>
      <div className="flex grow flex-col px-4.5 pb-3.5">
        {folder.description ? (
          <FolderText folder={folder} />
        ) : (
          <p className="text-xs text-ink-muted">{categoryAndPlace(folder)}</p>
        )}
        <div className="mt-auto flex items-end justify-between gap-4 pt-3">
          <FolderFacts folder={folder} isWithoutNext />
          <People people={folder.people} count={folder.memberCount} />
        </div>
      </div>
    </CardFrame>
  )
}

function SubFolderCard({ folder, level, showsParent = false, ExtraBadge }: FolderCardProps) {
  return (
    <CardFrame>
      <div className="grid grow grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-3.5 gap-y-1 py-3 ps-3.5 pe-1.5">
        <SubFolderTile folder={folder} />
        <div className="min-w-0">
          {showsParent && <p className="text-xs text-ink-muted">{folder.parentTitle}</p>}
          <div className="flex items-start gap-3">
            <Title {...{ folder, level }} isSmall />
            <span className="ms-auto">
              <FolderBadges {...{ folder, showsParent }}>
                {ExtraBadge && <ExtraBadge folderId={folder.id} />}
              </FolderBadges>
            </span>
          </div>
          <FolderText folder={folder} />
        </div>
        <div className="-my-1.5 max-sm:hidden">
          <FolderMenu folder={folder} />
        </div>
        <div className="col-span-2 col-start-2 flex flex-wrap items-end justify-between gap-x-2 gap-y-1 self-end pe-2.5">
          <FolderFacts folder={folder} />
          <LateOrCount folder={folder} />
        </div>
      </div>
    </CardFrame>
  )
}

/** A narrow card: of many folders, and on a phone, which has its menu in the folder. */
export function CompactFolderCard({ folder, level, showsParent = false, ExtraBadge }: FolderCardProps) {
  const isMain = folder.parentId === null
  const where = isMain ? categoryAndPlace(folder) : showsParent && folder.parentTitle
  return (
    <CardFrame spine={isArchived(folder) ? 'faint' : 'plain'} className="flex-row">
      {isMain ? (
        <FolderCover folder={folder} sizes="8rem" className="min-h-23 w-20 shrink-0 self-stretch" />
      ) : (
        <span className="self-center ps-3">
          <SubFolderTile folder={folder} />
        </span>
      )}
      <div className="flex min-w-0 grow flex-col justify-center gap-0.5 py-2 ps-3 pe-2.5">
        <div className="flex items-baseline justify-between gap-3">
          <Title {...{ folder, level }} isSmall />
          <FolderBadges {...{ folder, showsParent }}>{ExtraBadge && <ExtraBadge folderId={folder.id} />}</FolderBadges>
        </div>
        <div className="flex items-baseline justify-between gap-3 text-xs/5">
          <p className="min-w-0 truncate text-ink-muted">{folder.description || where}</p>
          {folder.late > 0 && <span className="shrink-0 font-semibold text-danger">{lateText(folder.late)}</span>}
        </div>
        <FolderFacts folder={folder} isWithoutNext className={compactFacts} />
      </div>
      <div className="self-center pe-1.5 max-sm:hidden">
        <FolderMenu folder={folder} />
      </div>
    </CardFrame>
  )
}

const compactFacts = 'flex flex-wrap gap-x-2.5! text-xs! [&>div]:flex [&>div]:gap-1.5 [&_dd]:font-medium'

// In the columns of `FolderCards`.
const wide = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw'

function Title({ folder, ...heading }: { folder: Folder; level: 2 | 3; isSmall?: boolean }) {
  // Of what is taken down the page tells why.
  const hasPage = folder.memberStatusId === memberStatus.active || folder.takenDown !== null
  return (
    <CardTitle {...heading} to={hasPage ? urls.folder(folder.id) : undefined}>
      {folder.title || fallback.title}
    </CardTitle>
  )
}
