import { sql, type QueryCreator } from 'kysely'
import type { LatestEntry } from '#contract/content/dashboard.ts'
import type { EventDays, NextEvent } from '#contract/rules/eventDays.ts'
import { activityStatus, anyStatus } from '#contract/rules/statuses.ts'
import type { DB } from '#db/types.generated.ts'
import {
  daysOfActivity,
  latestEventInFolder,
  latestEventOfComponent,
  nextEventOfComponent,
} from '#server/rules/domain/eventDays.ts'
import { shownAmount, shownCurrency } from '#server/rules/domain/costVisibility.ts'
import { foldersSeenBy, withSeen } from '#server/folders/queries.ts'
import { arrivalOf } from './arrival.ts'
import { nextEvent } from '#server/folders/summary.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf, preparedPage, type Paging } from '#server/platform/database/page.ts'

type Wanted = Paging & { statusId: number }

/** The latest changes in all the user's folders, newest first, of one status or of any. */
export function latestOf(db: Db, userId: number, { statusId, topX, skip }: Wanted) {
  if (statusId === anyStatus) return latestOfAny(db, { userId, topX, skip })
  const { rows, ...counted } = latestQuery(db, userId, { statusId, topX, skip })
  return pageOf(rows, counted.all, { skip, ...counted })
}

const latestOfAny = preparedPage((db, { userId, topX, skip }: Paging & { userId: number }) =>
  latestQuery(db, userId, { statusId: anyStatus, topX, skip }),
)

function latestQuery(db: Db, userId: number, { statusId, topX, skip }: Wanted) {
  const found = withSeen(db, foldersSeenBy(db, userId))
    .with(
      (its) => its('bought').materialized(),
      () => takenOver(db),
    )
    .with(
      (its) => its('found').materialized(),
      () => entriesOf(db, statusId),
    )
  const named = found.with('entry', (its) =>
    its.selectFrom('found').selectAll().orderBy(newestFirst('found')).limit(topX).offset(skip),
  )
  const all = found.selectFrom('found').select(({ fn }) => fn.countAll<number>().as('total'))
  return { rows: toResponse(db, named, userId), all, total: sql<number>`(select count(*) from found)` }
}

type Entry = {
  activity_id: number | null
  component_id: number | null
  folder_id: number
  role_id: number
  sees_costs: boolean
  member_status_id: number
  id: number
  status_id: number
  updated_at: Date
}

const newestFirst = (name: 'found' | 'entry') => {
  const its = (column: keyof Entry) => sql.ref(`${name}.${column}`)
  return sql`${its('updated_at')} desc, ${its('activity_id')} desc nulls last, ${its('component_id')} desc nulls last, ${its('id')} desc`
}

const nullId = sql<number | null>`null::bigint`
const ownId = sql<number | null>`own.id`

/**
 * All entries of the folders in `seen`. The indexes on latest change have all that is selected of them: how many they
 * are and which come first is read from there at once, and the entries themselves for those on the page.
 */
function entriesOf(db: Db, statusId: number) {
  // Cast: the given number may exceed the column's range.
  const isWanted = statusId === anyStatus ? sql<boolean>`true` : sql<boolean>`own.status_id = ${statusId}::bigint`
  const activities = inSeen(db).innerJoin('activity as own', 'own.folder_id', 'seen.folder_id')
  const components = inSeen(db).innerJoin('component as own', 'own.folder_id', 'seen.folder_id')
  const itsFolders = inSeen(db).innerJoin('folder as own', 'own.id', 'seen.folder_id')
  return activities
    .where('own.deletion_id', 'is', null)
    .where(isNews)
    .where(isWanted)
    .select([ownId.as('activity_id'), nullId.as('component_id')])
    .select(listed)
    .unionAll(
      components
        .where('own.deletion_id', 'is', null)
        .where(isNews)
        .where(isWanted)
        .select([nullId.as('activity_id'), ownId.as('component_id')])
        .select(listed),
    )
    .unionAll(
      itsFolders
        .where('own.deletion_id', 'is', null)
        .where(sql<boolean>`not own.is_main`)
        .where(isNews)
        .where(isWanted)
        .select([nullId.as('activity_id'), nullId.as('component_id')])
        .select(listed),
    )
    .unionAll(
      itsFolders
        .where('own.deletion_id', 'is', null)
        .where(sql<boolean>`own.is_main`)
        .where('bought.since', 'is not', null)
        .where(isWanted)
        .select([nullId.as('activity_id'), nullId.as('component_id')])
        .select(listedButWhen)
        .select(sql<Date>`bought.since`.as('updated_at')),
    )
}

type Seen = { folder_id: number; role_id: number; sees_costs: boolean; status_id: number }

/**
 * The folders that were handed over to whoever has them now, and since when. By the certificate, which stays when the
 * seller deletes their archive.
 */
function takenOver(db: Db) {
  return db
    .withTables<{ seen: Seen }>()
    .selectFrom('seen')
    .innerJoin('folder as place', 'place.id', 'seen.folder_id')
    .innerJoin('hand_over_certificate as certificate', (join) =>
      join.on('certificate.buyer_folder_id', '=', sql<number>`coalesce(place.parent_id, place.id)`),
    )
    .select(['seen.folder_id', 'certificate.exchanged_at as since'])
}

