import { CalendarClock, FolderPen, LifeBuoy, Mail, UserPlus, type LucideIcon } from 'lucide-react'
import type { Notification } from '#contract/notifications.ts'
import { folderTabs, urls } from '#contract/urls.ts'

type Kind = Notification['kind']

/** The signs of the kinds. */
export const kindIcons: Record<Kind, LucideIcon> = {
  message: Mail,
  invitation: UserPlus,
  due: CalendarClock,
  change: FolderPen,
  support: LifeBuoy,
}

/** Where one reads what one was told of. */
export function placeOf({ kind, folderId, messageId, activityId }: Notification): string {
  if (kind === 'support') return messageId === null ? urls.messages : urls.supportMessage(messageId)
  // The bulletin board has the invitation, with the way to answer it.
  if (kind === 'invitation' || folderId === null) return urls.dashboard
  if (kind === 'change') return urls.history(folderId)
  if (kind === 'due') {
    return urls.folder(folderId, {
      tab: folderTabs.activities,
      ...(activityId !== null && { accordion: activityId }),
    })
  }
  return urls.folder(folderId, {
    tab: folderTabs.messages,
    ...(messageId !== null && { messageId }),
  })
}
