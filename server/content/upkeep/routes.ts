import { upkeep } from '#contract/content/upkeep.ts'
import { grant } from '#server/rules/access/access.ts'
import { assertSeesCosts } from '#server/rules/domain/costVisibility.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { setUpkeepFund } from './commands.ts'
import { upkeepOf } from './queries.ts'

export function upkeepRoutes(api: Api, { db }: Services) {
  serve(api, upkeep.ofFolder, async ({ query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    return upkeepOf(db, granted)
  })

  serve(api, upkeep.setFund, async ({ query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateComponent')
    assertSeesCosts(granted)
    return setUpkeepFund(db, granted, body)
  })
}
