import type { Notification } from '#contract/notifications.ts'
import { product } from '#contract/product.ts'
import { preview, type MailText, type Reader } from '../mail.ts'

/** A notification that waits to be mailed to its reader. `content` is the message's text, '' where there is none. */
export type Pending = Omit<Notification, 'isRead' | 'updatedAt'> & Reader & { userId: number; content: string }

export function dueText(first: Pending, count: number): MailText {
  return count === 1 ? dueEventText(first) : dueEventsText(count)
}

function dueEventText(one: Pending): MailText {
  return {
    subject: `${dueWord(one)}: ${one.title}`,
    title: `${dueWord(one)}: ${one.title}`,
    paragraphs: [
      `”${one.title}” i mappen ”${one.folderTitle}” är planerad till ${dayOn(one)}.`,
      'Är det redan gjort? Markera händelsen som klar, så vet alla i mappen.',
    ],
    button: 'Visa händelsen',
    footnote: memberFootnote(one),
  }
}

function dueEventsText(count: number): MailText {
  const title = `${count} planerade händelser`
  return {
    subject: title,
    title,
    paragraphs: ['Är något av det redan gjort? Markera händelsen som klar, så vet alla i mappen.'],
    button: 'Visa alla aviseringar',
    footnote: `Du får det här mejlet för att du är med i de här mapparna i ${product.name}.`,
  }
}

/** The user asked for it, so there is no unsubscribe link. */
export function answerText({ title, content }: Pending): MailText {
  return {
    subject: `Kundtjänst har svarat: ${title}`,
    title: 'Kundtjänst har svarat',
    paragraphs: [`Ämne: ${title}`, preview(content)],
    button: 'Läs svaret',
    footnote: `Du får det här mejlet för att du har skrivit till kundtjänst i ${product.name}. Vill du skriva mer gör du det på sidan som knappen leder till.`,
  }
}

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
export const dayOn = ({ dueOn }: Pending) => dayOf.format(new Date(`${dueOn ?? ''}T00:00:00Z`))
export const senderOf = ({ actorName }: Pending) => actorName ?? 'någon i mappen'
/** As the first words of a sentence. */
export const senderFirst = ({ actorName }: Pending) => actorName ?? 'Någon i mappen'

const dayInSweden = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' })
/** The job mails the events of some days before too, if it could not run then. */
const dueWord = (one: Pending) =>
  one.dueOn === dayInSweden.format(new Date()) ? 'I dag' : `Planerat till ${dayOn(one)}`
export const memberFootnote = ({ folderTitle }: Pending) =>
  `Du får det här mejlet för att du är med i mappen ”${folderTitle}” i ${product.name}.`
