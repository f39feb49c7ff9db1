import { beforeEach, expect, test } from 'vitest'
import { codeFor } from '#server/testing/authenticatorApp.ts'
import { linkMailedTo, mailedInvitation, newPerson, startTestIdentity } from '#server/testing/testIdentity.ts'

const { app, browser, mails, pool, takenBack } = await startTestIdentity()
const newPassword = 'ett helt nytt ord'

// All tests in this file use one IP address.
beforeEach(() => pool.query('delete from rate_limit'))

/** A user who requested a password reset; the secret is from the mail. */
async function forgetful(name: string, signUp = {}) {
  const person = await newPerson(app, name, signUp)
  const reply = await browser().post('request-password-reset', { email: person.email })
  const { page, secret } = linkMailedTo(mails, person.email)
  const reset = (password = newPassword, token = secret) =>
    browser().post('reset-password', { newPassword: password, token })
  const signIn = (password: string) => browser().post('sign-in/email', { email: person.email, password })
  return { ...person, reply, page, secret, reset, signIn }
}

const mailsTo = (email: string) => mails.filter(({ to }) => to.address === email)

test('a user who forgot the password gets a link by mail and chooses a new one', async () => {
  const { email, password, reply, page, reset, signIn } = await forgetful('gunnar')
  expect(reply).toMatchObject({ status: 200, body: { status: true } })
  expect(page).toBe('/nytt-losenord')
  expect(mailsTo(email).at(-1)).toMatchObject({ subject: 'Välj ett nytt lösenord', to: { name: '' } })
  expect(await reset()).toMatchObject({ status: 200 })
  expect(await signIn(password)).toMatchObject({ status: 401 })
  expect(await signIn(newPassword)).toMatchObject({ status: 200 })
})

test('a new password ends every session, tells that the account was taken back, verifies the address and is confirmed by mail', async () => {
  const { email, signedIn, reset, signIn, user } = await forgetful('hilda')
  const { id } = (await user()) ?? { id: '' }
  expect(takenBack).not.toContain(id)
  await reset()
  expect(takenBack).toContain(id)
  expect(await signedIn.get('token')).toMatchObject({ status: 401 })
  expect((await signIn(newPassword)).body?.['user']).toMatchObject({ emailVerified: true })
  expect(mailsTo(email).map(({ subject }) => subject)).toContain('Ditt lösenord är ändrat')
})

test('a link works once', async () => {
  const { reset } = await forgetful('ivar')
  await reset()
  expect(await reset('ett tredje ord')).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
})

test('when a link is used twice concurrently, one succeeds', async () => {
  const { reset } = await forgetful('isak')
  const replies = await Promise.all([reset('det ena ordet'), reset('det andra ordet')])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
})

