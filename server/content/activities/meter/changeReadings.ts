import { sql } from 'kysely'
import type { z } from 'zod'
import { isLeap } from '#contract/rules/meter.ts'
import { higherText, leapQuestion, lowerQuestion } from '#contract/rules/meterQuestions.ts'
import type { MeterReadingChange, NewMeterReading } from '#contract/content/meterReadings.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { once } from '#server/platform/database/once.ts'
import { dayByMeter } from '#server/rules/domain/recurrence/usage.ts'
import { periodOn } from '#server/rules/domain/recurrence/period.ts'
import { countedByMeter, meterAround, readingIn } from './readings.ts'

type Permitted = Granted<'UpdateComponent'>
type Writing = Granted<'UpdateComponent' | 'AddActivity' | 'UpdateActivity' | 'DeleteActivity'>
type New = z.output<typeof NewMeterReading>
type Change = z.output<typeof MeterReadingChange>
type Ids = { componentId: number; readingId: number }

/**
 * Notes what a meter stands at and returns the reading. Throws `componentNotFound`, `activityNotFound`, `folderFull`,
 * and `invalidInput` for a reading that cannot be between those around it, or is a leap that nobody has confirmed.
 */
export function addReading(db: Db, granted: Permitted, componentId: number, reading: New) {
  return whilePermitted(db, granted, async (tx) => {
    const { id } = await once(tx, async () => ({ id: await insertReading(tx, granted, { ...reading, componentId }) }))
    return readBack(tx, granted, id)
  })
}

