import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { shownEvent, ShownRow } from '../../parcels/shown/ShownItem.tsx'

/** Events by year, the latest first. */
export function SharedEvents({ content: { events, components, counts } }: { content: ParcelContent }) {
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
              <ShownRow key={event.number} item={shownEvent(event, components[(event.component ?? 0) - 1]?.name)} />
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
