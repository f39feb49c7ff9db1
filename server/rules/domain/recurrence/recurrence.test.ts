import { describe, expect, test } from 'vitest'
import { explicitRule, parseRule } from '#contract/rules/recurrenceRule.ts'
import { dayAfterDone, daysOf } from './days.ts'
import { afterDoneInWords, ruleInWords } from '#contract/rules/ruleInWords.ts'

const clamped = (rule: string) => `RSCALE=GREGORIAN;${rule};SKIP=BACKWARD`
const explicit = (rule: string, firstDay: string) => explicitRule(parseRule(rule), firstDay)

type Row = [firstDay: string, rule: string, days: string]

describe('the days of a rule', () => {
  test.each<Row>([
    // Month ends are clamped and come back.
    ['2027-01-31', clamped('FREQ=MONTHLY'), '2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31 2027-06-30'],
    ['2027-01-31', 'FREQ=MONTHLY', '2027-01-31 2027-03-31 2027-05-31 2027-07-31'],
    ['2027-01-30', clamped('FREQ=MONTHLY'), '2027-01-30 2027-02-28 2027-03-30'],
    ['2028-01-30', clamped('FREQ=MONTHLY'), '2028-01-30 2028-02-29 2028-03-30'],
    ['2027-01-29', clamped('FREQ=MONTHLY'), '2027-01-29 2027-02-28 2027-03-29'],
    ['2027-01-15', clamped('FREQ=MONTHLY;BYMONTHDAY=31'), '2027-01-31 2027-02-28 2027-03-31'],
    ['2027-01-15', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2027-01-31 2027-02-28 2027-03-31 2027-04-30'],
    [
      '2027-11-30',
      clamped('FREQ=MONTHLY;INTERVAL=3'),
      '2027-11-30 2028-02-29 2028-05-30 2028-08-30 2028-11-30 2029-02-28',
    ],
    ['2024-02-29', clamped('FREQ=YEARLY'), '2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29'],
    ['2024-02-29', 'FREQ=YEARLY', '2024-02-29 2028-02-29 2032-02-29'],
    // A year has a leap day less than a century in four.
    ['2096-02-29', 'FREQ=YEARLY', '2096-02-29 2104-02-29'],
    ['2027-05-01', 'FREQ=YEARLY', '2027-05-01 2028-05-01 2029-05-01'],
    ['2027-05-01', 'FREQ=YEARLY;INTERVAL=3', '2027-05-01 2030-05-01 2033-05-01'],
    ['2027-06-01', 'FREQ=YEARLY;BYMONTH=10,4;BYMONTHDAY=1', '2027-10-01 2028-04-01 2028-10-01'],
    // Days of the week.
    ['2027-05-01', 'FREQ=MONTHLY;BYDAY=-1FR', '2027-05-28 2027-06-25 2027-07-30'],
    ['2027-05-28', 'FREQ=MONTHLY;BYDAY=5FR', '2027-07-30 2027-10-29 2027-12-31'],
    ['2027-01-01', 'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU', '2027-05-09 2028-05-14 2029-05-13'],
    ['2026-12-28', 'FREQ=WEEKLY', '2026-12-28 2027-01-04 2027-01-11'],
    ['2027-01-01', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', '2027-01-11 2027-01-14 2027-01-25 2027-01-28'],
    ['2026-12-31', 'FREQ=DAILY', '2026-12-31 2027-01-01 2027-01-02'],
    ['2027-02-27', 'FREQ=DAILY;INTERVAL=2', '2027-02-27 2027-03-01 2027-03-03'],
    // Each month has its own last day.
    [
      '2027-03-30',
      clamped('FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=30'),
      '2027-03-30 2027-09-30 2028-03-30 2028-09-30 2029-03-30',
    ],
    ['2027-01-31', clamped('FREQ=YEARLY;BYMONTH=2,4;BYMONTHDAY=31'), '2027-02-28 2027-04-30 2028-02-29 2028-04-30'],
    ['2027-03-30', clamped('FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=30;COUNT=3'), '2027-03-30 2027-09-30 2028-03-30'],
    // Its end.
    ['2027-01-31', clamped('FREQ=MONTHLY;COUNT=3'), '2027-01-31 2027-02-28 2027-03-31'],
    ['2027-05-01', 'FREQ=YEARLY;UNTIL=20280501', '2027-05-01 2028-05-01'],
    ['2027-05-01', 'FREQ=YEARLY;UNTIL=20260501', ''],
    ['2199-05-01', 'FREQ=YEARLY', '2199-05-01 2200-05-01'],
    ['2027-01-01', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29', ''],
  ])('from %s %s', (firstDay, rule, days) => {
    const wanted = days.split(' ').filter(Boolean)
    const isEnding = /COUNT|UNTIL|^$/.test(rule) || firstDay > '2190' || days === ''
    const limit = isEnding ? wanted.length + 3 : wanted.length
    expect(daysOf(explicit(rule, firstDay), firstDay, { limit })).toEqual(wanted)
  })

  test.each<[...Row, after: string]>([
    ['2027-01-31', clamped('FREQ=MONTHLY'), '2127-02-28 2127-03-31', '2127-01-31'],
    ['2027-11-30', clamped('FREQ=MONTHLY;INTERVAL=3'), '2029-02-28 2029-05-30', '2028-11-30'],
    ['2027-11-30', clamped('FREQ=MONTHLY;INTERVAL=3'), '2029-02-28 2029-05-30', '2029-02-27'],
    ['2027-05-01', 'FREQ=YEARLY;INTERVAL=3', '2030-05-01 2033-05-01', '2029-12-31'],
    ['2027-01-01', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', '2027-01-28 2027-02-08', '2027-01-25'],
    ['2027-01-01', 'FREQ=DAILY;INTERVAL=3', '2127-01-02 2127-01-05', '2126-12-31'],
    ['2027-01-01', 'FREQ=MONTHLY;COUNT=4', '2027-04-01', '2027-03-01'],
    ['2027-05-01', 'FREQ=YEARLY', '2027-05-01 2028-05-01', '2026-01-01'],
  ])('from %s %s, after a day', (firstDay, rule, days, after) => {
    expect(daysOf(explicit(rule, firstDay), firstDay, { after, limit: 2 })).toEqual(days.split(' '))
  })

  test('the days after any day are those that follow it from the first on', () => {
    const rules = [
      'FREQ=DAILY;INTERVAL=5',
      'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,SU',
      clamped('FREQ=MONTHLY;INTERVAL=2'),
      'FREQ=MONTHLY;BYDAY=3WE',
      clamped('FREQ=YEARLY;BYMONTH=2,8;BYMONTHDAY=31'),
    ]
    for (const rule of rules) {
      const all = daysOf(explicit(rule, '2027-01-31'), '2027-01-31', { limit: 40 })
      for (const [index, after] of all.slice(0, -1).entries())
        expect(daysOf(explicit(rule, '2027-01-31'), '2027-01-31', { after, limit: 1 })).toEqual([all[index + 1]])
    }
  })
})

test.each([
  ['2027-01-31', 1, 'month', '2027-02-28'],
  // From the day it was done, and so it does not come back to the 31st.
  ['2027-02-28', 1, 'month', '2027-03-28'],
  ['2028-02-29', 12, 'month', '2029-02-28'],
  ['2028-02-29', 1, 'year', '2029-02-28'],
  ['2026-11-22', 14, 'month', '2028-01-22'],
  ['2026-12-28', 2, 'week', '2027-01-11'],
  ['2026-12-31', 90, 'day', '2027-03-31'],
  ['2200-12-31', 1, 'day', null],
  ['2200-12-30', 1, 'day', '2200-12-31'],
  ['2026-11-22', 999, 'year', null],
] as const)('done on %s, %i %s later is %s', (day, interval, unit, next) => {
  expect(dayAfterDone(interval, unit, day)).toBe(next)
})

describe('words', () => {
  test.each([
    ['FREQ=DAILY', 'Varje dag'],
    ['FREQ=DAILY;INTERVAL=2', 'Varannan dag'],
    ['FREQ=DAILY;INTERVAL=13', 'Var 13:e dag'],
    ['FREQ=DAILY;INTERVAL=21', 'Var 21:a dag'],
    ['FREQ=WEEKLY', 'Varje lördag'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', 'Varannan måndag'],
    ['FREQ=WEEKLY;BYDAY=TH,MO', 'Varje måndag och torsdag'],
    ['FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TH', 'Var tredje vecka, måndag och torsdag'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Varje vardag'],
    ['FREQ=MONTHLY', 'Varje månad den 1'],
    ['FREQ=MONTHLY;INTERVAL=3', 'Var tredje månad den 1'],
    [clamped('FREQ=MONTHLY;BYMONTHDAY=30'), 'Varje månad den 30'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Sista dagen varje månad'],
    [clamped('FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31'), 'Sista dagen var tredje månad'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'Sista fredagen varje månad'],
    ['FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO', 'Första måndagen varannan månad'],
    ['FREQ=YEARLY', 'Varje år den 1 maj'],
    ['FREQ=YEARLY;INTERVAL=2', 'Vartannat år den 1 maj'],
    ['FREQ=YEARLY;INTERVAL=10', 'Vart tionde år den 1 maj'],
    ['FREQ=YEARLY;BYMONTH=4,10', 'Varje år den 1 april och den 1 oktober'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'Varje år den 29 februari'],
    [clamped('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'), 'Varje år den sista februari'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', 'Varje år den sista februari'],
    [clamped('FREQ=YEARLY;BYMONTH=2,6,7;BYMONTHDAY=31'), 'Varje år den sista februari, den 30 juni och den 31 juli'],
    ['FREQ=YEARLY;BYMONTH=5;BYDAY=2SU', 'Andra söndagen i maj varje år'],
    ['FREQ=YEARLY;UNTIL=20300501', 'Varje år den 1 maj, till 1 maj 2030'],
    ['FREQ=MONTHLY;COUNT=10', 'Varje månad den 1, 10 gånger'],
  ])('%s is ”%s”', (rule, words) => {
    expect(ruleInWords(explicit(rule, '2027-05-01'), null)).toBe(words)
  })

  test.each([
    ['FREQ=YEARLY', 'Varje år i maj'],
    ['FREQ=YEARLY;INTERVAL=2', 'Vartannat år i maj'],
    ['FREQ=MONTHLY;INTERVAL=6', 'Var sjätte månad'],
  ])('of the whole of a month %s is ”%s”', (rule, words) => {
    expect(ruleInWords(explicit(rule, '2027-05-01'), 'month')).toBe(words)
  })

  test.each([
    ['2027-11-30', 'FREQ=YEARLY', 'Varje år före 1 december'],
    ['2027-12-31', 'FREQ=YEARLY', 'Varje år före 1 januari'],
    ['2027-02-28', 'FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=2', 'Varje år före 1 mars'],
    ['2028-02-29', clamped('FREQ=YEARLY'), 'Varje år före 1 mars'],
    ['2027-02-28', 'FREQ=YEARLY', 'Varje år senast den 28 februari'],
    ['2027-11-12', 'FREQ=YEARLY', 'Varje år senast den 12 november'],
    ['2027-11-12', 'FREQ=MONTHLY', 'Varje månad, senast den 12'],
  ])('of what is to be done by %s, %s is ”%s”', (firstDay, rule, words) => {
    expect(ruleInWords(explicit(rule, firstDay), 'latest')).toBe(words)
  })

  test('after it was done', () => {
    expect(afterDoneInWords({ interval: 12, unit: 'month' })).toBe('12\u00a0månader efter förra gången')
    expect(afterDoneInWords({ interval: 1, unit: 'year' })).toBe('1\u00a0år efter förra gången')
    expect(afterDoneInWords({ interval: 1, unit: 'week' })).toBe('1\u00a0vecka efter förra gången')
  })

  test.each([
    [1500, 'mil', 12, 'month', 'Var 1 500 mil, dock minst en gång om året'],
    [1500, 'mil', 1, 'year', 'Var 1 500 mil, dock minst en gång om året'],
    [3000, 'mil', 2, 'year', 'Var 3 000 mil, dock minst vartannat år'],
    [250, 'hours', 6, 'month', 'Var 250:e timme, dock minst var sjätte månad'],
    [50, 'hours', 1, 'week', 'Var 50:e timme, dock minst en gång i veckan'],
  ] as const)('after %i %s or %i %s it is ”%s”', (used, by, interval, unit, words) => {
    const said = afterDoneInWords({ interval, unit, usage: { interval: used, unit: by } })
    expect(said.replaceAll('\u00A0', ' ')).toBe(words)
  })
})
