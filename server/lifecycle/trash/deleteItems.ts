import { sql } from 'kysely'
import type { z } from 'zod'
import { Problem } from '#contract/platform/problems.ts'
import type { ItemsToDelete } from '#contract/lifecycle/trash.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { createDeletions } from '#server/rules/access/actor.ts'
import { whileAllPermitted } from '#server/rules/access/whilePermitted.ts'
import type { DeletingItems } from '#server/rules/domain/items.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'

type Request = z.output<typeof ItemsToDelete>

/**
 * Moves all of it to the trash or nothing; `granted` is one proof for each of the folders. Returns the deletions, one for each
 * folder. Throws `activityNotFound` or `componentNotFound`.
 */
export async function deleteItems(db: Db, granted: readonly Granted<DeletingItems>[], request: Request) {
  return whileAllPermitted(db, granted, async (tx) => {
    await lockItems(tx, request)
    const [{ userId } = { userId: 0 }] = granted
    const deletionIds = await createDeletions(tx, userId, granted.length)
    const folderIds = granted.map(({ folderId }) => folderId)
    await sql`
      update ${sql.table(request.kind)} as item set deletion_id = made.id
      from unnest(${deletionIds}::bigint[], ${folderIds}::bigint[]) as made (id, folder_id)
      where item.folder_id = made.folder_id and item.id = ${anyId(idsOf(request))}`.execute(tx)
    return { deletionIds }
  })
}

/** Throws unless each of them lies in its folder. */
async function lockItems(tx: Transaction, request: Request) {
  const found = await tx
    .selectFrom(request.kind)
    .where('id', '=', anyId(idsOf(request)))
    .where('deletion_id', 'is', null)
    .select(['id', 'folder_id as folderId'])
    // In one order for all, so that no two wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute()
  const folderOf = new Map(found.map(({ id, folderId }) => [id, folderId]))
  if (request.items.some(({ id, folderId }) => folderOf.get(id) !== folderId))
    throw new Problem(`${request.kind}NotFound`)
}

const idsOf = ({ items }: Request) => items.map(({ id }) => id)
