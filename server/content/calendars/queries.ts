import { endOfMonth } from '@internationalized/date'
import { sql } from 'kysely'
import { type Granted, isNotArchived } from '#server/rules/access/access.ts'
import { isToBeDone } from '#server/rules/domain/eventDays.ts'
import { expectedEventsOf } from '../activities/expectedEvents.ts'
import { today, todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { earliestDay, latestDay } from '#contract/platform/days.ts'
import { openActivityStatuses, userStatus } from '#contract/rules/statuses.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The user's feeds, the latest first. */
export function feedsOf(db: Db, userId: number) {
  return shownFeeds(db, userId).orderBy('feed.id', 'desc').execute()
}

/** One of the user's feeds; undefined if there is none. */
export function feedOf(db: Db, userId: number, id: number) {
  return shownFeeds(db, userId).where('feed.id', '=', id).executeTakeFirst()
}

function shownFeeds(db: Db, userId: number) {
  const seen = sql<string | null>`(
    select folder.title from folder
    where folder.id = feed.folder_id and exists (
      select from folder_access where folder_access.folder_id = folder.id and folder_access.user_id = feed.user_id)
  )`
  return db
    .selectFrom('calendar_feed as feed')
    .where('feed.user_id', '=', userId)
    .select(['feed.id', 'feed.folder_id as folderId', 'feed.created_at as createdAt', 'feed.used_at as usedAt'])
    .select(seen.as('folderTitle'))
}

/** The feed with this secret, if its user is active and still sees its folder. */
export function feedWith(db: Db, hash: Buffer) {
  return db
    .selectFrom('calendar_feed as feed')
    .innerJoin('app_user', 'app_user.id', 'feed.user_id')
    .leftJoin('folder', 'folder.id', 'feed.folder_id')
    .where('feed.secret_sha256', '=', hash)
    .where('app_user.status_id', '=', userStatus.active)
    .where((its) =>
      its.or([
        its('feed.folder_id', 'is', null),
        its.exists(
          its
            .selectFrom('folder_access')
            .whereRef('folder_access.folder_id', '=', 'feed.folder_id')
            .whereRef('folder_access.user_id', '=', 'feed.user_id'),
        ),
      ]),
    )
    .select(['feed.id', 'feed.user_id as userId', 'feed.folder_id as folderId', 'folder.title as folderTitle'])
    .executeTakeFirst()
}

/** No calendar program shows more. */
const mostEvents = 2000

/** Counted in whole months, so that the feed does not change every night. */
const aYearAgo = sql<string>`date_trunc('month', ${today} - interval '1 year')::date`

/**
 * The dated events that a feed has: all that are open, however late, and of the others those to come and of the last
 * year. What is open comes first, then the latest.
 */
export function eventsOfFeed(db: Db, { userId, folderId }: { userId: number; folderId: number | null }) {
  const seen = foldersSeenWithin(db, userId, folderId ?? undefined)
  const events = calendarEvents(db)
    .innerJoin(seen.as('seen'), 'seen.folder_id', 'activity.folder_id')
    .where(isNotArchived)
  // Two parts, each with an index of its own.
  const recent = events.where('activity.start_date', '>=', aYearAgo)
  const earlier = events.where('activity.start_date', '<', aYearAgo).where(isToBeDone('activity'))
  return db
    .selectFrom(recent.unionAll(earlier).as('event'))
    .selectAll()
    .orderBy(({ eb }) => eb('statusId', 'in', openActivityStatuses), 'desc')
    .orderBy('startDate', 'desc')
    .orderBy('id', 'desc')
    .limit(mostEvents)
    .execute()
}

/**
 * The coming events of series that a feed has: two years of them, to the end of the month so that the feed does not
 * change every night.
 */
export async function expectedOfFeed(db: Db, { userId, folderId }: { userId: number; folderId: number | null }) {
  const from = todayInSweden()
  const to = endOfMonth(from.add({ years: 2 })).toString()
  const wanted = { folderId: folderId ?? undefined, q: null, from: from.toString(), to }
  return (await expectedEventsOf(db, userId, wanted)).events
}

/** One event of a folder; undefined if it is not there, or has no day. */
export function eventOf(db: Db, { folderId }: Granted<'ReadFolder'>, id: number) {
  return calendarEvents(db).where('activity.id', '=', id).where('activity.folder_id', '=', folderId).executeTakeFirst()
}

function calendarEvents(db: Db) {
  return (
    db
      .selectFrom('activity')
      .innerJoin('folder', 'folder.id', 'activity.folder_id')
      .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
      .leftJoin('component', 'component.id', 'activity.component_id')
      .where('activity.deletion_id', 'is', null)
      // iCalendar knows no year of five digits, and a reader that meets one refuses the whole calendar.
      .where('activity.start_date', '>=', earliestDay)
      .where('activity.end_date', '<=', latestDay)
      .select([
        'activity.id',
        'activity.folder_id as folderId',
        'activity.title',
        'activity.description',
        'activity.status_id as statusId',
        'activity.reminder_days as reminderDays',
        'activity.created_at as createdAt',
        'activity.updated_at as updatedAt',
        'component.name as componentName',
        sql<string>`activity.start_date`.as('startDate'),
        sql<string>`activity.end_date`.as('endDate'),
        sql<string>`concat_ws(' · ', parent.title, folder.title)`.as('place'),
      ])
  )
}

export type CalendarEvent = NonNullable<Awaited<ReturnType<typeof eventOf>>>
