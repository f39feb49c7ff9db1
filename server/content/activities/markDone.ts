import { sql } from 'kysely'
import type { z } from 'zod'
import { daysWhenDone, isOpen } from '#contract/rules/activityDays.ts'
import type { ActivityDone, ActivityNotDone } from '#contract/content/activityDone.ts'
import { eventKind } from '#contract/items/event.ts'
import { firmsWords } from '#contract/items/leaving.ts'
import type { BodyOf } from '#contract/items/shapes.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { ActivitySkip } from '#contract/rules/recurrence.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { createDeletion } from '#server/rules/access/actor.ts'
import { assertUnchanged, isChanged } from '#server/rules/domain/optimisticLock.ts'
import { writtenBy } from '#server/rules/domain/itemColumns.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { illegalTransition } from '#server/rules/domain/transitions.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { once } from '#server/platform/database/once.ts'
import { isReferredTo } from '#server/platform/database/referencing.ts'
import { assertFirmsWords } from '#server/rules/domain/delivered.ts'
import { lockActivity, readBack } from './commands.ts'
import { activityIn } from './queries.ts'
import { removeReadingOfDone } from './meter/changeReadings.ts'
import { recordReading } from './meter/recordReading.ts'
import { addNext, continueSeries } from './recurrence/series.ts'

type Next = { day: string; title?: string | undefined; granted: Granted<'AddActivity'> }
export type Done = Omit<z.output<typeof ActivityDone>, 'next'> & { next: Next | null }
type Skip = z.output<typeof ActivitySkip>
type NotDone = z.output<typeof ActivityNotDone>

/**
 * Marks an open event as done on a day, and adds the next one: that of its series, on the day asked for if there is
 * one, or else only what is asked for. The history keeps the days it was planned for. Throws `activityNotFound`,
 * `changedMeanwhile`, `illegalTransition`, `folderFull`, and `invalidInput` for a reading that cannot be.
 */
export async function markDone(db: Db, granted: Granted<'UpdateActivity'>, id: number, { next, ...done }: Done) {
  return whilePermitted(db, granted, async (tx) => {
    const made = await once(tx, async () => ({ id, nextId: await setDone(tx, granted, id, { ...done, next }) }))
    return withNext(tx, granted, made.id, made.nextId)
  })
}

/** Like `markDone`, in a transaction that holds the permission. Returns the id of the next one, if there is one. */
export async function setDone(
  tx: Transaction,
  granted: Granted<'UpdateActivity'>,
  id: number,
  { next, ...done }: Done,
): Promise<number | null> {
  const now = await lockActivity(tx, granted, id)
  await assertAsSeen(tx, granted, now, done.updatedAt)
  // A second time would replace the day on which it was done.
  if (!isOpen(now)) throw illegalTransition()
  const { startDate, endDate } = daysWhenDone(now, done.day)
  await setActivity(tx, granted, now, {
    ...done,
    outcome: done.outcome ?? undefined,
    statusId: activityStatus.done,
    startDate,
    endDate,
    season: null,
  })
  if (done.reading) await recordReading(tx, granted, now, { ...done.reading, readOn: done.day })
  return (
    (await continueSeries(tx, granted, now, { doneOn: done.day }, next)) ??
    (next && (await addNext(tx, next.granted, id, { ...next, startDate: next.day, endDate: next.day })))
  )
}

/**
 * Leaves out an open event of a series this time, with why as its outcome, and adds the next one. Throws like
 * `markDone`, and `illegalTransition` for an event that happens once.
 */
export async function skipActivity(
  db: Db,
  granted: Granted<'UpdateActivity'>,
  id: number,
  { reason, updatedAt }: Skip,
) {
  return whilePermitted(db, granted, async (tx) => {
    const now = await lockActivity(tx, granted, id)
    await assertAsSeen(tx, granted, now, updatedAt)
    if (!isOpen(now) || now.seriesId === null) throw illegalTransition()
    await setActivity(tx, granted, now, {
      statusId: activityStatus.cancelled,
      outcome: reason ?? undefined,
    })
    const nextId = await continueSeries(tx, granted, now, { skippedOn: todayInSweden().toString() })
    return withNext(tx, granted, id, nextId)
  })
}

type Locked = Awaited<ReturnType<typeof lockActivity>>

/** Throws `changedMeanwhile`, which says who was first where somebody has marked it as done since it was seen. */
async function assertAsSeen(
  tx: Transaction,
  granted: Granted<'UpdateActivity'>,
  now: Locked,
  seen: string | undefined,
) {
  if (now.statusId !== activityStatus.done || !isChanged(now.updatedAt, seen))
    return assertUnchanged(now.updatedAt, seen)
  const message = await whoWasFirst(tx, granted, now.id)
  throw new Problem('changedMeanwhile', { fields: [{ path: 'statusId', message }] })
}

