import { copies } from '#contract/lifecycle/copies.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { copyFolder } from './commands.ts'
import { grantCopy } from './permitted.ts'

export function copyRoutes(api: Api, { db, config }: Services) {
  serve(api, copies.folder, async ({ params, body }, { userId }) => {
    const permitted = await grantCopy(db, userId, params.id, body)
    return copyFolder({ db, quota: config.quota }, permitted, body)
  })
}
