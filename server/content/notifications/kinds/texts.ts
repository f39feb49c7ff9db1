import type { Notification } from '#contract/content/notifications.ts'
import { product } from '#contract/platform/product.ts'
import type { Reader } from '#server/rules/domain/notificationMail.ts'

/** A notification that waits to be mailed to its reader. `content` is the message's text, '' where there is none. */
export type Pending = Omit<Notification, 'isRead' | 'updatedAt'> & Reader & { userId: number; content: string }

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
export const dayOn = ({ dueOn }: Pending) => dayOf.format(new Date(`${dueOn ?? ''}T00:00:00Z`))
export const senderOf = ({ actorName }: Pending) => actorName ?? 'någon i mappen'
/** The sender, to begin a sentence with. */
export const senderFirst = ({ actorName }: Pending) => actorName ?? 'Någon i mappen'

const dayInSweden = new Intl.DateTimeFormat('sv-SE', { timeZone: product.timeZone, dateStyle: 'short' })
/** The day in Sweden so many days from now, yyyy-MM-dd. */
export const dayFromNow = (days: number) => dayInSweden.format(Date.now() + days * 24 * 60 * 60 * 1000)
/** Whether a day has passed in Sweden. */
export const isPast = (day: string | null) => day !== null && day < dayFromNow(0)

export const memberFootnote = ({ folderTitle }: Pending) =>
  `Du får det här mejlet för att du är med i mappen ”${folderTitle}” i ${product.name}.`
