import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import {
  notifications,
  type MailPreference,
  type MailedKind,
  type Notification,
} from '#contract/content/notifications.ts'
import { call } from '#client/platform/api/http.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { cancelRefetches } from '#client/platform/api/paging.ts'
import { keyOf, query } from '#client/platform/api/query.ts'

export type ReadState = 'unread' | 'all'
type NotificationList = InfiniteData<{ items: Notification[]; total: number }>

/** Marks the given ids as read, or all for null. Shown at once; rolled back with a toast on failure. */
export function useMarkAsRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[] | null) => call(notifications.markAsRead, { body: { ids } }),
    onMutate: (ids) => showAsRead(client, ids),
    onError: (error, ids, before) => {
      before?.forEach(([key, data]) => client.setQueryData(key, data))
      const subject = ids?.length === 1 ? 'Aviseringen är fortfarande oläst.' : 'Aviseringarna är fortfarande olästa.'
      showToast({ text: `${subject} ${errorText(error)}`, tone: 'danger' })
    },
    meta: { topic: 'notification', waits: true },
  })
}

/** Returns the previous data, for the rollback. */
async function showAsRead(client: QueryClient, ids: number[] | null) {
  const [list, unread] = [keyOf(notifications.mine), keyOf(notifications.unread)]
  await Promise.all([cancelRefetches(client, list), cancelRefetches(client, unread)])
  const before = [list, unread].flatMap((queryKey) => client.getQueriesData({ queryKey }))
  const isSelected = ({ id }: Notification) => ids === null || ids.includes(id)
  const marked = new Set<number>()
  client.setQueriesData<NotificationList>({ queryKey: list }, (data) => {
    if (!data) return data
    const read = (notification: Notification) => {
      if (notification.isRead || !isSelected(notification)) return notification
      marked.add(notification.id)
      return { ...notification, isRead: true }
    }
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(read) })) }
  })
  client.setQueryData(query(notifications.unread).queryKey, (count) =>
    count ? { unread: ids === null ? 0 : Math.max(0, count.unread - marked.size) } : count,
  )
  return before
}

/** Sets the mail frequency of one kind. Optimistic; rolled back on failure. */
export function useSetMailPreference(kind: MailedKind) {
  const client = useQueryClient()
  const { queryKey } = query(notifications.preferences)
  const show = (choice: MailPreference) =>
    client.setQueryData(queryKey, (preferences) => preferences?.map((one) => (one.kind === choice.kind ? choice : one)))

  return useMutation({
    // One at a time, so that the last choice wins.
    scope: { id: `mail ${kind}` },
    mutationFn: (choice: MailPreference) => call(notifications.setPreference, { body: choice }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)?.find((one) => one.kind === kind)
      show(choice)
      return before
    },
    onSuccess: (_answer, choice) => show(choice),
    onError: (_error, _choice, before) => before && show(before),
  })
}
