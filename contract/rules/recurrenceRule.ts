/* The recurrence rules of RFC 5545 and 7529 that whole days need: read from their text, and written as it. */

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

/** Monday first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

/** The largest INTERVAL of each frequency, and the largest COUNT. */
export const ruleLimits = { interval: { DAILY: 999, WEEKLY: 520, MONTHLY: 240, YEARLY: 100 }, count: 500 } as const

export type Rule = {
  frequency: Frequency
  interval: number
  /** `nth` is null for every such day of the week; -1 is the last of its month. */
  weekdays: { day: Weekday; nth: number | null }[]
  /** 1 to 31, or -1 for the last. Null: that of the first day. */
  monthDay: number | null
  /** Months of a yearly rule. */
  months: number[]
  count: number | null
  /** The last day it may give, yyyy-MM-dd. */
  until: string | null
  /** A month without the day gives its last day (SKIP=BACKWARD); otherwise it gives none. */
  isClamped: boolean
}

/** The error for a rule that cannot be read; its message says why, in Swedish. */
export class RuleError extends Error {}

/** Reads the value of an RRULE. Throws `RuleError` for what is unknown, out of bounds, or never gives a day. */
export function parseRule(text: string): Rule {
  const parts = new Map<string, string>()
  for (const part of text.toUpperCase().split(';')) {
    const [name = '', value, ...rest] = part.split('=')
    if (!value || rest.length > 0 || parts.has(name)) throw new RuleError(`Upprepningen går inte att läsa: ${part}`)
    if (!Object.hasOwn(readers, name)) throw new RuleError(`Upprepningen kan inte innehålla ${name}.`)
    parts.set(name, value)
  }
  const rule: Rule = {
    frequency: 'DAILY',
    interval: 1,
    weekdays: [],
    monthDay: null,
    months: [],
    count: null,
    until: null,
    isClamped: false,
  }
  for (const [name, value] of parts) {
    if (!readers[name as PartName](value, rule)) throw new RuleError(`Upprepningen går inte att läsa: ${name}=${value}`)
  }
  assertMeaning(rule, parts)
  return rule
}

const between = (value: string, from: number, to: number) => {
  const number = /^-?\d{1,4}$/.test(value) ? Number(value) : Number.NaN
  return number >= from && number <= to ? number : null
}

/** Each takes its part's value into the rule, and answers whether it could. */
const readers = {
  FREQ: (value: string, rule: Rule) => {
    const frequency = frequencies.find((known) => known === value)
    if (frequency) rule.frequency = frequency
    return frequency !== undefined
  },
  INTERVAL: (value: string, rule: Rule) => {
    rule.interval = between(value, 1, 999) ?? 0
    return rule.interval > 0
  },
  COUNT: (value: string, rule: Rule) => {
    rule.count = between(value, 1, ruleLimits.count)
    return rule.count !== null
  },
  UNTIL: (value: string, rule: Rule) => {
    const day = value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    if (!isDay(day)) return false
    rule.until = day
    return true
  },
  BYDAY: (value: string, rule: Rule) => {
    const days = value.split(',').map(readWeekday)
    rule.weekdays = days.filter((day) => day !== null)
    return rule.weekdays.length === days.length && new Set(value.split(',')).size === days.length
  },
  BYMONTHDAY: (value: string, rule: Rule) => {
    rule.monthDay = between(value, -1, 31) || null
    return rule.monthDay !== null
  },
  BYMONTH: (value: string, rule: Rule) => {
    const months = value.split(',').map((month) => between(month, 1, 12))
    rule.months = [...new Set(months.filter((month) => month !== null))].toSorted((one, other) => one - other)
    return rule.months.length === months.length
  },
  WKST: (value: string) => value === 'MO',
  RSCALE: (value: string) => value === 'GREGORIAN',
  SKIP: (value: string, rule: Rule) => {
    rule.isClamped = value === 'BACKWARD'
    return value === 'BACKWARD' || value === 'OMIT'
  },
}
type PartName = keyof typeof readers

const isDay = (text: string) => /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && text === isoDayOf(new Date(text))
const isoDayOf = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))

