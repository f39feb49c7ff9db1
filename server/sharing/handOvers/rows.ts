import { sql } from 'kysely'
import type { z } from 'zod'
import type { MissingItem } from '#contract/sharing/handOverChoice.ts'
import type { HandOverDraft } from '#contract/sharing/handOvers.ts'
import type { HandOverRole, HandOverState } from '#contract/rules/handOverStates.ts'
import type { WelcomeThing } from '#contract/sharing/handOverWelcome.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { Problem } from '#contract/platform/problems.ts'
import { latestHandOverOf } from '#server/folders/changingHands.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Manifest } from '../parcels/content/manifest.ts'
import { aloneIn } from './members.ts'
import { assertNext, isWaiting } from './states.ts'

export type Draft = z.output<typeof HandOverDraft>

function handOvers(db: Db) {
  return db
    .selectFrom('hand_over')
    .innerJoin('folder', 'folder.id', 'hand_over.folder_id')
    .innerJoin('parcel', 'parcel.id', 'hand_over.parcel_id')
    .select([
      'parcel_id as id',
      'hand_over.folder_id as folderId',
      'seller_id as sellerId',
      'folder.title as folderTitle',
      'buyer_folder_id as buyerFolderId',
      'ended_words as endedWords',
    ])
    .select([
      'parcel.expires_at as expiresAt',
      'parcel.ended_at as endedAt',
      'sent_at as sentAt',
      'exchanged_at as exchangedAt',
    ])
    .select(['undo_until as undoUntil', 'access_day as accessDay'])
    .select(['goes', 'stays', 'stays_faults as staysFaults'])
    .select(sql<MissingItem[] | null>`missing`.as('missing'))
    .select(sql<HandOverState>`state`.as('state'))
    .select(sql<Draft>`hand_over.draft`.as('draft'))
    .select(sql<{ done: WelcomeThing[]; isClosed: boolean }>`welcome`.as('welcome'))
}

/** The latest of this folder, as its seller's or as its buyer's. */
export const latestHandOver = (db: Db, folderId: number) =>
  handOvers(db).where('parcel_id', '=', latestHandOverOf(sql`${folderId}`))

export const handOverOf = (db: Db, folderId: number) => latestHandOver(db, folderId).executeTakeFirst()

/** What this link is of. Throws `parcelNotFound`. */
export async function handOverWith(db: Db, { parcelId }: { parcelId: number }): Promise<HandOverRow> {
  const row = await handOvers(db).where('parcel_id', '=', parcelId).executeTakeFirst()
  if (!row) throw new Problem('parcelNotFound')
  return row
}

export type HandOverRow = NonNullable<Awaited<ReturnType<typeof handOverOf>>>

/** What was frozen when it was sent. */
export async function keptOf(db: Db, parcelId: number): Promise<{ content: ParcelContent; manifest: Manifest }> {
  const { content, manifest } = await db
    .selectFrom('parcel')
    .where('id', '=', parcelId)
    .select(['content', 'manifest'])
    .executeTakeFirstOrThrow()
  return { content: content as unknown as ParcelContent, manifest: manifest as unknown as Manifest }
}

/** Call while the seller's folder is locked. Throws `handOverNotFound`. */
export async function lockLatest(tx: Transaction, folderId: number): Promise<HandOverRow> {
  const row = await handOvers(tx)
    .where('hand_over.folder_id', '=', folderId)
    .orderBy('parcel_id', 'desc')
    .limit(1)
    .forUpdate('hand_over')
    .executeTakeFirst()
  if (!row) throw new Problem('handOverNotFound')
  return row
}

/** Locks the folder, then the hand-over: for those who are no members. Throws `parcelNotFound`. */
export async function lockParcel(tx: Transaction, { parcelId, folderId }: { parcelId: number; folderId: number }) {
  await tx.selectFrom('folder').where('id', '=', folderId).select('id').forUpdate().execute()
  const row = await handOvers(tx).where('parcel_id', '=', parcelId).forUpdate('hand_over').executeTakeFirst()
  if (!row) throw new Problem('parcelNotFound')
  return row
}

