import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { isNotFound } from '../../forms/formProblem.ts'
import { messageQuery, messageReadsQuery } from '../api.ts'
import type { MessageValues } from './drafts.ts'
import type { Recipient } from './matchesRecipient.ts'
import { truncate } from '../../ui/layout/truncate.ts'

/** Which message is answered, and whether all who have it get the answer. */
export type Reply = { messageId: number; isToAll: boolean }

type ReplyQuery = { reply: Reply | undefined; folderId: number | undefined; userId: number }

type ReplyState = {
  isPending: boolean
  isGone: boolean
  error: Error | null
  retry?: () => void
  /** Undefined where nothing is answered, and until it is here. */
  original?: Message
  /** Who would get the answer. */
  replyRecipientIds?: number[]
}

const noReply: ReplyState = { isPending: false, isGone: false, error: null }

/** The message that is answered, with all who have it. One of another folder is as one that is gone. */
export function useReply({ reply, folderId, userId }: ReplyQuery): ReplyState {
  const isAsked = reply !== undefined && folderId !== undefined
  const message = useQuery({ ...messageQuery(reply?.messageId ?? 0), enabled: isAsked })
  const reads = useQuery({ ...messageReadsQuery(reply?.messageId ?? 0), enabled: isAsked })
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

/** Whoever answers himself goes on to those he wrote to. */
function replyRecipients(
  { senderId }: Message,
  reads: { userId: number }[],
  { userId, isToAll }: { userId: number; isToAll: boolean },
) {
  const isOwn = senderId === userId
  const ids = isToAll || isOwn ? [senderId, ...reads.map((read) => read.userId)] : [senderId]
  return [...new Set(ids)].filter((id) => id !== userId)
}

/** An answer as it begins. Those who have left the folder get none; all of the others together are the whole group. */
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
