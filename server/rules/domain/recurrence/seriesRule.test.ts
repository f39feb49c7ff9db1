import type { Season } from '#contract/rules/activityDays.ts'
import { expect, test } from 'vitest'
import type { Recurrence } from '#contract/rules/recurrence.ts'
import { seriesRuleOf } from '#contract/rules/seriesRule.ts'
import { dayAfter, nextDaysOf } from './seriesRule.ts'

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

const yearly: Recurrence = { kind: 'fixed', rule: 'RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD' }

test.each([
  ['2027-02-28', 'Varje år före 1 mars', ['2028-02-29', '2029-02-28']],
  ['2028-02-29', 'Varje år före 1 mars', ['2029-02-28', '2030-02-28']],
  ['2027-11-30', 'Varje år före 1 december', ['2028-11-30', '2029-11-30']],
  ['2027-02-27', 'Varje år senast den 27 februari', ['2028-02-27', '2029-02-27']],
])('what is to be done by %s is said and planned as ”%s”', (firstDay, words, days) => {
  const rule = seriesRuleOf({ recurrence: yearly, season: 'latest', firstDay })
  expect([rule.words, nextDaysOf(rule, { after: firstDay, limit: 2 })]).toEqual([words, days])
})

test.each<[string, Season, Recurrence]>([
  ['i januari, varje fredag', 'month', { kind: 'fixed', rule: 'FREQ=WEEKLY;BYDAY=FR' }],
  ['i januari, varje dag', 'month', { kind: 'fixed', rule: 'FREQ=DAILY' }],
  ['i januari, sista fredagen varje månad', 'month', { kind: 'fixed', rule: 'FREQ=MONTHLY;BYDAY=-1FR' }],
  ['i januari, två veckor efter senast', 'month', { kind: 'afterDone', interval: 2, unit: 'week' }],
  ['före 1 februari, varje fredag', 'latest', { kind: 'fixed', rule: 'FREQ=WEEKLY;BYDAY=FR' }],
  ['före 1 februari, tio dagar efter senast', 'latest', { kind: 'afterDone', interval: 10, unit: 'day' }],
])('%s is refused by its field', (_says, season, recurrence) => {
  const start = { recurrence, season, firstDay: season === 'month' ? '2027-01-01' : '2027-01-31' }
  expect(() => seriesRuleOf(start, 'rule')).toThrow(
    expect.objectContaining({
      code: 'invalidInput',
      fields: [{ path: 'rule', message: expect.stringMatching(/kan upprepas efter månader eller år\.$/) }],
    }),
  )
})
