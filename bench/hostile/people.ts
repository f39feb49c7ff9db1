import { users } from '#contract/people/users.ts'
import { subjectOf } from '#fixtures/signUp.ts'
import type { SignedInUser, SignUp } from '#fixtures/world.ts'
import { apiCaller } from '#server/testing/overHttp.ts'
import type { Stage } from './stage.ts'

/** Somebody with a session. Their token is renewed now and then; while it cannot be, the old one is used. */
export type Caller = { userId: number; email: string; cookie: string; token: string }

type Account = { email: string; password: string }

/** Calls the identity provider as a browser does. Throws unless it succeeds. Returns the cookies. */
export async function identityCall(url: string, path: string, body: object, cookie = ''): Promise<string> {
  const reply = await fetch(`${url}/api/identity/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

export async function tokenOf(url: string, cookie: string): Promise<string> {
  const reply = await fetch(`${url}/api/identity/token`, { headers: { cookie } })
  if (!reply.ok) throw new Error(`token: ${reply.status}`)
  return ((await reply.json()) as { token: string }).token
}

export async function signInAt(url: string, { email, password }: Account): Promise<Omit<Caller, 'userId'>> {
  const cookie = await identityCall(url, 'sign-in/email', { email, password })
  return { email, cookie, token: await tokenOf(url, cookie) }
}

/** Signs people up on the running server, for the demo world. Whoever does is added to `callers`. */
export function signUpOn({ url, pool }: Stage, callers: Map<string, Caller>): SignUp {
  return async ({ firstName, lastName, email, password }) => {
    const cookie = await identityCall(url, 'sign-up/email', { name: `${firstName} ${lastName}`, email, password })
    const token = await tokenOf(url, cookie)
    const body = { email, firstName, lastName, subject: subjectOf(token) }
    const { user } = await apiCaller(url, token)(users.checkOrAdd, { body })
    callers.set(email, { userId: user.userId, email, cookie, token })
    // The token says whether the address is confirmed, so each call has a new one.
    const call: SignedInUser['call'] = async (endpoint, input) =>
      apiCaller(url, await tokenOf(url, cookie))(endpoint, input)
    // The mail with the link has been delivered by now, and its text removed.
    const confirmEmail = async () => {
      await pool.query(`update identity."user" set "emailVerified" = true where email = $1`, [email])
    }
    return { userId: user.userId, call, confirmEmail }
  }
}

/** Renews the tokens that can be renewed. */
export async function renewTokens(url: string, callers: Iterable<Caller>): Promise<void> {
  for (const caller of callers) {
    const token = await tokenOf(url, caller.cookie).catch(() => undefined)
    if (token) caller.token = token
  }
}
