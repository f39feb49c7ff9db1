import { Receipt } from 'lucide-react'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { CostsOfYear } from '#contract/content/costs.ts'
import { moneyText } from '#contract/rules/money.ts'
import { urls } from '#contract/platform/urls.ts'
import { CoverPicture } from '#client/platform/lists/CoverPicture.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { placeOf } from '#client/platform/text/placeOf.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { IconTile, pictureTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Dot, Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'

/** The most expensive events of the year, and the way to its receipts. */
export function Largest({ folderId, costs }: { folderId: number | null; costs: CostsOfYear }) {
  const { year, currency, largest, receipts } = costs
  if (largest.length === 0) return null
  return (
    <section aria-label={`Dyrast ${year}`}>
      <GroupHeading
        level={2}
        end={
          folderId !== null &&
          receipts > 0 && (
            <TextLink to={urls.files(folderId, { kindId: fileKind.receipt, year })} className="touch-line print:hidden">
              {receipts === 1 ? 'Ett kvitto' : `Alla ${receipts} kvitton`}
            </TextLink>
          )
        }
      >
        Dyrast {year}
      </GroupHeading>
      <div className="mt-1">
        <Sheet label={`Dyrast ${year}`}>
          {largest.map((event) => (
            <Row
              key={event.id}
              lead={
                <CoverPicture cover={event.picture} sizes="2.25rem" className={pictureTile}>
                  <IconTile icon={<Receipt />} />
                </CoverPicture>
              }
              title={event.title || fallback.title}
              to={urls.item('activity', event.folderId, event.id)}
              second={
                <>
                  {event.folderId !== folderId && (
                    <>
                      {folderId === null ? placeOf(event) : event.folderTitle}
                      <Dot />
                    </>
                  )}
                  {nearDayText(event.day)}
                  {event.papers > 0 && (
                    <>
                      <Dot />
                      {event.papers} papper
                    </>
                  )}
                </>
              }
              end={<span className="text-ink">{moneyText(event.cost, currency)}</span>}
            />
          ))}
        </Sheet>
      </div>
    </section>
  )
}
