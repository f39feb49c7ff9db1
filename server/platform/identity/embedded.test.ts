import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test, vi } from 'vitest'
import { createPool } from '../database/pool.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import {
  anna,
  asLeftByEarlierVersion,
  browserOf,
  serveIdentity,
  startTestIdentity,
  testConfig,
} from '#server/testing/testIdentity.ts'

const { browser, identity, logged, pool } = await startTestIdentity()
const { name, email, password } = anna
const registered = browser()
const signUp = await registered.post('sign-up/email', anna)

test('sign-up returns the new account and a session in an HttpOnly cookie', () => {
  expect(signUp).toMatchObject({ status: 200, body: { user: { email, name, emailVerified: false } } })
  expect(signUp.cookies).toEqual([
    expect.stringMatching(/^parmen\.session_token=.*Max-Age=2592000.*HttpOnly.*SameSite=Lax/),
    expect.stringMatching(/^parmen\.device=.*Max-Age=34560000.*HttpOnly.*SameSite=Lax/),
  ])
})

test('a session gives an ID token that identifies its user', async () => {
  const { body } = await registered.get('token')
  const holder = await identity.verify(String(body?.['token']))
  const { body: session } = await registered.get('get-session')
  expect(holder).toEqual({
    issuer: 'parmen-embedded',
    subject: userOf(session)?.id,
    sessionId: expect.any(String),
    email,
    isEmailVerified: false,
    asOf: expect.any(Date),
    provenAt: expect.any(Date),
    name,
  })
})

const userOf = (body: unknown) => (body as { user?: { id: string } } | null)?.user

test('no answer contains the token of the session, which only the cookie may hold', async () => {
  const by = browser()
  const person = { ...anna, email: 'disa@exempel.se' }
  const change = { currentPassword: password, newPassword: password, revokeOtherSessions: true }
  const answers = [
    await by.post('sign-up/email', person),
    await by.post('sign-in/email', person),
    await by.post('change-password', change),
    await by.get('get-session'),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(Object.keys(body ?? {}).filter((key) => key !== 'idToken')).toEqual(['user'])
    expect(Object.keys(body?.['user'] ?? {})).not.toContain('token')
  }
})

test('sign-up and sign-in answer with the first ID token of their session', async () => {
  const by = browser()
  const person = { ...anna, email: 'elsa@exempel.se' }
  const first = (await by.post('sign-up/email', person)).body?.['idToken']
  expect(await identity.verify(String(first))).toMatchObject({ email: person.email })
  const second = (await by.post('sign-in/email', person)).body?.['idToken']
  const own = (await by.get('token')).body?.['token']
  expect(decodeJwt(String(second))['sid']).toBe(decodeJwt(String(own))['sid'])
  expect(decodeJwt(String(second))['sid']).not.toBe(decodeJwt(String(first))['sid'])
})

test('an ID token is valid for fifteen minutes and contains the sign-in time', async () => {
  const { body } = await registered.get('token')
  const [, payload = ''] = String(body?.['token']).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, number>
  expect((claims['exp'] ?? 0) - (claims['iat'] ?? 0)).toBe(15 * 60)
  expect(claims).toMatchObject({ aud: 'parmen', auth_time: expect.any(Number) })
})

test('keys change every month, and an old one counts until its tokens have expired', async () => {
  const old = String((await registered.get('token')).body?.['token'])
  const keyOf = (token: string) => decodeProtectedHeader(token).kid
  const { rows } = await pool.query<{ days: string }>(
    `select extract(epoch from "expiresAt" - now()) / 86400 as days from identity.jwks`,
  )
  expect(rows.map(({ days }) => Math.round(Number(days)))).toEqual([30])
  await pool.query(`update identity.jwks set "expiresAt" = now()`)
  const next = String((await registered.get('token')).body?.['token'])
  expect(keyOf(next)).not.toBe(keyOf(old))
  const soon = await serveIdentity(pool)
  for (const token of [old, next]) expect(await soon.identity.verify(token)).toMatchObject({ email })
  await pool.query(`update identity.jwks set "expiresAt" = now() - interval '61 minutes' where id = $1`, [keyOf(old)])
  const later = await serveIdentity(pool)
  expect(await later.identity.verify(old)).toBeUndefined()
  expect(await later.identity.verify(next)).toMatchObject({ email })
  await Promise.all([soon.app.close(), later.app.close()])
})

test('a user can sign in from elsewhere, regardless of the case of the address', async () => {
  const other = browser()
  expect(await other.post('sign-in/email', { email: email.toUpperCase(), password })).toMatchObject({ status: 200 })
  expect(await other.get('token')).toMatchObject({ status: 200 })
})

test('a wrong password and an unknown address get the same response', async () => {
  const wrong = await browser().post('sign-in/email', { email, password: 'fel lösenord' })
  const unknown = await browser().post('sign-in/email', { email: 'ingen@exempel.se', password })
  expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } })
  expect(unknown).toEqual(wrong)
})

test('an address with an account cannot be signed up again', async () => {
  expect(await browser().post('sign-up/email', anna)).toMatchObject({
    status: 422,
    body: { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' },
  })
})

test('sign-out ends the session, not only its cookie', async () => {
  const signedIn = browser()
  const { cookies } = await signedIn.post('sign-in/email', { email, password })
  const cookie = cookies[0]?.split(';')[0] ?? ''
  expect(await signedIn.post('sign-out')).toMatchObject({
    status: 200,
    // What others have saved in this browser, and not sent, lies in its storage.
    headers: { 'clear-site-data': '"cache"' },
  })
  expect(await browser().get('token', { cookie })).toMatchObject({ status: 401 })
})

test('after a change only the new password works', async () => {
  const person = { name: 'Bo Ek', email: 'bo@exempel.se', password: 'det första ordet' }
  const signedIn = browser()
  await signedIn.post('sign-up/email', person)
  const newPassword = 'det andra ordet'
  expect(await signedIn.post('change-password', { currentPassword: 'inte det', newPassword })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_PASSWORD' },
  })
  expect(await signedIn.post('change-password', { currentPassword: person.password, newPassword })).toMatchObject({
    status: 200,
  })
  expect(await browser().post('sign-in/email', person)).toMatchObject({ status: 401 })
  expect(await browser().post('sign-in/email', { ...person, password: newPassword })).toMatchObject({ status: 200 })
})

