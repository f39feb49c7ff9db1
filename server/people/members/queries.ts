import { sql, type AliasableExpression, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { TeamFilter as TeamFilterSchema } from '#contract/people/members.ts'
import { may, roles, weakestRoleFor } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { memberStatus, userStatus } from '#contract/rules/statuses.ts'
import { isNotArchived, type Granted } from '#server/rules/access/access.ts'
import { invitationsBelow, inviterMayInvite, inviterMayInviteWithout } from '#server/rules/domain/inviters.ts'
import type { Db } from '#server/platform/database/database.ts'
import { containsWords } from '#server/platform/database/textMatch.ts'
import { pageOf, preparedPage, type Paging } from '#server/platform/database/page.ts'
import { inTitleOrder } from '#server/platform/database/titleOrder.ts'
import type { TokenHolder } from '#server/platform/identity/provider.ts'
import { waitsForUserId } from './invitations/queries.ts'

/** The caller, and the verified address that invitations are matched by (ruling 17). */
export type Invitee = { userId: number; verifiedEmail: string | null }

export function inviteeOf(userId: number, holder: TokenHolder | null): Invitee {
  return { userId, verifiedEmail: holder?.isEmailVerified ? holder.email : null }
}

/** Pending invitations the user can answer: claimed by them, or unclaimed and sent to their verified address. */
export function answerableInvitations(db: Db, { userId, verifiedEmail }: Invitee) {
  return db
    .selectFrom('membership')
    .innerJoin('invitation', 'invitation.membership_id', 'membership.id')
    .innerJoin('folder', 'folder.id', 'membership.folder_id')
    .where('membership.status_id', '=', sql.lit(memberStatus.invited))
    .where('folder.deletion_id', 'is', null)
    .where('invitation.expires_at', '>', (expression) => expression.fn<Date>('now'))
    .where(inviterMayInvite)
    .where((its) =>
      its.or([
        its('membership.user_id', '=', userId),
        its.and([its('membership.user_id', 'is', null), its('membership.invited_email', '=', verifiedEmail)]),
      ]),
    )
}

/** The user's invitations to folders that they are not already in. */
export function openInvitationsOf(db: Db, invitee: Invitee) {
  const isIn = isActiveMember(sql.ref('membership.folder_id'), sql`${invitee.userId}`)
  return answerableInvitations(db, invitee).where((its) => its.not(isIn))
}

/** Whether the user is a direct, active member of the folder. */
export const isActiveMember = (folderId: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from membership as already
  where already.folder_id = ${folderId} and already.user_id = ${userId}
    and already.status_id = ${sql.lit(memberStatus.active)}
)`

/**
 * The members of a folder and of its main folder, once each with the strongest role, names in Swedish order. For users
 * who may invite, the folder's invitations follow.
 */
export function membersIn(db: Db, { folderId, roleId }: Granted<'ReadFolder'>, { topX, skip }: Paging) {
  return pageOfMembers(db, { folderId, topX, skip }, may(roleId, 'AddMember') ? 'all' : 'people')
}

const pageOfMembers = preparedPage(
  (db, { folderId, topX, skip }: Paging & { folderId: number }, listing: 'all' | 'people') => {
    const people = relationsOfPeople(db, folderId)
    const relations = listing === 'all' ? people.unionAll(invitationsTo(db, folderId)) : people
    const listed = toMemberResponse(db, folderId, relations).where((its) =>
      its.or([
        // Whoever is leaving may come back, and is still responsible for their folders.
        its('app_user.status_id', 'in', [userStatus.active, userStatus.leaving]),
        its('membership.status_id', '=', sql.lit(memberStatus.invited)),
      ]),
    )
    const rows = listed
      .orderBy('membership.status_id')
      .orderBy('app_user.first_name')
      .orderBy('app_user.last_name')
      .orderBy('membership.invited_email')
      .orderBy('membership.id')
      .limit(topX)
      .offset(skip)
    return { rows, all: listed.clearSelect().select(({ fn }) => fn.countAll<number>().as('total')) }
  },
)

/** One direct membership of the folder. Throws `folderNotFound` if the folder was deleted in the meantime. */
export async function memberIn(db: Db, { folderId }: Granted<'AddMember' | 'UpdateMember'>, memberId: number) {
  const relation = db
    .selectFrom('membership')
    .where('id', '=', memberId)
    .where('folder_id', '=', folderId)
    .select(['id as membership_id', 'role_id'])
  const member = await toMemberResponse(db, folderId, relation)
    .where('folder.deletion_id', 'is', null)
    .executeTakeFirst()
  if (!member) throw new Problem('folderNotFound')
  return member
}

/** The pending invitations that would end with this membership of the folder, here and in sub-folders. */
export async function invitationsEndingWith(
  db: Db,
  { folderId }: Granted<'DeleteMember'>,
  memberId: number,
  { topX, skip }: Paging,
) {
  const relations = invitationsBelow(db, folderId)
    .innerJoin('membership as inviter', 'inviter.user_id', 'membership.invited_by')
    .where('inviter.id', '=', memberId)
    .where('inviter.folder_id', '=', folderId)
    .where('inviter.status_id', '=', sql.lit(memberStatus.active))
    .where((its) => its.not(inviterMayInviteWithout(memberId)))
    .select(['membership.id as membership_id', 'membership.role_id'])
  const rows = toMemberResponse(db, sql.ref('membership.folder_id'), relations)
    .orderBy('membership.invited_email')
    .orderBy('membership.id')
    .limit(topX)
    .offset(skip)
  const all = db.selectFrom(relations.as('relation')).select(({ fn }) => fn.countAll<number>().as('total'))
  return pageOf(rows, all, { skip })
}

function relationsOfPeople(db: Db, folderId: number) {
  return db.selectFrom(strongestRelations(db, folderId).as('strongest')).select(['membership_id', 'role_id'])
}

/** The strongest membership of each user who sees the folder; on a tie, the direct one. */
export function strongestRelations(db: Db, folderId: number) {
  return db
    .selectFrom('folder_access')
    .where('folder_id', '=', folderId)
    .distinctOn('user_id')
    .orderBy('user_id')
    .orderBy('role_id')
    .orderBy('is_inherited')
    .select(['membership_id', 'role_id', 'is_inherited'])
}

function invitationsTo(db: Db, folderId: number) {
  return db
    .selectFrom('membership')
    .where('folder_id', '=', folderId)
    .where('status_id', '=', sql.lit(memberStatus.invited))
    .select(['id as membership_id', 'role_id'])
}

type Relations = AliasableExpression<{ membership_id: number; role_id: number }>

/** A user who claimed an invitation stays anonymous until they accept. */
export function toMemberResponse(db: Db, folderId: number | RawBuilder<unknown>, relations: Relations) {
  return db
    .selectFrom(relations.as('relation'))
    .innerJoin('membership', 'membership.id', 'relation.membership_id')
    .innerJoin('folder', 'folder.id', 'membership.folder_id')
    .innerJoin('role', 'role.id', 'relation.role_id')
    .innerJoin('status', 'status.id', 'membership.status_id')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .leftJoin('invitation', 'invitation.membership_id', 'membership.id')
    .leftJoin('app_user', (join) =>
      join
        .onRef('app_user.id', '=', 'membership.user_id')
        .on('membership.status_id', '=', sql.lit(memberStatus.active)),
    )
    .select([
      'membership.id',
      'app_user.id as userId',
      'app_user.first_name as firstName',
      'app_user.last_name as lastName',
      'app_user.company',
      'app_user.mobile',
      sql<string>`coalesce(app_user.email, membership.invited_email)`.as('email'),
      'role.id as roleId',
      'role.name as roleName',
      sql<number>`coalesce(app_user.status_id, ${userStatus.active})`.as('userStatusId'),
      'status.id as memberStatusId',
      'status.name as memberStatusName',
      sql<number>`${folderId}::bigint`.as('folderId'),
      'folder.id as memberFolderId',
      'folder.title as folderTitle',
      'folder.parent_id as parentId',
      'parent.title as parentTitle',
      'folder.status_id as folderStatusId',
      'invitation.expires_at as expiresAt',
    ])
    .select(waitsForUserId.as('waitsForUserId'))
}

/** Users who share a folder with the user and match the filter, once each, names in Swedish order. */
export async function teamOf(db: Db, userId: number, { topX, skip, ...filter }: TeamFilter & Paging) {
  // Members of a folder the user sees, or of the main folder it inherits from. This is what the folder_access view
  // says, but joining the view with itself would read all of both.
  const sharing = db
    .selectFrom('folder_access as mine')
    .innerJoin('folder', 'folder.id', 'mine.folder_id')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .innerJoin('membership as theirs', (join) =>
      join.on((its) =>
        its.and([
          its('theirs.folder_id', 'in', [its.ref('folder.id'), its.ref('folder.parent_id')]),
          its.or([
            its('theirs.folder_id', '=', its.ref('folder.id')),
            its('folder.inherits', '=', true),
            its('theirs.role_id', '=', sql.lit(roles.founder)),
          ]),
        ]),
      ),
    )
    .where('mine.user_id', '=', userId)
    .where('theirs.status_id', '=', sql.lit(memberStatus.active))
    .where('theirs.user_id', '<>', userId)
  const known = sharing
    .groupBy('theirs.user_id')
    .having(matchesFilter(filter))
    .select(({ fn }) => ['theirs.user_id', fn.min('mine.role_id').as('role_id')])
    .select(sql<boolean>`bool_or(theirs.folder_id = mine.folder_id and ${isChangeable})`.as('may_change_role'))
  // Looks users up one by one by id. `offset 0` keeps PostgreSQL from reading the whole table for users with many
  // contacts.
  const person = db
    .selectFrom('app_user')
    .where('app_user.id', '=', sql.ref<number>('known.user_id'))
    .where('app_user.status_id', '=', userStatus.active)
    .selectAll()
    .offset(0)
  const people = db
    .selectFrom(known.as('known'))
    .innerJoinLateral(person.as('app_user'), (join) => join.onTrue())
    .where(matchesText(filter))
  const rows = people
    .select([
      'app_user.id as userId',
      'app_user.first_name as firstName',
      'app_user.last_name as lastName',
      'app_user.company',
      'app_user.mobile',
      'app_user.email',
      'known.role_id as roleId',
      'app_user.status_id as userStatusId',
      'known.may_change_role as mayChangeRole',
    ])
    .orderBy('app_user.first_name')
    .orderBy('app_user.last_name')
    .orderBy('app_user.id')
    .limit(topX)
    .offset(skip)
  return pageOf(
    rows,
    people.select(({ fn }) => fn.countAll<number>().as('total')),
    { skip },
  )
}

type TeamFilter = z.output<typeof TeamFilterSchema>

/** Whether a member shares at least one membership that matches the filter. */
function matchesFilter({ folderId, roleId }: TeamFilter) {
  const conditions = [
    ...(folderId === undefined ? [] : [sql`${folderId} in (folder.id, folder.parent_id)`]),
    ...(roleId === undefined ? [] : [sql`theirs.role_id = ${roleId}`]),
  ]
  return sql<boolean>`bool_or(${sql.join([sql`true`, ...conditions], sql` and `)})`
}

function matchesText({ q }: TeamFilter) {
  const texts = ['first_name', 'last_name', 'company', 'email'].map(
    (name) => sql<string | null>`${sql.ref(`app_user.${name}`)}::text`,
  )
  return q === null ? sql<boolean>`true` : containsWords(q, texts)
}

/**
 * The same rules as for changing a role; never in the archive. `mine` is the user's access to `folder`, `parent` its
 * main folder, `theirs` the other membership.
 */
const isChangeable = sql`mine.role_id <= ${weakestRoleFor('UpdateMember')} and theirs.role_id <> ${roles.founder} and theirs.role_id >= mine.role_id
  and ${isNotArchived}`

/** A user's memberships whose role the caller may change, titles in Swedish order. */
export async function changeableRelations(db: Db, userId: number, memberUserId: number, { topX, skip }: Paging) {
  const relations = db
    .selectFrom('membership as theirs')
    .innerJoin('folder_access as mine', 'mine.folder_id', 'theirs.folder_id')
    .innerJoin('folder', 'folder.id', 'theirs.folder_id')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .where('theirs.user_id', '=', memberUserId)
    .where('theirs.user_id', '<>', userId)
    .where('theirs.status_id', '=', sql.lit(memberStatus.active))
    .where('mine.user_id', '=', userId)
    .where(sql<boolean>`${isChangeable}`)
    .distinct()
    .select(['theirs.id as membership_id', 'theirs.role_id'])
  const rows = toMemberResponse(db, sql.ref('membership.folder_id'), relations)
    .orderBy(inTitleOrder('folder.title'))
    .orderBy('folder.id')
    .limit(topX)
    .offset(skip)
  const all = db.selectFrom(relations.as('relation')).select(({ fn }) => fn.countAll<number>().as('total'))
  return pageOf(rows, all, { skip })
}
