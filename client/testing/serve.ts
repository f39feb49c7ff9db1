import { vi } from 'vitest'
import type { Answer, Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { Problem, statusOf } from '#contract/platform/problems.ts'
import { fromWire, pathToWire, toWire } from '#contract/platform/wire.ts'

type Answering<E extends Endpoint> = Answer<E> | Error
type AnsweringEach<E extends Endpoint> = (call: RequestInput<E>) => Answering<E> | Promise<Answering<E>>
type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }
type Served = { endpoint: Endpoint; atMost: number; answer: (call: Parts) => unknown; calls: Parts[] }

const served = new Map<Endpoint, Served>()
const unserved: string[] = []

/**
 * Responds for an endpoint in place of the server, below `fetch`. The answer is a value, or is computed from each call.
 * A Problem, returned or thrown, becomes the server's error response; any other error is a failed connection. A paged
 * list is given whole and cut to the requested page, or to `atMost` rows. Returns the calls made so far, as they were
 * sent.
 */
export function serve<E extends Endpoint>(
  endpoint: E,
  answer: Answering<E> | AnsweringEach<E>,
  { atMost = Infinity } = {},
): RequestInput<E>[] {
  const calls: Parts[] = []
  const answerOf = (typeof answer === 'function' ? answer : () => answer) as Served['answer']
  served.set(endpoint, { endpoint, atMost, answer: answerOf, calls })
  vi.stubGlobal('fetch', fetchServed)
  return calls as RequestInput<E>[]
}

/** Removes all answers. Called before each test. */
export const serveNothing = () => served.clear()

/** Throws if a call was made that the test does not serve. Called after each test. */
export function assertAllServed() {
  const missed = unserved.splice(0)
  if (missed.length > 0) throw new Error(`Not served in this test: ${[...new Set(missed)].join(', ')}`)
}

async function fetchServed(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(address, location.origin)
  const found = routeTo(method, pathname)
  if (!found) {
    unserved.push(`${method} ${pathname}`)
    throw new TypeError('Failed to fetch')
  }
  const query = asNumbers(Object.fromEntries(searchParams))
  const onWire = { params: found.params, query, body: typeof body === 'string' ? JSON.parse(body) : undefined }
  const call = fromWire(found.route.endpoint.wire?.sent, onWire) as Parts
  found.route.calls.push(asSent(call))
  return respond(found.route, call)
}

/** A path without parameters goes before one with, as on the server. */
function routeTo(method: string, pathname: string) {
  const parts = (path: string) => path.split('/').filter((part) => part.startsWith(':')).length
  const routes = [...served.values()].toSorted((a, b) => parts(a.endpoint.path) - parts(b.endpoint.path))
  for (const route of routes) {
    const pattern = new RegExp(`^${route.endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`, 'i')
    const match = route.endpoint.method === method ? pattern.exec(pathname) : null
    const params = asNumbers(
      Object.fromEntries(Object.entries(match?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])),
    )
    if (match && (route.endpoint.params?.safeParse(fromWire(route.endpoint.wire?.sent, params)).success ?? true))
      return { route, params }
  }
  return undefined
}

const asNumbers = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, /^\d+$/.test(text) ? Number(text) : text]))

/** Removes the parts of a call that were not sent. */
function asSent({ params, query, body }: Parts) {
  return {
    ...(Object.keys(params).length > 0 && { params }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(body !== undefined && { body }),
  } as Parts
}

async function respond(route: Served, call: Parts): Promise<Response> {
  try {
    const answer = await route.answer(call)
    if (answer instanceof Error) throw answer
    return route.endpoint.isPaged
      ? pageOf(toWire(route.endpoint.wire?.answer, answer) as unknown[], call, route.atMost)
      : json(answer, route.endpoint)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code } = error
    const sent = route.endpoint.wire?.sent
    const fields = error.fields.map((field) => ({ ...field, path: pathToWire(sent, field.path) }))
    return Response.json(
      { type: 'about:blank', title: code, status: statusOf[code], code, errors: fields },
      { status: statusOf[code] },
    )
  }
}

function json(answer: unknown, { statuses, wire }: Endpoint) {
  const status = statuses?.[0] ?? 200
  return status === 204 ? new Response(null, { status }) : Response.json(toWire(wire?.answer, answer), { status })
}

function pageOf(rows: unknown[], { query }: Parts, atMost: number) {
  const { skip = 0, topX = Infinity } = query as { skip?: number; topX?: number }
  const page = rows.slice(skip, skip + Math.min(topX, atMost))
  return Response.json(page, { headers: { 'x-total-count': String(rows.length) } })
}
