import { Problem } from '#contract/platform/problems.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { transferColumns, undoableTransfers, undoTransfer } from '#server/rules/domain/transfers.ts'
import { notify } from '#server/rules/domain/notify.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services.ts'
import { hashOfSecret } from '#server/platform/secrets.ts'

/**
 * Undoes what a mailed link is about, for whoever has it, signed in or not: an offer is withdrawn, a transfer undone.
 * Whoever it was done in the name of is signed out everywhere, since somebody else did it. Throws `undoNotFound` for
 * every secret that is no longer, or never was, good for anything.
 */
export async function undoByLink(deps: UndoDeps, secret: string) {
  const hash = hashOfSecret(secret)
  const offer = await deps.db
    .selectFrom('ownership_offer')
    .where('undo_sha256', '=', hash)
    .select(['folder_id as folderId', 'offered_by as founderId'])
    .executeTakeFirst()
  const transfer = offer ?? (await transferWith(deps.db, hash))
  if (!transfer) throw new Problem('undoNotFound')
  const { folderId, founderId } = transfer
  return asActor(deps.db, founderId, async (tx) => {
    const folder = await tx
      .selectFrom('folder')
      .where('id', '=', folderId)
      .select(['title', 'deletion_id as deletionId'])
      .forUpdate()
      .executeTakeFirst()
    // It may have been accepted or withdrawn since.
    const wasAccepted = !(await withdrawWith(tx, hash)) && (await undoWith(tx, deps.queue, hash))
    if (!folder) throw new Problem('undoNotFound')
    await signOutEverywhere(tx, deps.identity, founderId)
    return { founderId, folderTitle: folder.title, wasAccepted, isInTrash: folder.deletionId !== null }
  })
}

type UndoDeps = Pick<Services, 'db' | 'queue' | 'identity'>

function transferWith(db: Db, hash: Buffer) {
  return undoableTransfers(db)
    .where((its) => its.or([its('offer_undo_sha256', '=', hash), its('undo_sha256', '=', hash)]))
    .select(['folder_id as folderId', 'former_founder_id as founderId'])
    .executeTakeFirst()
}

async function withdrawWith(tx: Transaction, hash: Buffer): Promise<boolean> {
  const withdrawn = await tx.deleteFrom('ownership_offer').where('undo_sha256', '=', hash).returning('id').execute()
  return withdrawn.length > 0
}

/** Throws `undoNotFound`. */
async function undoWith(tx: Transaction, queue: UndoDeps['queue'], hash: Buffer): Promise<true> {
  const transfer = await undoableTransfers(tx)
    .where((its) => its.or([its('offer_undo_sha256', '=', hash), its('undo_sha256', '=', hash)]))
    .select(transferColumns)
    .forUpdate()
    .executeTakeFirst()
  if (!transfer) throw new Problem('undoNotFound')
  const takerId = await undoTransfer(tx, transfer)
  const { folderId, formerFounderId: actorId } = transfer
  await notify(tx, queue, { kind: 'transfer', actorId, folderId }, [actorId, ...(takerId === null ? [] : [takerId])])
  return true
}

export async function signOutEverywhere(tx: Transaction, identity: UndoDeps['identity'], userId: number) {
  const { subject } = await tx
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select('subject')
    .executeTakeFirstOrThrow()
  await identity.endSessions(tx, subject)
}
