import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { shownFault, ShownRow } from '../../parcels/shown/ShownItem.tsx'

/** What is or was wrong. */
export function SharedFaults({ content: { faults, events, counts } }: { content: ParcelContent }) {
  if (faults.length === 0) return null
  return (
    <section aria-label="Fel">
      <GroupHeading level={2} count={counts.faults}>
        Fel
      </GroupHeading>
      <Sheet>
        {faults.map((fault) => (
          <ShownRow key={fault.number} item={shownFault(fault, undefined, events[(fault.repair ?? 0) - 1]?.title)} />
        ))}
      </Sheet>
    </section>
  )
}