async function whoWasFirst(tx: Transaction, { userId }: Granted<'UpdateActivity'>, id: number) {
  const { title, doerId, name } = await tx
    .selectFrom('activity')
    .leftJoin('change', (join) =>
      join
        .onRef('change.subject_id', '=', 'activity.id')
        .on('change.kind', '=', 'activity')
        // The latest change of its status is what made it done.
        .on(sql<boolean>`change.fields @> '[{"field": "status"}]'`),
    )
    .leftJoin('app_user as doer', 'doer.id', 'change.changed_by')
    .where('activity.id', '=', id)
    .orderBy('change.id', 'desc')
    .limit(1)
    .select(['activity.title', 'doer.id as doerId', 'doer.full_name as name'])
    .executeTakeFirstOrThrow()
  const by = doerId === userId ? ' av dig' : name === null ? '' : ` av ${name}`
  return `”${title}” hade redan markerats som klar${by}.`
}

export async function withNext(tx: Transaction, granted: Granted<'UpdateActivity'>, id: number, nextId: number | null) {
  const activity = await readBack(tx, granted, id)
  // It may have been removed since, if the call is sent again.
  return { activity, next: nextId === null ? null : ((await activityIn(tx, granted, nextId)) ?? null) }
}

/**
 * Takes back `markDone` or `skipActivity`: the event is as it was, and the next one never was, if nobody has changed it
 * or added anything to it since. Throws `activityNotFound`, `changedMeanwhile` and `illegalTransition`.
 */
export async function undoDone(db: Db, granted: Granted<'UpdateActivity'>, id: number, before: NotDone) {
  return whilePermitted(db, granted, async (tx) => {
    const now = await lockActivity(tx, granted, id)
    assertUnchanged(now.updatedAt, before.updatedAt)
    if (isOpen(now)) throw illegalTransition()
    if (before.nextId !== null) await removeNext(tx, granted, id, before.nextId)
    await removeReadingOfDone(tx, granted, id)
    await setActivity(tx, granted, now, before)
    return readBack(tx, granted, id)
  })
}

/**
 * Removes the next event for good, past the trash: there is nothing to restore. The history says that it was there.
 * Throws `changedMeanwhile`.
 */
async function removeNext(tx: Transaction, granted: Granted<'UpdateActivity'>, id: number, nextId: number) {
  if (!(await lockUnchanged(tx, granted, id, nextId))) throw isTouched()
  if (await hasMore(tx, id, nextId)) throw isTouched()
  const deletionId = await createDeletion(tx, granted.userId)
  await tx.updateTable('activity').set({ deletion_id: deletionId }).where('id', '=', nextId).execute()
  await tx.deleteFrom('activity').where('deletion_id', '=', deletionId).execute()
  await tx.deleteFrom('deletion').where('id', '=', deletionId).execute()
}

function isTouched() {
  const message = 'Någon har ändrat nästa händelse eller lagt till något i den. Allt är kvar.'
  return new Problem('changedMeanwhile', { fields: [{ path: 'nextId', message }] })
}

/**
 * Locks the next event if nobody has changed it; until the transaction ends, nothing that refers to it can be added.
 */
async function lockUnchanged(
  tx: Transaction,
  { userId, folderId }: Granted<'UpdateActivity'>,
  id: number,
  nextId: number,
) {
  const next = await tx
    .selectFrom('activity as next')
    .innerJoin('activity as done', (join) => join.on('done.id', '=', id))
    .where('next.id', '=', nextId)
    .where('next.folder_id', '=', folderId)
    .where('next.deletion_id', 'is', null)
    .where('next.initiated_by', '=', userId)
    // It was added by the very transaction that marked the event as done, and has not been changed since.
    .whereRef('next.created_at', '=', 'done.updated_at')
    .whereRef('next.updated_at', '=', 'next.created_at')
    .select('next.id')
    .forUpdate('next')
    .executeTakeFirst()
  return next !== undefined
}

/** Whether anything hangs on it but the checklist that it came with. */
async function hasMore(tx: Transaction, id: number, nextId: number): Promise<boolean> {
  const own = await tx
    .selectFrom('checklist_item as item')
    .where('item.activity_id', '=', nextId)
    .where((its) =>
      its.or([
        its('item.done_at', 'is not', null),
        its('item.text', 'not in', (from) =>
          from.selectFrom('checklist_item as former').where('former.activity_id', '=', id).select('former.text'),
        ),
      ]),
    )
    .select('item.id')
    .limit(1)
    .executeTakeFirst()
  return own !== undefined || isReferredTo(tx, 'activity', nextId, ['checklist_item'])
}

/** Writes these fields; what is undefined stays as it was. */
export async function setActivity(
  tx: Transaction,
  granted: Granted<'UpdateActivity'>,
  { id, ...now }: Locked,
  said: BodyOf<typeof eventKind>,
) {
  const { outcome, startDate, endDate } = said
  assertFirmsWords(firmsWords(eventKind), now, { outcome, startDate, endDate })
  const columns = writtenBy(granted, eventKind, said)
  await tx.updateTable('activity').set(columns).where('id', '=', id).where('folder_id', '=', granted.folderId).execute()
  if (outcome !== undefined) await fillLemmas(tx, 'activity', [id])
}
