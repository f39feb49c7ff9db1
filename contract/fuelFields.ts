import { z } from 'zod'
import { mostLitres } from './fuel.ts'
import { ReadingWhenDone } from './readingFields.ts'
import { activityStatus } from './statuses.ts'

/** Hundredths of a litre. Not given, they stay as they were: older clients do not know of them. */
export const optionalLitres = z
  .int('Skriv antalet liter, till exempel 47,32.')
  .min(1, 'Skriv antalet liter, till exempel 47,32.')
  .max(mostLitres, 'Talet är för stort.')
  .nullable()
  .optional()

/** What the meter of an event's component stood at, for an event that is done. */
export const optionalReading = ReadingWhenDone.nullish().transform((value) => value ?? null)

type Read = { statusId: number; reading: unknown }

/** A meter is read as something is done. */
export const isReadWhenDone = ({ statusId, reading }: Read) => reading === null || statusId === activityStatus.done
export const readWhenDoneIssue = { path: ['reading', 'value'], error: 'Mätaren läses av när händelsen är klar.' }
