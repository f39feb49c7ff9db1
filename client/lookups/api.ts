import { queryOptions } from '@tanstack/react-query'
import { lookups } from '#contract/lookups.ts'
import { call } from '../api/http.ts'

/** The lookup values. They change only with a release. */
export const lookupsQuery = queryOptions({
  queryKey: ['Lookups'],
  queryFn: () => call(lookups.all, {}),
  staleTime: Infinity,
})
