import { expect, test } from 'vitest'
import { mostWelcomeThings, seasonAhead, welcomeThings, welcomeThingsOf } from './handOverWelcome.ts'

test.each([
  ['2026-11-01', 'spring', '2027-03-31'],
  ['2026-12-15', 'spring', '2027-03-31'],
  ['2027-02-28', 'spring', '2027-03-31'],
  ['2027-03-01', 'summer', '2027-05-31'],
  ['2027-04-30', 'summer', '2027-05-31'],
  ['2027-05-01', 'autumn', '2027-08-31'],
  ['2027-07-31', 'autumn', '2027-08-31'],
  ['2027-08-01', 'winter', '2027-11-30'],
  ['2027-10-31', 'winter', '2027-11-30'],
])('on %s what waits is that before %s', (day, season, lastDay) => {
  expect(seasonAhead(day)).toEqual({ season, lastDay })
})

test('every category has things to begin with, each of them once', () => {
  for (const id of [null, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    const things = welcomeThingsOf(id)
    expect(things.length).toBeGreaterThanOrEqual(mostWelcomeThings)
    expect(new Set(things).size).toBe(things.length)
    expect(things.filter((one) => !welcomeThings.includes(one))).toEqual([])
  }
})
