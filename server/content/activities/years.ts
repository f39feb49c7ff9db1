import { sql } from 'kysely'
import type { ActivityYears } from '#contract/content/activityFilter.ts'
import { amountOf, isOwnPaid, listOf } from '#server/rules/domain/paidCosts.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { applyFilter, filterOf, notDeletedActivities, type Filter } from './rowFilter.ts'

type Wanted = Omit<Filter, 'when' | 'sort'> & { seesCosts: boolean }

/** Returns how many of the events that a filter chooses are over in each year, and what those of the year cost. */
export async function activityYearsOf(
  db: Db,
  userId: number,
  { folderId, seesCosts, ...query }: Wanted,
): Promise<ActivityYears> {
  const isInSeen = sql<boolean>`own.folder_id in (select folder_id from seen)`
  const isCostSeen = sql<boolean>`own.folder_id in (select folder_id from seen where sees_costs)`
  const year = sql<number | null>`extract(year from own.start_date)::int`.as('year')
  // Each is read from its index alone, unless there is more to a filter.
  const over = applyFilter({ ...filterOf(query), when: 'done' }, notDeletedActivities(db))
    .where(isInSeen)
    .select(year)
  const paid = applyFilter(filterOf(query), notDeletedActivities(db)).where(isCostSeen).where(isOwnPaid)
  const { rows } = await sql<ActivityYears[number]>`
    with seen as materialized (
      select folder_id, sees_costs from (${foldersSeenWithin(db, userId, folderId)}) as seen_folder
    ),
    costs as materialized (
      select year, currency, ${amountOf(sql`sum(cost)`)} as cost, count(*) as events
      from (${paid.select([year, 'own.currency', 'own.cost'])}) as paid where ${seesCosts} group by year, currency
    )
    select over.year, count(*)::int as events, ${listOf(sql`
      select currency, cost from costs where costs.year is not distinct from over.year order by events desc, currency`)} as costs
    from (${over}) as over group by over.year order by over.year desc nulls last`.execute(db)
  return rows
}
