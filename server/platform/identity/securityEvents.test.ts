import { beforeEach, expect, test } from 'vitest'
import { codeFor } from '#server/testing/authenticatorApp.ts'
import { createAuthenticator } from '#server/testing/testAuthenticator.ts'
import { linkMailedTo, newPerson, startTestIdentity } from '#server/testing/testIdentity.ts'

const { app, browser, events, mails, pool } = await startTestIdentity()

// All tests in this file use one IP address.
beforeEach(() => pool.query('delete from rate_limit'))

/** A new user, with what was reported of them since. */
async function observed(name: string) {
  const person = await newPerson(app, name)
  const { id } = (await person.user()) ?? { id: '' }
  const kindsOf = (reported: typeof events) => reported.flatMap(({ kind, subject }) => (subject === id ? [kind] : []))
  expect(kindsOf(events)).toEqual(['signed-up'])
  const [known, mailed] = [events.length, mails.length]
  const kinds = () => kindsOf(events.slice(known))
  const subjects = () =>
    mails.slice(mailed).flatMap(({ to, subject }) => (to.address === person.email ? [subject] : []))
  return { ...person, kinds, subjects }
}

test('passkeys added and removed are reported and mailed, with the device and the way to undo', async () => {
  const { signedIn, email, kinds, subjects } = await observed('greta')
  const { body } = await signedIn.get('passkey/generate-register-options')
  const response = createAuthenticator().register(String(body?.['challenge']))
  const userAgent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
  const added = await signedIn.post('passkey/verify-registration', { response, name: 'Nyckeln' }, userAgent)
  await signedIn.post('passkey/delete-passkey', { id: added.body?.['id'] })
  expect(kinds()).toEqual(['passkey-added', 'passkey-removed'])
  expect(subjects()).toEqual(['En lösennyckel är tillagd', 'En lösennyckel är borttagen'])
  const { text } = mails.find(({ to, subject }) => to.address === email && subject.includes('tillagd')) ?? { text: '' }
  expect(text).toContain('från Firefox på Windows.')
  expect(text).toContain('http://127.0.0.1:3000/?lage=glomt')
})

test('two-step sign-in and its codes are', async () => {
  const { signedIn, password, kinds, subjects } = await observed('hans')
  const { body } = await signedIn.post('two-factor/enable', { password })
  expect(kinds()).toEqual([])
  await signedIn.post('two-factor/verify-totp', { code: codeFor(String(body?.['totpURI'])) })
  await signedIn.post('two-factor/generate-backup-codes', { password })
  await signedIn.post('two-factor/disable', { password })
  expect(kinds()).toEqual(['two-step-on', 'recovery-codes-renewed', 'two-step-off'])
  expect(subjects()).toEqual(['Tvåstegsinloggning är på', 'Nya återställningskoder', 'Tvåstegsinloggning är av'])
})

test('devices signed out, and a proof, are', async () => {
  const { signedIn, password, kinds, subjects } = await observed('ida')
  await signedIn.post('prove/password', { password })
  await signedIn.post('revoke-other-sessions')
  expect(kinds()).toEqual(['proven', 'devices-signed-out'])
  expect(subjects()).toEqual(['Enheter är utloggade'])
})

test('a new password and a new address are', async () => {
  const { signedIn, password, kinds, subjects } = await observed('jon')
  const change = { currentPassword: password, newPassword: 'ett helt nytt ord', revokeOtherSessions: true }
  await signedIn.post('change-password', { ...change, currentPassword: 'inte det' })
  await signedIn.post('change-password', change)
  await signedIn.post('change-email', { newEmail: 'jon@nytt.example' })
  await signedIn.post('confirm-new-email', { token: linkMailedTo(mails, 'jon@nytt.example').secret })
  expect(kinds()).toEqual(['password-changed', 'email-change-requested', 'email-changed'])
  expect(subjects()).toEqual([
    'Ditt lösenord är ändrat',
    'Din e-postadress är på väg att bytas',
    'E-postadressen är bytt',
  ])
  await browser().post('request-password-reset', { email: 'jon@nytt.example' })
  const { secret: token } = linkMailedTo(mails, 'jon@nytt.example')
  await browser().post('reset-password', { newPassword: 'ett ännu nyare ord', token })
  expect(kinds().at(-1)).toBe('password-reset')
})

test('a sign-in from a browser that the account has not been used in is mailed, once', async () => {
  const { email, password, signedIn, kinds, subjects } = await observed('karin')
  const other = browser()
  await other.post('sign-in/email', { email, password })
  await other.post('sign-out')
  await other.post('sign-in/email', { email, password })
  await signedIn.post('sign-out')
  await signedIn.post('sign-in/email', { email, password })
  expect(kinds()).toEqual(['signed-in-on-new-device', 'signed-out', 'signed-in', 'signed-out', 'signed-in'])
  expect(subjects()).toEqual(['Inloggning från en ny enhet'])
})

test('each account has its own known browsers, and a forged cookie makes none known', async () => {
  const { signedIn: shared, kinds } = await observed('lars')
  const lova = await observed('lova')
  const { cookies } = await shared.post('sign-in/email', { email: lova.email, password: lova.password })
  expect(kinds()).toEqual([])
  expect(lova.kinds()).toEqual(['signed-in-on-new-device'])
  const device = cookies.find((line) => line.startsWith('parmen.device=')) ?? ''
  const forged = { cookie: device.split(';')[0]?.replace(/\.[^.]+$/, '.forged') ?? '' }
  expect(forged.cookie).toMatch(/^parmen\.device=.+\.forged$/)
  await browser().post('sign-in/email', { email: lova.email, password: lova.password }, forged)
  expect(lova.kinds().at(-1)).toBe('signed-in-on-new-device')
})

test('an address that is not confirmed gets five such mails in an hour: it may be somebody else’s', async () => {
  const { email, password, signedIn, kinds, subjects } = await observed('moa')
  const signIn = () => browser().post('sign-in/email', { email, password })
  for (let time = 0; time < 7; time++) await signIn()
  expect(kinds()).toEqual(Array<string>(7).fill('signed-in-on-new-device'))
  expect(subjects()).toHaveLength(5)
  await signedIn.post('change-email', { newEmail: 'moa.ny@exempel.se' })
  expect(subjects()).toHaveLength(5)
  await signedIn.post('confirm-email', { token: linkMailedTo(mails, email).secret })
  for (let time = 0; time < 7; time++) await signIn()
  expect(subjects()).toHaveLength(5 + 7)
})

test('asking to change to somebody’s address keeps no password mail from them', async () => {
  const { email } = await observed('nils')
  const other = await newPerson(app, 'olga')
  for (let time = 0; time < 5; time++) await other.signedIn.post('change-email', { newEmail: email })
  await browser().post('request-password-reset', { email })
  expect(mails.findLast(({ to }) => to.address === email)?.subject).toMatch(/lösenord/)
})
