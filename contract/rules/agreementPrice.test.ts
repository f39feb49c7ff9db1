import { expect, test } from 'vitest'
import {
  costOfMonths,
  costOfUse,
  isEstimated,
  monthlyCost,
  priceChanges,
  priceOn,
  risenMost,
  type Price,
} from './agreementPrice.ts'

const price = (fromOn: string, kronor: number, changes: Partial<Price> = {}): Price => ({
  fromOn,
  amount: kronor * 100,
  currency: 'SEK',
  per: 'month',
  unitPrice: null,
  unit: null,
  yearlyUse: null,
  ...changes,
})
const alarm = [price('2026-03-01', 465), price('2024-04-14', 395), price('2025-04-01', 420)]

test('the price of a day is the latest that had begun', () => {
  expect(priceOn(alarm, '2026-02-28')?.amount).toBe(42_000)
  expect(priceOn(alarm, '2026-03-01')?.amount).toBe(46_500)
  expect(priceOn(alarm, '2024-01-01')).toBeNull()
})

test('what is paid once takes the place of no other price, and changes none', () => {
  const prices = [...alarm, price('2026-05-01', 1_500, { per: 'once' })]
  expect(priceOn(prices, '2026-06-01')?.amount).toBe(46_500)
  expect(priceOn([price('2026-05-01', 1_500, { per: 'once' })], '2026-06-01')?.amount).toBe(150_000)
  expect(priceChanges(prices)).toEqual(priceChanges(alarm))
})

test('a month is a twelfth of a year and a third of a quarter, without what is paid once', () => {
  expect(monthlyCost(price('2026-01-01', 7_020, { per: 'year' }))).toBe(58_500)
  expect(monthlyCost(price('2026-01-01', 900, { per: 'quarter' }))).toBe(30_000)
  expect(monthlyCost(price('2026-01-01', 900, { per: 'once' }))).toBe(0)
  expect(costOfMonths(price('2026-01-01', 465), 12)).toBe(558_000)
})

test('by a meter it costs what is fixed and what a year uses, and nobody knows without that', () => {
  const power = price('2026-04-01', 0, { unitPrice: 9_450, unit: 'kWh', yearlyUse: 13_845 })
  expect(Math.round(monthlyCost(power)! / 100)).toBe(1_090)
  expect(costOfUse(power, 1_000)).toBe(94_500)
  expect(isEstimated(power)).toBe(true)
  expect(monthlyCost({ ...power, yearlyUse: null })).toBeNull()
})

test('changes are told the latest first, and none of less than a per cent', () => {
  expect(priceChanges([...alarm, price('2026-05-01', 466)])).toEqual([
    { fromOn: '2026-03-01', before: 42_000, after: 46_500, percent: 11 },
    { fromOn: '2025-04-01', before: 39_500, after: 42_000, percent: 6 },
  ])
})

test('what has risen most is told with since when, and nothing where nothing has', () => {
  const water = { title: 'Vatten', prices: [price('2025-01-01', 500), price('2026-06-01', 520)] }
  expect(risenMost([water, { title: 'Larm', prices: alarm }], '2026-11-28')).toEqual({
    title: 'Larm',
    amount: 4_500,
    currency: 'SEK',
    since: '2026-03-01',
  })
  expect(risenMost([{ title: 'Larm', prices: alarm }], '2027-03-02')).toBeNull()
  expect(
    risenMost([{ title: 'Bredband', prices: [price('2025-01-01', 400), price('2026-06-01', 300)] }], '2026-11-28'),
  ).toBeNull()
})
