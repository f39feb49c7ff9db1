import { expect, test } from 'vitest'
import { readWarranty } from '../plan/warranty.ts'
import { readAmount, readNumber, shownDecimal } from './amounts.ts'
import { readDays, shownOrder } from './dates.ts'
import { readYesNo } from './values.ts'

const today = '2026-11-27'

test.each([
  ['1 249,50', 124_950],
  ['1.249,50', 124_950],
  ['1,249.50', 124_950],
  ['1249.5', 124_950],
  ['1249,5', 124_950],
  ['1.249', 124_900],
  ['1 234 567,89', 123_456_789],
  ['1.234.567', 123_456_700],
  ['-12,50', -1_250],
  ['−12,50', -1_250],
  ['– 12,50 kr', -1_250],
  ['12,50-', -1_250],
  ['(1 249,50)', -124_950],
  ['12:50', 1_250],
  ['895:-', 89_500],
  ['895,-', 89_500],
  ['1\u00a0234,50\u00a0kr', 123_450],
  ['1\u202f234,50\u2009kr', 123_450],
  ['1 234,50 kr', 123_450],
  ['SEK 1,249.50', 124_950],
  ['1249 sek', 124_900],
  ['kr 250', 25_000],
  ["1'249.50", 124_950],
  ['0', 0],
  ['-0', 0],
  [',50', 50],
  ['1249,875', 124_988],
])('the amount %j is %d hundredths', (text, hundredths) => {
  expect(readAmount(text, { decimal: 'comma' })).toMatchObject({ value: { hundredths } })
})

test.each([
  ['23,07 €', 'EUR'],
  ['€23.07', 'EUR'],
  ['$23.07', 'USD'],
  ['-$23.07', 'USD'],
  ['23.07 NOK', 'NOK'],
  ['£23.07', 'GBP'],
  ['23,07 kr', 'SEK'],
  ['23,07', null],
])('%j says its currency', (text, currency) => {
  const read = readAmount(text, { decimal: 'comma' })
  expect(read).toEqual({ value: { hundredths: text.startsWith('-') ? -2307 : 2307, currency } })
})

test.each(['', ' ', '-', '–', 'n/a', '\u00a0'])('%j is no amount at all, and no day', (text) => {
  expect(readAmount(text, { decimal: 'comma' })).toEqual({ value: null })
  expect(readDays(text, { dateOrder: 'dayFirst' }, today)).toEqual({ value: null })
})

test.each(['38k', 'ca 500', '12 50', '1,2,3', '1.24.950', '--5', '1e5', '0x10', 'kr', '1 249,50,10', '5%', '٥٠٠x'])(
  '%j is refused, and never becomes 0',
  (text) => {
    expect(readAmount(text, { decimal: 'comma' })).toEqual({ why: `”${text}” går inte att läsa som ett belopp.` })
  },
)

test('three digits after the usual decimal sign may be thousands: it is said', () => {
  expect(readAmount('1,249', { decimal: 'comma' })).toEqual({ why: '”1,249” kan vara både tusental och decimaler.' })
  expect(readAmount('1,249', { decimal: 'point' })).toEqual({ value: { hundredths: 124_900, currency: null } })
  expect(readAmount('0,125', { decimal: 'comma' })).toEqual({ value: { hundredths: 13, currency: null } })
})

test('an amount that the product cannot keep is refused', () => {
  expect(readAmount('1 000 000 000', { decimal: 'comma' })).toEqual({ why: '”1 000 000 000” är ett för stort belopp.' })
})

test.each([
  ['45,2', 45.2],
  ['45.2 l', 45.2],
  ['12 340', 12_340],
  ['1,249', 1.249],
  ['-3', -3],
])('the number %j is %d', (text, value) => {
  expect(readNumber(text, { decimal: 'comma' })).toEqual({ value })
})

test.each([
  ['1 249,50', 'comma'],
  ['1,249.50', 'point'],
  ['1249.5', 'point'],
  ['1.249', null],
  ['1.249.500', 'comma'],
  ['1249', null],
  ['12:50', null],
  ['$23.07', 'point'],
  ['Bromma', null],
])('%j shows the decimal sign %j', (text, sign) => {
  expect(shownDecimal(text)).toBe(sign)
})

test.each([
  ['2026-05-14', '2026-05-14'],
  ['2026-05-14 08:30', '2026-05-14'],
  ['2026-05-14T08:30:00Z', '2026-05-14'],
  ['2026/5/14', '2026-05-14'],
  ['20260514', '2026-05-14'],
  ['260514', '2026-05-14'],
  ['14/5-26', '2026-05-14'],
  ['14/5 2026', '2026-05-14'],
  ['14/5 -26', '2026-05-14'],
  ['14.5.2026', '2026-05-14'],
  ['14. 5. 2026', '2026-05-14'],
  ['14/05/2026', '2026-05-14'],
  ['3/4-11', '2011-04-03'],
  ['14/5-99', '1999-05-14'],
  ['14/5-46', '2046-05-14'],
  ['14/5-47', '1947-05-14'],
  ['14 maj 2026', '2026-05-14'],
  ['14:e maj 2026', '2026-05-14'],
  ['den 14 maj 2026', '2026-05-14'],
  ['tors 14 maj 2026', '2026-05-14'],
  ['14 MAJ -26', '2026-05-14'],
  ['14-May-2026', '2026-05-14'],
  ['May 14, 2026', '2026-05-14'],
  ['1 okt. 2025', '2025-10-01'],
  ['46156', '2026-05-14'],
  ['1000-01-01', '1000-01-01'],
  ['2200-12-31', '2200-12-31'],
])('the day %j is %s', (text, day) => {
  expect(readDays(text, { dateOrder: 'dayFirst' }, today)).toEqual({ value: { start: day, end: day } })
})

