import { history } from '#contract/content/history.ts'
import { grant } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { historyOf } from './queries.ts'
import { changesSince } from './since.ts'

export function historyRoutes(api: Api, services: Services) {
  serve(api, history.ofFolder, async ({ query }, { userId }) => {
    const granted = await grant(services.db, userId, query.folderId, 'ReadFolder')
    return historyOf(services, granted, query)
  })

  serve(api, history.since, ({ query }, { userId }) => changesSince(services.db, userId, query.after))
}
