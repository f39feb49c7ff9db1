import { sql } from 'kysely'
import { waitingStates } from '#contract/rules/handOverStates.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { endHandOver } from './end.ts'
import { lockParcel } from './rows.ts'
import { isWaiting } from './states.ts'
import type { NoticeDeps } from './partyNotice.ts'

type Leaver = { userId: number; email: string; name: string }

/**
 * Ends what somebody who is about to leave has on offer, or has been offered: the others are told, and nobody waits for a
 * folder that will not come.
 */
export async function endHandOversOf(tx: Transaction, deps: NoticeDeps, userId: number) {
  const waiting = await tx
    .selectFrom('hand_over')
    .innerJoin('hand_over_party as own', 'own.parcel_id', 'hand_over.parcel_id')
    .where('own.user_id', '=', userId)
    .where('own.role', '<>', 'follower')
    .where('state', 'in', waitingStates)
    .select(['hand_over.parcel_id as parcelId', 'hand_over.folder_id as folderId'])
    .orderBy('hand_over.folder_id')
    .execute()
  for (const one of waiting) {
    const row = await lockParcel(tx, one)
    const state = row.sellerId === userId ? 'takenBack' : 'declined'
    if (isWaiting(row.state)) await endHandOver(tx, deps, row, { state, words: null, byUserId: userId })
  }
}

/**
 * Forgets the address of somebody whose account is removed, with what they have not sent; what a certificate says stays,
 * as its page says. Call it while they still have their address.
 */
export async function leaveHandOvers(tx: Transaction, deps: NoticeDeps, { userId, email, name }: Leaver) {
  await tx
    .deleteFrom('parcel')
    .where('id', 'in', (its) =>
      its.selectFrom('hand_over').where('seller_id', '=', userId).where('state', '=', 'draft').select('parcel_id'),
    )
    .execute()
  await endHandOversOf(tx, deps, userId)
  if (email === '') return
  await tx.deleteFrom('hand_over_code').where('email', '=', email).execute()
  await tx.updateTable('hand_over_question').set({ asked_by: name }).where('asked_by', '=', email).execute()
  await sql`
    update hand_over set draft = jsonb_set(draft, '{buyers}', (
      select coalesce(jsonb_agg(buyer), '[]') from jsonb_array_elements_text(draft -> 'buyers') as buyer
      where lower(buyer) <> lower(${email})
    ))
    where parcel_id in (select parcel_id from hand_over_party where user_id = ${userId} and role = 'buyer')`.execute(tx)
  await tx.updateTable('hand_over_party').set({ email: null }).where('user_id', '=', userId).execute()
}