test('the order of the column decides, and a year of four digits is never taken for a day', () => {
  const read = (text: string, dateOrder: 'monthFirst' | 'yearFirst') => readDays(text, { dateOrder }, today)
  expect(read('5/14/2026', 'monthFirst')).toEqual({ value: { start: '2026-05-14', end: '2026-05-14' } })
  expect(read('3/4/2026', 'monthFirst')).toEqual({ value: { start: '2026-03-04', end: '2026-03-04' } })
  expect(read('09-05-14', 'yearFirst')).toEqual({ value: { start: '2009-05-14', end: '2009-05-14' } })
  expect(read('14/5-26', 'yearFirst')).toEqual({ value: { start: '2026-05-14', end: '2026-05-14' } })
  expect(read('14/5 2026', 'yearFirst')).toEqual({ value: { start: '2026-05-14', end: '2026-05-14' } })
})

test.each([
  ['maj 2016', '2016-05-01', '2016-05-31'],
  ['2016-02', '2016-02-01', '2016-02-29'],
  ['05/2016', '2016-05-01', '2016-05-31'],
  ['2016', '2016-01-01', '2016-12-31'],
  ['våren 2016', '2016-03-01', '2016-05-31'],
  ['Sommaren 2016', '2016-06-01', '2016-08-31'],
  ['hösten -16', '2016-09-01', '2016-11-30'],
  ['14–16 maj 2026', '2026-05-14', '2026-05-16'],
  ['2026-05-14 – 2026-06-02', '2026-05-14', '2026-06-02'],
])('%j is a period', (text, start, end) => {
  expect(readDays(text, { dateOrder: 'dayFirst' }, today)).toEqual({ value: { start, end } })
})

const impossible = 'Kontrollera årtalet: välj ett år mellan 1000 och 2200.'
test.each([
  ['31/2-24', 'Den 31 februari 2024 finns inte.'],
  ['2026-02-29', 'Den 29 februari 2026 finns inte.'],
  ['2026-13-01', 'Månaden kan inte vara 13.'],
  ['2026-00-10', 'Månaden kan inte vara 0.'],
  ['0000-00-00', impossible],
  ['0999-12-31', impossible],
  ['2201-01-01', impossible],
  ['12026-05-14', impossible],
  ['14/5 202', impossible],
  ['14/5', 'Året saknas.'],
  ['14 maj', 'Året saknas.'],
  ['5/14/2026', 'Månaden kan inte vara 14. Står dagen och månaden i annan ordning?'],
  ['vintern 2016', 'Vintern hör till två år. Skriv månaden i stället.'],
  ['i våras', '”i våras” går inte att läsa som ett datum.'],
  ['constructor 2016', '”constructor 2016” går inte att läsa som ett datum.'],
  ['2026-05-16 – 2026-05-14', '”2026-05-16 – 2026-05-14” slutar innan det börjar.'],
])('the day %j is refused: %s', (text, why) => {
  expect(readDays(text, { dateOrder: 'dayFirst' }, today)).toEqual({ why })
})

test.each([
  ['14/5-26', 'dayFirst'],
  ['5/14/2026', 'monthFirst'],
  ['3/4/2026', null],
  ['09-05-14', null],
  ['14/05/09', null],
  ['84-05-14', 'yearFirst'],
  ['14/5-84', 'dayFirst'],
  ['2026-05-14', null],
  ['14 maj 2026', null],
])('%j shows the order %j', (text, order) => {
  expect(shownOrder(text)).toBe(order)
})

test('a warranty is a day, or counted from one', () => {
  const read = (text: string, from: string | null) => readWarranty(text, { dateOrder: 'dayFirst', today }, from)
  expect(read('2016-05', '2015-01-01')).toEqual({ value: '2016-05-31' })
  expect(read('5 år', '2015-01-01')).toEqual({ value: '2020-01-01' })
  expect(read('1 år', '2024-02-29')).toEqual({ value: '2025-02-28' })
  expect(read('24 mån', '2015-08-31')).toEqual({ value: '2017-08-31' })
  expect(read('', null)).toEqual({ value: null })
  expect(read('5 år', null)).toEqual({ why: '”5 år” räknas från ett datum, och det saknas.' })
  expect(read('livstid', '2015-01-01')).toEqual({ why: '”livstid” går inte att läsa som ett datum.' })
})

test('yes is yes, and a word that is neither is said', () => {
  for (const text of ['Ja', 'yes', 'TRUE', 'x', '1']) expect(readYesNo(text)).toEqual({ value: true })
  for (const text of ['Nej', 'no', 'FALSKT', '0']) expect(readYesNo(text)).toEqual({ value: false })
  expect(readYesNo('')).toEqual({ value: null })
  expect(readYesNo('kanske')).toEqual({ why: '”kanske” är varken ja eller nej.' })
})

test('a text longer than any value is none: what reads it takes longer the longer it is', () => {
  const [short, long] = [60, 61].map((length) => '2026-05-14 08:30 '.padEnd(length, 'x'))
  expect(readDays(short ?? '', { dateOrder: 'dayFirst' }, today)).toHaveProperty('value')
  expect(readDays(long ?? '', { dateOrder: 'dayFirst' }, today)).toHaveProperty('why')
  expect(readAmount(`${'1 '.repeat(5_000)}kr`, { decimal: 'comma' })).toHaveProperty('why')
  expect(readNumber(`${'1 '.repeat(5_000)}l`, { decimal: 'comma' })).toHaveProperty('why')
})
