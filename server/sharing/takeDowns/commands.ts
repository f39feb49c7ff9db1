import { sql } from 'kysely'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { heldDeletions } from '#server/lifecycle/trash/queries.ts'

/**
 * Takes the folder down, with its sub-folders: nobody sees them, and nothing of them is removed for good, until it is
 * restored. What was begun with a permission there ends first. A sub-folder that is closed with its main folder is
 * closed by itself from now on. Returns false if it was taken down by itself already.
 */
export async function takeDown(tx: Transaction, folderId: number, reason: string): Promise<boolean> {
  await lockWithSubFolders(tx, folderId)
  const former = await tx
    .selectFrom('folder')
    .innerJoin('take_down', 'take_down.id', 'folder.take_down_id')
    .where('folder.id', '=', folderId)
    .select('take_down.folder_id as with')
    .executeTakeFirst()
  if (former?.with === folderId) return false
  if (former) await giveDaysBack(tx, { folderId: former.with, only: folderId })
  const made = await tx
    .insertInto('take_down')
    .values({ folder_id: folderId, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  const folders = await tx
    .updateTable('folder')
    .set({ take_down_id: made.id })
    // A sub-folder that was taken down by itself stays so when its main folder is restored.
    .where((its) =>
      its.or([its('id', '=', folderId), its.and([its('parent_id', '=', folderId), its('take_down_id', 'is', null)])]),
    )
    .returning('id')
    .execute()
  await tellMembers(
    tx,
    folders.map(({ id }) => id),
  )
  return true
}

/**
 * Shows the folder again as it was, to those who see it. What lay in its trash has as many days left as it had. A
 * sub-folder of what is taken down goes along with that from now on. Returns false if it was not taken down by itself.
 */
export async function restoreFolder(tx: Transaction, folderId: number): Promise<boolean> {
  await lockWithSubFolders(tx, folderId)
  await giveDaysBack(tx, { folderId })
  const folders = await tx
    .selectFrom('folder')
    .innerJoin('take_down', 'take_down.id', 'folder.take_down_id')
    .where('take_down.folder_id', '=', folderId)
    .select('folder.id')
    .execute()
  const restored = await tx.deleteFrom('take_down').where('folder_id', '=', folderId).returning('id').executeTakeFirst()
  if (!restored) return false
  await tx
    .updateTable('folder')
    .from('folder as parent')
    .set((its) => ({ take_down_id: its.ref('parent.take_down_id') }))
    .where('folder.id', '=', folderId)
    .whereRef('parent.id', '=', 'folder.parent_id')
    .where('parent.take_down_id', 'is not', null)
    .execute()
  await tellMembers(
    tx,
    folders.map(({ id }) => id),
  )
  return true
}

/** Waits for those who hold a permission in one of them, as a write does; in the order of their ids, as everywhere. */
async function lockWithSubFolders(tx: Transaction, folderId: number) {
  await tx
    .selectFrom('folder')
    .where((its) => its.or([its('id', '=', folderId), its('parent_id', '=', folderId)]))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Gives what is in the trash of the folders taken down with this one as many days as it had, or of one of them `only`.
 * What was deleted since, as a main folder above them, begins anew.
 */
async function giveDaysBack(tx: Transaction, { folderId, only }: { folderId: number; only?: number }) {
  await sql`
    update deletion set deleted_at = deletion.deleted_at + (now() - greatest(take_down.since, deletion.deleted_at))
    from take_down
    where take_down.folder_id = ${folderId} and deletion.id in (${heldDeletions(tx, { takenDownWith: folderId, only })})`.execute(
    tx,
  )
}

/** Has the open pages of all who are members ask anew for what they show. */
async function tellMembers(tx: Transaction, folderIds: readonly number[]) {
  await sql`select tell_live(null, 'circles', array(select id from folder where id = ${anyId(folderIds)}))`.execute(tx)
}
