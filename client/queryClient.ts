import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'
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
  mutationCache: new MutationCache({
    onSuccess: async (_data, _input, _result, mutation) => {
      const changed = mutation.meta?.changes ?? []
      await Promise.all(changed.map((list) => queryClient.invalidateQueries({ queryKey: [list] })))
    },
  }),
})
