import { setImmediate } from 'node:timers/promises'
import { mostPlanned, plannedYears, type CostPlan } from '#contract/content/costs.ts'
import type { Currency } from '#contract/rules/money.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Db } from '#server/platform/database/database.ts'
import { agreedCosts, type AgreedCosts } from './agreedCosts.ts'
import { plannedCosts, type PlannedCost } from './plannedCosts.ts'
import { timesPerYear } from './timesPerYear.ts'

/** Returns what the planned events will cost, from today until the last day of the tenth year after this one. */
export async function costPlan(db: Db, granted: Granted<'ReadFolder'>, asked: Currency | undefined): Promise<CostPlan> {
  const { events, total, currency, withoutEstimate, agreements } = await plannedCosts(db, granted, asked)
  const today = todayInSweden().toString()
  const [plan, agreed] = [await planOf(events, today), agreedCosts(agreements, currency, today)]
  return { currency, ...withAgreed(plan, agreed), withoutEstimate, uncounted: total - events.length }
}

/** The sums of the plan with what the agreements come to in each year. */
export function withAgreed(plan: Awaited<ReturnType<typeof planOf>>, { total, byYear }: AgreedCosts) {
  const years = plan.years.map((one) => ({ ...one, cost: one.cost + (byYear.get(one.year) ?? 0) }))
  const cost = years.reduce((sum, one) => sum + one.cost, 0) - plan.cost
  return { ...plan, years, cost: plan.cost + cost, agreements: { total, cost } }
}

type Item = CostPlan['items'][number]

/** Each event of a series is taken to be done on its day, and what is late to be done today. */
export async function planOf(planned: readonly PlannedCost[], today: string) {
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: plannedYears + 1 }, (_, index) => emptySum(thisYear + index))
  const [undated, later] = [
    { events: 0, cost: 0 },
    { events: 0, cost: 0 },
  ]
  const items: Item[] = []
  for (const event of planned) {
    // Ten years of a rule take some milliseconds: other calls are let pass.
    if (event.series) await setImmediate()
    const { day: planFor, each, eachAfter } = event
    if (planFor === null) addTo(undated, 1, each)
    if (planFor === null) continue
    const day = planFor < today ? today : planFor
    const item = { events: 0, cost: 0 }
    const add = (year: number, times: number, cost: number) => {
      const sum = years[year - thisYear]
      if (sum) for (const one of [sum, item]) addTo(one, times, cost)
      else addTo(later, times, cost)
    }
    add(Number(day.slice(0, 4)), 1, each)
    for (const [year, times] of timesAfter(event, day, `${thisYear + plannedYears}-12-31`)) add(year, times, eachAfter)
    if (item.events > 0) items.push({ ...itemOf(event), day, ...item })
  }
  return { ...sumOf(years), years, undated, later, items: listed(items) }
}

/** How many times it comes again in each year, after the one on its own day. */
function timesAfter({ series }: PlannedCost, day: string, until: string): Map<number, number> {
  return series ? timesPerYear(series, series.day > day ? series.day : day, until) : new Map<number, number>()
}

const itemOf = ({ id, folderId, folderTitle, title, each, isAsLast, series }: PlannedCost) => ({
  id,
  folderId,
  folderTitle,
  title,
  each,
  isAsLast,
  words: series?.words ?? null,
})

const listed = (items: Item[]) =>
  items.toSorted((one, other) => other.cost - one.cost || one.id - other.id).slice(0, mostPlanned.listed)

const emptySum = (year: number) => ({ year, events: 0, cost: 0 })

type Sum = { events: number; cost: number }

function addTo(sum: Sum, times: number, each: number) {
  sum.events += times
  sum.cost = Math.min(sum.cost + times * each, Number.MAX_SAFE_INTEGER)
}

function sumOf(sums: readonly Sum[]): Sum {
  const total = { events: 0, cost: 0 }
  for (const { events, cost } of sums) {
    total.events += events
    total.cost = Math.min(total.cost + cost, Number.MAX_SAFE_INTEGER)
  }
  return total
}
