import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { createDeletion } from '#server/rules/access/actor.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { isReferredTo } from '#server/platform/database/referencing.ts'
import { unlearn } from './rules.ts'
import { findToLock, lockPapers, ofPapers } from './visible.ts'

type Item = { id: number; activityId: number; madeActivity: boolean; filledCost: boolean }
type Papers = Awaited<ReturnType<typeof lockPapers>>

/**
 * Puts what the user has saved in the last day back: the event that was made of it is removed for good, past the trash,
 * and its papers wait again. Throws `inboxItemNotFound`, `activityNotFound`, and `changedMeanwhile` if somebody has gone on
 * with it.
 */
export function undoSave(db: Db, granted: Granted<'UpdateActivity'>, id: number): Promise<void> {
  return whilePermitted(db, granted, async (tx) => {
    const item = await lockSaved(tx, granted, id)
    const isUntouched = await lockEvent(tx, granted, item)
    const papers = await lockPapers(tx, id)
    await assertPapersLie(tx, item, papers)
    if (item.madeActivity && (!isUntouched || (await hasMore(tx, item, papers)))) throw new Problem('changedMeanwhile')
    if (item.filledCost && isUntouched) await emptyCost(tx, granted, item)
    await takeOut(tx, granted, item, papers)
    await unlearn(tx, granted.userId, id)
    await tx
      .updateTable('inbox_item')
      .set({ saved_at: null, saved_by: null, activity_id: null, made_activity: false, filled_cost: false })
      .where('id', '=', id)
      .execute()
  })
}

async function lockSaved(tx: Transaction, { userId }: Granted<'UpdateActivity'>, id: number): Promise<Item> {
  const item = await findToLock(tx, userId, id)
  const isLately = item?.savedAt && item.savedAt.getTime() > Date.now() - 24 * 3_600_000
  if (item?.savedBy !== userId || !isLately) throw new Problem('inboxItemNotFound')
  if (item.activityId === null) throw new Problem('activityNotFound')
  return { ...item, activityId: item.activityId }
}

/** Returns whether nobody has changed the event since. */
async function lockEvent(tx: Transaction, { folderId }: Granted<'UpdateActivity'>, { id, activityId }: Item) {
  const event = await tx
    .selectFrom('activity')
    .innerJoin('inbox_item as item', (join) => join.on('item.id', '=', id))
    .where('activity.id', '=', activityId)
    .where('activity.folder_id', '=', folderId)
    .where('activity.deletion_id', 'is', null)
    // What the saving itself wrote has the moment of its transaction.
    .select(sql<boolean>`activity.updated_at = item.saved_at`.as('isUntouched'))
    .forUpdate('activity')
    .executeTakeFirst()
  if (!event) throw new Problem('activityNotFound')
  return event.isUntouched
}

/** Throws `changedMeanwhile` if one was moved elsewhere, deleted, or given another name, day or kind. */
async function assertPapersLie(tx: Transaction, { id, activityId }: Item, papers: Papers) {
  const lying = await tx
    .selectFrom('file')
    .where('id', '=', ofPapers(papers))
    .where('activity_id', '=', activityId)
    .where('deletion_id', 'is', null)
    // Those who look for its words change nothing of it.
    .where(sql<boolean>`updated_at <= (select saved_at from inbox_item where inbox_item.id = ${id})`)
    .select('id')
    .forUpdate()
    .execute()
  if (lying.length < papers.length) throw new Problem('changedMeanwhile')
}

/** Whether anything hangs on the event but the papers that came with it. */
async function hasMore(tx: Transaction, { activityId }: Item, papers: Papers): Promise<boolean> {
  const { files } = await tx
    .selectFrom('file')
    .where('activity_id', '=', activityId)
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow()
  return files > papers.length || isReferredTo(tx, 'activity', activityId, ['file', 'upload', 'inbox_item'])
}

async function emptyCost(tx: Transaction, { folderId }: Granted<'UpdateActivity'>, { activityId }: Item) {
  await tx
    .updateTable('activity')
    .set({ cost: null, vat: null })
    .where('id', '=', activityId)
    .where('folder_id', '=', folderId)
    .execute()
}

/** The history says that they were there. */
async function takeOut(tx: Transaction, { userId }: Granted<'UpdateActivity'>, item: Item, papers: Papers) {
  const { activityId, madeActivity } = item
  const deletion = { deletion_id: await createDeletion(tx, userId) }
  await tx.updateTable('file').set(deletion).where('id', '=', ofPapers(papers)).execute()
  if (madeActivity) await tx.updateTable('activity').set(deletion).where('id', '=', activityId).execute()
  await tx
    .updateTable('upload')
    .set({ file_id: null, folder_id: null, activity_id: null, kind_id: null, touched_at: sql<Date>`now()` })
    .where('inbox_item_id', '=', item.id)
    .execute()
  for (const table of ['file', 'activity'] as const)
    await tx.deleteFrom(table).where('deletion_id', '=', deletion.deletion_id).execute()
  await tx.deleteFrom('deletion').where('id', '=', deletion.deletion_id).execute()
}
