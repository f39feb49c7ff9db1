import { expect, test } from 'vitest'
import type { Agreement } from '#contract/content/agreements.ts'
import { nextDecision } from '#contract/rules/noticeDay.ts'
import { bodyOf, isPriceEmptied, termsOf, valuesOf } from './formValues.ts'

const today = '2026-11-28'
const price = {
  fromOn: '2026-03-01',
  amount: 46_500,
  currency: 'SEK',
  per: 'month',
  unit: null,
  unitPrice: null,
} as const
const alarm = {
  title: 'Larm',
  after: 'renews',
  prices: [{ ...price, id: 1, yearlyUse: null, fileId: null, fileName: null }],
} as unknown as Agreement

test('a price is sent where one is written, from the first day of the agreement, and else none', () => {
  const empty = valuesOf(null)
  const priceOf = (changes: object) => bodyOf({ ...empty, ...changes }, empty, today).price
  expect(priceOf({ per: 'year' })).toBeNull()
  expect(priceOf({ amount: 0 })).toMatchObject({ amount: 0, fromOn: today })
  expect(priceOf({ amount: 100, startsOn: '2026-01-01' })).toMatchObject({ fromOn: '2026-01-01' })
  expect(priceOf({ unit: 'kWh', unitPrice: 9_450 })).toMatchObject({ amount: 0, unit: 'kWh', unitPrice: 9_450 })
})

test('of a change a price is sent where it is another, from today if nothing else is said', () => {
  const before = valuesOf(alarm, undefined, today)
  const priceOf = (changes: object) => bodyOf({ ...before, ...changes }, before, today).price
  expect(priceOf({ title: 'Hemlarm', priceFrom: '2026-01-01' })).toBeNull()
  expect(priceOf({ amount: 48_000 })).toMatchObject({ ...price, amount: 48_000, fromOn: today })
  expect(priceOf({ amount: 48_000, priceFrom: '2026-10-01' })).toMatchObject({ fromOn: '2026-10-01' })
})

test('what was decided of an agreement counts in its form too', () => {
  const ending = { ...alarm, endsOn: '2027-04-14', renewsMonths: 12, noticeMonths: 3 }
  const dayOf = (agreement: Agreement) => nextDecision(termsOf(valuesOf(agreement), agreement), today)?.day
  expect(dayOf(ending)).toBe('2027-01-14')
  expect(dayOf({ ...ending, keptUntil: '2027-04-14' })).toBe('2028-01-14')
  expect(dayOf({ ...ending, noticeOn: '2026-11-01' })).toBeUndefined()
})

test('a price that is emptied is none, and one that is naught or by use alone is', () => {
  const before = valuesOf(alarm, undefined, today)
  const isEmptied = (changes: object) => isPriceEmptied({ ...before, ...changes }, before)
  expect([isEmptied({ amount: null }), isEmptied({ amount: 0 }), isEmptied({})]).toEqual([true, false, false])
  expect(isEmptied({ amount: null, unit: 'kWh', unitPrice: 9_450 })).toBe(false)
  expect(isPriceEmptied(valuesOf(null), valuesOf(null))).toBe(false)
})

test('what is typed and is no length is not counted with: no day follows from it', () => {
  const typed = { endsOn: '2020-01-31', renewsMonths: 0, noticeMonths: 'tre', noticeDays: 1.5, otherNoticeMonths: 1e9 }
  const terms = termsOf({ ...valuesOf(alarm), ...(typed as object) })
  const none = { renewsMonths: null, noticeMonths: null, noticeDays: null, otherNoticeMonths: null }
  expect(terms).toMatchObject(none)
  expect(nextDecision(terms, today)).toBeNull()
})
