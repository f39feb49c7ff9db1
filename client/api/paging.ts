import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListName } from './topics.ts'

type Page<T> = { items: T[]; total: number }

/** An infinite query. `fetchPage` gets the number of rows to skip; the data is the rows so far and the total. */
export function pagedQuery<T extends { id: number | string }>(
  queryKey: readonly [ListName, ...unknown[]],
  fetchPage: (skip: number) => Promise<Page<T>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ items, total }, pages) => {
      const rows = pages.reduce((sum, page) => sum + page.items.length, 0)
      return items.length > 0 && rows < total ? rows : undefined
    },
    select: mergePages<T>,
  })
}

/** The data of a paged query. */
export function mergePages<T extends { id: number | string }>({ pages }: InfiniteData<Page<T>>): Page<T> {
  // Rows added between two requests shift later rows into the next page.
  const byId = new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item]))
  return { items: [...byId.values()], total: pages.at(-1)?.total ?? 0 }
}

export type PagedList<T> = UseInfiniteQueryResult<Page<T>>

/**
 * Call before an optimistic update: a running refetch would overwrite it with old data. First loads are not cancelled.
 */
export function cancelRefetches(client: QueryClient, queryKey: readonly [ListName, ...unknown[]]): Promise<void> {
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
