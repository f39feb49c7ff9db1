import { SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { linkMailedTo, mailedInvitation, newPerson, startTestIdentity } from '#server/testing/testIdentity.ts'

const { app, browser, identity, mails, pool, takenBack } = await startTestIdentity()

// All tests in this file use one IP address.
beforeEach(() => pool.query('delete from rate_limit'))

/** A user who requested another address; the secret is from the mail to it. */
async function moving(name: string, newEmail = `${name}@nytt.example`, signUp = {}) {
  const person = await newPerson(app, name, signUp)
  const reply = await person.signedIn.post('change-email', { newEmail })
  const { page, secret } = linkMailedTo(mails, newEmail)
  const confirm = (by = person.signedIn, token = secret) => by.post('confirm-new-email', { token })
  return { ...person, newEmail, reply, page, secret, confirm }
}

const mailsTo = (email: string) => mails.filter(({ to }) => to.address === email)

test('a link goes to the new address, and a notice to the old', async () => {
  const { email, newEmail, reply, page, user } = await moving('greta')
  expect(reply).toMatchObject({ status: 200, body: { status: true } })
  expect(page).toBe('/byt-epost')
  expect(mailsTo(newEmail).at(-1)?.subject).toBe('Bekräfta din nya e-postadress')
  expect(mailsTo(email).at(-1)?.subject).toBe('Din e-postadress är på väg att bytas')
  expect(await user()).toMatchObject({ email })
})

test('the link changes and verifies the address, in the session and in the ID token', async () => {
  const { newEmail, password, confirm, user, signedIn } = await moving('hans')
  expect(await confirm()).toMatchObject({ status: 200, body: { status: true } })
  expect(await user()).toMatchObject({ email: newEmail, emailVerified: true })
  const { body } = await signedIn.get('token')
  expect(await identity.verify(String(body?.['token']))).toMatchObject({ email: newEmail, isEmailVerified: true })
  expect(await browser().post('sign-in/email', { email: newEmail, password })).toMatchObject({ status: 200 })
})

test("without a session, or in another user's, the link does nothing", async () => {
  const { email, confirm, user } = await moving('ida')
  const stranger = await newPerson(app, 'jon')
  expect(await confirm(browser())).toMatchObject({ status: 401 })
  expect(await confirm(stranger.signedIn)).toMatchObject({ status: 400, body: { code: 'EMAIL_MISMATCH' } })
  expect(await user()).toMatchObject({ email })
  expect(await stranger.user()).toMatchObject({ email: stranger.email })
})

test('a link works once', async () => {
  const { confirm } = await moving('karin')
  await confirm()
  expect(await confirm()).toMatchObject({ status: 400, body: { code: 'EMAIL_MISMATCH' } })
})

test('a secret that is forged, expired or for another purpose is rejected', async () => {
  const { email, user, confirm, secret, signedIn } = await moving('lars')
  const { rows } = await pool.query<{ value: string }>('select value from identity.secret')
  const { id: userId } = (await user()) ?? { id: '' }
  const signed = (claims: object, key: string, expires = '1h') =>
    new SignJWT({ userId, email, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(key))
  const ours = rows[0]?.value ?? ''
  const updateTo = 'lars@nytt.example'
  for (const [token, code] of [
    [`${secret.slice(0, -6)}AAAAAA`, 'INVALID_TOKEN'],
    [await signed({ updateTo }, 'en annan hemlighet'), 'INVALID_TOKEN'],
    [await signed({}, ours), 'INVALID_TOKEN'],
    [await signed({ updateTo }, ours, '-1s'), 'TOKEN_EXPIRED'],
    [await signed({ updateTo, userId: 'en annan' }, ours), 'EMAIL_MISMATCH'],
  ] as const)
    expect(await confirm(signedIn, token)).toMatchObject({ status: 400, body: { code } })
  expect(await signedIn.post('confirm-email', { token: secret })).toMatchObject({ status: 400 })
  expect(await user()).toMatchObject({ email, emailVerified: false })
})

test('whether the new address is taken is revealed only when the link is used', async () => {
  const { email: taken } = await newPerson(app, 'maja')
  const free = await moving('nils')
  const { reply, confirm, user, email } = await moving('olga', taken)
  expect(reply).toEqual(free.reply)
  expect(await confirm()).toMatchObject({ status: 400, body: { code: 'EMAIL_TAKEN' } })
  expect(await user()).toMatchObject({ email })
})

test('when two users change to the same address concurrently, one succeeds', async () => {
  const [one, other] = [await moving('per', 'delad@nytt.example'), await moving('pia', 'delad@nytt.example')]
  const replies = await Promise.all([one.confirm(), other.confirm()])
  expect(replies.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 400])
  expect(replies.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'EMAIL_TAKEN' })
})

