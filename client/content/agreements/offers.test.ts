import type { UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { AgreementFields } from '#contract/intake/agreementReading.ts'
import { valuesOf, type AgreementValues } from './formValues.ts'
import { offersOf } from './offers.ts'

const at = { page: 1, box: [0, 0, 1, 1] as [number, number, number, number] }
const form = (values: Partial<AgreementValues> = {}) =>
  ({ getValues: () => ({ ...valuesOf(null), ...values }) }) as unknown as UseFormReturn<AgreementValues>
const told = (fields: AgreementFields, seesCosts = true, values: Partial<AgreementValues> = {}) =>
  offersOf(fields, form(values), seesCosts)

test('of two notices the longer is taken, and both are named and kept', () => {
  const others = [{ count: 1, unit: 'month' as const }]
  expect(told({ notice: { value: { count: 3, unit: 'month', others }, ...at } })).toMatchObject([
    { text: 'tre\u00a0månader (här står också en månad)', values: { noticeMonths: 3, otherNoticeMonths: 1 } },
  ])
  // Which of these comes first depends on the months: both are kept.
  const inDays = { count: 3, unit: 'month' as const, others: [{ count: 90, unit: 'day' as const }] }
  expect(told({ notice: { value: inDays, ...at } })[0]?.values).toMatchObject({ noticeMonths: 3, noticeDays: 90 })
})

test('an insurance is ended by the day on which its next year begins, and by an earlier one where that is not known', () => {
  const about = { value: 'Hemförsäkring', ...at }
  const endsOn = { value: '2027-01-31', ...at }
  const notice = { value: { count: 1, unit: 'month' as const }, ...at }
  const yearly = { noticeRule: 'yearlyDay', after: 'renews', renewsMonths: 12 }
  const offered = (startsOn: string, last = endsOn) =>
    told({ about, startsOn: { value: startsOn, ...at }, endsOn: last, notice, renewal: { value: 12, ...at } })
      .filter(({ key }) => key !== 'startsOn')
      .map(({ key, values }) => [key, values])
  expect(offered('2026-02-01')).toEqual([
    ['about', { title: 'Hemförsäkring' }],
    ['endsOn', { endsOn: '2027-02-01', ...yearly }],
  ])
  expect(offered('2026-02-01', { value: '2027-02-01', ...at })[1]).toEqual([
    'endsOn',
    { endsOn: '2027-02-01', ...yearly },
  ])
  expect(told({ about, endsOn })[1]?.values).toMatchObject({ endsOn: '2027-01-31' })
})

test('how long it is bound gives the day where that is not written, and says from what', () => {
  const fields = { startsOn: { value: '2026-09-01', ...at }, boundMonths: { value: 12, ...at } }
  expect(told(fields)[1]).toMatchObject({ name: 'Bunden till', values: { endsOn: '2027-08-31' } })
  expect(told({ ...fields, endsOn: { value: '2027-08-31', ...at } })[1]).toMatchObject({ key: 'endsOn' })
})

test('a price is offered to whoever sees costs alone, and what is there is taken', () => {
  const price = { value: { amount: 399_00, per: 'month' as const }, ...at }
  expect(told({ price }, false)).toEqual([])
  expect(told({ price })).toMatchObject([{ isTaken: false }])
  expect(told({ price }, true, { amount: 399_00 })).toMatchObject([{ isTaken: true }])
})
