import { expect, test } from 'vitest'
import { isoWeeks } from '#fixtures/isoWeeks.ts'
import { anActivity } from '#client/testing/answers.ts'
import { dayOf, touches, weekNumber, weeksOf } from './calendarDays.ts'

test.each(isoWeeks)('the week that begins on Monday %s, of %i, has the number %i', (monday, _year, number) => {
  expect(weekNumber(dayOf(monday))).toBe(number)
})

test('a month is shown in whole weeks from Monday to Sunday', () => {
  const weeks = weeksOf(dayOf('2026-11-01'))
  expect(weeks.map((week) => week.map(({ day }) => day))).toEqual([
    [26, 27, 28, 29, 30, 31, 1],
    [2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20, 21, 22],
    [23, 24, 25, 26, 27, 28, 29],
    [30, 1, 2, 3, 4, 5, 6],
  ])
})

test.each([
  ['2026-11-15', '2026-11-15', false],
  ['2026-11-16', '2026-11-16', true],
  ['2026-11-22', null, true],
  ['2026-11-23', '2026-11-23', false],
  ['2026-11-01', '2026-11-16', true],
  ['2026-11-22', '2026-12-24', true],
  ['2026-11-01', '2026-12-24', true],
  ['2026-11-01', '2026-11-15', false],
  [null, null, false],
])('an event from %s to %s is in the week from 16 to 22 November: %s', (startDate, endDate, expected) => {
  expect(touches(anActivity({ startDate, endDate }), dayOf('2026-11-16'), dayOf('2026-11-22'))).toBe(expected)
})

test('what is no day is none', () => {
  expect(() => dayOf('2026-13-01')).toThrow('2026-13-01')
})