function readWeekday(text: string): Rule['weekdays'][number] | null {
  const [, nth, name] = /^(-1|[1-5])?([A-Z]{2})$/.exec(text) ?? []
  const day = weekdays.find((known) => known === name)
  return day ? { day, nth: nth === undefined ? null : Number(nth) } : null
}

/** The last day of each month, in a leap year. */
export const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function assertMeaning({ frequency, interval, monthDay, months, ...rule }: Rule, parts: ReadonlyMap<string, string>) {
  const refuse = (condition: boolean, message: string) => {
    if (condition) throw new RuleError(message)
  }
  const isYearly = frequency === 'YEARLY'
  const isMonthly = frequency === 'MONTHLY'
  const hasNth = rule.weekdays.some(({ nth }) => nth !== null)
  refuse(!parts.has('FREQ'), 'Upprepningen måste säga hur ofta (FREQ).')
  refuse(interval > ruleLimits.interval[frequency], `Skriv ett tal mellan 1 och ${ruleLimits.interval[frequency]}.`)
  refuse(rule.count !== null && rule.until !== null, 'Välj antingen antal gånger eller ett slutdatum.')
  refuse(parts.has('SKIP') && !parts.has('RSCALE'), 'SKIP kräver RSCALE=GREGORIAN.')
  refuse(months.length > 0 && !isYearly, 'BYMONTH hör till FREQ=YEARLY.')
  refuse(monthDay !== null && !isYearly && !isMonthly, 'BYMONTHDAY hör till FREQ=MONTHLY eller YEARLY.')
  refuse(monthDay !== null && rule.weekdays.length > 0, 'Välj antingen dag i månaden eller veckodag.')
  refuse(frequency === 'DAILY' && rule.weekdays.length > 0, 'BYDAY hör inte till FREQ=DAILY.')
  refuse(frequency === 'WEEKLY' && hasNth, 'En vecka har bara en av varje veckodag.')
  const isOfMonth = isMonthly || isYearly
  refuse(isOfMonth && rule.weekdays.length > 1, 'Välj en veckodag.')
  refuse(isOfMonth && rule.weekdays.length === 1 && !hasNth, 'Välj vilken av veckodagarna i månaden.')
  refuse(isYearly && months.length === 0 && (monthDay !== null || hasNth), 'Välj månad.')
  const isNever = months.length > 0 && months.every((month) => (monthDay ?? 1) > (longestMonths[month - 1] ?? 0))
  refuse(isNever && !rule.isClamped, 'Det finns ingen sådan dag.')
}

/** The rule with all that its first day says of it: a rule 'each month' from 31 January is of the 31st. */
export function explicitRule(rule: Rule, firstDay: string): Rule {
  const [, month = 1, day = 1] = firstDay.split('-').map(Number)
  if (rule.weekdays.length > 0 || rule.frequency === 'DAILY') return rule
  if (rule.frequency === 'WEEKLY') {
    const weekday = weekdays[(new Date(firstDay).getUTCDay() + 6) % 7] ?? 'MO'
    return { ...rule, weekdays: [{ day: weekday, nth: null }] }
  }
  const months = rule.frequency === 'YEARLY' && rule.months.length === 0 ? [month] : rule.months
  return { ...rule, months, monthDay: rule.monthDay ?? day }
}

/** The value of the RRULE. */
export function ruleText(rule: Rule): string {
  const days = rule.weekdays.map(({ day, nth }) => `${nth ?? ''}${day}`)
  const parts = [
    ['RSCALE', rule.isClamped ? 'GREGORIAN' : null],
    ['FREQ', rule.frequency],
    ['INTERVAL', rule.interval > 1 ? rule.interval : null],
    ['BYMONTH', rule.months.join(',')],
    ['BYMONTHDAY', rule.monthDay],
    ['BYDAY', days.join(',')],
    ['COUNT', rule.count],
    ['UNTIL', rule.until?.replaceAll('-', '')],
    ['SKIP', rule.isClamped ? 'BACKWARD' : null],
  ]
  return parts
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${value}`)
    .join(';')
}