/** Within another command. `path` is where the request has the reading. */
export async function insertReading(
  tx: Transaction,
  granted: Writing,
  reading: New & { componentId: number },
  path = '',
) {
  const { componentId, value, readOn, isReset, turnedAt, activityId } = reading
  await assertRoom(tx, granted, 'readings')
  await assertBetweenOthers(tx, granted, { ...reading, id: null }, path)
  if (activityId !== null) await assertActivity(tx, granted, activityId)
  const { id } = await tx
    .insertInto('meter_reading')
    .values({
      folder_id: granted.folderId,
      component_id: componentId,
      read_on: readOn,
      value,
      is_reset: isReset,
      turned_at: turnedAt,
      activity_id: activityId,
      created_by: granted.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await planByMeter(tx, granted, componentId)
  return id
}

/** Changes a reading and returns it. Throws like `addReading`, and `readingNotFound`. */
export function changeReading(db: Db, granted: Permitted, { componentId, readingId }: Ids, change: Change) {
  return whilePermitted(db, granted, async (tx) => {
    await assertBetweenOthers(tx, granted, { ...change, componentId, id: readingId })
    const { numUpdatedRows } = await tx
      .updateTable('meter_reading')
      .set({ value: change.value, read_on: change.readOn, is_reset: change.isReset, turned_at: change.turnedAt })
      .where('id', '=', readingId)
      .where('component_id', '=', componentId)
      .where('folder_id', '=', granted.folderId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('readingNotFound')
    await planByMeter(tx, granted, componentId)
    return readBack(tx, granted, readingId)
  })
}

/** Removes a reading for good. Throws `readingNotFound`. */
export function removeReading(db: Db, granted: Permitted, { componentId, readingId }: Ids) {
  return whilePermitted(db, granted, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('meter_reading')
      .where('id', '=', readingId)
      .where('component_id', '=', componentId)
      .where('folder_id', '=', granted.folderId)
      .where('component_id', 'in', (from) =>
        from.selectFrom('component').where('deletion_id', 'is', null).where('id', '=', componentId).select('id'),
      )
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('readingNotFound')
    await planByMeter(tx, granted, componentId)
    return null
  })
}

/**
 * Takes back the reading that was noted as an event was done or logged; the event must be as it was left by that. One that
 * somebody has corrected since stays.
 */
export async function removeReadingOfDone(tx: Transaction, granted: Writing, activityId: number) {
  const removed = await tx
    .deleteFrom('meter_reading')
    .where('activity_id', '=', activityId)
    .where('folder_id', '=', granted.folderId)
    .where('created_at', '=', (from) => from.selectFrom('activity').where('id', '=', activityId).select('updated_at'))
    .whereRef('updated_at', '=', 'created_at')
    .returning('component_id as componentId')
    .executeTakeFirst()
  if (removed) await planByMeter(tx, granted, removed.componentId)
}

/** The day on which the meter of something done was read: that of the event, or today if that day is still to come. */
export function dayOfReading(day: string): string {
  const today = todayInSweden().toString()
  return day < today ? day : today
}

type Stand = { value: number; isReset?: boolean | undefined; turnedAt?: number | null | undefined }

/** Whether the meter began anew, so that a reading may be less than the one before it. */
const beginsAnew = ({ isReset, turnedAt }: Stand) => isReset === true || turnedAt != null

/** Whether a reading is less than the one before it, and no new beginning. */
export const isBelow = (reading: Stand, before: Stand | null) =>
  before !== null && !beginsAnew(reading) && reading.value < before.value
/** Whether a reading is more than the one after it, where that is no new beginning. */
export const isAbove = ({ value }: Stand, after: Stand | null) =>
  after !== null && !beginsAnew(after) && value > after.value

type Move = { from: string; to: string }

/** Moves the reading of an event to the other day on which that was done, where it can be between those around it. */
export async function moveReadingOfDone(tx: Transaction, granted: Writing, activityId: number, { from, to }: Move) {
  const { folderId } = granted
  const readOn = dayOfReading(to)
  const reading = await tx
    .selectFrom('meter_reading')
    .where('activity_id', '=', activityId)
    .where('folder_id', '=', folderId)
    .where('read_on', '=', from)
    .select(['id', 'component_id as componentId', 'value', 'is_reset as isReset', 'turned_at as turnedAt'])
    .executeTakeFirst()
  const around =
    reading && (await meterAround(tx, { folderId, componentId: reading.componentId }, { ...reading, readOn }))
  if (!around) return
  const { before, after } = around
  if (isBelow(reading, before) || isAbove(reading, after)) return
  await tx.updateTable('meter_reading').set({ read_on: readOn }).where('id', '=', reading.id).execute()
  await planByMeter(tx, granted, reading.componentId)
}

/**
 * Moves the reading of an event to the component that it was of instead, if the meter of that one can have stood so.
 * Otherwise it stays: it was read where it is.
 */
export async function moveReadingToComponent(tx: Transaction, granted: Writing, activityId: number, to: number) {
  const { folderId } = granted
  const reading = await tx
    .selectFrom('meter_reading')
    .where('activity_id', '=', activityId)
    .where('folder_id', '=', folderId)
    .where('component_id', '<>', to)
    .select(['id', 'component_id as componentId', 'value', 'read_on as readOn'])
    .select(['created_by as createdBy', 'created_at as createdAt'])
    .executeTakeFirst()
  if (!reading || !(await fitsOther(tx, { folderId, componentId: to }, reading))) return
  // Both components have it in their history, so it is not moved by an update.
  await tx.deleteFrom('meter_reading').where('id', '=', reading.id).execute()
  await tx
    .insertInto('meter_reading')
    .values({
      folder_id: folderId,
      component_id: to,
      read_on: reading.readOn,
      value: reading.value,
      activity_id: activityId,
      created_by: reading.createdBy,
      created_at: reading.createdAt,
    })
    .execute()
  await planByMeter(tx, granted, reading.componentId)
  await planByMeter(tx, granted, to)
}

type ComponentKey = { folderId: number; componentId: number }
type Read = { id: number; componentId: number; value: number; readOn: string }

/** Whether a reading can be of another component, whose meter has not been replaced for all that anybody has said. */
async function fitsOther(tx: Transaction, place: ComponentKey, reading: Read) {
  const former = await meterAround(tx, { ...place, componentId: reading.componentId }, reading)
  const other = await meterAround(tx, place, reading)
  if (!other?.unit || other.unit !== former?.unit) return false
  const { unit, perYear, before, after } = other
  if (isBelow(reading, before) || isAbove(reading, after)) return false
  return before === null || !isLeap(reading, before, { unit, perYear })
}

type ComponentReading = New & { componentId: number; id: number | null }

/**
 * Throws `invalidInput` for a reading that cannot be. One that may be right is refused as a question: the caller
 * confirms it by sending the field that the refusal names as true.
 */
async function assertBetweenOthers(
  tx: Transaction,
  { folderId }: Writing,
  reading: Omit<ComponentReading, 'activityId'>,
  path = '',
) {
  const refuse = (field: string, message: string) =>
    new Problem('invalidInput', { fields: [{ path: `${path}${field}`, message }] })
  const around = await meterAround(tx, { folderId, componentId: reading.componentId }, reading)
  if (!around) throw new Problem('componentNotFound')
  const { unit, perYear, before, after } = around
  if (unit === null) throw refuse('value', 'Komponenten har ingen mätare.')
  if (reading.readOn > todayInSweden().toString()) throw refuse('readOn', 'Välj i dag eller en dag som har varit.')
  if (after && isAbove(reading, after)) throw refuse('value', higherText(after, unit))
  if (!before || reading.isReset) return
  const { turnedAt } = reading
  // What it turned at is more than it has shown.
  if (turnedAt !== null && turnedAt <= Math.max(reading.value, before.value))
    throw refuse('turnedAt', 'Så mycket har den redan visat.')
  if (isBelow(reading, before)) throw refuse('isReset', lowerQuestion(reading, before, { unit, perYear }))
  const shown = { ...reading, value: reading.value + (turnedAt ?? 0) }
  const question = leapQuestion(shown, before, { unit, perYear })
  if (question !== null && !reading.isConfirmed) throw refuse('isConfirmed', question)
}

async function assertActivity(tx: Transaction, { folderId }: Writing, id: number) {
  const found = await tx
    .selectFrom('activity')
    .where('id', '=', id)
    .where('folder_id', '=', folderId)
    .where('deletion_id', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (!found) throw new Problem('activityNotFound')
}

/**
 * Moves what repeats by a component's meter to the day that its readings now give, unless somebody has chosen another.
 */
export async function planByMeter(tx: Transaction, { folderId }: { folderId: number }, componentId: number) {
  const today = todayInSweden().toString()
  const moved = (await countedByMeter(tx, { folderId, componentId })).flatMap((event) => {
    const day = dayByMeter(event, today)
    if (day === null || day === event.seriesDay) return []
    return [{ id: event.id, day, ...periodOn(day, event.season, event) }]
  })
  if (moved.length === 0) return
  await sql`
    update activity set start_date = planned."startDate", end_date = planned."endDate", series_day = planned.day
    from json_to_recordset(${JSON.stringify(moved)}::json)
      as planned (id bigint, day date, "startDate" date, "endDate" date)
    where activity.id = planned.id`.execute(tx)
}

async function readBack(tx: Transaction, granted: Permitted, id: number) {
  const reading = await readingIn(tx, granted, id)
  if (!reading) throw new Problem('readingNotFound')
  return reading
}
