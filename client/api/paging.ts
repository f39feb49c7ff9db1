import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListName } from './topics.ts'

type Page<T> = { items: T[]; total: number }

/** A list with a way to show more: `fetchPage` gets how many rows to skip. The data is the rows so far and the total. */
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

function mergePages<T extends { id: number | string }>({ pages }: InfiniteData<Page<T>>): Page<T> {
  // What was added between two pages pushes a row from the one into the other.
  const byId = new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item]))
  return { items: [...byId.values()], total: pages.at(-1)?.total ?? 0 }
}

export type PagedList<T> = UseInfiniteQueryResult<Page<T>>

/**
 * Before lists are shown as they will be once something is saved: a reload under way would bring back what was there
 * before. A first load has nothing to bring back.
 */
export function cancelRefetches(client: QueryClient, queryKey: readonly [ListName, ...unknown[]]): Promise<void> {
  return client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
}

/**
 * Asks for page after page until the item that a link leads to is there. True when it is in none of them; an item that
 * was there and then went away is not looked for.
 */
export function useLinkedItem<T extends { id: number }>(list: PagedList<T>, id: number | null): boolean {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const [found, setFound] = useState<number | null>(null)
  const isThere = data?.items.some((item) => item.id === id) ?? false
  if (isThere && found !== id) setFound(id)
  const isSearching = data !== undefined && id !== null && !isThere && found !== id
  const shouldFetchMore = isSearching && hasNextPage && !isFetching && !isFetchNextPageError
  // How far the list reaches, so that each page that comes in without the item asks for one more.
  const rowsSearched = shouldFetchMore ? data.items.length : null

  useEffect(() => {
    if (rowsSearched !== null) void fetchNextPage()
  }, [rowsSearched, fetchNextPage])

  return isSearching && !hasNextPage && !isFetching
}
