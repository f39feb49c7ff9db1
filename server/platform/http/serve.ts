import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { repeatableHeaders, savedByHeader } from '#contract/platform/repeatable.ts'
import { ProblemDetails, type HandlerResult, type Endpoint, type ParsedInput } from '#contract/platform/endpoint.ts'
import { Problem, statusOf, type ProblemCode } from '#contract/platform/problems.ts'
import { takesOwnWords } from '#contract/platform/ownWords.ts'
import { asTokenCall } from '../database/narrowed.ts'
import { asOwnWords } from '../database/ownWords.ts'
import type { Page } from '../database/page.ts'
import { asPageCall } from '../live/pageCall.ts'
import { longestBodyMs } from './bodyTimeout.ts'
import { networkOf } from './network.ts'
import { assertBelow, type RateLimit } from './rateLimit.ts'
import { asCallWithKey, digestBody } from './repeatable.ts'
import { requestPriority } from './requestPriority.ts'
import { limitConcurrency } from './limitConcurrency.ts'
import { wireCompilers } from './wire.ts'

/** The app that serves endpoints, and how their callers are authenticated. */
export type Api = {
  app: FastifyInstance
  authenticate: onRequestAsyncHookHandler
  rateLimit: RateLimit
  /** How many calls of one endpoint are handled at a time. */
  maxRunning: number
  /** Runs before the call is read, after the limits. */
  before?: onRequestAsyncHookHandler
}

type Output<E extends Endpoint> = E extends { isPaged: true }
  ? Page<HandlerResult<E> extends (infer T)[] ? T : never>
  : HandlerResult<E>
export type Handler<E extends Endpoint> = (
  input: ParsedInput<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Output<E>> | Output<E>

/**
 * Serves an endpoint from its description: rate limit → authenticate → validate → wait for a turn → handle → reduce the
 * response to its schema.
 */
export function serve<E extends Endpoint>(api: Api, endpoint: E, handle: Handler<E>) {
  const [status] = endpoint.statuses ?? [200]
  const { app } = api
  const limited = limitConcurrency(api.maxRunning)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    ...wireCompilers(endpoint.wire),
    config: configOf(endpoint),
    onRequest: [
      ...(endpoint.takesBytes ? [] : [trackCall]),
      ...requestHooks(api, endpoint),
      ...(api.before ? [api.before] : []),
    ],
    ...(endpoint.isPublic ? {} : { preValidation: [assertCallerIsSelf, ...digestBody(endpoint)] }),
    handler: async (request, reply) => {
      const { params, query, headers, body } = request
      reply.code(status)
      const input = { params, query, headers, body } as ParsedInput<E>
      const handling = () => handle(input, request, reply)
      // What a program writes may say what it has read anywhere.
      const asPerson = () => (takesOwnWords(endpoint) ? asOwnWords(handling) : handling())
      const run = () => (request.tokenCall ? asTokenCall(request.tokenCall, handling) : asPerson())
      const output = await limited(() => asPageCall(headers, () => asCallWithKey(endpoint, request, run)))
      if (endpoint.isPaged) return sendPage(reply, output as Page<unknown>)
      // Sent as an object it would be an empty body, which is no JSON.
      if (output === null && !(endpoint.answer instanceof z.ZodNull)) return reply.type('application/json').send('null')
      return reply.send(output ?? undefined)
    },
  })
}

function configOf({ wire, takesBytes, method, byToken }: Endpoint) {
  return {
    ...(byToken ? { byToken } : {}),
    ...(wire ? { wire } : {}),
    ...(takesBytes ? { takesBytes, bodyTimeoutMs: longestBodyMs } : {}),
    // Fastify makes one of each GET; those stay out of the document.
    ...(method === 'HEAD' ? { swagger: { exposeHeadRoute: true } } : {}),
  }
}

