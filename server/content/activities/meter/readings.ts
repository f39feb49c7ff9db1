import { sql } from 'kysely'
import type { MeterReading } from '#contract/content/meterReadings.ts'
import type { MeterUnit } from '#contract/rules/meter.ts'
import type { Season } from '#contract/rules/activityDays.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { meterUseSince, perYear } from '#server/rules/domain/meter.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { pageOf, type Paging } from '#server/platform/database/page.ts'
import type { Counted } from '#server/rules/domain/recurrence/usage.ts'
import { recurrence } from '../recurrence/seriesColumns.ts'

type Seen = Granted<'ReadFolder' | 'UpdateComponent'>

/** The readings of a folder, or of one of its components, the latest first. */
export function readingsIn(db: Db, granted: Granted<'ReadFolder'>, { topX, skip }: Paging, componentId?: number) {
  const chosen = readings(db, granted).$if(componentId !== undefined, (its) =>
    its.where('meter_reading.component_id', '=', componentId ?? 0),
  )
  const all = chosen.select(({ fn }) => fn.countAll<number>().as('total'))
  // As in their index.
  const rows = toResponse(chosen)
    .orderBy('meter_reading.component_id')
    .orderBy('meter_reading.read_on', 'desc')
    .orderBy('meter_reading.id', 'desc')
    .limit(topX)
    .offset(skip)
  return pageOf(rows, all, { skip })
}

/** One reading; undefined if there is none. */
export function readingIn(db: Db, granted: Seen, id: number): Promise<Reading | undefined> {
  return toResponse(readings(db, granted)).where('meter_reading.id', '=', id).executeTakeFirst()
}

type Reading = Omit<MeterReading, 'createdAt'> & { createdAt: Date }

function readings(db: Db, { folderId }: Seen) {
  return db
    .selectFrom('meter_reading')
    .innerJoin('component', 'component.id', 'meter_reading.component_id')
    .where('meter_reading.folder_id', '=', folderId)
    .where('component.deletion_id', 'is', null)
}

function toResponse(chosen: ReturnType<typeof readings>) {
  return chosen
    .innerJoin('app_user as reader', 'reader.id', 'meter_reading.created_by')
    .leftJoin('activity', 'activity.id', 'meter_reading.activity_id')
    .select([
      'meter_reading.id',
      'meter_reading.folder_id as folderId',
      'meter_reading.component_id as componentId',
      'component.name as componentName',
      'meter_reading.value',
      sql<MeterUnit>`component.meter_unit`.as('unit'),
      'meter_reading.read_on as readOn',
      'meter_reading.is_reset as isReset',
      'meter_reading.turned_at as turnedAt',
      'meter_reading.activity_id as activityId',
      'activity.title as eventTitle',
      'reader.full_name as createdBy',
      'meter_reading.created_at as createdAt',
    ])
}

type ComponentKey = { folderId: number; componentId: number }
/** The position of a reading among the others: readings of the same day are in the order of their ids. */
type Position = { readOn: string; id: number | null }

/**
 * The unit of a component's meter, how much it is used, and the readings around one. Undefined if there is no such
 * component.
 */
export function meterAround(tx: Db, { folderId, componentId }: ComponentKey, { readOn, id }: Position) {
  const position = sql`(${readOn}::date, ${id ?? Number.MAX_SAFE_INTEGER}::bigint)`
  const others = tx
    .selectFrom('meter_reading')
    .where('folder_id', '=', folderId)
    .where('component_id', '=', componentId)
    .$if(id !== null, (its) => its.where('id', '<>', id ?? 0))
    .select(
      sql<Neighbour>`json_build_object(
      'value', value, 'readOn', read_on, 'isReset', is_reset, 'turnedAt', turned_at)`.as('reading'),
    )
    .limit(1)
  const before = others
    .where(sql<boolean>`(read_on, id) < ${position}`)
    .orderBy('read_on', 'desc')
    .orderBy('id', 'desc')
  const after = others
    .where(sql<boolean>`(read_on, id) > ${position}`)
    .orderBy('read_on')
    .orderBy('id')
  return tx
    .selectFrom('component')
    .where('id', '=', componentId)
    .where('folder_id', '=', folderId)
    .where('deletion_id', 'is', null)
    .select([
      sql<MeterUnit | null>`meter_unit`.as('unit'),
      perYear('component').as('perYear'),
      before.as('before'),
      after.as('after'),
    ])
    .executeTakeFirst()
}

export type Neighbour = { value: number; readOn: string; isReset: boolean; turnedAt: number | null }

/**
 * The planned events that repeat by the meter of a component and that nobody has moved, with how much it has been used
 * since the ones before. Those that somebody is changing at this moment are left to them.
 */
export function countedByMeter(tx: Transaction, { folderId, componentId }: ComponentKey) {
  return (
    tx
      .selectFrom('activity')
      .innerJoin('series', 'series.id', 'activity.series_id')
      .innerJoin('component', (join) =>
        join
          .onRef('component.id', '=', 'activity.component_id')
          .onRef('component.meter_unit', '=', 'series.usage_unit')
          .on('component.deletion_id', 'is', null),
      )
      .where('activity.component_id', '=', componentId)
      .where('activity.folder_id', '=', folderId)
      .where('activity.counted_from', 'is not', null)
      // As literals: with parameters PostgreSQL cannot match the partial index.
      .where(sql<boolean>`activity.status_id = 20`)
      .where('activity.deletion_id', 'is', null)
      .where((its) =>
        its(
          'activity.start_date',
          '=',
          sql<string>`case when activity.season = 'month'
        then date_trunc('month', ${its.ref('activity.series_day')})::date else ${its.ref('activity.series_day')} end`,
        ),
      )
      .select([
        'activity.id',
        sql<string>`activity.start_date`.as('startDate'),
        sql<string>`activity.end_date`.as('endDate'),
        sql<Season | null>`activity.season`.as('season'),
        sql<string>`activity.series_day`.as('seriesDay'),
        recurrence.as('recurrence'),
        sql<Counted>`json_build_object(
        'from', activity.counted_from, 'use', ${meterUseSince('component', sql.ref('activity.counted_from'))}
      )`.as('counted'),
      ])
      .orderBy('activity.id')
      .forUpdate('activity')
      .skipLocked()
      .execute()
  )
}
