import type { z } from 'zod'
import type { ActivityChange, NewActivity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import { eventKind } from '#contract/items/event.ts'
import type { ValueOf } from '#contract/items/kind.ts'
import { firmsWords } from '#contract/items/leaving.ts'
import type { Action } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { ChangeScope } from '#contract/rules/recurrence.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { areOwnWords } from '#server/platform/database/ownWords.ts'
import { once } from '#server/platform/database/once.ts'
import { preparedInsert } from '#server/platform/database/prepared.ts'
import { assertUnchanged } from '#server/rules/domain/optimisticLock.ts'
import { assertFirmsWords, isDelivered } from '#server/rules/domain/delivered.ts'
import { fieldsIn, writtenBy } from '#server/rules/domain/itemColumns.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { lemmasOf } from '#server/rules/domain/lemmas/lemmas.ts'
import { assertTransition } from '#server/rules/domain/transitions.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { notify, notifyInstead } from '#server/rules/domain/notify.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { QueueDeps } from '#server/platform/services.ts'
import { moveReadingOfDone, moveReadingToComponent, planByMeter } from './meter/changeReadings.ts'
import { recordReading } from './meter/recordReading.ts'
import { activityIn } from './queries.ts'
import { changedIn, changeModel, modelOf, type ModelChange, type SeriesModel } from './recurrence/seriesModel.ts'
import { lockSeries } from './recurrence/seriesColumns.ts'
import { assertReferences, noReferences } from './references.ts'
import {
  changeRecurrence,
  closeSeries,
  continueSeries,
  setSeriesEnded,
  startSeries,
  type Before,
} from './recurrence/series.ts'

type New = z.output<typeof NewActivity>
type Change = z.output<typeof ActivityChange>

/**
 * Adds an event and returns it; one that repeats and is done already, with the next. Throws `componentNotFound`,
 * `memberNotFound`, `firmNotFound`, `illegalTransition` for a status that is not allowed initially, `folderFull`, and
 * `invalidInput` for an unknown type, a recurrence that gives no day or a reading that cannot be.
 */
export async function addActivity({ db, queue }: QueueDeps, granted: Granted<'AddActivity'>, activity: New) {
  return whilePermitted(db, granted, async (tx) => {
    const { id } = await once(tx, async () => ({ id: await insertNew(tx, queue, granted, activity) }))
    return readBack(tx, granted, id)
  })
}

/** Like `addActivity`, in a transaction that holds the permission. Returns its id. */
export async function insertNew(tx: Transaction, queue: Queue, granted: Granted<'AddActivity'>, activity: New) {
  assertTransition('activity', null, activity.statusId)
  await assertRoom(tx, granted, 'activities')
  await assertReferences(tx, granted, activity, noReferences)
  const { recurrence } = activity
  const isToBeDone = isOpen(activity)
  const written = writtenBy(granted, eventKind, activity)
  const model = modelOfNew(written)
  const series = recurrence && (await startSeries(tx, granted, { ...activity, model, recurrence, isOpen: isToBeDone }))
  const lemmas = lemmasOf(eventKind, activity)
  const columns = { ...written, ...series, lemmas }
  const id = await insertActivity(tx, { ...columns, folder_id: granted.folderId, initiated_by: granted.userId })
  await addChecklist(tx, granted, id, activity.checklist ?? [])
  if (activity.reading) {
    const readOn = activity.endDate ?? todayInSweden().toString()
    await recordReading(tx, granted, { ...activity, id }, { ...activity.reading, readOn })
  }
  if (series && !isToBeDone) {
    const before = { ...activity, id, seriesId: series.series_id, seriesDay: series.series_day }
    await continueSeries(tx, granted, before, { doneOn: series.end_date })
  }
  await notifyResponsible(tx, queue, granted, { ...activity, id, before: null })
  return id
}

const insertActivity = preparedInsert('activity')

async function addChecklist(tx: Transaction, { folderId }: Granted<'AddActivity'>, id: number, items: string[]) {
  if (items.length === 0) return
  const rows = items.map((text, place) => ({ activity_id: id, folder_id: folderId, position: place + 1, text }))
  await tx.insertInto('checklist_item').values(rows).execute()
}

/** Changes an event and returns it. Throws like `addActivity`, and `activityNotFound`. */
export async function changeActivity(
  { db, queue }: QueueDeps,
  granted: Granted<'UpdateActivity'>,
  id: number,
  change: Change,
) {
  return whilePermitted(db, granted, async (tx) => {
    const changed = await once(tx, async () => {
      await updateActivity(tx, queue, granted, { ...change, id })
      return { id }
    })
    return readBack(tx, granted, changed.id)
  })
}

async function updateActivity(
  tx: Transaction,
  queue: Queue,
  granted: Granted<'UpdateActivity'>,
  { id, ...given }: Change & { id: number },
) {
  const now = await lockActivity(tx, granted, id)
  const change = { ...given, statusId: given.statusId ?? now.statusId }
  assertUnchanged(now.updatedAt, change.updatedAt)
  assertTransition('activity', now.statusId, change.statusId)
  assertFirmsWords(firmsWords(eventKind), now, change)
  await assertReferences(tx, granted, change, now)
  const written = writtenBy(granted, eventKind, change)
  const model = await changeModelOf(tx, now, { ...change, written })
  const series = await changeRecurrence(tx, granted, now, { ...change, model })
  await tx
    .updateTable('activity')
    .set({ ...written, ...series })
    .where('id', '=', id)
    .where('folder_id', '=', granted.folderId)
    .execute()
  await fillLemmas(tx, 'activity', [id])
  if (now.seriesId !== null && 'series_id' in series) await closeSeries(tx, granted, now.seriesId)
  if ('series_id' in series && change.componentId !== null) await planByMeter(tx, granted, change.componentId)
  await moveReading(tx, granted, now, change)
  await continueIfOver(tx, granted, now, change)
  await notifyResponsible(tx, queue, granted, { ...change, id, before: now.responsibleId })
}

type Shown = { statusId: number; endDate: string | null; componentId: number | null }

/** What the meter was read as when something was done follows its day and its component. */
async function moveReading(
  tx: Transaction,
  granted: Granted<'UpdateActivity'>,
  now: Shown & { id: number },
  to: Shown,
) {
  if (now.statusId !== activityStatus.done || to.statusId !== activityStatus.done) return
  if (to.componentId !== null && now.componentId !== to.componentId)
    await moveReadingToComponent(tx, granted, now.id, to.componentId)
  if (now.endDate !== null && to.endDate !== null && now.endDate !== to.endDate)
    await moveReadingOfDone(tx, granted, now.id, { from: now.endDate, to: to.endDate })
}

/**
 * Returns the model of the events after this one, in case they form another series from now on. A change that applies
 * to those that follow is saved to the event's series as well.
 */
async function changeModelOf(
  tx: Transaction,
  now: Locked,
  { appliesTo, written }: { appliesTo: ChangeScope; written: ModelChange },
): Promise<SeriesModel> {
  const before = await modelOf(tx, 'activity', now.id)
  const changes = changedIn(before, written)
  const series = now.seriesId === null || !isOpen(now) ? undefined : await lockSeries(tx, now.seriesId)
  if (!series) return { ...before, ...changes }
  if (appliesTo === 'following') await changeModel(tx, series.id, changes)
  return modelOf(tx, 'series', series.id)
}

type Responsible = { id: number; statusId: number; responsibleId?: number | null | undefined; before: number | null }

/** Notifies the member whom somebody else has made responsible for an open event. A program mails nobody. */
async function notifyResponsible(tx: Transaction, queue: Queue, granted: Granted<Action>, event: Responsible) {
  const { id, responsibleId, before } = event
  if (responsibleId == null || responsibleId === before || responsibleId === granted.userId || !isOpen(event)) return
  const cause = { kind: 'responsible', actorId: granted.userId, folderId: granted.folderId, activityId: id } as const
  const tell = granted.tokenScope === null ? notify : notifyInstead
  await tell(tx, queue, cause, [responsibleId])
}

/** Changes only the status and returns the event. Throws `activityNotFound` and `illegalTransition`. */
export async function changeActivityStatus(db: Db, granted: Granted<'UpdateActivity'>, id: number, statusId: number) {
  return whilePermitted(db, granted, async (tx) => {
    const changed = await once(tx, async () => {
      const now = await lockActivity(tx, granted, id)
      assertTransition('activity', now.statusId, statusId)
      await tx
        .updateTable('activity')
        .set({ status_id: statusId })
        .where('id', '=', id)
        .where('folder_id', '=', granted.folderId)
        .execute()
      await continueIfOver(tx, granted, now, { statusId, endDate: now.endDate })
      return { id }
    })
    return readBack(tx, granted, changed.id)
  })
}

type Outcome = { statusId: number; endDate: string | null }

/** Adds the next event of a series where one was to be done and no longer is, by whatever way. */
async function continueIfOver(tx: Transaction, granted: Granted<'UpdateActivity'>, now: Before, outcome: Outcome) {
  if (!isOpen(now) || isOpen(outcome)) return
  const today = todayInSweden().toString()
  const isDone = outcome.statusId === activityStatus.done
  await continueSeries(tx, granted, now, isDone ? { doneOn: outcome.endDate ?? today } : { skippedOn: today })
}

/** Ends the series of an event, which stays as the last one, or takes that back. Throws `activityNotFound`. */
export async function endSeries(db: Db, granted: Granted<'UpdateActivity'>, id: number, isEnded: boolean) {
  return whilePermitted(db, granted, async (tx) => {
    const { seriesId } = await lockActivity(tx, granted, id)
    if (seriesId !== null) await setSeriesEnded(tx, granted, seriesId, isEnded)
    return readBack(tx, granted, id)
  })
}

type Locked = Awaited<ReturnType<typeof lockActivity>>
/** Locks the event until the transaction ends. */
export async function lockActivity(tx: Db, { folderId }: Granted<'UpdateActivity'>, id: number) {
  const activity = await tx
    .selectFrom('activity')
    .where('id', '=', id)
    .where('folder_id', '=', folderId)
    .where('deletion_id', 'is', null)
    .select(['id', 'component_id as componentId', 'status_id as statusId', 'updated_at as updatedAt'])
    .select(['series_id as seriesId', 'series_day as seriesDay', 'counted_from as countedFrom'])
    .select(['responsible_id as responsibleId', 'firm_id as firmId'])
    .select(fieldsIn(eventKind, firmsWords(eventKind)))
    .select(isDelivered('activity').as('isDelivered'))
    .$narrowType<{ statusId: ValueOf<(typeof eventKind)['fields']['statusId']> }>()
    .forUpdate()
    .executeTakeFirst()
  if (!activity) throw new Problem('activityNotFound')
  return activity
}

/** The model of a new event, with defaults for everything that was not given. */
const modelOfNew = (written: ModelChange & { title: string }): SeriesModel => ({
  title: written.title,
  description: written.description ?? null,
  type_id: written.type_id ?? null,
  component_id: written.component_id ?? null,
  responsible_id: written.responsible_id ?? null,
  firm_id: written.firm_id ?? null,
  estimated_cost: written.estimated_cost ?? null,
  currency: written.currency ?? 'SEK',
  reminder_days: written.reminder_days ?? null,
  from_outside: !areOwnWords(),
})

export async function readBack(tx: Db, granted: Granted<'AddActivity' | 'UpdateActivity'>, id: number) {
  const activity = await activityIn(tx, granted, id)
  // A call that is sent again may be about what is in the trash by now.
  if (!activity) throw new Problem('activityNotFound')
  return activity
}
