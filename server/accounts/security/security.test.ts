import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { security } from '#contract/accounts/security.ts'
import { anEvent, anInvitation } from '#fixtures/builders.ts'
import { worldPassword } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { removeOldSecurityEvents } from './commands.ts'

const { app, as, newcomer, world, db, pool } = await startTestApp()
const { villan } = world.folders
const { anna, erik, olle } = world.people

beforeEach(() => pool.query('delete from security_event'))

const identity = (path: string, payload: object, cookie = '') =>
  app.inject({
    method: 'POST',
    url: `/api/identity/${path}`,
    payload,
    headers: { cookie },
    remoteAddress: '192.0.2.7',
  })
const cookieOf = ({ cookies }: Awaited<ReturnType<typeof identity>>) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
const rows = () => db.selectFrom('security_event').selectAll().orderBy('id').execute()
const kinds = async () => (await rows()).map(({ kind }) => kind)
const events = async (who: 'anna' | 'erik' | 'olle' | 'stina') =>
  (await as(who).call(security.events, { query: {} })).body

test('sign-ins and failures are listed to their owner, with the address they came from', async () => {
  expect((await identity('sign-in/email', { email: olle.email, password: 'fel-lösenord' })).statusCode).toBe(401)
  expect((await identity('sign-in/email', { email: olle.email, password: worldPassword })).statusCode).toBe(200)
  const [signedIn, failed, ...others] = await events('olle')
  expect([signedIn, failed]).toMatchObject([
    { kind: 'signedInOnNewDevice', address: '192.0.2.7', actorName: null },
    { kind: 'signInFailed', address: '192.0.2.7', actorName: null },
  ])
  expect(others).toEqual([])
  expect(await events('stina')).toEqual([])
})

test('a lock-out is noted for the account that was tried, and an unknown address for nobody', async () => {
  for (let tried = 0; tried < 11; tried++)
    await identity('sign-in/email', { email: erik.email, password: `fel-lösenord-${tried}` })
  await identity('sign-in/email', { email: 'ingen@exempel.se', password: 'fel-lösenord' })
  expect((await events('erik')).map(({ kind }) => kind)).toEqual([
    'lockedOut',
    ...Array<string>(10).fill('signInFailed'),
  ])
  expect((await rows()).at(-1)).toMatchObject({ kind: 'signInFailed', user_id: null, subject: null })
})

test('so is a lock-out of guesses by somebody who has the session', async () => {
  const { email, userId } = await newcomer('Viggo')
  const cookie = cookieOf(await identity('sign-in/email', { email, password: worldPassword }))
  await pool.query('delete from security_event')
  for (let tried = 0; tried < 11; tried++)
    await identity('prove/password', { password: `fel-lösenord-${tried}` }, cookie)
  const noted = await rows()
  expect(noted.map(({ kind }) => kind)).toEqual([...Array<string>(10).fill('signInFailed'), 'lockedOut'])
  const { rows: own } = await pool.query<{ subject: string }>('select subject from app_user where id = $1', [userId])
  expect(new Set(noted.map(({ subject }) => subject))).toEqual(new Set([own[0]?.subject]))
})

test('changes of the account are listed', async () => {
  const { email } = await newcomer('Vilma')
  const signedIn = await identity('sign-in/email', { email, password: worldPassword })
  const cookie = cookieOf(signedIn)
  await identity('request-password-reset', { email })
  const changed = { currentPassword: worldPassword, newPassword: 'tegel-1962-solhem-nytt' }
  await identity('change-password', changed, cookie)
  const mails = await db.selectFrom('mail').where('to_address', '=', email).select('text').execute()
  const [, token] = /\/bekrafta-epost#(\S+)/.exec(mails.map(({ text }) => text).join()) ?? []
  await identity('confirm-email', { token }, cookie)
  await identity('sign-out', {}, cookie)
  expect(await kinds()).toEqual([
    'accountCreated',
    'signedInOnNewDevice',
    'passwordResetRequested',
    'passwordChanged',
    'emailConfirmed',
    'signedOut',
  ])
  const subjects = new Set((await rows()).map(({ subject }) => subject))
  expect([subjects.size, subjects.has(null)]).toEqual([1, false])
})

