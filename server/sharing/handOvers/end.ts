import { sql } from 'kysely'
import { waitingStates } from '#contract/rules/handOverStates.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { changingFolder } from '#server/rules/access/whilePermitted.ts'
import { trustedNow } from '#server/platform/database/clock.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { MailDeps } from '#server/platform/services.ts'
import { endParcel } from '../parcels/links/commands.ts'
import { mailParties } from './mail.ts'
import { lockLatest, lockParcel, setState, type HandOverRow } from './rows.ts'
import { isWaiting } from './states.ts'
import type { NoticeDeps } from './partyNotice.ts'

type End = { state: 'declined' | 'takenBack' | 'expired'; words: string | null; byUserId?: number }

/** Ends a hand-over with its link, and tells all who were told of it. Throws `refusedIn` its state. */
export async function endHandOver(
  tx: Transaction,
  deps: NoticeDeps,
  row: HandOverRow,
  { state, words, byUserId }: End,
) {
  await setState(tx, row, state, words)
  await endParcel(tx, row.id)
  await mailParties(tx, deps, row, { ended: state, words, byUserId })
}

/** Throws `handOverNotFound` without one, `refusedIn` its state once it is over. */
export async function takeBack(deps: MailDeps, granted: Granted<'TransferFolder'>) {
  await changingFolder(deps.db, granted, async (tx) => {
    const row = await lockLatest(tx, granted.folderId)
    if (row.state === 'draft') throw new Problem('handOverNotFound')
    await endHandOver(tx, deps, row, { state: 'takenBack', words: null, byUserId: granted.userId })
  })
}

/** Removes the codes that confirm no address any more, and the certificates of hand-overs of which both folders are gone. */
export async function removeOldOfHandOvers(db: Db) {
  await db.deleteFrom('hand_over_code').where('ends_at', '<', trustedNow).execute()
  await db
    .deleteFrom('hand_over_certificate')
    .where('seller_folder_id', 'is', null)
    .where('buyer_folder_id', 'is', null)
    .execute()
}

/**
 * Ends the hand-overs that nobody has answered in time, those that could not be exchanged for as long, and those of which the
 * link was ended with what a stolen session had made.
 */
export async function expireHandOvers(deps: MailDeps, signal?: AbortSignal) {
  const isEnded = sql<boolean>`parcel.ended_at is not null`
  const over = await deps.db
    .selectFrom('hand_over')
    .innerJoin('parcel', 'parcel.id', 'hand_over.parcel_id')
    .where('state', 'in', waitingStates)
    .where((its) => its.or([its('parcel.expires_at', '<=', trustedNow), isEnded]))
    .select(['parcel_id as parcelId', 'hand_over.folder_id as folderId'])
    .limit(500)
    .execute()
  for (const one of over) {
    signal?.throwIfAborted()
    await deps.db.transaction().execute(async (tx) => {
      await endIfOver(tx, deps, await lockParcel(tx, one))
    })
  }
}

/** Ends what waits for an answer that can come no more, and says whether it did. Call while it is locked. */
export async function endIfOver(tx: Transaction, deps: NoticeDeps, row: HandOverRow): Promise<boolean> {
  if (!isWaiting(row.state)) return false
  const isEnded = row.endedAt !== null
  const found = await tx
    .selectFrom('parcel')
    .where('id', '=', row.id)
    .$if(!isEnded, (its) => its.where('expires_at', '<=', sql<Date>`now()`))
    .select('id')
    .executeTakeFirst()
  if (found) await endHandOver(tx, deps, row, { state: isEnded ? 'takenBack' : 'expired', words: null })
  return found !== undefined
}
