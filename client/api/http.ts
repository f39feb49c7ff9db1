import { wireRequest, type Answer, type Endpoint, type RequestInput } from '#contract/endpoint.ts'
import { Problem, statusOf, type FieldProblem, type ProblemCode } from '#contract/problems.ts'
import { fromWire, pathFromWire, type WireNames } from '#contract/wire.ts'
import { IdentityError } from '../session/identity/identityProvider.ts'
import { numberCall } from './ownCalls.ts'
import { currentToken, NetworkError, request, type HttpResponse, type TokenSource } from './request.ts'

// No parser of the contract runs here: answers are cut to their schema on the server.

type OptionalParts<S> = { [K in keyof S as {} extends S[K] ? K : never]?: S[K] }
type RequiredParts<S> = { [K in keyof S as {} extends S[K] ? never : K]: S[K] }
/** What a caller sends: a part with nothing required in it may be left out. */
type Input<E extends Endpoint> = OptionalParts<RequestInput<E>> & RequiredParts<RequestInput<E>>
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Calls an endpoint as whoever is signed in. Throws NetworkError, or Problem with the Reply as its cause. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
  const { body } = await send(endpoint, input)
  return body as Answer<E>
}

/** As `call`, for a page of a list; `total` counts the whole list. */
export async function callPaged<E extends Endpoint & { isPaged: true }>(endpoint: E, input: Input<E>) {
  const { body, headers } = await send(endpoint, input)
  // An answer that is no list is shown as an empty one.
  return { items: (Array.isArray(body) ? body : []) as Answer<E>, total: Number(headers.get('x-total-count')) }
}

async function send(endpoint: Endpoint, input: Parts): Promise<HttpResponse> {
  const sendOnce = (token: string | null) => sendWithToken(token, endpoint, input)
  const reply = assertSuccess(
    await (endpoint.isPublic ? sendOnce(null) : withToken(apiToken, sendOnce)),
    endpoint.wire?.sent,
  )
  return { ...reply, body: fromWire(endpoint.wire?.answer, reply.body) }
}

const apiToken: TokenSource = (refused) => currentToken(refused).catch(throwAsCallError)

/** Whoever calls the API knows of its errors only. */
function throwAsCallError(cause: unknown): never {
  const isNetwork = cause instanceof IdentityError && cause.code === 'network-request-failed'
  throw isNetwork ? new NetworkError({ cause }) : new Problem('unexpected', { cause })
}

/**
 * Asks as whoever is signed in, and once more with another token where the first is refused: the session may outlive a
 * token, as after a change of the server's keys.
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

/** Throws what is a problem, as a success is whose answer is not the JSON it should be. */
function assertSuccess(reply: HttpResponse, sentNames: WireNames | undefined): HttpResponse {
  if (reply.status >= 400) throw problemOf(reply, sentNames)
  if (reply.body === undefined && reply.status !== 204) throw new Problem('unexpected', { cause: reply })
  return reply
}

function sendWithToken(token: string | null, endpoint: Endpoint, input: Parts) {
  const { path, query, body } = wireRequest(endpoint, input)
  const { method } = endpoint
  const search = new URLSearchParams(query).toString()
  const address = search ? `${path}?${search}` : path
  return method === 'GET' ? request(method, address, { token }) : requestChange(method, address, { token, body })
}

async function requestChange(method: string, address: string, content: { token: string | null; body: unknown }) {
  const { headers, onDone } = numberCall()
  const reply = await request(method, address, { ...content, headers })
  // Behind a proxy that answers by itself the server may still be at work.
  if (reply.status < 500) onDone()
  return reply
}

function problemOf(reply: HttpResponse, sentNames: WireNames | undefined): Problem {
  const { status, body } = reply
  const { code = '', errors } = (body ?? {}) as { code?: string; errors?: FieldProblem[] }
  const fields = (Array.isArray(errors) ? errors : []).map(({ path, message }) => ({
    path: pathFromWire(sentNames, path),
    message,
  }))
  const known = Object.hasOwn(statusOf, code) ? (code as ProblemCode) : codeOf[status]
  return new Problem(known ?? 'unexpected', { fields, cause: reply })
}

/** For answers that are not ours, as a proxy's. */
const codeOf: Record<number, ProblemCode> = {
  401: 'notSignedIn',
  413: 'bodyTooLarge',
  429: 'tooManyRequests',
  503: 'notReady',
}
