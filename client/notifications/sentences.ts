import { parseDate } from '@internationalized/date'
import type { Notification } from '#contract/notifications.ts'
import { dayText } from '../text/dates.ts'

/** A sentence with its subject apart, so that it can stand out. */
export type Sentence = { before: string; subject: string; after: string }

/** The day in Sweden now, yyyy-MM-dd. */
export function todayText(): string {
  return dayText(new Date().toISOString())
}

export function dueText(dueOn: string | null, today: string) {
  if (dueOn === null) return 'Planerat'
  if (dueOn === today) return 'Idag'
  return dueOn === parseDate(today).add({ days: 1 }).toString() ? 'Imorgon' : dueOn
}

export function folderText({ folderTitle }: Notification) {
  return folderTitle ? ` i ${folderTitle}` : ''
}

/** Of several changes it is known who made the last. */
export function actorText({ actorName, occurrences }: Notification) {
  if (!actorName) return ''
  return occurrences === 1 ? ` av ${actorName}` : `, senast av ${actorName}`
}

export function changesText(count: number) {
  return count === 1 ? '1 ändring' : `${count.toLocaleString('sv-SE')} ändringar`
}
