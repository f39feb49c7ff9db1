import { expect, test } from 'vitest'
import { monthsText, monthText, nearDayText, nearPeriodText } from './dates.ts'

const now = '2026-11-22'

test.each([
  ['2026-11-21', 'i går'],
  ['2026-11-22', 'i dag'],
  ['2026-11-23', 'i morgon'],
  ['2026-11-28', 'lör 28'],
  ['2026-11-29', '29 nov'],
  ['2026-10-15', '15 okt'],
  ['2027-01-15', '15 jan 2027'],
  ['2025-09-12', '12 sep 2025'],
])('%s is “%s”', (day, text) => {
  expect(nearDayText(day, now)).toBe(text)
})

test('a day in the next month names it', () => {
  expect([nearDayText('2026-12-01', '2026-11-25'), nearDayText('2027-01-02', '2026-12-28')]).toEqual([
    'tis 1 dec',
    'lör 2 jan',
  ])
})

test.each([
  [null, null, null],
  ['2026-11-28', '2026-11-28', 'lör 28'],
  ['2026-11-04', '2026-11-05', '4–5 nov'],
  ['2026-11-28', '2026-12-03', '28 nov–3 dec'],
  ['2024-11-04', '2024-11-05', '4–5 nov 2024'],
])('from %s to %s is “%s”', (start, end, text) => {
  expect(nearPeriodText(start, end, now)).toBe(text)
})

test('a month names its year when that is another', () => {
  expect([monthText('2026-12-03', now), monthText('2027-01-15', now)]).toEqual(['December', 'Januari 2027'])
})

test('months of a year are named from the first to the last', () => {
  expect([monthsText('2026-08', '2026-10'), monthsText('2026-08', '2026-08')]).toEqual(['Augusti–oktober', 'Augusti'])
})
