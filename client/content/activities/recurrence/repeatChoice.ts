import { perUnit, unitWords, usualUse, type MeterUnit } from '#contract/rules/meter.ts'
import type { ActivitySeries, IntervalUnit, Recurrence } from '#contract/rules/recurrence.ts'
import {
  parseRule,
  ruleLimits,
  ruleText,
  weekdays,
  type Frequency,
  type Rule,
  type Weekday,
} from '#contract/rules/recurrenceRule.ts'

/** The fields of a custom rule, as typed and chosen. */
export type CustomRepeat = {
  interval: string
  unit: IntervalUnit
  /** The days of a weekly rule; if there are none, the weekday of the first day. */
  weekdays: Weekday[]
  /** The day of a monthly rule: the same date, the last day, or an ordinal weekday. */
  inMonth: 'sameDay' | 'lastDay' | 'weekday'
  nth: number
  weekday: Weekday
  from: 'days' | 'done'
  until: string | null
}

/** The usage between two events, as typed, and the longest time between them: `12 month`. */
export type UsageRepeat = { interval: string; unit: MeterUnit; least: string }

export type RepeatChoice = {
  how: 'once' | 'yearly' | 'yearAfter' | 'byMeter' | 'custom'
  custom: CustomRepeat
  usage: UsageRepeat
}

const plainCustom: CustomRepeat = {
  interval: '1',
  unit: 'month',
  weekdays: [],
  inMonth: 'sameDay',
  nth: -1,
  weekday: 'FR',
  from: 'days',
  until: null,
}

/** The suggested interval of a meter. */
export const plainUsage = (unit: MeterUnit): UsageRepeat => ({ interval: `${usualUse[unit]}`, unit, least: '12 month' })

export const once: RepeatChoice = { how: 'once', custom: plainCustom, usage: plainUsage('mil') }

const yearly: Recurrence = { kind: 'fixed', rule: 'RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD' }
const yearAfter = { kind: 'afterDone', interval: 12, unit: 'month' } as const satisfies Recurrence
/** Stands for typed values that cannot be sent: the schema refuses it, so that the form shows an error. */
export const unreadable: Recurrence = { kind: 'fixed', rule: '' }

/** Returns the recurrence to send; null for once, and `unreadable` while the typed number is not allowed. */
export function recurrenceOf({ how, custom, usage }: RepeatChoice): Recurrence | null {
  if (how === 'once') return null
  if (how === 'yearly') return yearly
  if (how === 'yearAfter') return yearAfter
  if (how === 'byMeter') return byMeter(usage)
  const interval = intervalOf(custom)
  if (interval === null) return unreadable
  if (custom.from === 'done') return { kind: 'afterDone', interval, unit: custom.unit }
  return { kind: 'fixed', rule: ruleText(ruleOf(custom, interval)) }
}

export const largestUsage = 100_000

function byMeter({ interval: typed, unit, least }: UsageRepeat): Recurrence {
  const digits = typed.replace(/\s/g, '')
  const usage = { interval: /^\d{1,6}$/.test(digits) ? Number(digits) : 0, unit }
  if (usage.interval < 1 || usage.interval > largestUsage) return unreadable
  return { kind: 'afterDone', ...parseLeast(least), usage }
}

function parseLeast(least: string) {
  const [interval, unit] = least.split(' ')
  return { interval: Number(interval), unit: unit as IntervalUnit }
}

const usualLeast = [
  { value: '6 month', label: 'två gånger om året' },
  { value: '12 month', label: 'en gång om året' },
  { value: '2 year', label: 'vartannat år' },
  { value: '3 year', label: 'vart tredje år' },
  { value: '5 year', label: 'vart femte år' },
]
const unitNames: Record<IntervalUnit, [one: string, several: string]> = {
  day: ['dag', 'dagar'],
  week: ['vecka', 'veckor'],
  month: ['månad', 'månader'],
  year: ['år', 'år'],
}

/** The options for the longest time, with the one that is chosen already. */
export function leastOptions(chosen: string) {
  if (usualLeast.some(({ value }) => value === chosen)) return usualLeast
  const { interval, unit } = parseLeast(chosen)
  return [...usualLeast, { value: chosen, label: `efter ${interval}\u00a0${unitNames[unit][interval === 1 ? 0 : 1]}` }]
}

