import { expect, test } from 'vitest'
import { nextByMeter } from './byMeter.ts'

const recurrence = { kind: 'afterDone', interval: 12, unit: 'month', usage: { interval: 1500, unit: 'mil' } } as const
const driven = (perYear: number | null, unit: 'mil' | 'hours' = 'mil') => ({ unit, latest: null, perYear })

test.each([
  ['driven 3 000 mil a year, in half a year', driven(30_000), '2027-05-24'],
  ['driven less, after the year', driven(10_000), '2027-11-23'],
  ['hardly driven at all, after the year', driven(1), '2027-11-23'],
  ['read too seldom to tell, nobody knows', driven(null), null],
  ['with a meter in hours, nobody knows', driven(30_000, 'hours'), null],
  ['without a meter, nobody knows', null, null],
])('%s', (_what, meter, expected) => {
  expect(nextByMeter(recurrence, '2026-11-23', meter)).toEqual({ latest: '2027-11-23', expected })
})
