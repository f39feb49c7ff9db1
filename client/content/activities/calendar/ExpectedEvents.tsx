import { Repeat } from 'lucide-react'
import { Link } from 'react-router'
import type { ExpectedEvent } from '#contract/content/expected.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { placeOf } from '#client/platform/text/placeOf.ts'
import type { Expected } from './expected.ts'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { Dot, Row } from '#client/ui/layout/rows/Row.tsx'

export const keyOf = ({ seriesId, day }: ExpectedEvent) => `${seriesId} ${day}`

/** The event of its series that is still to be done. */
const openEventOf = ({ folderId, activityId }: ExpectedEvent) =>
  urls.folder(folderId, { tab: folderTabs.activities, accordion: activityId })

/** An expected event on its day in a month. */
export function DayExpected({ event }: { event: ExpectedEvent }) {
  return (
    <Link
      to={openEventOf(event)}
      title={`Väntas: ${event.title}`}
      className="flex min-h-6 items-center gap-1 rounded-sm border border-dashed border-line-strong px-1.5 text-xs text-ink-muted hover:underline focus-visible:-outline-offset-2"
    >
      <Repeat aria-hidden="true" className="size-3 shrink-0" />
      <span className="truncate">
        <span className="sr-only">Väntas: </span>
        {event.title}
      </span>
    </Link>
  )
}

/** The expected events below the days on a phone, which have no room for titles. */
export function ExpectedList({ events }: { events: ExpectedEvent[] }) {
  if (events.length === 0) return null
  return (
    <div className="pt-4 md:hidden">
      <GroupHeading count={events.length}>Väntas</GroupHeading>
      <Sheet label="Väntas" level={4}>
        {events.map((event) => (
          <Row
            key={keyOf(event)}
            lead={<Repeat aria-hidden="true" className="size-5 text-ink-muted" />}
            title={event.title}
            to={openEventOf(event)}
            second={
              <>
                {placeOf(event)}
                <Dot />
                {periodText(event.startDate, event.endDate)}
              </>
            }
          />
        ))}
      </Sheet>
    </div>
  )
}

/** The mark of an expected event in a month on a phone, where a dashed ring around a dot would not be seen. */
export const dashMark = 'h-0 w-1.5 shrink-0 self-center border-t-2 border-ink-muted'

type ExpectedLegendProps = {
  expected: Expected
  /** The view, which decides how the mark is drawn. */
  view: 'month' | 'year'
}

/** Explains the dashes of expected events. */
export function ExpectedLegend({ expected: { events, isCut }, view }: ExpectedLegendProps) {
  if (events.length === 0) return null
  return (
    <p className="flex items-center gap-2 pt-3 text-sm text-ink-muted">
      {view === 'year' ? (
        <span aria-hidden="true" className="size-4 shrink-0 rounded-full border border-dashed border-ink-muted" />
      ) : (
        <>
          <span aria-hidden="true" className={classes(dashMark, 'md:hidden')} />
          <span
            aria-hidden="true"
            className="h-4 w-6 shrink-0 rounded-sm border border-dashed border-line-strong max-md:hidden"
          />
        </>
      )}
      Väntas: planeras när den förra är klar.{isCut && ' Alla ryms inte; välj en mapp för att se färre.'}
    </p>
  )
}
