import type { z } from 'zod'
import type { ContactMessage } from '#contract/accounts/contact.ts'
import { product } from '#contract/platform/product.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'
import { unlinked } from '#server/platform/mail/unlinked.ts'
import { answerHint, caseButton, emailLine } from '../support/mail.ts'

const isEmailConfirmed = false

type ContactEmail = Omit<z.output<typeof ContactMessage>, 'captchaToken' | 'idempotencyKey'>

/**
 * A contact form message, to customer service. The sender's address is unverified, so nothing is mailed there
 * automatically, and a reply to this mail does not go there.
 */
export function contactMail(address: string, details: ContactEmail, caseUrl: string | null): NewMail {
  const { name, email, message } = details
  const title = unlinked(details.subject)
  const content = mailLayout({
    title,
    paragraphs: [`Från: ${unlinked(name)}\nE-post: ${emailLine({ email, isEmailConfirmed })}`, message],
    ...caseButton(caseUrl),
    footnote: `Skickat med kontaktformuläret i ${product.name}. ${answerHint({ email, isEmailConfirmed }, caseUrl)}`,
  })
  return {
    kind: 'contact',
    to: { name: '', address },
    subject: `Kontakt: ${title}`,
    ...content,
  }
}
