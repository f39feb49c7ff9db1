import { sql } from 'kysely'
import type { Granted } from '../access.ts'
import { foldersSeenBy } from '../folders/queries.ts'
import type { Db } from '../platform/database/database.ts'
import type { Window } from '../platform/serve.ts'

type Seen = ReturnType<typeof foldersSeenBy>
type Living = ReturnType<typeof livingActivities>

/** The events of a folder, the latest day first. */
export async function activitiesIn(db: Db, { userId, folderId }: Granted<'ReadFolder'>, window: Window) {
  return pageOf(db, foldersSeenBy(db, userId).where('folder_id', '=', folderId), window)
}

/** The events of all folders that the user may see, the latest day first. */
export async function activitiesOf(db: Db, userId: number, window: Window) {
  return pageOf(db, foldersSeenBy(db, userId), window)
}

/** One event of a folder; undefined where the folder holds no such event. */
export async function activityIn(
  db: Db,
  { userId, folderId }: Granted<'AddActivity' | 'UpdateActivity'>,
  activityId: number,
) {
  const seen = foldersSeenBy(db, userId).where('folder_id', '=', folderId)
  const found = fromEach(db, seen, (living) => living.where('own.id', '=', activityId))
  return inWireShape(db, found).executeTakeFirst()
}

async function pageOf(db: Db, seen: Seen, { topX, skip }: Window) {
  // Each folder gives no more than the page can need, straight from its index by day.
  const candidates = fromEach(db, seen, (living) =>
    living
      .orderBy('own.start_date', (day) => day.desc().nullsLast())
      .orderBy('own.id', 'desc')
      .limit(topX + skip),
  )
  const rows = candidates
    .orderBy('activity.start_date', (day) => day.desc().nullsLast())
    .orderBy('activity.id', 'desc')
    .limit(topX)
    .offset(skip)
  const [items, { total }] = await Promise.all([
    inWireShape(db, rows)
      .orderBy('activity.start_date', (day) => day.desc().nullsLast())
      .orderBy('activity.id', 'desc')
      .execute(),
    livingActivities(db)
      .where('own.folder_id', 'in', db.selectFrom(seen.as('seen')).select('seen.folder_id'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

function livingActivities(db: Db) {
  return db.selectFrom('activity as own').where('own.deletion_id', 'is', null)
}

/** Of each folder seen those events that `choose` keeps, with the user's role there. */
function fromEach(db: Db, seen: Seen, choose: (living: Living) => Living) {
  const ofFolder = livingActivities(db).where('own.folder_id', '=', sql.ref<number>('seen.folder_id'))
  return db
    .selectFrom(seen.as('seen'))
    .innerJoinLateral(choose(ofFolder).selectAll('own').as('activity'), (join) => join.onTrue())
    .selectAll('activity')
    .select(['seen.role_id', 'seen.status_id as member_status_id'])
}

/** The component's name also where the component lies in the trash. */
function inWireShape(db: Db, rows: ReturnType<typeof fromEach>) {
  return db
    .selectFrom(rows.as('activity'))
    .innerJoin('folder', 'folder.id', 'activity.folder_id')
    .innerJoin('role', 'role.id', 'activity.role_id')
    .innerJoin('status', 'status.id', 'activity.status_id')
    .innerJoin('app_user as initiator', 'initiator.id', 'activity.initiated_by')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .leftJoin('activity_type as type', 'type.id', 'activity.type_id')
    .leftJoin('component', 'component.id', 'activity.component_id')
    .select([
      'activity.id',
      'activity.folder_id as myObjectId',
      'folder.title as objectTitle',
      'parent.title as parentObjectTitle',
      'activity.title as activityTitle',
      'activity.description as activityDescription',
      'activity.outcome as activityOutcome',
      'activity.component_id as componentId',
      'component.name as componentName',
      'activity.start_date as startDate',
      'activity.end_date as endDate',
      'activity.type_id as typeId',
      'type.name as typeName',
      'activity.status_id as statusId',
      'status.name as statusName',
      sql<string>`trim(initiator.first_name || ' ' || initiator.last_name)`.as('initiatedBy'),
      'role.id as roleId',
      'role.name as roleName',
      'activity.member_status_id as objectUserStatusId',
      'activity.created_at as createDate',
      'activity.updated_at as updateDate',
    ])
}
