import { shownAddress } from '#contract/platform/emailAddresses.ts'
import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import type { Config } from '#server/platform/config/config.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'
import { unlinked } from '#server/platform/mail/unlinked.ts'

export type SupportEmail = {
  sender: string
  email: string
  isEmailConfirmed: boolean
  subject: string
  message: string
  closingText: string | null
  /** Link to the case for agents; null if no agent is configured. */
  caseUrl?: string | null
}

/** The addresses that mail to customer service goes to. */
export function supportAddresses({ supportEmails }: Pick<Config, 'supportEmails'>): string[] {
  return supportEmails.length > 0 ? supportEmails : [product.supportAddress]
}

/** Link to the case in the inbox; null if no agent is configured. */
export function caseUrlOf({ publicUrl, supportEmails }: Pick<Config, 'publicUrl' | 'supportEmails'>, caseId: number) {
  return supportEmails.length > 0 ? publicUrl + urls.supportCase(caseId) : null
}

/** The button that opens the case, if there is a link. */
export function caseButton(caseUrl: string | null | undefined) {
  return caseUrl ? { action: { label: 'Öppna ärendet', url: caseUrl } } : {}
}

type Address = Pick<SupportEmail, 'email' | 'isEmailConfirmed'>

/** The address as agents see it: an unconfirmed one may be somebody else's. */
export const emailLine = ({ email, isEmailConfirmed }: Address) =>
  isEmailConfirmed ? shownAddress(email) : `${shownAddress(email)} (inte bekräftad)`

/** Tells the agent how to answer. A reply by mail goes to the user only and is not stored in the case. */
export function answerHint({ email: kept, isEmailConfirmed }: Address, caseUrl: string | null | undefined): string {
  const email = shownAddress(kept)
  if (!isEmailConfirmed)
    return caseUrl
      ? 'Svara i ärendet. Adressen är inte bekräftad, så ett svar på mejlet når inte den som skrev.'
      : `Adressen är inte bekräftad, så ett svar på mejlet når inte den som skrev. Skriv till ${email} om du litar på den.`
  return caseUrl
    ? `Svara i ärendet, så ser alla i kundtjänst svaret. Svarar du på mejlet går svaret bara till ${email}.`
    : `Svara på mejlet så går svaret till ${email}.`
}

/** Mail from a signed-in user to customer service. */
export function customerServiceMail(address: string, details: SupportEmail): NewMail {
  const { email, isEmailConfirmed, message, closingText, caseUrl } = details
  const [sender, subject] = [unlinked(details.sender), unlinked(details.subject)]
  const content = mailLayout({
    title: subject,
    paragraphs: [`Från: ${sender}\nE-post: ${emailLine(details)}`, message, ...(closingText ? [closingText] : [])],
    ...caseButton(caseUrl),
    footnote: `Skickat till kundtjänst av en inloggad användare i ${product.name}. ${answerHint(details, caseUrl)}`,
  })
  return {
    kind: 'customer-service',
    to: { name: '', address },
    ...(isEmailConfirmed && { replyTo: { name: sender, address: email } }),
    subject: `Kundtjänst: ${subject}`,
    ...content,
  }
}
