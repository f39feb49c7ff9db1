import type { Answer, Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { wireRequest } from '#contract/platform/wireRequest.ts'
import { users } from '#contract/people/users.ts'
import { fromWire } from '#contract/platform/wire.ts'
import { subjectOf } from '#fixtures/signUp.ts'

export const anna = { name: 'Anna Berg', email: 'anna@exempel.se', password: 'solhem-1962-tegel' }

type Way = 'sign-up/email' | 'sign-in/email'

/** An ID token for Anna, obtained from a running server like a browser would. */
export async function tokenFrom(url: string, way: Way): Promise<string> {
  const signedIn = await fetch(`${url}/api/identity/${way}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anna),
  })
  const cookies = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
  const reply = await fetch(`${url}/api/identity/token`, { headers: { cookie: cookies.join('; ') } })
  return ((await reply.json()) as { token: string }).token
}

/** Calls a running server. Throws unless the response is a success. */
export function apiCaller(url: string, token: string) {
  return async <E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<Answer<E>> => {
    const { path, query, body } = wireRequest(endpoint, input)
    const reply = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!reply.ok) throw new Error(`${endpoint.method} ${path}: ${reply.status} ${await reply.text()}`)
    const answer = reply.status === 204 ? null : await reply.json()
    return fromWire(endpoint.wire?.answer, answer) as Answer<E>
  }
}

/** Signs Anna up on a running server. */
export async function signUpAt(url: string) {
  const token = await tokenFrom(url, 'sign-up/email')
  const call = apiCaller(url, token)
  const body = { email: anna.email, firstName: 'Anna', lastName: 'Berg', subject: subjectOf(token) }
  await call(users.checkOrAdd, { body })
  return { token, call }
}