test('two processes that start concurrently on an empty database share the same accounts', async () => {
  const database = await createTestDatabase('template1')
  const second = createPool(database.connection, (error) => console.error(error))
  const [one, two] = await Promise.all([serveIdentity(database.pool), serveIdentity(second)])
  const person = browserOf(one.app)
  await person.post('sign-up/email', anna)
  const { body } = await person.get('token')
  expect(await two.identity.verify(String(body?.['token']))).toMatchObject({ email })
  await Promise.all([one.app.close(), two.app.close(), second.end()])
  await database.drop()
})

test('a start makes the rules of its tables anew only where they may be others', async () => {
  const madeIn = async () =>
    (await pool.query<object>(`select xmin from pg_proc where proname in ('note_ended_sessions', 'limit_session')`))
      .rows
  const startAgain = async () => (await serveIdentity(pool)).app.close()
  const before = await madeIn()
  await startAgain()
  expect(await madeIn()).toEqual(before)
  await asLeftByEarlierVersion(pool)
  await startAgain()
  expect(await madeIn()).not.toEqual(before)
})

test('a restart with another public URL keeps sessions and user identities', async () => {
  const before = await identity.verify(String((await registered.get('token')).body?.['token']))
  const { app, identity: moved } = await serveIdentity(pool, { ...testConfig, publicUrl: 'http://127.0.0.1:4000' })
  const cookie = signUp.cookies[0]?.split(';')[0] ?? ''
  const { body } = await browserOf(app).get('token', { cookie })
  expect(await moved.verify(String(body?.['token']))).toEqual(before)
  await app.close()
})

test('cookies are Secure if the public URL is https', async () => {
  const { app } = await serveIdentity(pool, { ...testConfig, publicUrl: 'https://parmen.example' })
  const { cookies } = await browserOf(app).post('sign-in/email', { email, password })
  expect(cookies[0]).toMatch(/^__Secure-parmen\.session_token=.*; Secure/)
  await app.close()
})

test('a failed sign-up leaves nothing behind, and no personal data in the log', async () => {
  const toConsole = vi.spyOn(console, 'error')
  const eva = { ...anna, email: 'eva@exempel.se' }
  await pool.query('alter table identity.account add constraint none_more check (false) not valid')
  expect(await browser().post('sign-up/email', eva)).toMatchObject({ status: 500, body: { code: 'unexpected' } })
  await pool.query('alter table identity.account drop constraint none_more')
  expect(logged.join()).toContain('none_more')
  expect(logged.join()).not.toMatch(/Failing row|eva@/)
  expect(toConsole).not.toHaveBeenCalled()
  expect(await browser().post('sign-up/email', eva)).toMatchObject({ status: 200 })
})

test('an account is created even if its mail cannot be sent', async () => {
  const { app, mails } = await serveIdentity(pool)
  Object.freeze(mails)
  const person = browserOf(app)
  expect(await person.post('sign-up/email', { ...anna, email: 'ulf@exempel.se' })).toMatchObject({ status: 200 })
  expect(await person.get('token')).toMatchObject({ status: 200 })
  await app.close()
})

test('the response to a password reset request does not reveal whether mail can be sent', async () => {
  const { app, mails, logged: lines } = await serveIdentity(pool)
  Object.freeze(mails)
  const ask = (address: string) => browserOf(app).post('request-password-reset', { email: address })
  expect(await ask(email)).toEqual(await ask('ingen@exempel.se'))
  expect(lines.join()).toContain('not extensible')
  await app.close()
})

test('errors are logged without secrets, addresses or mail content', async () => {
  const { app, mails, logged: lines } = await serveIdentity(pool)
  const yngve = { ...anna, email: 'yngve@exempel.se', password: 'yngves hemliga ord' }
  const person = browserOf(app)
  const { cookies } = await person.post('sign-up/email', yngve)
  await person.post('request-password-reset', { email: yngve.email })
  await person.post('change-email', { newEmail: 'yngve@nytt.example' })
  const token = mails.flatMap(({ text }) => /\/[\w-]+#(\S+)/.exec(text)?.[1] ?? [])
  await browserOf(app).post('sign-in/email', { ...yngve, password: 'yngves fel ord' })
  await pool.query('alter table identity."user" add constraint none_more check (false) not valid')
  for (const secret of token) {
    await person.post('confirm-email', { token: secret })
    await person.post('confirm-new-email', { token: secret })
    await person.post('reset-password', { newPassword: 'yngves nya ord', token: secret })
  }
  await person.post('two-factor/verify-totp', { code: '123456' })
  await person.post('passkey/verify-registration', { response: { id: 'x' }, name: 'x' })
  await pool.query('alter table identity."user" drop constraint none_more')
  expect(token).toHaveLength(3)
  expect(lines.join()).toContain('none_more')
  const session = cookies[0]?.split(/[=;]/)[1] ?? 'none'
  for (const secret of ['yngve', session, session.split('.')[0] ?? '', ...token, 'Hej!', 'Failing row'])
    expect(lines.join()).not.toContain(secret)
  await app.close()
})