/** Throws `refusedIn` its state. */
export async function setState(
  tx: Transaction,
  { id, state }: Pick<HandOverRow, 'id' | 'state'>,
  then: HandOverState,
  endedWords: string | null = null,
) {
  assertNext(state, then)
  await tx
    .updateTable('hand_over')
    .set({ state: then, ended_words: endedWords, updated_at: sql<Date>`now()` })
    .$if(!isWaiting(then), (ended) => ended.set({ agreed: null }))
    .where('parcel_id', '=', id)
    .execute()
}

export function partiesOf(db: Db, parcelId: number) {
  return db
    .selectFrom('hand_over_party as party')
    .innerJoin('hand_over', 'hand_over.parcel_id', 'party.parcel_id')
    .leftJoin('app_user', 'app_user.id', 'party.user_id')
    .where('party.parcel_id', '=', parcelId)
    .select(['party.id', 'party.user_id as userId', 'party.answered_at as answeredAt', 'party.is_kept as isKept'])
    .select(['party.identified_by as identifiedBy', 'party.changes'])
    .select(sql<HandOverRole>`party.role`.as('role'))
    .select(sql<'yes' | 'no' | null>`party.answer`.as('answer'))
    .select(aloneIn(sql`hand_over.folder_id`, sql`party.user_id`).as('places'))
    .select(sql<string>`coalesce(party.email, app_user.email)`.as('email'))
    .select(sql<string>`coalesce(app_user.full_name, party.email::text)`.as('name'))
    .orderBy('party.id')
    .execute()
}
export type PartyRow = Awaited<ReturnType<typeof partiesOf>>[number]

/** What the buyers have asked, in order, with the answers that have come. */
export const questionsOf = (db: Db, parcelId: number) =>
  db
    .selectFrom('hand_over_question')
    .where('parcel_id', '=', parcelId)
    .select(['id', 'asked_by as askedBy', 'text', 'asked_at as askedAt', 'answer', 'answered_at as answeredAt'])
    .orderBy('id')
    .execute()

/** Whether a party hands it over: the founder, and who owns it too. */
export const isSelling = ({ role }: { role: HandOverRole }) => role === 'seller' || role === 'coOwner'

/** Whether it is handed over by this user, alone or with others. */
export const isSellerIn =
  (userId: number) =>
  (one: Pick<PartyRow, 'role' | 'userId'>): boolean =>
    isSelling(one) && one.userId === userId

/** The user ids of the parties in these roles who have an account. */
export const userIdsOf = (parties: readonly PartyRow[], ...roles: HandOverRole[]) =>
  parties.flatMap(({ role, userId }) => (roles.includes(role) && userId !== null ? [userId] : []))

/** Who said no last: a buyer, or a co-owner. */
export const latestNo = (parties: readonly PartyRow[]) =>
  parties
    .filter(({ role, answer }) => answer === 'no' && (role === 'buyer' || role === 'coOwner'))
    .toSorted((one, other) => Number(one.answeredAt) - Number(other.answeredAt))
    .at(-1)

/** A member who wants to follow along, and whom the buyers want along. */
export const followsAlong = ({ role, isKept, answer }: PartyRow) => role === 'follower' && isKept && answer === 'yes'

export const buyerOf = (parties: readonly PartyRow[], email: string) =>
  parties.find((one) => one.role === 'buyer' && one.email.toLowerCase() === email.toLowerCase())

type Answered = { partyId: number; answer: 'yes' | 'no'; identifiedBy?: string | null; changes?: number | null }

export async function keepAnswer(tx: Transaction, { partyId, answer, identifiedBy = null, changes = null }: Answered) {
  await tx
    .updateTable('hand_over_party')
    .set({ answer, answered_at: sql<Date>`now()`, identified_by: identifiedBy, changes })
    .where('id', '=', partyId)
    .execute()
}
