import { expect, test } from 'vitest'
import { cheapestOf, outcomeText, validityOf } from './offerText.ts'

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test.each([
  [null, null],
  ['2026-11-22', 'Har gått ut'],
  ['2026-11-23', 'Går ut i dag'],
  ['2026-11-24', 'Går ut i morgon'],
  ['2026-11-26', 'Går ut om 3\u00a0dagar'],
  ['2026-11-30', 'Går ut om 7\u00a0dagar'],
  ['2026-12-01', 'Gäller till 1 dec'],
  ['2027-01-15', 'Gäller till 15 jan 2027'],
])('an offer that holds until %s: %s', (validUntil, text) => {
  expect(validityOf({ validUntil }, '2026-11-23')?.text ?? null).toBe(text)
})

const offer = (id: number, amount: number, currency: 'SEK' | 'EUR' = 'SEK') => ({ id, amount, currency })

test('the cheapest are those with the lowest sum, where there is a dearer one in the same currency', () => {
  expect([...cheapestOf([offer(1, 200), offer(2, 100), offer(3, 100)])]).toEqual([2, 3])
  expect([...cheapestOf([offer(1, 100)]), ...cheapestOf([offer(1, 100), offer(2, 100)])]).toEqual([])
  expect([...cheapestOf([offer(1, 100), offer(2, 900, 'EUR')]), ...cheapestOf([])]).toEqual([])
})

test.each([
  [5_120_000, 'SEK', 'Offert 48 000 kr · blev 51 200 kr, 3 200 kr mer'],
  [4_700_050, 'SEK', 'Offert 48 000 kr · blev 47 000,50 kr, 999,50 kr mindre'],
  [4_800_000, 'SEK', 'Offert 48 000 kr · blev 48 000 kr, som offererat'],
  [510_000, 'EUR', 'Offert 48 000 kr · blev 5 100 €'],
  [null, 'SEK', null],
] as const)('what cost %s %s came out as: %s', (cost, currency, text) => {
  expect(plain(outcomeText(offer(1, 4_800_000), { cost, currency })) ?? null).toBe(text)
})
