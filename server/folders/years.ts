import { sql, type RawBuilder } from 'kysely'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { amountOf, isPaid } from '#server/rules/domain/paidCosts.ts'
import { today } from '#server/rules/domain/swedishTime.ts'

/**
 * SQL: what the events in the folders of `seen` have cost for which a condition on `activity` holds, as `name`, in the
 * currency that most of them use. `offset 0`: by the folder of each in `seen`.
 */
export const costsOfSeen = (name: string, isMeant: RawBuilder<unknown>) => sql`(
  select json_build_object('currency', currency, ${sql.lit(name)}, ${amountOf(sql`sum(cost)`)})
  from seen cross join lateral (
    select activity.currency, activity.cost from activity
    where activity.folder_id = seen.folder_id and ${isPaid} and ${isMeant}
    offset 0
  ) as paid
  where seen.sees_costs
  group by currency
  order by count(*) desc, currency
  limit 1
)`

const firstDay = sql`date_trunc('year', ${today})::date`
const isOfThisYear = sql`activity.start_date >= ${firstDay} and activity.start_date < ${firstDay} + interval '1 year'`

/**
 * SQL for what the head of a folder's page tells of its years, where `seen` names that folder and those below it alone.
 */
export const years = sql<OpenFolder['years']>`json_build_object(
  'costs', ${costsOfSeen('thisYear', isOfThisYear)},
  'since', (
    select extract(year from min(day))::int
    from seen cross join lateral (
      select activity.start_date as day from activity
      where activity.folder_id = seen.folder_id and activity.deletion_id is null and activity.start_date <= ${today}
      order by activity.start_date
      limit 1
    ) as first
  )
)`
