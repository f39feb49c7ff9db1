import { describe, expect, test } from 'vitest'
import type { Recurrence } from '#contract/rules/recurrence.ts'
import { dayByMeter } from './usage.ts'

const service: Recurrence = {
  kind: 'afterDone',
  interval: 12,
  unit: 'month',
  usage: { interval: 1500, unit: 'mil' },
}
const today = '2026-11-23'

type Case = { from: string; used?: number; perYear?: number | null; readOn?: string; planned?: string }

const dayFor = ({ from, used, perYear = null, readOn = today, planned = '2027-06-01' }: Case) => {
  const use = used === undefined ? null : { lastReadOn: readOn, used: used * 10, perYear: perYear && perYear * 10 }
  return dayByMeter({ recurrence: service, startDate: planned, counted: { from, use } }, today)
}

describe('done on 1 June 2026, to be done after 1 500 mil or a year', () => {
  const from = '2026-06-01'
  test.each([
    ['nobody has read the meter', {}, '2027-06-01'],
    ['one reading says no speed', { used: 0 }, '2027-06-01'],
    ['it stands still', { used: 0, perYear: 0 }, '2027-06-01'],
    ['little is driven, and the year comes first', { used: 400, perYear: 900 }, '2027-06-01'],
    ['much is driven', { used: 700, perYear: 3000 }, '2027-02-28'],
    ['the last reading is a while ago', { used: 700, perYear: 3000, readOn: '2026-11-01' }, '2027-02-06'],
    ['it is reached', { used: 1500, perYear: 3000 }, today],
    ['it has been passed, and nobody knows how fast', { used: 1720 }, today],
    ['it should have been reached since the last reading', { used: 1400, perYear: 3000, readOn: '2026-07-01' }, today],
    ['it is late already, and stays late', { used: 1720, planned: '2026-11-01' }, null],
    ['it was thought to be late, but is not', { used: 700, perYear: 3000, planned: '2026-11-01' }, '2027-02-28'],
  ])('%s', (_says, known, day) => {
    expect(dayFor({ from, ...known })).toBe(day)
  })
})

test.each([
  ['counted from a day that is to come', { from: '2027-05-01', used: 0, perYear: 3000 }, '2027-10-30'],
  ['the year has passed', { from: '2025-06-01', used: 200, perYear: 300 }, '2026-06-01'],
])('%s', (_says, known, day) => {
  expect(dayFor(known)).toBe(day)
})

test('what has no meter stays where it is', () => {
  const yearly: Recurrence = { kind: 'afterDone', interval: 12, unit: 'month' }
  const counted = { from: '2026-06-01', use: { lastReadOn: today, used: 99_999, perYear: 99_999 } }
  expect(dayByMeter({ recurrence: yearly, startDate: '2027-06-01', counted }, today)).toBeNull()
})
