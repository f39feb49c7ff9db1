import { today as todayIn } from '@internationalized/date'
import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { dashboard } from '#contract/content/dashboard.ts'
import { folders } from '#contract/folders/folders.ts'
import { activityStatus, folderStatus } from '#contract/rules/statuses.ts'
import { aComponent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, newcomer } = await startTestApp()
const { villan, elen, vvs } = world.folders
const { elcentral } = world.components

const now = todayIn('Europe/Stockholm')
const inDays = (days: number) => now.add({ days }).toString()
const [today, yesterday, tomorrow] = [inDays(0), inDays(-1), inDays(1)]
const thisMonth = { startDate: now.set({ day: 1 }).toString(), endDate: now.set({ day: 31 }).toString() }

const folder = async (who: PersonName, id: number) => (await as(who).call(folders.one, { params: { id } })).body
const daysOf = async (who: PersonName, id: number) => (await folder(who, id)).eventDays
const oneDay = (day: string) => ({ startDate: day, endDate: day, season: null })
const add = async (folderId: number, startDate: string, more: object = {}) =>
  (await as('anna').call(activities.add, { body: { folderId, title: 'Prov', startDate, ...more } })).body
const done = { statusId: activityStatus.done }

test('a folder has the days of the latest event in it and below, a sub-folder of its own', async () => {
  expect(await daysOf('olle', villan)).toEqual(oneDay('2025-05-14'))
  expect(await daysOf('olle', vvs)).toEqual({ startDate: '2024-11-04', endDate: '2024-11-05', season: null })
  await add(vvs, yesterday, done)
  expect(await daysOf('olle', villan)).toEqual(oneDay(yesterday))
  const { body: cards } = await as('olle').call(folders.mine, { query: {} })
  expect(cards[0]).toMatchObject({ id: villan, eventDays: oneDay(yesterday) })
  expect(await daysOf('olle', elen)).toEqual(oneDay('2025-05-14'))
})

test('cancelled and deleted events, and those without a day, do not count', async () => {
  const params = { id: (await add(elen, inDays(-3))).id }
  expect(await daysOf('anna', elen)).toEqual(oneDay(inDays(-3)))
  const body = { statusId: activityStatus.cancelled }
  await as('anna').call(activities.changeStatus, { params, query: { folderId: elen }, body })
  const thrown = (await add(elen, inDays(-2), done)).id
  await as('anna').call(activities.remove, { params: { id: thrown }, query: { folderId: elen } })
  await as('anna').call(activities.add, { body: { folderId: elen, title: 'Någon gång' } })
  expect(await daysOf('anna', elen)).toEqual(oneDay('2025-05-14'))
  const { body: empty } = await as('stina').call(folders.add, { body: { title: 'Tom' } })
  expect(empty).toMatchObject({ eventDays: null, next: null })
})

test('what is coming is not the latest, but next', async () => {
  const moa = await newcomer('Moa')
  const { id } = (await moa.call(folders.add, { body: { title: 'Huset' } })).body
  const one = async () => (await moa.call(folders.one, { params: { id } })).body
  const plan = async (startDate: string, more: object = {}) =>
    (await moa.call(activities.add, { body: { folderId: id, title: 'Sotning', startDate, ...more } })).body
  const coming = await plan(inDays(40), { endDate: inDays(41) })
  const next = { folderId: id, title: 'Sotning', season: null }
  expect(await one()).toMatchObject({
    eventDays: null,
    next: { ...next, id: coming.id, startDate: inDays(40), endDate: inDays(41) },
  })
  await plan(today)
  expect(await one()).toMatchObject({ eventDays: oneDay(today), next: { ...next, startDate: today, endDate: today } })
})

test('what is late is the latest, as it was meant; what is done has its days alone', async () => {
  const { id } = (await as('stina').call(folders.add, { body: { title: 'Trädgården' } })).body
  const one = async () => (await as('stina').call(folders.one, { params: { id } })).body
  const body = { folderId: id, title: 'Klipp häcken', startDate: '2026-09-10', season: 'month' as const }
  const late = (await as('stina').call(activities.add, { body })).body
  const september = { startDate: '2026-09-01', endDate: '2026-09-30' }
  expect(await one()).toMatchObject({ eventDays: { ...september, season: 'month' }, late: 1, next: null })
  await as('stina').call(activities.changeStatus, { params: { id: late.id }, query: { folderId: id }, body: done })
  expect((await one()).eventDays).toEqual({ ...september, season: null })
})

