import type { z } from 'zod'
import type { ContactMessage } from '#contract/contact.ts'
import { limits } from '#contract/limits.ts'
import { product } from '#contract/product.ts'
import { mailLayout } from '../platform/mail/layout.ts'
import type { NewMail } from '../platform/mail/mail.ts'

type Letter = { sender: string; email: string; subject: string; message: string; extraText: string | null }
type Reader = { name: string; email: string }

/** From a stranger's contact form: the address is his own word, so nothing is sent there but by who reads this. */
export function contactMail(
  address: string,
  { name, email, subject, message }: Omit<z.output<typeof ContactMessage>, 'captchaToken'>,
): NewMail {
  const content = mailLayout({
    title: subject,
    paragraphs: [`Från: ${name}\nE-post: ${email}`, message],
    footnote: `Skickat med kontaktformuläret i ${product.name}. Svara på mejlet så går svaret till ${email}.`,
  })
  return {
    kind: 'contact',
    to: { name: '', address },
    replyTo: { name, address: email },
    subject: `Kontakt: ${subject}`,
    ...content,
  }
}

/** From somebody with an account, to customer service. */
export function customerServiceMail(address: string, { sender, email, subject, message, extraText }: Letter): NewMail {
  const content = mailLayout({
    title: subject,
    paragraphs: [`Från: ${sender}\nE-post: ${email}`, message, ...(extraText ? [extraText] : [])],
    footnote: `Skickat till kundtjänst av en inloggad användare i ${product.name}. Svara på mejlet så går svaret till ${email}.`,
  })
  return {
    kind: 'customer-service',
    to: { name: '', address },
    replyTo: { name: sender, address: email },
    subject: `Kundtjänst: ${subject}`,
    ...content,
  }
}

/** Tells one reader that a message waits. `token` is his own, and turns such mail off. */
export function messageNotification(
  publicUrl: string,
  reader: Reader & { token: string },
  { sender, subject, message, extraText }: Letter,
): NewMail {
  const content = mailLayout({
    title: `${sender} har skrivit till dig`,
    paragraphs: [`Ämne: ${subject}`, preview(message), ...(extraText ? [extraText] : [])],
    action: { label: 'Läs meddelandet', url: `${publicUrl}/messages` },
    footnote: `Du får det här mejlet för att du och ${sender} delar en mapp i ${product.name}. Vill du inte ha mejl om nya meddelanden? Stäng av dem här: ${publicUrl}/avregistrera#${reader.token}`,
  })
  return {
    kind: 'message',
    to: { name: reader.name, address: reader.email },
    listUnsubscribe: { url: `${publicUrl}/api/mail/unsubscribe/${reader.token}` },
    subject: `${sender}: ${subject}`,
    ...content,
  }
}

function preview(text: string): string {
  const characters = Array.from(text)
  return characters.length > limits.preview ? `${characters.slice(0, limits.preview).join('')}...` : text
}
