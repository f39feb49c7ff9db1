import {
  mutationOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { support, type CustomerServiceMessage } from '#contract/support.ts'
import { isNotFound } from '../forms/formProblem.ts'
import { call, callPaged } from '../api/http.ts'
import { cancelRefetches, pagedQuery } from '../api/paging.ts'

const threadsKey = 'threads'

/** The user's messages with customer service, about one folder or all, newest first. */
export const supportThreadsQuery = (folderId: number | undefined) =>
  pagedQuery(['Support', threadsKey, folderId ?? 'all'], (skip) =>
    // The largest page size, because a case is shown whole.
    callPaged(support.mine, {
      query: { skip, topX: limits.largestPage, ...(folderId === undefined ? {} : { folderId }) },
    }),
  )

/** Unread answers, for the bulletin board. */
export const unreadAnswersQuery = queryOptions({
  queryKey: ['BulletinBoard', 'unreadAnswers'],
  queryFn: () => callPaged(support.mine, { query: { readState: 'unread' } }),
})

/** Whether the user is a support agent, and how many cases wait. */
export const supportMeQuery = queryOptions({
  queryKey: ['Support', 'me'],
  queryFn: () => call(support.me, {}),
})

/** Adds a message to one of the user's cases; its subject stays. */
export const writeInCaseMutation = ({ caseId, subject }: { caseId: number; subject: string }) =>
  mutationOptions({
    mutationFn: (message: { content: string; idempotencyKey: string }) =>
      call(support.send, { body: { ...message, caseId, subject } }),
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
    onError: () => client.invalidateQueries({ queryKey: ['Support'] }),
    meta: { topic: 'support' },
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
  const queryKey: QueryKey = ['Support', threadsKey]
  await cancelRefetches(client, queryKey)
  const readAt = new Date().toISOString()
  const read = (message: CustomerServiceMessage) =>
    ids.has(message.id) ? { ...message, isRead: true, readAt } : message
  client.setQueriesData<ThreadPages>(
    { queryKey },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(read) })) },
  )
}
