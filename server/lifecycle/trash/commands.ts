import { sql, type AnyColumnWithTable } from 'kysely'
import { columnOf, namesOf, type Kind as Table } from '#contract/items/kind.ts'
import { tables } from '#contract/items/tables.ts'
import { idsOf, itemKinds, pluralOf, type ItemKind } from '#contract/platform/items.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { TrashKind } from '#contract/lifecycle/trash.ts'
import type { DB } from '#db/types.generated.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { endDeletion } from '#server/rules/domain/endDeletion.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import type { DeletingItems } from '#server/rules/domain/items.ts'
import { lockFolder } from '#server/rules/access/lockFolder.ts'
import { purgeFolders } from '#server/rules/domain/purgeFolders.ts'
import { changingFolder } from '#server/rules/access/whilePermitted.ts'
import { runInBatches } from '#server/platform/database/batches.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
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
  let areNamed = false
  for (const kind of itemKinds) areNamed = (await remove(tx, kind, id)) || areNamed
  if (!areNamed) await tx.deleteFrom('deletion').where('id', '=', id).execute()
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

/** By what a thing is still named when it is gone itself. */
const naming: Partial<Record<ItemKind, readonly AnyColumnWithTable<DB, keyof DB>[]>> = {
  component: ['activity.component_id'],
  firm: ['activity.firm_id', 'fault.firm_id', 'agreement.firm_id', 'offer.firm_id'],
}

/** What goes with a component, also with one that is still named. What its meter said belongs to events as well. */
const ofComponent = ['file', 'loan', 'meter_file', 'round_answer', 'round_stop'] as const

/** What is still named keeps only its name. Returns whether there is any. */
async function remove(tx: Transaction, kind: ItemKind, id: number): Promise<boolean> {
  const own = sql`${sql.table(kind)} as own`
  const isNamed = (naming[kind] ?? []).map(
    (column) => sql`exists (select from ${sql.table(column.split('.')[0] ?? '')} where ${sql.ref(column)} = own.id)`,
  )
  if (kind === 'component')
    for (const table of ofComponent)
      await sql`
        delete from ${sql.table(table)} where component_id in (select id from ${own} where deletion_id = ${id})`.execute(
        tx,
      )
  const isUnnamed = isNamed.map((is) => sql` and not ${is}`)
  await sql`delete from ${own} where deletion_id = ${id} ${sql.join(isUnnamed, sql``)}`.execute(tx)
  if (isNamed.length === 0) return false
  const none = emptiable(tables[kind]).map((column) => sql`${sql.ref(column)} = null`)
  const { rows } = await sql`update ${own} set ${sql.join(none)} where deletion_id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

/** What is one of a few tells of nobody, and of a meter its readings need it. */
const emptiable = (table: Table) =>
  namesOf(table)
    .filter((name) => table.fields[name]?.is.orNone && table.fields[name].is.of !== 'oneOf')
    .map((name) => columnOf(table, name))
