import type { FastifyInstance } from 'fastify'
import { contact } from '#contract/accounts/contact.ts'
import { tokenHolder } from '#server/rules/access/authentication.ts'
import { sharedSecret } from '#server/platform/database/sharedSecret.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { makeChallenge } from './captcha.ts'
import { receiveMessage } from './commands.ts'
import { sendMessageMail, unsubscribe } from './mailMembers.ts'

export function contactRoutes(api: Api, services: Services) {
  serve(api, contact.challenge, async () => makeChallenge(await sharedSecret(services.db, 'captcha_secret')))

  serve(api, contact.send, ({ body }, { ip }) => receiveMessage(services, ip, body))

  serve(api, contact.sendMessage, async ({ body }, request) => {
    const { email, isEmailVerified } = tokenHolder(request)
    const caller = { userId: request.userId, email, isEmailVerified, clientAddress: request.ip }
    return { message: await sendMessageMail(services, caller, body) }
  })

  // In its own scope: form content types are accepted only here.
  void api.app.register(async (app) => {
    takeForms(app)
    serve({ ...api, app }, contact.unsubscribe, async ({ params }) => {
      await unsubscribe(services.db, params.token)
      return null
    })
  })
}

/**
 * RFC 8058 posts `List-Unsubscribe=One-Click` in either form encoding. The body is ignored; the URL holds the token.
 */
function takeForms(app: FastifyInstance) {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null))
}
