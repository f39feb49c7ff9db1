import { expect, test } from 'vitest'
import { activities, type ActivityChange } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { dashboard, type LatestEntry } from '#contract/content/dashboard.ts'
import { folders } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { activityStatus, componentStatus, folderStatus, memberStatus } from '#contract/rules/statuses.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp, type TestClient } from '#server/testing/app.ts'

const { as, newcomer, world, db } = await startTestApp()
const { villan, elen, vvs, baten } = world.folders
const { takbyte, elbesiktning, beredarbyte, sjosattning } = world.activities
const { elcentral, beredare, motor } = world.components

type LatestQuery = { topX?: number; skip?: number; statusId?: number }
const latestOf = ({ call }: TestClient, query: LatestQuery = {}) => call(dashboard.latest, { query })
const latest = (who: PersonName | null, query: LatestQuery = {}) => latestOf(as(who), query)

type Named = Pick<LatestEntry, 'activityId' | 'componentId' | 'folderId'>
const nameOf = ({ activityId, componentId, folderId }: Named) => {
  if (activityId !== null) return `event ${activityId}`
  return componentId === null ? `folder ${folderId}` : `component ${componentId}`
}
const namesOf = (entries: LatestEntry[]) => entries.map(nameOf)

test('events, components and sub-folders of all folders are merged, newest first', async () => {
  const { status, body, total } = await latest('petra')
  expect(status).toBe(200)
  expect(namesOf(body)).toEqual([
    `event ${takbyte}`,
    `event ${beredarbyte}`,
    `event ${elbesiktning}`,
    `component ${beredare}`,
    `component ${elcentral}`,
    `folder ${vvs}`,
    `folder ${elen}`,
  ])
  expect(total).toBe(7)
})

test('an entry has all its fields, and the id of its kind', async () => {
  const { body } = await latest('olle')
  const shared = {
    change: 'added',
    changedBy: 'Anna Berg',
    changedById: world.people.anna.userId,
    sellers: [],
    arrival: null,
    statusId: expect.any(Number),
    updatedAt: expect.any(String),
    roleId: roles.observer,
    roleName: 'Observatör',
    memberStatusId: memberStatus.active,
    parentId: villan,
    cost: null,
    currency: 'SEK',
    next: null,
  }
  expect(body.find(({ activityId }) => activityId === elbesiktning)).toEqual({
    ...shared,
    id: elbesiktning,
    activityId: elbesiktning,
    componentId: null,
    folderId: elen,
    folderTitle: 'El',
    parentTitle: 'Villa Solhem',
    title: 'Elbesiktning',
    description: 'Genomgång av hela anläggningen.',
    eventDays: { startDate: '2025-05-14', endDate: '2025-05-14', season: null },
    statusName: 'Klar',
  })
  expect(body.find(({ componentId }) => componentId === elcentral)).toEqual({
    ...shared,
    id: elcentral,
    activityId: null,
    componentId: elcentral,
    folderId: elen,
    folderTitle: 'El',
    parentTitle: 'Villa Solhem',
    title: 'Elcentral i hallen',
    description: 'Tre faser, 20 ampere. Bytt i samband med laddboxen.',
    eventDays: { startDate: '2025-05-14', endDate: '2025-05-14', season: null },
    statusName: 'I bruk',
  })
  expect(body.find((entry) => nameOf(entry) === `folder ${vvs}`)).toEqual({
    ...shared,
    id: vvs,
    activityId: null,
    componentId: null,
    folderId: vvs,
    folderTitle: 'VVS',
    parentTitle: 'Villa Solhem',
    title: 'VVS',
    description: 'Vatten, avlopp och varmvatten.',
    eventDays: { startDate: '2024-11-04', endDate: '2024-11-05', season: null },
    statusName: 'Aktiv',
  })
})

test('a member of a sub-folder only sees its content and nothing else', async () => {
  const { body, total } = await latest('sven')
  expect(namesOf(body)).toEqual([`event ${elbesiktning}`, `component ${elcentral}`, `folder ${elen}`])
  expect(total).toBe(3)
})

test('nothing of other users, nor of a folder the user is only invited to', async () => {
  expect(namesOf((await latest('stina')).body)).toEqual([`event ${sjosattning}`, `component ${motor}`])
  expect(await latest('ines')).toMatchObject({ status: 200, body: [], total: 0 })
})

test.each([
  [folderStatus.active, [`folder ${vvs}`, `folder ${elen}`]],
  [22, [`event ${beredarbyte}`, `event ${elbesiktning}`]],
  [1, []],
  [4_000_000_000, []],
])('status %i is the only one listed', async (statusId, names) => {
  const { body, total } = await latest('anna', { statusId })
  expect(namesOf(body)).toEqual(names)
  expect(total).toBe(names.length)
})

test('99 means any status', async () => {
  expect((await latest('anna', { statusId: 99 })).total).toBe(7)
})

