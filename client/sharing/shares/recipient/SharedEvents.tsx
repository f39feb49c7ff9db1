import { CalendarCheck, CalendarClock } from 'lucide-react'
import type { ParcelContent, ParcelItem } from '#contract/sharing/parcelContent.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { nearPeriodText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { RowTexts } from '#client/ui/layout/rows/RowTexts.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { statedAmount } from './shared.ts'

/** Events by year, the latest first. */
export function SharedEvents({ content }: { content: ParcelContent }) {
  const { events, counts } = content
  if (events.length === 0) return null
  const years = Map.groupBy(events, ({ startDate }) => startDate?.slice(0, 4) ?? 'Utan datum')
  return (
    <section aria-label="Händelser" className="flex flex-col gap-4">
      <h2 className="text-xl font-semibold tracking-tight">Händelser</h2>
      {[...years].map(([year, ofYear]) => (
        <div key={year}>
          <GroupHeading count={ofYear.length}>{year}</GroupHeading>
          <Sheet level={4}>
            {ofYear.map((event) => (
              <EventRow key={event.number} event={event} content={content} />
            ))}
          </Sheet>
        </div>
      ))}
      {counts.events > events.length && (
        <p className="text-sm text-ink-muted">
          Här är de {events.length} senaste av {counts.events} händelser.
        </p>
      )}
    </section>
  )
}

const { planned, ongoing, cancelled } = activityStatus
const notDoneWords: Record<number, string> = { [planned]: 'Planerad', [ongoing]: 'Pågående', [cancelled]: 'Inställd' }

type EventRowProps = { event: ParcelItem<'events'>; content: ParcelContent }

function EventRow({ event, content: { components } }: EventRowProps) {
  const { title, startDate, endDate, firmName, typeName, cost, currency, description, outcome, statusId } = event
  const component = components[(event.component ?? 0) - 1]?.name
  const notDone = notDoneWords[statusId]
  return (
    <Row
      lead={<IconTile isAccent icon={notDone ? <CalendarClock /> : <CalendarCheck />} />}
      title={title || fallback.activity}
      second={[notDone, nearPeriodText(startDate, endDate), component, typeName, firmName].filter(Boolean).join(' · ')}
      end={statedAmount(cost, currency)}
      outcome={<RowTexts texts={[description, outcome]} />}
    />
  )
}
