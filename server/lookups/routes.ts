import { lookups } from '#contract/lookups.ts'
import type { Db } from '../platform/database/database.ts'
import { serve, type Api } from '../platform/http/serve.ts'
import { allLookups } from './queries.ts'

export function lookupRoutes(api: Api, db: Db) {
  serve(api, lookups.all, () => allLookups(db))
}
