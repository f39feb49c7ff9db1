import { parseDate } from '@internationalized/date'
import { stepsOf } from '#contract/rules/meter.ts'
import type { Recurrence, Usage } from '#contract/rules/recurrence.ts'
import { dayAfterDone } from './days.ts'

/** The use of a component by its meter, in steps of the unit: since a day, and in a year. */
export type MeterUse = { lastReadOn: string; used: number; perYear: number | null }

/** The day from which an event is counted, and the use of its component since; null if nobody has read its meter. */
export type Counted = { from: string; use: MeterUse | null }

/**
 * The day on which the usage is expected to be reached, today if it is; null if nobody knows, for want of readings, or
 * because it is further away than a hundred years.
 */
export function dayOfUsage({ interval, unit }: Usage, { from, use }: Counted, today: string): string | null {
  if (use === null) return null
  const left = interval * stepsOf(unit) - use.used
  if (left <= 0) return today
  if (!use.perYear) return null
  const days = Math.floor((left * 365) / use.perYear)
  if (days > 36_500) return null
  const day = parseDate(later(use.lastReadOn, from)).add({ days }).toString()
  return later(day, today)
}

type Planned = { recurrence: Recurrence; startDate: string; counted: Counted }

/**
 * The day for an event that repeats by a meter; null for one that does not, or stays where it is: what is late stays
 * late.
 */
export function dayByMeter({ recurrence, startDate, counted }: Planned, today: string): string | null {
  if (recurrence.kind !== 'afterDone' || !recurrence.usage) return null
  const day = earlier(
    dayAfterDone(recurrence.interval, recurrence.unit, counted.from),
    dayOfUsage(recurrence.usage, counted, today),
  )
  return day === today && startDate < today ? null : day
}

/** The earlier of two days; null is never. */
export const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one
const later = (one: string, other: string) => (one > other ? one : other)
