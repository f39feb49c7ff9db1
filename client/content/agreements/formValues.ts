import { parseDate } from '@internationalized/date'
import type { Agreement, NewAgreement } from '#contract/content/agreements.ts'
import type { PricePeriod } from '#contract/rules/agreementChoices.ts'
import type { Terms } from '#contract/rules/noticeDay.ts'
import { endByNotice } from '#contract/rules/noticeDay.ts'

/** What the form of an agreement holds: with whom by name, which is looked up in the register as it is saved. */
export type AgreementValues = {
  title: string
  firm: string
  orgNumber: string | null
  number: string | null
  startsOn: string | null
  endsOn: string | null
  after: Agreement['after']
  renewsMonths: number | null
  noticeRule: Agreement['noticeRule']
  noticeMonths: number | null
  noticeDays: number | null
  otherNoticeMonths: number | null
  priceUntil: string | null
  amount: number | null
  per: PricePeriod
  /** From which day the price holds, if the paper says so. */
  priceFrom: string | null
  description: string
}

export function valuesOf(agreement: Agreement | null, replaces?: Agreement, today = ''): AgreementValues {
  const end = replaces ? endByNotice(replaces, today) : null
  return {
    title: agreement?.title ?? replaces?.title ?? '',
    firm: agreement?.firmName ?? '',
    orgNumber: null,
    number: agreement?.number ?? null,
    startsOn: agreement?.startsOn ?? (end && parseDate(end).add({ days: 1 }).toString()),
    endsOn: agreement?.endsOn ?? null,
    after: agreement?.after ?? 'runsOn',
    renewsMonths: agreement?.renewsMonths ?? null,
    noticeRule: agreement?.noticeRule ?? 'period',
    noticeMonths: agreement?.noticeMonths ?? null,
    noticeDays: agreement?.noticeDays ?? null,
    otherNoticeMonths: agreement?.otherNoticeMonths ?? null,
    priceUntil: agreement?.priceUntil ?? null,
    amount: null,
    per: 'month',
    priceFrom: null,
    description: agreement?.description ?? '',
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

/** What is sent, but for whose it is. */
export function bodyOf(values: AgreementValues, firmId: number | null) {
  const { title, number, startsOn, endsOn, after, noticeRule, noticeMonths, noticeDays, otherNoticeMonths } = values
  return {
    title,
    firmId,
    number: number?.trim() || null,
    startsOn,
    endsOn,
    after,
    renewsMonths: after === 'renews' ? values.renewsMonths : null,
    noticeRule,
    noticeMonths,
    noticeDays,
    otherNoticeMonths,
    priceUntil: values.priceUntil,
    description: values.description.trim() || null,
  }
}

/** The first price; null where none is written. */
export function priceOf({ amount, per, priceFrom, startsOn }: AgreementValues, today: string): NewAgreement['price'] {
  return amount === null ? null : { fromOn: priceFrom ?? startsOn ?? today, amount, per, currency: 'SEK' }
}
