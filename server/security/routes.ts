import { security } from '#contract/security.ts'
import { tokenHolder } from '../access/authentication.ts'
import { serve, type Api } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { eventsOf } from './queries.ts'

export function securityRoutes(api: Api, { db }: Services) {
  serve(api, security.events, ({ query }, request) =>
    eventsOf(db, { userId: request.userId, subject: tokenHolder(request).subject }, query),
  )
}
