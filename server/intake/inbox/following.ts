import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { InboxReading } from '#contract/intake/inboxReading.ts'
import type { Receipt } from '#contract/intake/reading.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { InboxRule } from '#db/types.generated.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PapersRead } from './papersRead.ts'
import { foldersOf, openFoldersOf, placeParts } from './visible.ts'

type Field<V> = { state: string; value: V | null } | undefined

/** What is offered because its check agrees; null otherwise. */
export const agreed = <V>(field: Field<V>): V | null => (field?.state === 'agrees' ? field.value : null)

/** The firm's number that was read, its digits alone; null where it does not agree. */
export const numberOf = ({ read }: PapersRead) => agreed(read?.receipt.fields.orgNumber)?.replaceAll(/\D/g, '') ?? null

export type Following = Pick<InboxReading, 'place' | 'known' | 'fitting'>

/** SQL, of `upload`: it is of the thing that waits. */
const isOfItem = sql<boolean>`upload.inbox_item_id = sought.id`

/** What follows for the user from what was read of several things, by their ids: in one statement. */
export async function followingOf(
  db: Db,
  userId: number,
  read: readonly PapersRead[],
  isUpload = isOfItem,
): Promise<Map<number, Following>> {
  const { rows } = await sql<Following & { id: number }>`
    with sought as materialized (select * from ${sought(read)}),
    known_firm as materialized (${knownFirms(userId)})
    select sought.id, coalesce(${remembered(userId)}, ${lastOfFirm(userId)}) as place,
      coalesce(${sameFile(userId, isUpload)}, ${sameEvent(userId)}) as known, ${fitting(userId)} as fitting
    from sought`.execute(db)
  return new Map(rows.map(({ id, ...following }) => [id, following]))
}

/** What follows from each of the receipts in an upload; without one, from its bytes. */
export async function followingFrom(db: Db, userId: number, { id: paperId, receipt }: Sent) {
  const { kind = null, fields = {}, others = [] } = receipt ?? {}
  const read = [fields, ...others].map((one, id): PapersRead => {
    return { id, isWaiting: false, unread: null, read: { paperId, receipt: { kind, fields: one, others: [] } } }
  })
  const following = await followingOf(db, userId, read, sql`upload.id = ${paperId}`)
  return read.map(({ id }) => {
    const { place = null, known = null } = following.get(id) ?? {}
    return { place, known }
  })
}

type Sent = { id: string; receipt: Receipt | null }

/** SQL: what things are sought by. Without a number that agrees nothing follows but from the bytes. */
function sought(read: readonly PapersRead[]) {
  const fieldsOf = (one: PapersRead) => one.read?.receipt.fields ?? {}
  const isInvoice = ({ read: found }: PapersRead) => found?.receipt.kind === 'invoice'
  return sql`unnest(
    ${read.map(({ id }) => id)}::bigint[], ${read.map(numberOf)}::text[],
    ${read.map((one) => agreed(fieldsOf(one).total))}::bigint[],
    ${read.map((one) => fieldsOf(one).currency?.value ?? 'SEK')}::text[],
    ${read.map((one) => agreed(fieldsOf(one).date))}::date[], ${read.map(isInvoice)}::boolean[]
  ) as sought (id, number, total, currency, day, is_invoice)`
}

/**
 * SQL: the firms with one of the numbers that were read, whatever stands between their digits, in the folders of the user:
 * found once, and not for each thing anew.
 */
const knownFirms = (userId: number) => sql`
  select firm.id, firm.name, firm.folder_id, numbered.number
  from firm cross join lateral (
    select regexp_replace(firm.organisation_number, '\\D', '', 'g') as number offset 0
  ) as numbered
  where firm.deletion_id is null and firm.organisation_number is not null and firm.folder_id in ${foldersOf(userId)}
    and numbered.number in (select number from sought)`

/** SQL, of `firm`: it has the number that was read. */
const isFirm = sql`firm.number = sought.number`

/** SQL, of `firm`: what it did. Apart, so that it is found by the firm, and not the firms of all that was done. */
const itsEvents = sql`cross join lateral (
  select * from activity where firm_id = firm.id and deletion_id is null offset 0
) as activity`

/** SQL: what is remembered of each firm for the user: what was learned last. */
export const latestRules = (userId: number) => sql<Selectable<InboxRule>>`(
  select distinct on (organisation_number) * from inbox_rule
  where user_id = ${userId} and forgotten_at is null
  order by organisation_number, id desc
)`

