import { today as todayIn } from '@internationalized/date'
import { beforeAll, describe, expect, test } from 'vitest'
import { components, type ComponentFilter, type NewComponent } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { startTestApp } from '#server/testing/app.ts'

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
const here = { make: 'Husqvarna', model: 'Åska 9', serialNumber: 'QB-12', place: 'Källaren' }
await add(huset, { name: 'Värmepump', ...here })
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

test.each([
  ['husqvarna', ['Värmepump']],
  ['qb-12', ['Värmepump']],
  ['kallaren', ['Värmepump']],
])('"%s" is looked for in make, model, serial number and place too', async (q, found) => {
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

const now = todayIn('Europe/Stockholm')
const inDays = (days: number) => now.add({ days }).toString()
const today = inDays(0)

describe('what ends soon', () => {
  const warranties = { Ute: -1, Idag: 0, Snart: 90, Senare: 91 }
  const lives = { Slut: -400, Nära: 360, Ung: 400 }
  beforeAll(async () => {
    const garaget = await folder('Garaget')
    for (const [name, days] of Object.entries(warranties)) await add(garaget, { name, warrantyUntil: inDays(days) })
    for (const [name, days] of Object.entries(lives)) {
      const boughtOn = now.add({ days }).subtract({ years: 10 }).toString()
      await add(garaget, { name, boughtOn, expectedLifeYears: 10 })
    }
    const retired = await add(garaget, { name: 'Avvecklad', warrantyUntil: today })
    await db.updateTable('component').set({ status_id: componentStatus.retired }).where('id', '=', retired).execute()
  })

  test('are warranties of components in use that end within 90 days, the first first', async () => {
    expect(await find({ ends: 'warranty', sort: 'warranty' })).toEqual(['Idag', 'Snart'])
  })

  test('are expected lives that have ended, or end within a year', async () => {
    expect(await find({ ends: 'life', sort: 'life' })).toEqual(['Slut', 'Nära'])
  })

  test('and the whole list can have that order, the others last', async () => {
    expect((await find({ sort: 'warranty' })).slice(0, 3)).toEqual(['Ute', 'Idag', 'Avvecklad'])
    expect((await find({ sort: 'life' })).slice(0, 4)).toEqual(['Slut', 'Nära', 'Ung', 'Ångugn'])
  })
})

test("another user's folder matches nothing", async () => {
  const query = { folderId: world.folders.baten }
  expect(await as('anna').call(components.ofUser, { query })).toMatchObject({ status: 200, body: [], total: 0 })
})

test.each([
  ['statusId', { statusId: 20 }],
  ['folderId', { folderId: -1 }],
  ['sort', { sort: 'title' }],
  ['ends', { ends: 'soon' }],
])('a bad %s is pointed at', async (field, query) => {
  expect(await astrid.call(components.ofUser, { query: query as ComponentFilter })).toBeProblem('invalidInput', field)
})
