import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { search } from '#contract/search.ts'
import { call } from '../api/http.ts'

/**
 * The best six hits of each kind, or up to `topX`. Keeps the previous result while loading; disabled without a text.
 */
export const searchHits = (q: string, topX?: number) =>
  queryOptions({
    queryKey: ['Search', q, topX ?? null],
    queryFn: () => call(search.find, { query: { q, ...(topX && { topX }) } }),
    enabled: q !== '',
    // Items deleted a moment ago must not be found.
    staleTime: 0,
    placeholderData: (previous) => (q === '' ? undefined : keepPreviousData(previous)),
  })
