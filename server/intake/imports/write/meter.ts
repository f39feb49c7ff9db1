import { sql } from 'kysely'
import { limits } from '#contract/platform/limits.ts'
import { readingText, unitOfMeter, type MeterUnit } from '#contract/rules/meter.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { planByMeter } from '#server/content/activities/meter/changeReadings.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { lemmaVector } from '#server/rules/domain/lemmas/lemmas.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { isAdded } from '../plan/addedRows.ts'
import { fittingAmong, type Read } from '../plan/fitReadings.ts'
import type { Made, Run } from '../run.ts'

type Importing = Granted<'ImportItems'>

/**
 * The component whose meter the readings of a file are of; one of the folder's name is made where there is to be a new
 * one. Null where they stand in words: also where it has gone, or lost its meter, since it was chosen.
 */
export async function makeMeter(tx: Transaction, { userId, folderId }: Importing, run: Run, made: Made) {
  if (run.meter === null || run.meter.to === null) return null
  const { to, unit } = run.meter
  if (to !== 'new') {
    const { rows } = await sql<{ id: number }>`
      select id from component where id = ${to} and folder_id = ${folderId} and meter_unit = ${unitOfMeter(unit)}
        and deletion_id is null`.execute(tx)
    return rows[0]?.id ?? null
  }
  const { rows: folder } = await sql<{ title: string }>`
    select title from folder where id = ${folderId} and exists (
      select from import_row where run_id = ${run.id} and ${isAdded} and planned->'reading'->>'fits' = 'true')`.execute(
    tx,
  )
  const [named] = folder
  if (!named) return null
  const { rows } = await sql<{ id: number }>`
    insert into component (folder_id, name, meter_unit, lemmas, created_by)
    values (${folderId}, ${named.title}, ${unitOfMeter(unit)}, ${lemmaVector(named.title)}::tsvector, ${userId})
    returning id`.execute(tx)
  const id = rows[0]?.id ?? null
  if (id !== null) made.components = [...(made.components ?? []), id]
  return id
}

/** Takes away what was read of meters by events that an undo has moved to the trash, and notes it with the run. */
export async function takeReadingsBack(tx: Transaction, { id }: Run, deletionId: number): Promise<void> {
  const { rows } = await sql<{ componentId: number; folderId: number }>`
    with gone as (
      delete from meter_reading using activity
      where activity.id = meter_reading.activity_id and activity.deletion_id = ${deletionId}
      returning meter_reading.*
    ), noted as (
      update import_run set made = made || jsonb_build_object('undone', jsonb_build_object('deletionId', ${deletionId}::bigint,
        'readings', (select coalesce(jsonb_agg(to_jsonb(gone)), '[]') from gone)))
      where id = ${id}
    )
    select distinct component_id as "componentId", folder_id as "folderId" from gone`.execute(tx)
  for (const { folderId, componentId } of rows) await planByMeter(tx, { folderId }, componentId)
}

const taken = sql`jsonb_populate_recordset(null::meter_reading, made->'undone'->'readings') as taken`

type Taken = Read & { activityId: number; componentId: number; folderId: number; unit: MeterUnit }

/**
 * Notes again what an undo took away, of events that have come back. What the meter cannot have stood at any more, by
 * what has been read since, stands in the words of its event.
 */
export async function noteReadingsAgain(tx: Transaction, { id }: { id: number }): Promise<void> {
  const { rows } = await sql<Taken>`
    select taken.activity_id as "activityId", taken.component_id as "componentId", taken.folder_id as "folderId", read_on::text as day,
      value, component.meter_unit as unit
    from import_run, ${taken}
      join activity on activity.id = taken.activity_id and activity.folder_id = taken.folder_id and activity.deletion_id is null
      join component on component.id = taken.component_id and component.folder_id = taken.folder_id
        and component.deletion_id is null and component.meter_unit is not null
    where import_run.id = ${id} and not exists (select from meter_reading where meter_reading.activity_id = activity.id)
    order by day, value, taken.activity_id`.execute(tx)
  for (const [componentId, some] of Map.groupBy(rows, (row) => row.componentId)) {
    const folderId = some[0]?.folderId ?? 0
    const fitting = await fittingAmong(tx, { folderId, componentId }, some)
    const eventIds = fitting.map(({ activityId }) => activityId)
    await sql`
      insert into meter_reading (folder_id, component_id, read_on, value, is_reset, turned_at, activity_id, created_by, created_at, updated_at)
      select taken.folder_id, component_id, read_on, value, is_reset, turned_at, activity_id, taken.created_by, taken.created_at, taken.updated_at
      from import_run, ${taken}
      where import_run.id = ${id} and component_id = ${componentId} and activity_id = ${anyId(eventIds)}
      order by read_on, value`.execute(tx)
    await noteInWords(
      tx,
      some.filter((one) => !fitting.includes(one)),
    )
    await planByMeter(tx, { folderId }, componentId)
  }
}

async function noteInWords(tx: Transaction, readings: readonly Taken[]) {
  const lines = readings.map(({ activityId, value, unit }) => ({
    id: activityId,
    words: `Mätarställning ${readingText(value, unit)}`,
  }))
  if (lines.length === 0) return
  await sql`
    update activity set outcome = left(concat_ws(E'\n', outcome, words), ${sql.lit(limits.description)})
    from json_to_recordset(${JSON.stringify(lines)}::json) as line (id bigint, words text)
    where activity.id = line.id`.execute(tx)
  await fillLemmas(
    tx,
    'activity',
    lines.map(({ id }) => id),
  )
}
