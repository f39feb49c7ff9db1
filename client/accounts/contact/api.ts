import { contact, type ContactMessage } from '#contract/accounts/contact.ts'
import { call } from '#client/platform/api/http.ts'

/** Sends a contact message. Needs no account. */
export function sendContactMessage(body: ContactMessage) {
  return call(contact.send, { body })
}

/** Turns off the kind of mail that the token came with, for its recipient. */
export function unsubscribeMail(token: string) {
  return call(contact.unsubscribe, { params: { token } })
}
