import { sql } from 'kysely'
import { mostPlanned } from '#contract/content/costs.ts'
import type { Currency } from '#contract/rules/money.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { isNotArchived } from '#server/rules/access/access.ts'
import { isToBeDone } from '#server/rules/domain/eventDays.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SeriesRule } from '#contract/rules/seriesRule.ts'
import { recurrence } from '../../activities/recurrence/seriesColumns.ts'
import { isPaid, listOf } from '#server/rules/domain/paidCosts.ts'
import type { Running } from '#server/content/agreements/sums.ts'
import { agreementsFor } from './agreedCosts.ts'
import { currenciesIn, seenIn } from '../queries.ts'

/** An event to be done that will cost something. */
export type PlannedCost = {
  id: number
  folderId: number
  folderTitle: string
  title: string
  /** The event's day; null if it has none. */
  day: string | null
  each: number
  isAsLast: boolean
  /** The expected cost of each later event of its series, in hundredths. */
  eachAfter: number
  /** Null: it happens once, or is the last of its series. */
  series: (SeriesRule & { day: string }) | null
}

type Planned = {
  currency: Currency
  withoutEstimate: number
  total: number
  events: PlannedCost[]
  agreements: Running[]
}

/**
 * What is to be done in a folder and those below it that the user sees, and are not archived: what it is thought to
 * cost, or without that what the one before it in its series did. What has cost something already is no plan.
 */
export async function plannedCosts(db: Db, granted: Granted<'ReadFolder'>, currency: Currency | undefined) {
  const { rows } = await sql<Planned>`
    with ${seenIn(db, granted)},
    ${currenciesIn(
      sql`
      select currency from seen join activity on activity.folder_id = seen.folder_id
      where ${isPaid}`,
      currency,
    )},
    planned as materialized (
      select activity.id, folder.id as folder_id, folder.title as folder_title, activity.title, start_date, series_id,
        series_day, coalesce(activity.estimated_cost, last.cost) as each, activity.estimated_cost is null as is_as_last,
        case when activity.estimated_cost is null then last.currency else activity.currency end as currency
      from seen
      join folder on folder.id = seen.folder_id
      left join folder as parent on parent.id = folder.parent_id
      join activity on activity.folder_id = seen.folder_id
      left join lateral (
        select before.cost, before.currency from activity as before
        where activity.estimated_cost is null and before.series_id = activity.series_id and before.cost >= 0
          and before.deletion_id is null
        order by before.series_day desc, before.id desc limit 1
      ) as last on true
      where ${isToBeDone('activity')} and activity.deletion_id is null and activity.cost is null and ${isNotArchived}
    ),
    wanted as (select * from planned where each is not null and currency = (select currency from chosen))
    select chosen.currency, ${agreementsFor(db, granted)} as agreements, (select count(*)::int from planned where each is null) as "withoutEstimate",
      (select count(*)::int from wanted) as total,
      ${listOf(sql`
        select wanted.id, wanted.folder_id as "folderId", folder_title as "folderTitle", wanted.title, start_date as day, each,
          is_as_last as "isAsLast",
          -- An estimate of this time alone says nothing of the others.
          case
            when series.estimated_cost is not null
              then case when series.currency = wanted.currency then series.estimated_cost else 0 end
            when is_as_last then each
            else coalesce((
              select before.cost from activity as before
              where before.series_id = series.id and before.cost >= 0 and before.currency = wanted.currency
                and before.deletion_id is null
              order by before.series_day desc, before.id desc limit 1
            ), 0)
          end as "eachAfter",
          case when series.id is not null then json_build_object(
            'recurrence', ${recurrence}, 'season', series.season, 'firstDay', series.first_day, 'words', series.words,
            'day', series_day
          ) end as series
        from (select * from wanted order by each desc, id limit ${sql.lit(mostPlanned.counted)}) as wanted
        left join series on series.id = wanted.series_id and series.ended_at is null
        order by each desc, wanted.id`)} as events
    from chosen`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A plan is one row.')
  return found
}
