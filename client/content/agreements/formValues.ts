import { parseDate } from '@internationalized/date'
import type { Agreement, AgreementChange, AgreementPrice } from '#contract/content/agreements.ts'
import { agreementKind } from '#contract/items/agreement.ts'
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

const priceFields = ['amount', 'per', 'unit', 'unitPrice', 'yearlyUse', 'currency'] as const
type PriceValues = Omit<Pick<AgreementPrice, (typeof priceFields)[number]>, 'amount'> & {
  amount: number | null
  /** From which day on, where that is said. */
  priceFrom: string | null
}

/** What the form of an agreement holds: with whom by name, which is looked up in the register as it is saved. */
export type AgreementValues = ReturnType<typeof itemOf> &
  PriceValues & {
    firm: string
    orgNumber: string | null
  }

export function valuesOf(agreement: Agreement | null, replaces?: Agreement, today = ''): AgreementValues {
  const {
    amount = null,
    per = 'month',
    unit = null,
    unitPrice = null,
    yearlyUse = null,
    currency = 'SEK',
  } = agreement?.prices?.[0] ?? {}
  const end = replaces ? endByNotice(replaces, today) : null
  const startsOn = end && parseDate(end).add({ days: 1 }).toString()
  return {
    ...itemOf(agreement ?? { title: replaces?.title ?? '', startsOn, componentId: replaces?.componentId ?? null }),
    firm: agreement?.firmName ?? '',
    orgNumber: null,
    amount,
    per,
    unit,
    unitPrice,
    yearlyUse,
    currency,
    priceFrom: agreement && today,
  }
}

/** What is typed and is no length is not counted with, until it is put right. */
const length = (value: number | null, least = 0) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= 3650 ? value : null

/** The days follow from these, and from what was decided of one that there is. */
export const termsOf = (values: AgreementValues, agreement: Agreement | null = null): Terms => ({
  ...values,
  renewsMonths: length(values.renewsMonths, 1),
  noticeMonths: length(values.noticeMonths),
  noticeDays: length(values.noticeDays),
  otherNoticeMonths: length(values.otherNoticeMonths),
  keptUntil: agreement?.keptUntil ?? null,
  priceChosenUntil: agreement?.priceChosenUntil ?? null,
  noticeOn: agreement?.noticeOn ?? null,
  confirmedOn: agreement?.confirmedOn ?? null,
  endedOn: agreement?.endedOn ?? null,
})

/** A price that it had is emptied: that is no new price, and takes none away. */
export const isPriceEmptied = (values: AgreementValues, before: AgreementValues) =>
  [values, before].map(({ amount, unitPrice }) => amount === null && unitPrice === null).join() === 'true,false'

/** What is sent: of the item, and a price, which is null where there is none, or it is as before. */
export function bodyOf(
  {
    amount,
    per,
    priceFrom,
    unit,
    unitPrice,
    yearlyUse,
    currency,
    ...item
  }: Omit<AgreementValues, 'firm' | 'orgNumber'>,
  before: AgreementValues,
  today: string,
) {
  const price = { amount, per, unit, unitPrice, yearlyUse, currency }
  const isNew = (amount !== null || unitPrice !== null) && priceFields.some((name) => price[name] !== before[name])
  return {
    item: { ...item, renewsMonths: item.after === 'renews' ? item.renewsMonths : null },
    price: isNew ? { ...price, amount: amount ?? 0, fromOn: priceFrom ?? item.startsOn ?? today } : null,
  }
}
