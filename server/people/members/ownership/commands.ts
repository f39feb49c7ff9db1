import { sql } from 'kysely'
import { waitingStates } from '#contract/rules/handOverStates.ts'
import { undoTransferHours } from '#contract/platform/limits.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { memberStatus, userStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { recordAdmission } from '#server/rules/access/admissions.ts'
import { endInvitationsOfFormerInviters } from '#server/rules/domain/inviters.ts'
import { lockFolder } from '#server/rules/access/lockFolder.ts'
import { undoableTransfers } from '#server/rules/domain/transfers.ts'
import { changingFolder } from '#server/rules/access/whilePermitted.ts'
import { notify, notifyInstead } from '#server/rules/domain/notify.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { MailDeps } from '#server/platform/services.ts'
import { offeredMail, takenOverMail } from './mail.ts'
import { hashOfSecret, newSecret } from '#server/platform/secrets.ts'

type Offering = { memberId: number; device: string }

/**
 * Offers the folder to one of its members, who is notified; once, if it is offered to the same member again. The
 * founder is mailed a link that undoes it. Throws `memberNotFound`, `alreadyOffered` while another member, or a buyer, has an offer,
 * and `takenOverLately` while the folder can be taken back, unless it is offered to the person it was taken over from.
 */
export async function offerFolder(deps: MailDeps, granted: Granted<'TransferFolder'>, { memberId, device }: Offering) {
  const { userId: actorId, folderId } = granted
  await changingFolder(deps.db, granted, async (tx) => {
    await lockFolder(tx, folderId)
    const member = await memberToOffer(tx, granted, memberId)
    const kept = await undoableTransfers(tx)
      .where('folder_id', '=', folderId)
      .where('former_membership_id', '<>', memberId)
      .select('id')
      .executeTakeFirst()
    if (kept) throw new Problem('takenOverLately')
    await assertNotHandedOver(tx, folderId)
    const secret = newSecret()
    const offer = await tx
      .insertInto('ownership_offer')
      .values({ folder_id: folderId, membership_id: memberId, offered_by: actorId, undo_sha256: hashOfSecret(secret) })
      .onConflict((conflict) => conflict.column('folder_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (offer) {
      await recordAdmission(tx, { userId: actorId, device }, { kind: 'offer', offerId: offer.id })
      await queueMail(
        tx,
        deps.queue,
        offeredMail({ ...(await founderMailed(tx, deps, actorId, folderId)), ...member, secret }),
      )
      return notify(tx, deps.queue, { kind: 'offer', actorId, folderId, offerId: offer.id }, [member.userId])
    }
    const same = await offersOf(tx, granted).where('membership_id', '=', memberId).executeTakeFirst()
    if (!same) throw new Problem('alreadyOffered')
  })
}

/** A buyer waits for the folder, or has it and can still give it back. */
async function assertNotHandedOver(tx: Transaction, folderId: number) {
  const waiting = await tx
    .selectFrom('hand_over')
    .where('folder_id', '=', folderId)
    .where('state', 'in', waitingStates)
    .select('parcel_id')
    .executeTakeFirst()
  if (waiting) throw new Problem('alreadyOffered')
  const bought = await tx
    .selectFrom('hand_over')
    .where('buyer_folder_id', '=', folderId)
    .where('state', '=', 'exchanged')
    .where('undo_until', '>', sql<Date>`now()`)
    .select('parcel_id')
    .executeTakeFirst()
  if (bought) throw new Problem('takenOverLately')
}

/** Returns the email address of a founder of the folder, and the folder's title. */
async function founderMailed(tx: Transaction, { config }: MailDeps, userId: number, folderId: number) {
  const { email, title } = await tx
    .selectFrom('app_user')
    .innerJoin('folder', (join) => join.on('folder.id', '=', folderId))
    .where('app_user.id', '=', userId)
    .select(['app_user.email', 'folder.title'])
    .executeTakeFirstOrThrow()
  return { email, title, publicUrl: config.publicUrl }
}

/** Throws `offerNotFound` if the folder is not on offer. */
export async function withdrawOffer({ db }: Pick<MailDeps, 'db'>, granted: Granted<'TransferFolder'>) {
  await changingFolder(db, granted, async (tx) => {
    await lockFolder(tx, granted.folderId)
    const withdrawn = await tx
      .deleteFrom('ownership_offer')
      .where('folder_id', '=', granted.folderId)
      .returning('id')
      .executeTakeFirst()
    if (!withdrawn) throw new Problem('offerNotFound')
  })
}

/**
 * Makes the user founder, and the former founder administrator, who loses the pending invitations to sub-folders that
 * only the founder sees; both are notified, and the former founder is mailed a link that undoes it for some days.
 * Returns their user id. Throws `offerNotFound`.
 */
export async function acceptOffer(deps: MailDeps, granted: Granted<'ReadFolder'>): Promise<number> {
  const { userId, folderId } = granted
  return changingFolder(deps.db, granted, async (tx) => {
    await lockFolder(tx, folderId)
    const taken = await takeOffer(tx, granted)
    // First the former founder: a folder never has two.
    const former = await tx
      .updateTable('membership')
      .set({ role_id: roles.administrator })
      .where('folder_id', '=', folderId)
      .where('role_id', '=', roles.founder)
      .returning(['id', 'user_id as userId'])
      .executeTakeFirstOrThrow()
    const [formerId = 0] = idOf(former)
    await tx.updateTable('membership').set({ role_id: roles.founder }).where('id', '=', taken.membershipId).execute()
    await endInvitationsOfFormerInviters(tx, folderId)
    const cause = { kind: 'transfer', actorId: userId, folderId } as const
    // Given back, it is as before the transfer, and nobody has anything to undo.
    if (await endTransfers(tx, taken)) await notify(tx, deps.queue, cause, [formerId, userId])
    else {
      await keepUndoable(tx, deps, granted, { ...taken, formerMembershipId: former.id, formerId })
      await notifyInstead(tx, deps.queue, cause, [formerId])
      await notify(tx, deps.queue, cause, [userId])
    }
    return formerId
  })
}

type Taken = Awaited<ReturnType<typeof takeOffer>>

/**
 * Forgets transfers that can be undone no longer. Returns whether the folder went back to the person it was taken over
 * from.
 */
async function endTransfers(tx: Transaction, { folderId, membershipId }: Taken): Promise<boolean> {
  const ended = await tx
    .deleteFrom('ownership_transfer')
    .where('folder_id', '=', folderId)
    .returning(['former_membership_id as formerMembershipId', sql<boolean>`undo_until > now()`.as('isUndoable')])
    .execute()
  return ended.some(({ isUndoable, formerMembershipId }) => isUndoable && formerMembershipId === membershipId)
}

/** Keeps what is needed to undo the transfer, and mails the former founder the link. */
async function keepUndoable(
  tx: Transaction,
  deps: MailDeps,
  { userId, folderId }: Granted<'ReadFolder'>,
  {
    membershipId,
    roleId,
    undoSha256,
    device,
    formerMembershipId,
    formerId,
  }: Taken & { formerMembershipId: number; formerId: number },
) {
  const secret = newSecret()
  const { id, undoUntil } = await tx
    .insertInto('ownership_transfer')
    .values({
      folder_id: folderId,
      former_founder_id: formerId,
      former_membership_id: formerMembershipId,
      taker_membership_id: membershipId,
      taker_role_id: roleId,
      offer_undo_sha256: undoSha256,
      undo_sha256: hashOfSecret(secret),
      undo_until: sql<Date>`now() + make_interval(hours => ${sql.lit(undoTransferHours)})`,
    })
    .returning(['id', 'undo_until as undoUntil'])
    .executeTakeFirstOrThrow()
  await recordAdmission(tx, { userId: formerId, device }, { kind: 'transfer', transferId: id })
  const { name } = await tx
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select('full_name as name')
    .executeTakeFirstOrThrow()
  const founder = await founderMailed(tx, deps, formerId, folderId)
  await queueMail(tx, deps.queue, takenOverMail({ ...founder, name, secret, undoUntil }))
}

/** Notifies the founder. Throws `offerNotFound`. */
export async function declineOffer({ db, queue }: MailDeps, granted: Granted<'ReadFolder'>) {
  const { userId, folderId } = granted
  await changingFolder(db, granted, async (tx) => {
    await lockFolder(tx, folderId)
    await takeOffer(tx, granted)
    const founder = await tx
      .selectFrom('membership')
      .where('folder_id', '=', folderId)
      .where('role_id', '=', roles.founder)
      .select('user_id as userId')
      .executeTakeFirstOrThrow()
    await notify(tx, queue, { kind: 'refusal', actorId: userId, folderId }, idOf(founder))
  })
}

/** An active member of the folder itself, locked until the transaction ends. */
async function memberToOffer(tx: Transaction, { folderId }: Granted<'TransferFolder'>, memberId: number) {
  const member = await tx
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .where('membership.id', '=', memberId)
    .where('membership.folder_id', '=', folderId)
    .where('membership.status_id', '=', sql.lit(memberStatus.active))
    .where('membership.role_id', '<>', roles.founder)
    .where('app_user.status_id', '=', userStatus.active)
    .select(['app_user.id as userId', 'app_user.full_name as name'])
    .forUpdate('membership')
    .executeTakeFirst()
  if (!member) throw new Problem('memberNotFound')
  return member
}

function offersOf(tx: Transaction, { folderId }: Granted<'ReadFolder' | 'TransferFolder'>) {
  return tx.selectFrom('ownership_offer').where('folder_id', '=', folderId).select('id')
}

/** Removes the offer to this user, and returns what was known of it. */
async function takeOffer(tx: Transaction, { userId, folderId }: Granted<'ReadFolder'>) {
  const taken = await tx
    .deleteFrom('ownership_offer')
    .using('membership')
    .whereRef('membership.id', '=', 'ownership_offer.membership_id')
    .where('ownership_offer.folder_id', '=', folderId)
    .where('membership.user_id', '=', userId)
    .where('membership.status_id', '=', sql.lit(memberStatus.active))
    .returning((its) => [
      'ownership_offer.folder_id as folderId',
      'ownership_offer.undo_sha256 as undoSha256',
      'membership.id as membershipId',
      'membership.role_id as roleId',
      its
        .selectFrom('admission')
        .whereRef('admission.offer_id', '=', 'ownership_offer.id')
        .select('admission.device')
        .as('device'),
    ])
    .executeTakeFirst()
  if (!taken) throw new Problem('offerNotFound')
  return taken
}

/** An active membership always has a user, which its column's type does not say. */
function idOf({ userId }: { userId: number | null }): number[] {
  return userId === null ? [] : [userId]
}
