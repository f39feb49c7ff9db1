import { beforeAll, expect, test } from 'vitest'
import { activities, type NewActivity } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world } = await startTestApp()
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
  })
  await add(garaget, { startDate: '1999-07-01', typeId: 3, responsibleId: petra.userId })
})

test('the events of a folder and below it are narrowed by what they have', async () => {
  const found = await choices('erik', huset)
  expect(found).toMatchObject({
    types: expect.arrayContaining([{ id: 2, name: 'Reparation' }]) as unknown,
    components: expect.arrayContaining([{ id: elcentral, name: 'Elcentral i hallen' }]) as unknown,
    responsible: [{ id: erik.userId, name: 'Erik Berg' }],
  })
  expect((await choices('erik', world.folders.elen)).components).toEqual([
    { id: elcentral, name: 'Elcentral i hallen' },
  ])
})

test('nothing is told of a sub-folder that the reader does not see', async () => {
  const [ofErik, ofPetra] = [await choices('erik', huset), await choices('petra', huset)]
  expect(ofErik.responsible.map(({ id }) => id)).not.toContain(petra.userId)
  expect(ofPetra.responsible.map(({ id }) => id)).toContain(petra.userId)
  expect(await as('stina').call(activities.choices, { query: { folderId: huset } })).toBeProblem('folderNotFound')
})
