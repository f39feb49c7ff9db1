import { sql } from 'kysely'
import type { Upkeep } from '#contract/content/upkeep.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { listOf } from '#server/rules/domain/paidCosts.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

/** More than any building has. */
const mostParts = 500

/** The parts of a folder and those below it that the user sees, names in Swedish order, and what is set aside. */
export async function upkeepOf(db: Db, granted: Granted<'ReadFolder'>): Promise<Upkeep> {
  const { userId, folderId, seesCosts } = granted
  const { rows } = await sql<Pick<Upkeep, 'parts' | 'fund'>>`
    with seen as materialized (${foldersSeenWithin(db, userId, folderId)})
    select
      ${listOf(sql`
        select component.id as "componentId", folder.id as "folderId", folder.title as "folderTitle", component.name,
          coalesce(extract(year from component.bought_on)::int, component.model_year) as from,
          component.expected_life_years as "lifeYears",
          case when seen.sees_costs and component.currency = 'SEK'
            then coalesce(component.price_today, component.price) end as cost,
          component.due_year as "dueYear", component.due_source as "dueSource"
        from seen
        join folder on folder.id = seen.folder_id
        join component on component.folder_id = seen.folder_id
        where component.deletion_id is null and component.status_id = ${sql.lit(componentStatus.inUse)}
          and (component.expected_life_years is not null or component.due_year is not null)
        order by component.name, component.id
        limit ${sql.lit(mostParts)}`)} as parts,
      (
        select json_build_object('setAside', set_aside, 'fund', fund, 'fundOn', fund_on, 'source', source)
        from upkeep_fund where folder_id = ${folderId} and ${seesCosts}
      ) as fund`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A plan is one row.')
  return { ...found, seesCosts }
}
