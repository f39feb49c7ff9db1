import { TriangleAlert } from 'lucide-react'
import type { ParcelContent } from '#contract/parcelContent.ts'
import { periodText } from '../../text/dates.ts'
import { IconTile } from '../../ui/layout/rows/IconTile.tsx'
import { Row } from '../../ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '../../ui/layout/rows/Sheet.tsx'

/** What is or was wrong. */
export function SharedFaults({ content: { faults, counts } }: { content: ParcelContent }) {
  if (faults.length === 0) return null
  return (
    <section aria-label="Fel">
      <GroupHeading level={2} count={counts.faults}>
        Fel
      </GroupHeading>
      <Sheet>
        {faults.map(({ number, title, reportedOn, place, description, isClosed }) => (
          <Row
            key={number}
            lead={<IconTile icon={<TriangleAlert />} />}
            title={title}
            second={[periodText(reportedOn, null), place].filter(Boolean).join(' · ')}
            end={isClosed ? 'Åtgärdat' : 'Öppet'}
            outcome={
              description && <p className="max-w-prose text-sm whitespace-pre-line wrap-anywhere">{description}</p>
            }
          />
        ))}
      </Sheet>
    </section>
  )
}
