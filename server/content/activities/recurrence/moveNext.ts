import { sql } from 'kysely'
import { isOpen } from '#contract/rules/activityDays.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { nextInSeries, type NextChange, type Before } from './series.ts'

/**
 * Moves the event that follows a done one in its series to the day that is asked for, or to that of the series when the
 * day on which it was done is another now; one that somebody has moved, that is over, or that was counted from another
 * event, stays. Returns the id of the event that follows; null if none does.
 */
export async function moveNext(
  tx: Transaction,
  granted: Granted<'UpdateActivity'>,
  done: Before,
  { doneOn, asked }: { doneOn: string; asked: NextChange },
): Promise<number | null> {
  const next = done.seriesId === null ? undefined : await lockFollowing(tx, granted, done)
  if (!next) return null
  const keepsItsDay = async () => doneOn === done.endDate || next.isMoved || !(await isCountedFrom(tx, next, done))
  const stays = !isOpen(next) || (asked === null && (await keepsItsDay()))
  const place = stays ? null : await nextInSeries(tx, done, { doneOn }, { asked, asLongAs: next })
  if (!place) return next.id
  await tx
    .updateTable('activity')
    .set({
      start_date: place.startDate,
      end_date: place.endDate,
      season: place.season,
      series_day: place.series.day,
      counted_from: place.series.countedFrom,
      ...(asked?.title !== undefined && { title: asked.title }),
    })
    .where('id', '=', next.id)
    .where('folder_id', '=', granted.folderId)
    .execute()
  if (asked?.title !== undefined) await fillLemmas(tx, 'activity', [next.id])
  return next.id
}

type Following = Pick<Before, 'startDate' | 'endDate' | 'seriesDay' | 'countedFrom'>

/** Whether it came as this one was done: one between them may have gone to the trash, or have left the series. */
async function isCountedFrom(tx: Transaction, next: Following, done: Before): Promise<boolean> {
  if (done.endDate === null) return false
  const was = await nextInSeries(tx, done, { doneOn: done.endDate }, { asked: null, asLongAs: next })
  if (!was) return false
  // On fixed days nothing is counted; the same of one from before that was noted.
  return next.countedFrom === null ? was.series.day === next.seriesDay : was.series.countedFrom === next.countedFrom
}

/** The event that came after another in its series. */
function lockFollowing(tx: Transaction, { folderId }: Granted<'UpdateActivity'>, { id, seriesId }: Before) {
  return tx
    .selectFrom('activity')
    .innerJoin('series', 'series.id', 'activity.series_id')
    .where('activity.series_id', '=', seriesId)
    .where('activity.folder_id', '=', folderId)
    .where('activity.id', '>', id)
    .where('activity.deletion_id', 'is', null)
    .select(['activity.id', 'status_id as statusId', 'start_date as startDate', 'end_date as endDate'])
    .select(['series_day as seriesDay', 'counted_from as countedFrom'])
    .select(
      sql<boolean>`activity.season is distinct from series.season
        or activity.start_date is distinct from case
          when activity.season = 'month' then date_trunc('month', activity.series_day)::date
          else activity.series_day
        end`.as('isMoved'),
    )
    .orderBy('activity.id')
    .limit(1)
    .forUpdate('activity')
    .executeTakeFirst()
}