test('the pages contain every entry once, in a stable order', async () => {
  const whole = namesOf((await latest('anna', { topX: 500 })).body)
  const paged: string[] = []
  for (let skip = 0; skip < whole.length; skip += 2) {
    const { body, total } = await latest('anna', { topX: 2, skip })
    expect(total).toBe(whole.length)
    paged.push(...namesOf(body))
  }
  expect(paged).toEqual(whole)
  expect(await latest('anna', { skip: whole.length })).toMatchObject({ status: 200, body: [], total: whole.length })
})

test('entries with the same timestamp keep their order across pages', async () => {
  const moa = await newcomer('Moa')
  const { body: folder } = await moa.call(folders.add, { body: { title: 'Stugan' } })
  const event = { folder_id: folder.id, title: 'Notis', initiated_by: moa.userId }
  const part = { folder_id: folder.id, name: 'Del', created_by: moa.userId }
  const six = <T>(row: T) => Array.from({ length: 6 }, () => row)
  // One transaction, so that all have the same timestamp.
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('activity').values(six(event)).execute()
    await tx.insertInto('component').values(six(part)).execute()
  })
  const moments = await db
    .selectFrom('activity')
    .where('folder_id', '=', folder.id)
    .select('updated_at')
    .distinct()
    .execute()
  expect(moments).toHaveLength(1)
  const whole = namesOf((await latestOf(moa, { topX: 500 })).body)
  const pages = [
    await latestOf(moa, { topX: 5 }),
    await latestOf(moa, { topX: 5, skip: 5 }),
    await latestOf(moa, { topX: 5, skip: 10 }),
  ]
  expect(pages.flatMap(({ body }) => namesOf(body))).toEqual(whole)
  expect(new Set(whole).size).toBe(12)
})

test('the default is 9 entries', async () => {
  const vera = await newcomer('Vera')
  const { body: folder } = await vera.call(folders.add, { body: { title: 'Cykeln' } })
  for (let index = 0; index < 10; index++) {
    await vera.call(activities.add, { body: { folderId: folder.id, title: `Tur ${index}` } })
  }
  const { body, total } = await latestOf(vera)
  expect(body.map(({ title }) => title)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((index) => `Tur ${index}`))
  expect(total).toBe(10)
})

test('a change moves an entry to the top', async () => {
  await as('petra').call(components.change, {
    params: { id: elcentral },
    query: { folderId: elen },
    body: { name: 'Elcentral i hallen', statusId: componentStatus.replaced },
  })
  expect(namesOf((await latest('anna', { topX: 1 })).body)).toEqual([`component ${elcentral}`])
  await as('petra').call(folders.change, { params: { id: vvs }, body: { title: 'VVS' } })
  expect(namesOf((await latest('anna', { topX: 1 })).body)).toEqual([`folder ${vvs}`])
})

test('an entry says who last did what to it', async () => {
  const place = { query: { folderId: vvs } }
  const { id } = (await as('petra').call(activities.add, { body: anEvent(vvs, { title: 'Avluftning' }) })).body
  const newest = async () => {
    const [entry] = (await latest('olle', { topX: 1 })).body
    return [entry?.title, entry?.change, entry?.changedBy]
  }
  const change = (body: ActivityChange) => as('erik').call(activities.change, { params: { id }, ...place, body })
  expect(await newest()).toEqual(['Avluftning', 'planned', 'Petra Lindström'])
  await change({ title: 'Avluftning av element', statusId: activityStatus.ongoing })
  expect(await newest()).toEqual(['Avluftning av element', 'changed', 'Erik Berg'])
  await as('anna').call(activities.markDone, { params: { id }, ...place, body: { day: '2026-11-22' } })
  expect(await newest()).toEqual(['Avluftning av element', 'done', 'Anna Berg'])
  await change({ title: 'Avluftning', statusId: activityStatus.done, startDate: '2026-11-22' })
  expect(await newest()).toEqual(['Avluftning', 'changed', 'Erik Berg'])
  const { deletionId } = (await as('anna').call(activities.remove, { params: { id }, ...place })).body
  await as('anna').call(trash.restore, { params: { id: deletionId } })
  expect(await newest()).toEqual(['Avluftning', 'changed', 'Erik Berg'])
  await as('petra').call(components.add, { body: aComponent(vvs, { name: 'Expansionskärl' }) })
  expect(await newest()).toEqual(['Expansionskärl', 'added', 'Petra Lindström'])
  const { body: tak } = await as('erik').call(folders.add, { body: { title: 'Tak', parentId: villan } })
  expect(await newest()).toEqual(['Tak', 'added', 'Erik Berg'])
  await as('anna').call(folders.remove, { params: { id: tak.id } })
  await as('anna').call(activities.remove, { params: { id }, ...place })
  const { body: parts } = await as('anna').call(components.inFolder, place)
  const vessel = parts.find(({ name }) => name === 'Expansionskärl')
  await as('anna').call(components.remove, { params: { id: vessel?.id ?? 0 }, ...place })
})

