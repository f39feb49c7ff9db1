import { product } from '#contract/platform/product.ts'
import { folderTabs } from '#contract/platform/urls.ts'
import type { MailText } from '#server/rules/domain/notificationMail.ts'
import { isFolderVisible, isStillResponsible, isStillToBeDone } from '../causes.ts'
import { dayFromNow, dayOn, isPast, senderFirst, type Pending } from './texts.ts'
import { folderPage, type RulesOf } from './rules.ts'

export const activityKinds: RulesOf<'due' | 'responsible'> = {
  due: {
    isRelevant: () => [isStillToBeDone, isFolderVisible],
    title: (its) => its.ref('activity.title'),
    from: 'actor',
    page: activityPage,
    line: (one) => `${dueWord(one)}: ${one.title}`,
    isPushed: true,
    respectsQuietHours: true,
    mail: { mailName: 'påminnelser om planerade händelser', isTogether: true, text: dueText },
  },
  responsible: {
    isRelevant: () => [isStillResponsible, isFolderVisible],
    title: (its) => its.ref('activity.title'),
    from: 'actor',
    page: activityPage,
    line: (one) => `${senderFirst(one)} har gjort dig ansvarig för ${one.title}`,
    isPushed: true,
    respectsQuietHours: false,
    mail: { mailName: 'mejl om vad du ansvarar för', isTogether: false, text: responsibleText },
  },
}

function activityPage({ folderId, activityId }: Pending): string {
  return folderPage(folderId, { tab: folderTabs.activities, ...(activityId !== null && { accordion: activityId }) })
}

function dueText(first: Pending, count: number): MailText {
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

const isLate = ({ lastDay }: Pending) => isPast(lastDay)

const wordsAhead: [days: number, word: string][] = [
  [0, 'I dag'],
  [1, 'I morgon'],
  [7, 'Om en vecka'],
  [14, 'Om två veckor'],
]

/** How far it is to a planned event, as the first words of its reminder. */
function dueWord(one: Pending): string {
  if (one.lastDay === null) return 'Påminnelse'
  if (isLate(one)) return 'Försenat'
  const [, word] = wordsAhead.find(([days]) => dayFromNow(days) === one.dueOn) ?? []
  return word ?? `Planerat till ${dayOn(one)}`
}

function responsibleText(one: Pending): MailText {
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
