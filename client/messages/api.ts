import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { messages, type Message, type NewMessage } from '#contract/messages.ts'
import { Problem, statusOf } from '#contract/problems.ts'
import { call, callPaged } from '../http.ts'

type MessagePage = { items: Message[]; total: number }

const listKey = ['MessageList', 'list'] as const
const oneKey = ['MessageList', 'one'] as const

/** What was asked for is gone, or was never the caller's. */
export const isNotFound = (error: unknown) => error instanceof Problem && statusOf[error.code] === 404

/** The messages of one folder, or of all, newest first. A folder that is not found has none. */
export const messagesQuery = (myObjectId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: [...listKey, myObjectId ?? 'all'],
    queryFn: ({ pageParam: skip }) => pageOf({ skip, ...(myObjectId === undefined ? {} : { myObjectId }) }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0)
      return shown < total ? shown : undefined
    },
  })

async function pageOf(query: { skip: number; myObjectId?: number }): Promise<MessagePage> {
  try {
    return await callPaged(messages.mine, { query })
  } catch (error) {
    if (isNotFound(error)) return { items: [], total: 0 }
    throw error
  }
}

/** One message, for a link to what is not in the part of the list that is shown. */
export const messageQuery = (messageId: number) =>
  queryOptions({
    queryKey: [...oneKey, messageId],
    queryFn: () => call(messages.one, { params: { messageId } }),
  })

/** Who got a message and when each read it. */
export const messageReadsQuery = (messageId: number) =>
  queryOptions({
    queryKey: ['MessageList', 'reads', messageId],
    queryFn: () => call(messages.reads, { params: { messageId } }),
  })

/** The unread messages of all folders, for the bulletin board. */
export const unreadMessagesQuery = queryOptions({
  queryKey: ['BulletinBoard', 'unreadMessages'],
  queryFn: () => callPaged(messages.mine, { query: { readState: 'unread' } }),
})

export function useSendMessage() {
  return useMutation({
    mutationFn: (body: NewMessage) => call(messages.send, { body }),
    meta: { changes: ['MessageList', 'BulletinBoard'] },
  })
}

export function useRemoveMessage({ messageId, myObjectId }: Message) {
  return useMutation({
    mutationFn: () => call(messages.remove, { params: { messageId }, query: { myObjectId } }),
    meta: { changes: ['MessageList', 'BulletinBoard'] },
  })
}

/** Marks messages as read, shown at once. One that is gone counts as read; what could not be marked shows as unread again. */
export function useMarkAsRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (messageIds: number[]) => Promise.all(messageIds.map(markOne)),
    onMutate: (messageIds) => showAsRead(client, new Set(messageIds)),
    onError: () => client.invalidateQueries({ queryKey: ['MessageList'] }),
    meta: { changes: ['MessageList', 'BulletinBoard'] },
  })
}

async function markOne(messageId: number) {
  try {
    await call(messages.markAsRead, { query: { messageId } })
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}

async function showAsRead(client: QueryClient, messageIds: Set<number>) {
  // A reload under way would bring the unread back; a first load has nothing to bring back.
  await client.cancelQueries({ queryKey: ['MessageList'], predicate: ({ state }) => state.data !== undefined })
  const readAt = new Date().toISOString()
  const read = (message: Message) =>
    messageIds.has(message.messageId) ? { ...message, isRead: true, readAt } : message
  client.setQueriesData<InfiniteData<MessagePage>>(
    { queryKey: listKey },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(read) })) },
  )
  client.setQueriesData<Message>({ queryKey: oneKey }, (message) => message && read(message))
}
