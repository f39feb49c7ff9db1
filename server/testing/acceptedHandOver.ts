import type { HandOverChoice } from '#contract/sharing/handOverChoice.ts'
import { grant } from '#server/rules/access/access.ts'
import { saveDraft } from '#server/sharing/handOvers/draft.ts'
import { handOverOf, type Draft } from '#server/sharing/handOvers/rows.ts'
import { sendDraft } from '#server/sharing/handOvers/send.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { MailDeps } from '#server/platform/services.ts'
import { aHandOver } from './handOvers.ts'

type People = { sellerId: number; buyer: { userId: number; email: string } }
type Offered = People & { folderId: number; choice?: HandOverChoice; draft?: Partial<Draft> }

/** Offers the folder to the buyer, who has said yes: it waits for its exchange. Returns its id. */
export async function acceptedHandOver(deps: MailDeps, { sellerId, buyer, folderId, choice, draft }: Offered) {
  const granted = await grant(deps.db, sellerId, folderId, 'TransferFolder')
  await saveDraft(deps, granted, aHandOver({ buyers: [buyer.email], ...(choice && { choice }), ...draft }))
  await sendDraft(deps, granted, { device: null, identifiedBy: 'Lösenord' })
  const parcelId = (await handOverOf(deps.db, folderId))?.id ?? 0
  await sayYes(deps.db, parcelId, buyer.userId)
  return parcelId
}

/** Every buyer of it has said yes as this user, and it waits for its exchange. */
export async function sayYes(db: Db, parcelId: number, userId: number) {
  await db
    .updateTable('hand_over_party')
    .set({ user_id: userId, answer: 'yes', answered_at: new Date(), identified_by: 'Kod via e-post', changes: 2 })
    .where('parcel_id', '=', parcelId)
    .where('role', '=', 'buyer')
    .execute()
  await db.updateTable('hand_over').set({ state: 'accepted' }).where('parcel_id', '=', parcelId).execute()
}
