import type { Season } from '#contract/rules/activityDays.ts'
import { monthOf } from '#contract/rules/activityPeriod.ts'
import { impossibleDay, isPossibleDay } from '#contract/platform/days.ts'
import { Problem } from '#contract/platform/problems.ts'
import { type ActivitySeries, type Recurrence } from '#contract/rules/recurrence.ts'
import { explicitRule, parseRule, RuleError, ruleText, type Rule } from '#contract/rules/recurrenceRule.ts'
import { dayAfterDone, daysOf, type DayWindow } from './days.ts'
import { afterDoneInWords, ruleInWords } from './ruleInWords.ts'

export type Start = { recurrence: Recurrence; season: Season | null; firstDay: string }
/** A series as it is stored: its rule includes all that the first day decided. */
export type SeriesRule = Start & { words: string }

/** Throws `invalidInput` at `path` for a rule that cannot be read. */
export function seriesRuleOf({ recurrence, season, firstDay }: Start, path = 'recurrence.rule'): SeriesRule {
  if (recurrence.kind === 'afterDone') {
    if (season !== null && isShort(recurrence)) throw refused(path, notOfSeason[season])
    return { recurrence, season, firstDay, words: afterDoneInWords(recurrence) }
  }
  const rule = readRule(recurrence.rule, { season, firstDay }, path)
  return { recurrence: { kind: 'fixed', rule: ruleText(rule) }, season, firstDay, words: ruleInWords(rule, season) }
}

function readRule(text: string, { season, firstDay }: Pick<Start, 'season' | 'firstDay'>, path: string) {
  try {
    const rule = parseRule(text)
    if (rule.until !== null && !isPossibleDay(rule.until)) throw new RuleError(impossibleDay)
    if (season !== null && !isOfSeason(rule, season)) throw new RuleError(notOfSeason[season])
    return explicitRule(season === 'latest' ? beforeMonth(rule, firstDay) : rule, firstDay)
  } catch (error) {
    if (error instanceof RuleError) throw refused(path, error.message)
    throw error
  }
}

const refused = (path: string, message: string) => new Problem('invalidInput', { fields: [{ path, message }] })

const notOfSeason: Record<Season, string> = {
  month: 'Det som gäller en hel månad kan upprepas efter månader eller år.',
  latest: 'Det som ska göras före en dag kan upprepas efter månader eller år.',
}

/** Whether the interval is shorter than a month: 'i maj', and again two weeks later, makes no sense. */
const isShort = ({ unit }: AfterDone) => unit === 'day' || unit === 'week'

function isOfSeason({ frequency, weekdays }: Rule, season: Season): boolean {
  if (frequency === 'DAILY' || frequency === 'WEEKLY') return false
  return season === 'latest' || weekdays.length === 0
}

/** The rule of the last day before a month: 'before 1 March' is the last day of February, whichever that is. */
function beforeMonth(rule: Rule, firstDay: string): Rule {
  const month = Number(firstDay.slice(5, 7))
  const isOwnMonth = rule.months.every((one) => one === month) && rule.monthDay === null && rule.weekdays.length === 0
  const isLast = monthOf(firstDay).endDate === firstDay
  return rule.frequency === 'YEARLY' && isOwnMonth && isLast ? { ...rule, monthDay: -1 } : rule
}

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
