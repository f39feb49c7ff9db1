import { sql } from 'kysely'
import { anyId } from '../platform/database/anyOf.ts'
import type { Transaction } from '../platform/database/database.ts'
import { heldDeletions } from '../trash/queries.ts'

/**
 * Takes the folder down, with its sub-folders: nobody sees them, and nothing of them is removed for good, until it is
 * restored. What was begun with a permission there ends first. Returns false if it was taken down already.
 */
export async function takeDown(tx: Transaction, folderId: number, reason: string): Promise<boolean> {
  await lockWithSubFolders(tx, folderId)
  const made = await tx
    .insertInto('take_down')
    .values({ folder_id: folderId, reason })
    .onConflict((conflict) => conflict.column('folder_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  const folders = await tx
    .updateTable('folder')
    .set({ take_down_id: made.id })
    .where((its) => its.or([its('id', '=', folderId), its('parent_id', '=', folderId)]))
    // A sub-folder that was taken down by itself stays so when its main folder is restored.
    .where('take_down_id', 'is', null)
    .returning('id')
    .execute()
  await tellMembers(tx, [folderId, ...folders.map(({ id }) => id)])
  return true
}

/**
 * Shows the folder again as it was, to those who see it. What lay in its trash has as many days left as it had. A
 * sub-folder of what is taken down goes along with that from now on. Returns false if it was not taken down by itself.
 */
export async function restoreFolder(tx: Transaction, folderId: number): Promise<boolean> {
  await lockWithSubFolders(tx, folderId)
  await sql`
    update deletion set deleted_at = deletion.deleted_at + (now() - take_down.since)
    from take_down
    where take_down.folder_id = ${folderId} and deletion.deleted_at < take_down.since
      and deletion.id in (${heldDeletions(tx, folderId)})`.execute(tx)
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

/** Has the open pages of all who are members ask anew for what they show. */
async function tellMembers(tx: Transaction, folderIds: readonly number[]) {
  await sql`select tell_live(null, 'circles', array(select id from folder where id = ${anyId(folderIds)}))`.execute(tx)
}
