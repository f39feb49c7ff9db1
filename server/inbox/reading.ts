import { sql } from 'kysely'
import type { InboxReading } from '#contract/inbox.ts'
import { Problem } from '#contract/problems.ts'
import type { ReadPage } from '#contract/reading.ts'
import { activityStatus, folderStatus } from '#contract/statuses.ts'
import { todayInSweden } from '../domain/swedishTime.ts'
import type { Db } from '../platform/database/database.ts'
import { readReceipt } from '../reading/receipt/readReceipt.ts'
import { foldersOf, itemsFor } from './visible.ts'

/** As many papers of one thing are looked at for a receipt. */
const mostRead = 5

/**
 * What was read of the papers of an item, and what follows from it for this user. Throws `inboxItemNotFound`.
 */
export async function readingOf(db: Db, userId: number, id: number): Promise<InboxReading> {
  const papers = await readPapers(db, userId, id)
  const read = firstReceipt(papers)
  const orgNumber = read && agreed(read.receipt.fields.orgNumber)
  const place = orgNumber === null ? null : await lastOfFirm(db, userId, orgNumber)
  return {
    isWaiting: papers.some(({ state }) => state === 'waiting'),
    read,
    place,
    known:
      (await sameFile(db, userId, id)) ?? (read && place && (await sameEvent(db, userId, { read, place }))) ?? null,
  }
}

/** Without a paper there is one row, without a state. */
type Paper = { paperId: string; state: string | null; pages: ReadPage[] | null }

async function readPapers(db: Db, userId: number, id: number): Promise<Paper[]> {
  const seen = itemsFor(db, userId).where('item.id', '=', id).where('item.saved_at', 'is', null).select('item.id')
  const { rows } = await sql<Paper>`
    select upload.id as "paperId", reading.state, reading.pages
    from (${seen}) as item
    left join upload on upload.inbox_item_id = item.id
    left join reading on reading.content = upload.content
    order by upload.created_at, upload.id
    limit ${mostRead}`.execute(db)
  if (rows.length === 0) throw new Problem('inboxItemNotFound')
  return rows
}

type Read = NonNullable<InboxReading['read']>

/** The rules take milliseconds, so that what is told is by those of today. */
function firstReceipt(papers: readonly Paper[]): Read | null {
  for (const { paperId, pages } of papers) {
    const receipt = pages && readReceipt(pages, todayInSweden().toString())
    if (receipt && receipt.kind !== null) return { paperId, receipt }
  }
  return null
}

type Field<V> = { state: string; value: V | null } | undefined
const agreed = <V>(field: Field<V>): V | null => (field?.state === 'agrees' ? field.value : null)

/** SQL: the number as it is compared, whatever stands between its digits. */
const digitsOf = (column: string) => sql`regexp_replace(${sql.ref(column)}, '\\D', '', 'g')`

async function lastOfFirm(db: Db, userId: number, orgNumber: string): Promise<InboxReading['place']> {
  const { rows } = await sql<NonNullable<InboxReading['place']>>`
    select folder.id as "folderId", folder.title, parent.title as "parentTitle",
      activity.type_id as "typeId", component.id as "componentId", firm.id as "firmId", firm.name as "firmName",
      coalesce(activity.end_date, activity.start_date)::text as day
    from firm
    join activity on activity.firm_id = firm.id and activity.deletion_id is null
      and activity.status_id = ${sql.lit(activityStatus.done)}
    join folder on folder.id = activity.folder_id
    left join folder as parent on parent.id = folder.parent_id
    left join component on component.id = activity.component_id and component.deletion_id is null
    where folder.status_id = ${sql.lit(folderStatus.active)}
      and coalesce(parent.status_id, ${sql.lit(folderStatus.active)}) = ${sql.lit(folderStatus.active)}
      and firm.folder_id in ${foldersOf(userId)} and firm.deletion_id is null
      and ${digitsOf('firm.organisation_number')} = ${orgNumber.replaceAll(/\D/g, '')}
      and activity.folder_id in ${foldersOf(userId)}
    order by activity.created_at desc, activity.id desc
    limit 1`.execute(db)
  return rows[0] ?? null
}

type Known = NonNullable<InboxReading['known']>

/** A file with the same bytes, as they are or were sent, that the user sees; it stands. */
async function sameFile(db: Db, userId: number, id: number): Promise<Known | null> {
  const { rows } = await sql<Known>`
    select file.folder_id as "folderId", folder.title as "folderTitle", file.activity_id as "activityId",
      coalesce(activity.title, file.name) as title, file.day::text as day, true as "isSameFile"
    from upload
    join standing_file as file on file.content = upload.content
    join folder on folder.id = file.folder_id
    left join activity on activity.id = file.activity_id
    where upload.inbox_item_id = ${id}
      and file.folder_id in (select folder_id from folder_access where user_id = ${userId})
    order by file.id desc
    limit 1`.execute(db)
  return rows[0] ?? null
}

type Sought = { read: Read; place: NonNullable<InboxReading['place']> }

/** An event of the same firm with the same sum and day, where the user sees what things cost. */
async function sameEvent(db: Db, userId: number, { read, place }: Sought): Promise<Known | null> {
  const { total, date } = read.receipt.fields
  const [sum, day] = [agreed(total), agreed(date)]
  if (sum === null || day === null) return null
  const { rows } = await sql<Known>`
    select activity.folder_id as "folderId", folder.title as "folderTitle", activity.id as "activityId",
      activity.title, activity.end_date::text as day, false as "isSameFile"
    from activity join folder on folder.id = activity.folder_id
    where activity.firm_id = ${place.firmId} and activity.cost = ${sum} and activity.end_date = ${day}::date
      and activity.deletion_id is null
      and activity.folder_id in (select folder_id from folder_access where user_id = ${userId} and sees_costs)
    order by activity.id desc
    limit 1`.execute(db)
  return rows[0] ?? null
}
