import { dashboard } from '#contract/content/dashboard.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { latestOf } from './latest.ts'

export function dashboardRoutes(api: Api, { db }: Services) {
  serve(api, dashboard.latest, ({ query }, { userId }) => latestOf(db, userId, query))
}
