import { sql, type AliasableExpression } from 'kysely'
import type { LatestEntry } from '#contract/dashboard.ts'
import type { EventDays } from '#contract/fields.ts'
import { activityStatus, anyStatus } from '#contract/statuses.ts'
import { daysOfActivity, latestEventInFolder, latestEventOfComponent } from '../access/eventDays.ts'
import { foldersSeenBy } from '../folders/queries.ts'
import type { Db } from '../platform/database/database.ts'
import { pageOf } from '../platform/database/page.ts'
import type { Paging } from '../platform/http/serve.ts'

type Wanted = Paging & { statusId: number }
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
export async function latestOf(db: Db, userId: number, wanted: Wanted) {
  return pageOf(toResponse(db, userId, newest(db, userId, wanted)), count(db, userId, wanted.statusId), wanted)
}

function newest(db: Db, userId: number, { statusId, topX, skip }: Wanted) {
  // Each folder contributes at most one page of rows, read from its indexes on latest change.
  const activities = notDeletedActivities(db, statusId)
    .select(['own.id', 'own.id as activityId', nullId.as('componentId'), 'own.folder_id', 'own.title'])
    .select(['own.description', 'own.status_id', 'own.updated_at'])
    .orderBy('own.updated_at', 'desc')
    .orderBy('own.id', 'desc')
    .limit(topX + skip)
  const components = notDeletedComponents(db, statusId)
    .select(['own.id', nullId.as('activityId'), 'own.id as componentId', 'own.folder_id', 'own.name as title'])
    .select(['own.description', 'own.status_id', 'own.updated_at'])
    .orderBy('own.updated_at', 'desc')
    .orderBy('own.id', 'desc')
    .limit(topX + skip)
  const itself = subFolderItself(db, statusId)
    .select(['own.id', nullId.as('activityId'), nullId.as('componentId'), 'own.id as folder_id', 'own.title'])
    .select(['own.description', 'own.status_id', 'own.updated_at'])
  const candidates = perFolder(db, activities).unionAll(perFolder(db, components)).unionAll(perFolder(db, itself))
  return db
    .with('seen', () => foldersSeenBy(db, userId))
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

/** The entries of each folder in `seen`, with the user's role there. */
function perFolder(db: Db, entries: AliasableExpression<Entry>) {
  return db
    .selectFrom(sql<Seen>`seen`.as('seen'))
    .innerJoinLateral(entries.as('entry'), (join) => join.onTrue())
    .selectAll('entry')
    .select(['seen.role_id', 'seen.status_id as member_status_id'])
}

type Seen = { folder_id: number; role_id: number; status_id: number }
const inFolder = sql.ref<number>('seen.folder_id')
// Cast: the given number may exceed the column's range.
const hasStatus = (statusId: number) =>
  sql<boolean>`(${statusId}::bigint = ${sql.lit(anyStatus)} or own.status_id = ${statusId}::bigint)`

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

/** The total number of entries. */
function count(db: Db, userId: number, statusId: number) {
  const inOneFolder = db.selectNoFrom(({ fn }) => [
    notDeletedActivities(db, statusId).select(fn.countAll<number>().as('count')).as('activities'),
    notDeletedComponents(db, statusId).select(fn.countAll<number>().as('count')).as('components'),
    subFolderItself(db, statusId).select(fn.countAll<number>().as('count')).as('itself'),
  ])
  return db
    .selectFrom(foldersSeenBy(db, userId).as('seen'))
    .innerJoinLateral(inOneFolder.as('counted'), (join) => join.onTrue())
    .select(sql<number>`coalesce(sum(activities + components + itself), 0)::bigint`.as('total'))
}

function toResponse(db: Db, userId: number, entries: ReturnType<typeof newest>) {
  return db
    .selectFrom(entries.as('entry'))
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
      daysOf(userId).as('eventDays'),
      'role.id as roleId',
      'role.name as roleName',
      'entry.member_status_id as memberStatusId',
    ])
    .orderBy('entry.updated_at', 'desc')
    .orderBy('entry.activityId', (last) => last.desc().nullsLast())
    .orderBy('entry.componentId', (last) => last.desc().nullsLast())
    .orderBy('entry.id', 'desc')
}

function daysOf(userId: number) {
  return sql<EventDays | null>`case
    when entry."activityId" is not null then ${daysOfActivity(sql.ref('entry.activityId'))}
    when entry."componentId" is not null then ${latestEventOfComponent(sql.ref('entry.componentId'))}
    else ${latestEventInFolder(sql.ref('entry.folder_id'), userId)}
  end`
}

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
