import { expect, test } from 'vitest'
import { pageOf } from '#server/testing/readPages.ts'
import { datesOf, daysIn } from './days.ts'
import { rowsOf } from './rows.ts'

const today = '2026-11-27'
const datesIn = (text: string) => datesOf(rowsOf(pageOf(text)), today)

test.each([
  ['2026-05-14 14:20', '2026-05-14'],
  ['2026-O5-l4 14:20', '2026-05-14'],
  ['14/5-26', '2026-05-14'],
  ['14/5 2026', '2026-05-14'],
  ['14.05.2026', '2026-05-14'],
  ['14 maj 2026', '2026-05-14'],
  ['14 maj -26', '2026-05-14'],
  ['den 3:e februari 2026', '2026-02-03'],
  ['20260514 14:20', '2026-05-14'],
  ['260130 13:09', '2026-01-30'],
  ['Datum: 26-01-30', '2026-01-30'],
])('%s is a day', (written, day) => {
  expect(datesIn(written).date).toMatchObject({ value: day })
})

test.each([
  ['140526 14:20', 'several'],
  ['2026-12-24 14:20', 'future'],
  ['1987-12-24 14:20', 'tooOld'],
  ['2026-02-30 14:20', 'noSuchDay'],
  ['2026-05-14\n2026-06-14', 'several'],
])('%s is offered as no day: %s', (written, why) => {
  expect(datesIn(written).date).toMatchObject({ value: null, why })
})

test('the day beside the time is the one, and not that of the guarantee', () => {
  expect(datesIn('Öppet köp till 2026-06-14\n2026-05-14 14:20:33\nGaranti till 2027-05-14')).toMatchObject({
    date: { value: '2026-05-14' },
    time: { value: '14:20' },
  })
})

test('an invoice has a last day to pay, which may be to come and is after its own', () => {
  expect(datesIn('Fakturadatum 2026-11-20\nFörfallodatum 2026-12-20')).toMatchObject({
    date: { value: '2026-11-20' },
    due: { value: '2026-12-20' },
  })
  expect(datesIn('Fakturadatum 2026-11-20\nFörfallodatum 2026-10-20').due).toMatchObject({ value: null })
})

test('a number without a word that makes it a day is none', () => {
  expect(daysIn('Kundnummer 260130', false)).toEqual([])
})
