import { parseDate } from '@internationalized/date'
import { sql } from 'kysely'
import { plannedYears } from '#contract/content/costs.ts'
import { monthlyCost, priceOn, whole } from '#contract/rules/agreementPrice.ts'
import { endByNotice } from '#contract/rules/noticeDay.ts'
import type { Currency } from '#contract/rules/money.ts'
import { isNotArchived, type Granted } from '#server/rules/access/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isToBeDone } from '#server/rules/domain/eventDays.ts'
import { asRows, runningIn, type Running } from '#server/content/agreements/sums.ts'

/** How many there are, and what they come to in each year, in hundredths. */
export type AgreedCosts = { total: number; byYear: Map<number, number> }

/**
 * SQL: the agreements of a folder and those below it that are not archived, without those of a firm that has an event of its own in
 * the plan, which comes again and again: that is counted there, and nothing twice.
 */
export const agreementsFor = (db: Db, granted: Granted<'ReadFolder'>) =>
  asRows(runningIn(db, granted).where(isInUse).where(isPlanned, '=', false))

const isInUse = sql<boolean>`exists (
  select from folder left join folder as parent on parent.id = folder.parent_id
  where folder.id = agreement.folder_id and ${isNotArchived}
)`

const isPlanned = sql<boolean>`exists (
  select from activity where activity.firm_id = agreement.firm_id and activity.folder_id = agreement.folder_id
    and activity.series_id is not null and activity.estimated_cost > 0 and activity.deletion_id is null
    and ${isToBeDone('activity')}
)`

/** What they cost by their prices, from the next month until the last of the plan. */
export function agreedCosts(agreements: readonly Running[], currency: Currency, today: string): AgreedCosts {
  const first = parseDate(today).set({ day: 1 }).add({ months: 1 })
  const last = parseDate(today).year + plannedYears
  const months: { day: string; year: number }[] = []
  for (let one = first; one.year <= last; one = one.add({ months: 1 }))
    months.push({ day: one.toString(), year: one.year })
  const byYear = new Map<number, number>()
  let total = 0
  for (const agreement of agreements) {
    const end = endOf(agreement)
    const costs = months.flatMap(({ day, year }) => {
      const price = end !== null && day > end ? null : priceOn(agreement.prices, day)
      const cost = price?.currency === currency ? monthlyCost(price) : null
      return cost === null ? [] : [{ year, cost }]
    })
    if (costs.some(({ cost }) => cost > 0)) total += 1
    for (const { year, cost } of costs) byYear.set(year, (byYear.get(year) ?? 0) + cost)
  }
  return { total, byYear: new Map([...byYear].map(([year, cost]) => [year, whole(cost)])) }
}

/** Null: nobody has said that it ends. */
function endOf(agreement: Running): string | null {
  const { endedOn, noticeOn, after, endsOn } = agreement
  return endedOn ?? (noticeOn === null ? null : endByNotice(agreement, noticeOn)) ?? (after === 'ends' ? endsOn : null)
}
