import { sql, type RawBuilder } from 'kysely'
import { itemKinds } from '#contract/platform/items.ts'
import { weakestRoleFor } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { endDeletion } from '#server/rules/domain/endDeletion.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { items } from '#server/rules/domain/items.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services.ts'
import { queuePapersLeft } from './papers/queuePapers.ts'
import { scopeOf } from './plan/scope.ts'
import { deletionOfRun } from './run.ts'
import { noteReadingsAgain } from './write/meter.ts'
import { putBack } from './write/overwrite.ts'
import { assertCapacity } from './write/write.ts'

type Run = { id: number; subFolders: number; firms: number }

/**
 * Takes the undoing of an import back, as long as what it moved lies in the trash: all of it, what was read of meters, and
 * what the file had changed unless somebody has changed that since. It came in again then, and can be undone. What lies
 * where its person may not delete it any more stays in the trash. Throws `deletionNotFound` and `folderFull`.
 */
export function restoreUndone(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  granted: Granted<'ImportItems'>,
  deletionId: number,
): Promise<void> {
  return whilePermitted(db, granted, async (tx) => {
    const run = await lockUndone(tx, granted, deletionId)
    const { mainFolderId } = await scopeOf(tx, granted)
    await assertRoom(tx, { folderId: mainFolderId }, 'subFolders', run.subFolders)
    await assertRoom(tx, { folderId: mainFolderId }, 'firms', run.firms)
    const folderIds = await restoreAll(tx, granted, deletionId)
    const isToChange = (updatedAt: RawBuilder<Date>) =>
      sql<boolean>`${updatedAt} = (select undone_at from import_run where id = ${run.id})`
    await putBack(tx, { run, isToChange, folderIds })
    await noteReadingsAgain(tx, run)
    await assertCapacity(tx, folderIds)
    await queuePapersLeft(tx, queue, run.id)
    if (!(await endDeletion(tx, deletionId))) return
    await sql`update import_run set state = 'done', undone_at = null, made = made - 'undone', touched_at = now()
      where id = ${run.id}`.execute(tx)
  })
}

/** Held until the transaction ends: of two at once the second finds it gone. */
async function lockUndone(tx: Transaction, { userId, folderId }: Granted<'ImportItems'>, deletionId: number) {
  const { rows } = await sql<Run>`
    select import_run.id, (select count(*) from folder where deletion_id = ${deletionId}) as "subFolders",
      (select count(*) from firm where deletion_id = ${deletionId}) as firms
    from import_run join deletion on deletion.id = ${deletionOfRun}
    where deletion.id = ${deletionId} and user_id = ${userId} and folder_id = ${folderId} for update`.execute(tx)
  const [run] = rows
  if (!run) throw new Problem('deletionNotFound')
  return run
}

/** Returns the folders that something can have come back to. */
async function restoreAll(tx: Transaction, { userId, folderId }: Granted<'ImportItems'>, deletionId: number) {
  await sql`
    update folder set deletion_id = null where deletion_id = ${deletionId} and parent_id = ${folderId}`.execute(tx)
  const { rows: folders } = await sql<{ id: number; roleId: number }>`
    select folder_id as id, role_id as "roleId" from folder_access
    where user_id = ${userId} and folder_id in (
      select id from folder where coalesce(parent_id, id) = (select coalesce(parent_id, id) from folder where id = ${folderId}))
    order by folder_id`.execute(tx)
  for (const kind of itemKinds) {
    const weakest = weakestRoleFor(items[kind].mayDelete)
    const within = folders.flatMap(({ id, roleId }) => (roleId <= weakest ? [id] : []))
    await sql`
      update ${sql.table(kind)} set deletion_id = null
      where deletion_id = ${deletionId} and folder_id = ${anyId(within)}`.execute(tx)
  }
  return folders.map(({ id }) => id)
}
