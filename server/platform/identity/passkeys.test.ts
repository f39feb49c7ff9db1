import { expect, test } from 'vitest'
import { createAuthenticator } from '#server/testing/testAuthenticator.ts'
import { browserOf, newPerson, serveIdentity, startTestIdentity, testConfig } from '#server/testing/testIdentity.ts'

const { app, browser, pool, logged } = await startTestIdentity()
type Browser = ReturnType<typeof browser>
type Options = { challenge: string; rp?: { id: string; name: string }; rpId?: string; userVerification?: string }

const optionsOf = async (by: Browser, what: 'register' | 'authenticate') =>
  (await by.get(`passkey/generate-${what}-options`)).body as Options

async function register(by: Browser, device = createAuthenticator(), name = 'Min telefon') {
  const { challenge } = await optionsOf(by, 'register')
  return by.post('passkey/verify-registration', { response: device.register(challenge), name })
}

async function signIn(device: ReturnType<typeof createAuthenticator>, by = browser()) {
  const { challenge } = await optionsOf(by, 'authenticate')
  return by.post('passkey/verify-authentication', { response: device.sign(challenge) })
}

/** A user with a passkey on a device. */
async function withPasskey(name: string) {
  const person = await newPerson(app, name)
  const device = createAuthenticator()
  const added = await register(person.signedIn, device)
  return { ...person, device, added, id: String(added.body?.['id']) }
}

test('the options contain the product name and a domain, and require user verification', async () => {
  const { signedIn } = await newPerson(app, 'greta')
  expect(await optionsOf(signedIn, 'register')).toMatchObject({
    rp: { id: 'localhost', name: 'Pärmen' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { cookies } = await browser().get('passkey/generate-authenticate-options')
  expect(cookies).toEqual([expect.stringMatching(/^parmen\.passkey=.+Max-Age=300.*HttpOnly.*SameSite=Lax/)])
})

test('a passkey is bound to the public host name', async () => {
  const served = await serveIdentity(pool, { ...testConfig, publicUrl: 'https://parmen.example' })
  expect(await optionsOf(browserOf(served.app), 'authenticate')).toMatchObject({ rpId: 'parmen.example' })
  await served.app.close()
})

test('a passkey can be added, is listed by name, and signs in by itself', async () => {
  const { device, added, signedIn, email } = await withPasskey('hans')
  const listed = { id: expect.any(String), name: 'Min telefon', createdAt: expect.any(String) }
  expect(added).toMatchObject({ status: 200, body: listed })
  expect((await signedIn.get('passkey/list-user-passkeys')).body).toEqual([listed])
  const elsewhere = browser()
  const reply = await signIn(device, elsewhere)
  expect(reply).toMatchObject({ status: 200, body: { user: { email } } })
  expect(Object.keys(reply.body ?? {})).toEqual(['user'])
  expect(await elsewhere.get('token')).toMatchObject({ status: 200 })
})

test.each([
  ['of another site', { origin: 'https://annan.example' }],
  ['for another domain', { rpId: 'annan.example' }],
  ['at an address of numbers', { origin: 'http://127.0.0.1:3000' }],
  ['of a device that did not verify the user', { isPersonVerified: false }],
])('a passkey %s is not added', async (_, options) => {
  const { signedIn } = await newPerson(app, `ida${Math.random()}`)
  const before = logged.length
  expect(await register(signedIn, createAuthenticator(options))).toMatchObject({ status: 400 })
  expect((await signedIn.get('passkey/list-user-passkeys')).body).toEqual([])
  expect(logged.slice(before).join()).not.toContain('unexpected')
})

test('an unregistered passkey signs nobody in', async () => {
  expect(await signIn(createAuthenticator())).toMatchObject({ status: 401, body: { code: 'PASSKEY_NOT_FOUND' } })
})

test('one device cannot respond for another', async () => {
  const { device } = await withPasskey('jon')
  const by = browser()
  const { challenge } = await optionsOf(by, 'authenticate')
  const { response } = createAuthenticator().sign(challenge)
  expect(
    await by.post('passkey/verify-authentication', { response: { ...device.sign(challenge), response } }),
  ).toMatchObject({ status: 401, body: { code: 'AUTHENTICATION_FAILED' } })
  expect(await by.get('token')).toMatchObject({ status: 401 })
})

test('a response works once, and only for the challenge of the same browser', async () => {
  const { device, signedIn } = await withPasskey('karin')
  const by = browser()
  const { challenge } = await optionsOf(by, 'authenticate')
  const response = device.sign(challenge)
  const noChallenge = { status: 400, body: { code: 'CHALLENGE_NOT_FOUND' } }
  expect(await browser().post('passkey/verify-authentication', { response })).toMatchObject(noChallenge)
  expect(await by.post('passkey/verify-authentication', { response })).toMatchObject({ status: 200 })
  expect(await by.post('passkey/verify-authentication', { response })).toMatchObject(noChallenge)
  await optionsOf(signedIn, 'register')
  expect(await signedIn.post('passkey/verify-authentication', { response })).toMatchObject(noChallenge)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'x'],
  ['a list', []],
  ['an empty object', {}],
  ['an id that is an object', { id: { $ne: '' } }],
  ['with U+0000 in it', { id: 'a\0b' }],
  ['a deeply nested list', JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`)],
])('an answer that is %s is refused', async (_, response) => {
  const { signedIn } = await newPerson(app, `lars${Math.random()}`)
  await optionsOf(signedIn, 'register')
  expect((await signedIn.post('passkey/verify-registration', { response })).status).toBe(400)
  await optionsOf(signedIn, 'authenticate')
  const { status } = await signedIn.post('passkey/verify-authentication', { response })
  expect([400, 401]).toContain(status)
})

test('users list only their own passkeys, and cannot remove another user’s', async () => {
  const { id, device, signedIn } = await withPasskey('maja')
  const stranger = (await withPasskey('nils')).signedIn
  expect(JSON.stringify((await stranger.get('passkey/list-user-passkeys')).body)).not.toContain(id)
  expect((await stranger.post('passkey/delete-passkey', { id })).status).toBe(401)
  expect((await browser().post('passkey/delete-passkey', { id })).status).toBe(401)
  expect(await signIn(device)).toMatchObject({ status: 200 })
  expect(await signedIn.post('passkey/delete-passkey', { id })).toMatchObject({ status: 200 })
  expect(await signIn(device)).toMatchObject({ status: 401 })
})

test('a session older than a day cannot add passkeys', async () => {
  const { signedIn, user } = await newPerson(app, 'olga')
  const { id } = (await user()) ?? { id: '' }
  const { challenge } = await optionsOf(signedIn, 'register')
  await pool.query(`update identity.session set "createdAt" = now() - interval '1 day' where "userId" = $1`, [id])
  const notFresh = { status: 403, body: { code: 'SESSION_NOT_FRESH' } }
  expect(await signedIn.get('passkey/generate-register-options')).toMatchObject(notFresh)
  const response = createAuthenticator().register(challenge)
  expect(await signedIn.post('passkey/verify-registration', { response, name: 'x' })).toMatchObject(notFresh)
})

test('an unauthenticated user cannot add or list passkeys', async () => {
  expect(await browser().get('passkey/generate-register-options')).toMatchObject({ status: 401 })
  expect(await browser().post('passkey/verify-registration', { response: {}, name: 'x' })).toMatchObject({
    status: 401,
  })
  expect(await browser().get('passkey/list-user-passkeys')).toMatchObject({ status: 401 })
})
