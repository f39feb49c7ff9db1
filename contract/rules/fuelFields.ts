import { ReadingWhenDone } from './readingFields.ts'
import { activityStatus } from './statuses.ts'

/** What the meter of an event's component stood at, for an event that is done. */
export const optionalReading = ReadingWhenDone.nullish().transform((value) => value ?? null)

type Read = { statusId: number; reading: unknown }

/** A meter is read as something is done. */
export const isReadWhenDone = ({ statusId, reading }: Read) => reading === null || statusId === activityStatus.done
export const readWhenDoneIssue = { path: ['reading', 'value'], error: 'Mätaren läses av när händelsen är klar.' }
