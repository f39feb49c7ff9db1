import { sql } from 'kysely'
import type { Granted } from '../access.ts'
import { foldersSeenBy } from '../folders/queries.ts'
import type { Db } from '../platform/database/database.ts'
import type { Window } from '../platform/serve.ts'

type Seen = ReturnType<typeof foldersSeenBy>
type Living = ReturnType<typeof livingComponents>

/** The components of a folder, names in Swedish order. */
export async function componentsIn(db: Db, { userId, folderId }: Granted<'ReadFolder'>, window: Window) {
  return pageOf(db, foldersSeenBy(db, userId).where('folder_id', '=', folderId), window)
}

/** The components of all folders that the user may see, names in Swedish order. */
export async function componentsOf(db: Db, userId: number, window: Window) {
  return pageOf(db, foldersSeenBy(db, userId), window)
}

/** One component of a folder; undefined where the folder holds no such component. */
export async function componentIn(
  db: Db,
  { userId, folderId }: Granted<'AddComponent' | 'UpdateComponent'>,
  componentId: number,
) {
  const seen = foldersSeenBy(db, userId).where('folder_id', '=', folderId)
  const found = fromEach(db, seen, (living) => living.where('own.id', '=', componentId))
  return inWireShape(db, found).executeTakeFirst()
}

async function pageOf(db: Db, seen: Seen, { topX, skip }: Window) {
  // Each folder gives no more than the page can need, straight from its index by name.
  const candidates = fromEach(db, seen, (living) =>
    living
      .orderBy('own.name')
      .orderBy('own.id')
      .limit(topX + skip),
  )
  const rows = candidates.orderBy('component.name').orderBy('component.id').limit(topX).offset(skip)
  const [items, { total }] = await Promise.all([
    inWireShape(db, rows).orderBy('component.name').orderBy('component.id').execute(),
    livingComponents(db)
      .where('own.folder_id', 'in', db.selectFrom(seen.as('seen')).select('seen.folder_id'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

function livingComponents(db: Db) {
  return db.selectFrom('component as own').where('own.deletion_id', 'is', null)
}

/** Of each folder seen those components that `choose` keeps, with the user's role there. */
function fromEach(db: Db, seen: Seen, choose: (living: Living) => Living) {
  const ofFolder = livingComponents(db).where('own.folder_id', '=', sql.ref<number>('seen.folder_id'))
  return db
    .selectFrom(seen.as('seen'))
    .innerJoinLateral(choose(ofFolder).selectAll('own').as('component'), (join) => join.onTrue())
    .selectAll('component')
    .select(['seen.role_id', 'seen.status_id as member_status_id'])
}

function inWireShape(db: Db, rows: ReturnType<typeof fromEach>) {
  return db
    .selectFrom(rows.as('component'))
    .innerJoin('folder', 'folder.id', 'component.folder_id')
    .innerJoin('role', 'role.id', 'component.role_id')
    .innerJoin('status', 'status.id', 'component.status_id')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .select([
      'component.id',
      'component.folder_id as myObjectId',
      'folder.title as objectTitle',
      'parent.title as parentObjectTitle',
      'component.name as componentName',
      'component.description',
      'component.link',
      'component.status_id as statusId',
      'status.name as statusName',
      'role.id as roleId',
      'role.name as roleName',
      'component.member_status_id as objectUserStatusId',
      'component.created_at as createDate',
      'component.updated_at as updateDate',
    ])
}
