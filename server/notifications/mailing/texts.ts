import type { Notification } from '#contract/notifications.ts'
import { product } from '#contract/product.ts'
import { preview, type MailText, type Reader } from '../../domain/notificationMail.ts'

/** A notification that waits to be mailed to its reader. `content` is the message's text, '' where there is none. */
export type Pending = Omit<Notification, 'isRead' | 'updatedAt'> & Reader & { userId: number; content: string }

export function dueText(first: Pending, count: number): MailText {
  return count === 1 ? dueEventText(first) : dueEventsText(count)
}

function dueEventText(one: Pending): MailText {
  const title = `${dueWord(one)}: ${one.title}`
  return {
    subject: title,
    title,
    paragraphs: [dueSentence(one), 'Är det redan gjort? Markera händelsen som klar, så vet alla i mappen.'],
    button: 'Visa händelsen',
    footnote: `Du får det här mejlet för att du ansvarar för händelsen eller får påminnelser om händelser i mappen ”${one.folderTitle}” i ${product.name}.`,
  }
}

function dueSentence(one: Pending): string {
  const event = `”${one.title}” i mappen ”${one.folderTitle}”`
  if (one.lastDay === null) return `Du ville bli påmind om ${event}.`
  return isLate(one)
    ? `${event} var planerad till ${dayOn(one)} och är inte markerad som klar.`
    : `${event} är planerad till ${dayOn(one)}.`
}

function dueEventsText(count: number): MailText {
  const title = `${count} planerade händelser`
  return {
    subject: title,
    title,
    paragraphs: ['Är något av det redan gjort? Markera händelsen som klar, så vet alla i mappen.'],
    button: 'Visa alla aviseringar',
    footnote: `Du får det här mejlet för att du ansvarar för händelserna eller får påminnelser om händelser i de här mapparna i ${product.name}.`,
  }
}

export function responsibleText(one: Pending): MailText {
  const event = `”${one.title}” i mappen ”${one.folderTitle}”`
  return {
    subject: `Du ansvarar nu för ”${one.title}”`,
    title: `Du ansvarar nu för ”${one.title}”`,
    paragraphs: [
      `${senderFirst(one)} har gjort dig ansvarig för ${event}.`,
      ...(one.dueOn === null ? [] : [`Den är planerad till ${dayOn(one)}.`]),
      'Påminnelserna om den går till dig.',
    ],
    button: 'Visa händelsen',
    footnote: `Du får det här mejlet för att du ansvarar för en händelse i ${product.name}.`,
  }
}

/** The user asked for it, so there is no unsubscribe link. */
export function answerText({ title, content }: Pending): MailText {
  return {
    subject: `Kundtjänst har svarat: ${title}`,
    title: 'Kundtjänst har svarat',
    paragraphs: [`Ämne: ${title}`, preview(content)],
    button: 'Läs svaret',
    footnote: `Du får det här mejlet för att du har skrivit till kundtjänst i ${product.name}. Vill du skriva mer gör du det på sidan som länken leder till.`,
  }
}

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
export const dayOn = ({ dueOn }: Pending) => dayOf.format(new Date(`${dueOn ?? ''}T00:00:00Z`))
export const senderOf = ({ actorName }: Pending) => actorName ?? 'någon i mappen'
/** As the first words of a sentence. */
export const senderFirst = ({ actorName }: Pending) => actorName ?? 'Någon i mappen'

const dayInSweden = new Intl.DateTimeFormat('sv-SE', { timeZone: product.timeZone, dateStyle: 'short' })
const dayFromNow = (days: number) => dayInSweden.format(Date.now() + days * 24 * 60 * 60 * 1000)
/** Whether a day has passed in Sweden. */
export const isPast = (day: string | null) => day !== null && day < dayFromNow(0)
const isLate = ({ lastDay }: Pending) => isPast(lastDay)

const wordsAhead: [days: number, word: string][] = [
  [0, 'I dag'],
  [1, 'I morgon'],
  [7, 'Om en vecka'],
  [14, 'Om två veckor'],
]

/** How far it is to a planned event, as the first words of its reminder. */
export function dueWord(one: Pending): string {
  if (one.lastDay === null) return 'Påminnelse'
  if (isLate(one)) return 'Försenat'
  const [, word] = wordsAhead.find(([days]) => dayFromNow(days) === one.dueOn) ?? []
  return word ?? `Planerat till ${dayOn(one)}`
}

export const memberFootnote = ({ folderTitle }: Pending) =>
  `Du får det här mejlet för att du är med i mappen ”${folderTitle}” i ${product.name}.`
