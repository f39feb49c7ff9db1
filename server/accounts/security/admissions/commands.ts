import { sql } from 'kysely'
import { admissionDays, endedByResetDays } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { AdmissionKind } from '#contract/accounts/security.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { endInvitationsOfFormerInviters } from '#server/rules/domain/inviters.ts'
import { transferColumns, undoableTransfers, undoTransfer } from '#server/rules/domain/transfers.ts'
import { notify } from '#server/rules/domain/notify.ts'
import { signOutEverywhere } from '#server/people/members/ownership/undoByLink.ts'
import { endParcels } from '#server/sharing/parcels/links/commands.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import { trustedNow } from '#server/platform/database/clock.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { hashOfSecret } from '#server/platform/secrets.ts'
import type { MailDeps, QueueDeps, Services } from '#server/platform/services.ts'
import { activeAdmissions, endedByReset } from './queries.ts'

type Chosen = Awaited<ReturnType<typeof chosenAdmissions>>
type Ending = { tx: Transaction; queue: MailDeps['queue']; userId: number; chosen: Chosen }

/**
 * The way to end each kind, in this order: once a transfer is undone, the person who took the folder over can be
 * removed. Each returns how many it ended.
 */
const endings: Record<AdmissionKind, (ending: Ending) => Promise<number>> = {
  transfer: undoTransfers,
  offer: (ending) => removeRows(ending, 'offer'),
  role: setRolesBack,
  invitation: endMemberships,
  feed: (ending) => removeRows(ending, 'feed'),
  device: (ending) => removeRows(ending, 'device'),
  mailAddress: (ending) => removeRows(ending, 'mailAddress'),
  senderAddress: (ending) => removeRows(ending, 'senderAddress'),
  personalToken: (ending) => removeRows(ending, 'personalToken'),
  look: takeLooksBack,
  parcel: async ({ tx, chosen }) => (await endParcels(tx, idsOf(chosen, ['parcel'], 'parcelId'))).length,
}

/**
 * Ends what the user made, all of it or nothing. An admission that no longer lets anybody in is left out. Returns how
 * many were ended.
 */
export function endAdmissions({ db, queue }: QueueDeps, userId: number, ids: readonly number[]) {
  return asActor(db, userId, (tx) => endMade(tx, { queue, userId, ids }))
}

type Ended = Pick<Ending, 'queue' | 'userId'> & { ids: readonly number[] }

async function endMade(tx: Transaction, { queue, userId, ids }: Ended): Promise<number> {
  await lockFoldersAndMembers(tx, userId, ids)
  // What may be ended is decided before the first is: an undone transfer changes it.
  const chosen = await chosenAdmissions(tx, userId, ids)
  let ended = 0
  for (const end of Object.values(endings)) ended += await end({ tx, queue, userId, chosen })
  return ended
}

/**
 * Ends what a mailed link is about, for whoever has it, signed in or not, and signs its maker out everywhere, since
 * somebody else made it. Returns the maker. Throws `undoNotFound` for every secret that is good for nothing.
 */
export async function undoAdmission({ db, queue, identity }: Undoing, secret: string): Promise<number> {
  const made = await db
    .selectFrom('admission')
    .where('undo_sha256', '=', hashOfSecret(secret))
    .select(['id', 'user_id as userId'])
    .executeTakeFirst()
  if (!made) throw new Problem('undoNotFound')
  const { id, userId } = made
  await asActor(db, userId, async (tx) => {
    if ((await endMade(tx, { queue, userId, ids: [id] })) === 0) throw new Problem('undoNotFound')
    await signOutEverywhere(tx, identity, userId)
  })
  return userId
}

type Undoing = Pick<Services, 'db' | 'queue' | 'identity'>

