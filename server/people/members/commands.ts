import { may, roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { assertNotHandedOver, wasHandedOver, type Granted } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { recordAdmission } from '#server/rules/access/admissions.ts'
import { deleteInvitationSecret, endInvitationsOfFormerInviters } from '#server/rules/domain/inviters.ts'
import { asMade, mailMaker } from '#server/rules/domain/mailMaker.ts'
import { assertNotFormerFounder } from '#server/rules/domain/transfers.ts'
import { lostPermission, permits } from '#server/rules/access/whilePermitted.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { MailDeps } from '#server/platform/services.ts'
import { memberIn } from './queries.ts'
import { assertRoleWithinOwn } from './rank.ts'

/**
 * Changes the role of a member or invitation of this folder. Users cannot change their own role. Whoever may no longer
 * invite loses their pending invitations.
 */
export async function changeRole(
  deps: MailDeps,
  granted: Granted<'UpdateMember'>,
  memberId: number,
  { roleId, device }: { roleId: number; device: string },
) {
  return asActor(deps.db, granted.userId, async (tx) => {
    const { member, ...folder } = await lockRelation(tx, granted, memberId)
    assertNotHandedOver(folder)
    if (!member) throw new Problem('memberNotFound')
    if (member.roleId === roles.founder) throw new Problem('founderIsProtected')
    if (isOwn(granted, member)) throw new Problem('accessDenied')
    assertRoleWithinOwn(granted, member.roleId, roleId)
    if (roleId > roles.administrator) await assertNotFormerFounder(tx, memberId)
    await tx.updateTable('membership').set({ role_id: roleId }).where('id', '=', memberId).execute()
    await endInvitationsOfFormerInviters(tx, granted.folderId)
    const { roleId: formerRoleId } = member
    const changed = await memberIn(tx, granted, memberId)
    if (roleId < formerRoleId) {
      const admission = { kind: 'role', membershipId: memberId, formerRoleId } as const
      await recordAdmission(tx, { userId: granted.userId, device }, admission)
      if (roleId === roles.administrator) await mailMaker(tx, deps, admission, asMade(changed))
    }
    return changed
  })
}

/**
 * Ends a membership, with the pending invitations that the person could no longer make, or withdraws an invitation.
 * Everyone but the founder may leave. The row is kept as history.
 */
export async function endMembership(db: Db, granted: Granted<'ReadFolder'>, memberId: number) {
  await asActor(db, granted.userId, async (tx) => {
    const { member, ...folder } = await lockRelation(tx, granted, memberId)
    const isLeaving = member !== undefined && isOwn(granted, member)
    if (!isLeaving && !may(granted.roleId, 'DeleteMember')) throw new Problem('accessDenied')
    // Those who sold together have one archive: each leaves it themselves.
    if (!isLeaving) assertNotHandedOver(folder)
    if (!member) throw new Problem('memberNotFound')
    if (member.roleId === roles.founder) throw new Problem(isLeaving ? 'founderCannotLeave' : 'founderIsProtected')
    assertRoleWithinOwn(granted, member.roleId)
    await assertNotFormerFounder(tx, memberId)
    await tx.updateTable('membership').set({ status_id: memberStatus.ended }).where('id', '=', memberId).execute()
    await deleteInvitationSecret(tx, memberId)
    await endInvitationsOfFormerInviters(tx, granted.folderId)
  })
}

type Relation = NonNullable<Awaited<ReturnType<typeof lockRelation>>['member']>

/**
 * A direct member or invitation of the folder, and whether it is an archive, locked until the transaction ends, and with
 * it the caller's own membership: in order of their ids, so that of two administrators who remove each other one is too late.
 */
async function lockRelation(tx: Transaction, granted: Granted<'UpdateMember' | 'ReadFolder'>, memberId: number) {
  const locked = await tx
    .selectFrom('membership')
    .innerJoin('folder', (join) => join.on('folder.id', '=', granted.folderId))
    .where('membership.id', 'in', [granted.membershipId, memberId])
    .where('membership.status_id', 'in', [memberStatus.active, memberStatus.invited])
    .select(['membership.id', 'membership.user_id as userId', 'membership.folder_id as folderId'])
    .select(['membership.role_id as roleId', 'membership.status_id as statusId'])
    .select([permits(granted).as('permitsCaller'), wasHandedOver.as('isHandedOver')])
    .orderBy('membership.id')
    .forKeyShare('folder')
    .forUpdate('membership')
    .execute()
  const own = locked.find(({ permitsCaller }) => permitsCaller)
  if (!own) throw await lostPermission(tx, [granted])
  const member = locked.find(({ id, folderId }) => id === memberId && folderId === granted.folderId)
  return { member, isHandedOver: own.isHandedOver }
}

function isOwn({ userId }: { userId: number }, member: Relation): boolean {
  return member.userId === userId && member.statusId === memberStatus.active
}
