import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type { Answer, Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { livePath } from '#contract/platform/live.ts'
import { users } from '#contract/people/users.ts'
import { fromWire } from '#contract/platform/wire.ts'
import { wireRequest } from '#contract/platform/wireRequest.ts'
import { subjectOf } from '#fixtures/signUp.ts'
import { host, type RunningProxy } from './proxies.ts'

type Options = { method?: string; headers?: Record<string, string>; body?: Buffer | string }
type Reply = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** An address that a distant client might claim, to be taken for somebody else. */
const pretendedAddress = '203.0.113.9'
/** The address that it really comes from. */
export const ownAddress = '127.0.1.5'

/** Asks the proxy, under the example's host, as somebody who says to come from elsewhere. */
export async function ask(proxy: RunningProxy, path: string, asked: Options = {}): Promise<Reply> {
  const { status, headers, stream } = await open(proxy, path, asked)
  return { status, headers, bytes: await buffer(stream) }
}

export function open({ https }: RunningProxy, path: string, { method = 'GET', headers = {}, body }: Options = {}) {
  const named = { host, 'x-forwarded-for': pretendedAddress, ...headers }
  const to = {
    host: '127.0.0.1',
    port: https,
    servername: host,
    rejectUnauthorized: false,
    localAddress: ownAddress,
    path,
    method,
    headers: named,
  }
  return new Promise<{ status: number; headers: IncomingHttpHeaders; stream: Readable; leave: () => void }>(
    (answer, fail) => {
      const sent = httpsRequest(to, (reply) =>
        answer({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          stream: reply,
          leave: () => sent.destroy(),
        }),
      )
      sent.on('error', fail)
      sent.end(body)
    },
  )
}

/** Over plain HTTP. */
export function askPlainly({ http }: RunningProxy, path: string): Promise<{ status: number; location: string }> {
  return new Promise((answer, fail) => {
    const to = { host: '127.0.0.1', port: http, path, headers: { host } }
    const sent = httpRequest(to, (reply) => {
      reply.resume()
      answer({ status: reply.statusCode ?? 0, location: reply.headers.location ?? '' })
    })
    sent.on('error', fail)
    sent.end()
  })
}

export type Visitor = Awaited<ReturnType<typeof signUp>>

/** Somebody who has signed up through the proxy. */
export async function signUp(proxy: RunningProxy) {
  const account = { name: 'Asta Ek', email: 'asta@exempel.se', password: 'solhem-1962-tegel' }
  const { headers } = await ask(proxy, '/api/identity/sign-up/email', {
    method: 'POST',
    headers: { origin: `https://${host}`, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const cookies = headers['set-cookie'] ?? []
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const { token } = JSON.parse((await ask(proxy, '/api/identity/token', { headers: { cookie } })).bytes.toString()) as {
    token: string
  }
  const authorization = `Bearer ${token}`
  const call = async <E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<Answer<E>> =>
    (await callFully(endpoint, input)).body
  async function callFully<E extends Endpoint>(endpoint: E, input: RequestInput<E>) {
    const { path, query, body } = wireRequest(endpoint, input)
    const reply = await ask(proxy, `${path}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = reply.bytes.toString()
    if (reply.status >= 300) throw new Error(`${endpoint.method} ${path}: ${reply.status} ${text}`)
    return { body: fromWire(endpoint.wire?.answer, JSON.parse(text)) as Answer<E>, headers: reply.headers }
  }
  const subject = subjectOf(token)
  await call(users.checkOrAdd, { body: { email: account.email, firstName: 'Asta', lastName: 'Ek', subject } })
  return { call, callFully, authorization, cookies }
}

/** A live stream; `text` is what has come of it so far. */
export async function listen(proxy: RunningProxy, authorization: string) {
  const { status, stream, leave } = await open(proxy, `${livePath}?missedMs=0`, { headers: { authorization } })
  let text = ''
  stream.on('data', (part: Buffer) => (text += part.toString()))
  stream.on('error', () => {})
  return { status, text: () => text, leave }
}
