import { product } from '#contract/product.ts'
import { urls } from '#contract/urls.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import { kindRules, type JobMailedKind, type JobMail } from '../kinds.ts'
import { notificationMail, unsubscribeLinks } from '../mail.ts'
import type { Pending } from './texts.ts'

/** One that the job mails. */
type Mailable = Pending & { kind: JobMailedKind }
type Group = readonly [Mailable, ...Mailable[]]

const jobMailOf = (kind: JobMailedKind): JobMail<JobMailedKind> => kindRules[kind].mail

/** The mails that tell people of things at once: one for each thing, but one for all of a kind that comes together. */
export function mailsOf(
  publicUrl: string,
  pending: readonly Mailable[],
  tokenOf: (one: Mailable) => string,
): NewMail[] {
  const keyOf = ({ id, kind, userId }: Mailable) => (jobMailOf(kind).isTogether ? `${kind} ${userId}` : id)
  const groups = [...Map.groupBy(pending, keyOf).values()]
  const [alone, together] = [groups.filter(({ length }) => length === 1), groups.filter(({ length }) => length > 1)]
  return [...alone, ...together].flatMap(([first, ...rest]) =>
    first ? [mailOf(publicUrl, [first, ...rest], tokenOf(first))] : [],
  )
}

/** The mail that tells a reader of one thing at once, or of several. `token` is their own, and turns off mail of its kind. */
export function mailOf(publicUrl: string, group: Group, token: string): NewMail {
  const [first] = group
  const isAlone = group.length === 1
  const { mailName, text } = jobMailOf(first.kind)
  const envelope = {
    kind: first.kind,
    reader: first,
    url: isAlone ? pageOf(publicUrl, first) : publicUrl + urls.notifications,
    unsubscribe: mailName === null ? null : unsubscribeLinks(publicUrl, token, mailName),
  }
  return notificationMail(envelope, text(first, group.length), isAlone ? [] : sectionsOf(publicUrl, group))
}

/** Of so much that nobody would read it all, the rest is in the list in the app. */
const longestSummary = 50

/** One mail of all that somebody wanted summed up, folder by folder. `token` turns off the kinds that it holds. */
export function summaryMail(publicUrl: string, pending: readonly Pending[], token: string): NewMail {
  const [first] = pending
  if (!first) throw new Error('A summary of nothing.')
  const shown = pending.slice(0, longestSummary)
  const left = pending.length - shown.length
  const envelope = {
    kind: 'summary',
    reader: first,
    url: publicUrl + urls.notifications,
    unsubscribe: unsubscribeLinks(publicUrl, token, null),
  }
  const text = {
    subject:
      pending.length === 1 ? `Nytt för dig: ${lineOf(first)}` : `${pending.length} nyheter för dig i ${product.name}`,
    title: `Nytt för dig i ${product.name}`,
    paragraphs: [
      'Det här har hänt sedan sist.',
      ...(left > 0 ? [`Här är det första. Ytterligare ${left} saker väntar bland dina aviseringar.`] : []),
    ],
    button: 'Visa alla aviseringar',
    footnote: `Du får det här mejlet som en sammanfattning av det som händer i dina mappar i ${product.name}.`,
  }
  return notificationMail(envelope, text, sectionsOf(publicUrl, shown))
}

function sectionsOf(publicUrl: string, pending: readonly Pending[]) {
  return [...Map.groupBy(pending, ({ folderId }) => folderId).values()].map((its) => ({
    title: its[0]?.folderTitle ?? product.name,
    lines: its.map((one) => ({ label: lineOf(one), url: pageOf(publicUrl, one) })),
  }))
}

const lineOf = (one: Pending) => kindRules[one.kind].line(one)
const pageOf = (publicUrl: string, one: Pending) => publicUrl + kindRules[one.kind].page(one)