test('a password reset link in the old mailbox is revoked', async () => {
  const { email, confirm } = await moving('rut')
  await browser().post('request-password-reset', { email })
  const { secret: token } = linkMailedTo(mails, email)
  await confirm()
  expect(await browser().post('reset-password', { newPassword: 'ett helt nytt ord', token })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_TOKEN' },
  })
})

/** A user whose first address is proven, as after opening the mailed link. */
async function provenAndMoved(name: string) {
  const person = await moving(name)
  const { id } = (await person.user()) ?? { id: '' }
  await pool.query(`update identity."user" set "emailVerified" = true where id = $1`, [id])
  await person.confirm()
  const { page, secret } = linkMailedTo(mails, person.email)
  const undo = (token = secret) => browser().post('undo-email-change', { token })
  return { ...person, id, undoPage: page, undoSecret: secret, undo }
}

test('both addresses are told of the change, and the old one can take the account back', async () => {
  const { id, email, newEmail, password, signedIn, undoPage, undo } = await provenAndMoved('alva')
  expect(undoPage).toBe('/angra-epostbyte')
  expect(mailsTo(newEmail).at(-1)).toMatchObject({ subject: 'E-postadressen är bytt' })
  expect(mailsTo(newEmail).at(-1)?.text).not.toContain(undoPage)
  expect(takenBack).not.toContain(id)
  expect(await undo()).toMatchObject({ status: 200 })
  expect(takenBack).toContain(id)
  expect(await signedIn.get('token')).toMatchObject({ status: 401 })
  expect(await browser().post('sign-in/email', { email: newEmail, password })).toMatchObject({ status: 401 })
  expect((await browser().post('sign-in/email', { email, password })).body).toMatchObject({
    user: { email, emailVerified: true },
  })
  expect(await undo()).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
})

/** Signed up by the link of an invitation, moved to another address, and with a passkey. */
async function invitedAndMoved(name: string) {
  const person = await moving(name, `${name}@nytt.example`, { invitation: mailedInvitation })
  const { id } = (await person.user()) ?? { id: '' }
  await pool.query(
    `insert into identity.passkey (id, "userId", "publicKey", "credentialID", counter, "deviceType", "backedUp")
     values ($1, $1, 'nyckel', $1, 0, 'singleDevice', false)`,
    [id],
  )
  await person.confirm()
  const passkeys = async () => (await pool.query(`select from identity.passkey where "userId" = $1`, [id])).rowCount
  const invitedAddress = async () =>
    (await pool.query(`select "invitedAddress" from identity."user" where id = $1`, [id])).rows[0]
  return { ...person, id, passkeys, invitedAddress }
}

test('whoever was handed an invitation is out once its receiver has taken the address back', async () => {
  const { email, passkeys } = await invitedAndMoved('ture')
  expect(await passkeys()).toBe(1)
  await browser().post('undo-email-change', { token: linkMailedTo(mails, email).secret })
  expect(await passkeys()).toBe(0)
})

