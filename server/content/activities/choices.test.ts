import { beforeAll, expect, test } from 'vitest'
import { activities, type NewActivity } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { activityStatus, memberStatus } from '#contract/rules/statuses.ts'
import { anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, db, world } = await startTestApp()
const { erik, petra } = world.people
const { elcentral } = world.components

/** A house with a garage, a sub-folder that Erik does not see. */
let huset: number
let garaget: number

const add = async (folderId: number, event: Partial<NewActivity>) =>
  (await as('anna').call(activities.add, { body: anEvent(folderId, { statusId: activityStatus.done, ...event }) })).body
const choices = async (who: PersonName, folderId: number) =>
  (await as(who).call(activities.choices, { query: { folderId } })).body

beforeAll(async () => {
  const { villan } = world.folders
  huset = villan
  garaget = (await as('anna').call(folders.add, { body: { title: 'Garaget', parentId: villan } })).body.id
  const keep = { params: { id: garaget }, body: { inherits: false, keep: [petra.userId] } }
  await as('anna').call(folders.setInheritance, keep)
  await add(world.folders.elen, {
    startDate: '2024-05-01',
    endDate: '2025-01-02',
    typeId: 2,
    componentId: elcentral,
    responsibleId: erik.userId,
    cost: 40_000,
  })
  await add(huset, { startDate: '2024-06-01', cost: 10_000, currency: 'EUR' })
  await add(huset, { startDate: '2024-07-01', cost: -5_000 })
  await add(huset, { startDate: '2023-07-01' })
  await add(garaget, { startDate: '1999-07-01', cost: 70_000, typeId: 3, responsibleId: petra.userId })
})

test('the events of a folder and below it are narrowed by what they have, and each year says what it cost', async () => {
  const found = await choices('erik', huset)
  expect(found).toMatchObject({
    types: expect.arrayContaining([{ id: 2, name: 'Reparation' }]) as unknown,
    components: expect.arrayContaining([{ id: elcentral, name: 'Elcentral i hallen' }]) as unknown,
    responsible: [{ id: erik.userId, name: 'Erik Berg' }],
    costs: [
      { year: 2024, currency: 'SEK', events: 2, cost: 35_000 },
      { year: 2024, currency: 'EUR', events: 1, cost: 10_000 },
    ],
  })
  expect(found.years).toEqual(found.years.toSorted((one, other) => other - one))
  expect(found.years).toEqual(expect.arrayContaining([2023, 2024]))
  expect((await choices('erik', world.folders.elen)).components).toEqual([
    { id: elcentral, name: 'Elcentral i hallen' },
  ])
})

test('nothing is told of a sub-folder that the reader does not see', async () => {
  const [ofErik, ofPetra] = [await choices('erik', huset), await choices('petra', huset)]
  expect(ofErik.years).not.toContain(1999)
  expect(ofErik.costs.map(({ year }) => year)).not.toContain(1999)
  expect(ofErik.responsible.map(({ id }) => id)).not.toContain(petra.userId)
  expect(ofPetra.years).toContain(1999)
  expect(ofPetra.costs).toContainEqual({ year: 1999, currency: 'SEK', events: 1, cost: 70_000 })
  expect(await as('stina').call(activities.choices, { query: { folderId: huset } })).toBeProblem('folderNotFound')
})

test('where costs are kept the years say none', async () => {
  await as('anna').call(folders.setCosts, { params: { id: huset }, body: { keepsCosts: true } })
  const { costs, years } = await choices('olle', huset)
  expect(costs).toEqual([])
  expect(years).toContain(2024)
  expect((await choices('anna', huset)).costs).not.toEqual([])
})

test('where costs are kept, the costs of a sub-folder alone are not said to be those of the year', async () => {
  await as('anna').call(folders.setCosts, { params: { id: huset }, body: { keepsCosts: true } })
  const { elen } = world.folders
  const administrator = { folder_id: elen, user_id: world.people.olle.userId, role_id: roles.administrator }
  await db
    .insertInto('membership')
    .values({ ...administrator, status_id: memberStatus.active })
    .execute()
  expect((await choices('olle', elen)).costs).not.toEqual([])
  expect((await choices('olle', huset)).costs).toEqual([])
})
