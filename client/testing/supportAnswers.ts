import { supportStatus } from '#contract/rules/statuses.ts'
import type { CustomerServiceMessage, SupportCaseDetails } from '#contract/accounts/support.ts'

/* Complete server responses about customer service. A test states only what it is about. */

/** A message of user 1 to customer service. */
export const aSupportMessage = (changes: Partial<CustomerServiceMessage> = {}): CustomerServiceMessage => ({
  id: 1,
  caseId: 1,
  subject: 'Fakturan',
  content: 'Den stämmer inte.',
  createdAt: '2026-11-21T10:05:00.000Z',
  senderId: 1,
  senderName: 'Anna Berg',
  receiverId: null,
  isRead: false,
  readAt: null,
  statusId: supportStatus.new,
  statusName: 'Ny',
  kind: 'question',
  folderId: null,
  folderTitle: null,
  expiresAt: null,
  ...changes,
})

export const aSupportCase = (changes: Partial<SupportCaseDetails> = {}): SupportCaseDetails => ({
  id: 1,
  subject: 'Fakturan',
  statusId: supportStatus.new,
  statusName: 'Ny',
  userId: 5,
  name: 'Anna Berg',
  email: 'anna@exempel.se',
  isEmailConfirmed: true,
  kind: 'question',
  about: null,
  look: null,
  folderTitle: 'Villa Solhem',
  assignedTo: null,
  messageCount: 1,
  excerpt: 'Den stämmer inte.',
  isUnread: true,
  createdAt: '2026-11-21T10:05:00.000Z',
  updatedAt: '2026-11-21T10:05:00.000Z',
  expiresAt: null,
  files: [],
  messages: [],
  ...changes,
})
