import { hashKey, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useLayoutEffect, type RefObject } from 'react'
import { catchUpPages, type Pages } from '../api/pageReload.ts'
import { drawPages, pagesInView } from '../api/pagesInView.ts'
import type { ListKey } from '../api/paging.ts'

/** Milliseconds between two looks at what is in view while somebody scrolls. */
const lookAgainMs = 100

/**
 * Has a list reload its pages in view alone, and the others when they come near it. Its rows are those (`Moving`) in
 * the parent of `place`.
 */
export function useLoadedInView(queryKey: ListKey | undefined, place: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  const hash = queryKey && hashKey(queryKey)
  useLayoutEffect(() => {
    if (!queryKey) return undefined
    const stopDrawing = drawPages(queryKey, () => place.current?.parentElement ?? null)
    const stopCatchingUp = catchUpInView(client, queryKey)
    return () => {
      stopCatchingUp()
      stopDrawing()
      // Whoever shows the list next asks for it again, also those who need all of it.
      if (outdatedQuery(client, queryKey)) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
    }
    // The same key may come in another array.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, hash, place])
}

function outdatedQuery(client: QueryClient, queryKey: ListKey): Query<Pages<Row>> | undefined {
  const query = client.getQueryCache().find<Pages<Row>>({ queryKey })
  return query?.state.data?.pages.some(({ isOutdated }) => isOutdated) ? query : undefined
}

type Row = { id: number | string }

/** Returns how to stop. */
function catchUpInView(client: QueryClient, queryKey: ListKey): () => void {
  const hash = hashKey(queryKey)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false

  function lookSoon() {
    if (isRunning || timer !== undefined || !outdatedQuery(client, queryKey)) return
    timer = setTimeout(() => void catchUp(), lookAgainMs)
  }

  async function catchUp() {
    timer = undefined
    isRunning = true
    // What cannot be fetched now is fetched when somebody scrolls on, or with the next reload.
    const hasChanged = await fetchInView(client, queryKey).catch(() => false)
    isRunning = false
    if (hasChanged) lookSoon()
  }

  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hash) lookSoon()
  })
  // Also of what scrolls inside of the page.
  window.addEventListener('scroll', lookSoon, { capture: true, passive: true })
  window.addEventListener('resize', lookSoon)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('scroll', lookSoon, { capture: true })
    window.removeEventListener('resize', lookSoon)
  }
}

/** Returns true if there may be more to fetch. */
async function fetchInView(client: QueryClient, queryKey: ListKey): Promise<boolean> {
  const query = outdatedQuery(client, queryKey)
  if (query?.state.fetchStatus !== 'idle') return false
  const { data, dataUpdatedAt } = query.state
  const fetchPage = query.meta?.fetchPage
  if (!data || !fetchPage) return false
  const caughtUp = await catchUpPages(data, pagesInView(queryKey, data.pages), fetchPage)
  if (!caughtUp) return false
  // What has come meanwhile is newer.
  const isSame = query.state.data === data && query.state.fetchStatus === 'idle'
  if (isSame) client.setQueryData(queryKey, caughtUp, { updatedAt: dataUpdatedAt })
  return true
}
