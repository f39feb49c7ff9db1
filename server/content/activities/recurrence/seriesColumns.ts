import { sql, type RawBuilder } from 'kysely'
import type { MeterUnit } from '#contract/rules/meter.ts'
import type { ActivitySeries, Recurrence } from '#contract/rules/recurrence.ts'
import { meterUseSince } from '#server/rules/domain/meter.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'

/** How a series repeats, as it is answered. Its table must be joined. */
export const recurrence = sql<Recurrence>`case series.kind
  when 'fixed' then json_build_object('kind', series.kind, 'rule', series.rule)
  else case when series.usage_every is null
    then json_build_object('kind', series.kind, 'interval', series.every, 'unit', series.unit)
    else json_build_object(
      'kind', series.kind, 'interval', series.every, 'unit', series.unit,
      'usage', json_build_object('interval', series.usage_every, 'unit', series.usage_unit)
    )
  end
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

/**
 * How much the component of an event has been used since a day; null if it has no meter in this unit, or nobody has
 * read it.
 */
export async function meterUseOfActivity(tx: Transaction, activityId: number, unit: MeterUnit, since: string) {
  const found = await tx
    .selectFrom('activity')
    .innerJoin('component', 'component.id', 'activity.component_id')
    .where('activity.id', '=', activityId)
    .where('component.meter_unit', '=', unit)
    .select(meterUseSince('component', sql`${since}::date`).as('use'))
    .executeTakeFirst()
  return found?.use ?? null
}
