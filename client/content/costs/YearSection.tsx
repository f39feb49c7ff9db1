import { useId } from 'react'
import type { CostsOfYear } from '#contract/content/costs.ts'
import { moneyText } from '#contract/rules/money.ts'
import { today } from '#client/platform/text/dates.ts'
import { AsTable } from '#client/ui/charts/AsTable.tsx'
import { BarChart } from '#client/ui/charts/BarChart.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import type { CostAddress } from './address.ts'
import { CostTable } from './CostTable.tsx'
import { figuresOf, yearsAround } from './figures.ts'

type YearSectionProps = { costs: CostsOfYear; address: CostAddress }

/** The costs of the chosen year; the other years are links. */
export function YearSection({ costs, address }: YearSectionProps) {
  const headingId = useId()
  const { year, currency, cost, vat } = costs
  return (
    <section aria-labelledby={headingId} className={sectionBox}>
      <div className="flex flex-wrap items-end gap-x-12 gap-y-3">
        <div>
          <h2 id={headingId} className="text-sm text-ink-muted">
            Kostnad {year}
          </h2>
          <p className="text-3xl font-bold tracking-tight tabular-nums">{moneyText(cost, currency)}</p>
        </div>
        <dl className="flex flex-wrap gap-x-9 gap-y-2">
          <Fact term="Händelser">{costs.events}</Fact>
          <Fact term="Kvitton">{costs.receipts}</Fact>
          <Fact term="Snitt per år">{moneyText(Math.round(costs.averagePerYear / 100) * 100, currency)}</Fact>
          {vat !== 0 && <Fact term="Varav moms">{moneyText(vat, currency)}</Fact>}
        </dl>
      </div>
      <Years {...{ costs, address }} />
    </section>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-muted">{term}</dt>
      <dd className="text-xl font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

function Years({ costs, address }: YearSectionProps) {
  const { year: chosen, years, currency } = costs
  const known = new Map(years.map((one) => [one.year, one]))
  const costIn = (year: number) => known.get(year)?.cost ?? 0
  const thisYear = Number(today().slice(0, 4))
  const latest = Math.max(chosen, thisYear, years.at(-1)?.year ?? 0)
  const earliest = Math.min(chosen, years[0]?.year ?? thisYear)
  const shown = yearsAround(chosen, latest, earliest)
  const { unit, figureOf } = figuresOf(shown.years.map(costIn), currency)
  const bars = shown.years.map((year) => ({
    label: String(year),
    shortLabel: `’${String(year).slice(-2)}`,
    value: costIn(year),
    figure: figureOf(costIn(year)),
    text: `${year}: ${moneyText(costIn(year), currency)}`,
    to: address.at({ year }),
    isCurrent: year === chosen,
  }))
  return (
    <>
      <div className="mt-4">
        <BarChart label="Kostnad per år" bars={bars} />
      </div>
      <p className="mt-2 text-xs text-ink-muted">
        {unit}. {largestText(years.filter(({ year }) => shown.years.includes(year)))}
      </p>
      {(shown.before !== null || shown.after !== null) && (
        <p className="mt-1 flex gap-6 text-sm">
          {shown.before !== null && (
            <TextLink to={address.at({ year: shown.before })} preventScrollReset className="touch-line">
              Åren till och med {shown.before}
            </TextLink>
          )}
          {shown.after !== null && (
            <TextLink to={address.at({ year: shown.after })} preventScrollReset className="touch-line">
              Åren från {shown.after}
            </TextLink>
          )}
        </p>
      )}
      <div className="mt-2">
        <AsTable summary="Visa åren som tabell">
          <YearsTable {...{ costs, address }} />
        </AsTable>
      </div>
    </>
  )
}

/** The largest expenses of the two most expensive years; empty with fewer than three years. */
function largestText(years: CostsOfYear['years']): string {
  if (years.length < 3) return ''
  const [first, second] = years.filter(({ cost }) => cost > 0).toSorted((one, other) => other.cost - one.cost)
  return first && second ? `Dyrast: ”${first.largest}” ${first.year} och ”${second.largest}” ${second.year}.` : ''
}

function YearsTable({ costs: { years, currency }, address }: YearSectionProps) {
  return (
    <CostTable
      label="Kostnad per år"
      columns={[
        { head: 'År' },
        { head: 'Dyrast', isWide: true, className: 'w-1/2' },
        { head: 'Händelser', isFigure: true },
        { head: 'Kostnad', isFigure: true },
      ]}
      rows={years.toReversed().map(({ year, largest, events, cost }) => ({
        key: year,
        cells: [
          <TextLink key="year" to={address.at({ year })} preventScrollReset>
            {year}
          </TextLink>,
          largest,
          events,
          moneyText(cost, currency),
        ],
      }))}
    />
  )
}

export const sectionBox = 'rounded-lg border border-line bg-surface-raised px-4 py-4 shadow-card sm:px-6 sm:py-5'
