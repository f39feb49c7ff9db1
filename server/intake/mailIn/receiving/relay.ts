import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { largestMail } from '#contract/intake/mailIn.ts'
import { Problem } from '#contract/platform/problems.ts'
import { relayPath } from '#server/platform/config/mailInConfig.ts'
import { longestBodyMs } from '#server/platform/http/bodyTimeout.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { assertBelow } from '#server/platform/http/rateLimit.ts'
import type { Api } from '#server/platform/http/serve.ts'
import { hashOfSecret } from '#server/platform/secrets.ts'
import type { Services } from '#server/platform/services.ts'
import { findRecipient, mostRecipients } from './recipients.ts'
import { takeIn } from './takeIn.ts'

const Query = z.object({
  recipient: z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat())
    .pipe(z.array(z.string().max(320)).min(1).max(mostRecipients)),
})

/** Wrong secrets of a network. */
const tries = { max: 20, windowSeconds: 3600 }

/**
 * Where a relay posts a mail as it came, for the recipients in its query: outside the API, since it is no client. A
 * recipient that is not known is left out; with none left it is answered 404, and the relay's server tells the sender's.
 * With one that takes no more for now it is answered 429, for the relay to bring it again.
 */
export function relayRoutes({ app }: Api, services: Services) {
  const { config, db, rateLimit } = services
  const { domain, relaySecret } = config.mailIn ?? {}
  if (!domain || !relaySecret) return
  const expected = hashOfSecret(relaySecret)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // Before the body is read: a stranger's is not.
    scope.addHook('onRequest', async (request) => {
      if (timingSafeEqual(hashOfSecret(secretIn(request.headers.authorization)), expected)) return
      await assertBelow(rateLimit, `mail-in relay ${networkOf(request.ip)}`, tries)
      throw new Problem('notSignedIn')
    })
    const options = { schema: { hide: true }, bodyLimit: largestMail, config: { bodyTimeoutMs: longestBodyMs } }
    scope.post(relayPath, options, async (request, reply) => {
      const query = Query.safeParse(request.query).data
      if (!query || !Buffer.isBuffer(request.body) || request.body.length === 0) throw new Problem('invalidInput')
      const found = []
      for (const recipient of query.recipient)
        found.push(await findRecipient({ db, rateLimit, domain }, { recipient, ip: null }))
      const addressIds = found.filter((one) => typeof one === 'number')
      const isForLater = found.includes('tooMany') || found.includes('full')
      if (addressIds.length === 0 && !isForLater) throw new Problem('mailAddressNotFound')
      await takeIn(services, { raw: request.body, addressIds, envelope: null })
      request.log.info({ size: request.body.length, recipients: addressIds.length }, 'A mail was taken in')
      // Those who have it already do not get it again.
      if (isForLater) throw new Problem('tooManyRequests')
      return reply.code(204).send()
    })
  })
}

/** The secret in `Authorization`, as a bearer's or as the password of whatever name. */
function secretIn(header = ''): string {
  const [scheme = '', value = ''] = header.split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return ''
  const pair = Buffer.from(value, 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1)
}
