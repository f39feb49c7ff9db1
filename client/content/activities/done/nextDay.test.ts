import { expect, test } from 'vitest'
import { nextDay } from './nextDay.ts'

test.each([
  ['2026-11-22', '2027-11-22'],
  ['2027-02-28', '2028-02-28'],
  ['2028-02-29', '2029-02-28'],
])('after %s it is suggested for %s', (day, next) => {
  expect(nextDay(day)).toBe(next)
})
