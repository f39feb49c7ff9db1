import { sql } from 'kysely'
import { itemKinds, pluralOf, type ItemKind } from '#contract/platform/items.ts'
import { trashRetentionDays } from '#contract/platform/limits.ts'
import { roles, weakestRoleFor, type Action } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { TrashEntry, TrashKind } from '#contract/lifecycle/trash.ts'
import { deletedFoldersOf, observersReport } from '#server/rules/access/access.ts'
import { items } from '#server/rules/domain/items.ts'
import { deletionOfRun } from '#server/intake/imports/run.ts'
import { foldersSeenBy } from '#server/folders/queries.ts'
import { trustedNow } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf, type Paging } from '#server/platform/database/page.ts'

const lifetime = sql<string>`make_interval(days => ${sql.lit(trashRetentionDays)})`

/** Deletions that can still be undone, whether or not the purge job has run. */
export function undoableDeletions(db: Db) {
  return db.selectFrom('deletion').where('deleted_at', '>', sql<Date>`now() - ${lifetime}`)
}

/** Expired deletions, but for those that remove something of what an operator has taken down. */
export function expiredDeletions(db: Db) {
  return db
    .selectFrom('deletion')
    .where('deleted_at', '<=', sql<Date>`${trustedNow} - ${lifetime}`)
    .where('deletion.id', 'not in', heldDeletions(db))
}

/**
 * The deletions of folders that an operator has taken down, of what lies in them, and of the main folders above them; of
 * those taken down with one folder, of one of these `only`, or of all.
 */
export function heldDeletions(db: Db, { takenDownWith, only }: Held = {}) {
  const takenDown = db
    .selectFrom('folder')
    .innerJoin('take_down', 'take_down.id', 'folder.take_down_id')
    .$if(takenDownWith !== undefined, (its) => its.where('take_down.folder_id', '=', takenDownWith ?? 0))
    .$if(only !== undefined, (its) => its.where('folder.id', '=', only ?? 0))
  const above = takenDown.innerJoin('folder as parent', 'parent.id', 'folder.parent_id')
  const folders = takenDown.select('folder.deletion_id as id').unionAll(above.select('parent.deletion_id as id'))
  const all = itemKinds.reduce(
    (found, itemKind) =>
      found.unionAll(
        db.selectFrom(itemKind).where('folder_id', 'in', takenDown.select('folder.id')).select('deletion_id as id'),
      ),
    folders,
  )
  return db.selectFrom(all.as('held')).where('held.id', 'is not', null).select('held.id')
}

type Held = { takenDownWith?: number | undefined; only?: number | undefined }

/** Returns what the user may restore, latest deletion first. */
export async function trashOf(db: Db, userId: number, { topX, skip }: Paging) {
  const restorable = deletionsInReach(db, userId).whereRef('role_id', '<=', 'weakest_role_id')
  const rows = restorable.orderBy('deleted_at', 'desc').orderBy('id', 'desc').limit(topX).offset(skip)
  const all = restorable.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
  return pageOf(toResponse(db, rows).orderBy('entry.deleted_at', 'desc').orderBy('entry.id', 'desc'), all, { skip })
}

/** A deletion in a folder the user is a member of, with any role. Throws `deletionNotFound` for any other. */
export async function deletionOf(db: Db, userId: number, id: number) {
  const inReach = deletionsInReach(db, userId).where('id', '=', id)
  // An observer's own fault is there twice: as anybody's, and as theirs.
  const found = await inReach.orderBy('weakest_role_id', 'desc').executeTakeFirst()
  if (!found) throw new Problem('deletionNotFound')
  return found
}

/**
 * One row per deletion: the deleted item, not what was deleted with it; of several deleted at once the first, and how
 * many `others` there are. Items inside a deleted folder are left out.
 */
function deletionsInReach(db: Db, userId: number) {
  const entries = itemKinds.reduce(
    (all, itemKind) => all.unionAll(deletedItems(db, userId, itemKind)),
    deletedFolders(db, userId).unionAll(ownDeletedFaults(db, userId)).unionAll(undoneImports(db, userId)),
  )
  const notDeleted = undoableDeletions(db)
    .innerJoin(entries.as('entry'), 'entry.deletion_id', 'deletion.id')
    .where(isNoPartOfImport)
    .select(['deletion.id', 'deletion.deleted_at', 'deletion.deleted_by'])
  return db.selectFrom(notDeleted.selectAll('entry').as('entry')).selectAll()
}

function deletedFolders(db: Db, userId: number) {
  return db
    .selectFrom(deletedFoldersOf(db, userId).as('seen'))
    .innerJoin('folder', 'folder.id', 'seen.folder_id')
    .select([kind('folder'), 'folder.deletion_id', 'folder.id as folder_id', 'folder.parent_id as place_id'])
    .select([noItem.as('item_id'), 'folder.title', sql<number>`0`.as('others'), 'seen.role_id'])
    .select(sql<boolean>`false`.as('is_own'))
    .select((its) =>
      its
        .case()
        .when('seen.is_main', '=', true)
        .then(weakestFor('DeleteParent'))
        .else(weakestFor('DeleteChild'))
        .end()
        .as('weakest_role_id'),
    )
}

