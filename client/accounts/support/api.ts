import {
  mutationOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { limits } from '#contract/platform/limits.ts'
import { support, type CustomerServiceMessage, type NewCustomerServiceMessage } from '#contract/accounts/support.ts'
import { isNotFound } from '#client/platform/forms/formProblem.ts'
import { call } from '#client/platform/api/http.ts'
import { cancelRefetches } from '#client/platform/api/paging.ts'
import { keyOf, pages, pagesOf, query } from '#client/platform/api/query.ts'
import { withFiles } from './sendFiles.ts'

/** The user's messages with customer service, about one folder or all, newest first. */
export const supportThreadsQuery = (folderId: number | undefined) =>
  // The largest page size, because a case is shown whole.
  pages(support.mine, { query: { topX: limits.largestPage, ...(folderId !== undefined && { folderId }) } })

/** Unread answers, for the bulletin board. */
export const unreadAnswersQuery = query(support.mine, { query: { readState: 'unread' } })

/** Sends a message to customer service. The same idempotency key never creates a second one. */
export const sendToSupport = (body: NewCustomerServiceMessage) => call(support.send, { body })

/** `filesOf`: the name of the draft with the files that go along. */
export type Written = { content: string; idempotencyKey: string; filesOf?: string }

/** Adds a message to one of the user's cases; its subject stays. */
export const writeInCaseMutation = ({ caseId, subject }: { caseId: number; subject: string }) =>
  mutationOptions({
    mutationFn: ({ filesOf, ...message }: Written) =>
      withFiles(filesOf, (files) => sendToSupport({ ...message, ...files, caseId, subject })),
    meta: { topic: 'support' },
  })

/**
 * Marks messages as read, optimistically for the user's own threads. Deleted ones count as read; failures become unread
 * again.
 */
export function useMarkAsRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => Promise.all(ids.map(markOne)),
    onMutate: (ids) => showAsRead(client, new Set(ids)),
    onError: () => client.invalidateQueries({ queryKey: keyOf(support.mine) }),
    meta: { topic: 'support', waits: true },
  })
}

async function markOne(customerServiceMessageId: number) {
  try {
    await call(support.markAsRead, { query: { customerServiceMessageId } })
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}

type ThreadPages = InfiniteData<{ items: CustomerServiceMessage[]; total: number }>

async function showAsRead(client: QueryClient, ids: Set<number>) {
  await cancelRefetches(client, keyOf(support.mine))
  const readAt = new Date().toISOString()
  const read = (message: CustomerServiceMessage) =>
    ids.has(message.id) ? { ...message, isRead: true, readAt } : message
  client.setQueriesData<ThreadPages>(
    pagesOf(support.mine),
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(read) })) },
  )
}
