import { expect, test } from 'vitest'
import { dayAfter, seriesRuleOf } from './seriesRule.ts'

const monthly = seriesRuleOf({
  recurrence: { kind: 'fixed', rule: 'FREQ=MONTHLY' },
  season: null,
  firstDay: '2026-01-01',
})
const afterDone = seriesRuleOf({
  recurrence: { kind: 'afterDone', interval: 1, unit: 'year' },
  season: null,
  firstDay: '2026-01-01',
})

test.each([
  ['on its day', monthly, '2026-03-01', '2026-03-01', '2026-04-01'],
  ['long before its day', monthly, '2026-12-01', '2026-03-01', '2027-01-01'],
  ['long after its day', monthly, '2026-03-01', '2026-11-22', '2026-12-01'],
  ['before its day, from completion', afterDone, '2027-01-01', '2026-11-22', '2028-01-01'],
  ['soon after its day, from completion', afterDone, '2026-09-01', '2026-11-22', '2027-09-01'],
  ['more than a year after its day, from completion', afterDone, '2025-09-01', '2026-11-22', '2027-11-22'],
])('left out %s', (_says, series, day, skippedOn, next) => {
  expect(dayAfter(series, day, { skippedOn })).toBe(next)
})
