import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components, type NewComponent } from '#contract/content/components.ts'
import { history } from '#contract/content/history.ts'
import { notifications } from '#contract/content/notifications.ts'
import { defaultReminderSettings, reminders, type ReminderSettings } from '#contract/content/reminders.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { startTestApp } from '#server/testing/app.ts'
import { mailNotifications } from '../mailing/mailNotifications.ts'
import { removeOldReminders } from './commands.ts'
import { quietSeconds } from './queries.ts'
import { sendReminders } from './sendReminders.ts'

const { as, world, db, pool, queue } = await startTestApp()
const { villan, baten } = world.folders
const { anna, erik } = world.people
await pool.query('delete from activity')

beforeEach(async () => {
  for (const table of ['activity', 'component', 'mail', 'pgboss.job']) await pool.query(`delete from ${table}`)
})

const settings = async () => (await as('anna').call(reminders.settings, { query: {} })).body
const choose = (body: ReminderSettings) => as('anna').call(reminders.saveSettings, { body })
const add = async (event: { startDate?: string; statusId?: 20 | 22 } = {}) =>
  (await as('anna').call(activities.add, { body: { folderId: villan, title: 'Sotning', ...event } })).body.id
const remindTomorrow = (id: number, folderId = villan) =>
  as('anna').call(reminders.tomorrow, { params: { id }, query: { folderId } })

/** Days from now, at ten in the morning in Sweden. */
function inDays(days: number) {
  // Where it is past midnight before it is in UTC.
  const today = new Date(`${dayOf(new Date())}T09:00:00Z`)
  return new Date(today.getTime() + days * 86_400_000)
}
const dayOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })
const sentDays = async () => {
  const sent = await db.selectFrom('reminder').where('user_id', '=', anna.userId).select('remind_on').execute()
  return sent.map(({ remind_on }) => remind_on)
}

test('the defaults hold until something is chosen, for oneself alone', async () => {
  expect(await settings()).toEqual(defaultReminderSettings)
  const chosen: ReminderSettings = { team: 'all', quietHours: null }
  expect((await choose(chosen)).status).toBe(204)
  expect(await settings()).toEqual(chosen)
  const other: ReminderSettings = { team: 'none', quietHours: { from: 22, until: 9 } }
  await choose(other)
  expect(await settings()).toEqual(other)
  expect((await as('erik').call(reminders.settings, { query: {} })).body).toEqual(defaultReminderSettings)
  expect(await choose({ team: 'all', quietHours: { from: 3, until: 9 } })).toBeProblem(
    'invalidInput',
    'quietHours.from',
  )
})

test.each([
  ['2030-01-15T20:30:00Z', 21, 7, 9.5],
  ['2030-01-15T05:59:00Z', 21, 7, 1 / 60],
  ['2030-01-15T06:00:00Z', 21, 7, 0],
  ['2030-01-15T19:59:00Z', 21, 7, 0],
  ['2030-07-15T05:30:00Z', 24, 9, 1.5],
  ['2030-07-15T21:59:00Z', 24, 9, 0],
  // The nights in which the clock is set forward and back.
  ['2030-03-30T22:00:00Z', 21, 7, 7],
  ['2030-10-26T22:00:00Z', 21, 7, 8],
  [null, 21, 7, 0],
])('at %s quiet hours from %i until %i last %d hours more', async (at, from, until, hours) => {
  await choose({ team: 'all', quietHours: at === null ? null : { from, until } })
  const quiet = await quietSeconds(db, [anna.userId], new Date(at ?? '2030-01-15T23:00:00Z'))
  expect((quiet.get(anna.userId) ?? 0) / 3600).toBeCloseTo(hours, 5)
})

test('a reminder is not mailed in quiet hours, but when they are over', async () => {
  const day = dayOf(inDays(3))
  const id = await add({ startDate: day })
  await pool.query(`update activity set created_at = created_at - interval '30 days' where id = $1`, [id])
  await choose({ team: 'managed', quietHours: { from: 21, until: 7 } })
  await sendReminders({ db, queue }, { at: inDays(3) })
  const mailJobs = async () => {
    const { rows } = await pool.query<{ ids: number[]; hours: number }>(
      `select array(select jsonb_array_elements_text(data -> 'ids')::integer) as ids,
         round(extract(epoch from start_after - now()) / 3600)::integer as hours
       from pgboss.job where name = 'mail-notifications' order by hours`,
    )
    return rows
  }
  const [first] = await mailJobs()
  const log = { warn: () => undefined }
  const deps = { db, queue, publicUrl: 'http://127.0.0.1:3000', rateLimit: createRateLimit(db), log }
  const mailedTo = async () =>
    (await db.selectFrom('mail').select('to_address').execute()).map(({ to_address }) => to_address)
  await pool.query('delete from pgboss.job')
  await mailNotifications({ ...deps, at: new Date('2030-01-15T20:30:00Z') }, first?.ids ?? [])
  expect(await mailedTo()).toEqual([])
  const waiting = await mailJobs()
  // One for each of the two who run the folder.
  expect(waiting.map(({ hours }) => Math.abs(hours - 9.5) <= 1)).toEqual([true, true])
  for (const { ids } of waiting) await mailNotifications({ ...deps, at: new Date('2030-01-16T06:00:00Z') }, ids)
  expect((await mailedTo()).toSorted()).toEqual([anna.email, erik.email].toSorted())
})

