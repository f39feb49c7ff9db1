import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { Problem, statusOf } from '#contract/platform/problems.ts'
import { urls } from '#contract/platform/urls.ts'
import { currentConnection, currentMaintenance, probeNow } from './connection.ts'
import { isKept } from './kept.ts'
import type { Page } from './pageReload.ts'
import { reload } from './reload.ts'
import { NetworkError } from './request.ts'
import { hasSessionEnded } from './sessionEnd.ts'
import { isReloadedBy, type QueryName, type Topic } from './topics.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `waits`: nobody waits for its answer, and without a network it is sent as soon as there is one. */
    mutationMeta: { topic?: Topic; waits?: true }
    /** `fetchPage` is that of a paged query. */
    queryMeta: { fetchPage?: (skip: number) => Promise<Page<{ id: number | string }>> }
    queryKey: readonly [QueryName, ...unknown[]]
  }
}

// Notifies in a microtask: a button must be busy before the second click of a double click.
notifyManager.setScheduler(queueMicrotask)

/** Retrying will not change this answer. */
const isPermanent = (error: Error) => error instanceof Problem && statusOf[error.code] < 500

/** Once the session has ended, what is refused waits for the next one. */
const shouldRetry = (failures: number, error: Error) => hasSessionEnded.get() || (!isPermanent(error) && failures < 2)

/** A mutation names what it changes; what may show it is asked for again before it counts as done. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: shouldRetry },
  },
  // The page shows that a query failed; the console says why.
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      console.error(queryKey[0], error)
      if (error instanceof Problem && error.code === 'accountLeaving') showLeaving()
    },
  }),
  mutationCache: new MutationCache({
    // What does not wait in the browser says so at once: paused, a form would be busy for hours and be sent then.
    onMutate: (_input, { options }) => {
      if (options.networkMode !== 'always' && !options.meta?.waits) throwIfOffline()
    },
    onSuccess: async (answer, _input, _result, mutation) => {
      const topic = mutation.meta?.topic
      // Of what waits in the browser the server has nothing new to say, and may not be there to say it.
      if (topic && !isKept(answer)) await reloadTopic(topic)
    },
  }),
})

/**
 * Fails at once as a call would in the end, where the server is known to be out of reach. It is asked anew whether it is,
 * so that whoever presses again does not wait for the next time that it would be asked.
 */
function throwIfOffline() {
  if (currentConnection() !== 'offline') return
  probeNow()
  const said = currentMaintenance()
  throw said === null ? new NetworkError() : new Problem('maintenance', { detail: said })
}

/** Whose account is to be deleted sees nothing else. */
function showLeaving() {
  if (window.location.pathname !== urls.leaving) window.location.replace(urls.leaving)
}

/** Asks what may show a change once more; for one that no mutation makes. */
export async function reloadTopic(topic: Topic): Promise<void> {
  await reload(queryClient, (query) => isReloadedBy(query, topic))
}
