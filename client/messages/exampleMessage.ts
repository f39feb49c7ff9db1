import type { Message } from '#contract/messages.ts'
import { folderStatus } from '#contract/statuses.ts'

/** For tests: Erik's message to the members of Villa Solhem, one of them user 1. */
export const aMessage = (changes: Partial<Message> = {}): Message => ({
  messageId: 1,
  subject: 'Städdag',
  content: 'Vi ses.',
  createdAt: '2026-11-21T10:05:00.000Z',
  expiresAt: '2026-12-21T10:05:00.000Z',
  isRead: false,
  readAt: null,
  senderId: 2,
  senderFirstName: 'Erik',
  senderLastName: 'Berg',
  senderCompany: 'Bergs El',
  folderId: 7,
  folderTitle: 'Villa Solhem',
  folderStatusId: folderStatus.active,
  parentStatusId: null,
  roleId: 4,
  threadId: 'a3bb189e-8bf9-4888-9912-ace4e6543002',
  repliesTo: null,
  ...changes,
})
