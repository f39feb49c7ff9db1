import { parseRule, weekdays } from '#contract/rules/recurrenceRule.ts'
import type { SeriesRule } from '#contract/rules/seriesRule.ts'
import { nextDaysOf } from '#server/rules/domain/recurrence/seriesRule.ts'

/** Days `step` apart, from the first on; in days since 1970. */
type Steps = { first: number; step: number; last: number }

// Twelve a year, for the years of a plan; of rules that count, all.
const mostDays = 500

/**
 * How many days of a series are in each year, of those after one day and until another, if each of its events is done
 * on its day. What comes each day or week is counted without walking through ten years of it.
 */
export function timesPerYear(series: SeriesRule, after: string, until: string): Map<number, number> {
  const times = new Map<number, number>()
  const add = (year: number, more: number) => times.set(year, (times.get(year) ?? 0) + more)
  const steps = stepsOf(series, after)
  if (steps === null) {
    for (const day of nextDaysOf(series, { after, until, limit: mostDays })) add(yearOf(day), 1)
    return times
  }
  for (let year = yearOf(after); year <= yearOf(until); year++) {
    const from = Math.max(numberOf(after), numberOf(`${year}-01-01`) - 1)
    const to = Math.min(numberOf(until), numberOf(`${year}-12-31`))
    for (const one of steps) add(year, Math.max(0, countUntil(one, to) - countUntil(one, from)))
  }
  return times
}

/** Null for what is not so many days apart. */
function stepsOf({ recurrence, firstDay }: SeriesRule, after: string): Steps[] | null {
  if (recurrence.kind === 'afterDone') {
    const step = recurrence.interval * (daysIn[recurrence.unit] ?? 0)
    return step === 0 ? null : [{ first: numberOf(after) + step, step, last: Infinity }]
  }
  const rule = parseRule(recurrence.rule)
  const last = rule.until === null ? Infinity : numberOf(rule.until)
  const first = numberOf(firstDay)
  if (rule.count !== null) return null
  if (rule.frequency === 'DAILY') return [{ first, step: rule.interval, last }]
  if (rule.frequency !== 'WEEKLY') return null
  const step = 7 * rule.interval
  const monday = first - ((new Date(firstDay).getUTCDay() + 6) % 7)
  return rule.weekdays.map(({ day }) => {
    const inFirstWeek = monday + weekdays.indexOf(day)
    return { first: inFirstWeek < first ? inFirstWeek + step : inFirstWeek, step, last }
  })
}

const daysIn: Record<string, number> = { day: 1, week: 7 }

const countUntil = ({ first, step, last }: Steps, day: number) =>
  Math.max(0, Math.floor((Math.min(day, last) - first) / step) + 1)

const yearOf = (day: string) => Number(day.slice(0, 4))
const numberOf = (day: string) => Date.parse(day) / 86_400_000
