import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { notifications } from '#contract/content/notifications.ts'
import { roles } from '#contract/rules/permissions.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { notifyOfChanges } from './notifyOfChanges.ts'

const { as, world, db, pool, queue } = await startTestApp()
const { villan, elen, vvs } = world.folders
const { anna, erik, petra, olle, sven } = world.people
const deps = { db, queue }
// The world's own events have dates that will come.
await pool.query('delete from activity')

beforeEach(async () => {
  for (const table of ['notification', 'mail', 'change_to_tell', 'pgboss.job']) await pool.query(`delete from ${table}`)
})

const notificationRows = () => db.selectFrom('notification').selectAll().orderBy('user_id').orderBy('id').execute()
const peopleTold = async () => (await notificationRows()).map(({ user_id }) => user_id)
const jobs = async () => {
  const { rows } = await pool.query<{ data: { ids: number[] } }>(
    `select data from pgboss.job where name = 'mail-notifications'`,
  )
  return rows.flatMap(({ data }) => data.ids)
}

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

test('what was done last is named with whoever did it, and all else is counted by kind, each thing once', async () => {
  const event = async (title: string) =>
    (await as('erik').call(activities.add, { body: { folderId: vvs, title } })).body.id
  const [, gasket] = [await event('Rensade golvbrunnen'), await event('Bytte packning')]
  await as('erik').call(activities.change, {
    params: { id: gasket },
    query: { folderId: vvs },
    body: { title: 'Bytte packning', description: 'I köket' },
  })
  await notifyOfChanges(deps)
  const told = async () => (await as('anna').call(notifications.mine, { query: {} })).body
  const one = { kind: 'change', folderTitle: 'VVS', actorName: 'Erik Berg', occurrences: 3 }
  const also = [{ kind: 'activity', count: 1 }]
  const changed = { kind: 'activity', action: 'changed', isOwnDoing: false }
  expect(await told()).toMatchObject([{ ...one, title: 'Bytte packning', change: changed, alsoChanged: also }])
  await change('petra')
  await notifyOfChanges(deps)
  const ofFolder = { title: 'VVS', actorName: 'Petra Lindström', change: { kind: 'folder', action: 'changed' } }
  expect(await told()).toMatchObject([
    { ...one, ...ofFolder, occurrences: 4, alsoChanged: [{ kind: 'activity', count: 2 }] },
  ])
  await as('erik').call(activities.markDone, {
    params: { id: gasket },
    query: { folderId: vvs },
    body: { day: '2026-11-20' },
  })
  await notifyOfChanges(deps)
  const done = { ...changed, changes: [{ field: 'status', from: 'Planerad', to: 'Klar' }] }
  expect(await told()).toMatchObject([
    {
      ...one,
      title: 'Bytte packning',
      change: done,
      occurrences: 5,
      alsoChanged: [...also, { kind: 'folder', count: 1 }],
    },
  ])
  await pool.query('delete from activity')
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
  const eriks = {
    title: 'Kvitto.pdf',
    folderTitle: 'Villa Solhem',
    folderId: villan,
    actorName: 'Erik Berg',
    occurrences: 3,
    isRead: false,
  }
  expect(await ofAnna()).toMatchObject([eriks, { actorName: 'Petra Lindström', occurrences: 1 }])
  const told = (await notificationRows()).filter(({ kind, actor_id }) => kind === 'file' && actor_id === erik.userId)
  expect(told.map(({ user_id }) => user_id)).toEqual([anna, petra, olle].map(({ userId }) => userId))
  await as('anna').call(notifications.markAsRead, { body: { ids: null } })
  await addPaper(erik.userId)
  await notifyOfChanges(deps)
  expect((await ofAnna())[0]).toMatchObject({ actorName: 'Erik Berg', occurrences: 1, isRead: false })
})

test('who wants to know of papers at once is mailed when some time has passed, for more to be gathered', async () => {
  await as('anna').call(notifications.setPreference, { body: { kind: 'file', frequency: 'now' } })
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
  await as('petra').call(notifications.setPreference, { body: { kind: 'change', frequency: 'now' } })
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
