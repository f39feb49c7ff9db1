import { limits } from '#contract/platform/limits.ts'
import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { mailLayout, type MailContent, type MailLink } from './mailLayout.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'
import { unlinked } from '#server/platform/mail/unlinked.ts'

export type Reader = { name: string; email: string }
/** The one-click URL for the mail program's button, and links for the reader. */
export type UnsubscribeLinks = { listUnsubscribe: { url: string }; links: MailLink[] }
export type MessageEmail = {
  sender: string
  subject: string
  message: string
  closingText: string | null
  /** The folder of the message, if known. */
  folderTitle?: string | null
}

/** The text of a mail; `button` is the label of the link to its subject. */
export type MailText = Required<Pick<MailContent, 'title' | 'paragraphs' | 'footnote'>> & {
  subject: string
  button: string
}

/** The name of such mails where a mail says how to turn them off. */
export const messageMailName = 'mejl om nya meddelanden'

/**
 * The links by which a user changes when mail of a kind comes, or turns it off with one click (RFC 8058). `token` is
 * the user's own; `mailName` names what it turns off, null for several kinds.
 */
export function unsubscribeLinks(publicUrl: string, token: string, mailName: string | null): UnsubscribeLinks {
  return {
    listUnsubscribe: { url: `${publicUrl}/api/mail/unsubscribe/${token}` },
    links: [
      { label: 'Välj hur ofta mejlen ska komma', url: publicUrl + urls.accountNotifications },
      { label: `Stäng av ${mailName ?? 'mejl om sådant här'}`, url: `${publicUrl}${urls.unsubscribe}#${token}` },
    ],
  }
}

/** The links by which somebody without an account refuses further invitations. */
export function refusalLinks(publicUrl: string, token: string): UnsubscribeLinks {
  return {
    listUnsubscribe: { url: `${publicUrl}/api/mail/unsubscribe/${token}` },
    links: [{ label: 'Sluta skicka till mig', url: `${publicUrl}${urls.unsubscribe}#${token}` }],
  }
}

type Envelope = { kind: string; reader: Reader; url: string; unsubscribe: UnsubscribeLinks | null }

/** The mail of one notification or more; its button leads to `url`. */
export function notificationMail(
  { kind, reader, url, unsubscribe }: Envelope,
  { subject, button, ...content }: MailText,
  sections: MailContent['sections'] = [],
): NewMail {
  return {
    kind,
    to: { name: reader.name, address: reader.email },
    ...(unsubscribe && { listUnsubscribe: unsubscribe.listUnsubscribe }),
    subject,
    ...mailLayout({
      ...content,
      sections,
      action: { label: button, url },
      ...(unsubscribe && { links: unsubscribe.links }),
    }),
  }
}

/** Notifies one reader of a new message. */
export function newMessageMail(publicUrl: string, reader: Reader & { token: string }, message: MessageEmail): NewMail {
  const unsubscribe = unsubscribeLinks(publicUrl, reader.token, messageMailName)
  const url = publicUrl + urls.messages
  return notificationMail({ kind: 'message', reader, url, unsubscribe }, messageMailText(message))
}

export function messageMailText({ sender, subject, message, closingText, folderTitle }: MessageEmail): MailText {
  const [from, about] = [unlinked(sender), unlinked(subject)]
  return {
    subject: `${from}: ${about}`,
    title: `${from} har skrivit till dig`,
    paragraphs: [
      folderTitle ? `Ämne: ${about}\nMapp: ${unlinked(folderTitle)}` : `Ämne: ${about}`,
      preview(message),
      ...(closingText ? [closingText] : []),
    ],
    button: 'Läs meddelandet',
    // The sender address is not read: a reply would be lost.
    footnote: `Svara i ${product.name}, inte på mejlet: ett svar hit kommer inte fram.\nDu får det här mejlet för att ni delar en mapp i ${product.name}.`,
  }
}

/** The first characters of a long text. */
export function preview(text: string): string {
  const characters = Array.from(text)
  return characters.length > limits.preview ? `${characters.slice(0, limits.preview).join('')}…` : text
}