test('an event that is done and the next one that its recurrence makes have the same moment', async () => {
  const sofia = await newcomer('Sofia')
  const { id: folderId } = (await sofia.call(folders.add, { body: { title: 'Stugan' } })).body
  const yearly = anEvent(folderId, {
    title: 'Sotning',
    startDate: '2026-05-01',
    recurrence: { kind: 'fixed', rule: 'FREQ=YEARLY' },
  })
  const { id, updatedAt } = (await sofia.call(activities.add, { body: yearly })).body
  const body = { day: '2026-05-01', outcome: null, reading: null, next: null, updatedAt }
  await sofia.call(activities.markDone, { params: { id }, query: { folderId }, body })
  const [one, other] = (await latestOf(sofia)).body
  expect(new Set([one?.change, other?.change])).toEqual(new Set(['done', 'planned']))
  expect(one).toMatchObject({ title: 'Sotning', changedById: other?.changedById, updatedAt: other?.updatedAt })
})

test('the cost of an event is for those who see costs there', async () => {
  const ulrika = await newcomer('Ulrika')
  const { body: folder } = await ulrika.call(folders.add, { body: { title: 'Sjöboden' } })
  await ulrika.call(activities.add, { body: anEvent(folder.id, { cost: 125_000, currency: 'EUR' }) })
  const sven = { folder_id: folder.id, user_id: world.people.sven.userId }
  await db
    .insertInto('membership')
    .values({ ...sven, role_id: roles.observer, status_id: memberStatus.active })
    .execute()
  const costOf = ({ body }: Awaited<ReturnType<typeof latest>>) =>
    body.filter(({ folderId }) => folderId === folder.id).map(({ cost, currency }) => ({ cost, currency }))
  expect(costOf(await latest('sven'))).toEqual([{ cost: 125_000, currency: 'EUR' }])
  await ulrika.call(folders.setCosts, { params: { id: folder.id }, body: { keepsCosts: true } })
  expect(costOf(await latestOf(ulrika))).toEqual([{ cost: 125_000, currency: 'EUR' }])
  expect(costOf(await latest('sven'))).toEqual([{ cost: null, currency: 'SEK' }])
  await db.deleteFrom('membership').where('folder_id', '=', folder.id).where('user_id', '=', sven.user_id).execute()
})

test('what happened before there was a history says nobody', async () => {
  const nina = await newcomer('Nina')
  const { body: folder } = await nina.call(folders.add, { body: { title: 'Skogen' } })
  const event = { folder_id: folder.id, title: 'Gallring', initiated_by: nina.userId }
  const { id } = await db.insertInto('activity').values(event).returning('id').executeTakeFirstOrThrow()
  // Written without an acting user.
  expect((await latestOf(nina)).body).toMatchObject([{ id, change: 'planned', changedBy: null, changedById: null }])
})

test('with two roles the stronger applies, and an entry is listed once', async () => {
  const { userId } = world.people.sven
  await db
    .insertInto('membership')
    .values({ folder_id: villan, user_id: userId, role_id: roles.observer, status_id: memberStatus.active })
    .execute()
  const { body, total } = await latest('sven', { topX: 500 })
  expect(new Set(namesOf(body)).size).toBe(total)
  const roleIn = new Map(body.map(({ folderId, roleId }) => [folderId, roleId]))
  expect(roleIn).toEqual(
    new Map([
      [villan, roles.observer],
      [elen, roles.partner],
      [vvs, roles.observer],
    ]),
  )
})

test('deleted items disappear from the list and its count', async () => {
  const before = await latest('olle', { topX: 500 })
  await as('anna').call(activities.remove, { params: { id: takbyte }, query: { folderId: villan } })
  await as('anna').call(components.remove, { params: { id: beredare }, query: { folderId: vvs } })
  await as('anna').call(folders.remove, { params: { id: elen } })
  const { body, total } = await latest('olle', { topX: 500 })
  expect(namesOf(body).toSorted()).toEqual([`event ${beredarbyte}`, `folder ${vvs}`])
  expect([before.total, total]).toEqual([7, 2])
})

test("nobody can send another user's id, and an unauthenticated user reads nothing", async () => {
  const query = { userId: world.people.anna.userId }
  expect(await as('stina').call(dashboard.latest, { query })).toBeProblem('notYourself')
  expect((await as('anna').call(dashboard.latest, { query })).status).toBe(200)
  expect(await latest(null)).toBeProblem('notSignedIn')
})

test.each([
  ['topX', { topX: 0 }],
  ['topX', { topX: 501 }],
  ['skip', { skip: -1 }],
  ['statusId', { statusId: 'alla' as unknown as number }],
])('a bad %s is pointed at', async (field, query) => {
  expect(await latest('anna', query)).toBeProblem('invalidInput', field)
})

test("another user's folder is in nobody else's list", async () => {
  expect((await latest('anna', { topX: 500 })).body.map(({ folderId }) => folderId)).not.toContain(baten)
})
