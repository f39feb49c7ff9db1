import { expect, test } from 'vitest'
import { anna, startTestIdentity } from '#server/testing/testIdentity.ts'

const { app, browser, mails, pool } = await startTestIdentity()
const long = 'å'.repeat(10_000)
const url = '/api/identity/sign-up/email'

test.each<[string, unknown]>([
  ['nothing', {}],
  ['a name with U+0000', { ...anna, name: 'An\0na' }],
  ['the name of our customer service', { ...anna, name: 'Pärmens kundtjänst' }],
  ['an address with U+0000', { ...anna, email: 'an\0na@exempel.se' }],
  ['a password with U+0000', { ...anna, password: 'lösen\0ord' }],
  ['half a surrogate pair', { ...anna, name: 'Anna \ud83d' }],
  ['a name of 10,000 characters', { ...anna, name: long }],
  ['an address of 10,000 characters', { ...anna, email: `${long}@exempel.se` }],
  ['a password of 10,000 characters', { ...anna, password: long }],
  ['a password of seven characters', { ...anna, password: '1234567' }],
  ['a password of 129 characters', { ...anna, password: 'x'.repeat(129) }],
  ['an address that is none', { ...anna, email: 'anna' }],
  ['two addresses', { ...anna, email: 'anna@exempel.se\r\nbo@exempel.se' }],
  ['a name that is a number', { ...anna, name: 5 }],
  ['an address that is a list', { ...anna, email: ['anna@exempel.se'] }],
  ['a password that is an object', { ...anna, password: { $ne: '' } }],
  ['null for the password', { ...anna, password: null }],
  ['a list', [anna]],
  ['null', null],
  ['a text', 'anna'],
])('a sign-up with %s is refused as a bad request', async (_, body) => {
  const headers = { 'content-type': 'application/json' }
  const reply = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })
  expect(reply.statusCode).toBe(400)
  expect(mails).toEqual([])
})

test.each([
  ['malformed JSON', 'application/json', '{"email":', 400],
  ['an empty body', 'application/json', '', 400],
  ['a form', 'application/x-www-form-urlencoded', 'email=anna', 415],
  ['plain text, which other sites may send', 'text/plain', JSON.stringify(anna), 415],
  ['more than 64 kB', 'application/json', JSON.stringify({ ...anna, name: 'x'.repeat(65_536) }), 413],
])('%s is refused', async (_, type, payload, status) => {
  const reply = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  expect(reply.statusCode).toBe(status)
})

test.each(['%E0%A4%A', 'x'.repeat(5_000), '.', '"', 'a.b.c'])('the session cookie %s is invalid', async (value) => {
  const cookie = `parmen.session_token=${value}`
  expect(await browser().get('token', { cookie })).toMatchObject({ status: 401 })
})

test.each([
  ['GET', '/api/identity/nagot-annat'],
  ['GET', '/api/identity/'],
  ['GET', '/api/identity/sign-in/email'],
  ['POST', '/api/identity/update-user'],
  ['POST', '/api/identity/sign-in/social'],
  ['GET', '/api/identity/%2e%2e/identity/verify-email'],
  ['HEAD', '/api/identity/token'],
  ['OPTIONS', '/api/identity/sign-in/email'],
  ['DELETE', '/api/identity/sign-out'],
] as const)('%s %s is not there', async (method, path) => {
  expect((await app.inject({ method, url: path })).statusCode).toBe(404)
})

test('unknown sign-up fields are dropped', async () => {
  const sneaky = { ...anna, email: 'pia@exempel.se', emailVerified: true, id: 'mine', image: 'http://exempel.se/a.png' }
  const { body } = await browser().post('sign-up/email', sneaky)
  expect(body?.['user']).toMatchObject({ email: 'pia@exempel.se', emailVerified: false })
  expect(body?.['user']).not.toMatchObject({ id: 'mine' })
  const { rows } = await pool.query('select image from identity."user" where email = $1', [sneaky.email])
  expect(rows).toEqual([{ image: null }])
})

test('another site cannot sign users in or out', async () => {
  const signedIn = browser()
  await signedIn.post('sign-up/email', { ...anna, email: 'rut@exempel.se' })
  const origin = 'https://annan.example'
  expect(await signedIn.post('sign-out', {}, { origin })).toMatchObject({ status: 403 })
  expect(await browser().post('sign-in/email', anna, { origin })).toMatchObject({ status: 403 })
  expect(await signedIn.get('token')).toMatchObject({ status: 200 })
})

test.each(['http://127.0.0.1:3000', 'http://localhost:3000'])('a page at %s can sign in', async (origin) => {
  const sven = { ...anna, email: `${new URL(origin).hostname}@exempel.se` }
  expect(await browser().post('sign-up/email', sven, { origin })).toMatchObject({ status: 200 })
})
