import { lookups } from '#contract/platform/lookups.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { allLookups } from './queries.ts'

export function lookupRoutes(api: Api, { db }: Services) {
  serve(api, lookups.all, () => allLookups(db))
}
