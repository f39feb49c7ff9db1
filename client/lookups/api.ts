import { queryOptions } from '@tanstack/react-query'
import { lookups } from '#contract/lookups.ts'
import { call } from '../api/http.ts'

/** The words to choose from. They change with a release, never while a page is open. */
export const lookupsQuery = queryOptions({
  queryKey: ['Lookups'],
  queryFn: () => call(lookups.all, {}),
  staleTime: Infinity,
})
