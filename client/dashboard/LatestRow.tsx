import { memberStatus } from '#contract/statuses.ts'
import { NextPill } from '../lists/NextPill.tsx'
import { timeOfDayText } from '../text/dates.ts'
import { fallback } from '../text/fallbacks.ts'
import { eventDaysText } from '../text/seasonText.ts'
import { Actor } from '../ui/layout/rows/Actor.tsx'
import { Dot, Row } from '../ui/layout/rows/Row.tsx'
import { RowFact } from '../ui/layout/rows/RowFact.tsx'
import { fromWhom, kindOf, readersRole, whatHappened, type LatestEntryProps } from './latestEntry.ts'

/** One change of an event, a component or a folder: who made it, and the current state. */
export function LatestRow({ entry, userId }: LatestEntryProps) {
  const { place, to, Icon } = kindOf(entry)
  const days = eventDaysText(entry.eventDays)
  return (
    <Row
      lead={<Actor name={entry.changedBy ?? fallback.unknown} Icon={Icon} />}
      title={
        <>
          <span className="font-normal">{whatHappened({ entry, userId })} ”</span>
          {entry.title || fallback.title}
          <span className="font-normal">”{fromWhom(entry)}</span>
        </>
      }
      to={to}
      isGreyed={entry.memberStatusId > memberStatus.active}
      second={
        <>
          {place}
          <Dot />
          {readersRole(entry)}
          <span className="md:hidden">
            <Dot />
            {entry.statusName || fallback.status}
            {days && `, ${days}`}
          </span>{' '}
          <NextPill next={entry.next} />
        </>
      }
      text={entry.description}
      end={
        <>
          <RowFact label="Status">{entry.statusName || fallback.status}</RowFact>
          <RowFact label="Händelsedatum">{days}</RowFact>
          <time dateTime={entry.updatedAt} className="text-xs">
            {timeOfDayText(entry.updatedAt)}
          </time>
        </>
      }
    />
  )
}
