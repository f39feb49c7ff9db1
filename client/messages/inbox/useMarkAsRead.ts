import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { messages, type Message } from '#contract/messages.ts'
import { call } from '../../api/http.ts'
import { isNotFound } from '../../forms/formProblem.ts'
import { cancelRefetches } from '../../api/paging.ts'
import { listKey, oneKey, threadKey, unreadQuery, type MessagePage } from '../api.ts'

/** Marks messages as read, optimistically. Deleted ones count as read; failures become unread again. */
export function useMarkAsRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (messageIds: number[]) => Promise.all(messageIds.map(markOne)),
    onMutate: (messageIds) => showAsRead(client, new Set(messageIds)),
    onError: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['MessageList'] }),
        client.invalidateQueries({ queryKey: unreadQuery.queryKey }),
      ]),
    meta: { topic: 'message' },
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
  await Promise.all([cancelRefetches(client, ['MessageList']), cancelRefetches(client, unreadQuery.queryKey)])
  const readAt = new Date().toISOString()
  const folderOf = new Map<number, number>()
  function read(message: Message) {
    if (message.isRead || !messageIds.has(message.messageId)) return message
    folderOf.set(message.messageId, message.folderId)
    return { ...message, isRead: true, readAt }
  }
  const inPage = (page: MessagePage) => ({ ...page, items: page.items.map(read) })
  client.setQueriesData<InfiniteData<MessagePage>>(
    { queryKey: listKey },
    (list) => list && { ...list, pages: list.pages.map(inPage) },
  )
  client.setQueriesData<MessagePage>({ queryKey: threadKey }, (thread) => thread && inPage(thread))
  client.setQueriesData<Message>({ queryKey: oneKey }, (message) => message && read(message))
  countAsRead(client, [...folderOf.values()])
}

/** Lowers the unread counts by one for each id in `folderIds`. */
function countAsRead(client: QueryClient, folderIds: number[]) {
  const readIn = (folderId: number) => folderIds.filter((id) => id === folderId).length
  client.setQueryData(unreadQuery.queryKey, (unread) => {
    if (!unread) return
    const folders = unread.folders.map((folder) => ({ ...folder, unread: folder.unread - readIn(folder.folderId) }))
    return {
      total: Math.max(0, unread.total - folderIds.length),
      folders: folders.filter((folder) => folder.unread > 0),
    }
  })
}
