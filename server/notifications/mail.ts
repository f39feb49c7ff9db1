import { limits } from '#contract/limits.ts'
import type { MailedKind } from '#contract/notifications.ts'
import { product } from '#contract/product.ts'
import { mailLayout, type MailLink } from '../platform/mail/layout.ts'
import type { NewMail } from '../platform/mail/mail.ts'

export type Reader = { name: string; email: string }
/** The address for the mail program's own button, and the links for people. */
export type WayOut = { listUnsubscribe: { url: string }; links: MailLink[] }
export type MessageLetter = {
  sender: string
  subject: string
  message: string
  extraText: string | null
  /** Of the folder that it was written in, where that is known. */
  folderTitle?: string | null
}

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
    links: [
      { label: 'Välj hur ofta mejlen ska komma', url: `${publicUrl}/account#aviseringar` },
      { label: `${off} Stäng av dem`, url: `${publicUrl}/avregistrera#${token}` },
    ],
  }
}

/** Tells one reader that a message waits; `url` is where. */
export function messageNotification(
  publicUrl: string,
  reader: Reader & { token: string },
  { sender, subject, message, extraText, folderTitle }: MessageLetter,
  url = `${publicUrl}/messages`,
): NewMail {
  const { links, listUnsubscribe } = wayOut(publicUrl, reader.token, 'message')
  const content = mailLayout({
    title: `${sender} har skrivit till dig`,
    paragraphs: [
      folderTitle ? `Ämne: ${subject}\nMapp: ${folderTitle}` : `Ämne: ${subject}`,
      preview(message),
      ...(extraText ? [extraText] : []),
    ],
    action: { label: 'Läs meddelandet', url },
    // The mail is from nobody: a reply to it would be lost.
    footnote: `Svara i ${product.name}. Svarar du på mejlet når svaret inte ${sender}.\nDu får det här mejlet för att du och ${sender} delar en mapp i ${product.name}.`,
    links,
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
