import { CalendarDate, parseDate } from '@internationalized/date'
import { RRuleTemporal } from 'rrule-temporal'
import { isPossibleDay } from '#contract/platform/days.ts'
import { ruleText, type Rule } from '#contract/rules/recurrenceRule.ts'
import type { IntervalUnit } from '#contract/rules/recurrence.ts'

export type DayWindow = {
  /** Only days after this one. */
  after?: string | undefined
  /** The last day: a caller who wants few days of a rare rule does not wait for the rest. */
  until?: string | undefined
  limit: number
}

const shortestMonth = 28
// Of periods without a day: a leap day every odd century is the longest wait.
const maxIterations = 2_000

/**
 * The days of a rule that is explicit (`explicitRule`), from its first day on, yyyy-MM-dd; none is also the answer
 * where it never gives one. How far away `after` is costs nothing, unless the rule counts.
 */
export function daysOf(rule: Rule, firstDay: string, wanted: DayWindow): string[] {
  // Of the last of several days (`withoutSkip`) the library gives one a year: each month is asked for on its own.
  return isClampedInMonths(rule) ? daysByMonth(rule, firstDay, wanted) : daysInOne(rule, firstDay, wanted)
}

const isClampedInMonths = ({ isClamped, monthDay, months }: Rule) =>
  isClamped && (monthDay ?? 0) > shortestMonth && months.length > 1

function daysByMonth({ count, months, ...rule }: Rule, firstDay: string, { after, until, limit }: DayWindow): string[] {
  // What counts begins with the first.
  const wanted = count === null ? { after, until, limit } : { until, limit: count }
  const days = months.flatMap((month) => daysInOne({ ...rule, count: null, months: [month] }, firstDay, wanted))
  return days
    .toSorted()
    .slice(0, count ?? undefined)
    .filter((day) => after === undefined || day > after)
    .slice(0, limit)
}

function daysInOne(rule: Rule, firstDay: string, { after, until, limit }: DayWindow): string[] {
  const first = parseDate(firstDay)
  const start = after === undefined || rule.count !== null ? first : startNear(rule, first, parseDate(after))
  const found: string[] = []
  const rrule = new RRuleTemporal({
    rruleString: `DTSTART;VALUE=DATE:${basic(start)}\nRRULE:${withoutSkip(rule)}`,
    maxIterations,
    cache: false,
  })
  try {
    rrule.all((moment) => {
      const day = moment.toPlainDate().toString()
      if (!isPossibleDay(day) || (until !== undefined && day > until)) return false
      if (after === undefined || day > after) found.push(day)
      return found.length < limit
    })
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('Maximum iterations'))) throw error
  }
  return found.slice(0, limit)
}

/**
 * The start of the period of the rule in which `day` lies, so that the library need not walk there from the first. Only
 * what the rule says explicitly holds from there on.
 */
function startNear({ frequency, interval }: Rule, first: CalendarDate, day: CalendarDate): CalendarDate {
  if (day.compare(first) <= 0) return first
  const wholePeriods = (periods: number) => Math.floor(periods / interval) * interval
  const months = (day.year - first.year) * 12 + day.month - first.month
  const start = {
    DAILY: () => first.add({ days: wholePeriods(day.compare(first)) }),
    WEEKLY: () => mondayOf(first).add({ weeks: wholePeriods(Math.floor(day.compare(mondayOf(first)) / 7)) }),
    MONTHLY: () => first.set({ day: 1 }).add({ months: wholePeriods(months) }),
    YEARLY: () => new CalendarDate(first.year + wholePeriods(day.year - first.year), 1, 1),
  }[frequency]()
  return start.compare(first) < 0 ? first : start
}

const mondayOf = (day: CalendarDate) => day.subtract({ days: (new Date(day.toString()).getUTCDay() + 6) % 7 })

const basic = (day: CalendarDate) => day.toString().replaceAll('-', '')

/**
 * The same rule without SKIP, which the library does not apply to a BYMONTHDAY: of the 31st clamped, the last of the
 * 28th to the 31st that a month has.
 */
function withoutSkip(rule: Rule): string {
  const { monthDay } = rule
  const text = ruleText({ ...rule, isClamped: false })
  if (!rule.isClamped || monthDay === null || monthDay <= shortestMonth) return text
  const days = Array.from({ length: monthDay - 27 }, (_, index) => shortestMonth + index).join(',')
  return text.replace(`BYMONTHDAY=${monthDay}`, `BYMONTHDAY=${days};BYSETPOS=-1`)
}

/**
 * The day so long after `day`, when it was done: the last of a month that is too short. Null after the last day that
 * may be.
 */
export function dayAfterDone(interval: number, unit: IntervalUnit, day: string): string | null {
  const next = parseDate(day)
    .add({ [`${unit}s`]: interval })
    .toString()
  return isPossibleDay(next) ? next : null
}
