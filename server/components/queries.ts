import { sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { ComponentFilter } from '#contract/components.ts'
import type { Granted } from '../access/access.ts'
import { foldersSeenBy, withinFolder } from '../folders/queries.ts'
import type { Db } from '../platform/database/database.ts'
import { holdFolded } from '../platform/database/folding.ts'
import { pageOf } from '../platform/database/page.ts'
import { asTitle } from '../platform/database/titleOrder.ts'
import type { Window } from '../platform/http/serve.ts'

type Seen = ReturnType<typeof foldersSeenBy>
type Living = ReturnType<typeof livingComponents>
type Filter = z.output<typeof ComponentFilter>
type Sort = Filter['sort']

/** The components of a folder, names in Swedish order. */
export async function componentsIn(db: Db, { userId, folderId }: Granted<'ReadFolder'>, window: Window) {
  const seen = foldersSeenBy(db, userId).where('folder_id', '=', folderId)
  return pageIn(db, seen, { ...window, sort: 'name', choose: (living) => living })
}

/** Those components of all folders that the user may see which the filter lets through, in its order. */
export async function componentsOf(db: Db, userId: number, filter: Filter & Window) {
  const seen = withinFolder(foldersSeenBy(db, userId), filter.folderId)
  return pageIn(db, seen, { ...filter, choose: (living) => chosenBy(filter, living) })
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

type Wanted = Window & { sort: Sort; choose: (living: Living) => Living }

async function pageIn(db: Db, seen: Seen, { topX, skip, sort, choose }: Wanted) {
  // Each folder gives no more than the page can need, straight from its indexes.
  const candidates = fromEach(db, seen, (living) =>
    choose(living)
      .orderBy(orders[sort]('own'))
      .limit(topX + skip),
  )
  const rows = candidates.orderBy(orders[sort]('component')).limit(topX).offset(skip)
  const all = choose(livingComponents(db))
    .where('own.folder_id', 'in', db.selectFrom(seen.as('seen')).select('seen.folder_id'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
  return pageOf(inWireShape(db, rows).orderBy(orders[sort]('component')), all, { skip })
}

type Column = 'name' | 'updated_at' | 'id'
type Order = (column: (name: Column) => RawBuilder<unknown>) => RawBuilder<unknown>

const ordering = (order: Order) => (table: 'own' | 'component') => order((name) => sql.ref(`${table}.${name}`))

const orders = {
  name: ordering((its) => sql`${asTitle(its('name'))}, ${its('id')}`),
  changed: ordering((its) => sql`${its('updated_at')} desc, ${its('id')} desc`),
} satisfies Record<Sort, unknown>

function chosenBy({ q, statusId }: Filter, living: Living): Living {
  return living
    .$if(q !== null, (its) => its.where(holdFolded(q ?? '', [sql.ref('own.search_text')])))
    .$if(statusId !== undefined, (its) => its.where('own.status_id', '=', statusId ?? 0))
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
    .leftJoin('component as replacement', (join) =>
      join.onRef('replacement.id', '=', 'component.replaced_by').on('replacement.deletion_id', 'is', null),
    )
    .select([
      'component.id',
      'component.folder_id as folderId',
      'folder.title as folderTitle',
      'parent.title as parentTitle',
      'component.name',
      'component.description',
      'component.link',
      'component.status_id as statusId',
      'status.name as statusName',
      'replacement.id as replacedById',
      'replacement.name as replacedByName',
      'role.id as roleId',
      'role.name as roleName',
      'component.member_status_id as memberStatusId',
      'component.created_at as createdAt',
      'component.updated_at as updatedAt',
    ])
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('component as former')
          .whereRef('former.replaced_by', '=', 'component.id')
          .where('former.deletion_id', 'is', null)
          .select(['former.id', 'former.name'])
          .orderBy(asTitle('former.name')),
      ).as('replaces'),
    )
}
