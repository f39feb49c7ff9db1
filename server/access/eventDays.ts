import { sql, type RawBuilder } from 'kysely'
import type { EventDays } from '#contract/fields.ts'
import { activityStatus, closedActivityStatuses, openActivityStatuses } from '#contract/statuses.ts'

/** SQL for today's date in Sweden. */
export const today = sql<string>`(now() at time zone 'Europe/Stockholm')::date`

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

/* SQL for the days of the latest event of something, planned ones included; null without any. */

const days = sql`json_build_object('startDate', start_date, 'endDate', end_date)`
const hasDays = sql`deletion_id is null and start_date is not null and status_id <> ${sql.lit(activityStatus.cancelled)}`
// As in the index on a folder's events by day.
const latestFirst = sql`start_date desc nulls last, id desc`

/** Of a folder, and of those below it that are in the statement's `seen`. */
export function latestEventInFolder(folderId: RawBuilder<unknown>) {
  return sql<EventDays | null>`(
    select ${days}
    from (
      select ${folderId} as id union all select child.id from folder as child where child.parent_id = ${folderId}
    ) as place
    cross join lateral (
      select start_date, end_date from activity
      where activity.folder_id = place.id and ${hasDays} order by ${latestFirst} limit 1
    ) as latest
    where ${isSeen(sql.ref('place.id'))}
    order by start_date desc
    limit 1
  )`
}

export function latestEventOfComponent(componentId: RawBuilder<unknown>) {
  return sql<EventDays | null>`(
    select ${days} from activity
    where activity.component_id = ${componentId} and ${hasDays} order by ${latestFirst} limit 1
  )`
}

export function daysOfActivity(activityId: RawBuilder<unknown>) {
  return sql<EventDays | null>`(
    select ${days} from activity where activity.id = ${activityId} and start_date is not null
  )`
}
