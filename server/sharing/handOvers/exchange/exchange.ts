import { sql } from 'kysely'
import { exchangeHour, undoHandOverHours } from '#contract/sharing/handOvers.ts'
import { Problem } from '#contract/platform/problems.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import { grant } from '#server/rules/access/access.ts'
import { changingFolders } from '#server/rules/access/whilePermitted.ts'
import { inSweden, today } from '#server/rules/domain/swedishTime.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { MailDeps } from '#server/platform/services.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import { frozenOf, type Frozen } from '../choice/frozen.ts'
import { differences, listedOf, type Listed } from '../choice/listed.ts'
import { certify } from '../certificate/certify.ts'
import { mailParties } from '../mail.ts'
import { lockLatest, partiesOf, userIdsOf, type PartyRow } from '../rows.ts'
import { assertNext } from '../states.ts'
import { addPeople, archive } from './archive.ts'
import type { Copies } from '../redaction/going.ts'
import { assertCopied, copyGoing } from './copy.ts'

/** The job that exchanges one of which the last yes has just come. */
export const exchangeJob = 'exchange-hand-over'

/** Starts exchanging what the last yes lets change hands at once, until the queue stops. */
export async function startExchanges(deps: MailDeps): Promise<void> {
  await deps.queue.work<{ parcelId: number }>(exchangeJob, ({ parcelId }) =>
    exchange(deps, parcelId).catch(unlessItWaits),
  )
}

/** In the trash, taken down, or of somebody whose account is leaving: it waits, and `exchangeDue` tries again. */
function unlessItWaits(error: unknown) {
  if (!(error instanceof Problem)) throw error
}

/** SQL: all have said yes, and the moment has come. */
const isDue = sql<boolean>`state = 'accepted' and exists (
  select from parcel where parcel.id = parcel_id and parcel.ended_at is null
) and (
  access_day is null or access_day < ${today}
  or access_day = ${today} and extract(hour from ${inSweden(sql<Date>`now()`)}) >= ${sql.lit(exchangeHour)}
)`

/** Exchanges what is due, one after the other; what cannot be exchanged now is tried again. */
export async function exchangeDue(deps: MailDeps, signal?: AbortSignal) {
  const due = await deps.db.selectFrom('hand_over').where(isDue).select('parcel_id as id').limit(200).execute()
  const errors: unknown[] = []
  for (const { id } of due) {
    signal?.throwIfAborted()
    await exchange(deps, id)
      .catch(unlessItWaits)
      .catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, 'A folder could not be handed over.')
}

/**
 * Hands the folder over, in one transaction: the buyer gets a folder with what goes along, and the seller's becomes an
 * archive. Nothing happens unless it is due, nor where another does it at the same time.
 */
export async function exchange(deps: MailDeps, parcelId: number): Promise<void> {
  await exchangeOnce(deps, parcelId).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'folderHandedOver') throw error
  })
}

async function exchangeOnce(deps: MailDeps, parcelId: number): Promise<void> {
  const { db } = deps
  const found = await db
    .selectFrom('hand_over')
    .where('parcel_id', '=', parcelId)
    .where(isDue)
    .select(['folder_id as folderId', 'seller_id as sellerId'])
    .executeTakeFirst()
  if (!found) return
  const { folderId, sellerId } = found
  const granted = await grant(db, sellerId, folderId, 'TransferFolder')
  await changingFolders(db, [granted], async (tx) => {
    // The main folder is locked: no sub-folder comes any more.
    const folderIds = [folderId, ...(await allBelow(tx, folderId))]
    await lockAll(tx, folderIds)
    const row = await lockLatest(tx, folderId)
    if (row.id !== parcelId || row.state !== 'accepted' || row.endedAt !== null) return
    const parties = await partiesOf(tx, parcelId)
    const [buyerId] = await activeBuyers(tx, parties)
    if (!buyerId) throw new Problem('changedMeanwhile')
    // Read anew while nobody can write in them.
    const frozen = await frozenOf(tx, granted, row.draft.choice)
    await setHandsOver(tx, true)
    const copies = await copyGoing(tx, frozen.going, { sellerId, buyerId })
    await assertCopied(tx, copies)
    const [buyerFolderId = 0] = copies.folder.to
    await keepCopies(tx, parcelId, copies)
    await moveCodes(tx, parcelId)
    await setHandsOver(tx, false)
    await recordBeginning(tx, buyerFolderId, buyerId)
    await archive(tx, { parcelId, folderIds, keptUserIds: userIdsOf(parties, 'seller', 'coOwner') })
    await setHandsOver(tx, true)
    await addPeople(tx, { folderId: buyerFolderId, parties }, parcelId)
    await setHandsOver(tx, false)
    await finish(tx, deps, { row, buyerFolderId, frozen })
  })
}

