import { daysWhenDone } from '#contract/rules/activityDays.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { assertUnchanged } from '#server/rules/domain/optimisticLock.ts'
import { illegalTransition } from '#server/rules/domain/transitions.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { lockActivity } from './commands.ts'
import { moveReadingOfDone, planByMeter } from './meter/changeReadings.ts'
import { recordReading } from './meter/recordReading.ts'
import { setActivity, withNext, type Done } from './markDone.ts'
import { moveNext } from './recurrence/moveNext.ts'
import { addNext, type Before } from './recurrence/series.ts'

/**
 * Changes how an event was done. The next one of its series follows its day, unless somebody has moved it; of an event
 * that happens once, or was the last, the next one that is asked for is added. Throws like `markDone`, and
 * `illegalTransition` for an event that is not done.
 */
export async function changeDone(db: Db, granted: Granted<'UpdateActivity'>, id: number, { next, ...done }: Done) {
  return whilePermitted(db, granted, async (tx) => {
    const now = await lockActivity(tx, granted, id)
    assertUnchanged(now.updatedAt, done.updatedAt)
    if (now.statusId !== activityStatus.done) throw illegalTransition()
    const { startDate, endDate } = daysWhenDone(now, done.day)
    await setActivity(tx, granted, now, {
      ...done,
      statusId: activityStatus.done,
      // That it was done some time in a month stays while nobody says on which day.
      ...(done.day !== now.endDate && { startDate, endDate, season: null }),
    })
    if (done.reading) {
      await removeReadings(tx, granted, now)
      await recordReading(tx, granted, now, { ...done.reading, readOn: done.day })
    } else if (now.endDate !== null && done.day !== now.endDate) {
      await moveReadingOfDone(tx, granted, id, { from: now.endDate, to: done.day })
    }
    return withNext(tx, granted, id, await nextOf(tx, granted, now, { day: done.day, next }))
  })
}

type Event = { id: number; componentId: number | null }

/** The reading that is given takes the place of the event's former one, which may be of another component. */
async function removeReadings(tx: Transaction, granted: Granted<'UpdateActivity'>, { id, componentId }: Event) {
  const removed = await tx
    .deleteFrom('meter_reading')
    .where('activity_id', '=', id)
    .where('folder_id', '=', granted.folderId)
    .returning('component_id as componentId')
    .execute()
  const former = removed.find((reading) => reading.componentId !== componentId)
  if (former) await planByMeter(tx, granted, former.componentId)
}

type NextChange = Pick<Done, 'day' | 'next'>

async function nextOf(tx: Transaction, granted: Granted<'UpdateActivity'>, now: Before, { day, next }: NextChange) {
  const moved = await moveNext(tx, granted, now, { doneOn: day, asked: next })
  if (moved !== null || !next) return moved
  return addNext(tx, next.granted, now.id, { ...next, startDate: next.day, endDate: next.day })
}
