import { sql, type RawBuilder } from 'kysely'
import type { ActivityChoices } from '#contract/content/activityFilter.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { listOf } from '#server/rules/domain/paidCosts.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Returns what the events of a folder and of its sub-folders can be narrowed by. */
export async function activityChoicesIn(db: Db, { userId, folderId }: Granted<'ReadFolder'>): Promise<ActivityChoices> {
  const { rows } = await sql<ActivityChoices>`
    with seen as materialized (
      select folder_id from (${foldersSeenWithin(db, userId, folderId)}) as seen_folder
    ),
    -- By the index alone.
    own as materialized (
      select type_id, component_id, responsible_id
      from seen join activity on activity.folder_id = seen.folder_id
      where activity.deletion_id is null
    )
    select
      ${named(sql`activity_type`, sql`activity_type.name`, sql`select distinct type_id as id from own`)} as types,
      ${named(sql`component`, sql`component.name`, sql`select distinct component_id as id from own`)} as components,
      ${named(sql`app_user`, sql`app_user.full_name`, sql`select distinct responsible_id as id from own`)} as responsible`.execute(
    db,
  )
  const [choices] = rows
  if (!choices) throw new Error('The statement has one row.')
  return choices
}

/** SQL: rows of a table by their ids, with their names in Swedish order. Each is looked up, as `limit 1` makes sure. */
const named = (table: RawBuilder<unknown>, name: RawBuilder<unknown>, ids: RawBuilder<unknown>) =>
  listOf(sql`
    select one_of.id, one_of.name
    from (${ids}) as used
    cross join lateral (select ${table}.id, ${name} as name from ${table} where ${table}.id = used.id limit 1) as one_of
    order by 2, 1`)
