import { sql, type RawBuilder } from 'kysely'
import { weakestRoleFor } from '#contract/rules/permissions.ts'
import { memberStatus, userStatus } from '#contract/rules/statuses.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'

/** The job that mails what a user invited to before their own address was confirmed. */
export const mailWaitingInvitationsJob = 'mail-waiting-invitations'
export type MailWaitingInvitations = { userId: number }

/** SQL: the sender of the invitation `membership` could still send it (ruling 37). */
export const inviterMayInvite = mayInvite(sql`true`)

/** SQL: they could even without this membership of theirs. */
export const inviterMayInviteWithout = (membershipId: number) => mayInvite(sql`access.membership_id <> ${membershipId}`)

/** `offset 0` has it asked for each invitation: as a join it would read the members of all folders. */
function mayInvite(by: RawBuilder<unknown>) {
  return sql<boolean>`exists (
    select from folder_access as access join app_user as inviting on inviting.id = access.user_id
    where access.user_id = membership.invited_by and access.folder_id = membership.folder_id and ${by}
      and access.role_id <= ${sql.lit(weakestRoleFor('AddMember'))}
      and inviting.status_id in (${sql.lit(userStatus.active)}, ${sql.lit(userStatus.leaving)})
    offset 0
  )`
}

/** Pending invitations to the folders and their sub-folders. */
export function invitationsBelow(db: Db, ...folderIds: readonly number[]) {
  return db
    .selectFrom('membership')
    .innerJoin('folder', 'folder.id', 'membership.folder_id')
    .where((its) => its.or([its('folder.id', '=', anyId(folderIds)), its('folder.parent_id', '=', anyId(folderIds))]))
    .where('membership.status_id', '=', sql.lit(memberStatus.invited))
}

/**
 * Ends the invitations below the folders whose inviters have just lost the right to invite, with their secrets. In the
 * trash, or taken down, nobody sees a folder, and none of its invitations is good for anything: they stay for when it is
 * restored.
 */
export async function endInvitationsOfFormerInviters(tx: Transaction, ...folderIds: readonly number[]) {
  const orphaned = invitationsBelow(tx, ...folderIds)
    .where('folder.deletion_id', 'is', null)
    .where('folder.take_down_id', 'is', null)
    .where((its) => its.not(inviterMayInvite))
    .select('membership.id')
  await tx
    .with('ended', (query) =>
      query
        .updateTable('membership')
        .set({ status_id: memberStatus.ended })
        .where('id', 'in', orphaned)
        .where('status_id', '=', sql.lit(memberStatus.invited))
        .returning('id'),
    )
    .deleteFrom('invitation')
    .where('membership_id', 'in', (query) => query.selectFrom('ended').select('id'))
    .execute()
}

/** Deletes the secret of an invitation that was answered or withdrawn. */
export async function deleteInvitationSecret(tx: Db, memberId: number) {
  await tx.deleteFrom('invitation').where('membership_id', '=', memberId).execute()
}
