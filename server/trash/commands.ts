import { sql } from 'kysely'
import { idsOf, itemKinds, type ItemKind } from '#contract/items.ts'
import { Problem } from '#contract/problems.ts'
import type { Granted } from '../access/access.ts'
import { asActor } from '../access/actor.ts'
import type { DeletingItems } from '../access/items.ts'
import { lockFolder } from '../access/lockFolder.ts'
import { anyId } from '../platform/database/anyOf.ts'
import { runInBatches } from '../platform/database/batches.ts'
import type { Db } from '../platform/database/database.ts'
import { expiredDeletions, undoableDeletions, type deletionOf } from './queries.ts'

type Deletion = Awaited<ReturnType<typeof deletionOf>>
type Permitted = Granted<'DeleteParent' | 'DeleteChild' | DeletingItems>

/** Brings back exactly what the deletion took along, once, and answers where it lies. Throws `deletionNotFound`. */
export async function restore(db: Db, granted: Permitted, deletion: Deletion) {
  await asActor(db, granted.userId, async (tx) => {
    // Nothing comes back into a folder that is deleted meanwhile: a sub-folder would outlive its main folder.
    if (deletion.place_id !== null) await lockFolder(tx, deletion.place_id, 'deletionNotFound')
    await lockDeletion(tx, deletion)
    await undelete(tx, granted, deletion)
    await tx.deleteFrom('deletion').where('id', '=', deletion.id).execute()
  })
  const { kind, folder_id: folderId, item_id: itemId } = deletion
  return { kind, folderId, ...idsOf(kind, itemId) }
}

/** Of two who restore at once, the second finds the deletion undone. */
async function lockDeletion(tx: Db, { id }: Deletion) {
  const deletion = await undoableDeletions(tx).where('id', '=', id).select('id').forUpdate().executeTakeFirst()
  if (!deletion) throw new Problem('deletionNotFound')
}

async function undelete(tx: Db, { folderId }: Permitted, { id, kind }: Deletion) {
  if (kind !== 'folder') {
    const things = tx.updateTable(kind).set({ deletion_id: null })
    return things.where('deletion_id', '=', id).where('folder_id', '=', folderId).execute()
  }
  return tx
    .updateTable('folder')
    .set({ deletion_id: null })
    .where('deletion_id', '=', id)
    .where((where) => where.or([where('id', '=', folderId), where('parent_id', '=', folderId)]))
    .execute()
}

const batchSize = 100

/** Removes for good what has lain in the trash for its days, each act of deleting in a transaction of its own. */
export async function purgeTrash(db: Db, signal?: AbortSignal) {
  let last = 0
  async function purgeNext(limit: number) {
    const expired = expiredDeletions(db).where('id', '>', last).orderBy('id').limit(limit)
    const batch: { id: number }[] = await expired.select('id').execute()
    for (const { id } of batch) {
      signal?.throwIfAborted()
      await db.transaction().execute((tx) => purgeDeletion(tx, id))
      last = id
    }
    return batch
  }
  await runInBatches(purgeNext, { signal, size: batchSize })
}

/** In the order of the foreign keys: what names a thing goes before it. */
async function purgeDeletion(tx: Db, id: number) {
  const deletion = await expiredDeletions(tx).where('id', '=', id).select('id').forUpdate().executeTakeFirst()
  if (!deletion) return
  const folders = await foldersOf(tx, id)
  if (folders.length > 0) {
    for (const table of [...itemKinds, 'message', 'membership'] as const) {
      await tx.deleteFrom(table).where('folder_id', '=', anyId(folders)).execute()
    }
    await tx.deleteFrom('folder').where('id', '=', anyId(folders)).execute()
  }
  await eraseHistoryDetails(tx, id)
  for (const kind of itemKinds) {
    if (kind !== 'component') await tx.deleteFrom(kind).where('deletion_id', '=', id).execute()
  }
  await removeComponent(tx, id)
}

/** The folders of a deletion, with sub-folders that were deleted on their own before. */
async function foldersOf(tx: Db, id: number) {
  const deleted = tx.selectFrom('folder').where('deletion_id', '=', id).select('id')
  const below = tx.selectFrom('folder').where('parent_id', 'in', deleted).select('id')
  const folders = await deleted.union(below).execute()
  return folders.map((folder) => folder.id)
}

/** What goes for good leaves in its folder's history that it was there, and nothing of what it said. */
async function eraseHistoryDetails(tx: Db, id: number) {
  const things = (kind: ItemKind) =>
    tx
      .selectFrom(kind)
      .where('deletion_id', '=', id)
      .select([sql<string>`${sql.lit(kind)}::text`.as('kind'), 'id', 'folder_id'])
  await tx
    .updateTable('change')
    .from(
      itemKinds
        .map(things)
        .reduce((all, more) => all.unionAll(more))
        .as('thing'),
    )
    .set({ fields: sql`'[]'` })
    .whereRef('change.folder_id', '=', 'thing.folder_id')
    .whereRef('change.kind', '=', 'thing.kind')
    .whereRef('change.subject_id', '=', 'thing.id')
    .execute()
}

/** A component that events still name leaves them its name, and nothing else of it stays. */
async function removeComponent(tx: Db, id: number) {
  await tx
    .deleteFrom('component')
    .where('deletion_id', '=', id)
    .where((its) =>
      its.not(
        its.exists(
          its.selectFrom('activity').whereRef('activity.component_id', '=', 'component.id').select('activity.id'),
        ),
      ),
    )
    .execute()
  const named = await tx
    .updateTable('component')
    .set({ description: null, link: null, replaced_by: null })
    .where('deletion_id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!named) await tx.deleteFrom('deletion').where('id', '=', id).execute()
}
