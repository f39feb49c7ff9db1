import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf, vatOf, written, type AmountStyle, type SoldRow } from '#fixtures/receipts/sale.ts'
import { pageOf } from '#server/testing/readPages.ts'
import { readReceipt } from './readReceipt.ts'

/* Whatever is read wrong of a receipt, its sum is read right or not offered. */

// The same receipts in each run: what fails here fails for everybody.
const [runs, seed] = [300, 34]
const rates = [25, 12, 6] as const
const row = fc.record<SoldRow>({
  text: fc.constantFrom('Pumpkoppling 32 mm', 'Motorolja 5 l', 'Skruv A2 4,5x60', 'Kaffe', 'Hyra 1', 'Rabatt'),
  amount: fc.oneof(fc.integer({ min: 500, max: 99_999 }), fc.integer({ min: 100_000, max: 2_000_000 })),
  rate: fc.constantFrom(...rates),
})
const sale = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 7 }),
  amounts: fc.constantFrom<AmountStyle>('comma', 'space', 'point', 'english', 'plain'),
  vatAs: fc.constantFrom('table', 'sentence', 'vatAlone', 'none'),
  label: fc.constantFrom('TOTALT SEK', 'Att betala', 'Summa', 'Totalt'),
  paid: fc.constantFrom('Kontokort', 'Swish'),
})

const pair = (left: string, right: string) => `${left.padEnd(34 - Math.max(0, right.length - 6))}${right}`

function printed({ rows, amounts, vatAs, label, paid }: typeof sale extends fc.Arbitrary<infer S> ? S : never) {
  const money = (amount: number) => written(amount, amounts)
  const vat = vatOf(rows)
  const vatLines = {
    none: [],
    table: [
      'Moms%      Moms     Netto      Brutto',
      ...vat.map((one) =>
        [`${one.rate},00`, ...[one.vat, one.net, one.net + one.vat].map((a) => money(a).padStart(11))].join(' '),
      ),
    ],
    sentence: vat.map((one) => pair(`Moms ${one.rate}% av ${money(one.net)}`, money(one.vat))),
    vatAlone: vat.map((one) => pair(`Varav moms ${one.rate},00 %`, money(one.vat))),
  }[vatAs]
  return [
    'JÄRNBODEN SKOGÅS',
    'Org.nr 592222-0115',
    '2026-11-14 16:42',
    ...rows.map(({ text, amount }) => pair(text, money(amount))),
    pair(label, money(sumOf(rows))),
    pair(paid, money(sumOf(rows))),
    ...vatLines,
  ].join('\n')
}

const today = '2026-11-27'
const totalIn = (text: string) => readReceipt([pageOf(text)], today).fields.total?.value ?? null

test('a receipt with VAT that is read well has its sum', () => {
  fc.assert(
    fc.property(sale, (one) => {
      fc.pre(one.vatAs === 'table' || one.vatAs === 'sentence')
      expect(totalIn(printed(one))).toBe(sumOf(one.rows))
    }),
    { numRuns: runs, seed },
  )
})

const confused: Record<string, string> = {
  '0': 'O86',
  '1': 'l7I4',
  '2': 'Z7',
  '3': '85',
  '4': '19',
  '5': 'S63',
  '6': '850',
  '7': '12',
  '8': 'B36',
  '9': '472',
  '%': '&38$',
  ',': '. ',
  '.': ', ',
  ' ': ' ',
}
/** Where, what of it, and how: another character for it, none, one more, or the whole row lost. */
const slip = fc.record({
  at: fc.nat(),
  as: fc.nat(),
  how: fc.constantFrom('instead', 'instead', 'lost', 'doubled', 'rowLost'),
})

function misread(text: string, slips: (typeof slip extends fc.Arbitrary<infer S> ? S : never)[]): string {
  let read = text
  for (const { at, as, how } of slips) {
    const places = Array.from(read).flatMap((mark, index) => (mark !== ' ' && confused[mark] ? [index] : []))
    const place = places[at % Math.max(1, places.length)] ?? 0
    const mark = read[place] ?? ''
    const others = confused[mark] ?? mark
    const other = others[as % others.length] ?? mark
    const lines = read.split('\n')
    read = {
      instead: read.slice(0, place) + other + read.slice(place + 1),
      lost: read.slice(0, place) + read.slice(place + 1),
      doubled: read.slice(0, place) + other + read.slice(place),
      rowLost: lines.filter((_, index) => index !== at % lines.length).join('\n'),
    }[how]
  }
  return read
}

test('a receipt of which some is misread offers its sum or none', () => {
  fc.assert(
    fc.property(sale, fc.array(slip, { minLength: 1, maxLength: 6 }), (one, slips) => {
      expect([sumOf(one.rows), null]).toContain(totalIn(misread(printed(one), slips)))
    }),
    { numRuns: runs, seed },
  )
})
