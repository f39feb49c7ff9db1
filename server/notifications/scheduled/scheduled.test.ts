import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { files } from '#contract/files.ts'
import { folders } from '#contract/folders.ts'
import { members } from '#contract/members.ts'
import { notifications } from '#contract/notifications.ts'
import { roles } from '#contract/permissions.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '../../testing/app.ts'
import { addFile } from '../../testing/files.ts'
import { notifyOfChanges, notifyOfDueEvents } from './commands.ts'

const { as, world, db, pool, queue } = await startTestApp()
const { villan, elen, vvs } = world.folders
const { anna, erik, petra, olle, sven, stina } = world.people
const deps = { db, queue }
// The world's own events have dates that will come.
await pool.query('delete from activity')

beforeEach(async () => {
  for (const table of ['notification', 'mail', 'change_to_tell', 'pgboss.job']) await pool.query(`delete from ${table}`)
})

/** A date in Sweden, relative to today. */
async function dayFromNow(days: number) {
  const { rows } = await pool.query<{ day: string }>(
    `select ((now() at time zone 'Europe/Stockholm')::date + $1::integer)::text as day`,
    [days],
  )
  return rows[0]?.day ?? ''
}
const add = async (title: string, days: number, folderId = villan) => {
  const body = { folderId, title, startDate: await dayFromNow(days) }
  return (await as('anna').call(activities.add, { body })).body.id
}
/** Like `add`, created a month ago. */
const plan = async (...event: Parameters<typeof add>) => {
  const id = await add(...event)
  await pool.query(`update activity set created_at = created_at - interval '30 days' where id = $1`, [id])
  return id
}
const notificationRows = () => db.selectFrom('notification').selectAll().orderBy('user_id').orderBy('id').execute()
const peopleTold = async () => (await notificationRows()).map(({ user_id }) => user_id)
const jobs = async () => {
  const { rows } = await pool.query<{ data: { ids: number[] } }>(
    `select data from pgboss.job where name = 'mail-notifications'`,
  )
  return rows.flatMap(({ data }) => data.ids)
}

/* Planned events */

test('everyone who sees the folder is notified of events planned for today, once', async () => {
  const id = await plan('Sotning', 0)
  await Promise.all([notifyOfDueEvents(deps), notifyOfDueEvents(deps)])
  await notifyOfDueEvents(deps)
  expect(await peopleTold()).toEqual([anna, erik, petra, olle].map(({ userId }) => userId))
  const { body } = await as('petra').call(notifications.mine, { query: {} })
  expect(body).toMatchObject([
    {
      kind: 'due',
      title: 'Sotning',
      actorName: null,
      activityId: id,
      dueOn: await dayFromNow(0),
      folderTitle: 'Villa Solhem',
      isRead: false,
    },
  ])
  expect(await jobs()).toHaveLength(4)
})

test('in a sub-folder everyone who sees it is notified, once each', async () => {
  await pool.query(`insert into membership (folder_id, user_id, role_id, status_id) values ($1, $2, 4, 14)`, [
    elen,
    erik.userId,
  ])
  const id = await plan('Jordfelsbrytaren', 0, elen)
  await notifyOfDueEvents(deps)
  const ofThis = (await notificationRows())
    .filter(({ activity_id }) => activity_id === id)
    .map(({ user_id }) => user_id)
  expect(ofThis).toEqual([anna, erik, petra, olle, sven].map(({ userId }) => userId))
})

test('events of the last seven days are notified, but not older or future ones, done ones or those in the trash', async () => {
  await pool.query('delete from activity where start_date >= now() - interval $$20 days$$')
  const missed = await plan('Missad', -7)
  await plan('För gammal', -8)
  await plan('I morgon', 1)
  const done = await plan('Klar', 0)
  await db.updateTable('activity').set({ status_id: 22 }).where('id', '=', done).execute()
  const gone = await plan('Kastad', 0)
  await as('anna').call(activities.remove, { params: { id: gone }, query: { folderId: villan } })
  await notifyOfDueEvents(deps)
  expect(new Set((await notificationRows()).map(({ activity_id }) => activity_id))).toEqual(new Set([missed]))
})

