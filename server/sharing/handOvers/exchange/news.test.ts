import { beforeAll, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { dashboard } from '#contract/content/dashboard.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { activityStatus, folderStatus } from '#contract/rules/statuses.ts'
import { notifications } from '#contract/content/notifications.ts'
import { timeline } from '#contract/content/timeline.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import { purgeFolders } from '#server/rules/domain/purgeFolders.ts'
import { notifyOfChanges } from '#server/content/notifications/scheduled/notifyOfChanges.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { acceptedHandOver } from '#server/testing/acceptedHandOver.ts'
import { startTestApp, type TestClient } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { handOverOf } from '../rows.ts'
import { allBelow, exchange } from './exchange.ts'

/* What the dashboard tells those who have taken a folder over. */

const { as, newcomer, world, db, queue } = await startTestApp()
const { anna } = world.people
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }

let sara: Awaited<ReturnType<typeof newcomer>>
let amir: Awaited<ReturnType<typeof newcomer>>
let olle: Awaited<ReturnType<typeof newcomer>>
let sold: number
let bought: number

/** Anna's house with a sub-folder, an event and a component, bought by Sara and Amir, to whom Olle follows along. */
beforeAll(async () => {
  ;[sara, amir, olle] = [await newcomer('Sara'), await newcomer('Amir'), await newcomer('Olle')]
  sold = (await as('anna').call(folders.add, { body: { title: 'Villa Tomtebo', categoryId: 1 } })).body.id
  const { body } = await as('anna').call(folders.add, { body: { title: 'El', categoryId: 102, parentId: sold } })
  const done = { statusId: activityStatus.done, startDate: '2021-05-03' }
  await as('anna').call(activities.add, { body: anEvent(body.id, { title: 'Bytte säkring', ...done }) })
  const pump = (await as('anna').call(components.add, { body: aComponent(sold, { name: 'Värmepump' }) })).body
  await db.updateTable('component').set({ created_at: '2019-05-03' }).where('id', '=', pump.id).execute()
  await addFile(db, { folderId: sold, userId: anna.userId, name: 'Ritning.pdf', kindId: fileKind.drawing })
  const parcelId = await acceptedHandOver(deps, { sellerId: anna.userId, buyer: sara, folderId: sold })
  const party = { parcel_id: parcelId, answer: 'yes', answered_at: new Date() }
  await db
    .insertInto('hand_over_party')
    .values([
      { ...party, role: 'buyer', user_id: amir.userId, email: amir.email },
      { ...party, role: 'follower', user_id: olle.userId, is_kept: true },
    ])
    .execute()
  const member = { folder_id: sold, user_id: olle.userId, role_id: 4, status_id: 14 }
  await db.insertInto('membership').values(member).execute()
  await exchange(deps, parcelId)
  bought = (await handOverOf(db, sold))?.buyerFolderId ?? 0
})

const latestOf = async ({ call }: TestClient, query = {}) => (await call(dashboard.latest, { query })).body
const aBuyerName = expect.stringContaining('Sara') as string

test('what was in it at the exchange is no news: that it was taken over, and of whom, is', async () => {
  const seen = { id: bought, folderId: bought, parentId: null, title: 'Villa Tomtebo', change: 'tookOver' }
  const { exchangedAt } = (await handOverOf(db, sold)) ?? {}
  const entry = { ...seen, sellers: ['Anna Berg'], updatedAt: exchangedAt?.toISOString() }
  expect(await latestOf(sara)).toMatchObject([{ ...entry, changedBy: aBuyerName, changedById: sara.userId }])
  expect(await latestOf(sara, { statusId: folderStatus.active })).toHaveLength(1)
  expect(await latestOf(sara, { statusId: activityStatus.done })).toEqual([])
})

test('the other buyer has taken it over too, and for those who came along the first buyer has', async () => {
  expect(await latestOf(amir)).toMatchObject([{ change: 'tookOver', changedById: amir.userId }])
  expect(await latestOf(olle)).toMatchObject([{ change: 'tookOver', changedById: sara.userId }])
})

test('the buyer is not shown the first steps of a new folder', async () => {
  const { body } = await sara.call(folders.one, { params: { id: bought } })
  expect(body).toMatchObject({ id: bought, firstSteps: null })
})

test('papers are from who added them, and things as old as they were', async () => {
  const folderId = bought
  const { body: papers } = await sara.call(files.ofUser, { query: { folderId } })
  expect(papers.map(({ name, createdBy }) => [name, createdBy])).toEqual([['Ritning.pdf', 'Anna Berg']])
  const { entries } = (await sara.call(timeline.ofFolder, { query: { folderId } })).body
  expect(entries.flatMap(({ file }) => (file ? [file.createdBy] : []))).toEqual(['Anna Berg'])
  const { body: things } = await sara.call(components.inFolder, { query: { folderId } })
  expect(things.map(({ createdAt }) => createdAt?.slice(0, 4))).toEqual(['2019'])
})

test('its history begins with that it was taken over', async () => {
  const { body } = await sara.call(history.ofFolder, { query: { folderId: bought } })
  expect(body).toMatchObject([{ kind: 'folder', action: 'tookOver', changedBy: aBuyerName }])
})

test('the other buyer is told that it was exchanged, and of no change', async () => {
  await notifyOfChanges({ db, queue })
  const { body } = await amir.call(notifications.mine, { query: {} })
  expect(body.map(({ kind }) => kind)).toEqual(['handOver'])
})

test('what the buyers do with it is news, to both of them', async () => {
  const { body: own } = await sara.call(activities.ofUser, { query: {} })
  const { id = 0, folderId = 0 } = own.find(({ title }) => title === 'Bytte säkring') ?? {}
  const place = { params: { id }, query: { folderId } }
  const body = { title: 'Bytte propp', statusId: activityStatus.done, startDate: '2021-05-03' }
  await sara.call(activities.change, { ...place, body })
  for (const one of [sara, amir])
    expect(await latestOf(one)).toMatchObject([
      { title: 'Bytte propp', change: 'changed', changedById: sara.userId, sellers: [] },
      { change: 'tookOver' },
    ])
})

test('the seller deletes the archive for good: the buyer is told the same', async () => {
  const below = await allBelow(db, sold)
  await db.transaction().execute((tx) => purgeFolders(tx, [sold, ...below]))
  expect(await latestOf(sara)).toMatchObject([
    { title: 'Bytte propp' },
    { change: 'tookOver', changedById: sara.userId, sellers: ['Anna Berg'] },
  ])
})
