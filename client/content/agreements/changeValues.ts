import type { Agreement, AgreementChange } from '#contract/content/agreements.ts'

/** All of an agreement that may be changed, as it is. */
export const changeValues = (agreement: Agreement): AgreementChange => ({
  title: agreement.title,
  firmId: agreement.firmId,
  number: agreement.number,
  startsOn: agreement.startsOn,
  endsOn: agreement.endsOn,
  after: agreement.after,
  renewsMonths: agreement.renewsMonths,
  noticeRule: agreement.noticeRule,
  noticeMonths: agreement.noticeMonths,
  noticeDays: agreement.noticeDays,
  otherNoticeMonths: agreement.otherNoticeMonths,
  priceUntil: agreement.priceUntil,
  responsibleId: agreement.responsibleId,
  componentId: agreement.componentId,
  description: agreement.description,
  reminders: agreement.reminders,
  updatedAt: agreement.updatedAt,
})
