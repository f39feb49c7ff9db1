import { sql } from 'kysely'
import { roles } from '#contract/permissions.ts'
import { Problem } from '#contract/problems.ts'
import { memberStatus, userStatus } from '#contract/statuses.ts'
import type { Granted } from '../../access/access.ts'
import { endInvitationsOfFormerInviters } from '../../access/inviters.ts'
import { lockFolder } from '../../access/lockFolder.ts'
import { changingFolder } from '../../access/whilePermitted.ts'
import { notify } from '../../notifications/notify.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Deps } from '../../platform/services.ts'

/**
 * Offers the folder to one of its members, who is notified; once, if it is offered to the same member again. Throws
 * `memberNotFound`, and `alreadyOffered` while another member has an offer.
 */
export async function offerFolder({ db, queue }: Deps, granted: Granted<'TransferFolder'>, memberId: number) {
  const { userId: actorId, folderId } = granted
  await changingFolder(db, granted, async (tx) => {
    await lockFolder(tx, folderId)
    const userId = await memberToOffer(tx, granted, memberId)
    const offer = await tx
      .insertInto('ownership_offer')
      .values({ folder_id: folderId, membership_id: memberId })
      .onConflict((conflict) => conflict.column('folder_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (offer) return notify(tx, queue, { kind: 'offer', actorId, folderId, offerId: offer.id }, [userId])
    const same = await offersOf(tx, granted).where('membership_id', '=', memberId).executeTakeFirst()
    if (!same) throw new Problem('alreadyOffered')
  })
}

/** Throws `offerNotFound` if the folder is not on offer. */
export async function withdrawOffer({ db }: Pick<Deps, 'db'>, granted: Granted<'TransferFolder'>) {
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
 * only the founder sees; both are notified. Throws `offerNotFound`.
 */
export async function acceptOffer({ db, queue }: Deps, granted: Granted<'ReadFolder'>) {
  const { userId, folderId } = granted
  await changingFolder(db, granted, async (tx) => {
    await lockFolder(tx, folderId)
    const membershipId = await takeOffer(tx, granted)
    // First the former founder: a folder never has two.
    const former = await tx
      .updateTable('membership')
      .set({ role_id: roles.administrator })
      .where('folder_id', '=', folderId)
      .where('role_id', '=', roles.founder)
      .returning('user_id as userId')
      .executeTakeFirstOrThrow()
    await tx.updateTable('membership').set({ role_id: roles.founder }).where('id', '=', membershipId).execute()
    await endInvitationsOfFormerInviters(tx, folderId)
    await notify(tx, queue, { kind: 'transfer', actorId: userId, folderId }, [...idOf(former), userId])
  })
}

/** Notifies the founder. Throws `offerNotFound`. */
export async function declineOffer({ db, queue }: Deps, granted: Granted<'ReadFolder'>) {
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

/** The user id of an active member of the folder itself, locked until the transaction ends. */
async function memberToOffer(tx: Transaction, { folderId }: Granted<'TransferFolder'>, memberId: number) {
  const member = await tx
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .where('membership.id', '=', memberId)
    .where('membership.folder_id', '=', folderId)
    .where('membership.status_id', '=', sql.lit(memberStatus.active))
    .where('membership.role_id', '<>', roles.founder)
    .where('app_user.status_id', '=', userStatus.active)
    .select('app_user.id')
    .forUpdate('membership')
    .executeTakeFirst()
  if (!member) throw new Problem('memberNotFound')
  return member.id
}

function offersOf(tx: Transaction, { folderId }: Granted<'ReadFolder' | 'TransferFolder'>) {
  return tx.selectFrom('ownership_offer').where('folder_id', '=', folderId).select('id')
}

/** Removes the offer to this user, and returns their membership's id. */
async function takeOffer(tx: Transaction, { userId, folderId }: Granted<'ReadFolder'>): Promise<number> {
  const taken = await tx
    .deleteFrom('ownership_offer')
    .using('membership')
    .whereRef('membership.id', '=', 'ownership_offer.membership_id')
    .where('ownership_offer.folder_id', '=', folderId)
    .where('membership.user_id', '=', userId)
    .where('membership.status_id', '=', sql.lit(memberStatus.active))
    .returning('membership.id')
    .executeTakeFirst()
  if (!taken) throw new Problem('offerNotFound')
  return taken.id
}

/** An active membership always has a user, which its column's type does not say. */
function idOf({ userId }: { userId: number | null }): number[] {
  return userId === null ? [] : [userId]
}