const addComponent = async (component: Partial<NewComponent>, folderId = villan) => {
  const { id } = (await as('anna').call(components.add, { body: { name: 'Värmepump', folderId, ...component } })).body
  await pool.query(`update component set created_at = created_at - interval '60 days' where id = $1`, [id])
  return id
}
const toldOf = async () => {
  const told = await db
    .selectFrom('notification')
    .where('component_id', 'is not', null)
    .select(['kind', 'due_on', 'user_id'])
    .orderBy('due_on')
    .orderBy('user_id')
    .execute()
  return told.map(({ kind, due_on, user_id }) => `${kind} ${due_on} ${user_id}`)
}
const toBoth = (kind: string, day: string) => [anna, erik].map(({ userId }) => `${kind} ${day} ${userId}`)

test('those who run a folder are told once that a warranty ends in thirty days, and again if its day is changed', async () => {
  const [day, later] = [dayOf(inDays(31)), dayOf(inDays(40))]
  const id = await addComponent({ warrantyUntil: day })
  await sendReminders({ db, queue }, { at: inDays(0) })
  expect(await toldOf()).toEqual([])
  for (const at of [1, 1, 2, 14, 30, 31, 1]) await sendReminders({ db, queue }, { at: inDays(at) })
  expect(await toldOf()).toEqual(toBoth('warranty', day))
  const { body } = await as('anna').call(notifications.mine, { query: {} })
  expect(body).toMatchObject([{ kind: 'warranty', title: 'Värmepump', componentId: id, folderId: villan, dueOn: day }])
  await pool.query('update component set warranty_until = $2 where id = $1', [id, later])
  expect((await as('anna').call(notifications.mine, { query: {} })).body).toEqual([])
  await sendReminders({ db, queue }, { at: inDays(10) })
  expect(await toldOf()).toEqual([...toBoth('warranty', day), ...toBoth('warranty', later)])
})

test('they are told once that something has reached its expected life, on the day', async () => {
  const boughtOn = dayOf(inDays(1)).replace(/^\d{4}/, (year) => String(Number(year) - 12))
  await addComponent({ boughtOn, expectedLifeYears: 12 })
  for (const at of [0, 1, 2, 20]) await sendReminders({ db, queue }, { at: inDays(at) })
  expect(await toldOf()).toEqual(toBoth('lifespan', dayOf(inDays(1))))
})

test('nobody is told of what is not in use, archived, in the trash or just written down', async () => {
  const warrantyUntil = dayOf(inDays(30))
  await addComponent({ warrantyUntil })
  await pool.query('update component set created_at = $1', [inDays(0)])
  const retired = await addComponent({ warrantyUntil })
  await pool.query('update component set status_id = 25 where id = $1', [retired])
  const gone = await addComponent({ warrantyUntil })
  await as('anna').call(components.remove, { params: { id: gone }, query: { folderId: villan } })
  await addComponent({ warrantyUntil }, world.folders.elen)
  await db.updateTable('folder').set({ status_id: 19 }).where('id', '=', world.folders.elen).execute()
  await sendReminders({ db, queue }, { at: inDays(0) })
  expect(await toldOf()).toEqual([])
})

test('that a warranty ends is not mailed in quiet hours either', async () => {
  await addComponent({ warrantyUntil: dayOf(inDays(30)) })
  await choose({ team: 'managed', quietHours: { from: 21, until: 7 } })
  await sendReminders({ db, queue }, { at: inDays(0) })
  const { rows } = await pool.query<{ ids: number[] }>(
    `select data -> 'ids' as ids from pgboss.job where name = 'mail-notifications'`,
  )
  const deps = {
    db,
    queue,
    publicUrl: 'http://127.0.0.1:3000',
    rateLimit: createRateLimit(db),
    log: { warn: () => undefined },
  }
  const mailAt = (at: string) =>
    mailNotifications(
      { ...deps, at: new Date(at) },
      rows.flatMap(({ ids }) => ids),
    )
  const subjects = async () => (await db.selectFrom('mail').select('subject').execute()).map(({ subject }) => subject)
  await mailAt('2030-01-15T20:30:00Z')
  expect(await subjects()).toEqual([])
  await mailAt('2030-01-16T06:00:00Z')
  expect(await subjects()).toEqual([1, 2].map(() => expect.stringMatching(/^Garantin på Värmepump går ut /)))
})

