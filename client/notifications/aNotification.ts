import type { Notification } from '#contract/notifications.ts'

/** Of a message, unless something else is said. For tests. */
export function aNotification(changes: Partial<Notification> = {}): Notification {
  return {
    id: 1,
    kind: 'message',
    title: 'Städdag',
    actorName: 'Erik Berg',
    folderId: 7,
    folderTitle: 'Villa Solhem',
    messageId: null,
    activityId: null,
    dueOn: null,
    occurrences: 1,
    isRead: false,
    updatedAt: '2026-11-21T10:05:00.000Z',
    ...changes,
  }
}
