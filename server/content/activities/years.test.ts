import { beforeAll, expect, test } from 'vitest'
import { activities, type NewActivity } from '#contract/content/activities.ts'
import type { ActivityFilter } from '#contract/content/activityFilter.ts'
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
const years = async (who: PersonName, query: Parameters<typeof ofList>[1] = {}) =>
  (await as(who).call(activities.years, { query })).body
const ofList = async (who: PersonName, query: ActivityFilter) =>
  (await as(who).call(activities.ofUser, { query: { ...query, when: 'done', topX: 500 } })).body

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
  await add(huset, { startDate: null })
  await add(garaget, { startDate: '1999-07-01', cost: 70_000, typeId: 3, responsibleId: petra.userId })
})

test('each year says how many events are over in it and what they cost, the latest first and those without a day last', async () => {
  const found = await years('erik', { folderId: huset })
  expect(found.find(({ year }) => year === 2024)).toEqual({
    year: 2024,
    events: 4,
    costs: [
      { currency: 'SEK', cost: 35_000 },
      { currency: 'EUR', cost: 10_000 },
    ],
  })
  expect(found.find(({ year }) => year === 2023)).toEqual({ year: 2023, events: 1, costs: [] })
  expect(found.at(-1)).toMatchObject({ year: null, events: 1 })
  const days = found.flatMap(({ year }) => year ?? [])
  expect(days).toEqual(days.toSorted((one, other) => other - one))
})

test('the years are those of the list that is asked for, and so is what they cost', async () => {
  expect(await years('anna', { folderId: huset, typeId: 2, lastYear: 2024, firstYear: 2024 })).toEqual([
    { year: 2024, events: 2, costs: [{ currency: 'SEK', cost: 40_000 }] },
  ])
  expect(await years('anna', { q: 'finns inte' })).toEqual([])
})

test.each([{}, { q: 'sot' }])(
  'a year holds what the list of that year has, of all folders too (%o)',
  async (filter) => {
    const listed = await ofList('anna', filter)
    for (const { year, events } of await years('anna', filter)) {
      const its = await ofList('anna', { ...filter, ...(year !== null && { firstYear: year }), lastYear: year ?? 0 })
      expect(its.map(({ id }) => id)).toEqual(
        listed
          .filter(({ startDate }) => (startDate === null ? null : Number(startDate.slice(0, 4))) === year)
          .map(({ id }) => id),
      )
      expect(its).toHaveLength(events)
    }
    const older = await ofList('anna', { ...filter, lastYear: 2023 })
    expect(older.map(({ id }) => id)).toEqual(
      listed.filter(({ startDate }) => startDate === null || startDate < '2024').map(({ id }) => id),
    )
  },
)

test('nothing is told of a sub-folder that the reader does not see', async () => {
  const of1999 = async (who: PersonName) => (await years(who, { folderId: huset })).filter(({ year }) => year === 1999)
  expect(await of1999('erik')).toEqual([])
  expect(await of1999('petra')).toEqual([{ year: 1999, events: 1, costs: [{ currency: 'SEK', cost: 70_000 }] }])
  expect(await as('stina').call(activities.years, { query: { folderId: huset } })).toBeProblem('folderNotFound')
})

test('where costs are kept the years say none', async () => {
  await as('anna').call(folders.setCosts, { params: { id: huset }, body: { keepsCosts: true } })
  const found = await years('olle', { folderId: huset })
  expect(found.find(({ year }) => year === 2024)).toMatchObject({ events: 4, costs: [] })
  expect(found.flatMap(({ costs }) => costs)).toEqual([])
  expect((await years('anna', { folderId: huset })).flatMap(({ costs }) => costs)).not.toEqual([])
})

test('where costs are kept, the costs of a sub-folder alone are not said to be those of the year', async () => {
  await as('anna').call(folders.setCosts, { params: { id: huset }, body: { keepsCosts: true } })
  const { elen } = world.folders
  const administrator = { folder_id: elen, user_id: world.people.olle.userId, role_id: roles.administrator }
  await db
    .insertInto('membership')
    .values({ ...administrator, status_id: memberStatus.active })
    .execute()
  const costs = async (folderId: number) => (await years('olle', { folderId })).flatMap((one) => one.costs)
  expect(await costs(elen)).not.toEqual([])
  expect(await costs(huset)).toEqual([])
})

test('a year that cannot be one is refused', async () => {
  for (const firstYear of [-1, 10_000, 2024.5])
    expect(await as('anna').call(activities.years, { query: { firstYear } })).toBeProblem('invalidInput')
})
