import { Banknote } from 'lucide-react'
import type { HandOverTab } from '#contract/sharing/handOverLink.ts'
import { moneyText } from '#contract/rules/money.ts'
import { ShowRestRow } from '#client/platform/lists/ShowRest.tsx'
import { useFirst } from '#client/platform/lists/useFirst.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'

/** Years shown at first. */
const atFirst = 5

/** What running it has cost, year by year: what buyers ask for. */
export function Running({ running }: { running: NonNullable<HandOverTab['running']> }) {
  const { shown, rest, showAll } = useFirst(running, atFirst)
  if (running.length === 0) return null
  return (
    <section aria-label="Vad driften har kostat" className="mb-6">
      <GroupHeading level={3}>Vad driften har kostat</GroupHeading>
      <Sheet>
        {shown.map(({ year, currency, cost }) => (
          <Row
            key={`${year} ${currency}`}
            lead={<IconTile icon={<Banknote />} />}
            title={String(year)}
            end={moneyText(cost, currency)}
          />
        ))}
        <ShowRestRow {...{ rest, showAll }} />
      </Sheet>
      <p className="mt-2 px-1 text-xs text-ink-muted">
        Summan av det som kommer tillbaka, som försäkring och avgifter. Andra kostnader följer inte med.
      </p>
    </section>
  )
}
