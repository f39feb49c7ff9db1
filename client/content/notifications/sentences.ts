import type { Notification } from '#contract/content/notifications.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'

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
