import { sql } from 'kysely'
import { Problem } from '#contract/problems.ts'
import { memberStatus } from '#contract/statuses.ts'
import { today } from '../../../domain/swedishTime.ts'
import { bytesUsed } from '../../../files/uploads/queries.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { TokenHolder } from '../../../platform/identity/provider.ts'
import type { Deps, Services } from '../../../platform/services.ts'
import type { ParcelReader } from '../../links/reader.ts'
import { endHandOver } from '../end.ts'
import { exchangeJob } from '../exchange/exchange.ts'
import { mailParties } from '../mail.ts'
import { keepAnswer, lockParcel, partiesOf, setState, type HandOverRow } from '../rows.ts'
import { changesOf } from './changes.ts'
import { confirmedIn } from './confirmed.ts'

type Reader = ParcelReader<'handOver'>
type Accepting = { userId: number; holder: TokenHolder; hash: string; keeps: readonly number[]; identifiedBy: string }

/**
 * The buyer's yes; the last one lets the folder change hands, at once or on its day. Throws `addressUnconfirmed`,
 * `handOverForAnother`, `invitingYourself`, `alreadyMember`, `quotaExceeded`, `illegalTransition`, and `handOverChanged`
 * unless they have seen what goes along now.
 */
export async function accept(deps: Deps & { config: Services['config'] }, reader: Reader, asked: Accepting) {
  const email = confirmedIn(reader)
  const { userId, holder } = asked
  if (!holder.isEmailVerified || holder.email.toLowerCase() !== email.toLowerCase())
    throw new Problem('handOverForAnother')
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, reader)
    if (row.state !== 'offered') throw new Problem('illegalTransition')
    const parties = await partiesOf(tx, row.id)
    const own = parties.find((one) => one.role === 'buyer' && one.email.toLowerCase() === email.toLowerCase())
    if (!own) throw new Problem('handOverForAnother')
    await assertOutside(tx, row, userId)
    // Nobody writes in the main folder while it is locked: what is read now is what they say yes to.
    const changes = await changesOf(tx, row)
    if (changes.hash !== asked.hash) throw new Problem('handOverChanged')
    await assertRoomFor(tx, row, { userId, quota: deps.config.quota })
    await tx.updateTable('hand_over_party').set({ user_id: userId }).where('id', '=', own.id).execute()
    const shown = changes.added.length + changes.changed.length + changes.removed.length
    await keepAnswer(tx, { partyId: own.id, answer: 'yes', identifiedBy: asked.identifiedBy, changes: shown })
    await tx
      .updateTable('hand_over_party')
      .set({ is_kept: true })
      .where('parcel_id', '=', row.id)
      .where('role', '=', 'follower')
      .where('id', 'in', [0, ...asked.keeps])
      .execute()
    const waitsFor = parties.filter((one) => one.role === 'buyer' && one.id !== own.id && one.answer !== 'yes').length
    if (waitsFor === 0) await allHaveSaidYes(tx, deps, row)
    await mailParties(tx, deps, row, { saidYes: own.name, waitsFor })
    return { state: waitsFor === 0 ? ('accepted' as const) : row.state, folderId: null }
  })
}

async function allHaveSaidYes(tx: Transaction, deps: Deps, row: HandOverRow) {
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
}

async function assertOutside(tx: Transaction, { folderId, sellerId }: HandOverRow, userId: number) {
  if (userId === sellerId) throw new Problem('invitingYourself')
  const member = await tx
    .selectFrom('membership')
    .innerJoin('folder', 'folder.id', 'membership.folder_id')
    .where((its) => its.or([its('folder.id', '=', folderId), its('folder.parent_id', '=', folderId)]))
    .where('membership.user_id', '=', userId)
    .where('membership.status_id', '=', sql.lit(memberStatus.active))
    .select('membership.id')
    .executeTakeFirst()
  if (member) throw new Problem('alreadyMember')
}

async function assertRoomFor(tx: Transaction, row: HandOverRow, { userId, quota }: { userId: number; quota: number }) {
  const { bytes } = await tx
    .selectFrom('parcel_file')
    .innerJoin('content', 'content.sha256', 'parcel_file.content')
    .where('parcel_id', '=', row.id)
    .select(sql<number>`coalesce(sum(content.size), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow()
  const used = await bytesUsed(tx, userId, row.folderId)
  if (used.account + bytes > quota) throw new Problem('quotaExceeded')
}

/** A buyer's no is final. Throws `addressUnconfirmed` and `illegalTransition`. */
export async function decline(deps: Deps, reader: Reader, words: string | null) {
  const email = confirmedIn(reader)
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, reader)
    if (row.state !== 'offered' && row.state !== 'accepted') throw new Problem('illegalTransition')
    const parties = await partiesOf(tx, row.id)
    const own = parties.find((one) => one.role === 'buyer' && one.email.toLowerCase() === email.toLowerCase())
    if (!own) throw new Problem('illegalTransition')
    await keepAnswer(tx, { partyId: own.id, answer: 'no', identifiedBy: 'Kod via e-post' })
    await endHandOver(tx, deps, row, { state: 'declined', words })
  })
}
