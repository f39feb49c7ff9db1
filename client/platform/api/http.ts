import type { Answer, Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { addressOf, wireRequest } from '#contract/platform/wireRequest.ts'
import { Problem, statusOf, type FieldProblem, type ProblemCode } from '#contract/platform/problems.ts'
import { fromWire, pathFromWire, type WireNames } from '#contract/platform/wire.ts'
import { IdentityError, maintenanceDetail } from '../session/identity/identityProvider.ts'
import { numberCall } from './ownCalls.ts'
import { currentToken, NetworkError, request, type TokenSource } from './request.ts'
import type { HttpResponse } from './send.ts'

// Responses are not parsed with the contract's schemas here; the server has cut them to their schema.

type OptionalParts<S> = { [K in keyof S as {} extends S[K] ? K : never]?: S[K] }
type RequiredParts<S> = { [K in keyof S as {} extends S[K] ? never : K]: S[K] }
/** Input of a call: parts without required properties may be left out. */
export type Input<E extends Endpoint> = OptionalParts<RequestInput<E>> & RequiredParts<RequestInput<E>>
type Headers = Record<string, string>
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Calls an endpoint as the signed-in user. Throws NetworkError, or Problem with the HttpResponse as its cause. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, headers?: Headers): Promise<Answer<E>> {
  const { body } = await send(endpoint, input, headers)
  return body as Answer<E>
}

/** Like `call`, for one page of a list; `total` counts the whole list. */
export async function callPaged<E extends Endpoint & { isPaged: true }>(endpoint: E, input: Input<E>) {
  const { body, headers } = await send(endpoint, input)
  // A body that is not an array is treated as an empty list.
  return { items: (Array.isArray(body) ? body : []) as Answer<E>, total: Number(headers.get('x-total-count')) }
}

async function send(endpoint: Endpoint, input: Parts, headers?: Headers): Promise<HttpResponse> {
  const sendOnce = (token: string | null) => sendWithToken(token, endpoint, input, headers)
  const reply = assertSuccess(
    await (endpoint.isPublic ? sendOnce(null) : withToken(apiToken, sendOnce)),
    endpoint.wire?.sent,
  )
  return { ...reply, body: fromWire(endpoint.wire?.answer, reply.body) }
}

/** The token of the signed-in user; throws what a call does. */
export const apiToken: TokenSource = (refused) => currentToken(refused).catch(throwAsCallError)

/** Callers of the API handle Problem and NetworkError only, not identity errors. */
function throwAsCallError(cause: unknown): never {
  const isNetwork = cause instanceof IdentityError && cause.code === 'network-request-failed'
  if (isNetwork) throw new NetworkError({ cause })
  const detail = maintenanceDetail(cause)
  throw new Problem(detail === undefined ? 'unexpected' : 'maintenance', { detail, cause })
}

/**
 * Sends a request with the user's token and, after a 401, once more with a new one: a session can outlive its token,
 * for example when the server's keys change.
 */
export async function withToken<R extends { status: number }>(
  source: TokenSource,
  sendOnce: (token: string | null) => Promise<R>,
): Promise<R> {
  const token = await source()
  const reply = await sendOnce(token)
  const renewed = reply.status === 401 && token ? await source(token) : null
  return renewed && renewed !== token ? sendOnce(renewed) : reply
}

/** Throws on an error status, and on a success without the expected JSON. */
function assertSuccess(reply: HttpResponse, sentNames: WireNames | undefined): HttpResponse {
  if (reply.status >= 400) throw problemOf(reply, sentNames)
  if (reply.body === undefined && reply.status !== 204) throw new Problem('unexpected', { cause: reply })
  return reply
}

function sendWithToken(token: string | null, endpoint: Endpoint, input: Parts, headers?: Headers) {
  const { method } = endpoint
  const address = addressOf(endpoint, input)
  const { body } = wireRequest(endpoint, input)
  return method === 'GET'
    ? request(method, address, { token })
    : requestChange(method, address, { token, body }, headers)
}

async function requestChange(
  method: string,
  address: string,
  content: { token: string | null; body: unknown },
  given?: Headers,
) {
  const { headers, onDone } = numberCall()
  const reply = await request(method, address, { ...content, headers: { ...given, ...headers } })
  // If a proxy responds itself, the server may still be processing the call.
  if (reply.status < 500) onDone()
  return reply
}

export function problemOf(reply: HttpResponse, sentNames: WireNames | undefined): Problem {
  const { status, body } = reply
  const { code = '', errors, detail } = (body ?? {}) as { code?: string; errors?: FieldProblem[]; detail?: string }
  const fields = (Array.isArray(errors) ? errors : []).map(({ path, message }) => ({
    path: pathFromWire(sentNames, path),
    message,
  }))
  const known = Object.hasOwn(statusOf, code) ? (code as ProblemCode) : codeOf[status]
  // A proxy may give a date instead.
  const retryAfter = Number(reply.headers.get('retry-after') ?? NaN)
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : undefined
  return new Problem(known ?? 'unexpected', { fields, cause: reply, retryAfterSeconds, detail })
}

/** The codes of responses that are not ours, for example a proxy's. */
const codeOf: Record<number, ProblemCode> = {
  401: 'notSignedIn',
  413: 'bodyTooLarge',
  429: 'tooManyRequests',
  503: 'notReady',
}
