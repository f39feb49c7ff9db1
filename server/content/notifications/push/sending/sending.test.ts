import { afterAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/content/messages.ts'
import { notifications } from '#contract/content/notifications.ts'
import { push } from '#contract/content/push.ts'
import { reminders } from '#contract/content/reminders.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { createPushKeys } from '#server/platform/push/pushKeys.ts'
import { startTestApp } from '#server/testing/app.ts'
import { startPushService } from '#server/testing/pushService.ts'
import { startTestQueue } from '#server/testing/testQueue.ts'
import { sendReminders } from '../../reminders/sendReminders.ts'
import { deliverPush, pushNotifications, startPush } from './deliverPush.ts'

const service = await startPushService()
afterAll(service.stop)
const { as, db, pool, queue, world, connection } = await startTestApp({ PUSH_SERVICES: service.origin })
const { villan } = world.folders
const { anna, erik } = world.people

const logged: unknown[] = []
const log = { info: () => {}, warn: (details: unknown) => logged.push(details), error: () => {} }
const keys = createPushKeys(db)
const sender = async () => ({ keys: await keys(), contact: 'mailto:drift@exempel.se', services: [service.origin] })
const deps = { db, queue, rateLimit: createRateLimit(db), log, sender }

let browsers: number
const newBrowser = () => service.browser(`enhet-${++browsers}`)
beforeEach(async () => {
  for (const table of ['notification', 'push_subscription', 'push_preference', 'rate_limit', 'pgboss.job', 'activity'])
    await pool.query(`delete from ${table}`)
  await pool.query(
    `insert into reminder_setting (user_id, team) select id, 'managed' from app_user on conflict do nothing`,
  )
  service.received.splice(0)
  service.answerWith()
  logged.splice(0)
  browsers = 0
})

/** A device of Erik's; a second one has to be of another session. */
async function addDevice({ userId } = erik) {
  const browser = newBrowser()
  const { endpoint, p256dh, auth } = browser.subscription
  await db
    .insertInto('push_subscription')
    .values({ user_id: userId, endpoint, p256dh, auth, device: 'Chrome på Android' })
    .execute()
  return browser
}

const write = async (subject = 'Städdag') => {
  const body = { folderId: villan, subject, content: 'Klockan tio.', recipientIds: [erik.userId] }
  return (await as('anna').call(messages.send, { body })).body.messageId
}
const unpushed = async () =>
  (await db.selectFrom('notification').select('id').orderBy('id').execute()).map(({ id }) => id)
const pushAll = async (at?: Date) => pushNotifications({ ...deps, ...(at && { at }) }, await unpushed())
const waiting = async () =>
  (await db.selectFrom('push_delivery').select('id').orderBy('id').execute()).map(({ id }) => id)
const deliverAll = async () => {
  for (const id of await waiting()) await deliverPush(deps, id)
}
const jobs = async (name: string) =>
  (
    await pool.query<{ data: object; start_after: Date }>(`select data, start_after from pgboss.job where name = $1`, [
      name,
    ])
  ).rows

test('a message is shown once on each device of its reader, whichever nodes send it', async () => {
  const [phone, computer] = [await addDevice(), await addDevice()]
  const messageId = await write()
  expect((await jobs('push-notifications')).map(({ data }) => data)).toEqual([{ ids: await unpushed() }])
  await Promise.all([pushAll(), pushAll(), pushAll()])
  await pushAll()
  const ids = await waiting()
  expect(ids).toHaveLength(2)
  await Promise.all([...ids, ...ids, ...ids].map((id) => deliverPush(deps, id)))
  const notice = {
    title: 'Villa Solhem',
    body: 'Meddelande från Anna Berg: Städdag',
    url: `/objectPage_tabs1/${villan}?tab=tab5&subTab=Meddelanden&messageId=${messageId}`,
    tag: `message ${(await unpushed())[0]}`,
  }
  expect([phone.shown(), computer.shown()]).toEqual([[notice], [notice]])
  const { headers } = service.received[0] ?? {}
  expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
  expect(headers?.authorization).toContain((await keys()).publicKey)
  expect(await waiting()).toEqual([])
  const { devices } = (await as('erik').call(push.devices, { query: {} })).body
  expect(devices.map(({ deliveredAt }) => deliveredAt)).toEqual([expect.any(String), expect.any(String)])
})

test('nobody without a device costs a job', async () => {
  await write()
  expect(await jobs('push-notifications')).toEqual([])
})

test('what is read, turned off, gone or no longer of the reader’s folders is not shown', async () => {
  const phone = await addDevice()
  const messageId = await write('Läst')
  await pushAll()
  await as('erik').call(messages.markAsRead, { query: { messageId } })
  await deliverAll()

  await as('erik').call(push.choose, { body: { kind: 'message', isOn: false } })
  await write('Avstängt')
  await pushAll()
  await as('erik').call(push.choose, { body: { kind: 'message', isOn: true } })
  await pool.query('delete from notification')

  await write('Ur mappen')
  await pushAll()
  const membership = [world.members.erik]
  await pool.query('update membership set status_id = 17 where id = any($1)', [membership])
  await deliverAll()
  await pool.query('update membership set status_id = 14 where id = any($1)', [membership])

  await write('Avstängd')
  await pushAll()
  await db.updateTable('app_user').set({ status_id: userStatus.suspended }).where('id', '=', erik.userId).execute()
  await deliverAll()
  await db.updateTable('app_user').set({ status_id: userStatus.active }).where('id', '=', erik.userId).execute()
  expect(phone.shown()).toEqual([])
})

/** An event of Anna's own folder, which she is reminded of on its day. */
async function plan(day: string, title = 'Sotning') {
  await pool.query(
    `insert into activity (folder_id, title, initiated_by, status_id, start_date, end_date, reminder_days, created_at)
     values ($1, $2, $3, 20, $4, $4, 0, '2029-01-01')`,
    [villan, title, anna.userId, day],
  )
}

test('a reminder waits for the end of the quiet hours, as its mail does; a message does not', async () => {
  await as('anna').call(reminders.saveSettings, { body: { team: 'managed', quietHours: { from: 21, until: 9 } } })
  const phone = await addDevice(anna)
  await plan('2030-05-10')
  const early = new Date('2030-05-10T04:30:00Z')
  await sendReminders({ db, queue }, { at: early })
  await pool.query('delete from pgboss.job')
  await pushAll(early)
  expect(await waiting()).toEqual([])
  const [job] = await jobs('push-notifications')
  // From half past six to nine.
  expect(Math.round(((job?.start_after.getTime() ?? 0) - Date.now()) / 60_000)).toBe(150)
  await pushAll(new Date('2030-05-10T07:00:00Z'))
  await deliverAll()
  expect(phone.shown()).toMatchObject([{ title: 'Villa Solhem', body: 'Planerat till fredag 10 maj: Sotning' }])
  await as('anna').call(reminders.saveSettings, { body: { team: 'managed', quietHours: null } })
})

test('an event is shown anew with each of its reminders, and several of one morning together', async () => {
  const phone = await addDevice(anna)
  await plan('2030-05-10')
  const day = new Date('2030-05-10T06:00:00Z')
  await sendReminders({ db, queue }, { at: day })
  await pushAll(day)
  await deliverAll()
  const late = new Date('2030-05-11T06:00:00Z')
  await plan('2030-05-11', 'Rensa hängrännorna')
  await sendReminders({ db, queue }, { at: late })
  await pushAll(late)
  await deliverAll()
  expect(phone.shown().map(({ body }) => body)).toEqual([
    'Planerat till fredag 10 maj: Sotning',
    '2 planerade händelser',
  ])
  expect(phone.shown().at(-1)).toMatchObject({ url: '/aviseringar', tag: 'due' })
})

test.each([404, 410])('a browser that has ended its subscription (%i) is forgotten', async (status) => {
  await addDevice()
  await write()
  await pushAll()
  service.answerWith(status)
  await deliverAll()
  expect((await as('erik').call(push.devices, { query: {} })).body.devices).toEqual([])
  expect(await waiting()).toEqual([])
})

test.each([429, 500, 503])('what a push service cannot take just now (%i) is sent later', async (status) => {
  const phone = await addDevice()
  await write()
  await pushAll()
  service.answerWith(status)
  await expect(deliverAll()).rejects.toThrow(`answered ${status}`)
  expect(await waiting()).toHaveLength(1)
  await deliverAll()
  expect(phone.shown()).toHaveLength(2)
  expect(await waiting()).toEqual([])
})

test.each([307, 400, 403])(
  'what a push service refuses for good (%i) is given up, and it leads us nowhere else',
  async (status) => {
    await addDevice()
    await write()
    await pushAll()
    service.answerWith(status)
    await deliverAll()
    expect(await waiting()).toEqual([])
    expect(service.received).toHaveLength(1)
    expect(logged).toHaveLength(1)
    expect(JSON.stringify(logged)).not.toContain(service.origin)
    expect((await as('erik').call(push.devices, { query: {} })).body.devices).toHaveLength(1)
  },
)

test('what could not be sent for a day is not sent any more', async () => {
  await addDevice()
  await write()
  await pushAll()
  await pool.query(`update push_delivery set created_at = now() - interval '25 hours'`)
  await deliverAll()
  expect(service.received).toEqual([])
  expect(await waiting()).toEqual([])
})

test('of one member’s messages to another ten are shown in an hour; all are in the app', async () => {
  const phone = await addDevice()
  for (let sent = 0; sent < 12; sent++) await write(`Städdag ${sent}`)
  await pushAll()
  await deliverAll()
  expect(phone.shown()).toHaveLength(10)
  expect((await as('erik').call(notifications.mine, { query: {} })).total).toBe(12)
})

test('by the queue, a notice to try a device arrives after the push service has come back', async () => {
  const nodes = await Promise.all([startTestQueue({ connection }), startTestQueue({ connection })])
  try {
    for (const node of nodes) await startPush({ ...deps, queue: node.queue })
    const browser = newBrowser()
    const { id } = (await as('erik').call(push.subscribe, { body: browser.subscription })).body
    service.answerWith(503)
    await as('erik').call(push.test, { params: { id } })
    await expect.poll(() => browser.shown().length).toBe(2)
    expect(browser.shown()[1]).toEqual({
      title: 'Pärmen',
      body: 'Så här ser en notis ut. Allt fungerar!',
      url: '/account/aviseringar#notiser',
      tag: 'test',
    })
    await expect.poll(waiting).toEqual([])
    expect(browser.shown()).toHaveLength(2)
  } finally {
    for (const node of nodes) await node.queue.stop()
  }
})
