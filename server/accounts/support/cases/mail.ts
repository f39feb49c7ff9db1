import { product } from '#contract/platform/product.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'

type Answered = { name: string; email: string; subject: string; question: string; answer: string }

/** Answer to a contact form message. Sent by customer service as a whole; the agent stays anonymous. */
export function answerMail({ name, email, subject, question, answer }: Answered): NewMail {
  const content = mailLayout({
    title: 'Svar från kundtjänst',
    paragraphs: [answer, `Du skrev till oss om ”${subject}”:`, question],
    footnote: `Du får det här mejlet för att du har skrivit till oss med kontaktformuläret i ${product.name}. Svara på mejlet om du undrar något mer.`,
  })
  return {
    kind: 'support-answer',
    to: { name, address: email },
    replyTo: { name: `${product.name}s kundtjänst`, address: product.supportAddress },
    subject: `Svar: ${subject}`,
    ...content,
  }
}
