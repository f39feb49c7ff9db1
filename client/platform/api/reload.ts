import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Refetches the chosen queries that the page shows and resolves when they have loaded; the rest is refetched when
 * shown.
 */
export async function reload(queryClient: QueryClient, isChosen: (query: Query) => boolean): Promise<void> {
  const chosen = new Set(queryClient.getQueryCache().findAll({ predicate: isChosen }))
  const firstLoads = [...chosen].filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => chosen.has(query) }),
    // TanStack Query does not restart running first loads, which may return the state before the change.
    ...firstLoads.map((query) => reloadWhenLoaded(queryClient, query)),
  ])
}

async function reloadWhenLoaded(queryClient: QueryClient, query: Query) {
  await query.promise?.catch(() => {})
  if (query.state.data !== undefined) await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
}
