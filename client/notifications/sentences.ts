import { parseDate } from '@internationalized/date'
import type { Notification } from '#contract/notifications.ts'
import { dayText } from '../text/dates.ts'
import { fallback } from '../text/fallbacks.ts'

/** A sentence with its subject apart, so that it can stand out. */
export type Sentence = { before: string; subject: string; after: string }

/** What somebody is told, in plain words: `Erik Berg har skrivit: ` `Städdag`. `today` is a day in Sweden, yyyy-MM-dd. */
export function sentenceOf(notification: Notification, today: string): Sentence {
  const { kind, title, actorName } = notification
  const subject = title || fallback.title
  switch (kind) {
    case 'message':
      return { before: `${actorName || 'Någon'} har skrivit: `, subject, after: '' }
    case 'invitation':
      return { before: actorName ? `${actorName} bjuder in dig till ` : 'Du är inbjuden till ', subject, after: '' }
    case 'due':
      return { before: `${dueText(notification.dueOn, today)}: `, subject, after: inFolder(notification) }
    case 'change':
      return { before: `${changesText(notification.occurrences)} i `, subject, after: byWhom(notification) }
    case 'support':
      return { before: 'Kundtjänst har svarat: ', subject, after: '' }
  }
}

/** The day in Sweden now, yyyy-MM-dd. */
export function todayText(): string {
  return dayText(new Date().toISOString())
}

function dueText(dueOn: string | null, today: string) {
  if (dueOn === null) return 'Planerat'
  if (dueOn === today) return 'Idag'
  return dueOn === parseDate(today).add({ days: 1 }).toString() ? 'Imorgon' : dueOn
}

function inFolder({ folderTitle }: Notification) {
  return folderTitle ? ` i ${folderTitle}` : ''
}

/** Of several changes it is known who made the last. */
function byWhom({ actorName, occurrences }: Notification) {
  if (!actorName) return ''
  return occurrences === 1 ? ` av ${actorName}` : `, senast av ${actorName}`
}

function changesText(count: number) {
  return count === 1 ? '1 ändring' : `${count.toLocaleString('sv-SE')} ändringar`
}
