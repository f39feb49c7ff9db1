import { expect, test } from 'vitest'
import { dayOf, weekNumber, weeksOf } from './calendarDays.ts'

test.each([
  ['2026-11-16', 47],
  ['2026-11-30', 49],
  // The year's last days may lie in week 1 of the next, and its first in the last of the year before.
  ['2025-12-29', 1],
  ['2026-12-28', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
])('the week that begins on Monday %s has the number %i', (monday, number) => {
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
