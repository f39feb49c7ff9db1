import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CostPlan } from '#contract/content/costs.ts'
import { moneyText, type Currency } from '#contract/rules/money.ts'
import { counted, itemNames } from '#contract/platform/itemNames.ts'
import { urls } from '#contract/platform/urls.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { AsTable } from '#client/ui/charts/AsTable.tsx'
import { BarChart } from '#client/ui/charts/BarChart.tsx'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { costPlan } from './api.ts'
import { CostTable } from './CostTable.tsx'
import { figuresOf } from './figures.ts'
import { sectionBox } from './YearSection.tsx'

/** The cost of planned events for the rest of this year and the ten years after it. */
export function CostPlanSection({ folderId, currency }: { folderId: number; currency: Currency | undefined }) {
  const headingId = useId()
  const list = useQuery(costPlan(folderId, currency))
  return (
    <section aria-labelledby={headingId}>
      <GroupHeading level={2}>
        <span id={headingId}>De kommande tio åren</span>
      </GroupHeading>
      <div className="mt-1">
        {list.data ? (
          <Plan plan={list.data} />
        ) : list.isLoadingError ? (
          <FailedList what="Planen" list={list} />
        ) : (
          <div className={`${sectionBox} min-h-80`}>
            <TextSkeleton lines={4} />
          </div>
        )}
      </div>
    </section>
  )
}

function Plan({ plan }: { plan: CostPlan }) {
  const { years, cost, currency } = plan
  const [first, second, last] = [years[0]?.year, years[1]?.year, years.at(-1)?.year]
  return (
    <div className={sectionBox}>
      {plan.events + plan.agreements.total === 0 ? (
        <p className="text-sm text-ink-muted">
          Här summeras det som är planerat, när det har en dag och en beräknad kostnad. Den skriver du i händelsen.
        </p>
      ) : (
        <>
          <p className="text-3xl font-bold tracking-tight tabular-nums">{moneyText(cost, currency)}</p>
          <p className="text-sm text-ink-muted">
            i resten av {first} och åren {second}–{last}
          </p>
          <PlanChart plan={plan} />
          <AsTable summary="Visa planen som tabell">
            <PlanTable plan={plan} />
          </AsTable>
          <PlannedEvents plan={plan} />
        </>
      )}
      <Explanation plan={plan} />
    </div>
  )
}

function PlanChart({ plan: { years, currency } }: { plan: CostPlan }) {
  const { unit, figureOf } = figuresOf(
    years.map(({ cost }) => cost),
    currency,
  )
  const bars = years.map(({ year, cost }, index) => ({
    label: String(year),
    shortLabel: `’${String(year).slice(-2)}`,
    value: cost,
    figure: figureOf(cost),
    text: `${index === 0 ? `resten av ${year}` : year}: ${moneyText(cost, currency)}`,
  }))
  return (
    <>
      <div className="mt-4">
        <BarChart label="Planerad kostnad per år" bars={bars} />
      </div>
      <p className="mt-2 mb-2 text-xs text-ink-muted">
        {unit}. {years[0]?.year}: det som är kvar av året.
      </p>
    </>
  )
}

function PlanTable({ plan: { years, events, cost, currency } }: { plan: CostPlan }) {
  return (
    <CostTable
      label="Planerad kostnad per år"
      columns={[{ head: 'År' }, { head: 'Gånger', isFigure: true }, { head: 'Kostnad', isFigure: true }]}
      rows={years.map((one) => ({ key: one.year, cells: [one.year, one.events, moneyText(one.cost, currency)] }))}
      foot={['Summa', events, moneyText(cost, currency)]}
    />
  )
}

/** The events of the sum, so that it can be checked. */
function PlannedEvents({ plan: { items, currency } }: { plan: CostPlan }) {
  return (
    <AsTable summary="Visa vad som räknas">
      <CostTable
        label="Vad planen räknar"
        columns={[
          { head: 'Händelse' },
          { head: 'Varje gång', isFigure: true, isWide: true },
          { head: 'Gånger', isFigure: true },
          { head: 'Kostnad', isFigure: true },
        ]}
        rows={items.map((item) => ({
          key: item.id,
          cells: [
            <ItemName key="name" item={item} />,
            `${item.isAsLast ? 'som senast, ' : ''}${moneyText(item.each, currency)}`,
            item.events,
            moneyText(item.cost, currency),
          ],
        }))}
      />
    </AsTable>
  )
}

function ItemName({ item: { id, folderId, folderTitle, title, words, day } }: { item: CostPlan['items'][number] }) {
  return (
    <>
      <TextLink to={urls.item('activity', folderId, id)}>{title || fallback.title}</TextLink>
      <span className="block text-xs font-normal text-ink-muted">
        {folderTitle}, {words ?? nearDayText(day)}
      </span>
    </>
  )
}

/** Explains which events are counted, and which are not. */
function Explanation({ plan }: { plan: CostPlan }) {
  const { undated, later, withoutEstimate, uncounted, currency, years, agreements } = plan
  const eventsText = (count: number) => (count === 1 ? 'En planerad händelse' : `${count} planerade händelser`)
  const lines = [
    plan.events > 0 &&
      'Planen räknar med den beräknade kostnaden, en gång för varje upprepning. Saknas den används vad händelsen kostade senast. Försenade händelser räknas i år.',
    agreements.total > 0 &&
      `I summorna står ${counted(agreements.total, itemNames.agreement)} med det pris som gäller: ${moneyText(agreements.cost, currency)}.`,
    withoutEstimate > 0 && `${eventsText(withoutEstimate)} saknar beräknad kostnad och räknas inte.`,
    undated.events > 0 && `${eventsText(undated.events)} utan dag räknas inte: ${moneyText(undated.cost, currency)}.`,
    later.events > 0 && `Efter ${years.at(-1)?.year} kommer ${moneyText(later.cost, currency)} till.`,
    uncounted > 0 && `${eventsText(uncounted)} med lägre kostnad får inte plats i planen.`,
  ].filter((line) => typeof line === 'string')
  return lines.map((line) => (
    <p key={line} className="mt-2 max-w-prose text-xs text-ink-muted">
      {line}
    </p>
  ))
}
