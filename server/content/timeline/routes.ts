import { timeline } from '#contract/content/timeline.ts'
import { grant } from '#server/rules/access/access.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { choicesOf } from './choices.ts'
import { timelineOf } from './queries.ts'
import { reportRoutes } from './report/routes.ts'

export function timelineRoutes(api: Api, services: Services) {
  const { config, db } = services
  const cookie = createFileCookie(db, config)
  reportRoutes(api, { ...services, cookie })

  serve(api, timeline.ofFolder, async ({ query }, request, reply) => {
    const granted = await grant(db, request.userId, query.folderId, 'ReadFolder')
    await cookie.give(request, reply)
    return timelineOf(services, granted, query)
  })

  serve(api, timeline.choices, async ({ query }, request, reply) => {
    const granted = await grant(db, request.userId, query.folderId, 'ReadFolder')
    await cookie.give(request, reply)
    return choicesOf(db, granted)
  })
}
