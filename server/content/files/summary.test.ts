import { expect, test } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { faults } from '#contract/content/faults.ts'
import { files } from '#contract/content/files.ts'
import { aFault } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { tusClient } from '#server/testing/tus.ts'

const { app, as, tokenFor, world, db } = await startTestApp()
const { villan, elen, vvs } = world.folders
const { anna, petra } = world.people
const { elbesiktning } = world.activities
const { elcentral } = world.components

const faultId = (await as('petra').call(faults.add, { body: aFault(elen) })).body.id
const inElen = { folderId: elen, userId: petra.userId }
await addFile(db, { folderId: villan, userId: anna.userId, day: '2025-06-03', text: 'tio tecken' })
await addFile(db, { ...inElen, kindId: fileKind.minutes, activityId: elbesiktning, text: 'elva tecken' })
await addFile(db, { ...inElen, kindId: fileKind.manual, componentId: elcentral, text: 'tolv  tecken' })
await addFile(db, { ...inElen, kindId: fileKind.photo, faultId, text: 'åtta t.' })

const summary = async (who: PersonName, folderId: number, narrowed = {}) =>
  as(who).call(files.summary, { query: { folderId, ...narrowed } })

test('a folder says how many files it holds of each kind, year and thing, and how large they are', async () => {
  const inEl = { folderTitle: 'El', total: 1 }
  expect((await summary('anna', villan)).body).toEqual({
    total: 4,
    size: 10 + 11 + 12 + 8,
    seesCosts: true,
    kinds: [
      { id: fileKind.receipt, name: 'Kvitto', total: 1 },
      { id: fileKind.manual, name: 'Manual', total: 1 },
      { id: fileKind.photo, name: 'Foto', total: 1 },
      { id: fileKind.minutes, name: 'Protokoll', total: 1 },
    ],
    years: [
      { year: 2026, total: 3 },
      { year: 2025, total: 1 },
    ],
    folders: [{ id: elen, title: 'El', folderTitle: 'Villa Solhem', total: 3 }],
    activities: [{ id: elbesiktning, title: 'Elbesiktning', ...inEl }],
    components: [{ id: elcentral, title: 'Elcentral i hallen', ...inEl }],
    faults: [{ id: faultId, title: 'Läcker', ...inEl }],
  })
  const none = { folders: [], activities: [], components: [], faults: [] }
  const nothing = { total: 0, size: 0, seesCosts: true, kinds: [], years: [], ...none }
  expect((await summary('anna', vvs)).body).toEqual(nothing)
  expect(await summary('sven', villan)).toBeProblem('folderNotFound')
})

test('kinds and years are those of the thing asked for, and things stay to be chosen from', async () => {
  const kindsIn = async (narrowed: object) => {
    const { kinds, folders, activities } = (await summary('anna', villan, narrowed)).body
    expect([folders.length, activities.length]).toEqual([1, 1])
    return kinds.map(({ total }) => total)
  }
  expect(await kindsIn({ subFolderId: elen })).toEqual([0, 1, 1, 1])
  expect(await kindsIn({ activityId: elbesiktning })).toEqual([0, 0, 0, 1])
  expect(await kindsIn({ componentId: elcentral })).toEqual([0, 1, 0, 0])
  expect(await kindsIn({ faultId })).toEqual([0, 0, 1, 0])
})

test('all folders that one sees are counted as one, each folder among them', async () => {
  const all = async (who: PersonName) => (await as(who).call(files.summary, { query: {} })).body
  const { total, folders, activities } = await all('anna')
  expect([total, folders, activities.length]).toEqual([
    4,
    [
      { id: elen, title: 'El', folderTitle: 'Villa Solhem', total: 3 },
      { id: villan, title: 'Villa Solhem', folderTitle: 'Villa Solhem', total: 4 },
    ],
    1,
  ])
  expect((await all('sven')).total).toBe(3)
  expect((await all('stina')).total).toBe(0)
})