test('an event created after its day began is a record, and nobody is notified', async () => {
  await pool.query('delete from activity where start_date >= now() - interval $$20 days$$')
  await add('Gjort i förrgår', -2)
  const early = await add('Skrivet i gryningen', -1)
  const late = await add('Skrivet på dagen', -1)
  const writtenAt = (id: number, time: string) =>
    pool.query(
      `update activity set created_at = (start_date + $2::time) at time zone 'Europe/Stockholm' where id = $1`,
      [id, time],
    )
  await writtenAt(early, '05:59')
  await writtenAt(late, '06:00')
  await notifyOfDueEvents(deps)
  expect(new Set((await notificationRows()).map(({ activity_id }) => activity_id))).toEqual(new Set([early]))
})

test('in and below an archived folder nothing is due', async () => {
  await pool.query('delete from activity where start_date >= now() - interval $$20 days$$')
  await plan('Under arkivet', 0, elen)
  await plan('I arkivet', 0)
  const setStatus = (id: number, status_id: number) =>
    db.updateTable('folder').set({ status_id }).where('id', '=', id).execute()
  await setStatus(villan, 19)
  await notifyOfDueEvents(deps)
  expect(await notificationRows()).toEqual([])
  await setStatus(villan, 18)
  await setStatus(elen, 19)
  await notifyOfDueEvents(deps)
  expect(new Set((await notificationRows()).map(({ folder_id }) => folder_id))).toEqual(new Set([villan]))
  await setStatus(elen, 18)
})

test('a moved event is notified on its new date, and no longer on its old one', async () => {
  await pool.query('delete from activity where start_date >= now() - interval $$20 days$$')
  const id = await plan('Flyttad', -1)
  await notifyOfDueEvents(deps)
  const today = await dayFromNow(0)
  await db.updateTable('activity').set({ start_date: today, end_date: today }).where('id', '=', id).execute()
  await notifyOfDueEvents(deps)
  const { body } = await as('erik').call(notifications.mine, { query: {} })
  expect(body.map(({ dueOn }) => dueOn)).toEqual([today])
})

test('more events than fit in a batch are all notified', async () => {
  await pool.query('delete from activity where start_date >= now() - interval $$20 days$$')
  await pool.query(
    `insert into activity (folder_id, title, initiated_by, start_date, end_date, created_at)
     select $1, 'Nr ' || n, $2, day, day, now() - interval '30 days'
     from generate_series(1, 501) n, lateral (select (now() at time zone 'Europe/Stockholm')::date as day) today`,
    [world.folders.baten, stina.userId],
  )
  await notifyOfDueEvents(deps)
  expect(await notificationRows()).toHaveLength(501)
  await pool.query('delete from activity where folder_id = $1 and start_date >= now() - interval $$20 days$$', [
    world.folders.baten,
  ])
})

/* Changes */

const change = (who: PersonName, id = vvs, description = crypto.randomUUID()) =>
  as(who).call(folders.change, { params: { id }, body: { title: id === vvs ? 'VVS' : 'El', description } })

test('everyone who sees the folder is notified of a change except its author, in one row that is updated until read', async () => {
  await change('erik')
  await notifyOfChanges(deps)
  expect(await peopleTold()).toEqual([anna, petra, olle].map(({ userId }) => userId))
  await change('erik')
  await change('petra')
  await Promise.all([notifyOfChanges(deps), notifyOfChanges(deps)])
  const ofAnna = async () => (await as('anna').call(notifications.mine, { query: {} })).body
  expect(await ofAnna()).toMatchObject([
    { kind: 'change', title: 'VVS', actorName: 'Petra Lindström', folderId: vvs, occurrences: 3, isRead: false },
  ])
  await as('anna').call(notifications.markAsRead, { body: { ids: null } })
  await change('erik')
  await notifyOfChanges(deps)
  expect(await ofAnna()).toMatchObject([
    { occurrences: 1, isRead: false },
    { occurrences: 3, isRead: true },
  ])
  expect(await db.selectFrom('change_to_tell').selectAll().execute()).toEqual([])
  expect(await jobs()).toEqual([])
})

