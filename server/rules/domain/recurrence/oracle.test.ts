import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { explicitRule, parseRule, ruleText, weekdays, type Rule } from '#contract/rules/recurrenceRule.ts'
import { daysOf } from './days.ts'

/* Another way to the same days: each day of the calendar is looked at, by RFC 5545 and 7529 as they stand. */

const dayMs = 86_400_000
const iso = (time: number) => new Date(time).toISOString().slice(0, 10)
const partsOf = (time: number) => {
  const date = new Date(time)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
const weekdayOf = (time: number) => (new Date(time).getUTCDay() + 6) % 7
const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

function isOfRule(rule: Rule, first: number, time: number): boolean {
  const [on, from] = [partsOf(time), partsOf(first)]
  const periods = {
    DAILY: () => (time - first) / dayMs,
    WEEKLY: () => (time - weekdayOf(time) * dayMs - (first - weekdayOf(first) * dayMs)) / (7 * dayMs),
    MONTHLY: () => (on.year - from.year) * 12 + on.month - from.month,
    YEARLY: () => on.year - from.year,
  }[rule.frequency]()
  if (periods % rule.interval !== 0) return false
  if (rule.months.length > 0 && !rule.months.includes(on.month)) return false
  const length = lengthOf(on.year, on.month)
  if (rule.weekdays.length > 0) return rule.weekdays.some((weekday) => isWeekday(weekday, time, { ...on, length }))
  if (rule.monthDay === null) return true
  const wanted = rule.monthDay === -1 ? length : rule.isClamped ? Math.min(rule.monthDay, length) : rule.monthDay
  return on.day === wanted
}

function isWeekday({ day, nth }: Rule['weekdays'][number], time: number, on: { day: number; length: number }) {
  if (weekdays[weekdayOf(time)] !== day) return false
  return nth === null || (nth === -1 ? on.day + 7 > on.length : Math.ceil(on.day / 7) === nth)
}

function daysByLooking(rule: Rule, firstDay: string, last: string): string[] {
  const found: string[] = []
  const first = Date.parse(firstDay)
  for (let time = first; time <= Date.parse(last); time += dayMs) {
    if (rule.until !== null && iso(time) > rule.until) break
    if (isOfRule(rule, first, time)) found.push(iso(time))
    if (found.length === rule.count) break
  }
  return found
}

const day = fc
  .date({ min: new Date('2023-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  .map((date) => iso(date.getTime()))
const monthEnd = fc
  .tuple(fc.integer({ min: 2023, max: 2032 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 3 }))
  .map(([year, month, before]) => iso(Date.UTC(year, month, 0) - before * dayMs))
const interval = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5 }))
const nth = fc.record({ day: fc.constantFrom(...weekdays), nth: fc.constantFrom(-1, 1, 2, 3, 4, 5) })
const monthDay = fc.constantFrom(null, -1, 1, 15, 28, 29, 30, 31)
const end = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ count: null, until: null }) },
  fc.record({ count: fc.integer({ min: 1, max: 12 }), until: fc.constant(null) }),
  fc.record({ count: fc.constant(null), until: day }),
)
const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 })
const plain = { weekdays: [], monthDay: null, months: [], isClamped: false }
const frequency = fc.oneof(
  fc.record({ ...same(plain), frequency: fc.constant('DAILY' as const) }),
  fc.record({
    ...same(plain),
    frequency: fc.constant('WEEKLY' as const),
    weekdays: fc
      .uniqueArray(fc.constantFrom(...weekdays), { maxLength: 3 })
      .map((days) => days.map((one) => ({ day: one, nth: null }))),
  }),
  fc.record({ ...same(plain), frequency: fc.constantFrom('MONTHLY' as const), monthDay, isClamped: fc.boolean() }),
  fc.record({ ...same(plain), frequency: fc.constant('MONTHLY' as const), weekdays: fc.tuple(nth) }),
  fc.record({ ...same(plain), frequency: fc.constant('YEARLY' as const), monthDay, months, isClamped: fc.boolean() }),
  fc.record({ ...same(plain), frequency: fc.constant('YEARLY' as const), isClamped: fc.boolean() }),
  fc.record({ ...same(plain), frequency: fc.constant('YEARLY' as const), months, weekdays: fc.tuple(nth) }),
)
function same<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fc.constant(value)])) as {
    [Name in keyof T]: fc.Arbitrary<T[Name]>
  }
}

const isRule = (rule: Rule) => {
  try {
    parseRule(ruleText(rule))
    return true
  } catch {
    return false
  }
}
const rules = fc
  .tuple(frequency, interval, end)
  .map(([ofFrequency, every, ending]): Rule => ({ ...ofFrequency, interval: every, ...ending }))
  .filter(isRule)

const last = '2044-12-31'
/** More than anybody asks for at once. */
const limit = 400

test('a rule gives the days that looking at each day of the calendar gives, from its first day and after any other', () => {
  const cases = fc.tuple(rules, fc.oneof(day, monthEnd), day)
  fc.assert(
    fc.property(cases, ([rule, firstDay, after]) => {
      const explicit = explicitRule(rule, firstDay)
      const wanted = daysByLooking(explicit, firstDay, last)
      expect(daysOf(explicit, firstDay, { until: last, limit })).toEqual(wanted.slice(0, limit))
      const later = wanted.filter((one) => one > after)
      expect(daysOf(explicit, firstDay, { after, until: last, limit: 3 })).toEqual(later.slice(0, 3))
    }),
    { numRuns: 400 },
  )
})
