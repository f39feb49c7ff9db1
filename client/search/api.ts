import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { search } from '#contract/search.ts'
import { call } from '../api/http.ts'

/** What the words are found in, of each kind the best six or as many as `topX`; while the next is asked for, what was found before stays. Nothing is asked for no words. */
export const searchHits = (q: string, topX?: number) =>
  queryOptions({
    queryKey: ['Search', q, topX ?? null],
    queryFn: () => call(search.find, { query: { q, ...(topX && { topX }) } }),
    enabled: q !== '',
    // What was deleted a moment ago must not be found.
    staleTime: 0,
    placeholderData: (previous) => (q === '' ? undefined : keepPreviousData(previous)),
  })
