import { sql } from 'kysely'
import type { InboxReading } from '#contract/inboxReading.ts'
import { activityStatus, folderStatus } from '#contract/statuses.ts'
import type { Db } from '../platform/database/database.ts'
import type { PapersRead } from './papersRead.ts'
import { foldersOf, seesCostsOf } from './visible.ts'

/* What follows from what was read of several things: a query each for all of them. */

type Place = NonNullable<InboxReading['place']>
type Known = NonNullable<InboxReading['known']>
type Field<V> = { state: string; value: V | null } | undefined

/** What is offered because its check agrees; null otherwise. */
export const agreed = <V>(field: Field<V>): V | null => (field?.state === 'agrees' ? field.value : null)

/** SQL: the number as it is compared, whatever stands between its digits. */
const digitsOf = (column: string) => sql`regexp_replace(${sql.ref(column)}, '\\D', '', 'g')`

/** What is sought by: only of what was read with a number that agrees. */
function sought(read: readonly PapersRead[]) {
  const found = read.flatMap(({ id, read: paper }) => {
    const fields = paper?.receipt.fields ?? {}
    const number = agreed(fields.orgNumber)?.replaceAll(/\D/g, '')
    return number === undefined ? [] : [{ id, number, total: agreed(fields.total), date: agreed(fields.date) }]
  })
  return sql`unnest(
    ${found.map(({ id }) => id)}::bigint[], ${found.map(({ number }) => number)}::text[],
    ${found.map(({ total }) => total)}::bigint[], ${found.map(({ date }) => date)}::date[]
  ) as sought (id, number, total, day)`
}

/** Where the last event of the same firm lies, by the id of the item. */
export async function lastOfFirms(db: Db, userId: number, read: readonly PapersRead[]): Promise<Map<number, Place>> {
  const { rows } = await sql<{ id: number; place: Place }>`
    select distinct on (sought.id) sought.id, json_build_object(
      'folderId', folder.id, 'title', folder.title, 'parentId', parent.id, 'parentTitle', parent.title,
      'seesCosts', ${seesCostsOf(userId)}, 'typeId', activity.type_id, 'componentId', component.id,
      'firmId', firm.id, 'firmName', firm.name, 'day', coalesce(activity.end_date, activity.start_date)) as place
    from ${sought(read)}
    join firm on ${digitsOf('firm.organisation_number')} = sought.number
      and firm.folder_id in ${foldersOf(userId)} and firm.deletion_id is null
    join activity on activity.firm_id = firm.id and activity.deletion_id is null
      and activity.status_id = ${sql.lit(activityStatus.done)} and activity.folder_id in ${foldersOf(userId)}
    join folder on folder.id = activity.folder_id
    left join folder as parent on parent.id = folder.parent_id
    left join component on component.id = activity.component_id and component.deletion_id is null
    where folder.status_id = ${sql.lit(folderStatus.active)}
      and coalesce(parent.status_id, ${sql.lit(folderStatus.active)}) = ${sql.lit(folderStatus.active)}
    order by sought.id, activity.created_at desc, activity.id desc`.execute(db)
  return new Map(rows.map(({ id, place }) => [id, place]))
}

/** What is there already, by the id of the item: the same bytes, or else an event of the same firm with the sum and day. */
export async function knownOf(db: Db, userId: number, read: readonly PapersRead[]): Promise<Map<number, Known>> {
  const known = await sameEvents(db, userId, read)
  for (const [id, file] of await sameFiles(db, userId, read)) known.set(id, file)
  return known
}

/** A file with the same bytes, as they are or were sent, that the user sees; it stands. */
async function sameFiles(db: Db, userId: number, read: readonly PapersRead[]) {
  const { rows } = await sql<Known & { id: number }>`
    select distinct on (upload.inbox_item_id) upload.inbox_item_id as id,
      file.folder_id as "folderId", folder.title as "folderTitle", file.activity_id as "activityId",
      coalesce(activity.title, file.name) as title, file.day::text as day, true as "isSameFile"
    from upload
    join standing_file as file on file.content = upload.content
    join folder on folder.id = file.folder_id
    left join activity on activity.id = file.activity_id
    where upload.inbox_item_id = any(${read.map(({ id }) => id)}::bigint[])
      and file.folder_id in (select folder_id from folder_access where user_id = ${userId})
    order by upload.inbox_item_id, file.id desc`.execute(db)
  return byId(rows)
}

/** An event of the same firm with the same sum and day, where the user sees what things cost. */
async function sameEvents(db: Db, userId: number, read: readonly PapersRead[]) {
  const { rows } = await sql<Known & { id: number }>`
    select distinct on (sought.id) sought.id,
      activity.folder_id as "folderId", folder.title as "folderTitle", activity.id as "activityId",
      activity.title, activity.end_date::text as day, false as "isSameFile"
    from ${sought(read)}
    join firm on ${digitsOf('firm.organisation_number')} = sought.number
      and firm.folder_id in ${foldersOf(userId)} and firm.deletion_id is null
    join activity on activity.firm_id = firm.id and activity.cost = sought.total and activity.end_date = sought.day
      and activity.deletion_id is null
      and activity.folder_id in (select folder_id from folder_access where user_id = ${userId} and sees_costs)
    join folder on folder.id = activity.folder_id
    order by sought.id, activity.id desc`.execute(db)
  return byId(rows)
}

const byId = (rows: readonly (Known & { id: number })[]) => new Map(rows.map(({ id, ...known }) => [id, known]))
