import { parseDate } from '@internationalized/date'
import type { SeriesRule } from '#contract/rules/seriesRule.ts'
import { nextDaysOf } from './seriesRule.ts'

/** The event of a series that is still to be done: the day that the rule gave, and those it is planned for. */
export type OpenEvent = { day: string; startDate: string; endDate: string }

/** The days asked for, both included. */
export type Span = { from: string; to: string }

/** The furthest that anything is expected, in years from now. */
const mostYears = 10
/** The most expected days of one series in an answer: a year of every day. */
export const mostDaysOfSeries = 366

/**
 * The days within the span on which a series that goes on is expected after its open event, if that is done in time.
 * Days of a fixed rule until today have passed. From completion nobody knows while the open event is late.
 */
export function expectedOf(series: SeriesRule, open: OpenEvent, span: Span, today: string): string[] {
  const isFixed = series.recurrence.kind === 'fixed'
  if (!isFixed && open.endDate < today) return []
  const to = earliest(span.to, parseDate(today).add({ years: mostYears }).toString())
  const passed = isFixed ? latest(open.day, open.startDate, today) : open.startDate
  const after = latest(passed, today, parseDate(span.from).subtract({ days: 1 }).toString())
  if (after >= to) return []
  const days = isFixed
    ? nextDaysOf(series, { after, until: to, limit: mostDaysOfSeries })
    : // Each counts from the one before it, so that they are walked through from the open event on.
      nextDaysOf(series, { after: passed, until: to, limit: stepsUntil(to, passed) }).filter((day) => day > after)
  return days.slice(0, mostDaysOfSeries)
}

/** The most days that a rule can give in a span: one a day. */
const stepsUntil = (to: string, from: string) => Math.max(0, parseDate(to).compare(parseDate(from)))

const latest = (...days: string[]) => days.reduce((one, other) => (one > other ? one : other))
const earliest = (one: string, other: string) => (one < other ? one : other)