type Finished = {
  row: Awaited<ReturnType<typeof lockLatest>>
  buyerFolderId: number
  frozen: Frozen
}

async function finish(tx: Transaction, deps: MailDeps, { row, buyerFolderId, frozen }: Finished) {
  assertNext(row.state, 'exchanged')
  const since = await sinceYes(tx, row.id, frozen)
  const { exchangedAt } = await tx
    .updateTable('hand_over')
    .set({
      state: 'exchanged',
      exchanged_at: sql<Date>`now()`,
      undo_until: sql<Date>`now() + make_interval(hours => ${sql.lit(undoHandOverHours)})`,
      updated_at: sql<Date>`now()`,
      buyer_folder_id: buyerFolderId,
      goes: frozen.goes,
      stays: frozen.stays,
      stays_faults: frozen.staysFaults,
      agreed: null,
    })
    .where('parcel_id', '=', row.id)
    .returning('exchanged_at as exchangedAt')
    .executeTakeFirstOrThrow()
  if (!exchangedAt) throw new Error('A folder was handed over at no moment.')
  await certify(tx, { row, buyerFolderId, frozen, since, exchangedAt })
  const gone = since?.removed.map(({ title }) => title) ?? []
  await mailParties(tx, deps, { ...row, buyerFolderId, gone }, 'exchanged')
}

/** What the sellers have added, changed and removed since a buyer said yes. */
async function sinceYes(tx: Transaction, parcelId: number, frozen: Frozen) {
  const { agreed } = await tx
    .selectFrom('hand_over')
    .where('parcel_id', '=', parcelId)
    .select(sql<Listed[] | null>`agreed`.as('agreed'))
    .executeTakeFirstOrThrow()
  return agreed && differences(agreed, listedOf(frozen))
}

/** The ids of all sub-folders, also in the trash: those are the seller's alone. */
export async function allBelow(db: Db, folderId: number): Promise<number[]> {
  const rows = await db.selectFrom('folder').where('parent_id', '=', folderId).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export const lockAll = (tx: Transaction, ids: readonly number[]) =>
  sql`select from folder where id = ${anyId(ids)} order by id for update`.execute(tx)

async function activeBuyers(tx: Transaction, parties: PartyRow[]): Promise<number[]> {
  const buyers = parties.filter(({ role }) => role === 'buyer')
  if (buyers.length === 0 || buyers.some(({ answer }) => answer !== 'yes')) throw new Problem('illegalTransition')
  const ids = userIdsOf(parties, 'buyer')
  const active = await tx
    .selectFrom('app_user')
    .where('id', 'in', ids)
    .where('status_id', '=', userStatus.active)
    .select('id')
    .execute()
  if (active.length < buyers.length) throw new Problem('accountLeaving')
  return ids
}

/** While it is on, no history is written (the trigger `leave_out`), and no row counts as changed. */
export async function setHandsOver(tx: Transaction, isOn: boolean) {
  const value = isOn ? 'on' : ''
  await sql`select set_config('parmen.hands_over', ${value}, true), set_config('parmen.fills_lemmas', ${value}, true)`.execute(
    tx,
  )
}

async function keepCopies(tx: Transaction, parcelId: number, copies: Copies) {
  for (const [kind, { from, to }] of Object.entries(copies))
    await sql`
      insert into hand_over_copy (parcel_id, kind, from_id, to_id, code)
      select ${parcelId}::bigint, ${kind}, pair.id, pair.copy, component.code
      from unnest(${from}::bigint[], ${to}::bigint[]) as pair (id, copy)
      left join component on ${kind} = 'component' and component.id = pair.id`.execute(tx)
}

/** The label on a thing stays on it, and leads to whoever has it now. */
async function moveCodes(tx: Transaction, parcelId: number) {
  const pair = sql`hand_over_copy as pair where pair.parcel_id = ${parcelId} and pair.kind = 'component'`
  await sql`update component set code = random_code() from ${pair} and component.id = pair.from_id`.execute(tx)
  await sql`update component set code = pair.code from ${pair} and component.id = pair.to_id`.execute(tx)
}

async function recordBeginning(tx: Transaction, folderId: number, buyerId: number) {
  await sql`
    insert into change (folder_id, changed_by, kind, subject_id, subject_title, action)
    select id, ${buyerId}::bigint, 'folder', id, title, 'tookOver' from folder where id = ${folderId}`.execute(tx)
}
