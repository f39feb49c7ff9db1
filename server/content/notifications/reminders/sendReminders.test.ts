import { beforeEach, expect, test } from 'vitest'
import { activities, type Activity } from '#contract/content/activities.ts'
import { notifications } from '#contract/content/notifications.ts'
import { reminders, type ReminderSettings } from '#contract/content/reminders.ts'
import { activityStatus, folderStatus, userStatus } from '#contract/rules/statuses.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { sendReminders } from './sendReminders.ts'

const { as, world, db, pool, queue } = await startTestApp()
const { villan, elen } = world.folders
const { anna, erik, petra, olle, sven } = world.people
const deps = { db, queue }

beforeEach(async () => {
  for (const table of ['activity', 'component', 'reminder_setting', 'pgboss.job'])
    await pool.query(`delete from ${table}`)
})

type Event = {
  day: string
  lastDay?: string
  reminderDays?: Activity['reminderDays']
  statusId?: number
  folderId?: number
}

/** An event that was planned long before. */
async function plan({ day, lastDay = day, reminderDays = 7, statusId = 20, folderId = villan }: Event) {
  const { id } = await db
    .insertInto('activity')
    .values({
      folder_id: folderId,
      title: 'Sotning',
      initiated_by: anna.userId,
      status_id: statusId,
      start_date: day,
      end_date: lastDay,
      reminder_days: reminderDays,
      created_at: new Date('2029-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Seven in the morning in Sweden, or eight in summer. */
const morningOf = (day: string) => new Date(`${day}T06:00:00Z`)
const sendOn = (day: string) => sendReminders(deps, { at: morningOf(day) })

/** Every day from the first to the last, both included. */
function* daysBetween(first: string, last: string) {
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000)
    yield new Date(at).toISOString().slice(0, 10)
}

async function sendDaily(first: string, last: string) {
  for (const day of daysBetween(first, last)) await sendOn(day)
}

/** The days for which somebody was reminded. */
async function daysOf({ userId } = anna) {
  const sent = await db
    .selectFrom('reminder')
    .where('user_id', '=', userId)
    .select('remind_on')
    .orderBy('remind_on')
    .execute()
  return sent.map(({ remind_on }) => remind_on)
}

const peopleOf = async (day: string) => {
  const sent = await db
    .selectFrom('reminder')
    .where('remind_on', '=', day)
    .select('user_id')
    .orderBy('user_id')
    .execute()
  return sent.map(({ user_id }) => user_id)
}

const choose = (who: PersonName, settings: Partial<ReminderSettings>) =>
  as(who).call(reminders.saveSettings, { body: { team: 'managed', quietHours: null, ...settings } })

const late = ['2030-05-11', '2030-05-18', '2030-05-25', '2030-06-01', '2030-06-08']

test.each<[string, Partial<Event>, string[]]>([
  ['a week before', {}, ['2030-05-03', '2030-05-10', ...late]],
  ['two weeks before', { reminderDays: 14 }, ['2030-04-26', '2030-05-10', ...late]],
  ['the day before', { reminderDays: 1 }, ['2030-05-09', '2030-05-10', ...late]],
  ['on the day', { reminderDays: 0 }, ['2030-05-10', ...late]],
  ['not at all', { reminderDays: null }, []],
  [
    'over several days',
    { day: '2030-04-20', lastDay: '2030-05-10', reminderDays: 1 },
    ['2030-04-19', '2030-04-20', ...late],
  ],
  ['ongoing', { day: '2030-05-08', lastDay: '2030-05-10', statusId: activityStatus.ongoing }, late],
  ['done', { statusId: activityStatus.done }, []],
  ['cancelled', { statusId: activityStatus.cancelled }, []],
])('an event that is to be reminded of %s', async (_when, event, expected) => {
  await plan({ day: '2030-05-10', ...event })
  await sendDaily('2030-04-10', '2030-07-10')
  expect(await daysOf()).toEqual(expected)
})

test('the event that asks for a decision about an agreement is reminded of once more two days before', async () => {
  const id = await plan({ day: '2029-06-20', reminderDays: 14 })
  await db
    .insertInto('agreement')
    .values({ folder_id: villan, title: 'Larm', activity_id: id, created_by: anna.userId })
    .execute()
  await sendDaily('2029-06-01', '2029-06-22')
  expect(await daysOf()).toEqual(['2029-06-06', '2029-06-18', '2029-06-20', '2029-06-21'])
})

test('before six in the morning, Swedish time, nobody is reminded', async () => {
  await plan({ day: '2030-05-10', reminderDays: 0 })
  await sendReminders(deps, { at: new Date('2030-05-10T03:59:00Z') })
  expect(await daysOf()).toEqual([])
  await sendReminders(deps, { at: new Date('2030-05-10T04:00:00Z') })
  expect(await daysOf()).toEqual(['2030-05-10'])
})

test('after a long stop the latest is sent, not what was missed, and nothing that is long past', async () => {
  await plan({ day: '2030-05-10' })
  await sendOn('2030-05-21')
  expect(await daysOf()).toEqual(['2030-05-18'])
  await sendOn('2030-06-23')
  expect(await daysOf()).toEqual(['2030-05-18'])
})

test('a clock that jumps back and forth sends nothing twice', async () => {
  await plan({ day: '2030-05-10' })
  for (const day of ['2030-05-03', '2030-05-02', '2030-05-12', '2030-05-03', '2030-05-12', '2031-05-12', '2030-05-11'])
    await sendOn(day)
  expect(await daysOf()).toEqual(['2030-05-03', '2030-05-11'])
  const { rows } = await pool.query<{ ids: number }>(
    `select jsonb_array_length(data -> 'ids') as ids from pgboss.job where name = 'mail-notifications'`,
  )
  expect(rows.reduce((sum, { ids }) => sum + ids, 0)).toBe(
    (await db.selectFrom('reminder').selectAll().execute()).length,
  )
})

test('two nodes send a year of reminders once each, although some of their transactions are lost', async () => {
  const choices: Activity['reminderDays'][] = [0, 1, 7, 14]
  const days = [...daysBetween('2030-01-20', '2030-12-20')].filter((_, index) => index % 30 === 0)
  for (const [index, day] of days.entries()) await plan({ day, reminderDays: choices[index % choices.length] ?? 7 })
  await pool.query(
    `insert into component (folder_id, name, created_by, created_at, warranty_until, bought_on, expected_life_years)
     values ($1, 'Värmepump', $2, '2029-01-01', '2030-07-14', '2015-09-01', 15)`,
    [villan, anna.userId],
  )
  const lost = { ...queue, enqueueAll: () => Promise.reject(new Error('lost')) }
  for (const [index, day] of [...daysBetween('2030-01-01', '2031-02-01')].entries()) {
    const crash = sendReminders({ db, queue: index % 3 === 0 ? lost : queue }, { at: morningOf(day) })
    await Promise.allSettled([crash, sendOn(day)])
  }
  // Before, on the day, and five times late; without the first where that is the day.
  const each = days.map((_, index) => (choices[index % choices.length] === 0 ? 6 : 7))
  const expected = each.reduce((sum, count) => sum + count, 0) * [anna, erik].length
  const ofComponent = { warranties: [anna, erik].length, lives: [anna, erik].length }
  const { rows } = await pool.query<{ sent: number; mailed: number }>(`
    select (select count(*)::integer from reminder) as sent,
      (select count(*)::integer from notification where kind = 'warranty') as warranties,
      (select count(*)::integer from notification where kind = 'lifespan') as lives,
      (select sum(jsonb_array_length(data -> 'ids'))::integer from pgboss.job where name = 'mail-notifications') as mailed`)
  // That a warranty ends is mailed at once, that an expected life has ended in the summary of the week.
  expect(rows).toEqual([{ sent: expected, ...ofComponent, mailed: expected + ofComponent.warranties }])
})

test('those who run the folder are reminded unless they have chosen otherwise, and each once', async () => {
  await pool.query(`insert into membership (folder_id, user_id, role_id, status_id) values ($1, $2, 4, 14)`, [
    elen,
    erik.userId,
  ])
  await plan({ day: '2030-05-10', folderId: elen })
  await sendOn('2030-05-03')
  expect(await peopleOf('2030-05-03')).toEqual([anna, erik].map(({ userId }) => userId))
  await choose('erik', { team: 'none' })
  for (const who of ['petra', 'olle', 'sven'] as const) await choose(who, { team: 'all' })
  await sendOn('2030-05-10')
  expect(await peopleOf('2030-05-10')).toEqual([anna, petra, olle, sven].map(({ userId }) => userId))
})

test('of what somebody is responsible for they alone are reminded, until they have left', async () => {
  const id = await plan({ day: '2030-05-10' })
  const setResponsible = (userId: number) =>
    db.updateTable('activity').set({ responsible_id: userId }).where('id', '=', id).execute()
  await setResponsible(petra.userId)
  await choose('petra', { team: 'none' })
  await choose('olle', { team: 'all' })
  await sendOn('2030-05-03')
  expect(await peopleOf('2030-05-03')).toEqual([petra.userId])
  await setResponsible(world.people.stina.userId)
  await sendOn('2030-05-10')
  expect(await peopleOf('2030-05-10')).toEqual([anna, erik, olle].map(({ userId }) => userId))
})

test.each([
  ['whose account is to be removed', userStatus.leaving],
  ['who is suspended', userStatus.suspended],
])('of what somebody is responsible for %s the team is reminded', async (_who, statusId) => {
  const id = await plan({ day: '2030-05-10' })
  await db.updateTable('activity').set({ responsible_id: petra.userId }).where('id', '=', id).execute()
  const setStatus = (status: number) =>
    db.updateTable('app_user').set({ status_id: status }).where('id', '=', petra.userId).execute()
  await setStatus(statusId)
  await sendOn('2030-05-03')
  expect(await peopleOf('2030-05-03')).toEqual([anna.userId, erik.userId])
  await setStatus(userStatus.active)
  await sendOn('2030-05-10')
  expect(await peopleOf('2030-05-10')).toEqual([petra.userId])
})

test('in the trash, and in or below an archived folder, nothing is reminded of', async () => {
  const gone = await plan({ day: '2030-05-10' })
  await as('anna').call(activities.remove, { params: { id: gone }, query: { folderId: villan } })
  await plan({ day: '2030-05-10', folderId: elen })
  const setStatus = (statusId: number) =>
    db.updateTable('folder').set({ status_id: statusId }).where('id', '=', villan).execute()
  await setStatus(folderStatus.archived)
  await sendOn('2030-05-03')
  await setStatus(folderStatus.active)
  expect(await daysOf()).toEqual([])
})

test('whoever writes, moves or changes the reminder of an event for that very day is not reminded of it', async () => {
  const id = await plan({ day: '2030-05-11' })
  const set = (column: string, value: string) =>
    pool.query(`update activity set ${column} = $2 where id = $1`, [id, value])
  await set('created_at', '2030-05-04T04:01:00Z')
  await sendOn('2030-05-04')
  expect(await daysOf()).toEqual([])
  await pool.query(`update activity set start_date = start_date + 1, end_date = end_date + 1 where id = $1`, [id])
  await set('planned_at', '2030-05-12T05:00:00Z')
  await sendOn('2030-05-12')
  expect(await daysOf()).toEqual([])
  await sendOn('2030-05-13')
  expect(await daysOf()).toEqual(['2030-05-13'])
})

test('what somebody was reminded of is one notification, new again with each reminder, and mailed as they chose', async () => {
  await as('anna').call(notifications.setPreference, { body: { kind: 'due', frequency: 'daily' } })
  const id = await plan({ day: '2030-05-10' })
  const shown = async () => (await as('anna').call(notifications.mine, { query: {} })).body
  await sendOn('2030-05-03')
  await as('anna').call(notifications.markAsRead, { body: { ids: null } })
  await sendOn('2030-05-10')
  const told = { kind: 'due', title: 'Sotning', activityId: id, dueOn: '2030-05-10', lastDay: '2030-05-10' }
  expect(await shown()).toMatchObject([{ ...told, actorName: null, folderTitle: 'Villa Solhem', isRead: false }])
  await pool.query(`update activity set status_id = 21 where id = $1`, [id])
  expect(await shown()).toHaveLength(1)
  await pool.query(`update activity set start_date = '2030-05-09' where id = $1`, [id])
  expect(await shown()).toEqual([])
  const { rows } = await pool.query(
    `select 1 from pgboss.job where name = 'mail-notifications' and data @> '{"ids": []}'`,
  )
  // To the other one, who has chosen nothing.
  expect(rows).toHaveLength(2)
  await as('anna').call(notifications.setPreference, { body: { kind: 'due', frequency: 'now' } })
})

test('more events than fit in a batch are all reminded of', async () => {
  await pool.query(
    `insert into activity (folder_id, title, initiated_by, start_date, end_date, created_at)
     select $1, 'Nr ' || n, $2, '2030-05-10', '2030-05-10', '2029-01-01' from generate_series(1, 501) n`,
    [world.folders.baten, world.people.stina.userId],
  )
  await sendOn('2030-05-10')
  expect(await daysOf(world.people.stina)).toHaveLength(501)
})

test('the answer of a folder’s events says when they are reminded of', async () => {
  const { body } = await as('anna').call(activities.add, {
    body: { folderId: villan, title: 'Tak', startDate: '2030-05-10' },
  })
  expect(body.reminderDays).toBe(7)
  const change = async (values: { reminderDays?: Activity['reminderDays'] }) => {
    const input = {
      params: { id: body.id },
      query: { folderId: villan },
      body: { title: 'Tak', startDate: '2030-05-10', ...values },
    }
    return (await as('anna').call(activities.change, input)).body.reminderDays
  }
  expect([await change({ reminderDays: null }), await change({}), await change({ reminderDays: 14 })]).toEqual([
    null,
    null,
    14,
  ])
})
