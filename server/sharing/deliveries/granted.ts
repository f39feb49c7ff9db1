import { grant } from '#server/rules/access/access.ts'
import { mainCategory } from '#contract/rules/categories.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Delivering } from './frozen.ts'

/** Grants delivering: in a folder of a firm to those who do its jobs, in another to its administrators. Throws as `grant` does. */
export async function grantDelivery(db: Db, userId: number, folderId: number): Promise<Delivering> {
  const folder = await db
    .selectFrom('folder')
    .leftJoin('folder as parent', 'parent.id', 'folder.parent_id')
    .where('folder.id', '=', folderId)
    .select(({ fn }) => fn.coalesce('parent.category_id', 'folder.category_id').as('categoryId'))
    .executeTakeFirst()
  return grant(db, userId, folderId, folder?.categoryId === mainCategory.firm ? 'DeliverFirmJob' : 'DeliverJob')
}

/** Grants what is done with a delivery that is there. Throws `deliveryNotFound`, also for who does not see its folder. */
export async function grantWith(db: Db, userId: number, id: number): Promise<Delivering> {
  const found = await db
    .selectFrom('parcel')
    .where('id', '=', id)
    .where('kind', '=', 'delivery')
    .select('folder_id')
    .executeTakeFirst()
  if (!found) throw new Problem('deliveryNotFound')
  return grantDelivery(db, userId, found.folder_id).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'folderNotFound'
      ? new Problem('deliveryNotFound', { cause: error })
      : error
  })
}
