import { Problem, type ProblemCode } from '#contract/platform/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Locks the folder until the transaction ends: nobody else can change or delete it, or add something to it that a
 * deletion would miss. Throws `missing` if the folder is already deleted.
 */
export async function lockFolder(tx: Transaction, folderId: number, missing: ProblemCode = 'folderNotFound') {
  const folder = await tx
    .selectFrom('folder')
    .where('id', '=', folderId)
    .where('deletion_id', 'is', null)
    .select(['parent_id as parentId', 'category_id as categoryId', 'status_id as statusId', 'updated_at as updatedAt'])
    .forUpdate()
    .executeTakeFirst()
  if (!folder) throw new Problem(missing)
  return folder
}
