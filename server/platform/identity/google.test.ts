import { UnsecuredJWT } from 'jose'
import { afterAll, expect, test, vi } from 'vitest'
import { browserOf, newPerson, serveIdentity, startTestIdentity, testConfig } from '#server/testing/testIdentity.ts'

const { app: withoutGoogle, browser, pool } = await startTestIdentity()
const google = { clientId: 'kund.apps.googleusercontent.com', clientSecret: 'google-hemlighet' }
const { app, identity, mails, logged } = await serveIdentity(pool, { ...testConfig, google })
afterAll(() => app.close())

type Claims = { sub: string; email: string; email_verified: boolean; name?: string; picture?: string }
/** The claims that every ID token of Google's for us has. */
const forUs = { iss: 'https://accounts.google.com', aud: google.clientId }
const places = { callbackURL: '/dashboard', errorCallbackURL: '/?fel=google' }
const start = (by = browserOf(app), more: object = {}) =>
  by.post('sign-in/social', { provider: 'google', ...places, ...more })

/** Google's token exchange: better-auth has no setting for its URL, so `fetch` is redirected. */
let codeBelongsTo: (Claims & Partial<typeof forUs>) | undefined
const asked: URLSearchParams[] = []
vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
  const url = input instanceof Request ? input.url : String(input)
  if (url !== 'https://oauth2.googleapis.com/token') throw new Error(`nobody answers at ${url}`)
  asked.push(new URLSearchParams(await new Response(init?.body).text()))
  if (!codeBelongsTo) return Response.json({ error: 'invalid_grant' }, { status: 400 })
  const id_token = new UnsecuredJWT({ ...forUs, ...codeBelongsTo }).setIssuedAt().setExpirationTime('1h').encode()
  return Response.json({ id_token, access_token: 'nyckel-hos-google', token_type: 'Bearer', expires_in: 3600 })
})

/** Goes to Google as this user and returns. */
async function signInAs(claims: typeof codeBelongsTo, by = browserOf(app)) {
  codeBelongsTo = claims
  const { body } = await start(by)
  const state = new URL(String(body?.['url'])).searchParams.get('state') ?? ''
  const reply = await by.get(`callback/google?code=google-kod&state=${state}&scope=email&authuser=0`)
  return { by, state, status: reply.status, location: reply.headers.location, cookies: reply.cookies }
}

const gunvor = { sub: 'g1', email: 'gunvor@gmail.example', email_verified: true, name: 'Gunvor Ek' }

test('without Google configured the call does not exist', async () => {
  for (const [method, path] of [
    ['POST', 'sign-in/social'],
    ['GET', 'callback/google'],
  ] as const)
    expect((await withoutGoogle.inject({ method, url: `/api/identity/${path}` })).statusCode).toBe(404)
})

test('the redirect to Google requests address and name, and binds the callback to this browser', async () => {
  const { body, cookies } = await start()
  const url = new URL(String(body?.['url']))
  expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: google.clientId,
    redirect_uri: 'http://127.0.0.1:3000/api/identity/callback/google',
    response_type: 'code',
    scope: 'email profile openid',
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  expect(cookies).toEqual([expect.stringMatching(/^parmen\.state=.+HttpOnly.*SameSite=Lax/)])
})

test('a user returning from Google is signed in, with an address verified by Google', async () => {
  const { by, status, location } = await signInAs({ ...gunvor, picture: 'https://bild.example/1.png' })
  expect({ status, location }).toEqual({ status: 302, location: '/dashboard' })
  const { body } = await by.get('token')
  const { email, name } = gunvor
  expect(await identity.verify(String(body?.['token']))).toMatchObject({ email, name, isEmailVerified: true })
  expect((await by.get('list-accounts')).body).toEqual([{ providerId: 'google' }])
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ code: 'google-kod', grant_type: 'authorization_code' })
  expect(mails.filter(({ to }) => to.address === email)).toEqual([])
})

test.each(['Pärmens kundtjänst', 'Ｐarmen', '\u202e'])(
  'whoever Google calls %j is signed in without that name',
  async (name) => {
    const sly = { ...gunvor, sub: `sly ${name}`, email: `sly${name.length}@gmail.example`, name }
    const { by, location } = await signInAs(sly)
    expect(location).toBe('/dashboard')
    const { body } = await by.get('token')
    expect(await identity.verify(String(body?.['token']))).toMatchObject({ email: sly.email, name: '' })
  },
)

test('signing in with Google again proves who is there, and replaces the session', async () => {
  const gerd = { ...gunvor, sub: 'g7', email: 'gerd@gmail.example' }
  const { by } = await signInAs(gerd)
  await pool.query(`update identity.session set "createdAt" = now() - interval '10 minutes'`)
  expect(await by.post('revoke-other-sessions')).toMatchObject({ status: 403, body: { code: 'SESSION_NOT_FRESH' } })
  await signInAs(gerd, by)
  expect(await by.post('revoke-other-sessions')).toMatchObject({ status: 200 })
  expect((await by.get('devices')).body).toHaveLength(1)
})

