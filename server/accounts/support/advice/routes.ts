import { advice } from '#contract/accounts/advice.ts'
import { grant } from '#server/rules/access/access.ts'
import { callingDevice } from '#server/rules/access/admissions.ts'
import { tokenHolder } from '#server/rules/access/authentication.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import { assertMayMailSupport } from '#server/platform/mail/mailLimits.ts'
import type { Services } from '#server/platform/services.ts'
import { takeLookBack } from '../looks/commands.ts'
import { looksIn, readsOf } from '../looks/queries.ts'
import { addProposed, askForAdvice, solveCase } from './commands.ts'
import { adviceCaseOf } from './queries.ts'

/** Routes for whoever asks for advice, and for those who may give looks into their folders. */
export function adviceRoutes(api: Api, services: Services) {
  const { config, db } = services
  const cookie = createFileCookie(db, config)
  for (const [endpoint, action] of [
    [advice.ask, 'ReadFolder'],
    [advice.askWithLook, 'LetSupportLook'],
  ] as const)
    serve(api, endpoint, async ({ body }, request) => {
      const { email, isEmailVerified } = tokenHolder(request)
      const writer = { userId: request.userId, email, isEmailVerified }
      const granted = await grant(db, writer.userId, body.folderId, action)
      await assertMayMailSupport(services.rateLimit, { ...writer, clientAddress: request.ip })
      return askForAdvice(services, granted, { writer, question: body, device: callingDevice(request) })
    })

  serve(api, advice.one, async ({ params }, request, reply) => {
    const asked = await adviceCaseOf(db, request.userId, params.id)
    if (asked.files.length > 0) await cookie.give(request, reply)
    return asked
  })

  serve(api, advice.solve, async ({ params }, { userId }) => {
    await solveCase(db, userId, params.id)
    return null
  })

  serve(api, advice.looks, async ({ query }, { userId }) =>
    looksIn(db, await grant(db, userId, query.folderId, 'LetSupportLook'), query),
  )

  serve(api, advice.reads, ({ params, query }, { userId }) => readsOf(db, userId, params.id, query))

  serve(api, advice.takeBack, async ({ params }, { userId }) => {
    await takeLookBack(db, userId, params.id)
    return null
  })

  serve(api, advice.addProposed, ({ params }, { userId }) => addProposed(services, userId, params.id))
}
