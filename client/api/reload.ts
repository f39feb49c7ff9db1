import type { Query, QueryClient } from '@tanstack/react-query'

/** Asks again for what the page shows of the queries chosen, and settles when it is here; the rest is asked for when shown. */
export async function reload(queryClient: QueryClient, isChosen: (query: Query) => boolean): Promise<void> {
  const chosen = new Set(queryClient.getQueryCache().findAll({ predicate: isChosen }))
  const firstLoads = [...chosen].filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => chosen.has(query) }),
    // TanStack Query does not start these anew: they may bring what was there before the change.
    ...firstLoads.map((query) => reloadWhenLoaded(queryClient, query)),
  ])
}

async function reloadWhenLoaded(queryClient: QueryClient, query: Query) {
  await query.promise?.catch(() => {})
  if (query.state.data !== undefined) await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
}
