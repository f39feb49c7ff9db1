import type { z } from 'zod'
import { Problem } from '#contract/platform/problems.ts'
import type { ReadingWhenDone } from '#contract/rules/readingFields.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { dayOfReading, insertReading } from './changeReadings.ts'

type Event = { id: number; componentId: number | null }
type Read = z.output<typeof ReadingWhenDone> & { readOn: string }

/** Records what the meter stood at. Throws like `insertReading`, and `invalidInput` for an event without a component. */
export async function recordReading(
  tx: Transaction,
  granted: Granted<'AddActivity' | 'UpdateActivity'>,
  { id, componentId }: Event,
  { readOn, ...reading }: Read,
) {
  if (componentId === null) {
    const message = 'Händelsen har ingen komponent med mätare.'
    throw new Problem('invalidInput', { fields: [{ path: 'reading.value', message }] })
  }
  const read = { ...reading, componentId, activityId: id, readOn: dayOfReading(readOn) }
  await insertReading(tx, granted, read, 'reading.')
}
