import { parseDate } from '@internationalized/date'
import type { Notification } from '#contract/notifications.ts'
import { dayText } from '../text/dates.ts'

/** A sentence with its subject separated, so that it can be emphasised. */
export type Sentence = { before: string; subject: string; after: string }

/** Today in Sweden, yyyy-MM-dd. */
export function todayText(): string {
  return dayText(new Date().toISOString())
}

export function dueText(dueOn: string | null, today: string) {
  if (dueOn === null) return 'Planerat'
  if (dueOn === today) return 'I dag'
  return dueOn === parseDate(today).add({ days: 1 }).toString() ? 'I morgon' : dueOn
}

export function folderText({ folderTitle }: Notification) {
  return folderTitle ? ` i ${folderTitle}` : ''
}

/** Of several changes only the last actor is known. */
export function actorText({ actorName, occurrences }: Notification) {
  if (!actorName) return ''
  return occurrences === 1 ? ` av ${actorName}` : `, senast av ${actorName}`
}

export function changesText(count: number) {
  return count === 1 ? '1 ändring' : `${count.toLocaleString('sv-SE')} ändringar`
}
