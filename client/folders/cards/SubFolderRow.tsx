import type { SubFolder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { NextPill } from '#client/platform/lists/NextPill.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { itemWords } from '#client/platform/text/itemWords.ts'
import { eventDaysText } from '#client/platform/text/seasonText.ts'
import { Dot, Row } from '#client/ui/layout/rows/Row.tsx'
import { RowFact } from '#client/ui/layout/rows/RowFact.tsx'
import { FolderMenu } from '../FolderMenu.tsx'
import type { FolderBadge } from './FolderCard.tsx'
import { FolderBadges, LatePill } from './parts.tsx'
import { SubFolderTile } from './SubFolderTile.tsx'

type SubFolderRowProps = { folder: SubFolder; ExtraBadge: FolderBadge }

/** A sub-folder in the list of its main folder; its status, unless it is in use. */
export function SubFolderRow({ folder, ExtraBadge }: SubFolderRowProps) {
  const { id, title, description, activities, next } = folder
  const days = eventDaysText(folder.eventDays)
  const { one, many } = itemWords.activity
  const count = activities > 0 && `${activities} ${activities === 1 ? one : many}`
  return (
    <Row
      lead={<SubFolderTile folder={folder} />}
      title={title || fallback.title}
      to={urls.folder(id)}
      second={
        <>
          {days && (
            <span className="md:hidden">
              <span className="sr-only">Händelsedatum: </span>
              {days}
              {count && <Dot />}
            </span>
          )}
          {count} <NextPill next={next} />
        </>
      }
      text={description}
      end={
        <>
          <FolderBadges folder={folder} showsParent={false}>
            <ExtraBadge folderId={id} />
          </FolderBadges>
          <LatePill folder={folder} isTight />
          <RowFact label="Händelsedatum">{days}</RowFact>
          <FolderMenu folder={folder} />
        </>
      }
    />
  )
}
