import { sql } from 'kysely'
import type { Firm } from '#contract/content/firms.ts'
import { firmKind } from '#contract/items/firm.ts'
import { Problem } from '#contract/platform/problems.ts'
import { wasHandedOver, type Granted } from '#server/rules/access/access.ts'
import { selected } from '#server/rules/domain/itemColumns.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import { foldersSeenBy } from '#server/folders/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pageOf, type Paging } from '#server/platform/database/page.ts'
import { inTitleOrder } from '#server/platform/database/titleOrder.ts'

/**
 * The register that holds for a folder, names in Swedish order. Throws `folderNotFound` for somebody who sees the
 * sub-folder, but not the main folder that has the register.
 */
export async function firmsIn(db: Db, { userId, folderId, isMain }: Granted<'ReadFolder'>, { topX, skip }: Paging) {
  const mainId = sql<number>`(select coalesce(parent_id, id) from folder where id = ${folderId})`
  const register = foldersSeenBy(db, userId).where('folder_id', '=', mainId)
  const notDeleted = firmsOf(db, register)
  const rows = notDeleted.orderBy(inTitleOrder('firm.name')).orderBy('firm.id').limit(topX).offset(skip)
  const all = notDeleted.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
  const ordered = toResponse(db, userId, rows).orderBy(inTitleOrder('firm.name')).orderBy('firm.id')
  const page = await pageOf(ordered, all, { skip })
  if (page.total === 0 && !isMain && !(await register.executeTakeFirst())) throw new Problem('folderNotFound')
  return page
}

/** One firm of a main folder; undefined if there is none. */
export function firmIn(db: Db, { userId, folderId }: Granted<'AddFirm' | 'UpdateFirm'>, firmId: number) {
  const register = foldersSeenBy(db, userId).where('folder_id', '=', folderId)
  return toResponse(db, userId, firmsOf(db, register).where('firm.id', '=', firmId)).executeTakeFirst()
}

function firmsOf(db: Db, register: ReturnType<typeof foldersSeenBy>) {
  return db
    .selectFrom(register.as('register'))
    .innerJoin('firm', 'firm.folder_id', 'register.folder_id')
    .where('firm.deletion_id', 'is', null)
    .selectAll('firm')
    .select('register.role_id')
}

function toResponse(db: Db, userId: number, rows: ReturnType<typeof firmsOf>) {
  return db
    .selectFrom(rows.as('firm'))
    .innerJoin('folder', 'folder.id', 'firm.folder_id')
    .leftJoinLateral(jobsOf(db, userId).as('job'), (join) => join.onTrue())
    .select([
      'firm.id',
      'firm.folder_id as folderId',
      'folder.status_id as folderStatusId',
      wasHandedOver.as('isHandedOver'),
      ...selected(firmKind),
      sql<number>`coalesce(job.number, 0)`.as('jobs'),
      'job.latest as latestJob',
      'firm.role_id as roleId',
      'firm.created_at as createdAt',
      'firm.updated_at as updatedAt',
    ])
}

/** How many events of a firm the user sees, and the latest that has begun. */
function jobsOf(db: Db, userId: number) {
  const latest = sql<Firm['latestJob']>`(
    array_agg(
      json_build_object('id', activity.id, 'folderId', activity.folder_id, 'title', activity.title, 'day', activity.start_date)
      order by activity.start_date desc, activity.id desc
    ) filter (where activity.start_date <= ${today})
  )[1]`
  return db
    .selectFrom('activity')
    .innerJoin(foldersSeenBy(db, userId).as('seen'), 'seen.folder_id', 'activity.folder_id')
    .where('activity.firm_id', '=', sql.ref<number>('firm.id'))
    .where('activity.deletion_id', 'is', null)
    .select(({ fn }) => [fn.countAll<number>().as('number'), latest.as('latest')])
}
