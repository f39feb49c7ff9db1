import { expect, test } from 'vitest'
import { emptyTable, fieldsOf, type ImportField } from '#contract/intake/importFields.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { guessKind, guessPairs } from '../pairs/guess.ts'
import type { Signs } from '../read/signs.ts'
import type { Run } from '../run.ts'
import type { PlannedActivity } from './planned.ts'
import { readRecurrence } from './recurrence.ts'
import { amountsOf } from './amounts.ts'
import { fieldsAt, valuesOf } from './values.ts'

type Row = Partial<Record<ImportField, string>>

const noSigns: Pick<Run, 'amounts'> & { signs?: Signs } = { amounts: null }

/** What becomes of an event with these values, of which some have been corrected. */
function planned(row: Row, mended: Row | null = null, { amounts, signs } = noSigns, headings = Object.keys(row)) {
  const names = Object.keys(row) as ImportField[]
  const columns = { columns: headings, signs: names.map((name) => (name === 'cost' && signs) || null) }
  const reading = {
    at: fieldsAt(names),
    amounts: amountsOf({ pairs: names, amounts, reading: columns }),
    settings: { decimal: 'comma', dateOrder: 'dayFirst' } as const,
    today: '2026-11-27',
    types: new Map<string, number>(),
    meter: null,
    title: null,
  }
  const { planned: found, whys, isIncome } = valuesOf(reading, { kind: 'activity', cells: Object.values(row), mended })
  return { event: found as PlannedActivity | null, whys: whys.map(({ field, why }) => `${field}: ${why}`), isIncome }
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
  expect(planned(row)).toMatchObject({
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
  expect(guessPairs(kind, columns)).toEqual(fieldsOf[kind].filter((field) => !['income', 'direction'].includes(field)))
})

const ofPurchase = { title: 'Sotning', startDate: '2026-01-07' }
const bank = { amounts: null, signs: { minus: 2, plus: 1, examples: [] } }
/** What a row costs, and whether its money came in. */
const costOf = (row: Row, ...more: [signs?: typeof noSigns, mended?: Row | null, headings?: string[]]) => {
  const [signs, mended = null, headings] = more
  const { event, isIncome, whys } = planned({ ...ofPurchase, ...row }, mended, signs, headings)
  return event ? `${event.cost} ${event.currency}${isIncome ? ' in' : ''}` : whys
}

test('where purchases are minus they cost, and what is plus came in; what somebody corrects costs', () => {
  expect(costOf({ cost: '-1 249,50' }, bank)).toBe('124950 SEK')
  expect(costOf({ cost: '25 000' }, bank)).toBe('-2500000 SEK in')
  expect(costOf({ cost: '0,00' }, bank)).toBe('0 SEK')
  for (const cost of ['-99', '99']) expect(costOf({ cost: '-9x' }, bank, { cost })).toBe('9900 SEK')
  const plus = { ...bank, amounts: { purchases: 'plus' as const, currency: null } }
  expect(costOf({ cost: '-99' }, plus)).toBe('-9900 SEK')
  // Without a word about signs amounts are as they stand.
  expect(costOf({ cost: '-99' })).toBe('-9900 SEK')
})

test('what goes out is the cost, and what comes in is income, also where the other is zero', () => {
  expect(costOf({ cost: '99,00', income: '0,00' })).toBe('9900 SEK')
  expect(costOf({ cost: '-99,00', income: '' }, { amounts: null, signs: { minus: 9, plus: 0, examples: [] } })).toBe(
    '9900 SEK',
  )
  expect(costOf({ cost: '', income: '25 000' })).toBe('-2500000 SEK in')
  expect(costOf({ cost: '0', income: '-25 000' })).toBe('-2500000 SEK in')
  expect(costOf({ cost: '5', income: '7' })).toEqual(['income: Raden har pengar både in och ut.'])
})

test('a cost has the currency of its row, its column or its heading, and never another in silence', () => {
  const inHeading = (heading: string, row: Row, mended: Row | null = null) =>
    costOf(row, noSigns, mended, ['Vad', 'Datum', heading, 'Valuta'])
  expect(costOf({ cost: '12,50', currency: 'EUR' })).toBe('1250 EUR')
  expect(costOf({ cost: '12,50', currency: 'kr' })).toBe('1250 SEK')
  expect(costOf({ cost: '12,50', currency: 'CHF' })).toEqual([
    'currency: ”CHF” är ingen valuta som Pärmen har. De är SEK, EUR, NOK, DKK, USD och GBP.',
  ])
  expect(costOf({ cost: '12,50', currency: 'CHF' }, noSigns, { currency: 'EUR' })).toBe('1250 EUR')
  expect(costOf({ cost: '', currency: 'CHF' })).toBe('null SEK')
  expect(costOf({ cost: '12,50 €', currency: 'SEK' })).toEqual(['currency: Raden säger både EUR och SEK.'])
  expect(inHeading('Belopp (EUR)', { cost: '12,50' })).toBe('1250 EUR')
  expect(inHeading('Belopp (EUR)', { cost: '12,50 kr' })).toBe('1250 SEK')
  expect(inHeading('Belopp (SEK)', { cost: '12,50', currency: 'EUR' })).toEqual([
    'currency: Raden säger både SEK och EUR.',
  ])
  expect(inHeading('Belopp (CHF)', { cost: '12,50' })).toEqual([
    'currency: ”Belopp (CHF)” är i en valuta som Pärmen inte har.',
  ])
  const norwegian = { amounts: { purchases: null, currency: 'NOK' as const } }
  expect(costOf({ cost: '12,50' }, norwegian)).toBe('1250 NOK')
  expect(costOf({ cost: '12,50 kr' }, norwegian)).toBe('1250 SEK')
})

test('the row that adds up a table is no event, unless it has a day of its own', () => {
  const why = ['title: Raden är en summa av de andra.']
  expect(planned({ title: 'Summa', cost: '1348,50' }).whys).toEqual(why)
  expect(planned({ title: 'Totalt:', startDate: '', cost: '1348,50' }).whys).toEqual(why)
  expect(planned({ startDate: 'SUMMA', cost: '1348,50' }).whys).toEqual(['title: Raden är en summa av de andra.'])
  expect(planned({ title: 'Summa', startDate: '2026-01-07', cost: '1' }).whys).toEqual([])
})
