import { sql, type RawBuilder } from 'kysely'
import type { EventDays, NextEvent } from '#contract/rules/eventDays.ts'
import { activityStatus, closedActivityStatuses, openActivityStatuses } from '#contract/rules/statuses.ts'
import { isNotArchived } from '../access/access.ts'
import { today } from './swedishTime.ts'

// As literals: with parameters PostgreSQL cannot match the partial index.
const hasStatus = (table: string, statuses: readonly number[]) =>
  sql<boolean>`${sql.ref(`${table}.status_id`)} in (${sql.join(statuses.map((status) => sql.lit(status)))})`

/** SQL: an event of this table is planned or ongoing. */
export const isToBeDone = (table: string) => hasStatus(table, openActivityStatuses)
/** SQL: an event of this table is done or cancelled. */
export const isOver = (table: string) => hasStatus(table, closedActivityStatuses)

/**
 * SQL: the folder is in the statement's `seen`. As a value (`is true`), for which PostgreSQL puts them in a table once;
 * as a condition it would read all of them for each row of a statement.
 */
export const isSeen = (folderId: RawBuilder<unknown>) =>
  sql<boolean>`(${folderId} in (select folder_id from seen)) is true`

const isToBeDoneHere = isToBeDone('activity')
const days = sql`'startDate', start_date, 'endDate', end_date, 'season', case when ${isToBeDoneHere} then season end`

/* SQL for the days of the latest event of something, up to today; null without any. */

// What is to be done some time in a month has no day until that is over.
const hasCome = sql`start_date <= ${today} and (season is null or end_date <= ${today} or not ${isToBeDoneHere})`
const hasDays = sql`deletion_id is null and ${hasCome} and status_id <> ${sql.lit(activityStatus.cancelled)}`
// As in the index on a folder's events by day.
const latestFirst = sql`start_date desc nulls last, id desc`

/** The latest event of a folder and of its sub-folders that the statement's `seen` contains. */
export function latestEventInFolder(folderId: RawBuilder<unknown>) {
  return sql<EventDays | null>`(
    select days
    from (
      select ${folderId} as id union all select child.id from folder as child where child.parent_id = ${folderId}
    ) as place
    cross join lateral (
      select start_date, json_build_object(${days}) as days from activity
      where activity.folder_id = place.id and ${hasDays} order by ${latestFirst} limit 1
    ) as latest
    where ${isSeen(sql.ref('place.id'))}
    order by start_date desc
    limit 1
  )`
}

export function latestEventOfComponent(componentId: RawBuilder<unknown>) {
  return sql<EventDays | null>`(
    select json_build_object(${days}) from activity
    where activity.component_id = ${componentId} and ${hasDays} order by ${latestFirst} limit 1
  )`
}

/** The days of one event, past or coming. */
export function daysOfActivity(activityId: RawBuilder<unknown>) {
  return sql<EventDays | null>`(
    select json_build_object(${days}) from activity where activity.id = ${activityId} and start_date is not null
  )`
}

/* SQL for the nearest event that is to be done and not late; null without any. */

const isComing = sql`${isToBeDoneHere} and activity.deletion_id is null and activity.end_date >= ${today}`
const nearestFirst = sql`activity.start_date, activity.id`
const nearest = sql`'id', activity.id, 'folderId', activity.folder_id, 'title', activity.title, ${days}`

/** The next event in the folders whose ids `places` selects. */
export function nextEventIn(places: RawBuilder<unknown>) {
  return sql<NextEvent | null>`(
    select next
    from (${places}) as place
    cross join lateral (
      select activity.id, activity.start_date, json_build_object(${nearest}) as next from activity
      where activity.folder_id = place.id and ${isComing} order by ${nearestFirst} limit 1
    ) as activity
    order by ${nearestFirst}
    limit 1
  )`
}

/** The latest event that has been done in the folders whose ids `places` selects. */
export function latestDoneIn(places: RawBuilder<unknown>) {
  const isDone = sql`activity.status_id = ${sql.lit(activityStatus.done)}`
  return sql<NextEvent | null>`(
    select latest
    from (${places}) as place
    cross join lateral (
      select activity.id, activity.start_date, json_build_object(${nearest}) as latest from activity
      where activity.folder_id = place.id and ${isDone} and activity.deletion_id is null
        and activity.start_date <= ${today}
      order by activity.start_date desc nulls last, activity.id desc limit 1
    ) as activity
    order by activity.start_date desc, activity.id desc
    limit 1
  )`
}

/** The next event of a component in the statement's `folder` and `parent`; null in the archive. */
export function nextEventOfComponent(componentId: RawBuilder<unknown>) {
  return sql<NextEvent | null>`(
    select json_build_object(${nearest}) from activity
    where activity.component_id = ${componentId} and ${isComing} and ${isNotArchived} order by ${nearestFirst} limit 1
  )`
}
