import { expect, test } from 'vitest'
import { components, type ComponentFilter, type NewComponent } from '#contract/components.ts'
import { folders } from '#contract/folders.ts'
import { componentStatus } from '#contract/statuses.ts'
import { startTestApp } from '../testing/app.ts'

const { as, newcomer, world, db } = await startTestApp()

const astrid = await newcomer('Astrid')
const add = async (folderId: number, component: Omit<NewComponent, 'folderId'>) =>
  (await astrid.call(components.add, { body: { ...component, folderId } })).body.id
const folder = async (folderTitle: string, parentId: number | null = null) =>
  (await astrid.call(folders.add, { body: { title: folderTitle, parentId } })).body.id

const huset = await folder('Huset')
const koket = await folder('Köket', huset)
const bilen = await folder('Bilen')

await add(koket, { name: 'Ångugn', description: 'Inköpt på rea i Örebro.' })
await add(huset, { name: 'Värmepump' })
const batteri = await add(bilen, { name: 'Batteri' })
await db.updateTable('component').set({ status_id: componentStatus.retired }).where('id', '=', batteri).execute()

const find = async (query: ComponentFilter & { topX?: number; skip?: number }) => {
  const { body, total } = await astrid.call(components.ofUser, { query })
  const names = body.map(({ name }) => name)
  if (!query.topX) expect(total).toBe(names.length)
  return names
}

test.each([
  ['angugn', ['Ångugn']],
  ['ÅNG', ['Ångugn']],
  ['orebro ugn', ['Ångugn']],
  ['ar', ['Värmepump']],
  ['ingenting', []],
])('"%s" is looked for in name and description, folded', async (q, found) => {
  expect(await find({ q })).toEqual(found)
})

test('folder and status filter the list', async () => {
  expect(await find({ folderId: huset })).toEqual(['Värmepump', 'Ångugn'])
  expect(await find({ folderId: koket })).toEqual(['Ångugn'])
  expect(await find({ statusId: componentStatus.retired })).toEqual(['Batteri'])
  expect(await find({ folderId: huset, statusId: componentStatus.retired })).toEqual([])
})

test('sorts by name in Swedish order, or latest change first', async () => {
  expect(await find({ sort: 'name' })).toEqual(['Batteri', 'Värmepump', 'Ångugn'])
  expect(await find({ sort: 'changed' })).toEqual(['Batteri', 'Värmepump', 'Ångugn'])
  expect(await find({ sort: 'changed', topX: 1, skip: 2 })).toEqual(['Ångugn'])
})

test("another user's folder matches nothing", async () => {
  const query = { folderId: world.folders.baten }
  expect(await as('anna').call(components.ofUser, { query })).toMatchObject({ status: 200, body: [], total: 0 })
})

test.each([
  ['statusId', { statusId: 20 }],
  ['folderId', { folderId: -1 }],
  ['sort', { sort: 'title' }],
])('a bad %s is pointed at', async (field, query) => {
  expect(await astrid.call(components.ofUser, { query: query as ComponentFilter })).toBeProblem('invalidInput', field)
})
