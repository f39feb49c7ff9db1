import { sql, type RawBuilder } from 'kysely'
import type { Folder, FolderCounts } from '#contract/folders.ts'
import { folderStatus, userStatus } from '#contract/statuses.ts'
import { isNotArchived } from '../../access/access.ts'
import { isToBeDone, today } from '../../access/eventDays.ts'

/*
 * SQL for what a card tells of the `folder` it selects, with its `parent`, as the user sees it and what lies below it;
 * for a folder in `seen`.
 */

/** How many events are late, outside the archive. */
export function lateEvents(userId: number) {
  return sql<number>`(
    select count(*)::integer
    from (${activePlaces(userId)}) as place
    join activity on activity.folder_id = place.id
    where ${isOpenEvent} and activity.start_date < ${today} and activity.end_date < ${today}
  )`
}

/** The nearest event that is to be done and not late, outside the archive. */
export function nextEvent(userId: number) {
  return sql<Folder['next']>`(
    select json_build_object('id', nearest.id, 'folderId', folder_id, 'title', title, 'startDate', start_date)
    from (${activePlaces(userId)}) as place
    cross join lateral (
      select activity.id, activity.folder_id, activity.title, activity.start_date from activity
      where activity.folder_id = place.id and ${isOpenEvent} and activity.end_date >= ${today}
      order by activity.start_date, activity.id limit 1
    ) as nearest
    order by start_date, nearest.id
    limit 1
  )`
}

const isOpenEvent = sql`${isToBeDone('activity')} and activity.deletion_id is null`

const shownPeople = 4

/** Some of those who see the folder, the founder first, then by role and by how long. */
export const people = sql<Folder['people']>`(
  select coalesce(json_agg(json_build_object('userId', id, 'name', full_name)), '[]')
  from (
    select app_user.id, app_user.full_name
    from (${whoSeeIt()}) as member
    join app_user on app_user.id = member.user_id and app_user.status_id = ${sql.lit(userStatus.active)}
    order by member.role_id, member.membership_id
    limit ${sql.lit(shownPeople)}
  ) as first
)`

/** How many see the folder. */
export const memberCount = sql<number>`(
  select count(*)::integer
  from (${whoSeeIt()}) as member
  join app_user on app_user.id = member.user_id and app_user.status_id = ${sql.lit(userStatus.active)}
)`

function whoSeeIt() {
  return sql`
    select user_id, min(role_id) as role_id, min(membership_id) as membership_id
    from folder_access where folder_access.folder_id = folder.id group by user_id`
}

/** How much the tabs of the folder hold. */
export function countsOf(userId: number) {
  const notDeleted = (table: 'activity' | 'component') => sql`(
    select count(*) from ${sql.table(table)}
    where deletion_id is null and folder_id in (select id from (${places(userId, sql`true`)}) as place)
  )`
  return sql<FolderCounts>`json_build_object(
    'children', (select count(*) from (${places(userId, sql`true`)}) as place where place.id <> folder.id),
    'activities', ${notDeleted('activity')},
    'components', ${notDeleted('component')}
  )`
}

/** The folder and those below it that the user sees, without the archived ones. */
function activePlaces(userId: number) {
  const isActive = sql`place.status_id <> ${sql.lit(folderStatus.archived)}`
  return sql`${places(userId, isActive)} and ${isNotArchived}`
}

function places(userId: number, condition: RawBuilder<unknown>) {
  return sql`
    select place.id
    from (
      select folder.id, folder.status_id
      union all
      select child.id, child.status_id from folder as child where child.parent_id = folder.id
    ) as place
    where ${condition} and exists (
      select from folder_access where folder_access.folder_id = place.id and folder_access.user_id = ${userId}
    )`
}
