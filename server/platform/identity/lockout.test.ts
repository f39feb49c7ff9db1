import { expect, test } from 'vitest'
import { linkMailedTo, newPerson, startTestIdentity } from '#server/testing/testIdentity.ts'

const { app, browser, mails, pool } = await startTestIdentity()
const wrong = 'inte lösenordet'
const allowed = 10

const trySignIn = (email: string, password = wrong) => browser().post('sign-in/email', { email, password })

const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))

/** As after that many wrong passwords. */
async function strike(email: string, count: number) {
  await trySignIn(email)
  await pool.query(`update rate_limit set count = $2 where key = $1`, [`password ${email}`, count])
}

test('attempts at one account stop at ten, even concurrent ones', async () => {
  const { email } = await newPerson(app, 'greta')
  const statuses = (await times(allowed + 3, () => trySignIn(email))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(allowed)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
})

test('then even the right password is not checked, and the response says how long to wait', async () => {
  const { email, password } = await newPerson(app, 'hans')
  await strike(email, allowed)
  const { status, headers } = await trySignIn(email, password)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(890)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
})

test('an unknown address is locked out in the same way', async () => {
  const { email } = await newPerson(app, 'ida')
  const unknown = 'ingen@exempel.se'
  for (const address of [email, unknown]) await strike(address, allowed)
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
  await strike(email, allowed)
  expect(await trySignIn(email.toUpperCase(), password)).toMatchObject({ status: 429 })
})

test('a right password before that resets the count', async () => {
  const { email, password } = await newPerson(app, 'karin')
  await strike(email, allowed - 1)
  expect(await trySignIn(email, password)).toMatchObject({ status: 200 })
  await strike(email, 5)
  expect(await trySignIn(email, password)).toMatchObject({ status: 200 })
})

test('after fifteen minutes the user can try again', async () => {
  const { email, password } = await newPerson(app, 'lars')
  await strike(email, allowed)
  await pool.query(`update rate_limit set window_start = now() - interval '15 minutes' where key = $1`, [
    `password ${email}`,
  ])
  expect(await trySignIn(email, password)).toMatchObject({ status: 200 })
})

test('a locked-out user gets in with a password reset by mail', async () => {
  const { email } = await newPerson(app, 'maja')
  await strike(email, allowed)
  await browser().post('request-password-reset', { email })
  const newPassword = 'ett helt nytt ord'
  await browser().post('reset-password', { newPassword, token: linkMailedTo(mails, email).secret })
  expect(await trySignIn(email, newPassword)).toMatchObject({ status: 200 })
})

test.each([
  ['change-password', { currentPassword: wrong, newPassword: 'ett helt nytt ord' }],
  ['two-factor/enable', { password: wrong }],
  ['two-factor/disable', { password: wrong }],
])('a password is guessed with %s no more often than by signing in', async (path, body) => {
  const { email, password, signedIn } = await newPerson(app, path.replace('/', '-'))
  expect(await signedIn.post(path, body)).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } })
  await strike(email, allowed)
  expect(await signedIn.post(path, body)).toMatchObject({ status: 429 })
  expect(await trySignIn(email, password)).toMatchObject({ status: 429 })
})
