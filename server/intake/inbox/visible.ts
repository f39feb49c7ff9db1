import { sql, type RawBuilder } from 'kysely'
import type { InboxPlace } from '#contract/intake/inboxReading.ts'
import { inboxDays } from '#contract/platform/limits.ts'
import { weakestRoleFor } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'

/** SQL: the folders whose Inkorg the user sees: those where they may add events. */
export const foldersOf = (userId: number) => sql`(
  select folder_id from folder_access
  where user_id = ${userId} and role_id <= ${sql.lit(weakestRoleFor('AddActivity'))}
)`

/** SQL: those of them where something can be laid now. One that is archived, as a seller's is, takes nothing. */
export const openFoldersOf = (userId: number) => sql`(
  select folder.id from folder left join folder as main on main.id = folder.parent_id
  where folder.id in ${foldersOf(userId)}
    and ${sql.lit(folderStatus.active)} = all (array[folder.status_id, coalesce(main.status_id, folder.status_id)])
)`

/** SQL, of `folder`: whether the user sees, and so writes, what things cost there. */
const seesCostsOf = (userId: number) => sql`exists (
  select from folder_access where folder_access.folder_id = folder.id and user_id = ${userId} and sees_costs
)`

/** SQL, of `folder` and its `parent`: the parts of a place that every one has. */
export const placeParts = (userId: number) => sql`'folderId', folder.id, 'title', folder.title, 'parentId', parent.id,
  'parentTitle', parent.title, 'seesCosts', ${seesCostsOf(userId)}`

/** SQL: the folder as a place, if the user may add events there now. */
export const placeIn = (userId: number, folderId: RawBuilder<unknown>) => sql<InboxPlace | null>`(
  select json_build_object(${placeParts(userId)})
  from folder left join folder as parent on parent.id = folder.parent_id
  where folder.id = ${folderId} and folder.id in ${openFoldersOf(userId)}
)`

/** What programs propose to the user, of folders that they see: it lies in their Inkorg and is seen by nobody else. */
export const proposalsFor = (db: Db, userId: number) =>
  db
    .selectFrom('proposal as item')
    .where('item.user_id', '=', userId)
    .where(sql<boolean>`item.folder_id in (select folder_id from folder_access where user_id = ${userId})`)

/** What came in for the user: their own, and what was addressed to folders where they may add events. */
export function itemsFor(db: Db, userId: number) {
  const own = db.selectFrom('inbox_item').where('user_id', '=', userId).where('folder_id', 'is', null)
  // As an array, so that the items are found by it.
  const ofFolders = db.selectFrom('inbox_item').where(sql<boolean>`folder_id = any(array${foldersOf(userId)})`)
  return db.selectFrom(own.selectAll().unionAll(ofFolders.selectAll()).as('item'))
}

/** SQL: until when something waits that comes now, or is put back. */
export const newExpiry = sql<Date>`now() + make_interval(days => ${sql.lit(inboxDays)})`

/** SQL, of `item`: it waits for a yes. */
export const isWaiting = sql<boolean>`(
  item.saved_at is null and item.thrown_at is null and item.expires_at > now()
)`

/** SQL, of `item`: since when it lies among what was thrown away, or is past its time; null: it does not. */
export const thrownSince = sql<Date | null>`case
  when item.saved_at is null then coalesce(item.thrown_at, case when item.expires_at <= now() then item.expires_at end)
end`

/**
 * Locks an item that the user sees, so that it is answered once. Throws `inboxItemNotFound` unless it waits or, where
 * that is asked for, was thrown away; and `inboxItemSaved`, with the first name of whoever saved it, unless the user did.
 */
export async function lockItem(tx: Transaction, userId: number, id: number, state: 'waiting' | 'thrown' = 'waiting') {
  const item = await findToLock(tx, userId, id)
  if (!item) throw new Problem('inboxItemNotFound')
  if (item.savedBy !== null) {
    if (item.savedBy === userId && state === 'waiting') return item
    throw new Problem('inboxItemSaved', { detail: await firstNameOf(tx, item.savedBy) })
  }
  if (item.isThrown !== (state === 'thrown')) throw new Problem('inboxItemNotFound')
  return item
}

/** Apart: whoever waited for the lock does not see in the same statement what was joined to the item meanwhile. */
async function firstNameOf(tx: Transaction, userId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select('first_name as name')
    .executeTakeFirstOrThrow()
  return name
}

export function findToLock(tx: Transaction, userId: number, id: number) {
  const seen = itemsFor(tx, userId).where('item.id', '=', id).select('item.id')
  return tx
    .selectFrom('inbox_item as item')
    .where('item.id', 'in', seen)
    .select(['item.id', 'item.saved_by as savedBy'])
    .select(['item.activity_id as activityId', 'item.made_activity as madeActivity'])
    .select(['item.filled_cost as filledCost', 'item.saved_at as savedAt'])
    .select(sql<boolean>`${thrownSince} is not null`.as('isThrown'))
    .forUpdate('item')
    .executeTakeFirst()
}

/** The papers of an item, locked in one order. */
export function lockPapers(tx: Transaction, itemId: number) {
  return tx
    .selectFrom('upload')
    .where('inbox_item_id', '=', itemId)
    .where('refused', 'is', null)
    .select(['id', 'user_id as userId', 'size', 'content', 'file_id as fileId'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export const ofPapers = (papers: readonly { fileId: number | null }[]) =>
  anyId(papers.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])))
