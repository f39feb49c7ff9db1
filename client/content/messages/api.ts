import { limits } from '#contract/platform/limits.ts'
import { messages, type Message } from '#contract/content/messages.ts'
import { isNotFound } from '#client/platform/forms/formProblem.ts'
import { callPage, pagesKey, query } from '#client/platform/api/query.ts'
import { pagedQuery } from '#client/platform/api/paging.ts'

export type MessagePage = { items: Message[]; total: number }
type ReadState = 'all' | 'unread'

/** Messages of one folder or of all, newest first. Empty for a folder that is not found. */
export function messagesQuery(folderId: number | undefined, readState: ReadState = 'all') {
  const input = { query: { readState, ...(folderId !== undefined && { folderId }) } }
  return pagedQuery(pagesKey(messages.mine, input), async (skip) => {
    try {
      const { items, total } = await callPage(messages.mine, input, skip)
      return { items: items.map((message) => ({ ...message, id: message.messageId })), total }
    } catch (error) {
      if (isNotFound(error)) return { items: [], total: 0 }
      throw error
    }
  })
}

/** One message, for links to messages outside the loaded list. */
export const messageQuery = (messageId: number) => query(messages.one, { params: { messageId } })

/** A thread, newest first, with the messages that the user may read. */
export const threadQuery = (threadId: string) => query(messages.mine, { query: { threadId, topX: limits.largestPage } })

/** The newest unread messages for the bulletin board; few, so that the content below stays visible. */
export const unreadMessagesQuery = query(messages.mine, { query: { readState: 'unread', topX: limits.latest } })