test('papers are told of apart from changes, gathered by folder and by who added them, until they are read', async () => {
  const addPaper = (userId: number) => addFile(db, { folderId: villan, userId })
  for (const _ of [1, 2]) await addPaper(erik.userId)
  await addPaper(petra.userId)
  await notifyOfChanges(deps)
  await addPaper(erik.userId)
  const gone = await addPaper(erik.userId)
  await as('erik').call(files.remove, { params: { id: gone.id }, query: { folderId: villan } })
  await Promise.all([notifyOfChanges(deps), notifyOfChanges(deps)])
  const ofAnna = async () =>
    (await as('anna').call(notifications.mine, { query: {} })).body.filter(({ kind }) => kind === 'file')
  const eriks = { title: 'Villa Solhem', folderId: villan, actorName: 'Erik Berg', occurrences: 3, isRead: false }
  expect(await ofAnna()).toMatchObject([eriks, { actorName: 'Petra Lindström', occurrences: 1 }])
  const told = (await notificationRows()).filter(({ kind, actor_id }) => kind === 'file' && actor_id === erik.userId)
  expect(told.map(({ user_id }) => user_id)).toEqual([anna, petra, olle].map(({ userId }) => userId))
  await as('anna').call(notifications.markAsRead, { body: { ids: null } })
  await addPaper(erik.userId)
  await notifyOfChanges(deps)
  expect((await ofAnna())[0]).toMatchObject({ actorName: 'Erik Berg', occurrences: 1, isRead: false })
})

test('who wants to know of papers at once is mailed when some time has passed, for more to be gathered', async () => {
  await as('anna').call(notifications.setPreference, { body: { kind: 'file', pace: 'now' } })
  await addFile(db, { folderId: villan, userId: erik.userId })
  await notifyOfChanges(deps)
  const { rows } = await pool.query<{ minutes: number }>(
    `select (extract(epoch from start_after - created_on) / 60)::float8 as minutes from pgboss.job where name = 'mail-notifications'`,
  )
  expect(rows.map(({ minutes }) => Math.round(minutes))).toEqual([15])
})

test('a user who wants changes at once is mailed, and the latest preference counts', async () => {
  await change('anna')
  await notifyOfChanges(deps)
  await as('petra').call(notifications.setPreference, { body: { kind: 'change', pace: 'now' } })
  await change('anna')
  await notifyOfChanges(deps)
  const ofPetra = (await notificationRows()).find(({ user_id }) => user_id === petra.userId)
  expect(ofPetra).toMatchObject({ pace: 'now', occurrences: 2 })
  expect(await jobs()).toEqual([ofPetra?.id])
})

test('membership changes are notified to users who may invite, and a user who declines stays anonymous', async () => {
  const body = { folderId: villan, email: 'kommer@exempel.se', roleId: roles.observer }
  const { member, link } = (await as('anna').call(members.invite, { body })).body
  await notifyOfChanges(deps)
  expect(await peopleTold()).toEqual([erik.userId])
  await as('stina').call(members.claim, { body: { secret: new URL(link).hash.slice(1) } })
  await as('stina').call(members.decline, { params: { id: member.id } })
  await notifyOfChanges(deps)
  expect(await peopleTold()).toEqual([anna.userId, erik.userId])
  expect((await notificationRows()).map(({ actor_id, occurrences }) => [actor_id, occurrences])).toEqual([
    [null, 1],
    [null, 2],
  ])
})

test('nobody is notified of a folder in the trash, and changes beyond one batch all reach everyone', async () => {
  const { id } = (await as('anna').call(folders.add, { body: { title: 'Bod', parentId: villan } })).body
  await as('anna').call(folders.remove, { params: { id } })
  await notifyOfChanges(deps)
  expect(await notificationRows()).toEqual([])
  await pool.query(
    `insert into change (folder_id, changed_by, kind, subject_id, action)
     select $1, $2, 'folder', $1, 'changed' from generate_series(1, 1200)`,
    [elen, anna.userId],
  )
  await notifyOfChanges(deps)
  const counts = (await notificationRows()).map(({ user_id, occurrences }) => [user_id, occurrences])
  expect(counts).toEqual([erik, petra, olle, sven].map(({ userId }) => [userId, 1200]))
})

test('an aborted job leaves the rest for the next run', async () => {
  await change('anna')
  const stopped = AbortSignal.abort(new Error('stopped'))
  await expect(notifyOfChanges(deps, stopped)).rejects.toThrow('stopped')
  const failing = { ...queue, enqueueAll: () => Promise.reject(new Error('lost')) }
  await expect(notifyOfChanges({ db, queue: failing })).rejects.toThrow('lost')
  expect(await notificationRows()).toEqual([])
  await notifyOfChanges(deps)
  expect(await notificationRows()).toHaveLength(3)
})
