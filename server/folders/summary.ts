import { sql, type RawBuilder } from 'kysely'
import type { Folder, FolderCard, FolderCounts, OpenFolder } from '#contract/folders/folders.ts'
import { itemKinds, pluralOf } from '#contract/platform/items.ts'
import { newFolderDays } from '#contract/rules/newFolder.ts'
import { roles, weakestRoleFor } from '#contract/rules/permissions.ts'
import { activityStatus, folderStatus, memberStatus, userStatus } from '#contract/rules/statuses.ts'
import { isNotArchived, wasHandedOver } from '#server/rules/access/access.ts'
import { isSeen, isToBeDone, nextEventIn } from '#server/rules/domain/eventDays.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import { itemCount } from '#server/rules/domain/itemCount.ts'
import { isWaitingPaper } from '#server/rules/domain/waitingPapers.ts'

/*
 * SQL for what a card tells of the `folder` it selects, with its `parent`, and of what lies below it. The statement's
 * `seen` names the folders that the user sees.
 */

/** How many events are late, outside the archive. */
export const lateEvents = sql<number>`(
  select count(*)::integer
  from (${activePlaces()}) as place
  join activity on activity.folder_id = place.id
  where ${isOpenEvent()} and activity.start_date < ${today} and activity.end_date < ${today}
)`

/** The nearest event that is to be done and not late, outside the archive. */
export const nextEvent = nextEventIn(activePlaces())

function isOpenEvent() {
  return sql`${isToBeDone('activity')} and activity.deletion_id is null`
}

const shownPeople = sql.lit(4)
const isActive = sql`status_id = ${sql.lit(memberStatus.active)}`
// `offset 0`: asked for each member, as is the first in each place below. Otherwise PostgreSQL reads all there are, for
// every card.
const isSuspended = sql`exists (
  select from app_user where app_user.id = user_id and app_user.status_id = ${sql.lit(userStatus.suspended)} offset 0
)`

/** Some of those who see the folder, the founder first, then by role and by how long. */
export const people = sql<Folder['people']>`(
  select coalesce(
    json_agg(json_build_object('userId', id, 'name', full_name) order by role_id, membership_id), '[]'
  )
  from (
    select user_id, min(role_id) as role_id, min(membership_id) as membership_id
    from (
      ${firstMembers(sql`folder_id = folder.id`)}
      union all
      ${firstMembers(sql`folder_id = folder.parent_id and (folder.inherits or role_id = ${sql.lit(roles.founder)})`)}
    ) as member
    group by user_id
    order by role_id, membership_id
    limit ${shownPeople}
  ) as first
  join app_user on app_user.id = first.user_id
)`

// What the folder_access view says, but of the view all rows would be read to find the first.
function firstMembers(isOfFolder: RawBuilder<unknown>) {
  return sql`(
    select user_id, role_id, id as membership_id from membership
    where ${isOfFolder} and ${isActive} and not ${isSuspended}
    order by role_id, id limit ${shownPeople}
  )`
}

/** How many see the folder. */
export const memberCount = sql<number>`(
  select count(distinct user_id)::integer from folder_access
  where folder_access.folder_id = folder.id and not ${isSuspended}
)`

// What came along with a folder that was taken over is not new to it.
const wasTakenOver = sql`exists (select from hand_over_certificate where buyer_folder_id = folder.id)`

/** The first steps that the founder of a new folder has taken; null for others, and for whoever has put them away. */
export const firstSteps = (userId: number) => sql<OpenFolder['firstSteps']>`case
  when role.id = ${sql.lit(roles.founder)} and folder.parent_id is null and folder.created_at > now() - ${sql.lit(newFolderDays)} * interval '1 day'
    and folder.status_id <> ${sql.lit(folderStatus.archived)} and not ${wasTakenOver} and not ${hasSeen(userId, 'all')}
  then json_build_object(
    'plans', case when ${hasSeen(userId, 'plans')} then 0 else ${templatePlans} end,
    'hasDoneEvent', exists (
      select ${inAndBelow} and activity.status_id = ${sql.lit(activityStatus.done)}
    ),
    'hasCompany', exists (
      select from membership
      where folder_id = folder.id and role_id <> ${sql.lit(roles.founder)} and status_id <= ${sql.lit(memberStatus.invited)}
    ),
    'hasChosenWeekMail', exists (select from week_setting where user_id = ${userId}::bigint)
  )
end`

/** The plans of this folder; all steps in any folder. */
const hasSeen = (userId: number, seen: 'plans' | 'all') => sql`exists (
  select from membership as own
  where own.user_id = ${userId}::bigint and own.first_steps = ${sql.lit(seen)}
    ${seen === 'plans' ? sql`and own.folder_id = folder.id` : sql``}
)`

const inAndBelow = sql`from folder as place join activity on activity.folder_id = place.id
  where folder.id in (place.id, place.parent_id) and place.deletion_id is null and activity.deletion_id is null`

// What a template makes with the folder, in one transaction, has its timestamp.
const templatePlans = sql`(
  select count(*)::integer ${inAndBelow} and activity.created_at = folder.created_at
    and activity.status_id = ${sql.lit(activityStatus.planned)}
)`

/** What was sent back to the folder and those below it, where the user may say yes or no. */
export const waitingPapers = sql<FolderCard['waitingPapers']>`(
  select coalesce(
    json_agg(json_build_object('folderId', place.id, 'title', place.title, 'papers', waiting.papers) order by place.id),
    '[]'
  )
  from (
    select folder.id, folder.title
    union all
    select child.id, child.title from folder as child where child.parent_id = folder.id
  ) as place
  join seen on seen.folder_id = place.id and seen.role_id <= ${sql.lit(weakestRoleFor('DeleteFile'))}
  cross join lateral (
    select count(*)::integer as papers
    from parcel join upload on upload.parcel_id = parcel.id and ${isWaitingPaper}
    where parcel.folder_id = place.id and parcel.kind = 'share'
  ) as waiting
  where waiting.papers > 0 and not ${wasHandedOver}
)`

const seenFolders = sql`select folder_id from seen`

/** How much the tabs of a folder hold, where `seen` names that folder and those below it alone. */
export const folderCounts = sql<FolderCounts>`json_build_object(
  'children', (select count(*) - 1 from seen),
  ${sql.join(itemKinds.map((kind) => sql`${sql.lit(pluralOf[kind])}, ${itemCount(kind, seenFolders)}`))}
)`

/** The faults to be repaired in the folders of `seen`. */
export const openFaults = sql<OpenFolder['openFaults']>`(
  select json_build_object('total', count(*), 'worst', max(severity)) from fault
  where deletion_id is null and not is_closed and folder_id in (${seenFolders})
  having count(*) > 0
)`

/** The folder and those below it that the user sees, without the archived ones. */
function activePlaces() {
  const isInUse = sql`place.status_id <> ${sql.lit(folderStatus.archived)}`
  return sql`
    select place.id
    from (
      select folder.id, folder.status_id
      union all
      select child.id, child.status_id from folder as child where child.parent_id = folder.id
    ) as place
    where ${isInUse} and ${isSeen(sql.ref('place.id'))} and ${isNotArchived}`
}
