import { Problem } from '#contract/platform/problems.ts'
import { push } from '#contract/content/push.ts'
import { callingDevice } from '#server/rules/access/admissions.ts'
import { tokenHolder } from '#server/rules/access/authentication.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import { createPushKeys } from '#server/platform/push/pushKeys.ts'
import { isPushKey, isPushService } from '#server/platform/push/pushServices.ts'
import type { Services } from '#server/platform/services.ts'
import { removeDevice, savePushChoice, subscribeDevice, testDevice } from './commands.ts'
import { devicesOf, pushChoicesOf } from './queries.ts'

export function pushRoutes(api: Api, { config, db, queue }: Services) {
  const keys = createPushKeys(db)

  serve(api, push.devices, async (_input, { userId }) => {
    const { publicKey } = await keys()
    const devices = await devicesOf(db, userId)
    return { publicKey, devices, choices: await pushChoicesOf(db, userId) }
  })

  serve(api, push.subscribe, async ({ body }, request, reply) => {
    if (!isPushService(body.endpoint, config.push.services)) throw unusable('endpoint')
    if (!isPushKey(body.p256dh)) throw unusable('p256dh')
    const { sessionId } = tokenHolder(request)
    const caller = { userId: request.userId, sessionId, name: callingDevice(request) }
    const { isNew, device } = await subscribeDevice(db, caller, body)
    if (!isNew) reply.code(200)
    return device
  })

  serve(api, push.choose, async ({ body }, { userId }) => {
    await savePushChoice(db, userId, body)
    return null
  })

  serve(api, push.test, async ({ params }, { userId }) => {
    await testDevice(db, queue, userId, params.id)
    return null
  })

  serve(api, push.remove, async ({ params }, { userId }) => {
    await removeDevice(db, userId, params.id)
    return null
  })
}

const unknownService =
  'Den här webbläsaren tar emot notiser på ett sätt som Pärmen inte känner till. Prova Chrome, Edge, Firefox eller Safari.'

const unusable = (path: string) => new Problem('invalidInput', { fields: [{ path, message: unknownService }] })
