import { sql } from 'kysely'
import { handOverAnswerDays } from '#contract/sharing/handOvers.ts'
import { Problem } from '#contract/platform/problems.ts'
import { folderStatus, userStatus } from '#contract/rules/statuses.ts'
import { grant, type Granted } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { lockFolder } from '#server/rules/access/lockFolder.ts'
import { changingFolder } from '#server/rules/access/whilePermitted.ts'
import { undoableTransfers } from '#server/rules/domain/transfers.ts'
import { mainFolderOf } from '#server/folders/mainFolderOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MailDeps } from '#server/platform/services.ts'
import { freezeParcel, linkParcel } from '../parcels/links/commands.ts'
import { frozenOf } from './choice/frozen.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import { assertParties } from './draft.ts'
import { endHandOver } from './end.ts'
import { mailParties } from './mail.ts'
import { membersWithin } from '#server/folders/membersWithin.ts'
import { missingOf } from './missing.ts'
import { notifyParties } from './notices.ts'
import { keepAnswer, lockLatest, partiesOf, setState, type Draft, type HandOverRow } from './rows.ts'
import { isWaiting, refusedIn } from './states.ts'

type Sender = { device: string | null; identifiedBy: string }

/**
 * Freezes what goes along, and asks the co-owners, or the buyers if there are none. Throws `handOverNotFound` without
 * a draft, `alreadyOffered` while a member has an ownership offer, `takenOverLately`, and what `saveDraft` does.
 */
export async function sendDraft(deps: MailDeps, granted: Granted<'TransferFolder'>, sender: Sender) {
  const { folderId } = granted
  const draft = await changingFolder(deps.db, granted, async (tx) => (await waitingDraft(tx, granted)).draft)
  const frozen = await frozenOf(deps.db, granted, draft.choice)
  await changingFolder(deps.db, granted, async (tx) => {
    const { statusId } = await lockFolder(tx, folderId)
    if (statusId === folderStatus.archived) throw new Problem('folderArchived')
    const row = await waitingDraft(tx, granted)
    if (JSON.stringify(row.draft) !== JSON.stringify(draft)) throw new Problem('draftChanged')
    await assertFree(tx, folderId)
    await assertParties(tx, granted, draft)
    await freezeParcel(tx, row.id, frozen)
    const missing = JSON.stringify(await missingOf(tx, granted, frozen.going.file))
    const followerIds = await whoMayFollow(tx, granted, { draft, folderIds: frozen.going.folder })
    await addParties(tx, granted, { id: row.id, draft: { ...draft, followerIds } })
    const [seller] = await partiesOf(tx, row.id)
    if (seller) await keepAnswer(tx, { partyId: seller.id, answer: 'yes', identifiedBy: sender.identifiedBy })
    await tx
      .updateTable('hand_over')
      .set({ sent_at: sql<Date>`now()`, state: 'asking', missing })
      .set({ goes: frozen.goes, stays: frozen.stays, stays_faults: frozen.staysFaults })
      .where('parcel_id', '=', row.id)
      .execute()
    await setExpiry(tx, row.id)
    await mailParties(tx, deps, row, 'followers')
    if (draft.coOwnerIds.length > 0) await mailParties(tx, deps, row, 'coOwners')
    else await sendToBuyers(tx, deps, { ...row, state: 'asking' }, sender.device)
  })
}

/** The founder's own: that of a former one is not sent in their name. */
async function waitingDraft(tx: Transaction, { userId, folderId }: Granted<'TransferFolder'>) {
  const row = await lockLatest(tx, folderId)
  if (row.state !== 'draft' || row.sellerId !== userId) throw new Problem('handOverNotFound')
  return row
}

/** Nobody else is offered the folder, and nobody can undo how it came here. */
async function assertFree(tx: Transaction, folderId: number) {
  const offered = await tx
    .selectFrom('ownership_offer')
    .where('folder_id', '=', folderId)
    .select('id')
    .executeTakeFirst()
  if (offered) throw new Problem('alreadyOffered')
  const kept = await undoableTransfers(tx).where('folder_id', '=', folderId).select('id').executeTakeFirst()
  const bought = await tx
    .selectFrom('hand_over')
    .where('buyer_folder_id', '=', folderId)
    .where('state', '=', 'exchanged')
    .where('undo_until', '>', sql<Date>`now()`)
    .select('parcel_id')
    .executeTakeFirst()
  if (kept || bought) throw new Problem('takenOverLately')
}

async function addParties(
  tx: Transaction,
  { userId }: Granted<'TransferFolder'>,
  { id, draft }: { id: number; draft: Draft },
) {
  const people = [
    { role: 'seller', user_id: userId },
    ...draft.coOwnerIds.map((user_id) => ({ role: 'coOwner', user_id })),
    ...draft.followerIds.map((user_id) => ({ role: 'follower', user_id })),
  ]
  await tx
    .insertInto('hand_over_party')
    .values([
      ...people.map((one) => ({ ...one, parcel_id: id, email: null })),
      ...draft.buyers.map((email) => ({ role: 'buyer', user_id: null, email, parcel_id: id })),
    ])
    .execute()
}