/** SQL: where the user chose that it is to lie. A component that was deleted, or moved elsewhere, is left out. */
const remembered = (userId: number) => sql`(
  select json_build_object(${placeParts(userId)}, 'typeId', rule.type_id, 'componentId', component.id,
    'firmId', firm.id, 'firmName', coalesce(firm.name, rule.firm_name), 'day', null, 'isRemembered', true)
  from ${latestRules(userId)} as rule
  join folder on folder.id = rule.folder_id and folder.id in ${openFoldersOf(userId)}
  left join folder as parent on parent.id = folder.parent_id
  left join component on component.id = rule.component_id and component.folder_id = folder.id
    and component.deletion_id is null
  left join known_firm as firm on firm.folder_id = coalesce(folder.parent_id, folder.id) and ${isFirm}
  where rule.organisation_number = sought.number
  order by firm.id limit 1
)`

/** SQL: where the last event of the firm lies, and what it was. */
const lastOfFirm = (userId: number) => sql`(
  select json_build_object(${placeParts(userId)}, 'typeId', activity.type_id, 'componentId', component.id,
    'firmId', firm.id, 'firmName', firm.name, 'day', coalesce(activity.end_date, activity.start_date),
    'isRemembered', false)
  from known_firm as firm
  ${itsEvents}
  join folder on folder.id = activity.folder_id
  left join folder as parent on parent.id = folder.parent_id
  left join component on component.id = activity.component_id and component.deletion_id is null
  where ${isFirm} and activity.status_id = ${sql.lit(activityStatus.done)}
    and activity.folder_id in ${openFoldersOf(userId)}
  order by activity.created_at desc, activity.id desc limit 1
)`

/** SQL: a file with the same bytes, as they are or were sent, that the user sees; it stands. */
const sameFile = (userId: number, isUpload: RawBuilder<boolean>) => sql`(
  select json_build_object('folderId', file.folder_id, 'folderTitle', folder.title, 'activityId', file.activity_id,
    'title', coalesce(activity.title, file.name), 'day', file.day, 'cost', null, 'currency', 'SEK', 'isSameFile', true,
    'takesMore', false)
  from upload
  join standing_file as file on file.content = upload.content
  join folder on folder.id = file.folder_id
  left join activity on activity.id = file.activity_id
  where ${isUpload}
    and file.folder_id in (select folder_id from folder_access where user_id = ${userId})
  order by file.id desc limit 1
)`

/** SQL: an event of the same firm with the same sum and day, where the user sees what things cost. */
const sameEvent = (userId: number) => sql`(
  select json_build_object('folderId', activity.folder_id, 'folderTitle', folder.title, 'activityId', activity.id,
    'title', activity.title, 'day', activity.end_date, 'cost', activity.cost, 'currency', activity.currency,
    'isSameFile', false,
    'takesMore', activity.folder_id in ${openFoldersOf(userId)})
  from known_firm as firm
  ${itsEvents}
  join folder on folder.id = activity.folder_id
  where ${isFirm} and activity.cost = sought.total and activity.currency = sought.currency and activity.end_date = sought.day
    and activity.folder_id in (select folder_id from folder_access where user_id = ${userId} and sees_costs)
  order by activity.id desc limit 1
)`

/** An invoice comes so long after the work at most. */
const mostDays = 60

/** SQL: the done event without papers that an invoice is of: the latest of the firm before it, unless it has another cost. */
const fitting = (userId: number) => sql`(
  select json_build_object('folderId', activity.folder_id, 'activityId', activity.id, 'title', activity.title,
    'day', activity.end_date)
  from known_firm as firm
  ${itsEvents}
  where activity.status_id = ${sql.lit(activityStatus.done)} and activity.folder_id in ${openFoldersOf(userId)}
    and activity.end_date between sought.day - ${sql.lit(mostDays)} and sought.day
    and sought.is_invoice and ${isFirm}
    and (activity.cost is null or (activity.cost = sought.total and activity.currency = sought.currency) or not exists (
      select from folder_access
      where user_id = ${userId} and folder_access.folder_id = activity.folder_id and sees_costs))
    and not exists (select from standing_file as file where file.activity_id = activity.id)
  order by activity.end_date desc, activity.id desc limit 1
)`
