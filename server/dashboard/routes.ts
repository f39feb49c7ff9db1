import { dashboard } from '#contract/dashboard.ts'
import type { Db } from '../platform/database/database.ts'
import { serve, type Api } from '../platform/http/serve.ts'
import { latestOf } from './queries.ts'

export function dashboardRoutes(api: Api, db: Db) {
  serve(api, dashboard.latest, ({ query }, { userId }) => latestOf(db, userId, query))
}
