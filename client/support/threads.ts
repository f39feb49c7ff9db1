import type { CustomerServiceMessage } from '#contract/support.ts'

/** A case as its user sees it. */
export type Thread = Pick<
  CustomerServiceMessage,
  'caseId' | 'subject' | 'statusId' | 'statusName' | 'folderId' | 'folderTitle' | 'expiresAt'
> & {
  /** Oldest first. */
  messages: CustomerServiceMessage[]
  latest: CustomerServiceMessage
  isUnread: boolean
}

/** One for each case, the latest written first, of messages that come newest first. */
export function threadsOf(messages: readonly CustomerServiceMessage[]): Thread[] {
  const byCase = Map.groupBy(messages, ({ caseId }) => caseId)
  return [...byCase.values()].flatMap(([latest, ...older]) => (latest ? [threadOf(latest, older)] : []))
}

function threadOf(latest: CustomerServiceMessage, older: CustomerServiceMessage[]): Thread {
  const messages = [...older.toReversed(), latest]
  const { caseId, subject, statusId, statusName, folderId, folderTitle, expiresAt } = latest
  const isUnread = messages.some(({ isRead }) => !isRead)
  return { caseId, subject, statusId, statusName, folderId, folderTitle, expiresAt, messages, latest, isUnread }
}
