import { sql, type AliasableExpression } from 'kysely'
import { faultKind } from '#contract/items/fault.ts'
import { observersReport, type Granted } from '#server/rules/access/access.ts'
import { folderColumns } from '#server/rules/domain/folderOfItem.ts'
import { selected } from '#server/rules/domain/itemColumns.ts'
import { foldersSeenBy, foldersSeenWithin } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf, preparedPage, type Paging } from '#server/platform/database/page.ts'
import { foldedContainsWords } from '#server/platform/database/textMatch.ts'

type Filter = Paging & { q?: string | null; componentId?: number | undefined; id?: number | undefined }

/** The faults of a folder and of those below it that the user sees; the open ones first, the worst of them first. */
export function faultsIn(db: Db, { userId, folderId }: Granted<'ReadFolder'>, filter: Filter) {
  const { topX, skip, q = null, componentId, id } = filter
  if (q === null && componentId === undefined && id === undefined)
    return allWithin(db, { userId, folderId, topX, skip })
  const { rows, all } = pageQuery(db, userId, foldersSeenWithin(db, userId, folderId), filter)
  return pageOf(rows, all, { skip })
}

type Seen = ReturnType<typeof foldersSeenBy>

const allWithin = preparedPage((db, asked: Paging & { userId: number; folderId: number }) =>
  pageQuery(db, asked.userId, foldersSeenWithin(db, asked.userId, asked.folderId), {
    topX: asked.topX,
    skip: asked.skip,
  }),
)

/** The faults of a folder, without those of the folders below it. */
export function faultsOfFolder(db: Db, { userId, folderId }: Granted<'ReadFolder'>, paging: Paging) {
  const { rows, all } = pageQuery(db, userId, foldersSeenBy(db, userId).where('folder_id', '=', folderId), paging)
  return pageOf(rows, all, paging)
}

function pageQuery(db: Db, userId: number, seen: Seen, { topX, skip, q = null, componentId, id }: Filter) {
  const notDeleted = faultsOf(db, seen)
    .$if(q !== null, (its) => its.where(foldedContainsWords(q ?? '', [sql.ref('fault.search_title')])))
    .$if(componentId !== undefined, (its) => its.where('fault.component_id', '=', componentId ?? 0))
    // Cast: the given id may exceed the column's range.
    .$if(id !== undefined, (its) => its.where('fault.id', '=', sql<number>`${id}::bigint`))
  const order = sql`fault.is_closed, fault.severity desc, fault.reported_on desc, fault.id desc`
  const rows = notDeleted.orderBy(order).limit(topX).offset(skip)
  const all = notDeleted.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
  return { rows: toResponse(db, userId, rows).orderBy(order), all }
}

/** One fault of a folder; undefined if there is none. */
export function faultIn(
  db: Db,
  { userId, folderId }: Granted<'AddFault' | 'UpdateFault' | 'UpdateOwnFault'>,
  faultId: number,
) {
  const seen = foldersSeenBy(db, userId).where('folder_id', '=', folderId)
  return toResponse(db, userId, faultsOf(db, seen).where('fault.id', '=', faultId)).executeTakeFirst()
}

function faultsOf(db: Db, seen: Seen) {
  return db
    .selectFrom(seen.as('seen'))
    .innerJoin('fault', 'fault.folder_id', 'seen.folder_id')
    .where('fault.deletion_id', 'is', null)
    .selectAll('fault')
    .select('seen.role_id')
}

type Row = ReturnType<typeof faultsOf> extends AliasableExpression<infer O> ? O : never

/** Includes the names of the component, the firm and the event even if these are in the trash. */
function toResponse(db: Db, userId: number, rows: AliasableExpression<Row>) {
  return db
    .selectFrom(rows.as('fault'))
    .innerJoin('folder', 'folder.id', 'fault.folder_id')
    .innerJoin('app_user as creator', 'creator.id', 'fault.created_by')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .leftJoin('component', 'component.id', 'fault.component_id')
    .leftJoin('firm', 'firm.id', 'fault.firm_id')
    .leftJoin('activity', 'activity.id', 'fault.activity_id')
    .select([
      'fault.id',
      ...folderColumns,
      ...selected(faultKind),
      'component.name as componentName',
      'firm.name as firmName',
      'activity.title as repairTitle',
      'creator.full_name as createdBy',
      'fault.is_closed as isClosed',
      'fault.closed_at as closedAt',
      'fault.role_id as roleId',
      sql<boolean>`fault.created_by = ${userId}`.as('isOwn'),
      observersReport.as('observersReport'),
      'fault.created_at as createdAt',
      'fault.updated_at as updatedAt',
    ])
}