test('older links are revoked by a new password', async () => {
  const { email, reset, secret } = await forgetful('jenny')
  await browser().post('request-password-reset', { email })
  await reset(newPassword, linkMailedTo(mails, email).secret)
  expect(await reset('ett tredje ord', secret)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
})

test('a link expires after an hour', async () => {
  const { reset } = await forgetful('knut')
  const { rows } = await pool.query<{ seconds: number }>(
    `select extract(epoch from max("expiresAt") - now())::integer as seconds from identity.verification`,
  )
  expect(rows[0]?.seconds).toBeGreaterThan(3_500)
  expect(rows[0]?.seconds).toBeLessThanOrEqual(3_600)
  await pool.query(`update identity.verification set "expiresAt" = now() - interval '1 second'`)
  expect(await reset()).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
})

test('a forged or missing secret is rejected', async () => {
  const { reset, secret } = await forgetful('lova')
  expect(await reset(newPassword, `${secret}x`)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  expect(await reset(newPassword, '')).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
})

test('a too short password is rejected, and the link can be used again', async () => {
  const { reset } = await forgetful('maj')
  expect(await reset('kort')).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_SHORT' } })
  expect(await reset()).toMatchObject({ status: 200 })
})

test.each(['password', '12345678', 'parmen123', 'Rolf Ek 1', 'rolf@exempel.se'])(
  '%s is too easy to guess for a new password, wherever it is set',
  async (easy) => {
    const tooEasy = { status: 400, body: { code: 'PASSWORD_TOO_EASY' } }
    const rolf = { name: 'Rolf Ek', email: 'rolf@exempel.se', password: 'korrekt häst batteri' }
    expect(await browser().post('sign-up/email', { ...rolf, password: easy })).toMatchObject(tooEasy)
    const by = browser()
    if ((await by.post('sign-up/email', rolf)).status !== 200) await by.post('sign-in/email', rolf)
    const change = { currentPassword: rolf.password, newPassword: easy }
    expect(await by.post('change-password', change)).toMatchObject(tooEasy)
    await by.post('request-password-reset', { email: rolf.email })
    const { secret: token } = linkMailedTo(mails, rolf.email)
    expect(await by.post('reset-password', { newPassword: easy, token })).toMatchObject(tooEasy)
    expect(await by.post('reset-password/ways-in', { token })).toMatchObject({ status: 200 })
  },
)

test('the database does not store the secret itself', async () => {
  const { secret } = await forgetful('nore')
  const { rows } = await pool.query(`select identifier, value from identity.verification`)
  expect(rows).not.toEqual([])
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('neither response nor timing reveals whether the account exists', async () => {
  const known = await newPerson(app, 'olle')
  const before = mails.length
  const start = performance.now()
  const unknown = await browser().post('request-password-reset', { email: 'ingen@exempel.se' })
  const between = performance.now()
  expect(mails.length).toBe(before)
  expect(await browser().post('request-password-reset', { email: known.email })).toEqual(unknown)
  for (const time of [between - start, performance.now() - between]) expect(time).toBeGreaterThan(195)
})

test("nobody can flood another user's mailbox, and the limit is not revealed", async () => {
  const { email, reply } = await forgetful('petra')
  const before = mailsTo(email).length
  for (let count = 0; count < 6; count++)
    expect(await browser().post('request-password-reset', { email })).toEqual(reply)
  expect(mailsTo(email).length - before).toBe(4)
})

test('passkeys and second steps someone else set up are removed when the mailbox owner takes over the account', async () => {
  const { email, signedIn, user, password, signIn } = await forgetful('quirin')
  await signedIn.post('two-factor/enable', { password })
  const { id } = (await user()) ?? { id: '' }
  await pool.query(`update identity."user" set "twoFactorEnabled" = true where id = $1`, [id])
  await addPasskey(id)
  const { secret } = linkMailedTo(mails, email)
  await browser().post('reset-password', { newPassword, token: secret })
  expect((await signIn(newPassword)).body).toMatchObject({ user: { email } })
  const { rows } = await pool.query(
    `select id from identity.passkey where "userId" = $1 union select id from identity."twoFactor" where "userId" = $1`,
    [id],
  )
  expect(rows).toEqual([])
})

test('nor do they survive where only the link of an invitation, which may have been passed on, verified the address', async () => {
  const { signedIn, user, password, reset, signIn, email } = await forgetful('inga', { invitation: mailedInvitation })
  const { id, emailVerified } = (await user()) ?? { id: '' }
  expect(emailVerified).toBe(true)
  const turnOnTwoStep = () =>
    pool.query(`update identity."user" set "twoFactorEnabled" = true where id = $1 returning "invitedAddress"`, [id])
  await signedIn.post('two-factor/enable', { password })
  expect((await turnOnTwoStep()).rows).toEqual([{ invitedAddress: email }])
  await addPasskey(id)
  await reset()
  const body = { user: { email, emailVerified: true } }
  const back = await signIn(newPassword)
  expect(back).toMatchObject({ status: 200, body })
  expect(back.body?.['user']).not.toHaveProperty('invitedAddress')
  const passkeys = () => pool.query(`select from identity.passkey where "userId" = $1`, [id])
  expect((await passkeys()).rowCount).toBe(0)

  // From then on it is the owner's: what they add stays.
  expect((await turnOnTwoStep()).rows).toEqual([{ invitedAddress: null }])
  await addPasskey(id)
  await browser().post('request-password-reset', { email })
  await reset('ännu ett nytt ord', linkMailedTo(mails, email).secret)
  expect((await passkeys()).rowCount).toBe(1)
})

test('passkeys and second step of a verified account survive a password reset', async () => {
  const { signedIn, user, reset, password, signIn } = await forgetful('rakel')
  const { id } = (await user()) ?? { id: '' }
  await signedIn.post('two-factor/enable', { password })
  await pool.query(`update identity."user" set "twoFactorEnabled" = true, "emailVerified" = true where id = $1`, [id])
  await addPasskey(id)
  await reset()
  expect((await signIn(newPassword)).body).toMatchObject({ twoFactorRedirect: true })
  expect((await pool.query(`select 1 from identity.passkey where "userId" = $1`, [id])).rowCount).toBe(1)
})

test('two-step sign-in that a thief turned on is removed by the link for a week, and then no more', async () => {
  const { email, signedIn, user, password, secret: token, reset, signIn } = await forgetful('ruben')
  const { id } = (await user()) ?? { id: '' }
  await pool.query(`update identity."user" set "emailVerified" = true where id = $1`, [id])
  const { body } = await signedIn.post('two-factor/enable', { password })
  const list = async () => (await browser().post('reset-password/ways-in', { token })).body
  const remove = () => browser().post('reset-password/remove-way-in', { token, id: 'two-step' })
  expect(await list()).toEqual([])
  await signedIn.post('two-factor/verify-totp', { code: codeFor(String(body?.['totpURI'])) })
  expect(mailsTo(email).at(-1)?.text).toContain('ta bort tvåstegsinloggningen i 7\u00a0dagar')
  const age = `update identity.two_step_start set started_at = now() - $2::interval where user_id = $1`
  await pool.query(age, [id, '7 days 1 minute'])
  expect(await list()).toEqual([])
  expect(await remove()).toMatchObject({ status: 404 })
  await pool.query(age, [id, '6 days'])
  expect(await list()).toMatchObject([{ id: 'two-step', kind: 'two-step' }])
  expect(await remove()).toMatchObject({ status: 200 })
  expect(mailsTo(email).at(-1)?.subject).toBe('Tvåstegsinloggning är av')
  expect(await list()).toEqual([])
  await reset()
  expect((await signIn(newPassword)).body).toMatchObject({ user: { email, twoFactorEnabled: false } })
})

test('the link lists what else opens the account, and removes it, as long as it is valid', async () => {
  const { email, user, secret: token, reset } = await forgetful('sixten')
  const { id } = (await user()) ?? { id: '' }
  const stranger = (await (await newPerson(app, 'stina')).user()) ?? { id: '' }
  await addPasskey(id)
  await addPasskey(stranger.id)
  const google = `insert into identity.account (id, "accountId", "providerId", "userId", "createdAt", "updatedAt") values ('g-' || $1, '18', 'google', $1, now(), now())`
  await pool.query(google, [id])
  const list = async () => browser().post('reset-password/ways-in', { token })
  const remove = (what: string) => browser().post('reset-password/remove-way-in', { token, id: what })
  expect((await list()).body).toEqual([
    { id, kind: 'passkey', name: '', createdAt: expect.any(String) },
    { id: `g-${id}`, kind: 'google', name: 'Google', createdAt: expect.any(String) },
  ])
  expect(await remove(stranger.id)).toMatchObject({ status: 404 })
  expect(await remove(id)).toMatchObject({ status: 200 })
  expect(mailsTo(email).at(-1)).toMatchObject({ subject: 'En lösennyckel är borttagen' })
  expect(await remove(`g-${id}`)).toMatchObject({ status: 200 })
  expect((await list()).body).toEqual([])
  expect(await reset()).toMatchObject({ status: 200 })
  expect(await list()).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  expect(await remove(id)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  expect((await pool.query(`select from identity.passkey where id = $1`, [stranger.id])).rowCount).toBe(1)
})

async function addPasskey(userId: string) {
  const columns = 'id, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp", "createdAt"'
  await pool.query(`insert into identity.passkey (${columns}) values ($1, '', $1, '', 0, '', false, now())`, [userId])
}

test('a Google-only user gets an appropriate mail, and a password in addition', async () => {
  const { email, user } = await newPerson(app, 'sigrid')
  const { id } = (await user()) ?? { id: '' }
  await pool.query(`update identity.account set "providerId" = 'google', "accountId" = '17' where "userId" = $1`, [id])
  await pool.query(`update identity."user" set "emailVerified" = true where id = $1`, [id])
  await browser().post('request-password-reset', { email })
  expect(mailsTo(email).at(-1)?.text).toContain('eftersom du brukar logga in med Google')
  await browser().post('reset-password', { newPassword, token: linkMailedTo(mails, email).secret })
  const again = browser()
  expect(await again.post('sign-in/email', { email, password: newPassword })).toMatchObject({ status: 200 })
  expect((await again.get('list-accounts')).body).toEqual([{ providerId: 'google' }, { providerId: 'credential' }])
})

test('the sign-in methods of an account are listed by provider only', async () => {
  const { signedIn } = await newPerson(app, 'tore')
  expect(await signedIn.get('list-accounts')).toMatchObject({ status: 200, body: [{ providerId: 'credential' }] })
  expect(Object.keys((await signedIn.get('list-accounts')).body?.[0] ?? {})).toEqual(['providerId'])
  expect(await browser().get('list-accounts')).toMatchObject({ status: 401 })
})

test('a password change by a signed-in user is confirmed by mail and ends the other sessions', async () => {
  const { email, password, signedIn } = await newPerson(app, 'ulla')
  const other = browser()
  await other.post('sign-in/email', { email, password })
  const change = { currentPassword: password, newPassword, revokeOtherSessions: true }
  expect(await signedIn.post('change-password', { ...change, currentPassword: 'inte det' })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_PASSWORD' },
  })
  expect(mailsTo(email).at(-1)?.subject).not.toBe('Ditt lösenord är ändrat')
  expect(await signedIn.post('change-password', change)).toMatchObject({ status: 200 })
  expect(mailsTo(email).at(-1)?.subject).toBe('Ditt lösenord är ändrat')
  expect(await signedIn.get('token')).toMatchObject({ status: 200 })
  expect(await other.get('token')).toMatchObject({ status: 401 })
})
