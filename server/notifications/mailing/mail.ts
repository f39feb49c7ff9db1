import { product } from '#contract/product.ts'
import { messageNotification, preview, wayOut } from '../mail.ts'
import { mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import { linkOf } from '../links.ts'
import type { Told } from './queries.ts'

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })

/** The mails that tell people of things at once: one for each thing, but one for all that is planned for somebody's day. */
export function mailsOf(publicUrl: string, told: readonly Told[], tokenOf: (one: Told) => string): NewMail[] {
  const days = Map.groupBy(
    told.filter(({ kind }) => kind === 'due'),
    ({ userId }) => userId,
  )
  const alone = told.filter(({ kind, userId }) => kind !== 'due' || days.get(userId)?.length === 1)
  const together = [...days.values()].filter((day) => day.length > 1)
  return [
    ...alone.map((one) => mailOf(publicUrl, one, tokenOf(one))),
    ...together.map((day) => dayMail(publicUrl, day, tokenOf)),
  ]
}

/** The mail that tells of one thing at once. `token` is the reader's own, and turns off mail of its kind. */
export function mailOf(publicUrl: string, told: Told, token: string): NewMail {
  const letter = { ...told, url: linkOf(publicUrl, told), publicUrl, token }
  if (told.kind === 'support') return answerMail(letter)
  if (told.kind === 'due') return dueMail(letter)
  if (told.kind === 'change') return changeMail(letter)
  if (told.kind === 'message') return messageMail(letter)
  throw new Error('An invitation has a mail of its own.')
}

type Letter = Told & { url: string; publicUrl: string; token: string }

function messageMail(letter: Letter): NewMail {
  const { title: subject, content: message, folderTitle } = letter
  const words = { sender: senderOf(letter), subject, message, extraText: null, folderTitle }
  return messageNotification(letter.publicUrl, letter, words, letter.url)
}

/** It was asked for, so there is nothing to turn off. */
function answerMail(letter: Letter): NewMail {
  const { title, content, url } = letter
  return {
    kind: 'support',
    to: readerOf(letter),
    subject: `Kundtjänst har svarat: ${title}`,
    ...mailLayout({
      title: 'Kundtjänst har svarat',
      paragraphs: [`Ämne: ${title}`, preview(content)],
      action: { label: 'Läs svaret', url },
      footnote: `Du får det här mejlet för att du har skrivit till kundtjänst i ${product.name}. Vill du skriva mer gör du det på sidan som knappen leder till.`,
    }),
  }
}

function dueMail(letter: Letter): NewMail {
  const { title, url, publicUrl, token } = letter
  const { links, listUnsubscribe } = wayOut(publicUrl, token, 'due')
  return {
    kind: 'due',
    to: readerOf(letter),
    listUnsubscribe,
    subject: `Dags för: ${title}`,
    ...mailLayout({
      title: `Dags för: ${title}`,
      paragraphs: [
        `”${title}” i mappen ”${letter.folderTitle}” är planerad till ${dayOn(letter)}.`,
        'Är det redan gjort? Markera händelsen som klar, så vet alla i mappen.',
      ],
      action: { label: 'Visa händelsen', url },
      footnote: asOneOf(letter),
      links,
    }),
  }
}

/** Several planned events of one reader, folder by folder. */
export function dayMail(publicUrl: string, told: readonly Told[], tokenOf: (one: Told) => string): NewMail {
  const [first] = told
  if (!first) throw new Error('A day without anything.')
  const { links, listUnsubscribe } = wayOut(publicUrl, tokenOf(first), 'due')
  const title = `Dags för ${told.length} planerade händelser`
  return {
    kind: 'due',
    to: readerOf(first),
    listUnsubscribe,
    subject: title,
    ...mailLayout({
      title,
      paragraphs: ['Är något av det redan gjort? Markera händelsen som klar, så vet alla i mappen.'],
      sections: sectionsOf(publicUrl, told),
      action: { label: 'Visa alla aviseringar', url: `${publicUrl}/aviseringar` },
      footnote: `Du får det här mejlet för att du är med i mapparna i ${product.name}.`,
      links,
    }),
  }
}

function changeMail(letter: Letter): NewMail {
  const { occurrences, folderTitle, url, publicUrl, token } = letter
  const { links, listUnsubscribe } = wayOut(publicUrl, token, 'change')
  const what =
    occurrences === 1
      ? `har något ändrats av ${senderOf(letter)}`
      : `har det blivit ${occurrences} ändringar, senast av ${senderOf(letter)}`
  return {
    kind: 'change',
    to: readerOf(letter),
    listUnsubscribe,
    subject: `Nytt i ${folderTitle}`,
    ...mailLayout({
      title: `Nytt i ${folderTitle}`,
      paragraphs: [`I mappen ”${folderTitle}” ${what}.`],
      action: { label: 'Se vad som har hänt', url },
      footnote: asOneOf(letter),
      links,
    }),
  }
}

const asOneOf = ({ folderTitle }: Told) =>
  `Du får det här mejlet för att du är med i mappen ”${folderTitle}” i ${product.name}.`

/** Of so much that nobody would read it all, the rest is in the list in the app. */
const longestSummary = 50

/** One mail of all that somebody wanted summed up, folder by folder. `token` turns off the kinds that it holds. */
export function summaryMail(publicUrl: string, told: Told[], token: string): NewMail {
  const [first] = told
  if (!first) throw new Error('A summary of nothing.')
  const shown = told.slice(0, longestSummary)
  const { links, listUnsubscribe } = wayOut(publicUrl, token, null)
  const left = told.length - shown.length
  const content = mailLayout({
    title: `Nytt för dig i ${product.name}`,
    paragraphs: [
      'Det här har hänt sedan sist.',
      ...(left > 0 ? [`Här är det första. Ytterligare ${left} saker väntar bland dina aviseringar.`] : []),
    ],
    sections: sectionsOf(publicUrl, shown),
    action: { label: 'Visa alla aviseringar', url: `${publicUrl}/aviseringar` },
    footnote: `Du får det här mejlet som en sammanfattning av det som händer i dina mappar i ${product.name}.`,
    links,
  })
  return {
    kind: 'summary',
    to: readerOf(first),
    listUnsubscribe,
    subject: told.length === 1 ? `Nytt för dig: ${lineOf(first)}` : `${told.length} nyheter för dig i ${product.name}`,
    ...content,
  }
}

function sectionsOf(publicUrl: string, told: readonly Told[]) {
  return [...Map.groupBy(told, ({ folderId }) => folderId).values()].map((its) => ({
    title: its[0]?.folderTitle ?? product.name,
    lines: its.map((one) => ({ label: lineOf(one), url: linkOf(publicUrl, one) })),
  }))
}

function lineOf(told: Told): string {
  const { kind, title, occurrences } = told
  if (kind === 'message') return `Meddelande från ${senderOf(told)}: ${title}`
  if (kind === 'invitation') return `${senderOf(told)} bjuder in dig till ${title}`
  if (kind === 'due') return `Planerat till ${dayOn(told)}: ${title}`
  if (kind === 'support') return `Kundtjänst har svarat: ${title}`
  return occurrences === 1 ? `En ändring av ${senderOf(told)}` : `${occurrences} ändringar, senast av ${senderOf(told)}`
}

const dayOn = ({ dueOn }: Told) => dayOf.format(new Date(`${dueOn ?? ''}T00:00:00Z`))
const senderOf = ({ actorName }: Told) => actorName ?? 'någon i mappen'
const readerOf = ({ name, email }: Told) => ({ name, address: email })
