import { expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { components } from '#contract/components.ts'
import { dashboard } from '#contract/dashboard.ts'
import { folders } from '#contract/folders.ts'
import { activityStatus } from '#contract/statuses.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '../testing/app.ts'

const { as, world } = await startTestApp()
const { villan, elen, vvs } = world.folders
const { elcentral } = world.components

const daysOf = async (who: PersonName, id: number) =>
  (await as(who).call(folders.one, { params: { id } })).body.eventDays
const oneDay = (day: string) => ({ startDate: day, endDate: day })
const add = (folderId: number, startDate: string, more: object = {}) =>
  as('anna').call(activities.add, { body: { folderId, title: 'Prov', startDate, ...more } })

test('a folder has the days of the latest event in it and below, a sub-folder of its own', async () => {
  expect(await daysOf('olle', villan)).toEqual({ startDate: '2027-05-03', endDate: '2027-05-28' })
  expect(await daysOf('olle', elen)).toEqual(oneDay('2025-05-14'))
  await add(vvs, '2028-01-07')
  expect(await daysOf('olle', villan)).toEqual(oneDay('2028-01-07'))
  const { body: cards } = await as('olle').call(folders.mine, { query: {} })
  expect(cards[0]).toMatchObject({ id: villan, eventDays: oneDay('2028-01-07') })
})

test('cancelled and deleted events, and those without a day, do not count', async () => {
  const params = { id: (await add(elen, '2029-01-01')).body.id }
  expect(await daysOf('anna', elen)).toEqual(oneDay('2029-01-01'))
  const body = { statusId: activityStatus.cancelled }
  await as('anna').call(activities.changeStatus, { params, query: { folderId: elen }, body })
  const thrown = (await add(elen, '2030-01-01')).body.id
  await as('anna').call(activities.remove, { params: { id: thrown }, query: { folderId: elen } })
  await as('anna').call(activities.add, { body: { folderId: elen, title: 'Någon gång' } })
  expect(await daysOf('anna', elen)).toEqual(oneDay('2025-05-14'))
  const { body: empty } = await as('stina').call(folders.add, { body: { title: 'Tom' } })
  expect(empty.eventDays).toBeNull()
})

test('an event in a sub-folder that the user does not see is not told of', async () => {
  const { body: secret } = await as('anna').call(folders.add, { body: { title: 'Bokföring', parentId: villan } })
  await as('anna').call(folders.setInheritance, { params: { id: secret.id }, body: { inherits: false, keep: [] } })
  await add(secret.id, '2031-01-01')
  expect(await daysOf('anna', villan)).toEqual(oneDay('2031-01-01'))
  expect(await daysOf('erik', villan)).toEqual(oneDay('2028-01-07'))
})

test('a component has the days of its latest event', async () => {
  const inElen = async () => (await as('sven').call(components.inFolder, { query: { folderId: elen } })).body
  expect(await inElen()).toMatchObject([{ id: elcentral, eventDays: oneDay('2025-05-14') }])
  await add(elen, '2027-02-01', { componentId: elcentral })
  expect(await inElen()).toMatchObject([{ id: elcentral, eventDays: oneDay('2027-02-01') }])
})

test('a latest entry has the days of its event, or of the latest event of its component or folder', async () => {
  const { body } = await as('sven').call(dashboard.latest, { query: { topX: 50 } })
  expect(body.find(({ componentId }) => componentId === elcentral)?.eventDays).toEqual(oneDay('2027-02-01'))
  expect(body.find(({ activityId }) => activityId === world.activities.elbesiktning)?.eventDays).toEqual(
    oneDay('2025-05-14'),
  )
  const ofFolder = body.find(({ activityId, componentId }) => activityId === null && componentId === null)
  expect(ofFolder).toMatchObject({ folderId: elen, eventDays: oneDay('2027-02-01') })
})
