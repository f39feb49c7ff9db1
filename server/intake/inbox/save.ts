import { sql } from 'kysely'
import type { z } from 'zod'
import { NewActivity } from '#contract/content/activities.ts'
import type { InboxSave, InboxSaveTo } from '#contract/intake/inbox.ts'
import { Problem } from '#contract/platform/problems.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { insertNew } from '#server/content/activities/commands.ts'
import { writableCosts } from '#server/rules/domain/costVisibility.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { lockAgreement } from '#server/content/agreements/rows.ts'
import { awaitsChoice } from '#server/rules/domain/uploadsAwaitingChoice.ts'
import { assertQuota } from '#server/content/files/uploads/assertQuota.ts'
import { insertFile } from '#server/content/files/uploads/attachUpload.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { carryOutside } from '#server/platform/database/ownWords.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { learn, lessonOf } from './rules.ts'
import { lockItem, lockPapers } from './visible.ts'

/** `quota` is that of an account and of a main folder, in bytes. */
type SavingDeps = { db: Db; queue: Queue; quota: number }
/** The papers are added with the same role as the event. */
type Adding<A extends 'AddActivity' | 'UpdateActivity'> = { event: Granted<A>; papers: Granted<'AddFile'> }
type Save = z.output<typeof InboxSave>
type SaveTo = z.output<typeof InboxSaveTo>

/**
 * Makes a done event of it, with its papers, and returns what came of it; the same again for whoever saved it already.
 * Throws as `insertNew` does, `inboxItemNotFound`, `inboxItemSaved`, `inboxPaperChecking`, `inboxPaperTellsPlace`,
 * `quotaExceeded` and `folderQuotaExceeded`.
 */
export function saveItem({ db, queue, quota }: SavingDeps, adding: Adding<'AddActivity'>, id: number, save: Save) {
  const { userId, folderId } = adding.event
  return whilePermitted(db, adding.event, async (tx) => {
    const item = await lockItem(tx, userId, id)
    if (item.savedBy !== null) return savedBefore(tx, item)
    const lesson = await lessonOf(tx, userId, id)
    const activityId = await insertNew(tx, queue, adding.event, doneOn(save))
    if (lesson) await learn(tx, { userId, itemId: id }, lesson, save)
    await attachPapers(tx, adding.papers, { quota, itemId: id, at: { activity_id: activityId }, save })
    await markSaved(tx, { id, userId, activityId, made_activity: true })
    return { folderId, activityId, isNew: true }
  })
}

/**
 * Adds its papers to an event, and what they cost where the event has no cost. Throws `activityNotFound`, `costsKept` and
 * what `saveItem` does of papers.
 */
export function saveItemTo(
  { db, quota }: Omit<SavingDeps, 'queue'>,
  adding: Adding<'UpdateActivity'>,
  id: number,
  { activityId, ...to }: SaveTo & { activityId: number },
) {
  const { userId, folderId } = adding.event
  return whilePermitted(db, adding.event, async (tx) => {
    const item = await lockItem(tx, userId, id)
    if (item.savedBy !== null) return savedBefore(tx, item)
    const event = await tx
      .selectFrom('activity')
      .where('id', '=', activityId)
      .where('folder_id', '=', folderId)
      .where('deletion_id', 'is', null)
      .select(['cost', 'end_date as day'])
      .forUpdate()
      .executeTakeFirst()
    if (!event) throw new Problem('activityNotFound')
    // Refused before it is looked whether there is a cost: the answer would say so.
    const amounts = writableCosts(adding.event, { cost: to.cost, vat: to.vat ?? null, currency: to.currency })
    const isFilled = event.cost === null && to.cost != null
    if (isFilled) await tx.updateTable('activity').set(amounts).where('id', '=', activityId).execute()
    const at = { activity_id: activityId }
    await attachPapers(tx, adding.papers, { quota, itemId: id, at, save: { ...to, day: event.day } })
    await markSaved(tx, { id, userId, activityId, filled_cost: isFilled })
    return { folderId, activityId, isNew: false }
  })
}

