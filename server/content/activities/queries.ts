import { sql, type AliasableExpression, type RawBuilder, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { MeterUnit } from '#contract/rules/meter.ts'
import { eventKind } from '#contract/items/event.ts'
import type { Activity } from '#db/types.generated.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { folderColumns } from '#server/rules/domain/folderOfItem.ts'
import { selected } from '#server/rules/domain/itemColumns.ts'
import { foldersSeenBy, foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf, preparedPage, type Paging } from '#server/platform/database/page.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { inTitleOrder } from '#server/platform/database/titleOrder.ts'
import { seriesOfActivity } from './recurrence/seriesColumns.ts'
import { applyFilter, filterOf, narrows, notDeletedActivities, type Filter, type NotDeleted } from './rowFilter.ts'

type Seen = ReturnType<typeof foldersSeenBy>
type Sort = Filter['sort']

type FolderFilter = Partial<Omit<Filter, 'folderId'>> & { within?: 'folder' | 'below'; id?: number | undefined }

/** The events of a folder, or of those below it too that the user sees. */
export function activitiesIn(
  db: Db,
  { userId, folderId }: Granted<'ReadFolder'>,
  { topX, skip, within = 'folder', sort = 'latest', id, ...query }: FolderFilter & Paging,
) {
  const paging = { topX, skip }
  const filter = filterOf(query)
  if (within === 'folder' && sort === 'latest' && !narrows({ ...filter, id })) {
    return pageOfFolder(db, { userId, folderId, ...paging })
  }
  const below = foldersSeenWithin(db, userId, folderId)
  const seen = within === 'below' ? below : below.where('folder_id', '=', folderId)
  const choose = (notDeleted: NotDeleted) =>
    // Cast: the given id may exceed the column's range.
    applyFilter(filter, notDeleted).$if(id !== undefined, (its) => its.where('own.id', '=', sql<number>`${id}::bigint`))
  return pageOfFiltered(db, seen, paging, { sort, choose })
}

const pageOfFolder = preparedPage((db, asked: PageOfUser & { folderId: number }) => {
  const seen = foldersSeenBy(db, asked.userId).where('folder_id', '=', asked.folderId)
  return pageQuery(db, seen, asked, { sort: 'latest', choose: (notDeleted) => notDeleted })
})

/** The events in all the user's folders that match the filter, in its order. */
export function activitiesOf(db: Db, userId: number, { topX, skip, sort, folderId, ...query }: Filter & Paging) {
  const paging = { topX, skip }
  const filter = { ...filterOf(query), folderId }
  if (!narrows(filter)) {
    return pageOfAll(db, { userId, ...paging }, sort)
  }
  const { componentId } = filter
  const seen = foldersSeenWithin(db, userId, filter.folderId)
    // Only the component's own folder has events of it.
    .$if(componentId !== undefined, (its) =>
      its.where('folder_id', 'in', (from) =>
        from
          .selectFrom('component')
          .where('id', '=', componentId ?? 0)
          .select('folder_id'),
      ),
    )
  const choose = (notDeleted: NotDeleted) => applyFilter(filter, notDeleted)
  return pageOfFiltered(db, seen, paging, { sort, choose })
}

function pageOfFiltered(db: Db, seen: Seen, paging: Paging, wanted: Wanted) {
  const { rows, ...counted } = pageQuery(db, seen, paging, wanted)
  return pageOf(rows, counted.all, { ...paging, ...counted })
}

const pageOfAll = preparedPage((db, asked: PageOfUser, sort: Sort) =>
  pageQuery(db, foldersSeenBy(db, asked.userId), asked, { sort, choose: (notDeleted) => notDeleted }),
)

type PageOfUser = Paging & { userId: number }

/** One event of a folder; undefined if there is none. */
export async function activityIn(
  db: Db,
  { userId, folderId }: Granted<'AddActivity' | 'UpdateActivity'>,
  activityId: number,
) {
  const [activity] = await findActivity(db, { userId, folderId, activityId })
  return activity
}

/** One event that the user sees; undefined if there is none. */
export async function seenActivity(db: Db, userId: number, { id, folderId }: { id: number; folderId: number }) {
  const [activity] = await findActivity(db, { userId, folderId, activityId: id })
  return activity
}

const findActivity = prepared(
  (db, { userId, folderId, activityId }: Record<'userId' | 'folderId' | 'activityId', number>) => {
    const seen = foldersSeenBy(db, userId).where('folder_id', '=', folderId)
    return toResponse(
      db,
      perFolder(db, seen, (notDeleted) => notDeleted.where('own.id', '=', activityId)),
    )
  },
)

type Wanted = { sort: Sort; choose: (notDeleted: NotDeleted) => NotDeleted }

function pageQuery(db: Db, seen: Seen, { topX, skip }: Paging, { sort, choose }: Wanted) {
  const order = orders[sort]
  // Found once for the page and for the total, by indexes alone where the order has one: the events themselves are read
  // for those on the page.
  const own = choose(notDeletedInFolder(db)).select(['own.id', 'own.start_date', 'own.title', 'own.updated_at'])
  const found = db
    .selectFrom(seen.as('seen'))
    .innerJoinLateral(own.as('own'), (join) => join.onTrue())
    .select(['own.id', ...relation, sql<number>`count(*) over ()`.as('total')])
    .orderBy(order('own'))
    .limit(topX)
    .offset(skip)
  const rows = db
    .selectFrom(found.as('found'))
    .innerJoin('activity', 'activity.id', 'found.id')
    .selectAll('activity')
    .select(['found.role_id', 'found.sees_costs', 'found.member_status_id', 'found.total'])
  const all = choose(notDeletedActivities(db))
    .where('own.folder_id', 'in', db.selectFrom(seen.as('seen')).select('seen.folder_id'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
  return { rows: toResponse(db, rows).orderBy(order('activity')), all, total: sql<number>`activity.total` }
}

/** The user's relation to the folder of an event. */
const relation = ['seen.role_id', 'seen.sees_costs', 'seen.status_id as member_status_id'] as const

type Column = 'start_date' | 'title' | 'updated_at' | 'id'
type Order = (column: (name: Column) => RawBuilder<unknown>) => RawBuilder<unknown>

const ordering = (order: Order) => (table: 'own' | 'activity') => order((name) => sql.ref(`${table}.${name}`))

/** Events without a date come last in either direction. */
const orders = {
  latest: ordering((its) => sql`${its('start_date')} desc nulls last, ${its('id')} desc`),
  oldest: ordering((its) => sql`${its('start_date')} asc nulls last, ${its('id')} asc`),
  title: ordering((its) => sql`${inTitleOrder(its('title'))}, ${its('id')}`),
  changed: ordering((its) => sql`${its('updated_at')} desc, ${its('id')} desc`),
} satisfies Record<Sort, unknown>

function notDeletedInFolder(db: Db) {
  return notDeletedActivities(db).where('own.folder_id', '=', sql.ref<number>('seen.folder_id'))
}

/** The events of each visible folder that `choose` keeps, with the user's role there. */
function perFolder(db: Db, seen: Seen, choose: (notDeleted: NotDeleted) => NotDeleted) {
  return db
    .selectFrom(seen.as('seen'))
    .innerJoinLateral(choose(notDeletedInFolder(db)).selectAll('own').as('activity'), (join) => join.onTrue())
    .selectAll('activity')
    .select(relation)
}

type ActivityRow = Selectable<Activity> & { role_id: number; sees_costs: boolean; member_status_id: number }

function checklistOf(db: Db) {
  return jsonArrayFrom(
    db
      .selectFrom('checklist_item as item')
      .leftJoin('app_user as ticker', 'ticker.id', 'item.done_by')
      .where('item.activity_id', '=', sql.ref<number>('activity.id'))
      .where('item.folder_id', '=', sql.ref<number>('activity.folder_id'))
      .select([
        'item.id',
        'item.text',
        sql<boolean>`item.done_at is not null`.as('isDone'),
        'ticker.full_name as doneBy',
      ])
      .orderBy('item.position')
      .orderBy('item.id'),
  )
}

function repairsOf(db: Db) {
  return jsonArrayFrom(
    db
      .selectFrom('fault')
      .where('fault.activity_id', '=', sql.ref<number>('activity.id'))
      .where('fault.folder_id', '=', sql.ref<number>('activity.folder_id'))
      .where('fault.deletion_id', 'is', null)
      .select(['fault.id', 'fault.title'])
      .orderBy('fault.id'),
  )
}

// Looked up for each row: of `exists` all of them would be read to be hashed.
const isComplaint = sql<boolean>`(
  (select complaint.activity_id from complaint where complaint.activity_id = activity.id) is not null
)`

const isProposed = sql<boolean>`(
  (select proposal.activity_id from proposal where proposal.activity_id = activity.id) is not null
)`

// Of one that repeats, by the others of its series.
const isRound = sql<boolean>`(
  (
    select round.activity_id from activity as gone join round on round.activity_id = gone.id
    where gone.series_id = activity.series_id limit 1
  ) is not null or (select round.activity_id from round where round.activity_id = activity.id) is not null
)`

// Of the event alone, by its index: the view that hides what lies with deleted things would be planned for each row.
const papers = sql<number>`(
  select count(*) from file
  where file.activity_id = activity.id and file.folder_id = activity.folder_id and file.deletion_id is null
)`

const hasLeft = sql<boolean>`(
  activity.responsible_id is not null and not exists (
    select from folder_access access
    where access.folder_id = activity.folder_id and access.user_id = activity.responsible_id
  )
)`

/** Includes the names of the component and of the firm even if these are in the trash. */
export function toResponse(db: Db, rows: AliasableExpression<ActivityRow>) {
  return db
    .selectFrom(rows.as('activity'))
    .innerJoin('folder', 'folder.id', 'activity.folder_id')
    .innerJoin('role', 'role.id', 'activity.role_id')
    .innerJoin('status', 'status.id', 'activity.status_id')
    .innerJoin('app_user as initiator', 'initiator.id', 'activity.initiated_by')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .leftJoin('activity_type as type', 'type.id', 'activity.type_id')
    .leftJoin('component', 'component.id', 'activity.component_id')
    .leftJoin('app_user as responsible', 'responsible.id', 'activity.responsible_id')
    .leftJoin('firm', 'firm.id', 'activity.firm_id')
    .leftJoin('series', 'series.id', 'activity.series_id')
    .leftJoin('delivered', 'delivered.activity_id', 'activity.id')
    .leftJoin('delivery_claim as claim', 'claim.id', 'delivered.claim_id')
    .select([
      'activity.id',
      ...folderColumns,
      'folder.parent_id as parentId',
      'parent.title as parentTitle',
      ...selected(eventKind),
      'component.name as componentName',
      sql<MeterUnit | null>`component.meter_unit`.as('meterUnit'),
      seriesOfActivity.as('series'),
      'type.name as typeName',
      'status.name as statusName',
      'responsible.full_name as responsibleName',
      hasLeft.as('responsibleHasLeft'),
      'firm.name as firmName',
      'activity.sees_costs as seesCosts',
      checklistOf(db).as('checklist'),
      repairsOf(db).as('repairs'),
      isComplaint.as('isComplaint'),
      isRound.as('isRound'),
      isProposed.as('isProposed'),
      papers.as('papers'),
      'claim.firm_name as deliveredBy',
      'delivered.own_note as ownNote',
      'initiator.full_name as createdBy',
      'role.id as roleId',
      'role.name as roleName',
      'activity.member_status_id as memberStatusId',
      'activity.created_at as createdAt',
      'activity.updated_at as updatedAt',
    ])
}
