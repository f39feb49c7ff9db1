import { expect, test } from 'vitest'
import { newPerson, startTestIdentity } from '#server/testing/testIdentity.ts'

const { app, browser, pool } = await startTestIdentity()

type Device = { id: string; userAgent: string; lastSeenAt: string; isThisOne: boolean }

/** A user signed in on a computer and on a phone. */
async function onTwoDevices(name: string) {
  const { email, password, signedIn: computer } = await newPerson(app, name)
  const phone = browser()
  await phone.post('sign-in/email', { email, password }, { 'user-agent': 'Telefonen' })
  const devices = async () => (await computer.get('devices')).body as Device[] | null
  return { computer, phone, devices }
}

test('the list shows where the user is signed in, and which device is this one', async () => {
  const { devices } = await onTwoDevices('greta')
  expect(await devices()).toEqual([
    { id: expect.any(String), userAgent: 'Telefonen', lastSeenAt: expect.any(String), isThisOne: false },
    { id: expect.any(String), userAgent: expect.any(String), lastSeenAt: expect.any(String), isThisOne: true },
  ])
})

test('the list does not contain session tokens', async () => {
  const { devices } = await onTwoDevices('hans')
  const { rows } = await pool.query<{ token: string }>('select token from identity.session')
  const listed = JSON.stringify(await devices())
  for (const { token } of rows) expect(listed).not.toContain(token)
})

test('expired sessions are not listed', async () => {
  const { devices } = await onTwoDevices('ida')
  await pool.query(`update identity.session set "expiresAt" = now() where "userAgent" = 'Telefonen'`)
  expect(await devices()).toHaveLength(1)
})

test('a session ends after 180 days, however much it is used', async () => {
  const { phone } = await onTwoDevices('ivan')
  const aged = (days: number) =>
    pool.query(
      `update identity.session set "createdAt" = now() - make_interval(days => $1) where "userAgent" = 'Telefonen'`,
      [days],
    )
  await aged(179)
  expect(await phone.get('token')).toMatchObject({ status: 200 })
  const { rows } = await pool.query<{ hours: number }>(
    `select extract(epoch from "expiresAt" - now())::integer / 3600 as hours from identity.session where "userAgent" = 'Telefonen'`,
  )
  for (const { hours } of rows) expect(hours).toBeLessThanOrEqual(24)
  await aged(180)
  expect(await phone.get('token')).toMatchObject({ status: 401 })
})

test('another device of the user can be signed out', async () => {
  const { computer, phone, devices } = await onTwoDevices('jon')
  const other = (await devices())?.find(({ isThisOne }) => !isThisOne)
  expect(await computer.post('devices/sign-out', { id: other?.id })).toMatchObject({ status: 200 })
  expect(await phone.get('token')).toMatchObject({ status: 401 })
  expect(await computer.get('token')).toMatchObject({ status: 200 })
})

test("another user's device cannot, and responds like one that does not exist", async () => {
  const { phone, devices } = await onTwoDevices('karin')
  const stranger = (await newPerson(app, 'lars')).signedIn
  const refused = await Promise.all(
    ((await devices()) ?? []).map(({ id }) => stranger.post('devices/sign-out', { id })),
  )
  const missing = await stranger.post('devices/sign-out', { id: 'ingen' })
  expect(missing).toMatchObject({ status: 404, body: { code: 'DEVICE_NOT_FOUND' } })
  expect(refused).toEqual([missing, missing])
  expect(await phone.get('token')).toMatchObject({ status: 200 })
})

test('all other devices can be signed out at once', async () => {
  const { computer, phone } = await onTwoDevices('maja')
  expect(await computer.post('revoke-other-sessions')).toMatchObject({ status: 200 })
  expect(await phone.get('token')).toMatchObject({ status: 401 })
  expect(await computer.get('token')).toMatchObject({ status: 200 })
})

test('an unauthenticated user cannot list or end sessions', async () => {
  expect(await browser().get('devices')).toMatchObject({ status: 401 })
  expect(await browser().post('devices/sign-out', { id: 'x' })).toMatchObject({ status: 401 })
  expect(await browser().post('revoke-other-sessions')).toMatchObject({ status: 401 })
})
