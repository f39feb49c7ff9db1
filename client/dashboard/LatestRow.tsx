import { CalendarClock, CalendarCheck, FolderOpen, Puzzle } from 'lucide-react'
import type { LatestEntry } from '#contract/dashboard.ts'
import { memberStatus } from '#contract/statuses.ts'
import { folderTabs, urls } from '#contract/urls.ts'
import { nearPeriodText, timeOfDayText } from '../text/dates.ts'
import { fallback } from '../text/fallbacks.ts'
import { Actor } from '../ui/layout/rows/Actor.tsx'
import { Dot, Row } from '../ui/layout/rows/Row.tsx'

type LatestRowProps = {
  entry: Omit<LatestEntry, 'id'>
  /** Who reads: their own doings are theirs. */
  userId: number
}

/** Who did what with an event, a component or a sub-folder, and how it stands now. */
export function LatestRow({ entry, userId }: LatestRowProps) {
  const { noun, place, to, Icon } = kindOf(entry)
  const days = entry.eventDays && nearPeriodText(entry.eventDays.startDate, entry.eventDays.endDate)
  const role = entry.roleName || fallback.unknown
  const who = entry.changedById === userId ? 'Du' : firstNameOf(entry.changedBy)
  return (
    <Row
      lead={<Actor name={entry.changedBy ?? fallback.unknown} Icon={Icon} />}
      title={
        <>
          <span className="font-normal">{[who, verbs[entry.change], noun, '”'].filter(Boolean).join(' ')}</span>
          {entry.title || fallback.title}
          <span className="font-normal">”</span>
        </>
      }
      to={to}
      isGreyed={entry.memberStatusId > memberStatus.active}
      second={
        <>
          {place}
          <Dot />
          {role.toLocaleLowerCase('sv-SE')}
          <span className="md:hidden">
            <Dot />
            {entry.statusName || fallback.status}
            {days && `, ${days}`}
          </span>
        </>
      }
      text={entry.description}
      end={
        <>
          <Fact label="Status">{entry.statusName || fallback.status}</Fact>
          <Fact label="Händelsedatum">{days}</Fact>
          <time dateTime={entry.updatedAt} className="text-xs">
            {timeOfDayText(entry.updatedAt)}
          </time>
        </>
      }
    />
  )
}

function Fact({ label, children }: { label: string; children: string | null }) {
  return (
    <span className="flex w-28 flex-col text-sm leading-snug text-ink max-md:hidden">
      {children && (
        <>
          <span className="text-xs text-ink-muted">{label}</span>
          {children}
        </>
      )}
    </span>
  )
}

const verbs = {
  added: 'lade till',
  planned: 'planerade',
  done: 'gjorde klart',
  changed: 'ändrade',
} satisfies Record<LatestEntry['change'], string>

const firstNameOf = (name: string | null) => name?.split(' ')[0] || 'Någon'

/** Which ids are set tells what kind of entry it is and where it links to. */
function kindOf({ activityId, componentId, folderId, folderTitle, parentTitle, change }: LatestRowProps['entry']) {
  const place = parentTitle ? `${parentTitle} / ${folderTitle}` : folderTitle
  if (activityId !== null) {
    const to = urls.folder(folderId, { tab: folderTabs.activities, accordion: activityId })
    return { noun: '', place, to, Icon: change === 'planned' ? CalendarClock : CalendarCheck }
  }
  if (componentId !== null) {
    const to = urls.folder(folderId, { tab: folderTabs.components, accordion: componentId })
    return { noun: 'komponenten', place, to, Icon: Puzzle }
  }
  return { noun: 'undermappen', place: parentTitle || fallback.title, to: urls.folder(folderId), Icon: FolderOpen }
}
