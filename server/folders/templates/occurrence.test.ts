import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import type { OccurrenceRule } from '#contract/folders/templates.ts'
import { nextOccurrence, seasonOf } from './occurrence.ts'

type Case = [says: string, from: string, when: OccurrenceRule, next: string]

test.each<Case>([
  ['a day later this year', '2026-11-21', { month: 12, day: 1 }, '2026-12-01'],
  ['a day that has passed comes next year', '2026-11-21', { month: 11, day: 20 }, '2027-11-20'],
  ['today counts', '2026-11-21', { month: 11, day: 21 }, '2026-11-21'],
  ['across the end of the year', '2026-12-31', { month: 1, day: 1 }, '2027-01-01'],
  ['the last day of the year', '2026-12-31', { month: 12, day: 31 }, '2026-12-31'],
  ['the leap day in a leap year', '2028-01-01', { month: 2, day: 29 }, '2028-02-29'],
  ['the leap day in another year is the 28th', '2026-12-01', { month: 2, day: 29 }, '2027-02-28'],
  ['the day after a leap day', '2028-02-29', { month: 3, day: 1 }, '2028-03-01'],
  ['the 28th after a leap day is next year', '2028-02-29', { month: 2, day: 28 }, '2029-02-28'],
  ['a day later this month', '2026-11-10', { dayOfMonth: 12 }, '2026-11-12'],
  ['a day next month', '2026-11-21', { dayOfMonth: 12 }, '2026-12-12'],
  ['a day next year', '2026-12-21', { dayOfMonth: 12 }, '2027-01-12'],
  ['the 31st of a shorter month', '2026-11-21', { dayOfMonth: 31 }, '2026-11-30'],
  ['the 31st after the 31st of January', '2027-02-01', { dayOfMonth: 31 }, '2027-02-28'],
  ['the 12th after the 31st', '2026-08-31', { dayOfMonth: 12 }, '2026-09-12'],
  ['31 August plus one month', '2026-08-31', { inMonths: 1 }, '2026-09-30'],
  ['31 August plus six months', '2026-08-31', { inMonths: 6 }, '2027-02-28'],
  ['the last day before December', '2026-11-21', { by: { month: 11, day: 30 } }, '2026-11-30'],
  ['a deadline that has passed', '2026-12-01', { by: { month: 11, day: 30 } }, '2027-11-30'],
  ['a deadline of each month', '2026-11-21', { by: { dayOfMonth: 12 } }, '2026-12-12'],
  ['a month to come', '2026-11-21', { inMonth: 4 }, '2027-04-01'],
  ['a month that has begun', '2026-11-21', { inMonth: 11 }, '2026-11-01'],
  ['a month that has passed', '2026-11-01', { inMonth: 10 }, '2027-10-01'],
  ['a year from a leap day', '2028-02-29', { inMonths: 12 }, '2029-02-28'],
])('%s', (_says, from, when, next) => {
  expect(nextOccurrence(parseDate(from), when)).toBe(next)
})

test('a deadline is the latest day, a month is all of it, and a day is a day', () => {
  expect(seasonOf({ by: { month: 11, day: 30 } })).toBe('latest')
  expect(seasonOf({ inMonth: 4 })).toBe('month')
  for (const when of [{ month: 4, day: 1 }, { dayOfMonth: 12 }, { inMonths: 6 }]) expect(seasonOf(when)).toBeNull()
})
