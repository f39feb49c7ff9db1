import { parseDate } from '@internationalized/date'
import type { Decision, Terms } from './noticeDay.ts'

/*
 * What Swedish law says of agreements that are renewed by themselves, read as it stood on a day. Every sentence that is made of it
 * says 'brukar' and names the source.
 */

export const renewalLaw = {
  name: 'Lag 2014:1449',
  link: 'https://lagen.nu/2014:1449',
  checkedOn: '2026-11-30',
  /** The firm reminds in writing at least so long before the day by which notice is given. */
  reminderMonths: 1,
  /** It does not where the renewed agreement can be ended within so many months of notice. */
  withinMonths: 3,
} as const

/** The day by which the firm usually has to remind; null where the law says nothing of it: insurance has rules of its own. */
export function firmRemindsBy(terms: Terms, decision: Decision): string | null {
  const isRenewed = terms.after === 'renews' && terms.noticeRule === 'period' && decision.kind === 'notice'
  if (!isRenewed || (terms.renewsMonths ?? 0) <= renewalLaw.withinMonths) return null
  return parseDate(decision.day).subtract({ months: renewalLaw.reminderMonths }).toString()
}
