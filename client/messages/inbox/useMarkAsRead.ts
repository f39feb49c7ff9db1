import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { messages, type Message } from '#contract/messages.ts'
import { call } from '../../api/http.ts'
import { errorText, isNotFound } from '../../forms/formProblem.ts'
import { cancelRefetches } from '../../api/paging.ts'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { listKey, oneKey, threadKey, unreadQuery, type MessagePage } from '../api.ts'

/** Marks messages as read, shown at once. Deleted ones count as read; those that are refused become unread again. */
export function useMarkAsRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (messageIds: number[]) => Promise.all(messageIds.map(markOne)),
    onMutate: (messageIds) => showAsRead(client, new Set(messageIds)),
    onError: (error, _messageIds, folderOf) => {
      if (folderOf) showRead(client, folderOf, false)
      const subject = folderOf?.size === 1 ? 'Meddelandet är fortfarande oläst.' : 'Meddelandena är fortfarande olästa.'
      showToast({ text: `${subject} ${errorText(error)}`, tone: 'danger' })
      // Of several some may have been marked.
      return Promise.all([
        client.invalidateQueries({ queryKey: ['MessageList'] }),
        client.invalidateQueries({ queryKey: unreadQuery.queryKey }),
      ])
    },
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

type FolderOf = ReadonlyMap<number, number>

/** Returns those that were unread, with their folders. */
async function showAsRead(client: QueryClient, messageIds: Set<number>): Promise<FolderOf> {
  await Promise.all([cancelRefetches(client, ['MessageList']), cancelRefetches(client, unreadQuery.queryKey)])
  const folderOf = new Map<number, number>()
  eachMessage(client, (message) => {
    if (!message.isRead && messageIds.has(message.messageId)) folderOf.set(message.messageId, message.folderId)
    return message
  })
  showRead(client, folderOf, true)
  return folderOf
}

function showRead(client: QueryClient, folderOf: FolderOf, isRead: boolean) {
  const readAt = isRead ? new Date().toISOString() : null
  eachMessage(client, (message) => (folderOf.has(message.messageId) ? { ...message, isRead, readAt } : message))
  countAs(client, [...folderOf.values()], isRead ? -1 : 1)
}

/** Every message in the cache, wherever it is shown. */
function eachMessage(client: QueryClient, change: (message: Message) => Message) {
  const inPage = (page: MessagePage) => ({ ...page, items: page.items.map(change) })
  client.setQueriesData<InfiniteData<MessagePage>>(
    { queryKey: listKey },
    (list) => list && { ...list, pages: list.pages.map(inPage) },
  )
  client.setQueriesData<MessagePage>({ queryKey: threadKey }, (thread) => thread && inPage(thread))
  client.setQueriesData<Message>({ queryKey: oneKey }, (message) => message && change(message))
}

/** Changes the unread counts by `step` for each id in `folderIds`. */
function countAs(client: QueryClient, folderIds: readonly number[], step: 1 | -1) {
  client.setQueryData(unreadQuery.queryKey, (unread) => {
    if (!unread) return
    const counts = new Map(unread.folders.map((folder) => [folder.folderId, folder.unread]))
    for (const id of folderIds) counts.set(id, (counts.get(id) ?? 0) + step)
    return {
      total: Math.max(0, unread.total + step * folderIds.length),
      folders: [...counts].flatMap(([folderId, count]) => (count > 0 ? { folderId, unread: count } : [])),
    }
  })
}
