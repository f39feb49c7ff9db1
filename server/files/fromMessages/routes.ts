import { messageFiles } from '#contract/messageFiles.ts'
import { grant } from '../../access/access.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { keepMessageFile } from './copyFromMessage.ts'

export function keptMessageFileRoutes(api: Api, { config, db }: Services) {
  serve(api, messageFiles.keep, async ({ params, body }, { userId }) => {
    const granted = await grant(db, userId, body.folderId, 'AddFile')
    return keepMessageFile({ db, quota: config.quota }, granted, { ...body, id: params.id })
  })
}
