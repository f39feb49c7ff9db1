import { sql } from 'kysely'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { amountOf, isPaid } from '#server/rules/domain/paidCosts.ts'
import { today } from '#server/rules/domain/swedishTime.ts'

const firstDay = sql`date_trunc('year', ${today})::date`

/**
 * SQL for what the head of a folder's page tells of its years, where `seen` names that folder and those below it alone.
 * `offset 0` and the limit: by the folder of each in `seen`.
 */
export const years = sql<OpenFolder['years']>`json_build_object(
  'costs', (
    select json_build_object('currency', currency, 'thisYear', ${amountOf(sql`sum(cost)`)})
    from seen cross join lateral (
      select activity.currency, activity.cost from activity
      where activity.folder_id = seen.folder_id and ${isPaid}
        and activity.start_date >= ${firstDay} and activity.start_date < ${firstDay} + interval '1 year'
      offset 0
    ) as paid
    where seen.sees_costs
    group by currency
    order by count(*) desc, currency
    limit 1
  ),
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
