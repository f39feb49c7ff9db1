import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mcpPath } from '#contract/platform/mcp.ts'
import { Problem } from '#contract/platform/problems.ts'
import { authenticateProgram } from '#server/rules/access/authentication.ts'
import type { TokenCall } from '#server/platform/database/narrowed.ts'
import { resourceMetadataAt } from '#server/platform/identity/oauth/routes.ts'
import { answerPreflight, openToPages } from '#server/platform/http/openToPages.ts'
import { limitConcurrency } from '#server/platform/http/limitConcurrency.ts'
import type { Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { recordSecurityEvent } from '../security/commands.ts'
import { callOf } from '../security/recording.ts'
import { countRead, hasReadAll } from './budget.ts'
import type { Caller } from './callTool.ts'
import { openProtocol } from './protocol.ts'

type Protocol = Awaited<ReturnType<typeof openProtocol>>

/** What a call of a tool takes up at most. */
const bodyLimit = 64 * 1024

/**
 * The address of assistants (decision 153). The protocol's library reads the bodies and says what is wrong with them; who
 * asks is known before.
 */
export function assistantRoutes({ app, maxRunning }: Api, services: Services) {
  const limited = limitConcurrency(maxRunning)
  let protocol: Promise<Protocol> | undefined
  void app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    answerPreflight(scope, mcpPath)
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: mcpPath,
      exposeHeadRoute: false,
      schema: { hide: true },
      onRequest: [openToPages, assertSafeOrigin(services.config.publicUrl), challenging(services)],
      handler: async (request, reply) => {
        const { tokenCall } = request
        if (!tokenCall) throw new Problem('notSignedIn')
        if (isBatch(request)) return reply.code(400).send(oneAtATime)
        protocol ??= openProtocol().catch((error: unknown) => {
          // The next call tries again.
          protocol = undefined
          throw error
        })
        const answerCall = await protocol
        const { status, headers, body } = await limited(() => answerOf(request, tokenCall, answerCall))
        return reply.code(status).headers(headers).send(body)
      },
    })
  })

  async function answerOf(request: FastifyRequest, token: TokenCall, answerCall: Protocol) {
    const { tokenId } = token
    const caller: Caller = {
      services,
      log: request.log,
      userId: request.userId,
      token,
      hasReadAll: await hasReadAll(services.db, tokenId),
      read: 0,
    }
    const answer = await answerCall(webRequestOf(request, services.config.publicUrl), caller)
    if (caller.read > 0 && (await countRead(services.db, tokenId, caller.read)))
      await recordSecurityEvent(services.db, { kind: 'tokenReadMuch', ...callOf(request) })
    return answer
  }
}

/** Earlier revisions of the protocol let a hundred questions come as one call: it would be counted as one. */
const isBatch = ({ body }: FastifyRequest) => typeof body === 'string' && /^\s*\[/.test(body)
const oneAtATime = { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Ställ en fråga i taget.' } }

/**
 * A page of any site may ask: what counts is the token that it has. One of a name that may lead to anywhere (DNS
 * rebinding) is refused: it is neither encrypted nor on the caller's own device.
 */
const assertSafeOrigin =
  (publicUrl: string) =>
  async ({ headers: { origin } }: FastifyRequest) => {
    if (origin === undefined || origin === new URL(publicUrl).origin) return
    const { protocol, hostname } = URL.parse(origin) ?? { protocol: '', hostname: '' }
    if (protocol !== 'https:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) throw new Problem('accessDenied')
  }

/** Tells a client that has no token, or none that is good, what to come with. */
function challenging(services: Services) {
  const authenticate = authenticateProgram(services)
  const { identity, config } = services
  const how = identity.assistants ? [`resource_metadata="${resourceMetadataAt(new URL(config.publicUrl).origin)}"`] : []
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await authenticate(request)
    } catch (error) {
      const isUnknown = error instanceof Problem && error.code === 'notSignedIn'
      const why = request.headers.authorization === undefined ? [] : ['error="invalid_token"']
      if (isUnknown) reply.header('www-authenticate', ['Bearer', [...why, ...how].join(', ')].join(' ').trim())
      throw error
    }
  }
}

/** The call as the protocol's library reads it: without the token, which is no matter of its. */
function webRequestOf({ method, headers, body }: FastifyRequest, publicUrl: string): Request {
  const passed = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    /^(accept|content-type|last-event-id|mcp-[\w-]+)$/.test(name) && value !== undefined ? [[name, String(value)]] : [],
  )
  const hasBody = typeof body === 'string' && method === 'POST'
  return new Request(publicUrl + mcpPath, { method, headers: passed, ...(hasBody ? { body } : {}) })
}
