import type { MeterUse } from '#contract/content/meters.ts'
import { perUnit, type MeterUnit } from '#contract/rules/meter.ts'
import { moneyText } from '#contract/rules/money.ts'
import { today } from '#client/platform/text/dates.ts'
import { costTitle, unitPriceText, usedText } from './usedText.ts'

type CostOfMonthProps = {
  cost: NonNullable<MeterUse['cost']>
  latest: NonNullable<MeterUse['latest']>
  unit: MeterUnit
}

/** What the latest month costs, by the prices of the agreements. */
export function CostOfMonth({ cost, latest, unit }: CostOfMonthProps) {
  const title = costTitle(latest)
  const isSoFar = latest.month === today().slice(0, 7)
  return (
    <section className="sheet" aria-label={title}>
      <div className="flex flex-col gap-2 p-4 sm:p-5">
        <h2 className="font-semibold">{title}</h2>
        <dl className="flex flex-col gap-1 text-sm tabular-nums">
          {cost.lines.map(({ agreementId, title: name, used, unitPrice, amount }) => (
            <div key={`${agreementId} ${unitPrice}`} className="flex justify-between gap-4">
              <dt>
                {used === null || unitPrice === null
                  ? `${name}, fast avgift`
                  : `${usedText(used, unit)} à ${unitPriceText(unitPrice)} per ${perUnit[unit]}`}
              </dt>
              <dd className="shrink-0 whitespace-nowrap">{moneyText(Math.round(amount / 100) * 100, 'SEK')}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 border-t border-line pt-1 font-semibold">
            <dt>{isSoFar ? 'Hittills' : 'Tillsammans'}</dt>
            <dd className="shrink-0 whitespace-nowrap">{moneyText(Math.round(cost.total / 100) * 100, 'SEK')}</dd>
          </div>
        </dl>
        <p className="text-xs text-ink-muted">Bara det som avtalen säger är med.</p>
      </div>
    </section>
  )
}