/** What came along with a folder is no news to those who have taken it over. The certificate has no microseconds. */
const isNews = sql<boolean>`(bought.since is null or own.updated_at > bought.since + interval '1 millisecond')`

const inSeen = (db: Db) =>
  db
    .withTables<{ seen: Seen; bought: { folder_id: number; since: Date } }>()
    .selectFrom('seen')
    .leftJoin('bought', 'bought.folder_id', 'seen.folder_id')

const listedButWhen = [
  'seen.folder_id',
  'seen.role_id',
  'seen.sees_costs',
  'seen.status_id as member_status_id',
  'own.id',
  'own.status_id',
] as const
const listed = [...listedButWhen, 'own.updated_at'] as const

function toResponse(db: Db, related: QueryCreator<DB & { entry: Entry }>, userId: number) {
  return related
    .selectFrom('entry')
    .innerJoin('folder', 'folder.id', 'entry.folder_id')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .leftJoin('activity', 'activity.id', 'entry.activity_id')
    .leftJoin('component', 'component.id', 'entry.component_id')
    .innerJoin('role', 'role.id', 'entry.role_id')
    .innerJoin('status', 'status.id', 'entry.status_id')
    .leftJoinLateral(lastChange(db).as('last'), (join) => join.onTrue())
    .leftJoin('app_user as changer', (join) => join.on('changer.id', '=', whoDidIt(userId)))
    .select([
      'entry.id',
      'entry.activity_id as activityId',
      'entry.component_id as componentId',
      'entry.folder_id as folderId',
      'folder.title as folderTitle',
      'parent.title as parentTitle',
      'folder.parent_id as parentId',
      ofEntry<string>({ activity: 'title', component: 'name', folder: 'title' }).as('title'),
      ofEntry<string | null>({ activity: 'description', component: 'description', folder: 'description' }).as(
        'description',
      ),
      'status.id as statusId',
      'status.name as statusName',
      'entry.updated_at as updatedAt',
      whatHappened.as('change'),
      'changer.full_name as changedBy',
      'changer.id as changedById',
      sellers.as('sellers'),
      arrivalOf(userId).as('arrival'),
      eventDays.as('eventDays'),
      shownAmount('entry', sql`activity.cost`).as('cost'),
      shownCurrency('entry', sql`coalesce(activity.currency, 'SEK')`).as('currency'),
      next.as('next'),
      'role.id as roleId',
      'role.name as roleName',
      'entry.member_status_id as memberStatusId',
    ])
    .orderBy(newestFirst('entry'))
}

/** The column of what the entry is of: an event, a component or the folder itself. */
const ofEntry = <T>({ activity, component, folder }: Record<'activity' | 'component' | 'folder', string>) =>
  sql<T>`case
    when entry.activity_id is not null then ${sql.ref(`activity.${activity}`)}
    when entry.component_id is not null then ${sql.ref(`component.${component}`)}
    else ${sql.ref(`folder.${folder}`)}
  end`

const eventDays = sql<EventDays | null>`case
  when entry.activity_id is not null then ${daysOfActivity(sql.ref('entry.activity_id'))}
  when entry.component_id is not null then ${latestEventOfComponent(sql.ref('entry.component_id'))}
  else ${latestEventInFolder(sql.ref('entry.folder_id'))}
end`

const next = sql<NextEvent | null>`case
  when entry.activity_id is not null then null
  when entry.component_id is not null then ${nextEventOfComponent(sql.ref('entry.component_id'))}
  else ${nextEvent}
end`

const kindOfEntry = sql<string>`case
  when entry.activity_id is not null then 'activity'
  when entry.component_id is not null then 'component'
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

/** Of all folders main ones are entries only as they were taken over. */
const isTakenOver = sql`(entry.activity_id is null and entry.component_id is null and folder.is_main)`

/** Each of two buyers has taken it over; to others the first of them has, with whom its history begins. */
const whoDidIt = (userId: number) => sql<number | null>`case when not ${isTakenOver} then last.changed_by else coalesce(
  (
    select case when party.role = 'buyer' then party.user_id end
    from hand_over join hand_over_party as party on party.parcel_id = hand_over.parcel_id
    where hand_over.buyer_folder_id = entry.id and party.user_id = ${userId}::bigint
  ),
  (
    select changed_by from change
    where change.kind = 'folder' and change.subject_id = entry.id and change.action in ('tookOver', 'created') limit 1
  )
) end`

/** As the certificate names them. */
const sellers = sql<string[]>`case when ${isTakenOver} then (
  select coalesce(json_agg(seller ->> 'name' order by place), '[]')
  from hand_over_certificate as certificate,
    jsonb_array_elements(certificate.content -> 'sellers') with ordinality as named (seller, place)
  where certificate.buyer_folder_id = entry.id
) else '[]'::json end`

/** The entry has the status that the last change gave it. */
const whatHappened = sql<LatestEntry['change']>`case
  when ${isTakenOver} then 'tookOver'
  when last.action = 'created' and status.id = ${sql.lit(activityStatus.planned)} then 'planned'
  when last.action = 'created' then 'added'
  when status.id = ${sql.lit(activityStatus.done)} and last.fields @> '[{"field": "status"}]' then 'done'
  else 'changed'
end`