function deletedItems(db: Db, userId: number, itemKind: ItemKind) {
  const { title, mayDelete } = items[itemKind]
  const along = sql`${sql.table(itemKind)} as other where other.deletion_id = ${sql.ref(`${itemKind}.deletion_id`)}`
  const deleted = db
    .selectFrom(itemKind)
    .where('deletion_id', 'is not', null)
    .where(sql<boolean>`not exists (select from ${along} and other.id < ${sql.ref(`${itemKind}.id`)})`)
    .select(['id', 'folder_id', 'deletion_id', sql.ref<string>(title).as('title')])
    .select(sql<number>`(select count(*) - 1 from ${along})`.as('others'))
  return db
    .selectFrom(foldersSeenBy(db, userId).as('seen'))
    .innerJoin(deleted.as('item'), 'item.folder_id', 'seen.folder_id')
    .select([kind(itemKind), 'item.deletion_id', 'item.folder_id', 'item.folder_id as place_id'])
    .select(['item.id as item_id', 'item.title', 'item.others', 'seen.role_id'])
    .select([sql<boolean>`false`.as('is_own'), weakestFor(mayDelete).as('weakest_role_id')])
}

/** The faults that an observer reported and deleted, where observers may report them. What others deleted is not theirs to bring back. */
function ownDeletedFaults(db: Db, userId: number) {
  return db
    .selectFrom(foldersSeenBy(db, userId).as('seen'))
    .innerJoin('fault as item', 'item.folder_id', 'seen.folder_id')
    .innerJoin('folder', 'folder.id', 'item.folder_id')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .innerJoin('deletion', 'deletion.id', 'item.deletion_id')
    .where('item.created_by', '=', userId)
    .where('deletion.deleted_by', '=', userId)
    .where('seen.role_id', '=', sql.lit(roles.observer))
    .where(observersReport)
    .select([kind('fault'), 'item.deletion_id', 'item.folder_id', 'item.folder_id as place_id'])
    .select(['item.id as item_id', 'item.title', sql<number>`0`.as('others'), 'seen.role_id'])
    .select([sql<boolean>`true`.as('is_own'), sql<number>`${sql.lit(roles.observer)}::smallint`.as('weakest_role_id')])
}

/** What imports brought that the user has undone: all of each is one entry, for them alone. */
function undoneImports(db: Db, userId: number) {
  return db
    .selectFrom(foldersSeenBy(db, userId).as('seen'))
    .innerJoin('import_run', 'import_run.folder_id', 'seen.folder_id')
    .where('import_run.user_id', '=', userId)
    .where(deletionOfRun, 'is not', null)
    .select([
      kind('import'),
      deletionOfRun.as('deletion_id'),
      'import_run.folder_id',
      'import_run.folder_id as place_id',
    ])
    .select([noItem.as('item_id'), 'import_run.name as title', sql<number>`0`.as('others'), 'seen.role_id'])
    .select([sql<boolean>`false`.as('is_own'), weakestFor('ImportItems').as('weakest_role_id')])
}

/** Whether an `entry` is not a part of what an undone import brought. */
const isNoPartOfImport = sql<boolean>`(entry.kind = 'import' or not exists (
  select from import_run where import_run.user_id = deletion.deleted_by and ${deletionOfRun} = deletion.id))`

const noItem = sql<number | null>`null::bigint`
const kind = (name: TrashKind) => sql<TrashKind>`${sql.lit(name)}::text`.as('kind')
/** Users who may delete may also restore. */
const weakestFor = (action: Action) => sql<number>`${sql.lit(weakestRoleFor(action))}::smallint`

type TrashRow = Omit<TrashEntry, 'deletedAt' | 'expiresAt'> & { deletedAt: Date; expiresAt: Date }

function toResponse(db: Db, entries: ReturnType<typeof deletionsInReach>) {
  return db
    .selectFrom(entries.as('entry'))
    .innerJoin('app_user as deleter', 'deleter.id', 'entry.deleted_by')
    .leftJoin('folder as place', 'place.id', 'entry.place_id')
    .leftJoin('folder as above', 'above.id', 'place.parent_id')
    .select([
      'entry.id',
      'entry.kind',
      'entry.title',
      'place.title as folderTitle',
      'above.title as parentTitle',
      'deleter.full_name as deletedBy',
      'entry.deleted_at as deletedAt',
      sql<Date>`entry.deleted_at + ${lifetime}`.as('expiresAt'),
    ])
    .select(({ fn }) => [
      foldersOfDeletion(db)
        .where('gone.id', '<>', sql.ref<number>('entry.folder_id'))
        .select(fn.countAll<number>().as('count'))
        .as('children'),
      ...itemKinds.map((itemKind) =>
        sql<number>`${countDeletedWith(db, itemKind)}
          + case entry.kind when ${sql.lit(itemKind)} then entry.others
            when 'import' then (select count(*) from ${sql.table(itemKind)} where deletion_id = entry.id) else 0 end`.as(
          pluralOf[itemKind],
        ),
      ),
    ])
    .$castTo<TrashRow>()
}

/** The folders of one deletion; none if it was something else. */
function foldersOfDeletion(db: Db) {
  return db.selectFrom('folder as gone').where('gone.deletion_id', '=', sql.ref<number>('entry.id'))
}

/** The content of those folders, except items deleted separately before. */
function countDeletedWith(db: Db, table: ItemKind) {
  return db
    .selectFrom(table)
    .where('folder_id', 'in', foldersOfDeletion(db).select('gone.id'))
    .where('deletion_id', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
}
