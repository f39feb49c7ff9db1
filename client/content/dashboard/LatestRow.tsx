import { memberStatus } from '#contract/rules/statuses.ts'
import { NextPill } from '#client/platform/lists/NextPill.tsx'
import { nearMomentText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { eventDaysText } from '#client/platform/text/seasonText.ts'
import { Actor } from '#client/ui/layout/rows/Actor.tsx'
import { Dot, Row } from '#client/ui/layout/rows/Row.tsx'
import { RowFact } from '#client/ui/layout/rows/RowFact.tsx'
import { fromWhom, kindOf, readersRole, whatHappened, type LatestEntryProps } from './latestEntry.ts'

const nothingMore = { description: null, statusName: null, eventDays: null, next: null }

/** One change of an event, a component or a folder: who made it, and the current state. */
export function LatestRow({ entry, userId }: LatestEntryProps) {
  const { place, to, Icon } = kindOf(entry)
  // That it was taken over is the news, and not how it stands.
  const { description, statusName, eventDays, next } = entry.change === 'tookOver' ? nothingMore : entry
  const days = eventDaysText(eventDays)
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
          {statusName !== null && (
            <span className="md:hidden">
              <Dot />
              {statusName || fallback.status}
              {days && `, ${days}`}
            </span>
          )}{' '}
          <NextPill next={next} />
        </>
      }
      text={description}
      end={
        <>
          <RowFact label="Status">{statusName === null ? null : statusName || fallback.status}</RowFact>
          <RowFact label="Händelsedatum">{days}</RowFact>
          <time dateTime={entry.updatedAt} className="text-end text-xs md:w-24">
            {nearMomentText(entry.updatedAt)}
          </time>
        </>
      }
    />
  )
}