/** Adds its papers to an agreement. Throws `agreementNotFound` and what `saveItem` does of papers. */
export function saveItemToAgreement(
  { db, quota }: Omit<SavingDeps, 'queue'>,
  { agreement, papers }: { agreement: Granted<'UpdateAgreement'>; papers: Granted<'AddFile'> },
  id: number,
  { agreementId, ...save }: Pick<Save, 'kindId' | 'keepsLocation'> & { agreementId: number },
) {
  const { userId, folderId } = agreement
  return whilePermitted(db, agreement, async (tx) => {
    const item = await lockItem(tx, userId, id)
    if (item.savedBy !== null) return savedBefore(tx, item)
    await lockAgreement(tx, agreement, agreementId)
    // It was read from the paper.
    const { activity_id: asking } = await tx
      .updateTable('agreement')
      .set({ from_outside: true })
      .where('id', '=', agreementId)
      .returning('activity_id')
      .executeTakeFirstOrThrow()
    if (asking !== null) await carryOutside(tx, 'activity', asking, 'agreement', agreementId)
    const at = { agreement_id: agreementId }
    await attachPapers(tx, papers, { quota, itemId: id, at, save: { ...save, day: null } })
    await markSaved(tx, { id, userId, activityId: null })
    return { folderId, activityId: null, isNew: false }
  })
}

/** What an event does not have is left out. */
const doneOn = (save: Save) =>
  NewActivity.parse({ ...save, startDate: save.day, endDate: save.day, statusId: activityStatus.done })

type Papers = {
  quota: number
  itemId: number
  at: { activity_id: number } | { agreement_id: number }
  save: Pick<Save, 'kindId' | 'keepsLocation'> & { day: string | null }
}

async function attachPapers(tx: Transaction, granted: Granted<'AddFile'>, { quota, itemId, at, save }: Papers) {
  const { userId, folderId } = granted
  const papers = await lockPapers(tx, itemId)
  if (papers.length === 0) return
  if (papers.some(({ content }) => content === null)) throw new Problem('inboxPaperChecking')
  const ids = papers.map(({ id }) => id)
  await assertMayBeSeen(tx, ids, save)
  await assertRoom(tx, granted, 'files', papers.length)
  // What came through the saver's own account counts there already.
  const others = papers.filter((paper) => paper.userId !== userId)
  await assertQuota(tx, { userId, folderId, quota }, bytesOf(papers), bytesOf(others))
  await tx
    .updateTable('upload')
    .set({ folder_id: folderId, ...at, kind_id: save.kindId, touched_at: sql<Date>`now()` })
    .set({ day: sql<string | null>`coalesce(day, ${save.day}::date)` })
    .where('id', 'in', ids)
    .execute()
  for (const id of ids) await insertFile(tx, granted, id)
}

/** Throws `inboxPaperTellsPlace` unless whoever saves lets them be seen, where they may say where they were taken. */
async function assertMayBeSeen(tx: Transaction, ids: string[], { keepsLocation }: Pick<Save, 'keepsLocation'>) {
  if (keepsLocation) {
    await tx.updateTable('upload').set({ keeps_location: true }).where('id', 'in', ids).execute()
    return
  }
  const asking = await tx
    .selectFrom('upload')
    .where('id', 'in', ids)
    .where(awaitsChoice)
    .select('id')
    .executeTakeFirst()
  if (asking) throw new Problem('inboxPaperTellsPlace')
}

const bytesOf = (papers: readonly { size: number }[]) => papers.reduce((sum, { size }) => sum + size, 0)

type Marked = { id: number; userId: number; activityId: number | null; made_activity?: true; filled_cost?: boolean }

async function markSaved(tx: Transaction, { id, userId, activityId, ...how }: Marked) {
  await tx
    .updateTable('inbox_item')
    .set({ saved_at: sql<Date>`now()`, saved_by: userId, activity_id: activityId, ...how })
    .where('id', '=', id)
    .execute()
}

type Before = { activityId: number | null; madeActivity: boolean }

/** Whoever asks again, whose answer may have been lost. */
async function savedBefore(tx: Transaction, { activityId, madeActivity }: Before) {
  const event = await tx
    .selectFrom('activity')
    .where('id', '=', activityId)
    .where('deletion_id', 'is', null)
    .select('folder_id as folderId')
    .executeTakeFirst()
  if (!event || activityId === null) throw new Problem('inboxItemNotFound')
  return { folderId: event.folderId, activityId, isNew: madeActivity }
}
