import type { Message } from '#contract/messages.ts'
import { fallback } from '../text/fallbacks.ts'

/** First and last name, as far as they are known. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim() || fallback.unknown
}

/** Who sent a message, with company where there is one. */
export function senderText({ senderFirstName, senderLastName, senderCompany }: Message): string {
  const name = fullName({ firstName: senderFirstName, lastName: senderLastName })
  return senderCompany ? `${name}, ${senderCompany}` : name
}
