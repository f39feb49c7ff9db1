import type { Query, QueryClient } from '@tanstack/react-query'
import { topics, type LiveEvent, type Topic } from '#contract/platform/live.ts'
import { endpointNamed } from '#contract/platform/wire.ts'
import { currentMoment, visibleSince } from '../api/ownCalls.ts'
import { reload } from '../api/reload.ts'
import { isReloadedBy } from '../api/topics.ts'

/** Events within this time are handled together, for example a message and its notification. */
const batchMs = 100

const canChange = ({ queryKey: [name] }: Query) => !endpointNamed(name)?.isConstant

const isFetchingMore = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined

/**
 * Refetches the lists that an event may have changed, if the page shows them and last requested them before the change
 * was visible. `stop` cancels what is pending.
 */
export function createListRefresher(queryClient: QueryClient) {
  const requestedAt = recordRequests(queryClient)
  /** What shows these must have been asked for after these points. */
  const changedAt = new Map<Topic, number>()
  let allChangedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function refresh() {
    // Waits for running mutations, whose result is already on screen, and for a 'show more' request, which a refetch
    // would cancel.
    if (queryClient.isMutating() > 0 || queryClient.isFetching({ predicate: isFetchingMore }) > 0) {
      timer = setTimeout(refresh, batchMs)
      return
    }
    timer = undefined
    void reload(queryClient, isOutdated)
    allChangedAt = 0
    changedAt.clear()
  }

  function isOutdated(query: Query) {
    const changed = [...changedAt].filter(([topic]) => isReloadedBy(query, topic)).map(([, at]) => at)
    return requestedAt.of(query) < Math.max(0, ...changed, canChange(query) ? allChangedAt : 0)
  }

  const onEvent = ({ topic, own }: LiveEvent) => {
    const since = visibleSince(own)
    // A newer server may send topics that this page does not know.
    if (topic !== null && topics.includes(topic)) changedAt.set(topic, Math.max(changedAt.get(topic) ?? 0, since))
    else allChangedAt = Math.max(allChangedAt, since)
    timer ??= setTimeout(refresh, batchMs)
  }

  const stop = () => {
    clearTimeout(timer)
    requestedAt.stop()
  }
  return { onEvent, stop }
}

/** Records when each query was last requested as a whole; 0 for requests made before the recording started. */
function recordRequests(queryClient: QueryClient) {
  const moments = new WeakMap<Query, number>()
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return
    // The rows that are there already stay as they were.
    if (event.action.meta?.fetchMore === undefined) moments.set(event.query, currentMoment())
  })
  return { of: (query: Query) => moments.get(query) ?? 0, stop }
}
