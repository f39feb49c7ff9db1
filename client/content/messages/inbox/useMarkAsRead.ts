import { useMutation, useQueryClient, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query'
import { messages, type Message } from '#contract/content/messages.ts'
import { call } from '#client/platform/api/http.ts'
import { errorText, isNotFound } from '#client/platform/forms/formProblem.ts'
import { cancelRefetches } from '#client/platform/api/paging.ts'
import { keyOf, pagesOf, query } from '#client/platform/api/query.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import type { MessagePage } from '../api.ts'

/** These lists show whether a message is read. */
const shown = [messages.mine, messages.one, messages.reads, messages.unread]

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
      return Promise.all(shown.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
    },
    meta: { topic: 'message', waits: true },
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
  await Promise.all(shown.map((endpoint) => cancelRefetches(client, keyOf(endpoint))))
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
    pagesOf(messages.mine),
    (list) => list && { ...list, pages: list.pages.map(inPage) },
  )
  client.setQueriesData<MessagePage>({ predicate: isThread }, (thread) => thread && inPage(thread))
  client.setQueriesData<Message>({ queryKey: keyOf(messages.one) }, (message) => message && change(message))
}

const isThread = ({ queryKey: [name, input, variant] }: Query) =>
  name === messages.mine.name && variant === undefined && 'threadId' in (input as { query: object }).query

/** Changes the unread counts by `step` for each id in `folderIds`. */
function countAs(client: QueryClient, folderIds: readonly number[], step: 1 | -1) {
  client.setQueryData(query(messages.unread).queryKey, (unread) => {
    if (!unread) return
    const counts = new Map(unread.folders.map((folder) => [folder.folderId, folder.unread]))
    for (const id of folderIds) counts.set(id, (counts.get(id) ?? 0) + step)
    return {
      total: Math.max(0, unread.total + step * folderIds.length),
      folders: [...counts].flatMap(([folderId, count]) => (count > 0 ? { folderId, unread: count } : [])),
    }
  })
}
