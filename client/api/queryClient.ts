import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Topic } from '#contract/live.ts'
import { Problem, statusOf } from '#contract/problems.ts'

/** The lists that reload, by the specification's names where it has one; the first part of every query key. */
export type ListName =
  | 'ParentsDashboard'
  | 'LastActions'
  | 'BulletinBoard'
  | 'ObjectActivities'
  | 'ObjectComponents'
  | 'ObjectMembers'
  | 'MessageList'
  | 'Folder'
  | 'SubFolders'
  | 'Team'
  | 'Commitments'
  | 'User'
  | 'Trash'
  | 'History'
  | 'Lookups'
  | 'Search'
  | 'Claim'
  | 'Unread'
  | 'Notifications'
  | 'Support'

/** The lists that may show something else when the server says that something has changed. */
export const listsOf = {
  folder: [
    'Folder',
    'SubFolders',
    'ParentsDashboard',
    'LastActions',
    'BulletinBoard',
    'ObjectActivities',
    'ObjectComponents',
    'MessageList',
    'Unread',
    'Team',
    'Commitments',
    'Trash',
    'History',
    'Notifications',
  ],
  activity: [
    'ObjectActivities',
    'LastActions',
    'Folder',
    'SubFolders',
    'ParentsDashboard',
    'Trash',
    'History',
    // What is done, moved or removed is due no longer.
    'Notifications',
  ],
  component: ['ObjectComponents', 'ObjectActivities', 'LastActions', 'Folder', 'SubFolders', 'Trash', 'History'],
  member: [
    'ObjectMembers',
    'Team',
    'Commitments',
    'Folder',
    'SubFolders',
    'ParentsDashboard',
    'History',
    'Notifications',
  ],
  invitation: ['BulletinBoard', 'ObjectMembers', 'Commitments', 'ParentsDashboard', 'Team', 'History', 'Notifications'],
  message: ['MessageList', 'BulletinBoard', 'Unread', 'Trash', 'Notifications'],
  support: ['Support', 'BulletinBoard', 'Notifications'],
  notification: ['Notifications'],
} as const satisfies Record<Topic, readonly ListName[]>

/** What stays as it is while a page is open. */
export const lastingLists: readonly ListName[] = ['Lookups', 'Claim']

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { changes?: ListName[] }
    queryKey: readonly [ListName, ...unknown[]]
  }
}

// Before the next event: a button must be busy when the second click of a double click comes.
notifyManager.setScheduler(queueMicrotask)

/** An answer that another try will not change. */
const isFinal = (error: Error) => error instanceof Problem && statusOf[error.code] < 500

/** A mutation names the lists it changes; they are reloaded before it counts as done. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (failures, error) => !isFinal(error) && failures < 2 },
  },
  // What could not be fetched is told on the page in one way or another; why, here.
  queryCache: new QueryCache({ onError: (error, { queryKey }) => console.error(queryKey[0], error) }),
  mutationCache: new MutationCache({
    onSuccess: async (_data, _input, _result, mutation) => {
      const changed = mutation.meta?.changes ?? []
      await Promise.all(changed.map((list) => queryClient.invalidateQueries({ queryKey: [list] })))
    },
  }),
})
