import { symmetricEncrypt } from 'better-auth/crypto'
import { beforeEach, expect, test } from 'vitest'
import { codeFor, keyIn } from '#server/testing/authenticatorApp.ts'
import { asLeftByEarlierVersion, newPerson, serveIdentity, startTestIdentity } from '#server/testing/testIdentity.ts'

const { app, browser, pool } = await startTestIdentity()

// All tests in this file use one IP address.
beforeEach(() => pool.query('delete from rate_limit'))

/** A user whose authenticator app has the key. */
async function withApp(name: string) {
  const person = await newPerson(app, name)
  const { body } = await person.signedIn.post('two-factor/enable', { password: person.password })
  const { totpURI = '', backupCodes = [] } = body as { totpURI?: string; backupCodes?: string[] }
  const code = () => codeFor(totpURI)
  const signIn = async () => {
    const half = browser()
    const reply = await half.post('sign-in/email', { email: person.email, password: person.password })
    return { half, reply }
  }
  return { ...person, totpURI, backupCodes, code, signIn }
}

async function withTwoSteps(name: string) {
  const person = await withApp(name)
  await person.signedIn.post('two-factor/verify-totp', { code: person.code() })
  // The code that turned it on has been used.
  return { ...person, code: () => codeFor(person.totpURI, 1) }
}

/** Counts so many wrong codes. */
const strike = (userId: string, count: number) =>
  pool.query(
    `insert into rate_limit values ($1, now(), $2) on conflict (key) do update set window_start = now(), count = $2`,
    [`code ${userId}`, count],
  )

test('the app gets a key with the names of the product and of the account', async () => {
  const { totpURI, email, backupCodes } = await withApp('greta')
  expect(decodeURIComponent(new URL(totpURI).pathname)).toContain(email)
  expect(new URL(totpURI).searchParams.get('issuer')).toBe('Pärmen')
  expect(new Set(backupCodes).size).toBe(10)
})

test('it becomes active only after a correct code', async () => {
  const { signIn, signedIn, code, user } = await withApp('hans')
  expect(await user()).toMatchObject({ twoFactorEnabled: false })
  expect((await signIn()).reply.body).toMatchObject({ user: {} })
  expect(await signedIn.post('two-factor/verify-totp', { code: '000000' })).toMatchObject({
    status: 401,
    body: { code: 'INVALID_CODE' },
  })
  expect(await signedIn.post('two-factor/verify-totp', { code: code() })).toMatchObject({ status: 200 })
  expect(await user()).toMatchObject({ twoFactorEnabled: true })
})

test('then the password alone signs nobody in', async () => {
  const { signIn } = await withTwoSteps('ida')
  const { half, reply } = await signIn()
  expect(reply).toMatchObject({ status: 200, body: { twoFactorRedirect: true } })
  expect(reply.body).not.toHaveProperty('idToken')
  expect(reply.body).not.toHaveProperty('token')
  expect(reply.cookies.filter((line) => /session_token=[^;]/.test(line))).toEqual([])
  expect(await half.get('token')).toMatchObject({ status: 401 })
  expect((await half.get('get-session')).body).toBeNull()
})

test('the cookie between the steps is protected like a session cookie', async () => {
  const { signIn } = await withTwoSteps('isa')
  const { reply } = await signIn()
  expect(reply.cookies).toContainEqual(
    expect.stringMatching(/^parmen\.two_factor=.+Max-Age=600.*HttpOnly.*SameSite=Lax/),
  )
})

test('password and code sign in, and the session is only in a cookie', async () => {
  const { signIn, code } = await withTwoSteps('jon')
  const { half } = await signIn()
  const reply = await half.post('two-factor/verify-totp', { code: code() })
  expect(reply).toMatchObject({ status: 200, body: { user: { twoFactorEnabled: true } } })
  expect(Object.keys(reply.body ?? {})).toEqual(['user', 'idToken'])
  expect(await half.get('token')).toMatchObject({ status: 200 })
})

test('a code signs in once, even while the app still shows it', async () => {
  const { signIn, signedIn, code } = await withTwoSteps('josefin')
  const shown = code()
  const [one, other] = [(await signIn()).half, (await signIn()).half]
  expect(await one.post('two-factor/verify-totp', { code: shown })).toMatchObject({ status: 200 })
  expect(await other.post('two-factor/verify-totp', { code: shown })).toMatchObject({
    status: 401,
    body: { code: 'INVALID_CODE' },
  })
  expect(await signedIn.get('token')).toMatchObject({ status: 200 })
})

test('the code that turned it on signs nobody in, and proves nothing', async () => {
  const { signIn, signedIn, code } = await withApp('klas')
  const shown = code()
  expect(await signedIn.post('two-factor/verify-totp', { code: shown })).toMatchObject({ status: 200 })
  const refused = { status: 401, body: { code: 'INVALID_CODE' } }
  expect(await signedIn.post('two-factor/verify-totp', { code: shown })).toMatchObject(refused)
  expect(await (await signIn()).half.post('two-factor/verify-totp', { code: shown })).toMatchObject(refused)
})

test('a recovery code that was a proof signs nobody in', async () => {
  const { signIn, signedIn, backupCodes } = await withTwoSteps('kim')
  const [code] = backupCodes
  expect(await signedIn.post('two-factor/verify-backup-code', { code })).toMatchObject({ status: 200 })
  expect(await (await signIn()).half.post('two-factor/verify-backup-code', { code })).toMatchObject({ status: 401 })
})

test('a code without the password does nothing', async () => {
  const { code, backupCodes } = await withTwoSteps('karin')
  expect(await browser().post('two-factor/verify-totp', { code: code() })).toMatchObject({ status: 401 })
  expect(await browser().post('two-factor/verify-backup-code', { code: backupCodes[0] })).toMatchObject({ status: 401 })
})

