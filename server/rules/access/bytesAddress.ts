import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Api } from '#server/platform/http/serve.ts'
import type { FileCookie, Holder } from './fileCookie.ts'

/**
 * Finds out who asks at the addresses below `/files`: by the cookie for bytes, or by a token as the calls do (decision
 * 47).
 */
export function bytesAddress({ authenticate }: Pick<Api, 'authenticate'>, cookie: FileCookie) {
  const options: RouteShorthandOptions = {
    schema: { hide: true },
    onRequest: async function (request, reply) {
      if (request.headers.authorization !== undefined) await authenticate.call(this, request, reply)
    },
  }
  /** The holder in the token or the cookie; undefined if neither names one. */
  const holderOf = async (request: FastifyRequest): Promise<Holder | undefined> =>
    request.holder ? { ...request.holder, userId: request.userId } : cookie.read(request)
  return { options, holderOf }
}
