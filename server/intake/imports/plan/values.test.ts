import { expect, test } from 'vitest'
import { emptyTable, fieldsOf, type ImportField } from '#contract/intake/importFields.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { guessKind, guessPairs } from '../pairs/guess.ts'
import type { PlannedActivity } from './planned.ts'
import { readRecurrence } from './recurrence.ts'
import { valuesOf } from './values.ts'

type Row = Partial<Record<ImportField, string>>

/** What becomes of an event with these values, of which some have been corrected. */
function planned(row: Row, mended: Row | null = null) {
  const names = Object.keys(row) as ImportField[]
  const reading = {
    columns: names,
    pairs: names,
    settings: { decimal: 'comma', dateOrder: 'dayFirst' } as const,
    today: '2026-11-27',
    types: new Map<string, number>(),
    meter: null,
    title: null,
  }
  const { planned: found, whys } = valuesOf(reading, { kind: 'activity', cells: Object.values(row), mended })
  return { event: found as PlannedActivity | null, whys: whys.map(({ field, why }) => `${field}: ${why}`) }
}

test.each([
  ['varje år', '2027-05-14', 'Varje år den 14 maj'],
  ['Årligen', '2027-05-14', 'Varje år den 14 maj'],
  ['Varannan vecka', '2027-05-14', 'Varannan fredag'],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU', '2027-01-12', 'Andra tisdagen var tredje månad'],
])('%j from %s is said: %s', (text, from, words) => {
  expect(readRecurrence(text, from)).toMatchObject({ value: { words } })
})

test.each([
  ['ibland', '2027-05-14', '”ibland” går inte att läsa som en upprepning. Skriv till exempel varje år.'],
  ['constructor', '2027-05-14', '”constructor” går inte att läsa som en upprepning. Skriv till exempel varje år.'],
  ['varje år', null, '”varje år” räknas från ett datum, och det saknas.'],
  ['FREQ=WEEKLY;BYDAY=MO', '2027-05-14', '”FREQ=WEEKLY;BYDAY=MO” ger inte den dag som står på raden.'],
])('%j from %s is refused', (text, from, why) => {
  expect(readRecurrence(text, from)).toEqual({ why })
})

test('what is to be done repeats, and of what is done it is told', () => {
  const row = { title: 'Sotning', recurrence: 'varje år' }
  const coming = planned({ ...row, startDate: '2027-05-14' }).event
  expect([coming?.statusId, coming?.recurrence?.words, coming?.outcome]).toEqual([
    activityStatus.planned,
    'Varje år den 14 maj',
    null,
  ])
  const done = planned({ ...row, startDate: '2020-05-14' }).event
  expect([done?.statusId, done?.recurrence, done?.outcome]).toEqual([
    activityStatus.done,
    null,
    'Upprepas: Varje år den 14 maj',
  ])
})

test.each([
  ['14/5 1026', '1026'],
  ['1899-12-31', '1899'],
  ['2101-01-01', '2101'],
])('the day %s is asked about, and stands once it is written anew', (startDate, year) => {
  const row = { title: 'Sotning', startDate, status: 'klar' }
  expect(planned(row)).toEqual({
    event: null,
    whys: [`startDate: Är det år ${year}? Tryck på Rätta om det stämmer.`],
  })
  expect(planned(row, { startDate }).whys).toEqual([])
})

test('days from 1900 to 2100 are not asked about', () => {
  for (const startDate of ['1900-01-01', '2100-12-31']) expect(planned({ title: 'Byggt', startDate }).whys).toEqual([])
})

test.each(['activity', 'component'] as const)('every heading of an empty table of %s is understood', (kind) => {
  const columns = emptyTable(kind).replace('\uFEFF', '').trim().split(';')
  expect(guessKind({ kind: null, columns })).toBe(kind)
  expect(guessPairs(kind, columns)).toEqual(fieldsOf[kind])
})
