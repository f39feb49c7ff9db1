import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { currentMoment, visibleSince } from '../api/ownCalls.ts'
import { reload } from '../api/reload.ts'
import { staticLists, listsByTopic, type ListName } from '../api/topics.ts'

/** What happens at once, as a message and its notification, is asked for at once. */
const batchMs = 100

const canChange = ({ queryKey: [list] }: Query) => !staticLists.includes(list)

const isFetchingMore = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined

/**
 * Asks anew for the lists that an event may have changed, where they are on the page and were last asked for before the
 * change was there to be seen. `stop` leaves the rest undone.
 */
export function createListRefresher(queryClient: QueryClient) {
  const requestedAt = recordRequests(queryClient)
  /** What is to have been asked for after these moments. */
  const changedAt = new Map<ListName, number>()
  let allChangedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function refresh() {
    // What is being saved is shown as saved already, and its lists are asked for after it. More of a list, once asked
    // for, would be given up for the list from its start.
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
    const changed = Math.max(changedAt.get(query.queryKey[0]) ?? 0, canChange(query) ? allChangedAt : 0)
    return requestedAt.of(query) < changed
  }

  const onEvent = ({ topic, own }: LiveEvent) => {
    const since = visibleSince(own)
    // A later version of the server may know more topics than this page.
    const lists: readonly ListName[] | undefined = topic === null ? undefined : listsByTopic[topic]
    if (lists) for (const list of lists) changedAt.set(list, Math.max(changedAt.get(list) ?? 0, since))
    else allChangedAt = Math.max(allChangedAt, since)
    timer ??= setTimeout(refresh, batchMs)
  }

  const stop = () => {
    clearTimeout(timer)
    requestedAt.stop()
  }
  return { onEvent, stop }
}

/** When each query was last asked for, all of it; what was asked for before is older than all else. */
function recordRequests(queryClient: QueryClient) {
  const moments = new WeakMap<Query, number>()
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return
    // The rows that are there already stay as they were.
    if (event.action.meta?.fetchMore === undefined) moments.set(event.query, currentMoment())
  })
  return { of: (query: Query) => moments.get(query) ?? 0, stop }
}
