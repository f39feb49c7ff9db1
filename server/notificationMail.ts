import { limits } from '#contract/limits.ts'
import type { MailedKind } from '#contract/notifications.ts'
import { product } from '#contract/product.ts'
import { mailLayout } from './platform/mail/layout.ts'
import type { NewMail } from './platform/mail/mail.ts'

export type Reader = { name: string; email: string }
/** The address for the mail program's own button, and the words for people. */
export type WayOut = { listUnsubscribe: { url: string }; words: string }
export type MessageLetter = { sender: string; subject: string; message: string; extraText: string | null }

const mailOf: Record<MailedKind, string> = {
  message: 'mejl om nya meddelanden',
  invitation: 'mejl om inbjudningar',
  due: 'mejl om planerade händelser',
  change: 'mejl om ändringar',
}

/** How somebody changes when mail of a kind comes, or turns it off with one click (RFC 8058). `token` is his own. */
export function wayOut(publicUrl: string, token: string, kind: MailedKind | null): WayOut {
  const off = kind ? `Vill du inte ha ${mailOf[kind]}?` : 'Vill du inte ha mejl om sådant här?'
  return {
    listUnsubscribe: { url: `${publicUrl}/api/mail/unsubscribe/${token}` },
    words: `Välj hur ofta mejlen ska komma: ${publicUrl}/account#aviseringar\n${off} Stäng av dem här: ${publicUrl}/avregistrera#${token}`,
  }
}

/** Tells one reader that a message waits; `url` is where. */
export function messageNotification(
  publicUrl: string,
  reader: Reader & { token: string },
  { sender, subject, message, extraText }: MessageLetter,
  url = `${publicUrl}/messages`,
): NewMail {
  const { words, listUnsubscribe } = wayOut(publicUrl, reader.token, 'message')
  const content = mailLayout({
    title: `${sender} har skrivit till dig`,
    paragraphs: [`Ämne: ${subject}`, preview(message), ...(extraText ? [extraText] : [])],
    action: { label: 'Läs meddelandet', url },
    footnote: `Du får det här mejlet för att du och ${sender} delar en mapp i ${product.name}.\n${words}`,
  })
  return {
    kind: 'message',
    to: { name: reader.name, address: reader.email },
    listUnsubscribe,
    subject: `${sender}: ${subject}`,
    ...content,
  }
}

/** The beginning of a long text. */
export function preview(text: string): string {
  const characters = Array.from(text)
  return characters.length > limits.preview ? `${characters.slice(0, limits.preview).join('')}...` : text
}