test('whoever wants to be reminded tomorrow is not before, and then once', async () => {
  const id = await add({ startDate: dayOf(inDays(0)) })
  await pool.query(`update activity set created_at = created_at - interval '30 days' where id = $1`, [id])
  await sendReminders({ db, queue }, { at: inDays(0) })
  expect(await sentDays()).toEqual([dayOf(inDays(0))])
  expect((await remindTomorrow(id)).body).toEqual({ remindOn: dayOf(inDays(1)) })
  const unread = async () => (await as('anna').call(notifications.unread, { query: {} })).body.unread
  expect(await unread()).toBe(0)
  await sendReminders({ db, queue }, { at: inDays(0) })
  expect(await unread()).toBe(0)
  await Promise.all([1, 2].map(() => sendReminders({ db, queue }, { at: inDays(1) })))
  expect(await sentDays()).toEqual([dayOf(inDays(0)), dayOf(inDays(1))])
  expect(await unread()).toBe(1)
})

test('what is moved is reminded of as its new day says, and not when it was to be before', async () => {
  const id = await add({ startDate: dayOf(inDays(0)) })
  await pool.query(`update activity set created_at = created_at - interval '30 days' where id = $1`, [id])
  await remindTomorrow(id)
  const moved = { title: 'Sotning', startDate: dayOf(inDays(19)) }
  await as('anna').call(activities.change, { params: { id }, query: { folderId: villan }, body: moved })
  for (const day of [1, 2, 11, 12, 13]) await sendReminders({ db, queue }, { at: inDays(day) })
  expect(await sentDays()).toEqual([dayOf(inDays(12))])
})

test('a reminder asked for tomorrow stays where something else is changed, and where it was done by mistake', async () => {
  const startDate = dayOf(inDays(0))
  const id = await add({ startDate })
  await remindTomorrow(id)
  const of = { params: { id }, query: { folderId: villan } }
  const body = { title: 'Sotning av pannan', startDate }
  await as('anna').call(activities.change, { ...of, body })
  await as('anna').call(activities.markDone, { ...of, body: { day: dayOf(inDays(-1)) } })
  await as('anna').call(activities.undoDone, { ...of, body: { statusId: 20, startDate } })
  await sendReminders({ db, queue }, { at: inDays(1) })
  expect(await sentDays()).toEqual([dayOf(inDays(1))])
})

test('an event without a day can be reminded of too, and what was asked for can be taken back', async () => {
  const [id, other] = [await add(), await add()]
  await remindTomorrow(id)
  await remindTomorrow(other)
  const takenBack = await as('anna').call(reminders.asBefore, { params: { id: other }, query: { folderId: villan } })
  expect(takenBack.status).toBe(204)
  await sendReminders({ db, queue }, { at: inDays(2) })
  const { body } = await as('anna').call(notifications.mine, { query: {} })
  expect(body).toMatchObject([{ kind: 'due', activityId: id, lastDay: null, isRead: false }])
})

test('nobody is reminded tomorrow of what is done, or lies in another folder', async () => {
  const done = await add({ statusId: 22 })
  expect(await remindTomorrow(done)).toBeProblem('activityNotFound')
  expect(await remindTomorrow(await add(), baten)).toBeProblem('folderNotFound')
  expect(await remindTomorrow(2 ** 40)).toBeProblem('activityNotFound')
})

test('that the reminder of an event was changed is in its history', async () => {
  const id = await add({ startDate: '2030-05-10' })
  const body = { title: 'Sotning', startDate: '2030-05-10', reminderDays: null }
  await as('anna').call(activities.change, { params: { id }, query: { folderId: villan }, body })
  const { body: changes } = await as('anna').call(history.ofFolder, { query: { folderId: villan } })
  expect(changes[0]?.changes).toEqual([{ field: 'reminder', from: '7', to: null }])
})

test('what was sent more than a year ago is forgotten', async () => {
  const id = await add({ startDate: '2030-05-10' })
  const sent = (days: number) =>
    pool.query(
      `insert into reminder (activity_id, user_id, due_on, remind_on)
       select $1, $2, '2030-05-10', (now() at time zone 'Europe/Stockholm')::date - $3::integer`,
      [id, anna.userId, days],
    )
  await sent(366)
  await sent(365)
  await removeOldReminders(db)
  expect(await sentDays()).toHaveLength(1)
})
