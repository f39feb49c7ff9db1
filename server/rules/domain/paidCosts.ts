import { sql, type RawBuilder } from 'kysely'
import type { Currency } from '#contract/rules/money.ts'
import { activityStatus } from '#contract/rules/statuses.ts'

/* What counts as a cost, and how costs are summed, wherever they are shown (decision 70). */

/** SQL: an event has cost something or given a refund, and was not called off. As in the index on costs. */
const isPaidIn = (row: string) => sql<boolean>`(
  ${sql.ref(`${row}.cost`)} <> 0 and ${sql.ref(`${row}.status_id`)} <> ${sql.lit(activityStatus.cancelled)}
  and ${sql.ref(`${row}.deletion_id`)} is null
)`

export const isPaid = isPaidIn('activity')
export const isOwnPaid = isPaidIn('own')

// More than JavaScript counts exactly is more than anything costs.
export const amountOf = (sum: RawBuilder<unknown>) =>
  sql`least(
    greatest(coalesce(${sum}, 0), ${sql.lit(Number.MIN_SAFE_INTEGER)}), ${sql.lit(Number.MAX_SAFE_INTEGER)}
  )::bigint`

/** SQL: how many events there are, and what they have cost. */
export const sums = sql`count(*)::int as events, ${amountOf(sql`sum(cost)`)} as cost`

/** SQL: rows as a list in JSON; empty without any. */
export const listOf = (from: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(to_json(one)) from (${from}) as one), '[]')`

type Sum = { currency: Currency; events: number; cost: number }

/**
 * SQL: what the events of `activity` for which a condition holds have cost, and since when; the currency that is used
 * most first.
 */
export const paidByCurrency = (condition: RawBuilder<unknown>) =>
  sql<(Sum & { since: number | null })[]>`${listOf(sql`
    select currency, ${sums}, min(extract(year from start_date))::int as since from activity where ${isPaid} and ${condition}
    group by currency order by count(*) desc, currency`)}`
