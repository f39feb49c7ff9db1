import { expect, test } from 'vitest'
import { anna, startTestIdentity } from '#server/testing/testIdentity.ts'

const { browser, identity, mails } = await startTestIdentity()

/** Signs a user up and returns the mailed secret. */
async function signUp(name: string) {
  const person = { name, email: `${name.toLowerCase()}@exempel.se`, password: anna.password }
  const signedIn = browser()
  await signedIn.post('sign-up/email', person)
  const isVerified = async () => {
    const { body } = await signedIn.get('token')
    return (await identity.verify(String(body?.['token'])))?.isEmailVerified
  }
  return { ...person, signedIn, token: newestToken(person.email), isVerified }
}

function newestToken(email: string) {
  const mail = mails.findLast(({ to }) => to.address === email)
  return /\/bekrafta-epost#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('sign-up mails a link with a secret in its fragment', async () => {
  const { email } = await signUp('Greta')
  const mail = mails.findLast(({ to }) => to.address === email)
  expect(mail).toMatchObject({ to: { address: email }, subject: 'Bekräfta din e-postadress' })
  expect(mail?.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/bekrafta-epost#[\w-]+\.[\w-]+\.[\w-]+\s/)
})

test("someone who signs up with another's address cannot send its owner any text", async () => {
  const name = 'Vinn en miljon på vinn.example'
  await browser().post('sign-up/email', { ...anna, name, email: 'offer@exempel.se' })
  const mail = mails.findLast(({ to }) => to.address === 'offer@exempel.se')
  expect(mail?.text).toContain('/bekrafta-epost#')
  expect(JSON.stringify(mail)).not.toContain('vinn.example')
})

test('the mailed secret verifies the address of the signed-in user', async () => {
  const { signedIn, token, isVerified } = await signUp('Hans')
  expect(await isVerified()).toBe(false)
  expect(await signedIn.post('confirm-email', { token })).toMatchObject({ status: 200, body: { status: true } })
  expect(await isVerified()).toBe(true)
})

test('without a session the secret does nothing', async () => {
  const { token, isVerified } = await signUp('Ida')
  expect(await browser().post('confirm-email', { token })).toMatchObject({ status: 401 })
  expect(await isVerified()).toBe(false)
})

test('the secret for another address does nothing', async () => {
  const jon = await signUp('Jon')
  const karin = await signUp('Karin')
  expect(await jon.signedIn.post('confirm-email', { token: karin.token })).toMatchObject({
    status: 400,
    body: { code: 'EMAIL_MISMATCH' },
  })
  expect(await jon.isVerified()).toBe(false)
  expect(await karin.isVerified()).toBe(false)
})

test('a forged secret is rejected', async () => {
  const { signedIn, token } = await signUp('Lars')
  const forged = `${token.slice(0, -6)}AAAAAA`
  expect(await signedIn.post('confirm-email', { token: forged })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_TOKEN' },
  })
})

test("better-auth's own call, which requires no session, is not exposed", async () => {
  const { signedIn, token, isVerified } = await signUp('Maja')
  expect(await signedIn.get(`verify-email?token=${token}`)).toMatchObject({ status: 404 })
  expect(await isVerified()).toBe(false)
})

test('the mail can be requested again', async () => {
  const { signedIn, email, isVerified } = await signUp('Nils')
  const before = mails.length
  expect(await signedIn.post('send-verification-email', { email })).toMatchObject({ status: 200 })
  expect(mails.length).toBe(before + 1)
  await signedIn.post('confirm-email', { token: newestToken(email) })
  expect(await isVerified()).toBe(true)
})

test('a signed-in user cannot request mail to another address', async () => {
  const { signedIn } = await signUp('Olga')
  const before = mails.length
  expect(await signedIn.post('send-verification-email', { email: 'nils@exempel.se' })).toMatchObject({ status: 400 })
  expect(mails.length).toBe(before)
})

test('an address gets no more than five confirmation mails an hour, whoever asks', async () => {
  const { email } = await signUp('Otto')
  const stranger = browser()
  for (let asked = 0; asked < 8; asked++)
    expect((await stranger.post('send-verification-email', { email })).status).toBe(200)
  expect(mails.filter(({ to }) => to.address === email)).toHaveLength(5)
})
