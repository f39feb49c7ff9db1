import { sql, type AliasableExpression } from 'kysely'
import { may } from '#contract/rules/permissions.ts'
import { memberStatus, userStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf, type Paging } from '#server/platform/database/page.ts'
import { strongestRelations } from './queries.ts'

/**
 * Everyone who sees a folder, once each, strongest role first, then names in Swedish order. For users who may invite,
 * the open invitations follow.
 */
export async function listViewers(db: Db, granted: Granted<'ReadFolder'>, { topX, skip }: Paging) {
  const people = activeViewers(db, granted.folderId)
  const relations = may(granted.roleId, 'AddMember') ? people.unionAll(openInvitations(db, granted.folderId)) : people
  const listed = toResponse(db, granted.folderId, relations).where((its) =>
    its.or([
      its('app_user.status_id', '=', userStatus.active),
      its('membership.status_id', '=', sql.lit(memberStatus.invited)),
    ]),
  )
  const rows = listed
    .orderBy('membership.status_id')
    .orderBy('relation.role_id')
    .orderBy('app_user.first_name')
    .orderBy('app_user.last_name')
    .orderBy('membership.invited_email')
    .orderBy('membership.id')
    .limit(topX)
    .offset(skip)
  const all = listed.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
  return pageOf(rows, all, { skip })
}

function activeViewers(db: Db, folderId: number) {
  const strongest = strongestRelations(db, folderId).as('strongest')
  return db.selectFrom(strongest).select(['membership_id', 'role_id', 'is_inherited'])
}

function openInvitations(db: Db, folderId: number) {
  return db
    .selectFrom('membership')
    .innerJoin('invitation', 'invitation.membership_id', 'membership.id')
    .where('membership.folder_id', '=', folderId)
    .where('membership.status_id', '=', sql.lit(memberStatus.invited))
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .select(['membership.id as membership_id', 'membership.role_id', sql<boolean>`false`.as('is_inherited')])
}

type Relation = { membership_id: number; role_id: number; is_inherited: boolean }

/** A user who claimed an invitation stays anonymous until they accept. */
function toResponse(db: Db, folderId: number, relations: AliasableExpression<Relation>) {
  return db
    .selectFrom(relations.as('relation'))
    .innerJoin('membership', 'membership.id', 'relation.membership_id')
    .innerJoin('role', 'role.id', 'relation.role_id')
    .leftJoin('app_user', (join) =>
      join
        .onRef('app_user.id', '=', 'membership.user_id')
        .on('membership.status_id', '=', sql.lit(memberStatus.active)),
    )
    .leftJoin('app_user as inviter', 'inviter.id', 'membership.invited_by')
    .leftJoin('folder_access as second', (join) =>
      join
        .on('second.folder_id', '=', folderId)
        .onRef('second.user_id', '=', 'app_user.id')
        .onRef('second.membership_id', '<>', 'membership.id'),
    )
    .leftJoin('membership as other', 'other.id', 'second.membership_id')
    .leftJoin('role as other_role', 'other_role.id', 'other.role_id')
    .leftJoin('app_user as other_inviter', 'other_inviter.id', 'other.invited_by')
    .select([
      'membership.id',
      'app_user.id as userId',
      sql<string>`coalesce(app_user.full_name, membership.invited_email)`.as('name'),
      'role.id as roleId',
      'role.name as roleName',
      sql<'direct' | 'inherited'>`case when relation.is_inherited then 'inherited' else 'direct' end`.as('source'),
      sql<boolean>`membership.status_id = ${memberStatus.active}`.as('seesFolder'),
      'inviter.full_name as invitedBy',
      'membership.created_at as invitedDate',
      'other_role.id as otherRoleId',
      'other_role.name as otherRoleName',
      'other_inviter.full_name as otherInvitedBy',
      'other.created_at as otherInvitedDate',
    ])
}
