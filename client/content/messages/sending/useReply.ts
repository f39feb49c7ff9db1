import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/platform/limits.ts'
import { messages, type Message } from '#contract/content/messages.ts'
import { messageQuery } from '../api.ts'
import { query } from '#client/platform/api/query.ts'
import { isNotFound } from '#client/platform/forms/formProblem.ts'
import type { MessageValues } from './drafts.ts'
import type { Recipient } from './matchesRecipient.ts'
import { truncate } from '#client/ui/layout/truncate.ts'

/** The message to reply to, and whether the reply goes to all its recipients. */
export type Reply = { messageId: number; isToAll: boolean }

type ReplyQuery = { reply: Reply | undefined; folderId: number | undefined; userId: number }

type ReplyState = {
  isPending: boolean
  isGone: boolean
  error: Error | null
  retry?: () => void
  /** Undefined until loaded, and when there is no reply. */
  original?: Message
  /** Recipients of the reply. */
  replyRecipientIds?: number[]
}

const noReply: ReplyState = { isPending: false, isGone: false, error: null }

/** Loads the original message and its recipients. A message of another folder counts as deleted. */
export function useReply({ reply, folderId, userId }: ReplyQuery): ReplyState {
  const isAsked = reply !== undefined && folderId !== undefined
  const message = useQuery({
    ...messageQuery(reply?.messageId ?? 0),
    enabled: isAsked,
  })
  const reads = useQuery({
    ...query(messages.reads, { params: { messageId: reply?.messageId ?? 0 } }),
    enabled: isAsked,
  })
  const isGone = isNotFound(message.error) || (message.data && message.data.folderId !== folderId)
  if (!isAsked) return noReply
  if (isGone) return { ...noReply, isGone: true }
  const error = message.isLoadingError ? message.error : reads.isLoadingError ? reads.error : null
  const retry = () => void Promise.all([message.refetch(), reads.refetch()])
  if (error || !message.data || !reads.data) return { ...noReply, isPending: !error, error, retry }
  const original = message.data
  const replyRecipientIds = replyRecipients(original, reads.data, { userId, isToAll: reply.isToAll })
  return { ...noReply, original, replyRecipientIds }
}

/** Replying to one's own message goes to its recipients again. */
export function replyRecipients(
  { senderId }: Message,
  reads: { userId: number }[],
  { userId, isToAll }: { userId: number; isToAll: boolean },
) {
  const isOwn = senderId === userId
  const ids = isToAll || isOwn ? [senderId, ...reads.map((read) => read.userId)] : [senderId]
  return [...new Set(ids)].filter((id) => id !== userId)
}

/**
 * Initial values of a reply. Skips people who have left the folder; if everybody remains, it goes to the whole group.
 */
export function replyValues(
  original: Message,
  replyRecipientIds: number[],
  others: readonly Recipient[],
): MessageValues {
  const recipientIds = replyRecipientIds.filter((id) => others.some(({ userId }) => userId === id))
  const isToGroup = recipientIds.length > 1 && recipientIds.length === others.length
  return {
    subject: replySubject(original.subject),
    content: '',
    recipientIds: isToGroup ? [] : recipientIds,
    isToGroup,
    isToSupport: false,
  }
}

function replySubject(subject: string): string {
  if (/^sv:/i.test(subject)) return subject
  return truncate(`Sv: ${subject}`, limits.title)
}
