import { z } from 'zod'
import { seasons } from './activityDays.ts'

/** Days of an event, yyyy-MM-dd; a single day has the same start and end. */
const days = {
  startDate: z.string(),
  endDate: z.string(),
  /** How they are meant while it is still to be done; null: as they stand. */
  season: z.enum(seasons).nullable(),
}

/** The days of something that happened, or that was to be done by now (ruling 40). */
export const EventDays = z.object(days)
export type EventDays = z.input<typeof EventDays>

/** The nearest event that is still to be done and not late; none in the archive. */
export const NextEvent = z.object({ id: z.int(), folderId: z.int(), title: z.string(), ...days })
export type NextEvent = z.input<typeof NextEvent>
