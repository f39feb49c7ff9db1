import type { Notification } from '#contract/content/notifications.ts'
import { capitalised, dayText, nearDayText } from '#client/platform/text/dates.ts'

/** A sentence with its subject separated, so that it can be emphasised. */
export type Sentence = { before: string; subject: string; after: string }

/** Today in Sweden, yyyy-MM-dd. */
export function todayText(): string {
  return dayText(new Date().toISOString())
}

/** How far it is to a planned event; one without a day was to be reminded of. */
export function dueText({ dueOn, lastDay }: Pick<Notification, 'dueOn' | 'lastDay'>, today: string) {
  if (dueOn === null || lastDay === null) return 'Påminnelse'
  if (lastDay < today) return 'Försenat'

  return capitalised(nearDayText(dueOn, today))
}

export function folderText({ folderTitle }: Notification) {
  return folderTitle ? ` i ${folderTitle}` : ''
}

/** The actor is known only of the last of several changes. */
export function actorText({ actorName, occurrences }: Notification) {
  if (!actorName) return ''
  return occurrences === 1 ? ` av ${actorName}` : `, senast av ${actorName}`
}

/** How many things were changed beside the one that is named. */
export const othersText = (count: number) => (count === 0 ? '' : ` och ${count.toLocaleString('sv-SE')} till`)

export function changesText(count: number) {
  return count === 1 ? '1 ändring' : `${count.toLocaleString('sv-SE')} ändringar`
}
