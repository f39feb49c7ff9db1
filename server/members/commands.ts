import { may, roles } from '#contract/permissions.ts'
import { Problem } from '#contract/problems.ts'
import { memberStatus } from '#contract/statuses.ts'
import type { Granted } from '../access/access.ts'
import { asActor } from '../access/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { deleteInvitationSecret } from './invitations/commands.ts'
import { memberIn } from './queries.ts'
import { assertRoleWithinOwn } from './rank.ts'

/** Changes the role of a member or invitation of this folder. Users cannot change their own role. */
export async function changeRole(db: Db, granted: Granted<'UpdateMember'>, memberId: number, roleId: number) {
  return asActor(db, granted.userId, async (tx) => {
    const member = await lockRelation(tx, granted, memberId)
    if (!member) throw new Problem('memberNotFound')
    if (member.roleId === roles.founder) throw new Problem('founderIsProtected')
    if (isOwn(granted, member)) throw new Problem('accessDenied')
    assertRoleWithinOwn(granted, member.roleId, roleId)
    await tx.updateTable('membership').set({ role_id: roleId }).where('id', '=', memberId).execute()
    return memberIn(tx, granted, memberId)
  })
}

/** Ends a membership or withdraws an invitation. Everyone but the founder may leave. The row is kept as history. */
export async function endMembership(db: Db, granted: Granted<'ReadFolder'>, memberId: number) {
  await asActor(db, granted.userId, async (tx) => {
    const member = await lockRelation(tx, granted, memberId)
    const isLeaving = member !== undefined && isOwn(granted, member)
    if (!isLeaving && !may(granted.roleId, 'DeleteMember')) throw new Problem('accessDenied')
    if (!member) throw new Problem('memberNotFound')
    if (member.roleId === roles.founder) throw new Problem(isLeaving ? 'founderCannotLeave' : 'founderIsProtected')
    assertRoleWithinOwn(granted, member.roleId)
    await tx.updateTable('membership').set({ status_id: memberStatus.ended }).where('id', '=', memberId).execute()
    await deleteInvitationSecret(tx, memberId)
  })
}

type Relation = NonNullable<Awaited<ReturnType<typeof lockRelation>>>

/** A direct member or invitation of the folder, locked until the transaction ends. */
function lockRelation(tx: Db, { folderId }: Granted<'UpdateMember' | 'ReadFolder'>, memberId: number) {
  return tx
    .selectFrom('membership')
    .where('id', '=', memberId)
    .where('folder_id', '=', folderId)
    .where('status_id', 'in', [memberStatus.active, memberStatus.invited])
    .select(['user_id as userId', 'role_id as roleId', 'status_id as statusId'])
    .forUpdate()
    .executeTakeFirst()
}

function isOwn({ userId }: { userId: number }, member: Relation): boolean {
  return member.userId === userId && member.statusId === memberStatus.active
}
