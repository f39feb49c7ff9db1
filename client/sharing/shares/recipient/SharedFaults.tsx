import { TriangleAlert } from 'lucide-react'
import { faultKind } from '#contract/items/fault.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { RowTexts } from '#client/ui/layout/rows/RowTexts.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'

const said = (name: keyof typeof faultKind.fields, text: string | number | null | undefined) =>
  text && `${faultKind.fields[name].label}: ${text}`

/** What is or was wrong. */
export function SharedFaults({ content: { faults, events, counts } }: { content: ParcelContent }) {
  if (faults.length === 0) return null
  return (
    <section aria-label="Fel">
      <GroupHeading level={2} count={counts.faults}>
        Fel
      </GroupHeading>
      <Sheet>
        {faults.map(({ number, title, reportedOn, place, description, isClosed, repair, closedWhy }) => (
          <Row
            key={number}
            lead={<IconTile icon={<TriangleAlert />} />}
            title={title}
            second={[periodText(reportedOn), place].filter(Boolean).join(' · ')}
            end={isClosed ? 'Avslutat' : 'Öppet'}
            outcome={
              <RowTexts
                texts={[
                  description,
                  said('activityId', repair && events[repair - 1]?.title),
                  said('closedWhy', closedWhy),
                ]}
              />
            }
          />
        ))}
      </Sheet>
    </section>
  )
}
