import { expect, test } from 'vitest'
import type { Agreement } from '#contract/content/agreements.ts'
import { nextDecision } from '#contract/rules/noticeDay.ts'
import { bodyOf, termsOf, valuesOf } from './formValues.ts'

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

test('what is typed and is no length is not counted with: no day follows from it', () => {
  const typed = { endsOn: '2020-01-31', renewsMonths: 0, noticeMonths: 'tre', noticeDays: 1.5, otherNoticeMonths: 1e9 }
  const terms = termsOf({ ...valuesOf(alarm), ...(typed as object) })
  const none = { renewsMonths: null, noticeMonths: null, noticeDays: null, otherNoticeMonths: null }
  expect(terms).toMatchObject(none)
  expect(nextDecision(terms, today)).toBeNull()
})
