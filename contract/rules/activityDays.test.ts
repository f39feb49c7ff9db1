import { expect, test } from 'vitest'
import { daysWhenDone, isLate, isOpen, statusOfNew } from './activityDays.ts'
import { activityStatus } from './statuses.ts'

const { planned, ongoing, done, cancelled } = activityStatus
const today = '2026-11-22'
const dated = (startDate: string | null, endDate = startDate, statusId: number = planned) => ({
  startDate,
  endDate,
  statusId,
})

test.each([
  ['the day before', dated('2026-11-21'), true],
  ['today', dated('2026-11-22'), false],
  ['several days, the last of them today', dated('2026-11-20', '2026-11-22'), false],
  ['several days, all passed', dated('2026-11-20', '2026-11-21'), true],
  ['a first day alone, passed', dated('2026-11-21', null), true],
  ['the year before, ongoing', dated('2025-12-31', '2025-12-31', ongoing), true],
  ['done', dated('2026-11-21', '2026-11-21', done), false],
  ['cancelled', dated('2026-11-21', '2026-11-21', cancelled), false],
  ['without a day', dated(null), false],
])('%s: late is %3$s', (_, activity, expected) => {
  expect(isLate(activity, today)).toBe(expected)
})

test('what is planned or ongoing is still to be done', () => {
  const open = [planned, ongoing, done, cancelled].filter((statusId) => isOpen({ statusId }))
  expect(open).toEqual([planned, ongoing])
})

test.each([
  ['2025-01-01', done],
  ['2026-11-22', done],
  ['2026-11-23', planned],
  [null, planned],
])('a new event on %s starts with status %i', (day, status) => {
  expect(statusOfNew(day, today)).toBe(status)
})

test.each([
  ['planned for next May', ['2027-05-03', '2027-05-03'], ['2026-11-22', '2026-11-22']],
  ['planned for last week', ['2026-11-15', '2026-11-15'], ['2026-11-22', '2026-11-22']],
  ['without a day', [null, null], ['2026-11-22', '2026-11-22']],
  ['begun two days ago, for a week', ['2026-11-20', '2026-11-27'], ['2026-11-20', '2026-11-22']],
  ['several days that passed', ['2026-11-01', '2026-11-03'], ['2026-11-01', '2026-11-22']],
  ['begun today, for two days', ['2026-11-22', '2026-11-24'], ['2026-11-22', '2026-11-22']],
  ['several days that have not begun', ['2027-05-03', '2027-05-28'], ['2026-11-22', '2026-11-22']],
])('an event %s, done today', (_, [startDate = null, endDate = null], [start, end]) => {
  expect(daysWhenDone({ startDate, endDate, season: null }, today)).toEqual({ startDate: start, endDate: end })
})

test('what was to be done some time this month was done that day', () => {
  const november = { startDate: '2026-11-01', endDate: '2026-11-30', season: 'month' } as const
  expect(daysWhenDone(november, today)).toEqual({ startDate: today, endDate: today })
})
