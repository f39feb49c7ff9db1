import { messageFiles } from '#contract/content/messageFiles.ts'
import { grant } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { copyMessageFile } from './copyFromMessage.ts'

export function messageFileRoutes(api: Api, { config, db }: Services) {
  serve(api, messageFiles.keep, async ({ params, body }, { userId }) => {
    const granted = await grant(db, userId, body.folderId, 'AddFile')
    return copyMessageFile({ db, quota: config.quota }, granted, { ...body, id: params.id })
  })
}
