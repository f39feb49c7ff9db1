import type { z } from 'zod'
import type { ContactMessage } from '#contract/contact.ts'
import { product } from '#contract/product.ts'
import { mailLayout } from '../platform/mail/layout.ts'
import type { NewMail } from '../platform/mail/mail.ts'
import { answerHint, caseButton } from '../support/mail.ts'

type ContactEmail = Omit<z.output<typeof ContactMessage>, 'captchaToken' | 'idempotencyKey'>

/**
 * A contact form message, to customer service. The sender's address is unverified, so nothing is mailed there
 * automatically.
 */
export function contactMail(address: string, details: ContactEmail, caseUrl: string | null): NewMail {
  const { name, email, subject, message } = details
  const content = mailLayout({
    title: subject,
    paragraphs: [`Från: ${name}\nE-post: ${email}`, message],
    ...caseButton(caseUrl),
    footnote: `Skickat med kontaktformuläret i ${product.name}. ${answerHint(email, caseUrl)}`,
  })
  return {
    kind: 'contact',
    to: { name: '', address },
    replyTo: { name, address: email },
    subject: `Kontakt: ${subject}`,
    ...content,
  }
}
