import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { createDeletion } from '#server/rules/access/actor.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { removeReadingOfDone } from './meter/changeReadings.ts'

type Removal = {
  /** With what its meter was read as, for good: the event was logged by mistake, and nobody has changed it since. */
  withReading: boolean
}

/** Moves an event to the trash. Returns the deletion. Throws `activityNotFound`. */
export async function deleteActivity(db: Db, granted: Granted<'DeleteActivity'>, id: number, { withReading }: Removal) {
  return whilePermitted(db, granted, (tx) => moveToTrash(tx, granted, id, { withReading }))
}

/** Like `deleteActivity`, in a transaction that holds the permission. */
export async function moveToTrash(
  tx: Transaction,
  granted: Granted<'DeleteActivity'>,
  id: number,
  { withReading }: Removal,
) {
  const deletionId = await createDeletion(tx, granted.userId)
  const { numUpdatedRows } = await tx
    .updateTable('activity')
    .set({ deletion_id: deletionId })
    .where('id', '=', id)
    .where('folder_id', '=', granted.folderId)
    .where('deletion_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('activityNotFound')
  if (withReading) await removeReadingOfDone(tx, granted, id)
  return { deletionId }
}
