import type { Kind, MailedKind } from '#contract/content/notifications.ts'
import { urls } from '#contract/platform/urls.ts'
import type { MailText } from '#server/rules/domain/notificationMail.ts'
import type { Causes, Condition, TextColumn } from '../causes.ts'
import type { Pending } from './texts.ts'

/**
 * Mailed where it is caused: the mail of an invitation contains its secret, which is stored nowhere else, and of a
 * hand-over those are told too who have no account. Of a delivery the
 * firm is mailed of a service alone.
 */
type MailedByCause = 'invitation' | 'handOver' | 'delivery'
export type JobMailedKind = Exclude<Kind, MailedByCause>

/** All that is particular to a kind on the server. How often its mail comes, the contract says. */
export type KindRules<K extends Kind = Kind> = {
  /**
   * The conditions without which the notification is neither listed nor mailed: it is no longer true, answered, in the
   * trash or out of sight.
   */
  isRelevant: (its: Causes) => Condition[]
  title: (its: Causes) => TextColumn
  /** Customer service has one name for all who answer, and its case may be about a folder that its writer has left. */
  from: 'actor' | 'customerService'
  /** Its page, without the site's address. */
  page: (notification: Pending) => string
  /** Its line in a summary, and on a device. */
  line: (notification: Pending) => string
  /** Whether devices with notices turned on show it, unless its reader chooses otherwise. */
  isPushed: boolean
  /** Whether it waits for the end of its reader's quiet hours, on whichever way it comes. */
  respectsQuietHours: boolean
  /** The mail of the job that mails immediately. */
  mail: K extends MailedByCause ? null : JobMail<K>
}

/** All rules of these kinds. */
export type RulesOf<Kinds extends Kind> = { [K in Kinds]: KindRules<K> }

export type JobMail<K extends Kind> = {
  /** Names such mail where the mail says how to turn it off. */
  mailName: K extends MailedKind ? string : null
  /** Whether all of it that waits for one reader comes in one mail, with a list of it. */
  isTogether: boolean
  text: (first: Pending, count: number) => MailText
}

type FolderLocation = NonNullable<Parameters<typeof urls.folder>[1]>

/** The page of a folder, or of all of them where it is gone. */
export function folderPage(folderId: number | null, place: FolderLocation = {}): string {
  return folderId === null ? urls.dashboard : urls.folder(folderId, place)
}
