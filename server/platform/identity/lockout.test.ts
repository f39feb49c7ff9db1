import { beforeEach, expect, test } from 'vitest'
import { createAuthenticator } from '#server/testing/testAuthenticator.ts'
import { linkMailedTo, newPerson, startTestIdentity } from '#server/testing/testIdentity.ts'

const { app, browser, mails, pool } = await startTestIdentity()
const wrong = 'inte lösenordet'
const allowed = 10

beforeEach(() => pool.query('delete from rate_limit'))

const trySignIn = (email: string, password = wrong) => browser().post('sign-in/email', { email, password })

const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))

/** Counts so many attempts under the key. */
const strike = (key: string, count: number) =>
  pool.query(
    `insert into rate_limit values ($1, now(), $2) on conflict (key) do update set window_start = now(), count = $2`,
    [`password ${key}`, count],
  )

/** Wrong passwords from here, in a browser in which the account was not used before. */
const strikeHere = (email: string, count: number) => strike(`${email} address 127.0.0.1`, count)

/** Calls that come from another address. */
async function signInFrom(remoteAddress: string, email: string, password = wrong) {
  const payload = { email, password }
  return (await app.inject({ method: 'POST', url: '/api/identity/sign-in/email', payload, remoteAddress })).statusCode
}

test('attempts at one account stop at ten, even concurrent ones', async () => {
  const { email } = await newPerson(app, 'greta')
  const statuses = (await times(allowed + 3, () => trySignIn(email))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(allowed)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
})

test('then even the right password is not checked, and the response says how long to wait', async () => {
  const { email, password } = await newPerson(app, 'hans')
  await strikeHere(email, allowed)
  const { status, headers } = await trySignIn(email, password)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(890)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
})

test('an unknown address is locked out in the same way', async () => {
  const { email } = await newPerson(app, 'ida')
  const unknown = 'ingen@exempel.se'
  for (const address of [email, unknown]) await strikeHere(address, allowed)
  const [known, other] = [await trySignIn(email), await trySignIn(unknown)]
  expect(known.status).toBe(429)
  expect(Number(known.headers['retry-after']) - Number(other.headers['retry-after'])).toBeLessThan(3)
  expect({ ...known, headers: { ...known.headers, 'retry-after': '' } }).toEqual({
    ...other,
    headers: { ...other.headers, 'retry-after': '' },
  })
})

test('the case of the address does not matter', async () => {
  const { email, password } = await newPerson(app, 'jon')
  await strikeHere(email, allowed)
  expect(await trySignIn(email.toUpperCase(), password)).toMatchObject({ status: 429 })
})

test('a right password before that resets the count', async () => {
  const { email, password } = await newPerson(app, 'karin')
  await strikeHere(email, allowed - 1)
  expect(await trySignIn(email, password)).toMatchObject({ status: 200 })
  await strikeHere(email, 5)
  expect(await trySignIn(email, password)).toMatchObject({ status: 200 })
})

test('after fifteen minutes the user can try again', async () => {
  const { email, password } = await newPerson(app, 'lars')
  await strikeHere(email, allowed)
  await pool.query(`update rate_limit set window_start = now() - interval '15 minutes' where key = $1`, [
    `password ${email} address 127.0.0.1`,
  ])
  expect(await trySignIn(email, password)).toMatchObject({ status: 200 })
})

test('a locked-out user gets in with a password reset by mail', async () => {
  const { email } = await newPerson(app, 'maja')
  await strikeHere(email, allowed)
  await browser().post('request-password-reset', { email })
  const newPassword = 'ett helt nytt ord'
  await browser().post('reset-password', { newPassword, token: linkMailedTo(mails, email).secret })
  expect(await trySignIn(email, newPassword)).toMatchObject({ status: 200 })
})

test.each([
  ['change-password', { currentPassword: wrong, newPassword: 'ett helt nytt ord' }],
  ['two-factor/enable', { password: wrong }],
  ['two-factor/disable', { password: wrong }],
  ['prove/password', { password: wrong }],
])('a password is guessed with %s no more often than by signing in', async (path, body) => {
  const { signedIn } = await newPerson(app, path.replace('/', '-'))
  expect(await signedIn.post(path, body)).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } })
  await pool.query(`update rate_limit set count = $1 where key like 'password session %'`, [allowed])
  expect(await signedIn.post(path, body)).toMatchObject({ status: 429 })
})

