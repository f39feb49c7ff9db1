import { queryOptions, useMutation } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { messages, type Message } from '#contract/messages.ts'
import { isNotFound } from '../forms/formProblem.ts'
import { call, callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'

export type MessagePage = { items: Message[]; total: number }

export const listKey = ['MessageList', 'list'] as const
export const oneKey = ['MessageList', 'one'] as const
export const threadKey = ['MessageList', 'thread'] as const

/** Messages of one folder or of all, newest first. Empty for a folder that is not found. */
export const messagesQuery = (folderId: number | undefined, readState: ReadState = 'all') =>
  pagedQuery([...listKey, folderId ?? 'all', readState], (skip) =>
    pageOf({ skip, readState, ...(folderId === undefined ? {} : { folderId }) }),
  )

type ReadState = 'all' | 'unread'

async function pageOf(query: { skip: number; readState: ReadState; folderId?: number }) {
  try {
    const { items, total } = await callPaged(messages.mine, { query })
    return { items: items.map((message) => ({ ...message, id: message.messageId })), total }
  } catch (error) {
    if (isNotFound(error)) return { items: [], total: 0 }
    throw error
  }
}

/** One message, for links to messages outside the loaded list. */
export const messageQuery = (messageId: number) =>
  queryOptions({
    queryKey: [...oneKey, messageId],
    queryFn: () => call(messages.one, { params: { messageId } }),
  })

/** The recipients of a message and when each read it. */
export const messageReadsQuery = (messageId: number) =>
  queryOptions({
    queryKey: ['MessageList', 'reads', messageId],
    queryFn: () => call(messages.reads, { params: { messageId } }),
  })

/** A thread, newest first, with the messages that the user may read. */
export const threadQuery = (threadId: string) =>
  queryOptions({
    queryKey: [...threadKey, threadId],
    queryFn: () => callPaged(messages.mine, { query: { threadId, topX: limits.largestPage } }),
  })

/** The number of unread messages, in total and per folder. */
export const unreadQuery = queryOptions({
  queryKey: ['Unread'],
  queryFn: () => call(messages.unread, {}),
})

/** The newest unread messages for the bulletin board; few, so that the content below stays visible. */
export const unreadMessagesQuery = queryOptions({
  queryKey: ['BulletinBoard', 'unreadMessages'],
  queryFn: () => callPaged(messages.mine, { query: { readState: 'unread', topX: limits.latest } }),
})

export function useRemoveMessage({ messageId, folderId }: Message) {
  return useMutation({
    mutationFn: () => call(messages.remove, { params: { messageId }, query: { folderId } }),
    meta: { topic: 'message' },
  })
}