/** Hooks that run before the body is read: rate limits and authentication. */
function requestHooks({ authenticate, rateLimit }: Api, { isPublic, limit, path, method }: Endpoint) {
  if (!limit) return isPublic ? [] : [authenticate]
  const count = (who: string, max: number) => assertBelow(rateLimit, `${method} ${path} ${who}`, { ...limit, max })
  // Several users may share an IP address, so it gets a higher limit when the account is counted too.
  const perAddress = ({ ip }: FastifyRequest) => count(`address ${networkOf(ip)}`, isPublic ? limit.max : limit.max * 5)
  const perAccount = (request: FastifyRequest) => count(`user ${request.userId}`, limit.max)
  return isPublic ? [perAddress] : [perAddress, authenticate, perAccount]
}

async function trackCall(_request: FastifyRequest, { raw }: FastifyReply) {
  finished(raw, requestPriority.begin())
}

function sendPage(reply: FastifyReply, { items, total }: Page<unknown>) {
  return reply.header('x-total-count', total).send(items)
}

/**
 * Rejects another user's id as caller or sender, even if the call has no such field (ruling 4); also as the one for whom it
 * waited in a browser in which somebody else has signed in since.
 */
async function assertCallerIsSelf({ query, body, headers: { [savedByHeader]: savedBy }, userId }: FastifyRequest) {
  const claims = [query, body].flatMap((part) => {
    const { userId: caller, senderId } = (part ?? {}) as Record<string, unknown>
    return [caller, senderId]
  })
  // Invalid ids are left to the schema. Not everything that JSON can hold can be made a number.
  const isId = (claim: unknown) => ['number', 'string'].includes(typeof claim) && Number.isInteger(Number(claim))
  const isOther = (claim: unknown) => isId(claim) && Number(claim) !== userId
  if ([...claims, savedBy].some(isOther)) throw new Problem('notYourself')
}

function schemaOf(endpoint: Endpoint) {
  const { params, query, body, summary, isRepeatable, byToken } = endpoint
  const headers = isRepeatable === true ? repeatableHeaders : endpoint.headers
  return {
    summary,
    ...(endpoint.isPublic ? { security: [] } : {}),
    ...(byToken ? { security: [{ idToken: [] }, { personalToken: [byToken] }] } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(headers ? { headers } : {}),
    ...(body ? { body } : {}),
    response: { ...answersOf(endpoint), ...problemsOf(endpoint) },
  }
}

function answersOf({ statuses = [200], answer, isPaged }: Endpoint) {
  const headers = isPaged
    ? { 'X-Total-Count': { schema: { type: 'integer' }, description: 'Rows in the whole list.' } }
    : {}
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      status === 204 || answer instanceof z.ZodNull
        ? z.undefined().describe('Done.')
        : { description: 'Done.', headers, content: { 'application/json': { schema: answer } } },
    ]),
  )
}

function problemsOf(endpoint: Endpoint) {
  const codes: ProblemCode[] = ['unexpected', 'notReady', 'invalidInput', ...(endpoint.problems ?? [])]
  if (!endpoint.path.startsWith('/api/health/')) codes.push('maintenance')
  if (!endpoint.isPublic)
    codes.push('notSignedIn', 'notRegistered', 'accountSuspended', 'accountLeaving', 'tokenNotAllowed')
  if (codes.includes('folderNotFound')) codes.push('folderTakenDown')
  if (codes.includes('folderArchived')) codes.push('folderHandedOver')
  if (endpoint.isRepeatable) codes.push('keyUsed')
  if (endpoint.limit) codes.push('tooManyRequests')
  // Of a permission that was weakened while the call ran.
  if (!endpoint.isPublic && endpoint.method !== 'GET') codes.push('changedMeanwhile')
  if (endpoint.body) codes.push('malformedJson', 'bodyTooLarge', 'wrongContentType')
  const byStatus = Map.groupBy(new Set(codes), (code) => statusOf[code])
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      { description: ofStatus.join(', '), content: { 'application/problem+json': { schema: ProblemDetails } } },
    ]),
  )
}
