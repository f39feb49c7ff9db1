import { sql } from 'kysely'
import type { ToDo } from '#contract/content/activities.ts'
import { soonDays } from '#contract/rules/activityDays.ts'
import { isNotArchived } from '#server/rules/access/access.ts'
import { isToBeDone } from '#server/rules/domain/eventDays.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { toResponse } from './queries.ts'

type Wanted = { folderId?: number | undefined; topX: number }
type Group = keyof ToDo

/** Returns what is still to be done in the user's folders that are not archived, in groups of at most `topX` events. */
export async function toDoOf(db: Db, userId: number, wanted: Wanted) {
  const { folderId, topX } = wanted
  const found =
    folderId === undefined ? await findInAll(db, { userId, topX }) : await query(db, userId, wanted).execute()
  const inGroup = (wantedGroup: Group) => {
    const activities = found.filter(({ group }) => group === wantedGroup)
    return { total: activities[0]?.total ?? 0, activities }
  }
  return { late: inGroup('late'), soon: inGroup('soon'), later: inGroup('later') }
}

const findInAll = prepared((db, { userId, topX }: { userId: number; topX: number }) => query(db, userId, { topX }))

function query(db: Db, userId: number, wanted: Wanted) {
  return toResponse(db, firstOfEachGroup(db, userId, wanted))
    .select([sql<Group>`activity."group"`.as('group'), sql<number>`activity.total`.as('total')])
    .orderBy(sql`activity.position`)
}

/** Events with their group, its number of events and their place in it. */
function firstOfEachGroup(db: Db, userId: number, { folderId, topX }: Wanted) {
  const nearestFirst = sql`partition by "group" order by start_date nulls last, id`
  const inGroups = db
    .selectFrom(toBeDone(db, userId, folderId).as('open'))
    .select(['open.id', 'open.role_id', 'open.sees_costs', 'open.member_status_id', 'open.group'])
    .select(sql<number>`row_number() over (${nearestFirst})`.as('position'))
    .select(sql<number>`count(*) over (partition by "group")`.as('total'))
  return db
    .selectFrom(inGroups.as('first'))
    .innerJoin('activity', 'activity.id', 'first.id')
    .where('first.position', '<=', topX)
    .selectAll('activity')
    .select(['first.role_id', 'first.sees_costs', 'first.member_status_id'])
    .select(['first.group', 'first.total', 'first.position'])
}

const groupOf = sql<Group>`case
  when own.end_date < ${today} then 'late'
  when own.start_date <= ${today} + ${sql.lit(soonDays)} then 'soon'
  else 'later'
end`

function toBeDone(db: Db, userId: number, folderId: number | undefined) {
  return db
    .selectFrom(foldersSeenWithin(db, userId, folderId).as('seen'))
    .innerJoin('folder', 'folder.id', 'seen.folder_id')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .innerJoin('activity as own', 'own.folder_id', 'seen.folder_id')
    .where('folder.deletion_id', 'is', null)
    .where(isNotArchived)
    .where(isToBeDone('own'))
    .where('own.deletion_id', 'is', null)
    .select(['own.id', 'own.start_date', 'seen.role_id', 'seen.sees_costs', 'seen.status_id as member_status_id'])
    .select(groupOf.as('group'))
}
