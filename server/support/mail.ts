import { product } from '#contract/product.ts'
import { urls } from '#contract/urls.ts'
import type { Config } from '../platform/config/config.ts'
import { mailLayout } from '../platform/mail/layout.ts'
import type { NewMail } from '../platform/mail/mail.ts'

export type SupportEmail = {
  sender: string
  /** Where an answer by mail goes. */
  email: string
  subject: string
  message: string
  closingText: string | null
  /** Where whoever answers opens the case; null where nobody can. */
  caseUrl?: string | null
}

/** Where mail to customer service goes. */
export function supportAddresses({ supportEmails }: Pick<Config, 'supportEmails'>): string[] {
  return supportEmails.length > 0 ? supportEmails : [product.supportAddress]
}

/** The case's address in the inbox; null while nobody is listed who could open it. */
export function caseUrlOf({ publicUrl, supportEmails }: Pick<Config, 'publicUrl' | 'supportEmails'>, caseId: number) {
  return supportEmails.length > 0 ? publicUrl + urls.supportCase(caseId) : null
}

/** The button of a mail that leads to the case, if anywhere. */
export function caseButton(caseUrl: string | null | undefined) {
  return caseUrl ? { action: { label: 'Öppna ärendet', url: caseUrl } } : {}
}

/** How whoever reads it answers. A reply by mail reaches the person and never the case. */
export function answerHint(email: string, caseUrl: string | null | undefined): string {
  return caseUrl
    ? `Svara i ärendet, så ser alla i kundtjänst svaret. Svarar du på mejlet går svaret bara till ${email}.`
    : `Svara på mejlet så går svaret till ${email}.`
}

/** From somebody with an account, to customer service. */
export function customerServiceMail(address: string, details: SupportEmail): NewMail {
  const { sender, email, subject, message, closingText, caseUrl } = details
  const content = mailLayout({
    title: subject,
    paragraphs: [`Från: ${sender}\nE-post: ${email}`, message, ...(closingText ? [closingText] : [])],
    ...caseButton(caseUrl),
    footnote: `Skickat till kundtjänst av en inloggad användare i ${product.name}. ${answerHint(email, caseUrl)}`,
  })
  return {
    kind: 'customer-service',
    to: { name: '', address },
    replyTo: { name: sender, address: email },
    subject: `Kundtjänst: ${subject}`,
    ...content,
  }
}
