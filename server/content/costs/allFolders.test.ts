import { beforeAll, expect, test } from 'vitest'
import { activities, type NewActivity } from '#contract/content/activities.ts'
import { costs, type CostsOfYear } from '#contract/content/costs.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world } = await startTestApp()
const { villan, elen } = world.folders
const { petra } = world.people
const car = 4
const kr = (kronor: number) => kronor * 100

const addFolder = async (title: string, more: { categoryId?: number; parentId?: number }) =>
  (await as('anna').call(folders.add, { body: { title, ...more } })).body.id
const add = async (folderId: number, event: Partial<NewActivity>) =>
  as('anna').call(activities.add, { body: anEvent(folderId, { statusId: activityStatus.done, ...event }) })
const addFirm = async (folderId: number) =>
  (await as('anna').call(firms.add, { body: { folderId, name: 'Verkstaden' } })).body.id

beforeAll(async () => {
  const volvon = await addFolder('Volvon', { categoryId: car })
  const dacken = await addFolder('Däcken', { parentId: volvon })
  const saaben = await addFolder('Saaben', { categoryId: car })
  const bokforing = await addFolder('Bokföring', { parentId: villan })
  await as('anna').call(folders.setInheritance, {
    params: { id: bokforing },
    body: { inherits: false, keep: [petra.userId] },
  })
  const [inHouse, inCar] = [await addFirm(villan), await addFirm(volvon)]
  await add(villan, { title: 'Grind', startDate: '2024-02-01', cost: kr(1_000), typeId: 1, firmId: inHouse })
  await add(elen, { title: 'Lampa', startDate: '2024-03-01', cost: kr(200), typeId: 2 })
  await add(bokforing, { title: 'Revision', startDate: '2024-03-01', cost: kr(40_000) })
  await add(volvon, { title: 'Service', startDate: '2024-04-01', cost: kr(5_000), typeId: 1, firmId: inCar })
  await add(dacken, { title: 'Vinterdäck', startDate: '2024-11-01', cost: kr(7_000) })
  await add(saaben, { title: 'Besiktning', startDate: '2023-05-01', cost: kr(600) })
})

const ofYear = async (who: PersonName, query: { categoryId?: number; year?: number } = {}) =>
  (await as(who).call(costs.ofYear, { query: { year: 2024, ...query } })).body
const fileOf = async (who: PersonName, query: { categoryId?: number } = {}) =>
  (await as(who).call(costs.spreadsheet, { query: { year: 2024, ...query } })).body
const named = (shares: CostsOfYear['folders']) => shares.map(({ title, events, cost }) => [title, events, cost])

test('all folders are summed, a main folder with what lies below it, by what they are and by firms of one name', async () => {
  const found = await ofYear('anna')
  expect(found).toMatchObject({ year: 2024, events: 5, cost: kr(53_200) })
  expect(named(found.folders)).toEqual([
    ['Villa Solhem', 3, kr(41_200)],
    ['Volvon', 2, kr(12_000)],
  ])
  expect(named(found.categories)).toEqual([
    ['Hus', 3, kr(41_200)],
    ['Bil', 2, kr(12_000)],
  ])
  expect(named(found.firms)).toEqual([
    [null, 3, kr(47_200)],
    ['Verkstaden', 2, kr(6_000)],
  ])
  expect(found.years.map(({ year, cost }) => [year, cost])).toEqual([
    [2023, kr(600)],
    [2024, kr(53_200)],
  ])
  expect(found.largest.map(({ parentTitle, folderTitle }) => [parentTitle, folderTitle]).slice(0, 2)).toEqual([
    ['Villa Solhem', 'Bokföring'],
    ['Volvon', 'Däcken'],
  ])
})

test('all that are of one category are summed, as all cars', async () => {
  const found = await ofYear('anna', { categoryId: car })
  expect([found.cost, named(found.folders)]).toEqual([kr(12_000), [['Volvon', 2, kr(12_000)]]])
  expect(found.years.map(({ year }) => year)).toEqual([2023, 2024])
  expect((await ofYear('anna', { categoryId: 2_000_000_000_000 })).cost).toBe(0)
})

test.each<[PersonName, sum: number, shares: string[]]>([
  ['petra', kr(41_200), ['Villa Solhem']],
  ['erik', kr(1_200), ['Villa Solhem']],
  ['olle', kr(1_200), ['Villa Solhem']],
  // In one sub-folder alone, which then stands for itself.
  ['sven', kr(200), ['El']],
  ['stina', 0, []],
])('%s sees in the sums what they see, and no more', async (who, sum, shares) => {
  const { cost, folders: found, largest } = await ofYear(who)
  const { content } = await fileOf(who)
  const inFile = content.split('\r\n').flatMap((row) => (row.endsWith(';SEK') ? [Number(row.split(';').at(-3))] : []))
  expect([cost, inFile.reduce((all, one) => all + kr(one), 0)]).toEqual([sum, sum])
  expect(found.map(({ title }) => title)).toEqual(shares)
  expect(largest.reduce((all, one) => all + one.cost, 0)).toBe(sum)
})

test('the file names each folder with its main folder, and itself by what was asked for', async () => {
  const { fileName, content } = await fileOf('anna', { categoryId: car })
  expect(fileName).toBe('Bil – kostnader 2024.csv')
  expect(content.split('\r\n').slice(1, 3)).toEqual([
    '2024-04-01;Service;Volvon;Underhåll;;Verkstaden;Klar;5000;;SEK',
    '2024-11-01;Vinterdäck;Volvon / Däcken;;;;Klar;7000;;SEK',
  ])
  expect((await fileOf('anna')).fileName).toBe('Alla mappar – kostnader 2024.csv')
})

test('a folder or a category is asked for, and not both', async () => {
  const both = { folderId: villan, categoryId: car, year: 2024 }
  expect(await as('anna').call(costs.ofYear, { query: both })).toBeProblem('invalidInput', 'categoryId')
  expect(await as('anna').call(costs.spreadsheet, { query: both })).toBeProblem('invalidInput', 'categoryId')
})

test('kept costs are in no sum of those they are kept from', async () => {
  await as('anna').call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: true } })
  for (const who of ['petra', 'olle', 'sven'] as const) {
    const { cost, years, folders: shares, categories, largest } = await ofYear(who)
    expect([cost, years, shares, categories, largest]).toEqual([0, [], [], [], []])
    expect((await fileOf(who)).content.split('\r\n').filter(Boolean)).toHaveLength(1)
  }
  expect((await ofYear('anna')).cost).toBe(kr(53_200))
})
