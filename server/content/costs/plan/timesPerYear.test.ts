import { expect, test } from 'vitest'
import type { Recurrence } from '#contract/rules/recurrence.ts'
import { seriesRuleOf } from '#contract/rules/seriesRule.ts'
import { nextDaysOf } from '#server/rules/domain/recurrence/seriesRule.ts'
import { timesPerYear } from './timesPerYear.ts'

const fixed = (rule: string): Recurrence => ({ kind: 'fixed', rule })
const afterDone = (interval: number, unit: 'day' | 'week' | 'month' | 'year'): Recurrence => ({
  kind: 'afterDone',
  interval,
  unit,
})

test.each<[firstDay: string, Recurrence]>([
  ['2026-05-01', fixed('FREQ=DAILY')],
  ['2027-12-30', fixed('FREQ=DAILY;INTERVAL=9')],
  ['2026-05-01', fixed('FREQ=DAILY;UNTIL=20280229')],
  ['2026-05-01', fixed('FREQ=WEEKLY')],
  ['2026-05-01', fixed('FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,SU')],
  ['2027-01-01', fixed('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH,FR')],
  ['2026-05-01', fixed('FREQ=WEEKLY;BYDAY=MO,TU,WE;COUNT=100')],
  ['2026-01-31', fixed('RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD')],
  ['2026-05-01', fixed('FREQ=MONTHLY;BYDAY=5FR')],
  ['2026-05-01', fixed('FREQ=YEARLY;INTERVAL=3')],
  ['2024-02-29', fixed('FREQ=YEARLY')],
  ['2026-05-01', afterDone(10, 'day')],
  ['2026-05-01', afterDone(6, 'week')],
  ['2026-08-31', afterDone(6, 'month')],
])('from %s, %o comes as often each year as its days say', (firstDay, recurrence) => {
  const series = seriesRuleOf({ recurrence, season: null, firstDay })
  const [after, until] = ['2026-11-23', '2030-06-30']
  const days = nextDaysOf(series, { after, until, limit: 1_500 })
  const counted = Map.groupBy(days, (day) => Number(day.slice(0, 4)))
  const times = [...timesPerYear(series, after, until)].filter(([, count]) => count > 0)
  expect(times).toEqual([...counted].map(([year, those]) => [year, those.length]))
})

test('a day each day for ten years is more than the library walks at once, and is counted whole', () => {
  const series = seriesRuleOf({ recurrence: fixed('FREQ=DAILY'), season: null, firstDay: '2026-01-01' })
  const times = timesPerYear(series, '2026-12-30', '2036-12-31')
  expect([times.get(2026), times.get(2027), times.get(2028), times.get(2036)]).toEqual([1, 365, 366, 366])
})
