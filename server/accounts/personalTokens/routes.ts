import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { webhooks } from '#contract/accounts/webhooks.ts'
import { grantInEach } from '#server/rules/access/access.ts'
import { callingDevice } from '#server/rules/access/admissions.ts'
import { assertFreshProof } from '#server/rules/access/freshProof.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { recordSecurityEvent } from '../security/commands.ts'
import { callOf } from '../security/recording.ts'
import { addToken, removeToken } from './commands.ts'
import { personalTokensOf } from './queries.ts'
import { removeWebhook, setWebhook, tryWebhook } from './webhooks/commands.ts'

export function personalTokenRoutes(api: Api, { db }: Services) {
  serve(api, personalTokens.mine, (_input, { userId }) => personalTokensOf(db, userId))

  serve(api, personalTokens.add, async ({ body: { folderIds, ...added } }, request) => {
    const { userId } = request
    const granted = await grantInEach(db, userId, folderIds ?? [], 'ReadFolder')
    assertFreshProof(request)
    return addToken(db, { userId, device: callingDevice(request) }, granted, added)
  })

  serve(api, personalTokens.remove, async ({ params }, { userId }) => {
    await removeToken(db, userId, params.id)
    return null
  })

  serve(api, webhooks.set, ({ params: { id }, body: { url } }, request) => {
    assertFreshProof(request)
    return setWebhook(db, { userId: request.userId, device: callingDevice(request) }, { id, url })
  })

  serve(api, webhooks.remove, async ({ params }, { userId }) => {
    await removeWebhook(db, userId, params.id)
    return null
  })

  serve(api, webhooks.try, async ({ params }, request) => {
    const { failure, isTurnedOn } = await tryWebhook(db, request.userId, params.id)
    if (isTurnedOn) await recordSecurityEvent(db, { kind: 'webhookOn', ...callOf(request) })
    return { failure }
  })
}
