import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { lastingLists, listsOf, type ListName } from '../api/queryClient.ts'

/** What happens at once, as a message and its notification, is asked for at once. */
const gatheringMs = 100

const mayHaveChanged = ({ queryKey: [list] }: Query) => !lastingLists.includes(list)

const isForMore = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined

/** Asks anew for the lists that an event may have changed, where they are on the page. `stop` leaves the rest undone. */
export function createRefresh(queryClient: QueryClient) {
  const lists = new Set<ListName>()
  let isForAll = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function refresh() {
    // What is being saved is shown as saved already, and its lists are asked for after it. More of a list, once asked
    // for, would be given up for the list from its start.
    if (queryClient.isMutating() > 0 || queryClient.isFetching({ predicate: isForMore }) > 0) {
      timer = setTimeout(refresh, gatheringMs)
      return
    }
    timer = undefined
    if (isForAll) void queryClient.invalidateQueries({ predicate: mayHaveChanged })
    else for (const list of lists) void queryClient.invalidateQueries({ queryKey: [list] })
    isForAll = false
    lists.clear()
  }

  const hear = ({ topic }: LiveEvent) => {
    // A later version of the server may know more topics than this page.
    const changed: readonly ListName[] | undefined = topic === null ? undefined : listsOf[topic]
    if (changed) for (const list of changed) lists.add(list)
    else isForAll = true
    timer ??= setTimeout(refresh, gatheringMs)
  }
  return { hear, stop: () => clearTimeout(timer) }
}
