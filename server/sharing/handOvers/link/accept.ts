import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import { bytesOfAccount } from '#server/content/files/uploads/queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { TokenHolder } from '#server/platform/identity/provider.ts'
import type { MailDeps, Services } from '#server/platform/services.ts'
import { confirmedIn, type ParcelReader } from '../../parcels/links/reader.ts'
import type { Listed } from '../choice/listed.ts'
import { allBelow, exchange, exchangeJob, lockAll } from '../exchange/exchange.ts'
import { endHandOver } from '../end.ts'
import { mailParties } from '../mail.ts'
import { membersWithin } from '#server/folders/membersWithin.ts'
import {
  buyerOf,
  handOverWith,
  keepAnswer,
  lockParcel,
  partiesOf,
  setState,
  type HandOverRow,
  type PartyRow,
} from '../rows.ts'
import { refusedIn } from '../states.ts'
import { compared } from './changes.ts'

type Reader = ParcelReader<'handOver'>
type Accepting = { userId: number; holder: TokenHolder; hash: string; keeps: readonly number[]; identifiedBy: string }

/**
 * The buyer's yes; the last one lets the folder change hands, at once or on its day. A second yes of the same buyer
 * changes nothing. Throws `addressUnconfirmed`, `handOverForAnother`, `ownOffer`, `buyerIsMember`,
 * `noRoomForBought`, `refusedIn` its state, `parcelNotFound` once it cannot be handed over, and `handOverChanged` unless they
 * have seen what goes along now.
 */
export async function accept(deps: MailDeps & { config: Services['config'] }, reader: Reader, asked: Accepting) {
  const { userId } = asked
  const email = emailOf(reader, asked.holder)
  const answered = await asActor(deps.db, userId, async (tx) => {
    const row = await lockAllOf(tx, reader)
    const parties = await partiesOf(tx, row.id)
    const own = buyerOf(parties, email)
    if (!own || (own.userId !== null && own.userId !== userId)) throw new Problem('handOverForAnother')
    if (own.answer === 'yes' && (row.state === 'offered' || row.state === 'accepted'))
      return { state: row.state, isNow: false }
    if (row.state !== 'offered') throw refusedIn(row.state)
    await assertOutside(tx, row, { userId, parties })
    const { changes, listed, bytes } = await compared(tx, row)
    if (changes.hash !== asked.hash) throw new Problem('handOverChanged')
    if (isFounder(own, parties)) await assertRoomFor(tx, { userId, quota: deps.config.quota, bytes })
    await tx.updateTable('hand_over_party').set({ user_id: userId }).where('id', '=', own.id).execute()
    const shown = changes.added.length + changes.changed.length + changes.removed.length
    await keepAnswer(tx, { partyId: own.id, answer: 'yes', identifiedBy: asked.identifiedBy, changes: shown })
    await keepAgreed(tx, row, listed)
    const others = parties.filter((one) => one.role === 'buyer' && one.id !== own.id)
    await keepFollowers(tx, row, { keeps: asked.keeps, isFirst: others.every(({ answer }) => answer !== 'yes') })
    const waitsFor = others.filter(({ answer }) => answer !== 'yes').length
    const isNow = waitsFor === 0 && (await allHaveSaidYes(tx, deps, row))
    await mailParties(tx, deps, row, { saidYes: own.id, waitsFor })
    return { state: waitsFor === 0 ? ('accepted' as const) : row.state, isNow }
  })
  return answered.isNow ? exchanged(deps, reader) : { state: answered.state, folderId: null }
}

/**
 * A buyer's no is final, also for who buys together with them, and after a yes until the exchange. Throws
 * `addressUnconfirmed`, `handOverForAnother` and `refusedIn` its state.
 */
export async function decline(deps: MailDeps, reader: ParcelReader<'handOver'>, words: string | null) {
  const email = confirmedIn(reader)
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, reader)
    if (row.state !== 'offered' && row.state !== 'accepted') throw refusedIn(row.state)
    const own = buyerOf(await partiesOf(tx, row.id), email)
    if (!own) throw new Problem('handOverForAnother')
    const identifiedBy = reader.userId === null ? 'Kod via e-post' : 'Inloggning med bekräftad e-post'
    await keepAnswer(tx, { partyId: own.id, answer: 'no', identifiedBy })
    await endHandOver(tx, deps, row, { state: 'declined', words })
  })
}

