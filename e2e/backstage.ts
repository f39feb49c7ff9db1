import type { Page } from '@playwright/test'
import { wireRequest, type Answer, type Endpoint, type Sent } from '#contract/endpoint.ts'
import { users } from '#contract/users.ts'
import { fromWire } from '#contract/wire.ts'
import type { Person } from './people.ts'

/* Sets a scene through the product's own calls. What a test is about, it does on the page. */

type Credentials = Pick<Person, 'email' | 'password'>

/** Signs somebody in, in the page's browser, and opens an address. */
export async function enter(page: Page, { email, password }: Credentials, path = '/dashboard') {
  await identityCall(page, 'sign-in/email', { email, password })
  await page.goto(path)
}

/** Makes an account for somebody, and signs in with it, in the page's browser. No page is opened. */
export async function makeAccount(page: Page, { firstName, lastName, email, password }: Person) {
  const { user } = (await identityCall(page, 'sign-up/email', {
    name: `${firstName} ${lastName}`,
    email,
    password,
  })) as {
    user: { id: string }
  }
  await callAs(page, users.checkOrAdd, { body: { email, firstName, lastName, subject: user.id } })
}

/** Calls the product as whoever is signed in in the page's browser. Throws on anything but success. */
export async function callAs<E extends Endpoint>(page: Page, endpoint: E, input: Sent<E>): Promise<Answer<E>> {
  const session = await page.request.get('/api/identity/token')
  const { token } = (await session.json()) as { token: string }
  const { path, query, body } = wireRequest(endpoint, input)
  const reply = await page.request.fetch(path, {
    method: endpoint.method,
    params: query,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { data: body }),
  })
  if (!reply.ok()) throw new Error(`${endpoint.method} ${path}: ${reply.status()} ${await reply.text()}`)
  const text = await reply.text()
  return fromWire(endpoint.wire?.answer, text ? JSON.parse(text) : null) as Answer<E>
}

async function identityCall(page: Page, path: string, data: object): Promise<unknown> {
  const reply = await page.request.post(`/api/identity/${path}`, { data })
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
  return reply.json()
}
