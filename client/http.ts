import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts'
import { Problem, statusOf, type FieldProblem, type ProblemCode } from '#contract/problems.ts'

// No parser of the contract runs here: the start page loads this file, and answers are cut to their schema on the server.

/** The server was not reached, or its answer broke off. */
export class NetworkError extends Error {
  constructor(options?: ErrorOptions) {
    super('network', options)
    this.name = 'NetworkError'
  }
}

/** Gives the ID token to send, null when nobody is signed in; given one that was refused, another. */
export type TokenSource = (refused?: string) => Promise<string | null>

let tokenSource: TokenSource = async () => null

export function setTokenSource(source: TokenSource) {
  tokenSource = source
}

let onUnreached = () => {}

/** `listener` is called when a call did not reach the server. There is one. */
export function setUnreachedListener(listener: () => void) {
  onUnreached = listener
}

type Content = { signal?: AbortSignal; body?: unknown; token?: string | null; headers?: Record<string, string> }
/** An answer, whatever its status. `body` is undefined where there was none, or no JSON. */
export type Reply = { status: number; headers: Headers; body: unknown }

/** One call to the server. Throws NetworkError, and nothing else. */
export async function request(
  method: string,
  path: string,
  { body, token, headers, signal }: Content = {},
): Promise<Reply> {
  try {
    const response = await fetch(path, {
      method,
      // A mark, as that something is read, may be the last that a page does. What has content is too large for it, or may be.
      keepalive: method === 'PUT' && body === undefined,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) }
  } catch (cause) {
    onUnreached()
    throw new NetworkError({ cause })
  }
}

type OptionalParts<S> = { [K in keyof S as {} extends S[K] ? K : never]?: S[K] }
type RequiredParts<S> = { [K in keyof S as {} extends S[K] ? never : K]: S[K] }
/** What a caller sends: a part with nothing required in it may be left out. */
type Input<E extends Endpoint> = OptionalParts<Sent<E>> & RequiredParts<Sent<E>>
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

async function send(endpoint: Endpoint, input: Parts): Promise<Reply> {
  const ask = (token: string | null) => sendAs(token, endpoint, input)
  return successful(await (endpoint.isOpen ? ask(null) : askAs(tokenSource, ask)))
}

/**
 * Asks as whoever is signed in, and once more with another token where the first is refused: the session may outlive a
 * token, as after a change of the server's keys.
 */
export async function askAs<R extends { status: number }>(
  source: TokenSource,
  ask: (token: string | null) => Promise<R>,
): Promise<R> {
  const token = await source()
  const reply = await ask(token)
  const renewed = reply.status === 401 && token ? await source(token) : null
  return renewed && renewed !== token ? ask(renewed) : reply
}

/** Throws what is a problem, as a success is whose answer is not the JSON it should be. */
function successful(reply: Reply): Reply {
  if (reply.status >= 400) throw problemOf(reply)
  if (reply.body === undefined && reply.status !== 204) throw new Problem('unexpected', { cause: reply })
  return reply
}

function sendAs(token: string | null, { method, path }: Endpoint, { params = {}, query = {}, body }: Parts) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return request(method, search ? `${filled}?${search}` : filled, { token, body })
}

function problemOf(reply: Reply): Problem {
  const { status, body } = reply
  const { code = '', errors } = (body ?? {}) as { code?: string; errors?: FieldProblem[] }
  const fields = Array.isArray(errors) ? errors : []
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
