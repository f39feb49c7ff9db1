import { security } from '#contract/accounts/security.ts'
import { tokenHolder } from '#server/rules/access/authentication.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { endAdmissions, undoAdmission } from './admissions/commands.ts'
import { admissionsOf } from './admissions/queries.ts'
import { eventsOf } from './queries.ts'

export function securityRoutes(api: Api, services: Services) {
  const { db } = services

  serve(api, security.events, ({ query }, request) =>
    eventsOf(db, { userId: request.userId, subject: tokenHolder(request).subject }, query),
  )

  serve(api, security.admissions, ({ query }, request) =>
    admissionsOf(db, { userId: request.userId, sessionId: tokenHolder(request).sessionId }, query),
  )

  serve(api, security.endAdmissions, async ({ body }, { userId }) => ({
    ended: await endAdmissions(services, userId, body.ids),
  }))

  serve(api, security.undo, async ({ body }, request) => {
    request.concernedUserId = await undoAdmission(services, body.secret)
    return null
  })
}
