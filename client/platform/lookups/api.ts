import { lookups } from '#contract/platform/lookups.ts'
import { query } from '../api/query.ts'

/** The lookup values. They change only with a release. */
export const lookupsQuery = { ...query(lookups.all), staleTime: Infinity }