test('it is the same user next time, even with a changed address', async () => {
  const first = await signInAs(gunvor)
  const again = await signInAs({ ...gunvor, email: 'ny@gmail.example' })
  const idOf = async (by: ReturnType<typeof browser>) => (await by.get('get-session')).body?.['user']
  expect(await idOf(again.by)).toEqual(await idOf(first.by))
})

test('other data from Google is not stored', async () => {
  await signInAs({ ...gunvor, picture: 'https://bild.example/1.png' })
  const { rows } = await pool.query(
    `select account.*, image from identity.account join identity."user" on "user".id = "userId"`,
  )
  expect(rows).not.toEqual([])
  expect(JSON.stringify(rows)).not.toMatch(/nyckel-hos-google|eyJ|bild\.example/)
})

test.each([
  ['that is not verified', false],
  ['that is verified', true],
])('an address alone joins no accounts: not to one %s', async (_, isVerified) => {
  const { email, signedIn, user } = await newPerson(app, isVerified ? 'harald' : 'hedda')
  const { id } = (await user()) ?? { id: '' }
  await pool.query(`update identity."user" set "emailVerified" = $2 where id = $1`, [id, isVerified])
  const { by, status, location } = await signInAs({ sub: email, email, email_verified: true })
  expect({ status, location }).toEqual({ status: 302, location: '/?fel=google&error=account_not_linked' })
  expect(await by.get('token')).toMatchObject({ status: 401 })
  expect((await signedIn.get('list-accounts')).body).toEqual([{ providerId: 'credential' }])
})

test('an address not verified by Google is not verified here', async () => {
  const { by } = await signInAs({ sub: 'g2', email: 'olle@annan.example', email_verified: false })
  expect((await by.get('get-session')).body?.['user']).toMatchObject({ emailVerified: false })
})

test('a user who cancels at Google returns to a page where they can try again', async () => {
  const by = browserOf(app)
  const { body } = await start(by)
  const state = new URL(String(body?.['url'])).searchParams.get('state') ?? ''
  const { status, headers } = await by.get(`callback/google?error=access_denied&state=${state}`)
  expect({ status, location: headers.location }).toEqual({
    status: 302,
    location: '/?fel=google&error=access_denied',
  })
})

test('so does a user whose code Google does not recognise', async () => {
  const { location, by } = await signInAs(undefined)
  expect(location).toBe('/?fel=google&error=invalid_code')
  expect(await by.get('token')).toMatchObject({ status: 401 })
})

test.each([
  ['for another site', { aud: 'annan.apps.googleusercontent.com' }],
  ['of another provider', { iss: 'https://konton.example' }],
])('an ID token %s signs nobody in', async (_, claims) => {
  const { location, by } = await signInAs({ ...gunvor, sub: 'g9', email: 'gulli@gmail.example', ...claims })
  expect(location).toBe('/?fel=google&error=unable_to_get_user_info')
  expect(await by.get('token')).toMatchObject({ status: 401 })
})

test('a callback not started by this browser signs nobody in', async () => {
  codeBelongsTo = gunvor
  const victim = browserOf(app)
  const { body } = await start()
  const state = new URL(String(body?.['url'])).searchParams.get('state') ?? ''
  for (const query of [`code=x&state=${state}`, 'code=x&state=annat', 'code=x', '', 'state=a&state=b', 'code=%00'])
    expect([302, 400]).toContain((await victim.get(`callback/google?${query}`)).status)
  expect(await victim.get('token')).toMatchObject({ status: 401 })
})

test('a callback works once', async () => {
  const { by, state } = await signInAs(gunvor)
  await by.post('sign-out')
  const { headers } = await by.get(`callback/google?code=google-kod&state=${state}`)
  expect(headers.location).toMatch(/^\/\?fel=google&error=/)
  expect(await by.get('token')).toMatchObject({ status: 401 })
})

test.each(['https://annan.example/', '//annan.example/', '/\\annan.example', 'javascript:alert(1)'])(
  'no redirect to %s afterwards',
  async (url) => {
    expect(await start(browserOf(app), { callbackURL: url })).toMatchObject({ status: 403 })
    expect(await start(browserOf(app), { errorCallbackURL: url })).toMatchObject({ status: 403 })
  },
)

test('no other provider is available, nor a token supplied by the caller', async () => {
  expect((await start(browserOf(app), { provider: 'github' })).status).toBe(404)
  const idToken = { token: new UnsecuredJWT(gunvor).encode() }
  const by = browserOf(app)
  expect((await start(by, { idToken })).body).toMatchObject({ url: expect.stringContaining('accounts.google.com') })
  expect(await by.get('token')).toMatchObject({ status: 401 })
})

test('nothing of a sign-in is logged', () => {
  expect(logged.join()).not.toMatch(/google-kod|google-hemlighet|nyckel-hos-google|gmail|eyJ/)
})
