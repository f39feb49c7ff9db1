import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Api } from '../platform/http/serve.ts'
import type { FileCookie, Holder } from './fileCookie.ts'

/**
 * How the addresses below `/files` know who asks: by the cookie for bytes, or by a token as the calls do (decision 47).
 */
export function bytesAddress({ authenticate }: Pick<Api, 'authenticate'>, cookie: FileCookie) {
  const options: RouteShorthandOptions = {
    schema: { hide: true },
    onRequest: async function (request, reply) {
      if (request.headers.authorization !== undefined) await authenticate.call(this, request, reply)
    },
  }
  /** Undefined where neither says it. */
  const holderOf = async (request: FastifyRequest): Promise<Holder | undefined> =>
    request.holder ? { ...request.holder, userId: request.userId } : cookie.read(request)
  return { options, holderOf }
}
