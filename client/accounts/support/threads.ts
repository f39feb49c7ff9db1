import type { CustomerServiceMessage } from '#contract/accounts/support.ts'

/** A case as its requester sees it. */
export type Thread = Pick<
  CustomerServiceMessage,
  'caseId' | 'kind' | 'subject' | 'statusId' | 'statusName' | 'folderId' | 'folderTitle' | 'expiresAt'
> & {
  /** Oldest first. */
  messages: CustomerServiceMessage[]
  latest: CustomerServiceMessage
  isUnread: boolean
}

/** A message of one's own is never read by oneself. */
export function isUnreadAnswer({ receiverId, isRead }: CustomerServiceMessage): boolean {
  return receiverId !== null && !isRead
}

/** Groups messages, newest first, into one thread per case; the latest thread comes first. */
export function threadsOf(messages: readonly CustomerServiceMessage[]): Thread[] {
  const byCase = Map.groupBy(messages, ({ caseId }) => caseId)
  return [...byCase.values()].flatMap(([latest, ...older]) => (latest ? [threadOf(latest, older)] : []))
}

function threadOf(latest: CustomerServiceMessage, older: CustomerServiceMessage[]): Thread {
  const messages = [...older.toReversed(), latest]
  const { caseId, kind, subject, statusId, statusName, folderId, folderTitle, expiresAt } = latest
  const isUnread = messages.some(isUnreadAnswer)
  return { caseId, kind, subject, statusId, statusName, folderId, folderTitle, expiresAt, messages, latest, isUnread }
}
