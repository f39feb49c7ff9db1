import { sql } from 'kysely'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { isAbove, isBelow } from '#server/content/activities/meter/changeReadings.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Run } from '../run.ts'
import { isAdded } from './addedRows.ts'

export type Read = { day: string; value: number }
type Planned = Read & { number: number }
type Standing = Read & { isReset: boolean }

/**
 * Leaves in words what a meter cannot have stood at: less than before, or what it says already that day. It must fit both
 * among the others of the file and among what has been read.
 */
export async function fitReadings(tx: Transaction, { folderId }: Granted<'ImportItems'>, run: Run): Promise<void> {
  if (run.meter === null || run.meter.to === null) return
  // One that is to be done, or belongs to something else, says nothing of this meter. Nobody has read it on a day to come.
  const isOfMeter = sql<boolean>`planned->>'startDate' is not null and planned->>'component' is null and of_ref is null
    and (planned->>'startDate')::date <= ${today}
    and (planned->>'statusId')::int = ${sql.lit(activityStatus.done)}
    and coalesce(${JSON.stringify(run.places)}::jsonb->>(planned->>'subFolder'), 'here') = 'here'`
  const { rows } = await sql<Planned & { isOfMeter: boolean }>`
    select number, planned->>'startDate' as day, (planned->'reading'->>'value')::int as value, ${isOfMeter} as "isOfMeter"
    from import_row where run_id = ${run.id} and planned->'reading'->>'value' is not null and ${isAdded}
    order by day, value, number`.execute(tx)
  const fits = await fittingAmong(
    tx,
    { folderId, componentId: run.meter.to === 'new' ? null : run.meter.to },
    rows.filter((row) => row.isOfMeter),
  )
  const doesFit = sql`to_jsonb(number = any(${fits.map(({ number }) => number)}::int[]))`
  // Hardly one changes with another row.
  await sql`
    update import_row set planned = jsonb_set(planned, '{reading,fits}', ${doesFit})
    where run_id = ${run.id} and planned->'reading'->>'value' is not null
      and planned->'reading'->'fits' is distinct from ${doesFit}`.execute(tx)
}

/** The readings, in the order of their days, that a meter can have stood at, by what has been read of it. */
export async function fittingAmong<T extends Read>(
  tx: Transaction,
  { folderId, componentId }: { folderId: number; componentId: number | null },
  readings: readonly T[],
): Promise<T[]> {
  const { rows: standing } = await sql<Standing>`
    select read_on::text as day, value, is_reset or turned_at is not null as "isReset"
    from meter_reading
    where component_id = ${componentId} and folder_id = ${folderId} order by read_on, id`.execute(tx)
  return longestRise(readings.filter((reading) => isBetween(reading, standing)))
}

/** Whether it is more than what was read before, and less than what was read after. */
function isBetween(reading: Read, standing: readonly Standing[]): boolean {
  const { day, value } = reading
  const before = standing.findLast((one) => one.day <= day) ?? null
  const after = standing.find((one) => one.day > day) ?? null
  const isThere = before?.day === day && before.value === value
  return !isThere && !isBelow(reading, before) && !isAbove(reading, after)
}

/** The most of the readings, in the order of their days, that never fall: one digit too many does not speak for the others. */
export function longestRise<T extends Read>(readings: readonly T[]): T[] {
  const ends: number[] = []
  const before: number[] = []
  for (const [index, { value }] of readings.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((readings[ends[middle] ?? 0]?.value ?? 0) <= value) low = middle + 1
      else high = middle
    }
    before[index] = low === 0 ? -1 : (ends[low - 1] ?? -1)
    ends[low] = index
  }
  const kept: T[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const one = readings[at]
    if (one) kept.push(one)
  }
  return kept.toReversed()
}
