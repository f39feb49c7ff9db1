import { sql } from 'kysely'
import { isOpen } from '#contract/activityDays.ts'
import type { Granted } from '../../access/access.ts'
import { fillLemmas } from '../../domain/lemmas/fillLemmas.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { nextInSeries, type Asked, type Before } from './series.ts'

/**
 * Moves the event that follows a done one in its series to the day that is asked for, or to that of the series when the
 * day on which it was done is another now; one that somebody has moved, or that is over, stays. Returns the id of the
 * event that follows; null if none does.
 */
export async function moveNext(
  tx: Transaction,
  granted: Granted<'UpdateActivity'>,
  done: Before,
  { doneOn, asked }: { doneOn: string; asked: Asked },
): Promise<number | null> {
  const next = done.seriesId === null ? undefined : await lockFollowing(tx, granted, done)
  if (!next) return null
  const stays = !isOpen(next) || (asked === null && (doneOn === done.endDate || next.isMoved))
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
    .select(
      sql<boolean>`activity.season is distinct from series.season
        or (series.season is null and start_date is distinct from series_day)`.as('isMoved'),
    )
    .orderBy('activity.id')
    .limit(1)
    .forUpdate('activity')
    .executeTakeFirst()
}
