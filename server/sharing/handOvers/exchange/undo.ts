import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { purgeFolders } from '#server/rules/domain/purgeFolders.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { MailDeps } from '#server/platform/services.ts'
import { mailParties } from '../mail.ts'
import { handOverOf, lockLatest, partiesOf, setState } from '../rows.ts'
import { reopen } from './archive.ts'
import { allBelow, lockAll, setHandsOver } from './exchange.ts'
import { written } from './written.ts'

/**
 * Undoes the exchange, by any party: the buyer's folder is gone and the seller's is as it was, with its team. Throws
 * `handOverNotFound`, `handOverUndone`, `undoOver` after 72 hours, `buyerHasWritten`, and `archiveInTrash` while the archive
 * lies there: then nobody would have the folder.
 */
export async function undoExchange(deps: MailDeps, { userId, folderId }: Granted<'ReadFolder'>) {
  const found = await handOverOf(deps.db, folderId)
  if (!found) throw new Problem('handOverNotFound')
  await asActor(deps.db, userId, async (tx) => {
    const sellers = [found.folderId, ...(await allBelow(tx, found.folderId))]
    const buyers = found.buyerFolderId ? [found.buyerFolderId, ...(await allBelow(tx, found.buyerFolderId))] : []
    await lockAll(tx, [...sellers, ...buyers])
    const row = await lockLatest(tx, found.folderId)
    const isParty = (await partiesOf(tx, row.id)).some((one) => one.userId === userId && one.role !== 'follower')
    if (row.id !== found.id || !isParty) throw new Problem('handOverNotFound')
    if (row.state !== 'exchanged') throw new Problem(row.state === 'undone' ? 'handOverUndone' : 'handOverNotFound')
    if (!row.undoUntil || row.undoUntil <= new Date()) throw new Problem('undoOver')
    if (row.buyerFolderId && (await writtenByBuyer(tx, row.buyerFolderId)) > 0) throw new Problem('buyerHasWritten')
    await assertNotInTrash(tx, row.folderId)
    await assertNotTakenDown(tx, buyers)
    await setHandsOver(tx, true)
    const codes = await tx
      .selectFrom('hand_over_copy')
      .where('parcel_id', '=', row.id)
      .where('kind', '=', 'component')
      .select(['from_id as id', 'code'])
      .execute()
    await tx.updateTable('hand_over').set({ buyer_folder_id: null }).where('parcel_id', '=', row.id).execute()
    await purgeFolders(tx, buyers)
    await sql`
      update component set code = kept.code
      from unnest(${codes.map(({ id }) => id)}::bigint[], ${codes.map(({ code }) => code)}::text[]) as kept (id, code)
      where component.id = kept.id and kept.code is not null`.execute(tx)
    await setHandsOver(tx, false)
    await reopen(tx, { parcelId: row.id, folderIds: sellers })
    await mailParties(tx, deps, row, 'undone')
    await setState(tx, row, 'undone')
    await tx
      .updateTable('hand_over_certificate')
      .set({ undone_at: sql<Date>`now()` })
      .where('parcel_id', '=', row.id)
      .execute()
  })
}

async function assertNotInTrash(tx: Transaction, id: number) {
  const standing = await tx
    .selectFrom('folder')
    .where('id', '=', id)
    .where('deletion_id', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (!standing) throw new Problem('archiveInTrash')
}

/** A folder that the operator has taken down is kept as it is. */
async function assertNotTakenDown(tx: Transaction, ids: readonly number[]) {
  const takenDown = await tx
    .selectFrom('take_down')
    .where('folder_id', '=', anyId(ids))
    .select('reason')
    .executeTakeFirst()
  if (takenDown) throw new Problem('folderTakenDown', { detail: takenDown.reason })
}

/** How much the buyer has written since; meter readings, invitations and the ticks of the welcome card aside. */
export async function writtenByBuyer(db: Db, folderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${written(sql`${folderId}::bigint`)} as count`.execute(db)
  return rows[0]?.count ?? 0
}
