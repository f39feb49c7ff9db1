import { users } from '#contract/users.ts'
import { subjectOf } from '#fixtures/signUp.ts'

export const anna = { name: 'Anna Berg', email: 'anna@exempel.se', password: 'solhem-1962-tegel' }

type Way = 'sign-up/email' | 'sign-in/email'

/** An ID token for Anna, as a browser gets one of a running server. */
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

/** Calls a running server, and throws unless it answers with success. */
export function callerOf(url: string, token: string) {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const reply = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }
}

/** Anna with a new account on a running server. */
export async function signUpAt(url: string) {
  const token = await tokenFrom(url, 'sign-up/email')
  const call = callerOf(url, token)
  const { method, path } = users.checkOrAdd
  await call(method, path, { email: anna.email, firstName: 'Anna', lastName: 'Berg', firebaseUID: subjectOf(token) })
  return { token, call }
}
