import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#contract/problems.ts'
import { memberStatus } from '#contract/statuses.ts'
import { inviterMayInvite } from '../../domain/inviters.ts'
import type { Db } from '../../platform/database/database.ts'

/** The pending invitation with this secret. */
export function invitationWith(db: Db, secret: string) {
  return db
    .selectFrom('membership')
    .innerJoin('invitation', 'invitation.membership_id', 'membership.id')
    .innerJoin('folder', 'folder.id', 'membership.folder_id')
    .where('invitation.secret_hash', '=', hashOf(secret))
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .where('membership.status_id', '=', sql.lit(memberStatus.invited))
    .where('folder.deletion_id', 'is', null)
    .where(inviterMayInvite)
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
    .executeTakeFirst()
  if (!invitation) throw new Problem('invitationNotFound')
  return invitation
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
