import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { imports } from '#contract/intake/imports.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { startTestApp } from '#server/testing/app.ts'
import { toWrite } from '#server/testing/imports.ts'
import { writeImport } from './write/write.ts'

/* What an undo has moved to the trash comes back from there, all of it. */

const test1 = await startTestApp()
const { as, db, pool, queue, world } = test1
const anna = as('anna')
const brought = toWrite(test1)

async function cameIn(bytes: string) {
  const { house, of, job } = await brought({ name: 'logg.csv', bytes })
  await writeImport({ db, queue }, job)
  return { house, of }
}

const undo = (of: Awaited<ReturnType<typeof cameIn>>['of']) =>
  anna.call(imports.undo, { ...of, body: { keepsChanged: false } })
const thrown = async (who: Parameters<typeof as>[0] = 'anna') =>
  (await as(who).call(trash.mine, { query: {} })).body.filter(({ title }) => title === 'logg.csv')
async function restore() {
  const [latest] = await thrown()
  return anna.call(trash.restore, { params: { id: latest?.id ?? 0 } })
}

/** What stands in a folder and those below it. */
async function allIn(house: number) {
  const below = (await anna.call(folders.children, { query: { folderId: house } })).body
  const ids = [house, ...below.map(({ id }) => id)]
  const inEach = async (folderId: number) => [
    (await anna.call(activities.inFolder, { query: { folderId } })).body,
    (await anna.call(components.inFolder, { query: { folderId } })).body,
    (await anna.call(firms.inFolder, { query: { folderId } })).body,
  ]
  return [below, await Promise.all(ids.map(inEach))]
}

const log = [
  'Datum;Vad;Firma;Komponent;Rum',
  '2024-05-01;Service;Bosse AB;Pump;',
  '2024-06-01;Byte;Bosse AB;Lås;Entré',
  '2024-07-01;Annat;;;Kök',
].join('\n')

test('it lies there as one, for its person alone, and all of it comes back, to be undone anew', async () => {
  const { house, of } = await cameIn(log)
  const before = await allIn(house)
  await undo(of)
  const [entry, ...others] = await thrown()
  expect(others).toEqual([])
  expect(entry).toMatchObject({ kind: 'import', folderTitle: 'Huset', children: 2, activities: 3, components: 2 })
  expect(entry).toMatchObject({ firms: 1, files: 0, faults: 0 })
  expect((await restore()).body).toMatchObject({ kind: 'import', folderId: house, activityId: null })
  expect(await allIn(house)).toEqual(before)
  expect(await thrown()).toEqual([])
  const run = (await anna.call(imports.one, of)).body
  expect(run).toMatchObject({ state: 'done', undoneAt: null })
  await undo(of)
  expect((await restore()).status).toBe(200)
  expect(await allIn(house)).toEqual(before)
})

test('of two at once one brings it back, and nobody else does', async () => {
  const { house, of } = await cameIn(log)
  await pool.query('insert into membership (folder_id, user_id, role_id, status_id) values ($1, $2, 2, 14)', [
    house,
    world.people.erik.userId,
  ])
  await undo(of)
  const [entry] = await thrown()
  expect(await thrown('erik')).toEqual([])
  expect((await as('erik').call(trash.mine, { query: {} })).body).toEqual([])
  const params = { id: entry?.id ?? 0 }
  expect(await as('erik').call(trash.restore, { params })).toBeProblem('deletionNotFound')
  const both = await Promise.all([anna.call(trash.restore, { params }), anna.call(trash.restore, { params })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('where the import is not known any more, what it brought comes back one kind at a time', async () => {
  const { house, of } = await cameIn(log)
  const before = await allIn(house)
  await undo(of)
  // As with the account of whoever brought it.
  await pool.query('delete from import_run where id = $1', [of.params.id])
  const { body } = await anna.call(trash.mine, { query: {} })
  const params = { id: body[0]?.id ?? 0 }
  for (let times = 0; (await anna.call(trash.restore, { params })).status === 200; times++)
    expect(times).toBeLessThan(8)
  expect(await allIn(house)).toEqual(before)
  expect((await anna.call(trash.mine, { query: {} })).body).toEqual([])
})
