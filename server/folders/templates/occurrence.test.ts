import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import type { OccurrenceRule } from '#contract/folders/templates.ts'
import { nextOccurrence, seasonOf } from './occurrence.ts'

type Case = [says: string, from: string, when: OccurrenceRule, next: string]

test.each<Case>([
  ['a day within the year', '2026-08-21', { month: 12, day: 1 }, '2026-12-01'],
  ['a day that has passed comes next year', '2026-11-21', { month: 11, day: 20 }, '2027-11-20'],
  ['today is next year', '2026-11-21', { month: 11, day: 21 }, '2027-11-21'],
  ['the 30th day is too soon', '2026-11-01', { month: 12, day: 1 }, '2027-12-01'],
  ['the 31st day is not', '2026-10-31', { month: 12, day: 1 }, '2026-12-01'],
  ['across the end of the year', '2026-11-30', { month: 1, day: 1 }, '2027-01-01'],
  ['the leap day in a leap year', '2028-01-01', { month: 2, day: 29 }, '2028-02-29'],
  ['the leap day in another year is the 28th', '2026-12-01', { month: 2, day: 29 }, '2027-02-28'],
  ['a day of the month skips the first 30 days', '2026-11-10', { dayOfMonth: 12 }, '2026-12-12'],
  ['a day of the month after next', '2026-11-21', { dayOfMonth: 12 }, '2027-01-12'],
  ['the 31st of a shorter month', '2027-01-20', { dayOfMonth: 31 }, '2027-02-28'],
  ['31 August plus six months', '2026-08-31', { inMonths: 6 }, '2027-02-28'],
  ['a year from a leap day', '2028-02-29', { inMonths: 12 }, '2029-02-28'],
  ['a deadline ahead', '2026-10-01', { by: { month: 11, day: 30 } }, '2026-11-30'],
  ['a deadline that is near', '2026-11-21', { by: { month: 11, day: 30 } }, '2027-11-30'],
  ['a deadline of each month', '2026-11-21', { by: { dayOfMonth: 12 } }, '2027-01-12'],
  ['a month to come', '2026-11-21', { inMonth: 4 }, '2027-04-01'],
  ['a month that has begun is next year’s', '2026-11-02', { inMonth: 11 }, '2027-11-01'],
  ['a month that is about to begin, too', '2026-10-20', { inMonth: 11 }, '2027-11-01'],
])('%s', (_says, from, when, next) => {
  expect(nextOccurrence(parseDate(from), when)).toBe(next)
})

test('a deadline is the latest day, a month is all of it, and a day is a day', () => {
  expect(seasonOf({ by: { month: 11, day: 30 } })).toBe('latest')
  expect(seasonOf({ inMonth: 4 })).toBe('month')
  for (const when of [{ month: 4, day: 1 }, { dayOfMonth: 12 }, { inMonths: 6 }]) expect(seasonOf(when)).toBeNull()
})
