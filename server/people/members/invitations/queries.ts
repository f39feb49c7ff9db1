import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { inviterMayInvite } from '#server/rules/domain/inviters.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hashOfSecret } from '#server/platform/secrets.ts'

/** The pending invitation with this secret: that of the inviter's link, or of the mailed one. */
export function invitationWith(db: Db, secret: string) {
  const hash = hashOfSecret(secret)
  return db
    .selectFrom('membership')
    .innerJoin('invitation', 'invitation.membership_id', 'membership.id')
    .innerJoin('folder', 'folder.id', 'membership.folder_id')
    .where((its) => its.or([its('invitation.secret_hash', '=', hash), wasMailed(hash)]))
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .where('membership.status_id', '=', sql.lit(memberStatus.invited))
    .where('folder.deletion_id', 'is', null)
    .where(inviterMayInvite)
}

/** SQL: the inviter, if the invitation `membership` is mailed once their own address is confirmed. */
export const waitsForUserId = sql<number | null>`(
  select inviting.id from app_user as inviting
  where inviting.id = membership.invited_by and not inviting.email_verified and invitation.waits_for_confirmation
)`

/** Whether the secret came to the invited address by mail, which nobody else has been given. */
const wasMailed = (hash: Buffer) => sql<boolean>`invitation.mailed_secret_hash = ${hash}`

/**
 * Whether whoever holds the secret reads the mails of the address. Not by the link that the inviter has, nor by one that
 * is used, withdrawn or too old.
 */
export async function provesAddress(db: Db, { secret, email }: { secret: string; email: string }): Promise<boolean> {
  const proof = await invitationWith(db, secret)
    .where(wasMailed(hashOfSecret(secret)))
    .where('membership.invited_email', '=', email)
    .select('membership.id')
    .executeTakeFirst()
  return proof !== undefined
}

/**
 * What whoever holds the secret may see without signing in. Throws the same `invitationNotFound` for every secret that
 * is no longer, or never was, good for anything.
 */
export async function shownInvitation(db: Db, secret: string) {
  const invitation = await invitationWith(db, secret)
    .innerJoin('app_user as inviter', 'inviter.id', 'membership.invited_by')
    .innerJoin('role', 'role.id', 'membership.role_id')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .select([
      'folder.title as folderTitle',
      'parent.title as parentTitle',
      'role.id as roleId',
      'role.name as roleName',
      'inviter.full_name as invitedBy',
      'invitation.words',
      'invitation.expires_at as expiresAt',
    ])
    // Whoever has the mail knows the address; the other link may go from hand to hand.
    .select(
      sql<string | null>`case when ${wasMailed(hashOfSecret(secret))} then membership.invited_email end`.as('email'),
    )
    .executeTakeFirst()
  if (!invitation) throw new Problem('invitationNotFound')
  return invitation
}
