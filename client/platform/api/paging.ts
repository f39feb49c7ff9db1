import { infiniteQueryOptions, type QueryClient, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endOf, reloadPages, type Page, type Pages } from './pageReload.ts'
import { pagesInView } from './pagesInView.ts'
import type { QueryName } from './topics.ts'

export type ListKey = readonly [QueryName, ...unknown[]]

/** The rows so far, and how many there are; `queryKey` says of which list. */
export type PagedData<T> = { items: T[]; total: number; queryKey: ListKey }

/**
 * An infinite query. `fetchPage` gets the number of rows to skip. A reload fetches the first page and, of a list whose
 * rows are drawn by `useLoadedInView`, those in view; of any other list all pages.
 */
export function pagedQuery<T extends { id: number | string }>(
  queryKey: ListKey,
  fetchPage: (skip: number) => Promise<Page<T>>,
) {
  /** The pages of the reload under way, which are asked for one by one. */
  let reloaded = new Map<number, Page<T>>()
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ client, pageParam: skip }) => {
      if (skip === 0) {
        const old = client.getQueryData<Pages<T>>(queryKey)
        reloaded = old && old.pages.length > 1 ? await reload(old) : new Map()
      }
      return reloaded.get(skip) ?? fetchPage(skip)
    },
    initialPageParam: 0,
    getNextPageParam: (page, _pages, skip) => {
      const end = endOf(page, skip)
      return end > skip && end < page.total ? end : undefined
    },
    select: (data) => mergePages(data, queryKey),
    meta: { fetchPage },
  })

  async function reload(old: Pages<T>) {
    const { pages, pageParams } = await reloadPages(old, pagesInView(queryKey, old.pages), fetchPage)
    return new Map(pageParams.map((skip, index) => [skip, pages[index] as Page<T>]))
  }
}

/** The data of a paged query. */
export function mergePages<T extends { id: number | string }>({ pages }: Pages<T>, queryKey: ListKey): PagedData<T> {
  // Rows added between two requests shift later rows into the next page.
  const byId = new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item]))
  return { items: [...byId.values()], total: pages.at(-1)?.total ?? 0, queryKey }
}

export type PagedList<T> = UseInfiniteQueryResult<PagedData<T>>

/**
 * Call before an optimistic update: a running refetch would overwrite it with old data. First loads are not cancelled.
 */
export function cancelRefetches(client: QueryClient, queryKey: ListKey): Promise<void> {
  return client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
}

/**
 * Loads page after page until the linked item is found. Returns true if no page has it. An item that was found once and
 * then removed is not searched again.
 */
export function useLinkedItem<T extends { id: number }>(list: PagedList<T>, id: number | null): boolean {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const [found, setFound] = useState<number | null>(null)
  const isThere = data?.items.some((item) => item.id === id) ?? false
  if (isThere && found !== id) setFound(id)
  const isSearching = data !== undefined && id !== null && !isThere && found !== id
  const shouldFetchMore = isSearching && hasNextPage && !isFetching && !isFetchNextPageError
  // Changes with each page loaded without the item, which triggers the next fetch.
  const rowsSearched = shouldFetchMore ? data.items.length : null

  useEffect(() => {
    if (rowsSearched !== null) void fetchNextPage()
  }, [rowsSearched, fetchNextPage])

  return isSearching && !hasNextPage && !isFetching
}
