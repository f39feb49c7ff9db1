import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { search } from '#contract/search.ts'
import { query } from '../api/query.ts'

/**
 * The best six hits of each kind, or up to `topX`. Keeps the previous result while loading; disabled without a text.
 */
export const searchHits = (q: string, topX?: number) =>
  queryOptions({
    ...query(search.find, { query: { q, ...(topX && { topX }) } }),
    enabled: q !== '',
    // Items deleted a moment ago must not be found.
    staleTime: 0,
    placeholderData: (previous) => (q === '' ? undefined : keepPreviousData(previous)),
  })
