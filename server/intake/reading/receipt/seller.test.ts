import { expect, test } from 'vitest'
import { pageOf } from '#server/testing/readPages.ts'
import { readReceipt } from './readReceipt.ts'

const sold = ['2026-11-14 16:42', 'Skruv 100 st        98,80', 'TOTALT SEK       98,80', 'Kontokort        98,80']
/** In a picture no recognition is sure of all words. */
const read = (lines: string[], confidence = 0.9) =>
  readReceipt([pageOf(lines.join('\n'), { confidence })], '2026-11-27').fields
const sellerIn = (...of: Parameters<typeof read>) => read(...of).seller?.value

test('capitals that may have lost their dots yield to the name beside the number', () => {
  const beside = ['FG Kläder i Åre AB', 'Orgnr 592222-0115', ...sold]
  expect(sellerIn(['FJALLGARDEROBEN', ...beside])).toBe('FG Kläder i Åre AB')
  expect(sellerIn(['FJÄLLGARDEROBEN', ...beside])).toBe('Fjällgarderoben')
  // A document's words are no reading.
  expect(sellerIn(['FJALLGARDEROBEN', ...beside], 1)).toBe('Fjallgarderoben')
  expect(sellerIn(['FJALLGARDEROBEN', ...beside, 'www.fjallgarderoben.exempel'])).toBe('Fjallgarderoben')
})

test('below a mark in small letters the firm is that beside the number, and no heading of what was bought', () => {
  const lines = ['tapetboden.exempel', 'Kvitto på ditt köp', 'Ordernummer 118', 'Datum 2026-11-14', 'Frakten ingår']
  expect(sellerIn([...lines, ...sold, 'Tapetboden i Norden AB, org.nr 592222-0115'])).toBe('Tapetboden i Norden AB')
})

test('of a payment it is who was paid; of an invoice never who it is to', () => {
  expect(sellerIn(['Betalning skickad', '350,00 kr', 'Till Ekbackens Båtklubb', 'Datum 14 november 2026'])).toBe(
    'Ekbackens Båtklubb',
  )
})

test('a name that the head spells in two ways is not offered', () => {
  expect(sellerIn(['Landhandelen Fjordglott', 'Fjordglatt Drift AS', ...sold])).toBeUndefined()
  expect(sellerIn(['Ekdungens Trädfällning', 'Olle Granberg, Ekdungen', ...sold])).toBe('Ekdungens Trädfällning')
})

test('one sign that a letter may have been misread for makes no other currency of a Swedish paper', () => {
  const total = (lines: string[]) => read(['JÄRNBODEN', 'Org.nr 592222-0115', '2026-11-14 16:42', ...lines]).total
  const table = ['Moms%      Moms     Netto      Brutto', '25,00     47,76    191,04      238,80']
  expect(total(['TOTALT $EK      238,80', ...table])).toMatchObject({ state: 'failed' })
  expect(total(['TOTALT SEK      238,80', ...table])).toMatchObject({ state: 'agrees', value: 23_880 })
})