/** The yes is kept: what cannot change hands at this moment does so by the job that was queued with it. */
async function exchanged(deps: MailDeps, reader: Reader) {
  await exchange(deps, reader.parcelId).catch(() => undefined)
  const { state, buyerFolderId } = await handOverWith(deps.db, reader)
  return { state, folderId: buyerFolderId }
}

/** Whoever is signed in must be who has read it. Throws `addressUnconfirmed` and `handOverForAnother`. */
function emailOf(reader: Reader, holder: TokenHolder): string {
  const email = confirmedIn(reader)
  if (holder.email.toLowerCase() !== email.toLowerCase()) throw new Problem('handOverForAnother')
  if (!holder.isEmailVerified) throw new Problem('addressUnconfirmed')
  return email
}

/**
 * Locks the main folder, all below it, and the hand-over: nobody writes in them until the transaction ends, so that what
 * is read now is what the buyer says yes to.
 */
async function lockAllOf(tx: Transaction, reader: Reader): Promise<HandOverRow> {
  const row = await lockParcel(tx, reader)
  if (row.endedAt !== null) throw new Problem('parcelNotFound')
  await lockAll(tx, await allBelow(tx, row.folderId))
  return row
}

/** Of two buyers by the first yes: the second may have been shown some of what has changed since. */
async function keepAgreed(tx: Transaction, { id }: HandOverRow, listed: readonly Listed[]) {
  await tx
    .updateTable('hand_over')
    .set({ agreed: JSON.stringify(listed) })
    .where('parcel_id', '=', id)
    .where('agreed', 'is', null)
    .execute()
}

/** The first of them gets the folder; the room that it takes is theirs. */
const isFounder = ({ id }: PartyRow, parties: readonly PartyRow[]) =>
  parties.find(({ role }) => role === 'buyer')?.id === id

/** Of a follower both buyers must want them along. */
async function keepFollowers(
  tx: Transaction,
  { id }: HandOverRow,
  { keeps, isFirst }: { keeps: readonly number[]; isFirst: boolean },
) {
  await tx
    .updateTable('hand_over_party')
    .set({ is_kept: sql<boolean>`id = any(${keeps}::bigint[]) and (is_kept or ${isFirst}::boolean)` })
    .where('parcel_id', '=', id)
    .where('role', '=', 'follower')
    .execute()
}

/** Returns whether the folder changes hands at once. */
async function allHaveSaidYes(tx: Transaction, deps: MailDeps, row: HandOverRow): Promise<boolean> {
  await setState(tx, row, 'accepted')
  // What cannot be exchanged then, as in the trash, waits a month.
  await tx
    .updateTable('parcel')
    .set({ expires_at: sql<Date>`greatest(now(), ${row.accessDay}::date) + interval '30 days'` })
    .where('id', '=', row.id)
    .execute()
  const { isNow } = await tx
    .selectFrom('hand_over')
    .where('parcel_id', '=', row.id)
    .select(sql<boolean>`access_day is null or access_day <= ${today}`.as('isNow'))
    .executeTakeFirstOrThrow()
  if (isNow) await deps.queue.enqueue(tx, exchangeJob, { parcelId: row.id })
  return isNow
}

type Joining = { userId: number; parties: readonly PartyRow[] }

async function assertOutside(tx: Transaction, { folderId, sellerId }: HandOverRow, { userId, parties }: Joining) {
  if (userId === sellerId) throw new Problem('ownOffer')
  const member = await membersWithin(tx, folderId)
    .where('app_user.id', '=', userId)
    .select('membership.id')
    .executeTakeFirst()
  // Also whoever has left it since they were asked to follow along, or bought with another address.
  if (member || parties.some((one) => one.userId === userId)) throw new Problem('buyerIsMember')
}

type Room = { userId: number; quota: number; bytes: number }

/** Each file that goes along becomes one of theirs, whether or not its bytes are known already. */
async function assertRoomFor(tx: Transaction, { userId, quota, bytes }: Room) {
  if ((await bytesOfAccount(tx, userId)) + bytes > quota) throw new Problem('noRoomForBought')
}
