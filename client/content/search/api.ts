import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { search } from '#contract/content/search.ts'
import { query } from '#client/platform/api/query.ts'

type Options = { topX: number | undefined; isExact: boolean }

/**
 * The best six hits of each kind, or up to `topX`; of the words as they were typed alone, or of all their forms. Keeps
 * the previous result while loading; disabled without a text.
 */
export const searchHits = (q: string, { topX, isExact }: Options) =>
  queryOptions({
    ...query(search.find, { query: { q, ...(topX && { topX }), ...(isExact && { isExact: 'true' as const }) } }),
    enabled: q !== '',
    // Items deleted a moment ago must not be found.
    staleTime: 0,
    placeholderData: (previous) => (q === '' ? undefined : keepPreviousData(previous)),
  })

/** What was probably meant by a text that finds little. */
export const meantBy = (q: string, isFew: boolean) =>
  queryOptions({ ...query(search.meant, { query: { q } }), enabled: q !== '' && isFew, staleTime: 0 })
