import { expect, test } from 'vitest'
import type { ActivitySeries, Recurrence } from '#contract/rules/recurrence.ts'
import { explicitRule, parseRule, ruleText } from '#contract/rules/recurrenceRule.ts'
import {
  choiceOf,
  leastOptions,
  once,
  recurrenceOf,
  unreadable,
  usageLabel,
  type CustomRepeat,
} from './repeatChoice.ts'

const custom = (changes: Partial<CustomRepeat>) =>
  recurrenceOf({ ...once, how: 'custom', custom: { ...once.custom, ...changes } })

test.each([
  [{ interval: '3', unit: 'day' }, 'FREQ=DAILY;INTERVAL=3'],
  [{ unit: 'week', interval: '2', weekdays: ['MO', 'TH'] }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH'],
  [{ unit: 'month' }, 'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD'],
  [{ unit: 'month', inMonth: 'lastDay' }, 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  [{ unit: 'month', inMonth: 'weekday' }, 'FREQ=MONTHLY;BYDAY=-1FR'],
  [
    { unit: 'year', interval: '2', until: '2030-05-01' },
    'RSCALE=GREGORIAN;FREQ=YEARLY;INTERVAL=2;UNTIL=20300501;SKIP=BACKWARD',
  ],
] as [Partial<CustomRepeat>, string][])('%j is a rule that the server reads', (changes, rule) => {
  expect(custom(changes)).toEqual({ kind: 'fixed', rule })
  expect(ruleText(parseRule(rule))).toBe(rule)
})

test.each(['', '0', '-1', '1,5', '1000', 'tre'])('”%s” is no number of months', (interval) => {
  expect(custom({ interval })).toBe(unreadable)
})

test('from completion any unit will do', () => {
  expect(custom({ from: 'done', interval: '14' })).toEqual({ kind: 'afterDone', interval: 14, unit: 'month' })
})

const series = (recurrence: Recurrence, firstDay = '2027-05-31'): ActivitySeries => ({
  id: 1,
  words: '',
  season: null,
  firstDay,
  day: firstDay,
  isEnded: false,
  recurrence:
    recurrence.kind === 'fixed'
      ? { kind: 'fixed', rule: ruleText(explicitRule(parseRule(recurrence.rule), firstDay)) }
      : recurrence,
})

test.each([
  { kind: 'afterDone', interval: 12, unit: 'month' },
  { kind: 'afterDone', interval: 2, unit: 'week' },
  { kind: 'afterDone', interval: 12, unit: 'month', usage: { interval: 1500, unit: 'mil' } },
  { kind: 'afterDone', interval: 18, unit: 'month', usage: { interval: 250, unit: 'hours' } },
  { kind: 'fixed', rule: 'RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD' },
  { kind: 'fixed', rule: 'RSCALE=GREGORIAN;FREQ=YEARLY;INTERVAL=3;SKIP=BACKWARD' },
  { kind: 'fixed', rule: 'RSCALE=GREGORIAN;FREQ=MONTHLY;UNTIL=20300501;SKIP=BACKWARD' },
  { kind: 'fixed', rule: 'FREQ=MONTHLY;BYDAY=-1FR' },
  { kind: 'fixed', rule: 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1' },
  { kind: 'fixed', rule: 'FREQ=WEEKLY;BYDAY=MO,TH' },
  { kind: 'fixed', rule: 'FREQ=DAILY;INTERVAL=10' },
] as const satisfies Recurrence[])('a series of %j is shown as it was chosen', (recurrence) => {
  expect(recurrenceOf(choiceOf(series(recurrence))!)).toEqual(recurrence)
})

test.each([
  'FREQ=YEARLY;BYMONTH=4,10;BYMONTHDAY=1',
  'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU',
  'FREQ=MONTHLY',
  'FREQ=DAILY;COUNT=5',
])('the form has no fields for %s', (rule) => {
  expect(choiceOf(series({ kind: 'fixed', rule }))).toBeNull()
})

test('each year is shown as each year, however another program wrote it', () => {
  const how = (firstDay: string, rule = 'FREQ=YEARLY') => choiceOf(series({ kind: 'fixed', rule }, firstDay))?.how
  expect([how('2027-05-31'), how('2028-02-29'), how('2027-05-31', 'FREQ=YEARLY;BYMONTH=10')]).toEqual([
    'yearly',
    undefined,
    undefined,
  ])
})

test('each year before a month is shown as each year', () => {
  const rule = 'RSCALE=GREGORIAN;FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;SKIP=BACKWARD'
  const before = series({ kind: 'fixed', rule }, '2027-02-28')
  expect(choiceOf({ ...before, season: 'latest' })?.how).toBe('yearly')
  expect(choiceOf(before)).toBeNull()
})

test('an ended series, and none, is once', () => {
  expect(choiceOf(null)).toBe(once)
  expect(choiceOf({ ...series({ kind: 'afterDone', interval: 1, unit: 'day' }), isEnded: true })).toBe(once)
})

test('one hour, one mil and one of each unit are said as one', () => {
  const label = (interval: string, unit: 'mil' | 'hours') => usageLabel({ interval, unit, least: '12 month' })
  expect([label('1', 'hours'), label('100', 'hours')]).toEqual([
    'Efter 1\u00a0timme, eller en gång om året',
    'Efter 100\u00a0timmar, eller en gång om året',
  ])
  expect([label('1', 'mil'), label('15', 'mil')]).toEqual([
    'Varje mil, eller en gång om året',
    'Var 15\u00a0mil, eller en gång om året',
  ])
  const least = (value: string) => leastOptions(value).at(-1)?.label
  expect([least('1 week'), least('3 month')]).toEqual(['efter 1\u00a0vecka', 'efter 3\u00a0månader'])
})
