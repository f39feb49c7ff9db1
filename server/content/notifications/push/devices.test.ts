import { readFile } from 'node:fs/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mostPushDevices } from '#contract/platform/limits.ts'
import { push, type NewSubscription } from '#contract/content/push.ts'
import { callApp, signIn, tokenOf } from '#fixtures/signUp.ts'
import { worldPassword, type PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { startPushService } from '#server/testing/pushService.ts'

const service = await startPushService()
afterAll(service.stop)
const { app, as, db, pool, world } = await startTestApp({ PUSH_SERVICES: service.origin })

beforeEach(async () => {
  for (const table of ['push_subscription', 'push_preference', 'mail_preference', 'rate_limit'])
    await pool.query(`delete from ${table}`)
})

const subscribe = (who: PersonName, body: NewSubscription) => as(who).call(push.subscribe, { body })
const devicesOf = async (who: PersonName) => (await as(who).call(push.devices, { query: {} })).body.devices
const { subscription } = service.browser('telefonen')

/** A session of its own. */
async function signedInAgain(who: PersonName) {
  const cookie = await signIn(app, { email: world.people[who].email, password: worldPassword })
  return { cookie, token: await tokenOf(app, cookie) }
}

test('a device is named by its browser, is listed for its user alone, and knows itself by the endpoint', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: push.subscribe.path,
    payload: subscription,
    headers: {
      authorization: `Bearer ${(await signedInAgain('erik')).token}`,
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36',
    },
  })
  expect(reply.statusCode).toBe(201)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  expect(await devicesOf('erik')).toMatchObject([
    { name: 'Chrome på Android', deliveredAt: null, fingerprint: Buffer.from(digest).toString('hex') },
  ])
  expect(await devicesOf('anna')).toEqual([])
})

test('the key is the same for everybody, and for every server process', async () => {
  const [one, other] = await Promise.all(
    (['erik', 'anna'] as const).map(async (who) => (await as(who).call(push.devices, { query: {} })).body.publicKey),
  )
  expect(one).toBe(other)
  expect(Buffer.from(one ?? '', 'base64url')).toHaveLength(65)
})

test('another’s device is neither removed nor tried: it is as if it did not exist', async () => {
  const { id } = (await subscribe('erik', subscription)).body
  expect(await as('anna').call(push.remove, { params: { id } })).toBeProblem('deviceNotFound')
  expect(await as('anna').call(push.test, { params: { id } })).toBeProblem('deviceNotFound')
  expect(await devicesOf('erik')).toHaveLength(1)
  expect((await as('erik').call(push.remove, { params: { id } })).status).toBe(204)
  expect(await devicesOf('erik')).toEqual([])
})

test('whoever turns notices on in a browser that had another’s takes it over, without what waited there', async () => {
  const { id } = (await subscribe('erik', subscription)).body
  await as('erik').call(push.test, { params: { id } })
  await subscribe('anna', subscription)
  expect(await devicesOf('erik')).toEqual([])
  expect(await devicesOf('anna')).toHaveLength(1)
  expect(await db.selectFrom('push_delivery').selectAll().execute()).toEqual([])
})

test('turned on again it is the same device, and a new subscription in the same session takes the place of the old', async () => {
  const first = (await subscribe('erik', subscription)).body
  expect((await subscribe('erik', subscription)).body.id).toBe(first.id)
  await subscribe('erik', service.browser('telefonen-igen').subscription)
  expect(await devicesOf('erik')).toHaveLength(1)
})

test('signing out ends it, and only there', async () => {
  const { cookie, token } = await signedInAgain('erik')
  await callApp(app, push.subscribe, { body: subscription }, token)
  await subscribe('erik', service.browser('datorn').subscription)
  expect(await devicesOf('erik')).toHaveLength(2)
  await app.inject({ method: 'POST', url: '/api/identity/sign-out', headers: { cookie }, payload: {} })
  expect(await devicesOf('erik')).toHaveLength(1)
  const left = await db.selectFrom('push_subscription').select('endpoint').execute()
  expect(left).toEqual([{ endpoint: service.browser('datorn').subscription.endpoint }])
})

test.each([
  ['another host', { endpoint: 'https://evil.example/send' }],
  ['the host itself', { endpoint: 'https://127.0.0.1/' }],
  ['plain HTTP', { endpoint: 'http://fcm.googleapis.com/send' }],
  ['a key off the curve', { p256dh: `B${'A'.repeat(86)}` }],
])('a subscription with %s is refused', async (_what, wrong) => {
  const reply = await subscribe('erik', { ...subscription, ...wrong })
  expect(reply).toBeProblem('invalidInput')
  expect(JSON.stringify(reply.body)).toContain('Prova Chrome, Edge, Firefox eller Safari.')
  expect(await devicesOf('erik')).toEqual([])
})

test.each([{ endpoint: 'fcm' }, { p256dh: 'kort' }, { auth: '' }, { auth: `${'A'.repeat(21)}!` }])(
  'what is no subscription says so in Swedish: %o',
  async (wrong) => {
    const reply = await subscribe('erik', { ...subscription, ...wrong })
    expect(reply).toBeProblem('invalidInput')
    expect(JSON.stringify(reply.body)).toContain('Ladda om sidan och försök igen.')
  },
)

test('a user has twenty devices at most; one of them can be turned on again', async () => {
  const { userId } = world.people.erik
  await pool.query(
    `insert into push_subscription (user_id, endpoint, p256dh, auth, device)
     select $1, 'https://fcm.googleapis.com/' || n, $2, $3, 'Chrome på Mac' from generate_series(1, $4::integer) n`,
    [userId, subscription.p256dh, subscription.auth, mostPushDevices],
  )
  expect(await subscribe('erik', subscription)).toBeProblem('tooManyDevices')
  const again = { ...subscription, endpoint: 'https://fcm.googleapis.com/7' }
  expect((await subscribe('erik', again)).status).toBe(200)
})

test('what devices show is chosen for each kind, and is no choice of mail', async () => {
  const choices = async () => (await as('erik').call(push.devices, { query: {} })).body.choices
  expect(await choices()).toContainEqual({ kind: 'due', isOn: true })
  expect(await choices()).toContainEqual({ kind: 'change', isOn: false })
  await as('erik').call(push.choose, { body: { kind: 'due', isOn: false } })
  expect(await choices()).toContainEqual({ kind: 'due', isOn: false })
  expect(await choices()).toContainEqual({ kind: 'change', isOn: false })
  expect(await db.selectFrom('mail_preference').selectAll().execute()).toEqual([])
})

test('choices from when they were kept with those of mail are kept, and so is all of mail', async () => {
  const { userId } = world.people.erik
  await pool.query('drop table push_preference')
  await pool.query(
    `insert into mail_preference (user_id, kind, pace, is_pushed)
     values ($1, 'due', null, false), ($1, 'change', 'daily', true), ($1, 'file', 'off', null)`,
    [userId],
  )
  const ofMail = async () =>
    (await pool.query<object>('select user_id, kind, token, pace from mail_preference order by kind')).rows
  const before = await ofMail()
  await pool.query(
    await readFile(new URL('../../../../db/migrations/0072_push_preference.sql', import.meta.url), 'utf8'),
  )
  expect(before).toHaveLength(3)
  expect(await ofMail()).toEqual(before)
  expect(await db.selectFrom('push_preference').selectAll().orderBy('kind').execute()).toEqual([
    { user_id: userId, kind: 'change', is_pushed: true },
    { user_id: userId, kind: 'due', is_pushed: false },
  ])
})