function chosenAdmissions(tx: Transaction, userId: number, ids: readonly number[]) {
  return activeAdmissions(tx, userId)
    .where('admission.id', '=', anyId(ids))
    .select([
      'admission.kind',
      'admission.former_role_id as formerRoleId',
      'member.id as memberId',
      'offer.id as offerId',
      'transfer.id as transferId',
      'feed.id as feedId',
      'device.id as deviceId',
      'look.id as lookId',
      'parcel.id as parcelId',
      'mail_address.id as mailAddressId',
      'sender_address.id as senderAddressId',
      'personal_token.id as personalTokenId',
    ])
    .execute()
}

/** First the folders, then the memberships in them, each in the order of their ids, as other commands do. */
async function lockFoldersAndMembers(tx: Transaction, userId: number, ids: readonly number[]) {
  const concerned = activeAdmissions(tx, userId).where('admission.id', '=', anyId(ids))
  const folders = await tx
    .selectFrom('folder')
    .where('id', 'in', concerned.where('member.id', 'is not', null).select('member.folder_id'))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  const folderIds = folders.map(({ id }) => id)
  const taken = tx.selectFrom('ownership_transfer').where('folder_id', '=', anyId(folderIds))
  await tx
    .selectFrom('membership')
    .where((its) =>
      its.or([
        its('id', 'in', concerned.where('member.id', 'is not', null).select('member.id')),
        its('id', 'in', taken.select('former_membership_id')),
        its.and([its('folder_id', '=', anyId(folderIds)), its('user_id', '=', userId)]),
      ]),
    )
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
}

const idsOf = (
  chosen: Chosen,
  kinds: readonly string[],
  key:
    | 'memberId'
    | 'offerId'
    | 'transferId'
    | 'feedId'
    | 'deviceId'
    | 'lookId'
    | 'parcelId'
    | 'mailAddressId'
    | 'senderAddressId'
    | 'personalTokenId',
) => chosen.flatMap((one) => (kinds.includes(one.kind) ? (one[key] ?? []) : []))

/** Also those of a folder whose taker is to lose what they came by: a founder loses neither role nor membership. */
async function undoTransfers({ tx, queue, userId, chosen }: Ending): Promise<number> {
  const transfers = await undoableTransfers(tx)
    .where('ownership_transfer.former_founder_id', '=', userId)
    .where((its) =>
      its.or([
        its('ownership_transfer.id', '=', anyId(idsOf(chosen, ['transfer'], 'transferId'))),
        its('ownership_transfer.taker_membership_id', '=', anyId(idsOf(chosen, ['role', 'invitation'], 'memberId'))),
      ]),
    )
    .select(transferColumns)
    .forUpdate()
    .execute()
  for (const transfer of transfers) {
    const takerId = await undoTransfer(tx, transfer)
    const recipients = [userId, ...(takerId === null ? [] : [takerId])]
    await notify(tx, queue, { kind: 'transfer', actorId: userId, folderId: transfer.folderId }, recipients)
  }
  return transfers.length
}

/** Sets raised roles back; one that was raised twice goes back to what it was at first. */
async function setRolesBack({ tx, chosen }: Ending): Promise<number> {
  const raised = chosen.flatMap(({ kind, memberId, formerRoleId }) =>
    kind === 'role' && memberId !== null && formerRoleId !== null ? [{ memberId, formerRoleId }] : [],
  )
  const ids = raised.map(({ memberId }) => memberId)
  const former = sql<number>`(
    select max(role_id) from unnest(${ids}::bigint[], ${raised.map(({ formerRoleId }) => formerRoleId)}::smallint[])
      as raised (membership_id, role_id)
    where raised.membership_id = membership.id
  )`
  const changed = await tx
    .updateTable('membership')
    .set({ role_id: former })
    .where('id', '=', anyId(ids))
    .returning('folder_id as folderId')
    .execute()
  await endInvitationsOfFormerInviters(tx, ...new Set(changed.map(({ folderId }) => folderId)))
  return raised.length
}

