import { expect, test } from 'vitest'
import { endsBeforeItStarts, withAllDays } from './activityPeriod.ts'

test.each([
  ['2026-05-04', '2026-05-03', true],
  ['2026-05-04', '2026-05-04', false],
  ['2026-05-04', '2026-05-05', false],
  [null, '2026-05-04', true],
  ['2026-05-04', null, false],
  [null, null, false],
])('from %s to %s ends before it starts: %s', (startDate, endDate, expected) => {
  expect(endsBeforeItStarts({ startDate, endDate })).toBe(expected)
})

test.each([
  ['a first day alone lasts that day', '2026-05-04', null, null, '2026-05-04', '2026-05-04'],
  ['several days stay', '2026-05-04', '2026-05-06', null, '2026-05-04', '2026-05-06'],
  ['no day stays none', null, null, null, null, null],
  ['in May is all of May', '2027-05-04', null, 'month', '2027-05-01', '2027-05-31'],
  ['in February of a leap year', '2028-02-29', null, 'month', '2028-02-01', '2028-02-29'],
  ['at the latest is that day', '2027-11-30', null, 'latest', '2027-11-30', '2027-11-30'],
  ['at the latest is the last of several', '2027-11-01', '2027-11-30', 'latest', '2027-11-30', '2027-11-30'],
] as const)('%s', (_says, startDate, endDate, season, first, last) => {
  const others = { title: 'Sotning' }
  expect(withAllDays({ ...others, startDate, endDate, season })).toEqual({
    ...others,
    startDate: first,
    endDate: last,
    season,
  })
})

test('without a first day there is no season', () => {
  const lastAlone = { startDate: null, endDate: '2027-11-30', season: null }
  expect(withAllDays({ ...lastAlone, season: 'latest' })).toEqual(lastAlone)
  expect(withAllDays({ startDate: null, endDate: null, season: 'month' }).season).toBeNull()
})