test('that an address was of an invitation is forgotten once its own mail has proven it, or nobody can undo', async () => {
  const back = await invitedAndMoved('tora')
  await identity.removeExpired()
  expect(await back.invitedAddress()).toEqual({ invitedAddress: back.email })
  await back.signedIn.post('change-email', { newEmail: back.email })
  await back.signedIn.post('confirm-new-email', { token: linkMailedTo(mails, back.email).secret })
  expect(await back.invitedAddress()).toEqual({ invitedAddress: null })

  const gone = await invitedAndMoved('tove')
  await pool.query(`update identity.email_undo set expires_at = now() where user_id = $1`, [gone.id])
  await identity.removeExpired()
  expect(await gone.invitedAddress()).toEqual({ invitedAddress: null })
})

test('later changes, and their way to undo, fall with the first', async () => {
  const { email, newEmail, signedIn, user, undo } = await provenAndMoved('beata')
  await signedIn.post('change-email', { newEmail: 'beata@tredje.example' })
  await signedIn.post('confirm-new-email', { token: linkMailedTo(mails, 'beata@tredje.example').secret })
  expect(await user()).toMatchObject({ email: 'beata@tredje.example' })
  const { secret: secondUndo } = linkMailedTo(mails, newEmail)
  expect(await undo()).toMatchObject({ status: 200 })
  expect(await undo(secondUndo)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  const { rows } = await pool.query('select id from identity."user" where email = $1', [email])
  expect(rows).toHaveLength(1)
})

test('for seven days nobody else gets the old address; then it is free and cannot be taken back', async () => {
  const { email, newEmail, undo, id } = await provenAndMoved('cilla')
  const squat = () => browser().post('sign-up/email', { name: 'Annan', email, password: 'korrekt häst batteri' })
  const taken = { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' }
  expect(await squat()).toMatchObject({ status: 422, body: taken })
  const stranger = await moving('didrik', email)
  expect(await stranger.confirm()).toMatchObject({ status: 400, body: { code: 'EMAIL_TAKEN' } })
  const { rows } = await pool.query<{ days: number }>(
    `select extract(epoch from expires_at - now()) / 86400 as days from identity.email_undo where user_id = $1`,
    [id],
  )
  expect(Number(rows[0]?.days)).toBeCloseTo(7, 1)
  await pool.query(`update identity.email_undo set expires_at = now() where user_id = $1`, [id])
  expect(await squat()).toMatchObject({ status: 200 })
  expect(await undo()).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  expect(await pool.query('select from identity."user" where email = $1', [newEmail])).toMatchObject({ rowCount: 1 })
})

test('an address that was never proven gets no way to take the account', async () => {
  const { email, confirm } = await moving('elis')
  await confirm()
  expect(mailsTo(email).at(-1)).toMatchObject({ subject: 'E-postadressen är bytt' })
  expect(mailsTo(email).at(-1)?.text).not.toContain('#')
  expect(await pool.query('select from identity.email_undo where email = $1', [email])).toMatchObject({ rowCount: 0 })
})

test.each([
  ['is none', 'ingen adress', 'VALIDATION_ERROR'],
  ['is two', 'a@exempel.se,b@exempel.se', 'VALIDATION_ERROR'],
  ['one has already', 'SVEN@exempel.se', 'EMAIL_UNCHANGED'],
])('an address that %s is refused', async (_, newEmail, code) => {
  const sven = browser()
  const person = { name: 'Sven', email: 'sven@exempel.se', password: 'korrekt häst batteri' }
  if ((await sven.post('sign-up/email', person)).status !== 200) await sven.post('sign-in/email', person)
  expect(await sven.post('change-email', { newEmail })).toMatchObject({ status: 400, body: { code } })
})

test('an unauthenticated user cannot request it, and requests are limited', async () => {
  expect(await browser().post('change-email', { newEmail: 'x@exempel.se' })).toMatchObject({ status: 401 })
  const { signedIn } = await moving('tove')
  for (let count = 0; count < 4; count++)
    expect(await signedIn.post('change-email', { newEmail: `tove${count}@nytt.example` })).toMatchObject({
      status: 200,
    })
  const refused = await signedIn.post('change-email', { newEmail: 'tove5@nytt.example' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
})
