import { sql, type AliasableExpression, type QueryCreator, type RawBuilder } from 'kysely'
import type { LatestEntry } from '#contract/dashboard.ts'
import type { EventDays } from '#contract/fields.ts'
import { activityStatus, anyStatus } from '#contract/statuses.ts'
import type { DB } from '#db/types.generated.ts'
import { daysOfActivity, latestEventInFolder, latestEventOfComponent } from '../access/eventDays.ts'
import { foldersSeenBy, withSeen } from '../folders/queries.ts'
import type { Db } from '../platform/database/database.ts'
import { pageOf, preparedPage } from '../platform/database/page.ts'
import type { Paging } from '../platform/http/serve.ts'

/** `end` is how many rows there are to the end of the page. */
type Pages = Paging & { end: number }
type Wanted = Pages & { statusId: number }
type Entry = {
  id: number
  activityId: number | null
  componentId: number | null
  folder_id: number
  title: string
  description: string | null
  status_id: number
  updated_at: Date
}

/** The latest changes in all the user's folders, newest first, of one status or of any. */
export function latestOf(db: Db, userId: number, { statusId, topX, skip }: Paging & { statusId: number }) {
  const paging = { topX, skip, end: topX + skip }
  if (statusId === anyStatus) return latestOfAny(db, { userId, ...paging })
  const { rows, ...counted } = latestQuery(db, userId, { statusId, ...paging })
  return pageOf(rows, counted.all, { ...paging, ...counted })
}

const latestOfAny = preparedPage((db, { userId, topX, skip, end }: Pages & { userId: number }) =>
  latestQuery(db, userId, { statusId: anyStatus, topX, skip, end }),
)

function latestQuery(db: Db, userId: number, wanted: Wanted) {
  const { statusId } = wanted
  const related = withSeen(db, foldersSeenBy(db, userId))
    .with('touched', (its) => lastTouched(its, db, wanted))
    .with('entry', () => newest(db, wanted))
  const count = (from: QueryCreator<DB & Named>) => countIn(from, statusId)
  return { rows: toResponse(db, related), all: count(related), total: count(db.withTables<Named>()) }
}

type Seen = { folder_id: number; role_id: number; status_id: number }
type Named = { seen: Seen }

/**
 * The folders with the newest entries, as many as there are entries on the page: each of those is in one of them. All
 * that were touched at the same time come along, since only their entries tell which is first.
 */
function lastTouched(from: QueryCreator<DB & Named>, db: Db, { statusId, end }: Wanted) {
  const newestOf = (own: ReturnType<typeof notDeletedActivities>) =>
    own.select('own.updated_at').orderBy('own.updated_at', 'desc').limit(1)
  const touchedAt = sql`greatest(
    ${newestOf(notDeletedActivities(db, statusId))},
    ${newestOf(notDeletedComponents(db, statusId))},
    ${newestOf(subFolderItself(db, statusId))}
  ) desc nulls last`
  return from
    .selectFrom('seen')
    .selectAll('seen')
    .orderBy(touchedAt)
    .modifyEnd(sql`fetch first ${end} rows with ties`)
}