test('a main folder counts what it lists: its sub-folders too, also where all lie in them', async () => {
  const ofFolder = async (who: PersonName, folderId: number) => {
    const query = { query: { subFolderId: folderId } }
    const { kinds, years } = (await as(who).call(files.summary, query)).body
    const counts = [kinds, years].map((some) => some.reduce((sum, { total }) => sum + total, 0))
    const listed = (await as(who).call(files.ofUser, { query: { folderId } })).body
    return [...counts, listed.length]
  }
  expect(await ofFolder('anna', villan)).toEqual([4, 4, 4])
  expect(await ofFolder('anna', elen)).toEqual([3, 3, 3])
  expect(await ofFolder('sven', villan)).toEqual([3, 3, 3])
  const own = () => db.updateTable('file').where('folder_id', '=', villan)
  const deletion = await db
    .insertInto('deletion')
    .values({ deleted_by: anna.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await own().set({ deletion_id: deletion.id }).execute()
  const { folders } = (await as('anna').call(files.summary, { query: {} })).body
  expect(folders.map(({ id, total }) => [id, total])).toEqual([
    [elen, 3],
    [villan, 3],
  ])
  await own().set({ deletion_id: null }).execute()
})

test('kinds and years follow the sum that something cost, for those who see costs', async () => {
  await db.updateTable('activity').set({ cost: 500_00 }).where('id', '=', elbesiktning).execute()
  const counted = async (who: PersonName, minCost: number) => {
    const { kinds, seesCosts } = (await as(who).call(files.summary, { query: { minCost } })).body
    return [kinds.map(({ total }) => total), seesCosts]
  }
  expect(await counted('anna', 500_00)).toEqual([[0, 0, 0, 1], true])
  expect(await counted('anna', 500_01)).toEqual([[0, 0, 0, 0], true])
  await db.updateTable('activity').set({ currency: 'EUR' }).where('id', '=', elbesiktning).execute()
  expect(await counted('anna', 500_00)).toEqual([[0, 0, 0, 0], true])
  await db.updateTable('activity').set({ currency: 'SEK' }).where('id', '=', elbesiktning).execute()
  await db.updateTable('folder').set({ keeps_costs: true }).where('id', '=', villan).execute()
  expect(await counted('sven', 0)).toEqual([[0, 0, 0], false])
  await db.updateTable('folder').set({ keeps_costs: false }).where('id', '=', villan).execute()
})

test('who is in the sub-folder alone is told of that', async () => {
  const { body } = await summary('sven', elen)
  expect([body.total, body.folders, body.activities.length]).toEqual([3, [], 1])
})

test('what is used is told of the account and of the main folder, with what is under way', async () => {
  const usage = (who: PersonName, query = {}) => as(who).call(files.usage, { query })
  const limit = 20_000_000_000
  expect((await usage('petra')).body).toEqual({ account: { used: 31, limit }, mainFolder: null })
  const ofElen = await usage('sven', { folderId: elen })
  // Sven sees El alone.
  expect(ofElen.body).toEqual({ account: { used: 0, limit }, mainFolder: { used: 31, limit } })
  await tusClient(app, async () => (await tokenFor('petra')) ?? '').begin({ size: 1_000 })
  expect((await usage('petra', { folderId: villan })).body).toEqual({
    account: { used: 1_031, limit },
    mainFolder: { used: 41, limit },
  })
  expect(await usage('stina', { folderId: villan })).toBeProblem('folderNotFound')
  await db.updateTable('folder').set({ inherits: false }).where('id', '=', elen).execute()
  expect((await usage('olle', { folderId: villan })).body.mainFolder).toEqual({ used: 10, limit })
  expect((await usage('anna', { folderId: villan })).body.mainFolder).toEqual({ used: 41, limit })
  await db.updateTable('folder').set({ inherits: true }).where('id', '=', elen).execute()
})
