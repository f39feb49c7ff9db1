import { sql } from 'kysely'
import { unitOfMeter } from '#contract/meter.ts'
import type { Granted } from '../../access/access.ts'
import { planByMeter } from '../../activities/meter/changeReadings.ts'
import { lemmaVector } from '../../domain/lemmas/lemmas.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { isAdded } from '../plan/counts.ts'
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

/** Takes away what was read of meters by events that an undo has moved to the trash. */
export async function takeReadingsBack(tx: Transaction, deletionId: number): Promise<void> {
  const { rows } = await sql<{ componentId: number; folderId: number }>`
    with gone as (
      delete from meter_reading using activity
      where activity.id = meter_reading.activity_id and activity.deletion_id = ${deletionId}
      returning meter_reading.component_id, meter_reading.folder_id
    )
    select distinct component_id as "componentId", folder_id as "folderId" from gone`.execute(tx)
  for (const { folderId, componentId } of rows) await planByMeter(tx, { folderId }, componentId)
}
