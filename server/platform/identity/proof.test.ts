import { beforeEach, describe, expect, test } from 'vitest'
import { codeFor } from '#server/testing/authenticatorApp.ts'
import { createAuthenticator } from '#server/testing/testAuthenticator.ts'
import { newPerson, startTestIdentity } from '#server/testing/testIdentity.ts'
import { pathsThatNeedProof } from './calls.ts'

const { app, browser, identity, pool } = await startTestIdentity()

// All tests in this file use one IP address.
beforeEach(() => pool.query('delete from rate_limit'))

type Person = Awaited<ReturnType<typeof newPerson>>

/** A user who signed in longer ago than a proof lasts. */
async function signedInLongAgo(name: string) {
  const person = await newPerson(app, name)
  const device = createAuthenticator()
  await addPasskey(person, device)
  await age()
  return { ...person, device }
}

const age = () => pool.query(`update identity.session set "createdAt" = now() - interval '10 minutes'`)

async function addPasskey({ signedIn }: Person, device: ReturnType<typeof createAuthenticator>) {
  const { body } = await signedIn.get('passkey/generate-register-options')
  const response = device.register(String(body?.['challenge']))
  return signedIn.post('passkey/verify-registration', { response, name: 'Nyckeln' })
}

async function signWith(device: ReturnType<typeof createAuthenticator>, by: Person['signedIn']) {
  const { body } = await by.get('passkey/generate-authenticate-options')
  return by.post('passkey/verify-authentication', { response: device.sign(String(body?.['challenge'])) })
}

const notFresh = { status: 403, body: { code: 'SESSION_NOT_FRESH' } }
/** A sensitive call that needs no preparation. */
const sensitive = ({ signedIn }: Person) => signedIn.post('revoke-other-sessions')

test('adding and removing passkeys, a new address and signing out devices need a proof', async () => {
  expect([...pathsThatNeedProof].toSorted()).toEqual([
    '/change-email',
    '/devices/sign-out',
    '/passkey/delete-passkey',
    '/passkey/generate-register-options',
    '/passkey/verify-registration',
    '/revoke-other-sessions',
  ])
  const { signedIn } = await signedInLongAgo('greta')
  for (const path of pathsThatNeedProof) {
    const call = path.endsWith('options') ? signedIn.get : signedIn.post
    expect([path, await call(path.slice(1))]).toMatchObject([path, notFresh])
    expect([path, await (path.endsWith('options') ? browser().get : browser().post)(path.slice(1))]).toMatchObject([
      path,
      { status: expect.toSatisfy((status: number) => status === 400 || status === 401) },
    ])
  }
})

describe('after ten minutes', () => {
  test('the password proves it again, for this browser alone', async () => {
    const person = await signedInLongAgo('hans')
    const { cookies } = await person.signedIn.get('get-session')
    expect(cookies).toEqual([])
    expect(await sensitive(person)).toMatchObject(notFresh)
    const wrong = { status: 400, body: { code: 'INVALID_PASSWORD' } }
    expect(await person.signedIn.post('prove/password', { password: 'inte det' })).toMatchObject(wrong)
    expect(await sensitive(person)).toMatchObject(notFresh)
    expect(await person.signedIn.post('prove/password', { password: person.password })).toMatchObject({
      status: 200,
      body: { status: true },
    })
    expect(await sensitive(person)).toMatchObject({ status: 200 })
  })

  test('a copy of the old cookie is of no use after the proof', async () => {
    const { email, password } = await signedInLongAgo('ida')
    const by = browser()
    const cookie = (await by.post('sign-in/email', { email, password })).cookies[0]?.split(';')[0] ?? ''
    const { body } = await by.get('token')
    await by.post('prove/password', { password })
    expect(await browser().get('token', { cookie })).toMatchObject({ status: 401 })
    const { sessionId } = (await identity.verify(String(body?.['token']))) ?? {}
    expect((await pool.query('select 1 from ended_session where id = $1', [sessionId])).rowCount).toBe(1)
  })

  test('guessing the password is locked out like at the login', async () => {
    const { signedIn } = await signedInLongAgo('jon')
    await signedIn.post('prove/password', { password: 'inte det' })
    await pool.query(`update rate_limit set count = 10 where key like 'password session %'`)
    expect(await signedIn.post('prove/password', { password: 'inte det' })).toMatchObject({ status: 429 })
  })

  test('an own passkey proves it, and leaves one session', async () => {
    const person = await signedInLongAgo('karin')
    expect(await signWith(person.device, person.signedIn)).toMatchObject({ status: 200 })
    expect((await person.signedIn.get('devices')).body).toHaveLength(1)
    expect(await sensitive(person)).toMatchObject({ status: 200 })
  })

  test("another's passkey proves nothing, and does not change who is signed in", async () => {
    const person = await signedInLongAgo('lars')
    const { device } = await signedInLongAgo('maja')
    const refused = { status: 401, body: { code: 'PASSKEY_NOT_FOUND' } }
    expect(await signWith(device, person.signedIn)).toMatchObject(refused)
    expect(await person.user()).toMatchObject({ email: person.email })
    expect(await sensitive(person)).toMatchObject(notFresh)
  })

  test('a code of the authenticator app proves it, once', async () => {
    const person = await newPerson(app, 'nils')
    const { body } = await person.signedIn.post('two-factor/enable', { password: person.password })
    const uri = String(body?.['totpURI'])
    await person.signedIn.post('two-factor/verify-totp', { code: codeFor(uri) })
    const code = codeFor(uri, 1)
    await age()
    expect(await sensitive(person)).toMatchObject(notFresh)
    expect(await person.signedIn.post('two-factor/verify-totp', { code: '000000' })).toMatchObject({ status: 401 })
    expect(await person.signedIn.post('two-factor/verify-totp', { code })).toMatchObject({ status: 200 })
    expect(await sensitive(person)).toMatchObject({ status: 200 })
    await age()
    expect(await person.signedIn.post('two-factor/verify-totp', { code })).toMatchObject({ status: 401 })
    expect(await sensitive(person)).toMatchObject(notFresh)
  })
})

test('an unauthenticated caller cannot prove anything', async () => {
  expect(await browser().post('prove/password', { password: 'x' })).toMatchObject({ status: 401 })
})
