import { meters } from '#contract/content/meters.ts'
import { grant } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { usedOfMeter } from './queries.ts'

export function meterUseRoutes(api: Api, { db }: Pick<Services, 'db'>) {
  serve(api, meters.use, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    return usedOfMeter(db, granted, params.id)
  })
}