/** `Var 1 500 mil, eller en gång om året`, `Efter 100 timmar, eller vartannat år`. */
export function usageLabel(usage: UsageRepeat): string {
  const number = Number(usage.interval.replace(/\s/g, '')) || 0
  const amount = number > 0 ? number.toLocaleString('sv-SE') : '…'
  const least = leastOptions(usage.least).find(({ value }) => value === usage.least)?.label
  const one = perUnit[usage.unit]
  const several = `${amount}\u00a0${number === 1 ? one : unitWords[usage.unit]}`
  if (usage.unit === 'hours') return `Efter ${several}, eller ${least}`
  return `${number === 1 ? `Varje ${one}` : `Var ${several}`}, eller ${least}`
}

const frequencyOf = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const satisfies Record<
  IntervalUnit,
  Frequency
>

/** The largest number of them that may lie between. */
export const largestInterval = ({ unit, from }: CustomRepeat) =>
  from === 'done' ? 999 : ruleLimits.interval[frequencyOf[unit]]

function intervalOf(custom: CustomRepeat): number | null {
  const interval = /^\d{1,3}$/.test(custom.interval.trim()) ? Number(custom.interval) : 0
  return interval >= 1 && interval <= largestInterval(custom) ? interval : null
}

/** The rule of a custom choice. Parts that it leaves out follow from the first day. */
function ruleOf({ unit, until, ...custom }: CustomRepeat, interval: number): Rule {
  const isMonthly = unit === 'month'
  const weekday = isMonthly && custom.inMonth === 'weekday' ? [{ day: custom.weekday, nth: custom.nth }] : []
  return {
    frequency: frequencyOf[unit],
    interval,
    weekdays: unit === 'week' ? custom.weekdays.map((day) => ({ day, nth: null })) : weekday,
    monthDay: isMonthly && custom.inMonth === 'lastDay' ? -1 : null,
    months: [],
    count: null,
    until,
    isClamped: (isMonthly && custom.inMonth === 'sameDay') || unit === 'year',
  }
}

/**
 * The choice that the form shows for a series; null for a rule from another program that it has no fields for, which is
 * shown by its words until another is chosen.
 */
export function choiceOf(series: ActivitySeries | null): RepeatChoice | null {
  if (series === null || series.isEnded) return once
  const { recurrence } = series
  if (recurrence.kind === 'afterDone') {
    const { interval, unit, usage } = recurrence
    if (usage) {
      const asTyped = { interval: `${usage.interval}`, unit: usage.unit, least: `${interval} ${unit}` }
      return { how: 'byMeter', custom: plainCustom, usage: asTyped }
    }
    const isYear = interval === yearAfter.interval && unit === yearAfter.unit
    return {
      how: isYear ? 'yearAfter' : 'custom',
      custom: { ...plainCustom, interval: `${interval}`, unit, from: 'done' },
      usage: once.usage,
    }
  }
  const rule = parseRule(recurrence.rule)
  const custom = customOf(rule)
  const isYearly = rule.frequency === 'YEARLY' && rule.interval === 1 && rule.until === null
  const choice: RepeatChoice = { how: isYearly ? 'yearly' : 'custom', custom, usage: once.usage }
  // Each year has the day but one: there nothing is moved.
  const isClamped = rule.isClamped || (isYearly && !series.firstDay.endsWith('-02-29'))
  const isWhole = isOfFirstDay({ ...rule, isClamped }, series) && rule.count === null
  return isWhole ? choice : null
}

function customOf({ interval, frequency, weekdays: days, monthDay, until }: Rule): CustomRepeat {
  const units: Record<Frequency, IntervalUnit> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }
  const [first] = days
  const isNth = first !== undefined && first.nth !== null
  return {
    ...plainCustom,
    interval: `${interval}`,
    unit: units[frequency],
    weekdays: isNth ? [] : weekdays.filter((day) => days.some((own) => own.day === day)),
    inMonth: isNth ? 'weekday' : monthDay === -1 ? 'lastDay' : 'sameDay',
    ...(isNth && { nth: first.nth ?? -1, weekday: first.day }),
    until,
  }
}

/** Whether the fields and the first day say all of the rule. */
function isOfFirstDay(
  { frequency, weekdays: days, monthDay, months, isClamped }: Rule,
  { firstDay, season }: ActivitySeries,
) {
  const [, month, day] = firstDay.split('-').map(Number)
  if (frequency === 'YEARLY')
    // 'Before 1 March' is kept as the last day of February.
    return (
      days.length === 0 &&
      isClamped &&
      months.join() === `${month}` &&
      (monthDay === day || (monthDay === -1 && season === 'latest'))
    )
  if (frequency === 'MONTHLY') return days.length > 0 || monthDay === -1 || (monthDay === day && isClamped)
  return true
}