/** Nobody is asked who is in no more than sub-folders that stay: they would have no place with the buyer. */
async function whoMayFollow(
  tx: Transaction,
  { folderId }: Granted<'TransferFolder'>,
  { draft, folderIds }: { draft: Draft; folderIds: readonly number[] },
): Promise<number[]> {
  const going = await membersWithin(tx, folderId)
    .where('app_user.id', '=', anyId(draft.followerIds))
    .where('folder.id', '=', anyId(folderIds))
    .select('app_user.id')
    .execute()
  const ids = new Set(going.map(({ id }) => id))
  return draft.followerIds.filter((id) => ids.has(id))
}

const setExpiry = (tx: Transaction, id: number) =>
  tx
    .updateTable('parcel')
    .set({ expires_at: sql<Date>`now() + make_interval(days => ${sql.lit(handOverAnswerDays)})` })
    .where('id', '=', id)
    .execute()

/** Gives the buyers the link, by mail; where it goes by link alone, the seller makes one. */
async function sendToBuyers(tx: Transaction, deps: MailDeps, row: HandOverRow, device: string | null) {
  await setState(tx, row, 'offered')
  await setExpiry(tx, row.id)
  if (row.draft.buyers.length > 0) await mailLink(tx, deps, row, { device, isRenewed: false })
}

type Linking = { device: string | null; isRenewed: boolean }

async function mailLink(
  tx: Transaction,
  deps: MailDeps,
  row: HandOverRow,
  { device, isRenewed }: Linking,
): Promise<string> {
  const secret = await linkParcel(tx, row.id, { userId: row.sellerId, device })
  await mailParties(tx, deps, row, { buyers: secret, isRenewed })
  return secret
}

/** A new link; where there are addresses it is mailed to them. Throws `refusedIn` its state unless it is on offer. */
export async function newLink(deps: MailDeps, granted: Granted<'TransferFolder'>, device: string | null) {
  return changingFolder(deps.db, granted, async (tx) => {
    const row = await lockLatest(tx, granted.folderId)
    if (row.state !== 'offered' && row.state !== 'accepted') throw refusedIn(row.state)
    if (row.draft.buyers.length > 0) return mailLink(tx, deps, row, { device, isRenewed: true })
    return linkParcel(tx, row.id, { userId: row.sellerId, device })
  })
}

type Approval = { answer: 'yes' | 'no'; identifiedBy: string }

/** A co-owner's answer; the last yes gives the buyers the link. Throws `handOverNotFound` for anybody else, and `sellerAway`. */
export async function approve(deps: MailDeps, granted: Granted<'ReadFolder'>, { answer, identifiedBy }: Approval) {
  const { userId, folderId } = granted
  await changingFolder(deps.db, granted, async (tx) => {
    const row = await lockLatest(tx, folderId)
    const parties = await partiesOf(tx, row.id)
    const own = parties.find((one) => one.role === 'coOwner' && one.userId === userId)
    if (!own) throw new Problem('handOverNotFound')
    if (row.state !== 'asking') throw refusedIn(row.state)
    await keepAnswer(tx, { partyId: own.id, answer, identifiedBy })
    if (answer === 'no') return endHandOver(tx, deps, row, { state: 'declined', words: null })
    const notice = { step: 'approved', actorId: userId, folderId, userIds: [row.sellerId] } as const
    await notifyParties(tx, deps, [notice])
    const waits = parties.some((one) => one.role === 'coOwner' && one.id !== own.id && one.answer !== 'yes')
    if (waits) return undefined
    // Their founder may have left meanwhile.
    await grant(tx, row.sellerId, folderId, 'TransferFolder')
    await assertSellerActive(tx, row)
    return sendToBuyers(tx, deps, row, null)
  })
}

/**
 * A member's answer to following along, in the main folder or in the sub-folder that they are in. Throws
 * `handOverNotFound` for anybody else.
 */
export async function follow(deps: MailDeps, { userId, folderId }: Granted<'ReadFolder'>, answer: 'yes' | 'no') {
  await asActor(deps.db, userId, async (tx) => {
    const mainId = await mainFolderOf(tx, folderId)
    // The main folder comes before those below it, here as by an exchange.
    await lockFolder(tx, mainId)
    await grant(tx, userId, folderId, 'ReadFolder')
    const row = await lockLatest(tx, mainId)
    const parties = await partiesOf(tx, row.id)
    const own = parties.find((one) => one.role === 'follower' && one.userId === userId)
    if (!own) throw new Problem('handOverNotFound')
    if (!isWaiting(row.state)) throw refusedIn(row.state)
    await keepAnswer(tx, { partyId: own.id, answer })
  })
}

/** Of whose account is suspended or leaving the link would give nothing. Throws `sellerAway`. */
async function assertSellerActive(tx: Transaction, { sellerId }: HandOverRow) {
  const active = await tx
    .selectFrom('app_user')
    .where('id', '=', sellerId)
    .where('status_id', '=', userStatus.active)
    .select('id')
    .executeTakeFirst()
  if (!active) throw new Problem('sellerAway')
}
