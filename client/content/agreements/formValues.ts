import { parseDate } from '@internationalized/date'
import type { Agreement, AgreementChange, NewAgreement } from '#contract/content/agreements.ts'
import { agreementKind } from '#contract/items/agreement.ts'
import type { PricedUnit, PricePeriod } from '#contract/rules/agreementChoices.ts'
import { endByNotice, type Terms } from '#contract/rules/noticeDay.ts'
import { itemValues } from '#client/platform/forms/itemValues.ts'

/** All of an agreement that may be changed, as it is, or as one begins. */
export const itemOf = (agreement: Partial<Agreement> = {}) =>
  itemValues(agreementKind, { after: 'runsOn', noticeRule: 'period', reminders: 'on', ...agreement })

/** What it is changed by. */
export const changeOf = (agreement: Agreement, changes: object): AgreementChange => ({
  ...itemOf(agreement),
  ...changes,
  updatedAt: agreement.updatedAt,
})

/** What the form of a price holds. */
export type PriceValues = {
  amount: number | null
  per: PricePeriod
  unit: PricedUnit | null
  unitPrice: number | null
  yearlyUse: number | null
}

/** What the form of an agreement holds: with whom by name, which is looked up in the register as it is saved. */
export type AgreementValues = ReturnType<typeof itemOf> &
  PriceValues & {
    firm: string
    orgNumber: string | null
    /** From which day the price holds, if the paper says so. */
    priceFrom: string | null
  }

export function valuesOf(agreement: Agreement | null, replaces?: Agreement, today = ''): AgreementValues {
  const end = replaces ? endByNotice(replaces, today) : null
  const startsOn = end && parseDate(end).add({ days: 1 }).toString()
  return {
    ...itemOf(agreement ?? { title: replaces?.title ?? '', startsOn, componentId: replaces?.componentId ?? null }),
    firm: agreement?.firmName ?? '',
    orgNumber: null,
    amount: null,
    per: 'month',
    priceFrom: null,
    unit: null,
    unitPrice: null,
    yearlyUse: null,
  }
}

/** The days follow from these, of what is not decided yet. */
export const termsOf = (values: AgreementValues): Terms => ({
  ...values,
  keptUntil: null,
  noticeOn: null,
  confirmedOn: null,
  endedOn: null,
})

/** What is sent: of the item, and its first price, which is null where none is written. */
export function bodyOf(
  { amount, per, priceFrom, unit, unitPrice, yearlyUse, ...item }: Omit<AgreementValues, 'firm' | 'orgNumber'>,
  today: string,
) {
  const fromOn = priceFrom ?? item.startsOn ?? today
  const price: NewAgreement['price'] =
    amount === null && unitPrice === null
      ? null
      : { fromOn, amount: amount ?? 0, per, currency: 'SEK', unit, unitPrice, yearlyUse }
  return { item: { ...item, renewsMonths: item.after === 'renews' ? item.renewsMonths : null }, price }
}
