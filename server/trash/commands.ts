import { sql } from 'kysely'
import { idsOf, itemKinds, pluralOf, type ItemKind } from '#contract/items.ts'
import { Problem } from '#contract/problems.ts'
import type { TrashKind } from '#contract/trash.ts'
import type { Granted } from '../access/access.ts'
import { endDeletion } from '../domain/endDeletion.ts'
import { assertRoom } from '../domain/folderCapacity.ts'
import type { DeletingItems } from '../domain/items.ts'
import { lockFolder } from '../access/lockFolder.ts'
import { purgeFolders } from '../domain/purgeFolders.ts'
import { changingFolder } from '../access/whilePermitted.ts'
import { runInBatches } from '../platform/database/batches.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { expiredDeletions, undoableDeletions, type deletionOf } from './queries.ts'

type Kind = Exclude<TrashKind, 'import'>
type Deletion = Awaited<ReturnType<typeof deletionOf>> & { kind: Kind }
type Permitted = Granted<'DeleteParent' | 'DeleteChild' | 'DeleteOwnFault' | DeletingItems>

/**
 * Restores exactly what the deletion removed, once, and returns where it is. Throws `deletionNotFound` and
 * `folderFull`.
 */
export async function restore(db: Db, granted: Permitted, deletion: Deletion) {
  await changingFolder(db, granted, async (tx) => {
    // Nothing may be restored into a folder that is being deleted: a sub-folder would outlive its main folder.
    if (deletion.place_id !== null) await lockFolder(tx, deletion.place_id, 'deletionNotFound')
    await lockDeletion(tx, deletion)
    if (deletion.place_id !== null) {
      const more = deletion.others + 1
      await assertRoom(tx, { folderId: deletion.place_id }, contentOf(deletion.kind), more)
    }
    await undelete(tx, granted, deletion)
    // Of what an import of a closed account brought, one kind comes back at a time.
    await endDeletion(tx, deletion.id)
  })
  const { kind, folder_id: folderId, item_id: itemId } = deletion
  return { kind, folderId, ...idsOf(kind, itemId) }
}

/** Locks the deletion, so that of two concurrent restores the second finds it gone. */
async function lockDeletion(tx: Db, { id }: Deletion) {
  const deletion = await undoableDeletions(tx).where('id', '=', id).select('id').forUpdate().executeTakeFirst()
  if (!deletion) throw new Problem('deletionNotFound')
}

const contentOf = (kind: Kind) => (kind === 'folder' ? 'subFolders' : pluralOf[kind])

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

/** Permanently deletes expired deletions, each in its own transaction. */
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

/** Deletes in foreign key order: referencing rows first. */
async function purgeDeletion(tx: Transaction, id: number) {
  const deletion = await expiredDeletions(tx).where('id', '=', id).select('id').forUpdate().executeTakeFirst()
  if (!deletion) return
  await purgeFolders(tx, await foldersOf(tx, id))
  await eraseHistoryDetails(tx, id)
  for (const kind of itemKinds) {
    if (kind !== 'component' && kind !== 'firm') await tx.deleteFrom(kind).where('deletion_id', '=', id).execute()
  }
  const areNamed = [await removeComponent(tx, id), await removeFirm(tx, id)]
  if (!areNamed.includes(true)) await tx.deleteFrom('deletion').where('id', '=', id).execute()
}

/** The folders of a deletion, including sub-folders deleted separately before. */
async function foldersOf(tx: Db, id: number) {
  const deleted = tx.selectFrom('folder').where('deletion_id', '=', id).select('id')
  const below = tx.selectFrom('folder').where('parent_id', 'in', deleted).select('id')
  const folders = await deleted.union(below).execute()
  return folders.map((folder) => folder.id)
}

/** The history keeps that the item existed, but not its content, also where it lay before it was moved. */
async function eraseHistoryDetails(tx: Db, id: number) {
  const things = (kind: ItemKind) =>
    tx
      .selectFrom(kind)
      .where('deletion_id', '=', id)
      .select([sql<string>`${sql.lit(kind)}::text`.as('kind'), 'id'])
  await tx
    .updateTable('change')
    .from(
      itemKinds
        .map(things)
        .reduce((all, more) => all.unionAll(more))
        .as('thing'),
    )
    .set({ fields: sql`'[]'` })
    .whereRef('change.kind', '=', 'thing.kind')
    .whereRef('change.subject_id', '=', 'thing.id')
    .execute()
}

/** A component that events still reference keeps only its name. Returns whether there is one. */
async function removeComponent(tx: Db, id: number) {
  const itself = tx.selectFrom('component').where('deletion_id', '=', id).select('id')
  await tx.deleteFrom('file').where('component_id', 'in', itself).execute()
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
  return named !== undefined
}

/** Like `removeComponent`: a firm that something still references keeps only its name. */
async function removeFirm(tx: Db, id: number) {
  await tx
    .deleteFrom('firm')
    .where('deletion_id', '=', id)
    .where((its) =>
      its.not(
        its.or([
          its.exists(its.selectFrom('activity').whereRef('activity.firm_id', '=', 'firm.id').select('activity.id')),
          its.exists(its.selectFrom('fault').whereRef('fault.firm_id', '=', 'firm.id').select('fault.id')),
          its.exists(its.selectFrom('offer').whereRef('offer.firm_id', '=', 'firm.id').select('offer.id')),
        ]),
      ),
    )
    .execute()
  const named = await tx
    .updateTable('firm')
    .set({ contact_person: null, phone: null, email: null, website: null, organisation_number: null, note: null })
    .where('deletion_id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return named !== undefined
}
