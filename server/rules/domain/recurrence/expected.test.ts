import type { Season } from '#contract/rules/activityDays.ts'
import { expect, test } from 'vitest'
import type { IntervalUnit } from '#contract/rules/recurrence.ts'
import { expectedOf, mostDaysOfSeries } from './expected.ts'
import { seriesRuleOf } from '#contract/rules/seriesRule.ts'

const today = '2026-11-22'
const fixed = (rule: string, firstDay: string, season: Season | null = null) =>
  seriesRuleOf({ recurrence: { kind: 'fixed', rule }, season, firstDay })
const afterDone = (interval: number, unit: IntervalUnit) =>
  seriesRuleOf({ recurrence: { kind: 'afterDone', interval, unit }, season: null, firstDay: '2020-01-01' })
const on = (day: string, startDate = day, endDate = startDate) => ({ day, startDate, endDate })
const between = (from: string, to: string) => ({ from, to })

const yearly = fixed('FREQ=YEARLY', '2020-05-01')
const monthEnd = fixed('RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD', '2026-01-31')

test.each([
  ['every year', yearly, on('2027-05-01'), between('2027-01-01', '2029-12-31'), ['2028-05-01', '2029-05-01']],
  ['both ends included', yearly, on('2027-05-01'), between('2028-05-01', '2029-05-01'), ['2028-05-01', '2029-05-01']],
  ['not the open one', yearly, on('2027-05-01'), between('2027-01-01', '2027-12-31'), []],
  ['nothing before it', yearly, on('2028-05-01'), between('2027-01-01', '2027-12-31'), []],
  [
    'month ends, which come back',
    monthEnd,
    on('2027-01-31'),
    between('2027-02-01', '2027-04-30'),
    ['2027-02-28', '2027-03-31', '2027-04-30'],
  ],
  [
    'a late one: days until today have passed',
    monthEnd,
    on('2026-08-31'),
    between('2026-08-01', '2026-12-31'),
    ['2026-11-30', '2026-12-31'],
  ],
  [
    'one moved past its successor',
    monthEnd,
    on('2026-11-30', '2027-01-10'),
    between('2026-12-01', '2027-02-28'),
    ['2027-01-31', '2027-02-28'],
  ],
  ['one moved earlier', yearly, on('2027-05-01', '2027-04-01'), between('2027-01-01', '2028-12-31'), ['2028-05-01']],
  [
    'a rule that ends on a day',
    fixed('FREQ=YEARLY;UNTIL=20280501', '2020-05-01'),
    on('2027-05-01'),
    between('2027-01-01', '2035-12-31'),
    ['2028-05-01'],
  ],
  [
    'a rule that counts',
    fixed('FREQ=YEARLY;COUNT=10', '2020-05-01'),
    on('2027-05-01'),
    between('2027-01-01', '2035-12-31'),
    ['2028-05-01', '2029-05-01'],
  ],
  [
    'the latest day of a season',
    fixed('FREQ=YEARLY', '2020-12-01', 'latest'),
    on('2026-12-01'),
    between('2027-01-01', '2027-12-31'),
    ['2027-12-01'],
  ],
  [
    'from completion, as if done on its day',
    afterDone(12, 'month'),
    on('2027-01-31', '2027-02-28'),
    between('2027-01-01', '2029-12-31'),
    ['2028-02-28', '2029-02-28'],
  ],
  ['from completion, late', afterDone(1, 'month'), on('2026-11-21'), between('2026-11-01', '2027-12-31'), []],
  [
    'from completion, begun but not late',
    afterDone(2, 'week'),
    on('2026-11-20', '2026-11-20', '2026-11-24'),
    between('2026-11-01', '2026-12-10'),
    ['2026-12-04'],
  ],
  ['later than ten years from today', yearly, on('2027-05-01'), between('2037-01-01', '2037-12-31'), []],
  ['the last of ten years', yearly, on('2027-05-01'), between('2036-01-01', '2037-12-31'), ['2036-05-01']],
  ['a span that is over', yearly, on('2025-05-01'), between('2025-01-01', '2026-10-31'), []],
])('%s', (_says, series, open, span, days) => {
  expect(expectedOf(series, open, span, today)).toEqual(days)
})

test.each([
  ['fixed', fixed('FREQ=DAILY', '2020-01-01')],
  ['from completion', afterDone(1, 'day')],
])('every day, %s, gives a year of days however long the span', (_says, series) => {
  const days = expectedOf(series, on('2026-11-23'), between('2026-01-01', '2099-12-31'), today)
  expect([days.length, days[0], days.at(-1)]).toEqual([mostDaysOfSeries, '2026-11-24', '2027-11-24'])
})