/* Strangers who guess do not lock the owner out */

/** Ten wrong passwords from each of several addresses, until strangers are refused wherever they call from. */
async function lockOutStrangers(email: string) {
  const places = Array.from({ length: 6 }, (_, place) => `192.0.2.${place + 10}`)
  for (const place of places) for (let tries = 0; tries < allowed; tries++) await signInFrom(place, email)
  expect(await signInFrom('192.0.2.99', email)).toBe(429)
}

test('the owner goes on in an open session', async () => {
  const { email, password, signedIn } = await newPerson(app, 'nora')
  await lockOutStrangers(email)
  expect(await signedIn.post('prove/password', { password })).toMatchObject({ status: 200 })
  const newPassword = 'ett helt nytt ord'
  expect(await signedIn.post('change-password', { currentPassword: password, newPassword })).toMatchObject({
    status: 200,
  })
})

test('the owner signs in with the password in a browser in which the account was used, and elsewhere has to wait', async () => {
  const { email, password, signedIn } = await newPerson(app, 'oskar')
  await signedIn.post('sign-out')
  await lockOutStrangers(email)
  expect(await trySignIn(email, password)).toMatchObject({ status: 429 })
  expect(await signedIn.post('sign-in/email', { email, password })).toMatchObject({ status: 200 })
})

test('a passkey opens the account', async () => {
  const { email, signedIn } = await newPerson(app, 'pelle')
  const device = createAuthenticator()
  const options = await signedIn.get('passkey/generate-register-options')
  const response = device.register(String(options.body?.['challenge']))
  await signedIn.post('passkey/verify-registration', { response, name: 'Nyckeln' })
  await lockOutStrangers(email)
  const elsewhere = browser()
  const asked = await elsewhere.get('passkey/generate-authenticate-options')
  const answer = device.sign(String(asked.body?.['challenge']))
  expect(await elsewhere.post('passkey/verify-authentication', { response: answer })).toMatchObject({ status: 200 })
})

test('one address keeps nobody else out', async () => {
  const { email, password } = await newPerson(app, 'rut')
  await strikeHere(email, allowed)
  expect(await trySignIn(email, password)).toMatchObject({ status: 429 })
  expect(await signInFrom('192.0.2.50', email, password)).toBe(200)
})

test('many addresses have fifty attempts in an hour between them, those of one network as one', async () => {
  const { email } = await newPerson(app, 'sture')
  const statuses: number[] = []
  for (let place = 0; place < 55; place++) statuses.push(await signInFrom(`198.51.100.${place}`, email))
  expect(statuses.filter((status) => status === 401)).toHaveLength(50)
  expect(statuses.slice(50)).toEqual([429, 429, 429, 429, 429])
  const other = await newPerson(app, 'tage')
  const inOneNetwork: number[] = []
  for (let host = 0; host < 12; host++) inOneNetwork.push(await signInFrom(`2001:db8:1:2::${host + 1}`, other.email))
  expect(inOneNetwork.filter((status) => status === 401)).toHaveLength(allowed)
})

test('signing in counts nothing against the account, however often it is done', async () => {
  const { email, password } = await newPerson(app, 'ulla')
  for (let place = 0; place < 52; place++) expect(await signInFrom(`203.0.113.${place}`, email, password)).toBe(200)
})

test('a browser that knows another account is a stranger to this one, and so is a forged cookie', async () => {
  const { email, password } = await newPerson(app, 'vera')
  const stranger = await newPerson(app, 'ylva')
  await lockOutStrangers(email)
  expect(await stranger.signedIn.post('sign-in/email', { email, password })).toMatchObject({ status: 429 })
  const cookie = { cookie: `parmen.device=${'A'.repeat(22)}.${'B'.repeat(43)}.c2lnbmF0dXI%3D` }
  expect(await browser().post('sign-in/email', { email, password }, cookie)).toMatchObject({ status: 429 })
})

test('in a browser that knows the account ten attempts are allowed', async () => {
  const { email, password, signedIn } = await newPerson(app, 'ake')
  await signedIn.post('sign-out')
  for (let tries = 0; tries < allowed; tries++)
    expect(await signedIn.post('sign-in/email', { email, password: wrong })).toMatchObject({ status: 401 })
  expect(await signedIn.post('sign-in/email', { email, password })).toMatchObject({ status: 429 })
})
