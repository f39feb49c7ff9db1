import { sql, type AliasableExpression, type QueryCreator, type RawBuilder, type Selectable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { FolderCard, FolderFilter } from '#contract/folders/folders.ts'
import { Problem } from '#contract/platform/problems.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { DB, FolderAccess } from '#db/types.generated.ts'
import { observersReport, wasHandedOver, type Granted } from '#server/rules/access/access.ts'
import { latestEventInFolder } from '#server/rules/domain/eventDays.ts'
import { shownCover } from '#server/rules/domain/pictures.ts'
import { openInvitationsOf, type Invitee } from '#server/people/members/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { containsWords } from '#server/platform/database/textMatch.ts'
import { pageOf, preparedPage, type Page, type Paging } from '#server/platform/database/page.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { inTitleOrder } from '#server/platform/database/titleOrder.ts'
import { notTakenDown, takenDownFolders, topLevelTakenDown } from './takenDown.ts'
import { handOverIn, offerIn } from './changingHands.ts'
import { thing } from './thing.ts'
import { ongoing } from './ongoing.ts'
import { years } from './years.ts'
import {
  firstSteps,
  folderCounts,
  lateEvents,
  memberCount,
  nextEvent,
  openFaults,
  people,
  waitingPapers,
} from './summary.ts'

/** One row per folder the user can see, with the strongest role there and whether they see what things cost there. */
export function foldersSeenBy(db: Db, userId: number) {
  return strongest(db, db.selectFrom('folder_access').where('user_id', '=', userId).selectAll())
}

/** The same for one folder and its sub-folders; for all if none is given. */
export function foldersSeenWithin(db: Db, userId: number, folderId: number | undefined) {
  if (folderId === undefined) return foldersSeenBy(db, userId)
  // Each folder is looked up, as `offset 0` makes sure: all that the user sees would be read to find these few.
  const own = db
    .selectFrom('folder_access')
    .where('user_id', '=', userId)
    .where('folder_id', '=', sql.ref<number>('place.id'))
    .selectAll()
    .modifyEnd(sql`offset 0`)
  const within = db
    .selectFrom('folder as place')
    .where((where) => where.or([where('place.id', '=', folderId), where('place.parent_id', '=', folderId)]))
    .innerJoinLateral(own.as('own'), (join) => join.onTrue())
    .selectAll('own')
  return strongest(db, within)
}

function strongest(db: Db, access: AliasableExpression<Selectable<FolderAccess>>) {
  return db
    .selectFrom(access.as('access'))
    .groupBy('folder_id')
    .select(({ fn }) => ['folder_id', fn.min('role_id').as('role_id')])
    .select(sql<boolean>`bool_or(sees_costs)`.as('sees_costs'))
    .select(sql<number>`${memberStatus.active}::smallint`.as('status_id'))
    .select(sql<number | null>`null::bigint`.as('member_id'))
}

/** How a user stands to a folder: the strongest role there, an invitation to it, or what an operator has ended. */
type Relation = { folder_id: number; role_id: number; sees_costs: boolean; status_id: number; member_id: number | null }
/** A folder as it is listed; `reason` says why an operator has taken it down, and is null for others. */
type Listed = Relation & { reason: string | null }
type Named = { seen: Relation; relation: Listed }
type Related = DB & Named

/**
 * Names `seen`, the folders that the user sees, once in a statement, however often it is asked whether they see one:
 * PostgreSQL would plan the view of access anew at every mention, which takes longer than to read it.
 */
export function withSeen<Row>(db: Db, seen: AliasableExpression<Row>) {
  return db.with(
    (its) => its('seen').materialized(),
    (its) => its.selectFrom(seen.as('access')).selectAll(),
  )
}

const isMember = sql<boolean>`relation.status_id = ${sql.lit(memberStatus.active)}`

const ofMember = <T>(fact: RawBuilder<T>, otherwise: RawBuilder<unknown>) =>
  sql<T>`case when ${isMember} then ${fact} else ${otherwise} end`

/** Folders as the API returns them. For a folder the user is only invited to, or that is taken down, just the title. */
function toResponse(db: Db, related: QueryCreator<Related>, userId: number) {
  const unlessInvited = <T>(column: string) => sql<T>`case when ${isMember} then ${sql.ref(column)} end`
  return related
    .selectFrom('relation')
    .innerJoin('folder', 'folder.id', 'relation.folder_id')
    .innerJoin('role', 'role.id', 'relation.role_id')
    .innerJoin('status', 'status.id', 'folder.status_id')
    .leftJoin('category', 'category.id', 'folder.category_id')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .leftJoin('membership as in_parent', (join) =>
      join
        .onRef('in_parent.folder_id', '=', 'folder.parent_id')
        .on('in_parent.user_id', '=', userId)
        .on('in_parent.status_id', '=', sql.lit(memberStatus.active)),
    )
    .select([
      'folder.id',
      'folder.title',
      unlessInvited<string | null>('folder.description').as('description'),
      unlessInvited<number | null>('folder.category_id').as('categoryId'),
      unlessInvited<string | null>('category.name').as('categoryName'),
      'folder.parent_id as parentId',
      'parent.title as parentTitle',
      'in_parent.role_id as parentRoleId',
      sql<number | null>`case when in_parent.role_id is not null then parent.category_id end`.as('parentCategoryId'),
      'parent.status_id as parentStatusId',
      wasHandedOver.as('isHandedOver'),
      sql<boolean>`folder.inherits or not ${isMember}`.as('inherits'),
      unlessInvited<string | null>('folder.zip_code').as('zipCode'),
      unlessInvited<string | null>('folder.city').as('city'),
      ofMember(shownCover('folder.cover_file_id'), sql`null`).as('cover'),
      'folder.status_id as statusId',
      'status.name as statusName',
      'role.id as roleId',
      'role.name as roleName',
      'relation.sees_costs as seesCosts',
      sql<boolean>`folder.keeps_costs and ${isMember}`.as('keepsCosts'),
      sql<boolean>`${observersReport} and ${isMember}`.as('observersReport'),
      'relation.status_id as memberStatusId',
      'relation.member_id as memberId',
      'relation.reason as takenDown',
      ofMember(jsonObjectFrom(offerIn(db, userId)), sql`null`).as('offer'),
      ofMember(jsonObjectFrom(handOverIn(db, userId)), sql`null`).as('handOver'),
      latestEventInFolder(sql.ref('folder.id')).as('eventDays'),
      ofMember(lateEvents, sql`0`).as('late'),
      ofMember(nextEvent, sql`null`).as('next'),
      ofMember(people, sql`'[]'::json`).as('people'),
      ofMember(memberCount, sql`0`).as('memberCount'),
      'folder.created_at as createdAt',
      'folder.updated_at as updatedAt',
    ])
}

// Sub-folders are archived together with their main folder.
const archivedLast = sql`greatest(folder.status_id, parent.status_id)`

/** A folder as the user sees it. Throws `folderNotFound` if it was deleted in the meantime. */
export async function folderOf(db: Db, { userId, folderId }: Granted<'ReadFolder'>) {
  const [folder] = await findFolder(db, { userId, folderId })
  if (!folder) throw new Problem('folderNotFound')
  return folder
}

const findFolder = prepared((db, { userId, folderId }: { userId: number; folderId: number }) => {
  const related = withSeen(db, foldersSeenWithin(db, userId, folderId)).with('relation', (its) =>
    its.selectFrom('seen').selectAll().select(notTakenDown).where('folder_id', '=', folderId),
  )
  return toResponse(db, related, userId).select([
    folderCounts.as('counts'),
    openFaults.as('openFaults'),
    ongoing.as('ongoing'),
    years.as('years'),
    thing.as('thing'),
    firstSteps(userId).as('firstSteps'),
    'folder.hides_firms as hidesFirms',
  ])
})

/** The sub-folders the user can see, titles in Swedish order, archived ones last. */
export function childrenOf(db: Db, { userId, folderId }: Granted<'ReadFolder'>, { topX, skip }: Paging) {
  return pageOfChildren(db, { userId, folderId, topX, skip })
}

const pageOfChildren = preparedPage(
  (db, { userId, folderId, topX, skip }: Paging & { userId: number; folderId: number }) => {
    const related = withSeen(db, foldersSeenWithin(db, userId, folderId)).with('relation', (its) =>
      its
        .selectFrom('seen')
        .selectAll()
        .select(notTakenDown)
        .where('folder_id', '<>', folderId)
        .unionAll(takenDownFolders(db, userId).where('takenDown.parent_id', '=', folderId)),
    )
    const rows = toResponse(db, related, userId)
      .select(sql<number>`case when ${isMember} then ${ownActivities} else 0 end`.as('activities'))
      .orderBy(archivedLast)
      .orderBy(inTitleOrder('folder.title'))
      .orderBy('folder.id')
      .limit(topX)
      .offset(skip)
    const count = (from: QueryCreator<Related>) =>
      from.selectFrom('relation').select(({ fn }) => fn.countAll<number>().as('total'))
    return { rows, all: count(related), total: count(db.withTables<Named>()) }
  },
)

/** How many events lie in the selected folder itself. */
const ownActivities = sql<number>`(
  select count(*) from activity where activity.folder_id = folder.id and activity.deletion_id is null
)`

type Filter = z.output<typeof FolderFilter>

/**
 * Dashboard cards that match the filter: main folders, sub-folders whose main folder the user cannot see, and pending
 * invitations. By title in Swedish order with archived ones last, or by latest change.
 */
export function folderCardsOf(db: Db, invitee: Invitee, filter: Filter & Paging): Promise<Page<FolderCardRow>> {
  const { q, statusId, sort, topX, skip } = filter
  if (q === null && statusId === undefined) return allCards(db, { ...invitee, topX, skip }, sort)
  const { rows, ...counted } = cardsQuery(db, invitee, filter)
  return pageOf(rows, counted.all, { ...filter, ...counted })
}

const allCards = preparedPage((db, asked: Invitee & Paging, sort: Filter['sort']) =>
  cardsQuery(db, asked, { topX: asked.topX, skip: asked.skip, sort, q: null, statusId: undefined }),
)

function cardsQuery(db: Db, invitee: Invitee, filter: Filter & Paging) {
  const seen = foldersSeenBy(db, invitee.userId).select(sql<boolean>`bool_or(not is_inherited)`.as('is_direct'))
  const related = withSeen(db, seen).with(
    (its) => its('relation').materialized(),
    () => topLevelFolders(db).unionAll(foldersInvitedTo(db, invitee)).unionAll(topLevelTakenDown(db, invitee.userId)),
  )
  const rows = toResponse(db, related, invitee.userId)
    .where(matches(filter))
    .select(ofMember(waitingPapers, sql`'[]'::json`).as('waitingPapers'))
    .orderBy(cardOrders[filter.sort])
    .orderBy('folder.id')
    .limit(filter.topX)
    .offset(filter.skip)
  const count = (from: QueryCreator<Related>) =>
    from
      .selectFrom('relation')
      .innerJoin('folder', 'folder.id', 'relation.folder_id')
      .where(matches(filter))
      .select(({ fn }) => fn.countAll<number>().as('total'))
  return { rows, all: count(related), total: count(db.withTables<Named>()) }
}

const cardOrders = {
  title: sql`${archivedLast}, ${inTitleOrder('folder.title')}`,
  changed: sql`folder.updated_at desc`,
} satisfies Record<Filter['sort'], unknown>

/** Whether a folder matches the search. A folder that the user is only invited to is searched by its title alone. */
function matches({ q, statusId }: Filter) {
  const description = sql<string>`case when ${isMember} then folder.description end`
  const conditions = [
    sql<boolean>`true`,
    ...(q === null ? [] : [containsWords(q, [sql.ref('folder.title'), description])]),
    ...(statusId === undefined ? [] : [sql<boolean>`folder.status_id = ${statusId}`]),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

type FolderCardRow = Omit<
  Awaited<ReturnType<typeof folderOf>>,
  'counts' | 'openFaults' | 'ongoing' | 'years' | 'thing' | 'firstSteps' | 'hidesFirms'
> &
  Pick<FolderCard, 'waitingPapers'>

/** The top level of the folders in `seen`: main folders, and sub-folders whose main folder is not among them. */
function topLevelFolders(db: Db) {
  return db
    .withTables<{ seen: Relation & { is_direct: boolean } }>()
    .selectFrom('seen')
    .innerJoin('folder', 'folder.id', 'seen.folder_id')
    .where('folder.deletion_id', 'is', null)
    .where('seen.is_direct', '=', true)
    .where((its) =>
      its.or([
        its('folder.parent_id', 'is', null),
        its('folder.parent_id', 'not in', its.selectFrom('seen as above').select('above.folder_id')),
      ]),
    )
    .select(['seen.folder_id', 'seen.role_id', 'seen.sees_costs', 'seen.status_id', 'seen.member_id', notTakenDown])
}

/** One row per folder: the invitation with the strongest role. None if the invitee is already a member. */
function foldersInvitedTo(db: Db, invitee: Invitee) {
  const invitations = openInvitationsOf(db, invitee)
    .distinctOn('membership.folder_id')
    .orderBy('membership.folder_id')
    .orderBy('membership.role_id')
    .select(['membership.folder_id', 'membership.role_id', 'membership.status_id', 'membership.id as member_id'])
  return db
    .selectFrom(invitations.as('invitation'))
    .select(['folder_id', 'role_id', sql<boolean>`false`.as('sees_costs'), 'status_id', 'member_id', notTakenDown])
}