function newest(db: Db, { statusId, topX, skip, end }: Wanted) {
  // Each folder contributes at most one page of rows, read from its indexes on latest change.
  const activities = notDeletedActivities(db, statusId)
    .select(['own.id', 'own.id as activityId', nullId.as('componentId'), 'own.folder_id', 'own.title'])
    .select(['own.description', 'own.status_id', 'own.updated_at'])
    .orderBy('own.updated_at', 'desc')
    .orderBy('own.id', 'desc')
    .limit(end)
  const components = notDeletedComponents(db, statusId)
    .select(['own.id', nullId.as('activityId'), 'own.id as componentId', 'own.folder_id', 'own.name as title'])
    .select(['own.description', 'own.status_id', 'own.updated_at'])
    .orderBy('own.updated_at', 'desc')
    .orderBy('own.id', 'desc')
    .limit(end)
  const itself = subFolderItself(db, statusId)
    .select(['own.id', nullId.as('activityId'), nullId.as('componentId'), 'own.id as folder_id', 'own.title'])
    .select(['own.description', 'own.status_id', 'own.updated_at'])
  const candidates = perFolder(db, activities).unionAll(perFolder(db, components)).unionAll(perFolder(db, itself))
  return db
    .selectFrom(candidates.as('candidate'))
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('activityId', (last) => last.desc().nullsLast())
    .orderBy('componentId', (last) => last.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(topX)
    .offset(skip)
}

const nullId = sql<number | null>`null::bigint`

/** The entries of each folder in `touched`, with the user's role there. */
function perFolder(db: Db, entries: AliasableExpression<Entry>) {
  return db
    .selectFrom(sql<Seen>`touched`.as('seen'))
    .innerJoinLateral(entries.as('entry'), (join) => join.onTrue())
    .selectAll('entry')
    .select(['seen.role_id', 'seen.status_id as member_status_id'])
}

const inFolder = sql.ref<number>('seen.folder_id')
// Cast: the given number may exceed the column's range.
const hasStatus = (statusId: number) =>
  statusId === anyStatus ? sql<boolean>`true` : sql<boolean>`own.status_id = ${statusId}::bigint`

function notDeletedActivities(db: Db, statusId: number) {
  return db
    .selectFrom('activity as own')
    .where('own.folder_id', '=', inFolder)
    .where('own.deletion_id', 'is', null)
    .where(hasStatus(statusId))
}

function notDeletedComponents(db: Db, statusId: number) {
  return db
    .selectFrom('component as own')
    .where('own.folder_id', '=', inFolder)
    .where('own.deletion_id', 'is', null)
    .where(hasStatus(statusId))
}

function subFolderItself(db: Db, statusId: number) {
  return db
    .selectFrom('folder as own')
    .where('own.id', '=', inFolder)
    .where('own.parent_id', 'is not', null)
    .where(hasStatus(statusId))
}

/** The total number of entries in the folders of `seen`. */
function countIn(from: QueryCreator<DB & Named>, statusId: number) {
  const counted = (table: 'activity' | 'component' | 'folder', isEntry: RawBuilder<boolean>) => sql<number>`(
    select count(*) from ${sql.table(table)} as own
    where own.${sql.ref(table === 'folder' ? 'id' : 'folder_id')} in (select folder_id from seen)
      and ${isEntry} and ${hasStatus(statusId)}
  )`
  const [activities, components] = (['activity', 'component'] as const).map((table) =>
    counted(table, sql`own.deletion_id is null`),
  )
  const folders = counted('folder', sql`own.parent_id is not null`)
  return from.selectNoFrom(sql<number>`${activities} + ${components} + ${folders}`.as('total'))
}

type Listed = Entry & { role_id: number; member_status_id: number }

function toResponse(db: Db, related: QueryCreator<DB & { entry: Listed }>) {
  return related
    .selectFrom('entry')
    .innerJoin('folder', 'folder.id', 'entry.folder_id')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .innerJoin('role', 'role.id', 'entry.role_id')
    .innerJoin('status', 'status.id', 'entry.status_id')
    .leftJoinLateral(lastChange(db).as('last'), (join) => join.onTrue())
    .leftJoin('app_user as changer', 'changer.id', 'last.changed_by')
    .select([
      'entry.id',
      'entry.activityId',
      'entry.componentId',
      'entry.folder_id as folderId',
      'folder.title as folderTitle',
      'parent.title as parentTitle',
      'entry.title',
      'entry.description',
      'status.id as statusId',
      'status.name as statusName',
      'entry.updated_at as updatedAt',
      whatHappened.as('change'),
      'changer.full_name as changedBy',
      'changer.id as changedById',
      eventDays.as('eventDays'),
      'role.id as roleId',
      'role.name as roleName',
      'entry.member_status_id as memberStatusId',
    ])
    .orderBy('entry.updated_at', 'desc')
    .orderBy('entry.activityId', (last) => last.desc().nullsLast())
    .orderBy('entry.componentId', (last) => last.desc().nullsLast())
    .orderBy('entry.id', 'desc')
}

const eventDays = sql<EventDays | null>`case
  when entry."activityId" is not null then ${daysOfActivity(sql.ref('entry.activityId'))}
  when entry."componentId" is not null then ${latestEventOfComponent(sql.ref('entry.componentId'))}
  else ${latestEventInFolder(sql.ref('entry.folder_id'))}
end`

const kindOfEntry = sql<string>`case
  when entry."activityId" is not null then 'activity'
  when entry."componentId" is not null then 'component'
  else 'folder'
end`

/** The last change of the entry. To come back from the trash is none: the entry keeps its place in the list. */
function lastChange(db: Db) {
  return db
    .selectFrom('change')
    .where('change.subject_id', '=', sql.ref<number>('entry.id'))
    .where('change.kind', '=', kindOfEntry)
    .where('change.action', 'in', ['created', 'changed'])
    .select(['change.action', 'change.fields', 'change.changed_by'])
    .orderBy('change.id', 'desc')
    .limit(1)
}

/** The entry has the status that the last change gave it. */
const whatHappened = sql<LatestEntry['change']>`case
  when last.action = 'created' and status.id = ${sql.lit(activityStatus.planned)} then 'planned'
  when last.action = 'created' then 'added'
  when status.id = ${sql.lit(activityStatus.done)} and last.fields @> '[{"field": "status"}]' then 'done'
  else 'changed'
end`
