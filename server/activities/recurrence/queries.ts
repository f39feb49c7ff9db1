import { sql, type RawBuilder } from 'kysely'
import type { ActivitySeries, Recurrence } from '#contract/recurrence.ts'
import type { Db } from '../../platform/database/database.ts'

/** How a series repeats, as it is answered. Its table must be joined. */
export const recurrence = sql<Recurrence>`case series.kind
  when 'fixed' then json_build_object('kind', series.kind, 'rule', series.rule)
  else json_build_object('kind', series.kind, 'interval', series.every, 'unit', series.unit)
end`

/** The series of an event as it is answered; null for one that happens once. Both tables must be joined. */
export const seriesOfActivity: RawBuilder<ActivitySeries | null> = sql`case when series.id is not null then
  json_build_object(
    'id', series.id, 'words', series.words, 'recurrence', ${recurrence}, 'season', series.season,
    'firstDay', series.first_day, 'day', activity.series_day, 'isEnded', series.ended_at is not null
  )
end`

/** A series that goes on, held until the transaction ends: one of its events at a time is over. */
export function lockSeries(tx: Db, id: number) {
  return tx
    .selectFrom('series')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .select(['id', 'season', 'words', 'first_day as firstDay', recurrence.as('recurrence')])
    .$narrowType<{ season: ActivitySeries['season'] }>()
    .forNoKeyUpdate()
    .executeTakeFirst()
}
