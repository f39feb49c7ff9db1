import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { search } from '#contract/search.ts'
import { call } from '../http.ts'

/** What the words are found in; while the next is asked for, what was found before stays. Nothing is asked for no words. */
export const searchHits = (q: string) =>
  queryOptions({
    queryKey: ['Search', q],
    queryFn: () => call(search.find, { query: { q } }),
    enabled: q !== '',
    // What was deleted a moment ago must not be found.
    staleTime: 0,
    placeholderData: (previous) => (q === '' ? undefined : keepPreviousData(previous)),
  })