test('what an administrator does to a member is listed to both', async () => {
  const member = { params: { id: world.members.olle }, query: { folderId: villan } }
  await as('anna').call(members.changeRole, { ...member, body: { roleId: roles.partner } })
  await as('anna').call(members.remove, member)
  await as('anna').call(members.invite, { body: anInvitation(villan) })
  expect(await events('olle')).toMatchObject([
    { kind: 'memberRemoved', actorName: 'Anna Berg', address: null },
    { kind: 'roleChanged', actorName: 'Anna Berg', address: null },
  ])
  expect(await events('anna')).toMatchObject([
    { kind: 'invited', actorName: null, address: '127.0.0.1' },
    { kind: 'memberRemoved', actorName: null, address: '127.0.0.1' },
    { kind: 'roleChanged', actorName: null, address: '127.0.0.1' },
  ])
  const noted = (await rows())[0]
  expect(noted).toMatchObject({ user_id: olle.userId, actor_id: anna.userId, path: '/api/Member/:id' })
  expect(noted?.request_id).not.toBe('')
})

test('refused tokens and permissions are noted, a hundred of an address, and are not listed', async () => {
  const forged = () =>
    app.inject({
      url: folders.mine.path,
      headers: { authorization: 'Bearer forged.secret.token' },
      remoteAddress: '192.0.2.8',
    })
  for (let sent = 0; sent < 105; sent++) expect((await forged()).statusCode).toBe(401)
  expect(await kinds()).toEqual(Array<string>(100).fill('tokenRefused'))
  expect((await as('stina').call(activities.add, { body: anEvent(villan) })).status).toBe(404)
  await pool.query('delete from security_event')
  const authorization = { authorization: 'Bearer forged.secret.token' }
  for (const id of [world.members.olle, 'nothing', '%00'])
    await app.inject({ method: 'DELETE', url: `/api/Member/${id}`, headers: authorization })
  const noted = (await rows()).map(({ kind, user_id }) => [kind, user_id])
  expect(noted).toEqual(Array.from({ length: 3 }, () => ['tokenRefused', null]))
  const query = { memberUserId: anna.userId, userId: anna.userId }
  expect((await as('stina').call(members.commitments, { query })).status).toBe(403)
  expect((await rows()).at(-1)).toMatchObject({ kind: 'accessDenied', user_id: world.people.stina.userId })
  expect(await events('stina')).toEqual([])
})

test('what is asked for and not seen, and input that no page of ours sends, are noted for the operator', async () => {
  const { stina } = world.people
  expect((await as('stina').call(folders.one, { params: { id: villan } })).status).toBe(404)
  const title = 'x'.repeat(10_000)
  expect((await as('anna').call(activities.add, { body: { folderId: villan, title } })).status).toBe(400)
  await app.inject({ url: '/files/original/1' })
  await app.inject({ url: '/api/nothing' })
  await app.inject({ url: '/nothing.php' })
  expect((await rows()).map(({ kind, path, user_id }) => [kind, path, user_id])).toEqual([
    ['notFound', '/api/MyObject/:id', stina.userId],
    ['inputRefused', '/api/MyActivity', anna.userId],
    ['notFound', '/files/original/:id', null],
  ])
  expect(await events('stina')).toEqual([])
})

test('the log holds no secret, and ends after 180 days', async () => {
  await identity('sign-in/email', { email: olle.email, password: 'mycket-hemligt-ord' })
  await app.inject({ url: `${folders.mine.path}?q=hemligt`, headers: { authorization: 'Bearer hemligt.token' } })
  expect(JSON.stringify(await rows())).not.toMatch(/hemligt/)
  await pool.query(`update security_event set created_at = now() - interval '179 days' where kind = 'signInFailed'`)
  await pool.query(`update security_event set created_at = now() - interval '181 days' where kind = 'tokenRefused'`)
  await removeOldSecurityEvents(db)
  expect(await kinds()).toEqual(['signInFailed'])
})
