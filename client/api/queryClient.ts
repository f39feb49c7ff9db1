import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { Problem, statusOf } from '#contract/problems.ts'
import { reload } from './reload.ts'
import { listsByTopic, type ListName, type Topic } from './topics.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { topic?: Topic }
    queryKey: readonly [ListName, ...unknown[]]
  }
}

// Before the next event: a button must be busy when the second click of a double click comes.
notifyManager.setScheduler(queueMicrotask)

/** An answer that another try will not change. */
const isPermanent = (error: Error) => error instanceof Problem && statusOf[error.code] < 500

/** A mutation names what it changes; the lists that may show it are reloaded before it counts as done. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (failures, error) => !isPermanent(error) && failures < 2 },
  },
  // What could not be fetched is told on the page in one way or another; why, here.
  queryCache: new QueryCache({ onError: (error, { queryKey }) => console.error(queryKey[0], error) }),
  mutationCache: new MutationCache({
    onSuccess: async (_data, _input, _result, mutation) => {
      const topic = mutation.meta?.topic
      if (!topic) return
      const lists: readonly ListName[] = listsByTopic[topic]
      await reload(queryClient, ({ queryKey: [list] }) => lists.includes(list))
    },
  }),
})