test('a recovery code signs in once', async () => {
  const { signIn, backupCodes } = await withTwoSteps('lars')
  const [code] = backupCodes
  expect(await (await signIn()).half.post('two-factor/verify-backup-code', { code })).toMatchObject({ status: 200 })
  expect(await (await signIn()).half.post('two-factor/verify-backup-code', { code })).toMatchObject({
    status: 401,
    body: { code: 'INVALID_BACKUP_CODE' },
  })
})

test('new recovery codes revoke the old', async () => {
  const { signIn, signedIn, password, backupCodes } = await withTwoSteps('maja')
  const { body } = await signedIn.post('two-factor/generate-backup-codes', { password })
  const { backupCodes: renewed = [] } = (body ?? {}) as { backupCodes?: string[] }
  expect(await (await signIn()).half.post('two-factor/verify-backup-code', { code: backupCodes[0] })).toMatchObject({
    status: 401,
  })
  expect(await (await signIn()).half.post('two-factor/verify-backup-code', { code: renewed[0] })).toMatchObject({
    status: 200,
  })
})

test('when disabled with the password, the password alone signs in again', async () => {
  const { signIn, signedIn, password, user } = await withTwoSteps('nils')
  expect(await signedIn.post('two-factor/disable', { password })).toMatchObject({ status: 200 })
  expect(await user()).toMatchObject({ twoFactorEnabled: false })
  expect(await (await signIn()).half.get('token')).toMatchObject({ status: 200 })
})

test.each(['two-factor/enable', 'two-factor/disable', 'two-factor/generate-backup-codes'])(
  '%s requires a session and the password',
  async (path) => {
    const { signedIn, password } = await withTwoSteps(path.replace('/', '-'))
    expect(await browser().post(path, { password })).toMatchObject({ status: 401 })
    expect(await signedIn.post(path, { password: 'inte det' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PASSWORD' },
    })
    expect(await signedIn.post(path, {})).toMatchObject({ status: 400 })
  },
)

test('after ten wrong codes no further code is checked, in any sign-in', async () => {
  const { signIn, code, backupCodes, user } = await withTwoSteps('olga')
  const { half } = await signIn()
  expect(await half.post('two-factor/verify-totp', { code: '000000' })).toMatchObject({ status: 401 })
  await strike((await user())?.id ?? '', 10)
  for (const { path, body } of [
    { path: 'two-factor/verify-totp', body: { code: code() } },
    { path: 'two-factor/verify-backup-code', body: { code: backupCodes[0] } },
  ]) {
    const refused = await (await signIn()).half.post(path, body)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590)
  }
})

test('a stranger who has the password and guesses codes keeps nobody out of an open session, nor of a browser that was used', async () => {
  const { signedIn, email, password, code, user } = await withTwoSteps('olle')
  await strike((await user())?.id ?? '', 10)
  expect(await signedIn.post('two-factor/verify-totp', { code: code() })).toMatchObject({ status: 200 })
  await pool.query(`delete from rate_limit where key like 'used code %'`)
  await signedIn.post('sign-out')
  await signedIn.post('sign-in/email', { email, password })
  expect(await signedIn.post('two-factor/verify-totp', { code: code() })).toMatchObject({ status: 200 })
})

test('one sign-in allows five wrong codes, then the password is required again', async () => {
  const { signIn, code, user } = await withTwoSteps('per')
  const { half } = await signIn()
  for (let count = 0; count < 5; count++) await half.post('two-factor/verify-totp', { code: `00000${count}` })
  expect(await half.post('two-factor/verify-totp', { code: '000009' })).toMatchObject({
    status: 400,
    body: { code: 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' },
  })
  await strike((await user())?.id ?? '', 9)
  const again = (await signIn()).half
  expect(await again.post('two-factor/verify-totp', { code: code() })).toMatchObject({ status: 200 })
})

test('the key of the app is encrypted in the database', async () => {
  const { totpURI, backupCodes } = await withTwoSteps('rut')
  const stored = JSON.stringify((await pool.query('select * from identity."twoFactor"')).rows)
  for (const secret of [keyIn(totpURI).toString(), ...backupCodes]) expect(stored).not.toContain(secret)
})

test('recovery codes are stored as hashes, also those that an earlier version encrypted', async () => {
  const { signIn, backupCodes, user } = await withTwoSteps('sara')
  const { id } = (await user()) ?? { id: '' }
  const stored = async () => {
    const select = 'select "backupCodes" as codes from identity."twoFactor" where "userId" = $1'
    return (await pool.query<{ codes: string }>(select, [id])).rows[0]?.codes ?? ''
  }
  const hash = expect.stringMatching(/^[\w-]{22}:[\w-]{43}$/)
  expect(JSON.parse(await stored())).toEqual(Array.from({ length: 10 }, () => hash))
  const [stolen] = JSON.parse(await stored()) as string[]
  expect(await (await signIn()).half.post('two-factor/verify-backup-code', { code: stolen })).toMatchObject({
    status: 401,
  })

  const { rows } = await pool.query<{ value: string }>('select value from identity.secret')
  const encrypted = await symmetricEncrypt({ key: rows[0]?.value ?? '', data: JSON.stringify(backupCodes) })
  await pool.query('update identity."twoFactor" set "backupCodes" = $2 where "userId" = $1', [id, encrypted])
  await asLeftByEarlierVersion(pool)
  await (await serveIdentity(pool)).app.close()
  expect(JSON.parse(await stored())).toEqual(Array.from({ length: 10 }, () => hash))
  const [code] = backupCodes
  expect(await (await signIn()).half.post('two-factor/verify-backup-code', { code })).toMatchObject({ status: 200 })
  expect(JSON.parse(await stored())).toHaveLength(9)
})
