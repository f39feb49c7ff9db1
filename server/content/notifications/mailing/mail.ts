import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'
import { unlinked } from '#server/platform/mail/unlinked.ts'
import { kindRules } from '../kinds.ts'
import type { JobMail, JobMailedKind } from '../kinds/rules.ts'
import { notificationMail, unsubscribeLinks } from '#server/rules/domain/notificationMail.ts'
import type { Pending } from '../kinds/texts.ts'

/** One that the job mails. */
type Mailable = Pending & { kind: JobMailedKind }
type Group = readonly [Mailable, ...Mailable[]]

const jobMailOf = (kind: JobMailedKind): JobMail<JobMailedKind> => kindRules[kind].mail

/** The immediate notification mails: one for each notification, or one for all of a kind that is mailed together. */
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

/** Keeps what people have written from becoming a link in a mail; the content of a message may hold links. */
const withPlainTitles = <P extends Pending>(one: P): P => ({
  ...one,
  title: unlinked(one.title),
  folderTitle: one.folderTitle && unlinked(one.folderTitle),
  actorName: one.actorName && unlinked(one.actorName),
})

/** The immediate mail of one or more notifications. `token` is the reader's own, and turns off mail of the kind. */
export function mailOf(publicUrl: string, group: Group, token: string): NewMail {
  const first = withPlainTitles(group[0])
  const isAlone = group.length === 1
  const { mailName, text } = jobMailOf(first.kind)
  const envelope = {
    kind: first.kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    reader: first,
    url: isAlone ? pageOf(publicUrl, first) : publicUrl + urls.notifications,
    unsubscribe: mailName === null ? null : unsubscribeLinks(publicUrl, token, mailName),
  }
  return notificationMail(
    envelope,
    text(first, group.length),
    isAlone ? [] : sectionsOf(publicUrl, group.map(withPlainTitles)),
  )
}

const summaryTitle = 'Det här har hänt i dina mappar'

/** Longer summaries would not be read; the rest is in the app. */
const longestSummary = 50

/** One summary mail, grouped by folder. `token` turns off the kinds it contains. */
export function summaryMail(publicUrl: string, pending: readonly Pending[], token: string): NewMail {
  const [first] = pending
  if (!first) throw new Error('No notifications to summarise.')
  const shown = pending.slice(0, longestSummary).map(withPlainTitles)
  const left = pending.length - shown.length
  const envelope = {
    kind: 'summary',
    reader: first,
    url: publicUrl + urls.notifications,
    unsubscribe: unsubscribeLinks(publicUrl, token, null),
  }
  const text = {
    subject: pending.length === 1 ? `Nytt för dig: ${lineOf(withPlainTitles(first))}` : summaryTitle,
    title: summaryTitle,
    paragraphs: left > 0 ? [`Här är de ${longestSummary} första. ${left} till finns bland dina aviseringar.`] : [],
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
