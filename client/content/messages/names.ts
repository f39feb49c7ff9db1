import type { Message } from '#contract/content/messages.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { namesText } from '#client/platform/text/namesText.ts'

/** First and last name, as far as known. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim() || fallback.unknown
}

export function nameOfSender({ senderFirstName, senderLastName }: Message): string {
  return fullName({ firstName: senderFirstName, lastName: senderLastName })
}

/** The sender's name, with company if set. */
export function senderText(message: Message): string {
  const name = nameOfSender(message)
  return message.senderCompany ? `${name}, ${message.senderCompany}` : name
}

/** The sender of a message; for the user's own also the recipients: `Du till Erik Berg`, `Du till alla`. */
export function whoText(message: Message, userId: number): string {
  if (message.senderId !== userId) return senderText(message)
  const { isToGroup, recipients } = message
  if (isToGroup) return 'Du till alla'
  return recipients && recipients.count > 0 ? `Du till ${namesText(recipients.names, recipients.count)}` : 'Du'
}
