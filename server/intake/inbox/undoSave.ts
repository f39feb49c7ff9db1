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
type Undoing = Granted<'UpdateActivity' | 'DeleteAgreement'>
/** What the saving made, and where its papers lie. */
type Made = { activityId: number | null; agreementId: number | null }

/**
 * Puts what the user has saved in the last day back: the event that was made of it is removed for good, past the trash,
 * and its papers wait again. Throws `inboxItemNotFound`, `activityNotFound`, and `changedMeanwhile` if somebody has gone on
 * with it.
 */
export function undoSave(db: Db, granted: Granted<'UpdateActivity'>, id: number): Promise<void> {
  return whilePermitted(db, granted, async (tx) => {
    const { activityId, ...saved } = await lockSaved(tx, granted, id)
    if (activityId === null) throw new Problem('activityNotFound')
    const item = { ...saved, activityId }
    const isUntouched = await lockEvent(tx, granted, item)
    const papers = await lockPapers(tx, id)
    await assertPapersLie(tx, { id, at: 'activity_id', of: activityId }, papers)
    if (item.madeActivity && (!isUntouched || (await hasMore(tx, item, papers)))) throw new Problem('changedMeanwhile')
    if (item.filledCost && isUntouched) await emptyCost(tx, granted, item)
    await takeOut(tx, granted, id, { activityId: item.madeActivity ? activityId : null, agreementId: null }, papers)
    await unlearn(tx, granted.userId, id)
  })
}

/**
 * The same where the user made an agreement of it: that goes with its prices, its papers and the event that asks about it.
 * Throws `inboxItemNotFound`, `agreementNotFound` and `changedMeanwhile`.
 */
export function undoAgreement(db: Db, granted: Granted<'DeleteAgreement'>, id: number, agreementId: number) {
  return whilePermitted(db, granted, async (tx) => {
    await lockSaved(tx, granted, id)
    const papers = await lockPapers(tx, id)
    const activityId = await lockAgreement(tx, granted, { id, agreementId }, papers)
    await assertPapersLie(tx, { id, at: 'agreement_id', of: agreementId }, papers)
    // Else the event would be told of as cancelled first.
    const alone = { activity_id: null, asked_on: null, asked_until: null }
    await tx.updateTable('agreement').set(alone).where('id', '=', agreementId).execute()
    await takeOut(tx, granted, id, { activityId, agreementId }, papers)
  })
}

async function lockSaved(tx: Transaction, { userId }: Undoing, id: number) {
  const item = await findToLock(tx, userId, id)
  const isLately = item?.savedAt && item.savedAt.getTime() > Date.now() - 24 * 3_600_000
  if (item?.savedBy !== userId || !isLately) throw new Problem('inboxItemNotFound')
  return item
}

/** Returns the event that asks about it. Throws `changedMeanwhile` unless it is as it was saved, with nothing more. */
async function lockAgreement(
  tx: Transaction,
  { userId, folderId }: Undoing,
  { id, agreementId }: { id: number; agreementId: number },
  papers: Papers,
) {
  const agreement = await tx
    .selectFrom('agreement')
    .innerJoin('inbox_item as item', (join) => join.on('item.id', '=', id))
    .where('agreement.id', '=', agreementId)
    .where('agreement.folder_id', '=', folderId)
    .where('agreement.deletion_id', 'is', null)
    .select('agreement.activity_id as activityId')
    // What the saving itself wrote has the moment of its transaction.
    .select(
      sql<boolean>`agreement.created_by = ${userId} and agreement.updated_at = item.saved_at
        and (select count(*) from file where agreement_id = agreement.id) = ${papers.length}
        and not exists (select from agreement_price where agreement_id = agreement.id and created_at > item.saved_at)
        and not exists (select from activity where id = agreement.activity_id and updated_at > item.saved_at)`.as(
        'isSame',
      ),
    )
    .forUpdate('agreement')
    .executeTakeFirst()
  if (!agreement) throw new Problem('agreementNotFound')
  const { activityId, isSame } = agreement
  const isUsed =
    !isSame ||
    (await isReferredTo(tx, 'agreement', agreementId, ['agreement_price', 'file', 'upload'])) ||
    (activityId !== null && (await isReferredTo(tx, 'activity', activityId, ['agreement'])))
  if (isUsed) throw new Problem('changedMeanwhile')
  return activityId
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
async function assertPapersLie(
  tx: Transaction,
  { id, at, of }: { id: number; at: 'activity_id' | 'agreement_id'; of: number },
  papers: Papers,
) {
  const lying = await tx
    .selectFrom('file')
    .where('id', '=', ofPapers(papers))
    .where(at, '=', of)
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

/** Puts its papers back, and removes what was made of it. The history says that they were there. */
async function takeOut(tx: Transaction, { userId }: Undoing, id: number, made: Made, papers: Papers) {
  const deletion = { deletion_id: await createDeletion(tx, userId) }
  await tx.updateTable('file').set(deletion).where('id', '=', ofPapers(papers)).execute()
  await tx.updateTable('activity').set(deletion).where('id', '=', made.activityId).execute()
  await tx.updateTable('agreement').set(deletion).where('id', '=', made.agreementId).execute()
  const nowhere = { file_id: null, folder_id: null, activity_id: null, agreement_id: null, kind_id: null }
  await tx
    .updateTable('upload')
    .set({ ...nowhere, touched_at: sql<Date>`now()` })
    .where('inbox_item_id', '=', id)
    .execute()
  for (const table of ['file', 'activity', 'agreement'] as const)
    await tx.deleteFrom(table).where('deletion_id', '=', deletion.deletion_id).execute()
  await tx.deleteFrom('deletion').where('id', '=', deletion.deletion_id).execute()
  await tx
    .updateTable('inbox_item')
    .set({ saved_at: null, saved_by: null, activity_id: null, made_activity: false, filled_cost: false })
    .where('id', '=', id)
    .execute()
}