/** Ends memberships, and the pending invitations that those who came by them could no longer make. */
async function endMemberships({ tx, chosen }: Ending): Promise<number> {
  const ids = idsOf(chosen, ['invitation'], 'memberId')
  const ended = await tx
    .updateTable('membership')
    .set({ status_id: memberStatus.ended })
    .where('id', '=', anyId(ids))
    .returning('folder_id as folderId')
    .execute()
  await tx.deleteFrom('invitation').where('membership_id', '=', anyId(ids)).execute()
  await endInvitationsOfFormerInviters(tx, ...new Set(ended.map(({ folderId }) => folderId)))
  return ended.length
}

/** They stay, ended: what was opened by them is told of. */
async function takeLooksBack({ tx, userId, chosen }: Ending): Promise<number> {
  const ended = await tx
    .updateTable('case_look')
    .set({ ended_at: sql<Date>`now()`, ended_by: userId })
    .where('id', '=', anyId(idsOf(chosen, ['look'], 'lookId')))
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length
}

const rowsOf = {
  offer: { table: 'ownership_offer', key: 'offerId' },
  feed: { table: 'calendar_feed', key: 'feedId' },
  device: { table: 'push_subscription', key: 'deviceId' },
  mailAddress: { table: 'mail_address', key: 'mailAddressId' },
  senderAddress: { table: 'sender_address', key: 'senderAddressId' },
  personalToken: { table: 'personal_token', key: 'personalTokenId' },
} as const

/** Removes the rows of this kind; their admissions are deleted by the foreign key. */
async function removeRows({ tx, chosen }: Ending, kind: keyof typeof rowsOf): Promise<number> {
  const { table, key } = rowsOf[kind]
  const removed = await tx
    .deleteFrom(table)
    .where('id', '=', anyId(idsOf(chosen, [kind], key)))
    .returning('id')
    .execute()
  return removed.length
}

/**
 * Ends at once what was made in the last days with nobody taken in by it but new administrators, with invitations of
 * before that still wait to be mailed. For an account that its owner has taken back by mail (decision 92). Returns how
 * many it ended.
 */
export async function endPendingAdmissions({ db, queue }: QueueDeps, { issuer, subject }: Subject) {
  const user = await db
    .selectFrom('app_user')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select('id')
    .executeTakeFirst()
  if (!user) return 0
  return asActor(db, user.id, async (tx) => {
    const ids = (await endedByReset(tx, user.id).execute()).map(({ id }) => id)
    return (await endMade(tx, { queue, userId: user.id, ids })) + (await endPendingOf(tx, user.id))
  })
}

type Subject = { issuer: string; subject: string }

/** Invitations that nobody has answered. In whichever folder: one that lies in the trash may be restored. */
async function endPendingOf(tx: Transaction, userId: number): Promise<number> {
  const open = tx
    .selectFrom('membership')
    .innerJoin('invitation', 'invitation.membership_id', 'membership.id')
    .where('membership.invited_by', '=', userId)
    .where('membership.status_id', '=', sql.lit(memberStatus.invited))
    .where((its) =>
      its.or([
        its('invitation.sent_at', '>', sql<Date>`now() - make_interval(days => ${sql.lit(endedByResetDays)})`),
        its('invitation.waits_for_confirmation', '=', true),
      ]),
    )
    .select(['membership.id', 'membership.folder_id'])
  await tx
    .selectFrom('folder')
    .where('id', 'in', open.clearSelect().select('membership.folder_id'))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  const invitations = await open.orderBy('membership.id').forUpdate().execute()
  const ids = anyId(invitations.map(({ id }) => id))
  await tx.updateTable('membership').set({ status_id: memberStatus.ended }).where('id', '=', ids).execute()
  await tx.deleteFrom('invitation').where('membership_id', '=', ids).execute()
  return invitations.length
}

/** Removes admissions that are too old to be listed, and transfers that can no longer be undone. */
export async function removeOldAdmissions(db: Db): Promise<void> {
  await db
    .deleteFrom('admission')
    .where('made_at', '<=', sql<Date>`${trustedNow} - make_interval(days => ${sql.lit(admissionDays)})`)
    .execute()
  await db.deleteFrom('ownership_transfer').where('undo_until', '<=', trustedNow).execute()
}
