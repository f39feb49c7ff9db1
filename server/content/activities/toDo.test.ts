import { type CalendarDate, today as todayIn } from '@internationalized/date'
import { expect, test } from 'vitest'
import { activities, type NewActivity } from '#contract/content/activities.ts'
import { isLate } from '#contract/rules/activityDays.ts'
import { folders } from '#contract/folders/folders.ts'
import { activityStatus, folderStatus } from '#contract/rules/statuses.ts'
import { anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp, type TestClient } from '#server/testing/app.ts'

const { as, newcomer, world } = await startTestApp()
const today = todayIn('Europe/Stockholm')
const in30Days = today.add({ days: 30 })
const in31Days = today.add({ days: 31 })
const { ongoing, done } = activityStatus

const aFolder = async (who: TestClient, title: string, parentId: number | null = null) =>
  (await who.call(folders.add, { body: { title, parentId } })).body.id

const add = async (who: TestClient, folderId: number, day: CalendarDate | null, changes: Partial<NewActivity> = {}) => {
  const startDate = day?.toString() ?? null
  const title = changes.title ?? startDate ?? 'Någon gång'
  return (await who.call(activities.add, { body: anEvent(folderId, { title, startDate, ...changes }) })).body
}

const toDo = async (who: TestClient, query: { folderId?: number; topX?: number } = {}) => {
  const { status, body } = await who.call(activities.toDo, { query })
  expect(status).toBe(200)
  const titles = (group: keyof typeof body) => [body[group].total, ...body[group].activities.map(({ title }) => title)]
  return { late: titles('late'), soon: titles('soon'), later: titles('later'), body }
}

test('what is to be done stands in three groups, the nearest day first and without a date last', async () => {
  const moa = await newcomer('Moa')
  const huset = await aFolder(moa, 'Huset')
  const garaget = await aFolder(moa, 'Garaget', huset)
  await add(moa, garaget, today.subtract({ days: 1 }), { title: 'Igår' })
  await add(moa, huset, today.subtract({ days: 9 }), {
    title: 'Nyss slut',
    endDate: today.subtract({ days: 1 }).toString(),
    statusId: ongoing,
  })
  await add(moa, huset, today.subtract({ days: 9 }), { title: 'Pågår', endDate: today.toString(), statusId: ongoing })
  await add(moa, garaget, today, { title: 'Idag' })
  await add(moa, huset, null)
  await add(moa, garaget, in30Days, { title: 'Om 30 dagar' })
  await add(moa, garaget, in31Days, { title: 'Om 31 dagar' })
  await add(moa, huset, in31Days.add({ years: 1 }), { title: 'Nästa år' })
  await add(moa, huset, today.subtract({ days: 1 }), { title: 'Gjort', statusId: done })

  const { body, ...groups } = await toDo(moa)
  expect(groups).toEqual({
    late: [2, 'Nyss slut', 'Igår'],
    soon: [3, 'Pågår', 'Idag', 'Om 30 dagar'],
    later: [3, 'Om 31 dagar', 'Nästa år', 'Någon gång'],
  })
  const isLateToday = (activity: (typeof body.late.activities)[number]) => isLate(activity, today.toString())
  expect(body.late.activities.every(isLateToday)).toBe(true)
  expect([...body.soon.activities, ...body.later.activities].some(isLateToday)).toBe(false)
})

test('a group has at most five events unless asked for more, and always its total', async () => {
  const nils = await newcomer('Nils')
  const huset = await aFolder(nils, 'Huset')
  for (let days = 1; days <= 6; days++) await add(nils, huset, in31Days.add({ days }), { title: `Nr ${days}` })
  expect((await toDo(nils)).later).toEqual([6, 'Nr 1', 'Nr 2', 'Nr 3', 'Nr 4', 'Nr 5'])
  expect((await toDo(nils, { topX: 6 })).later).toHaveLength(7)
})

test('the events are as in the lists, with the role in their own folder', async () => {
  const { body } = await toDo(as('olle'))
  const { body: list } = await as('olle').call(activities.ofUser, { query: { when: 'upcoming', sort: 'oldest' } })
  expect([body.late, body.soon, body.later].flatMap((group) => group.activities)).toEqual(list)
})

test('nothing of an archived folder, the trash, a pending invitation or another user', async () => {
  const olga = await newcomer('Olga')
  const huset = await aFolder(olga, 'Huset')
  const garaget = await aFolder(olga, 'Garaget', huset)
  await add(olga, garaget, today, { title: 'I garaget' })
  const { id } = await add(olga, huset, today, { title: 'I papperskorgen' })
  await olga.call(activities.remove, { params: { id }, query: { folderId: huset } })
  expect((await toDo(olga)).soon).toEqual([1, 'I garaget'])
  const body = { title: 'Huset', statusId: folderStatus.archived }
  await olga.call(folders.change, { params: { id: huset }, body })
  expect((await toDo(olga)).soon).toEqual([0])
  expect((await toDo(as('ines'))).later).toEqual([0])
})

test('within a folder it includes the sub-folders that the user sees', async () => {
  const { villan, elen, vvs } = world.folders
  await add(as('anna'), elen, in31Days, { title: 'I elen' })
  await add(as('anna'), vvs, in31Days, { title: 'I VVS' })
  const body = { inherits: false, keep: [world.people.petra.userId] }
  await as('anna').call(folders.setInheritance, { params: { id: vvs }, body })
  const seenBy = async (who: PersonName, folderId: number) => {
    const { late, soon, later } = await toDo(as(who), { folderId })
    return [...late, ...soon, ...later].filter((title) => title === 'I elen' || title === 'I VVS')
  }
  expect(await seenBy('petra', villan)).toEqual(['I elen', 'I VVS'])
  expect(await seenBy('olle', villan)).toEqual(['I elen'])
  expect(await seenBy('olle', elen)).toEqual(['I elen'])
  expect(await seenBy('sven', villan)).toEqual(['I elen'])
  expect(await seenBy('anna', world.folders.baten)).toEqual([])
})

test.each([
  ['topX', { topX: 0 }],
  ['topX', { topX: 501 }],
  ['folderId', { folderId: 'huset' as unknown as number }],
])('a bad %s is pointed at', async (field, query) => {
  expect(await as('anna').call(activities.toDo, { query })).toBeProblem('invalidInput', field)
})