test('what is to be done this month has no day until the month is over', async () => {
  const { id } = (await as('stina').call(folders.add, { body: { title: 'Båthuset' } })).body
  const body = { folderId: id, title: 'Olja', startDate: today, season: 'month' as const }
  await as('stina').call(activities.add, { body })
  const isLastDay = thisMonth.endDate === today
  expect((await as('stina').call(folders.one, { params: { id } })).body).toMatchObject({
    eventDays: isLastDay ? { ...thisMonth, season: 'month' } : null,
    next: { ...thisMonth, season: 'month' },
  })
})

test('an event in a sub-folder that the user does not see is not told of', async () => {
  const { body: secret } = await as('anna').call(folders.add, { body: { title: 'Bokföring', parentId: villan } })
  await as('anna').call(folders.setInheritance, { params: { id: secret.id }, body: { inherits: false, keep: [] } })
  await add(secret.id, today, done)
  const next = await add(secret.id, tomorrow)
  expect(await folder('anna', villan)).toMatchObject({ eventDays: oneDay(today), next: { id: next.id } })
  const eriks = await folder('erik', villan)
  expect(eriks.eventDays).toEqual(oneDay(yesterday))
  expect(eriks.next?.id).not.toBe(next.id)
})

test('a component has the days of its latest event, and what comes next with it', async () => {
  const inElen = async () => (await as('sven').call(components.inFolder, { query: { folderId: elen } })).body
  expect(await inElen()).toMatchObject([{ id: elcentral, eventDays: oneDay('2025-05-14'), next: null }])
  const coming = await add(elen, tomorrow, { componentId: elcentral })
  await add(elen, inDays(9), { componentId: elcentral })
  const next = { id: coming.id, folderId: elen, title: 'Prov', ...oneDay(tomorrow) }
  expect(await inElen()).toMatchObject([{ id: elcentral, eventDays: oneDay('2025-05-14'), next }])
  await add(elen, yesterday, { componentId: elcentral })
  expect(await inElen()).toMatchObject([{ id: elcentral, eventDays: oneDay(yesterday), next }])
})

test('a latest entry has the days of its event, or of the latest and the next event of its component or folder', async () => {
  const { body } = await as('sven').call(dashboard.latest, { query: { topX: 50 } })
  const own = body.find(({ activityId }) => activityId === world.activities.elbesiktning)
  expect(own).toMatchObject({ eventDays: oneDay('2025-05-14'), next: null })
  const coming = body.find(({ eventDays }) => eventDays?.startDate === tomorrow)
  expect(coming).toMatchObject({ title: 'Prov', eventDays: oneDay(tomorrow), next: null })
  const told = { eventDays: oneDay(yesterday), next: { id: coming?.activityId, ...oneDay(tomorrow) } }
  expect(body.find(({ componentId }) => componentId === elcentral)).toMatchObject(told)
  const ofFolder = body.find(({ activityId, componentId }) => activityId === null && componentId === null)
  expect(ofFolder).toMatchObject({ folderId: elen, ...told })
})

test('nothing comes next with a component in the archive', async () => {
  const body = { title: 'Arkivet' }
  const { id } = (await as('stina').call(folders.add, { body })).body
  const componentId = (await as('stina').call(components.add, { body: aComponent(id) })).body.id
  const event = { folderId: id, title: 'Byt batteri', startDate: tomorrow, componentId }
  await as('stina').call(activities.add, { body: event })
  const nextOf = async () => {
    const found = (await as('stina').call(components.inFolder, { query: { folderId: id } })).body[0]
    return found?.next?.title ?? null
  }
  expect(await nextOf()).toBe('Byt batteri')
  await as('stina').call(folders.change, { params: { id }, body: { ...body, statusId: folderStatus.archived } })
  expect(await nextOf()).toBeNull()
})
