import { Problem } from '#contract/platform/problems.ts'
import type { ActivitySeries, Recurrence } from '#contract/rules/recurrence.ts'
import { parseRule } from '#contract/rules/recurrenceRule.ts'
import type { SeriesRule } from '#contract/rules/seriesRule.ts'
import { dayAfterDone, daysOf, type DayWindow } from './days.ts'

/** The columns of a series that decide when its events come. */
export const seriesColumns = ({ recurrence, words }: SeriesRule) => ({
  kind: recurrence.kind,
  rule: recurrence.kind === 'fixed' ? recurrence.rule : null,
  every: recurrence.kind === 'afterDone' ? recurrence.interval : null,
  unit: recurrence.kind === 'afterDone' ? recurrence.unit : null,
  usage_every: usageOf(recurrence)?.interval ?? null,
  usage_unit: usageOf(recurrence)?.unit ?? null,
  words,
})

/** The use of a component that also ends an interval; null for most. */
export const usageOf = (recurrence: Recurrence) => (recurrence.kind === 'afterDone' && recurrence.usage) || null

/** The first day of a series. Throws `invalidInput` if its rule never gives one. */
export function firstDayOf({ recurrence, firstDay }: SeriesRule, path = 'recurrence.rule'): string {
  if (recurrence.kind === 'afterDone') return firstDay
  const [day] = daysOf(parseRule(recurrence.rule), firstDay, { limit: 1 })
  if (day !== undefined) return day
  throw new Problem('invalidInput', { fields: [{ path, message: 'Upprepningen ger aldrig någon dag.' }] })
}

/** The next days of a series if each of its events is done on its day: those after a day, or from the first on. */
export function nextDaysOf({ recurrence, firstDay }: SeriesRule, wanted: DayWindow) {
  if (recurrence.kind === 'fixed') return daysOf(parseRule(recurrence.rule), firstDay, wanted)
  const days: string[] = []
  let day = wanted.after === undefined ? firstDay : dayAfterDone(recurrence.interval, recurrence.unit, wanted.after)
  const isWanted = (one: string) => days.length < wanted.limit && (wanted.until === undefined || one <= wanted.until)
  for (; day !== null && isWanted(day); day = dayAfterDone(recurrence.interval, recurrence.unit, day)) days.push(day)
  return days
}

/** How an event of a series is over: done on a day, or left out. */
export type Over = { doneOn: string } | { skippedOn: string }

/**
 * The day of the next one; null after the last. Days of the rule until the day on which it was done, or left out, have
 * passed: what was late does not come back as many.
 */
export function dayAfter(series: SeriesRule, day: string, over: Over): string | null {
  const { recurrence } = series
  if (recurrence.kind === 'afterDone') {
    return dayAfterDone(recurrence.interval, recurrence.unit, countedFrom(recurrence, day, over))
  }
  const overOn = 'doneOn' in over ? over.doneOn : over.skippedOn
  return nextDaysOf(series, { after: later(day, overOn), limit: 1 })[0] ?? null
}

/**
 * The day from which the next one is counted: of one that is left out its own, unless the next would be past by then.
 */
export function countedFrom({ interval, unit }: AfterDone, day: string, over: Over): string {
  if ('doneOn' in over) return over.doneOn
  const fromItsDay = dayAfterDone(interval, unit, day)
  return fromItsDay !== null && fromItsDay <= over.skippedOn ? over.skippedOn : day
}

type AfterDone = Extract<Recurrence, { kind: 'afterDone' }>

const later = (one: string, other: string) => (one > other ? one : other)

export const isSameRule = (one: SeriesRule, other: Pick<ActivitySeries, 'recurrence' | 'season'>) =>
  JSON.stringify([one.recurrence, one.season]) === JSON.stringify([other.recurrence, other.season])
