import type { FastifyInstance } from 'fastify'
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts'
import { users } from '#contract/users.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SignUp } from './world.ts'

/** What came back of a call, whatever its status. */
export type Reply<E extends Endpoint = Endpoint> = {
  status: number
  body: Answer<E>
  /** Of a paged list: rows in the whole of it. */
  total: number
  headers: Record<string, unknown>
}

/** Calls an endpoint of an app that need not listen. */
export async function callApp<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: Sent<E>,
  token: string | null,
): Promise<Reply<E>> {
  const { params = {}, query, body } = input as { params?: Record<string, unknown>; query?: object; body?: object }
  const reply = await app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
    ...(body === undefined ? {} : { payload: body }),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return {
    status: reply.statusCode,
    body: (reply.body ? JSON.parse(reply.body) : null) as Answer<E>,
    total: Number(reply.headers['x-total-count']),
    headers: reply.headers,
  }
}

type Credentials = { email: string; password: string }

/** A signed-in browser, as far as the identity provider sees it: its cookies. */
export async function signIn(app: FastifyInstance, credentials: Credentials): Promise<string> {
  return identityCall(app, 'sign-in/email', credentials)
}

/** The ID token of a signed-in browser. */
export async function tokenOf(app: FastifyInstance, cookie: string): Promise<string> {
  const reply = await app.inject({ url: '/api/identity/token', headers: { cookie } })
  if (reply.statusCode !== 200) throw new Error(`token: ${reply.statusCode} ${reply.body}`)
  return reply.json<{ token: string }>().token
}

/** Signs people up in an app that need not listen; the mails they get are read from its database. */
export function signUpThrough(app: FastifyInstance, db: Db): SignUp {
  return async ({ firstName, lastName, email, password }) => {
    const cookie = await identityCall(app, 'sign-up/email', { name: `${firstName} ${lastName}`, email, password })
    const call = async <E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Answer<E>> => {
      const { status, body } = await callApp(app, endpoint, input, await tokenOf(app, cookie))
      if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`)
      return body
    }
    const body = { email, firstName, lastName, firebaseUID: subjectOf(await tokenOf(app, cookie)) }
    const { user } = await call(users.checkOrAdd, { body })
    const confirmEmail = async () => {
      await identityCall(app, 'confirm-email', { token: await confirmationFor(db, email) }, cookie)
    }
    return { userId: user.userId, call, confirmEmail }
  }
}

/** The subject that a token speaks of. The server verifies it; this only reads. */
export function subjectOf(token: string): string {
  const [, payload = ''] = token.split('.')
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub
}

/** The secret in the newest mail that asks whether an address is right. */
async function confirmationFor(db: Db, email: string): Promise<string> {
  const mail = await db
    .selectFrom('mail')
    .where('to_address', '=', email)
    .where('text', 'like', '%/bekrafta-epost#%')
    .select('text')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\/bekrafta-epost#(\S+)/.exec(mail.text ?? '')?.[1] ?? ''
}

/** Answers the cookies that the browser would keep. */
async function identityCall(app: FastifyInstance, path: string, payload: object, cookie = ''): Promise<string> {
  const reply = await app.inject({ method: 'POST', url: `/api/identity/${path}`, payload, headers: { cookie } })
  if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`)
  return reply.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}
