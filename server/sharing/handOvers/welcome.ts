import { sql, type RawBuilder } from 'kysely'
import type { ThingToBeginWith } from '#contract/sharing/handOverWelcome.ts'
import {
  mostWelcomeThings,
  seasonAhead,
  welcomeThingsOf,
  wordsOfThings,
  type WelcomeThing,
} from '#contract/sharing/handOverWelcome.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { isToBeDone } from '#server/rules/domain/eventDays.ts'
import { today, todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

/* What a buyer begins with in the folder that they have taken over. */

type Reading = { userId: number; folderId: number }
type Kept = { state: string; welcome: { done: WelcomeThing[]; isClosed: boolean } }

/** What has been ticked off, and what there is to begin with in the folder: nothing that is not there. */
export async function welcomeOf(db: Db, reading: Reading, { state, welcome }: Kept) {
  const { season, lastDay } = seasonAhead(todayInSweden().toString())
  const isOpen = state === 'exchanged' && !welcome.isClosed
  return { ...welcome, season, things: isOpen ? await thingsIn(db, reading, welcome.done, lastDay) : [] }
}

/** Those of its category that it has, or had until they were ticked off; of all the first few. */
async function thingsIn(db: Db, { userId, folderId }: Reading, done: readonly WelcomeThing[], lastDay: string) {
  const folder = db.selectFrom('folder').where('id', '=', folderId).select('category_id as categoryId')
  const ids = welcomeThingsOf((await folder.executeTakeFirst())?.categoryId ?? null)
  const found = ids.map((id) => sql`select ${id}::text as id, ${counted(rowsOf(id, { folderId, lastDay }))} as found`)
  const { rows } = await sql<{ id: WelcomeThing; found: Omit<ThingToBeginWith, 'id'> }>`
    with seen as materialized ${foldersSeenWithin(db, userId, folderId)} ${sql.join(found, sql` union all `)}`.execute(
    db,
  )
  return ids
    .flatMap((id) => rows.filter((row) => row.id === id))
    .map((row) => ({ id: row.id, ...row.found }))
    .filter(({ id, count }) => count > 0 || done.includes(id))
    .slice(0, mostWelcomeThings)
}

const counted = (rows: RawBuilder<unknown>) => sql`(
  select json_build_object('count', count(*), 'names', coalesce((array_agg(name order by place, id))[1:3], '{}'))
  from (${rows}) as one
)`

const seen = sql`(select folder_id from seen)`
const components = (condition: RawBuilder<unknown>, place = sql`name`) => sql`
  select id, name, ${place} as place from component
  where folder_id in ${seen} and deletion_id is null and status_id = ${sql.lit(componentStatus.inUse)} and ${condition}`

type Scope = { folderId: number; lastDay: string }

/** SQL: rows `(id, name, place)` of what it is about. */
function rowsOf(thing: WelcomeThing, { folderId, lastDay }: Scope): RawBuilder<unknown> {
  switch (thing) {
    case 'meters':
    case 'codes':
    case 'keys':
      return components(sql`name ~* ${wordsOfThings[thing]}`)
    case 'readings':
      return components(sql`meter_unit is not null`)
    case 'warranties':
      return components(sql`warranty_until >= ${today}`, sql`warranty_until`)
    case 'plans':
      return sql`select id, title as name, start_date as place from activity
        where folder_id in ${seen} and deletion_id is null and ${isToBeDone('activity')} and start_date <= ${lastDay}::date`
    case 'firms':
      return sql`select id, name, name as place from firm where folder_id = ${folderId} and deletion_id is null`
    case 'history':
      return sql`select id, title as name, -id as place from activity
        where folder_id in ${seen} and deletion_id is null and not ${isToBeDone('activity')}`
  }
}
