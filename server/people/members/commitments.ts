import { sql, type QueryCreator, type Selectable } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import { memberStatus, userStatus } from '#contract/rules/statuses.ts'
import type { DB, FolderAccess } from '#db/types.generated.ts'
import type { Db } from '#server/platform/database/database.ts'
import { preparedPage, type Paging } from '#server/platform/database/page.ts'
import { inTitleOrder } from '#server/platform/database/titleOrder.ts'
import { sharesFolderWith } from '../users/queries.ts'
import { openInvitationsOf, type Invitee } from './queries.ts'

/**
 * A user's memberships in folders the caller can see, titles in Swedish order. For the caller's own, pending
 * invitations come first. Throws `userNotFound` if they share no folder.
 */
export async function commitmentsOf(db: Db, caller: Invitee, userId: number, { topX, skip }: Paging) {
  if (!(await sharesFolderWith(db, caller.userId, userId))) throw new Problem('userNotFound')
  const whose = userId === caller.userId ? 'own' : "another's"
  return pageOfCommitments(db, { ...caller, ofUserId: userId, topX, skip }, whose)
}

type Wanted = Invitee & Paging & { ofUserId: number }

const pageOfCommitments = preparedPage((db, wanted: Wanted, whose: 'own' | "another's") => {
  const related = db
    .with(
      (its) => its('seen').materialized(),
      (its) => its.selectFrom('folder_access').where('user_id', '=', wanted.userId).select(ofAccess),
    )
    .with(
      (its) => its('relation').materialized(),
      (its) =>
        whose === 'own'
          ? ownCommitments(its).unionAll(openInvitationsOf(db, wanted).select(asRelation))
          : visibleCommitments(its, wanted.ofUserId),
    )
  const rows = toCommitmentResponse(related)
    .orderBy('membership.status_id', 'desc')
    .orderBy(inTitleOrder('folder.title'))
    .orderBy('folder.id')
    .orderBy('membership.id')
    .limit(wanted.topX)
    .offset(wanted.skip)
  const all = related.selectFrom('relation').select(({ fn }) => fn.countAll<number>().as('total'))
  return { rows, all, total: sql<number>`(select count(*) from relation)` }
})

const asRelation = ['membership.folder_id', 'membership.role_id', 'membership.id as membership_id'] as const

const ofAccess = ['folder_id', 'role_id', 'membership_id', 'is_inherited'] as const

/** The user's own commitments. An inherited one is left out: it comes from a main folder that its member sees too. */
function ownCommitments(db: QueryCreator<DB & Seen>) {
  return db.selectFrom('seen as access').groupBy('folder_id').having(isDirect).select(asCommitment)
}

/** An inherited role is listed only for callers who cannot see the main folder it comes from. */
function visibleCommitments(db: QueryCreator<DB & Seen>, userId: number) {
  const seen = db.selectFrom('seen').select('seen.folder_id')
  return db
    .selectFrom('folder_access as access')
    .innerJoin('folder', 'folder.id', 'access.folder_id')
    .where('access.user_id', '=', userId)
    .where('access.folder_id', 'in', seen)
    .groupBy(['access.folder_id', 'folder.parent_id'])
    .having((its) => its.or([isDirect, its('folder.parent_id', 'not in', seen)]))
    .select(asCommitment)
}

const isDirect = sql<boolean>`bool_or(not access.is_inherited)`

const asCommitment = [
  'access.folder_id',
  sql<number>`min(access.role_id)`.as('role_id'),
  sql<number>`coalesce(min(membership_id) filter (where not is_inherited), min(membership_id))`.as('membership_id'),
] as const

/** A membership as its user sees it. */
export async function commitmentOf(db: Db, memberId: number) {
  const related = db.with('relation', (its) =>
    its.selectFrom('membership').where('membership.id', '=', memberId).select(asRelation),
  )
  return toCommitmentResponse(related).executeTakeFirstOrThrow()
}

// Named once in a statement, however often they are used: PostgreSQL would plan the view of access anew at every
// mention, which takes longer than to read it.
type Seen = { seen: Pick<Selectable<FolderAccess>, (typeof ofAccess)[number]> }
type Related = { relation: { folder_id: number; membership_id: number; role_id: number } }

/** The shape of a response; only the title for a folder that the user is only invited to. */
function toCommitmentResponse(db: QueryCreator<DB & Related>) {
  return db
    .selectFrom('relation')
    .innerJoin('membership', 'membership.id', 'relation.membership_id')
    .innerJoin('folder', 'folder.id', 'relation.folder_id')
    .innerJoin('role', 'role.id', 'relation.role_id')
    .innerJoin('status as folder_status', 'folder_status.id', 'folder.status_id')
    .innerJoin('status as member_status', 'member_status.id', 'membership.status_id')
    .leftJoin('category', (join) =>
      join
        .onRef('category.id', '=', 'folder.category_id')
        .on('membership.status_id', '=', sql.lit(memberStatus.active)),
    )
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .leftJoin('app_user as person', 'person.id', 'membership.user_id')
    .leftJoin('app_user as inviter', (join) =>
      join
        .onRef('inviter.id', '=', 'membership.invited_by')
        .on('membership.status_id', '=', sql.lit(memberStatus.invited)),
    )
    .select([
      'folder.id',
      'membership.id as memberId',
      'folder.title as folderTitle',
      'folder.parent_id as parentId',
      'parent.title as parentTitle',
      'category.name as categoryName',
      'folder_status.id as folderStatusId',
      'folder_status.name as folderStatusName',
      'member_status.id as memberStatusId',
      'member_status.name as memberStatusName',
      sql<number>`coalesce(person.status_id, ${userStatus.active})`.as('userStatusId'),
      'role.id as roleId',
      'role.name as roleName',
      'inviter.full_name as invitedBy',
    ])
}
