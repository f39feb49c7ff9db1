import { expect, test } from 'vitest'
import type { Price } from '#contract/rules/agreementPrice.ts'
import { costOf } from './cost.ts'
import { daysAfter } from './usePerDay.ts'

const latest = { month: '2026-11', from: '2026-11-01', to: '2026-11-28', used: 1_540_000, lastYear: 1_316_000 }
const use = new Map(daysAfter('2026-10-31', '2026-11-28').map((day) => [day, 55_000]))
const price = (fromOn: string, more: Partial<Price> = {}): Price => ({
  fromOn,
  amount: 0,
  currency: 'SEK',
  per: 'month',
  unitPrice: null,
  unit: null,
  yearlyUse: null,
  ...more,
})
const power = price('2026-01-01', { unitPrice: 9_450, unit: 'kWh' })
const of = (title: string, ...prices: Price[]) => ({ agreementId: 1, folderId: 1, title, endedOn: null, prices })
const month = { latest, use, unit: 'kWh' } as const

test('what is used and what is fixed, by the drawing of November', () => {
  expect(costOf(month, [of('El', power), of('Elnät', price('2026-01-01', { amount: 38_500 }))])).toEqual({
    lines: [
      { agreementId: 1, folderId: 1, title: 'El', used: 1_540_000, unitPrice: 9_450, amount: 145_530 },
      { agreementId: 1, folderId: 1, title: 'Elnät', used: null, unitPrice: null, amount: 38_500 },
    ],
    total: 184_030,
  })
})

test('each price has its own days', () => {
  const cost = costOf(month, [of('El', power, price('2026-11-15', { unitPrice: 10_000, unit: 'kWh' }))])
  expect(cost?.lines.map(({ used, amount }) => [used, amount])).toEqual([
    [770_000, 72_765],
    [770_000, 77_000],
  ])
})

test('one that ends within the month has its days, and the one after it the others, with what is fixed', () => {
  const old = { ...of('Förr', { ...power, amount: 4_900 }), endedOn: '2026-11-14' }
  const now = of('Nu', price('2026-11-15', { unitPrice: 10_000, unit: 'kWh', amount: 3_900 }))
  const lines = costOf(month, [old, now])?.lines.map(({ title, used, amount }) => [title, used, amount])
  expect(lines).toEqual([
    ['Förr', 770_000, 72_765],
    ['Nu', 770_000, 77_000],
    ['Nu', null, 3_900],
  ])
})

test.each([
  ['without a price', []],
  ['of another unit', [of('Vatten', price('2026-01-01', { unitPrice: 4_000, unit: 'm3' }))]],
  ['that begins later', [of('El', price('2026-12-01', { unitPrice: 9_450, unit: 'kWh' }))]],
  ['that has ended', [{ ...of('El', power), endedOn: '2026-10-31' }]],
])('nothing is told %s', (_says, agreements) => {
  expect(costOf(month, agreements)).toBeNull()
})
