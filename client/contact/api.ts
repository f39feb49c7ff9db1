import { contact, type ContactMessage } from '#contract/contact.ts'
import { call } from '../api/http.ts'

/** Sends a message to those who run the service. No account is needed. */
export function sendContactMessage(body: ContactMessage) {
  return call(contact.send, { body })
}

/** Turns off mail about new messages for the one whose mail held the token. */
export function unsubscribeMail(token: string) {
  return call(contact.unsubscribe, { params: { token } })
}
