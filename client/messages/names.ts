import type { Message } from '#contract/messages.ts'
import { fallback } from '../text/fallbacks.ts'

/** First and last name, as far as known. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim() || fallback.unknown
}

/** The sender's name, with company if set. */
export function senderText({ senderFirstName, senderLastName, senderCompany }: Message): string {
  const name = fullName({ firstName: senderFirstName, lastName: senderLastName })
  return senderCompany ? `${name}, ${senderCompany}` : name
}
