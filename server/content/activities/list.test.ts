import { expect, test } from 'vitest'
import { activities, type NewActivity } from '#contract/content/activities.ts'
import type { FolderActivityFilter } from '#contract/content/activityFilter.ts'
import { components } from '#contract/content/components.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { activityStatus, memberStatus } from '#contract/rules/statuses.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'

const { as, world, db } = await startTestApp()
const { villan, elen, vvs, baten } = world.folders

const inFolder = (who: PersonName | null, folderId: number, window: { topX?: number; skip?: number } = {}) =>
  as(who).call(activities.inFolder, { query: { folderId, ...window } })

const ofUser = (who: PersonName | null, window: { topX?: number; skip?: number } = {}) =>
  as(who).call(activities.ofUser, { query: window })

const add = async (folderId: number, activity: Partial<NewActivity>) =>
  (await as('anna').call(activities.add, { body: { title: 'Kontroll', ...activity, folderId } })).body

const aFolder = async (folderTitle: string) =>
  (await as('anna').call(folders.add, { body: { title: folderTitle, parentId: villan } })).body.id

test('a member reads the events of a folder with all fields', async () => {
  const { status, body, total } = await inFolder('olle', elen)
  expect(status).toBe(200)
  expect(total).toBe(1)
  expect(body).toEqual([
    {
      papers: 0,
      deliveredBy: null,
      ownNote: null,
      litres: null,
      id: world.activities.elbesiktning,
      folderId: elen,
      folderTitle: 'El',
      folderStatusId: 18,
      parentId: villan,
      parentTitle: 'Villa Solhem',
      parentStatusId: 18,
      isHandedOver: false,
      title: 'Elbesiktning',
      description: 'Genomgång av hela anläggningen.',
      outcome: 'Två anmärkningar, båda åtgärdade på plats.',
      componentId: world.components.elcentral,
      componentName: 'Elcentral i hallen',
      meterUnit: null,
      repairs: [],
      isComplaint: false,
      isRound: false,
      isProposed: false,
      startDate: '2025-05-14',
      endDate: '2025-05-14',
      season: null,
      series: null,
      reminderDays: 7,
      typeId: 3,
      typeName: 'Besiktning',
      statusId: 22,
      statusName: 'Klar',
      responsibleId: null,
      responsibleName: null,
      responsibleHasLeft: false,
      firmId: null,
      firmName: null,
      estimatedCost: null,
      cost: null,
      vat: null,
      currency: 'SEK',
      seesCosts: true,
      checklist: [],
      createdBy: 'Anna Berg',
      roleId: roles.observer,
      roleName: 'Observatör',
      memberStatusId: memberStatus.active,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  ])
})

test('an event says how many files lie with it, without those in the trash', async () => {
  const folder = await aFolder('Papper')
  const { id: activityId } = await add(folder, {})
  const { userId } = world.people.anna
  await addFile(db, { folderId: folder, userId, activityId })
  await addFile(db, { folderId: folder, userId })
  const gone = await addFile(db, { folderId: folder, userId, activityId })
  await as('anna').call(files.remove, { params: { id: gone.id }, query: { folderId: folder } })
  expect((await inFolder('erik', folder)).body.map(({ id, papers }) => [id, papers])).toEqual([[activityId, 1]])
})

test('the latest date comes first, the newest of a date before the older, events without a date last', async () => {
  const folder = await aFolder('Tak')
  const { id: undated } = await add(folder, {})
  const { id: old } = await add(folder, { startDate: '2020-01-31' })
  const { id: future } = await add(folder, { startDate: '2031-12-24', endDate: '2032-01-06' })
  const { id: sameDay } = await add(folder, { startDate: '2020-01-31' })
  const { body } = await inFolder('erik', folder)
  expect(body.map(({ id }) => id)).toEqual([future, sameDay, old, undated])
})

test('a page includes the total count', async () => {
  const folder = await aFolder('Grund')
  for (const day of ['01', '02', '03']) await add(folder, { startDate: `2026-03-${day}` })
  const { body, total } = await inFolder('anna', folder, { topX: 1, skip: 1 })
  expect(body.map(({ startDate }) => startDate)).toEqual(['2026-03-02'])
  expect(total).toBe(3)
  const beyond = await inFolder('anna', folder, { skip: 3 })
  expect(beyond).toMatchObject({ status: 200, body: [], total: 3 })
})

test('the default is 50 events for a folder and 45 for the overview', async () => {
  const folder = await aFolder('Bok')
  const rows = Array.from({ length: 51 }, () => ({
    folder_id: folder,
    title: 'Notis',
    initiated_by: world.people.anna.userId,
  }))
  await db.insertInto('activity').values(rows).execute()
  const all = await inFolder('anna', folder)
  expect([all.body.length, all.total]).toEqual([50, 51])
  expect((await ofUser('anna')).body).toHaveLength(45)
})

test("a folder's events are read with those below it, by what is to be done and what is over", async () => {
  const main = (await as('anna').call(folders.add, { body: { title: 'Gården', parentId: null } })).body.id
  const child = (await as('anna').call(folders.add, { body: { title: 'Ladan', parentId: main } })).body.id
  const { done, planned } = activityStatus
  await add(main, { title: 'Gjort här', statusId: done, startDate: '2026-01-02' })
  await add(main, { title: 'Sen', statusId: planned, startDate: '2099-02-01' })
  await add(child, { title: 'Tidig', statusId: planned, startDate: '2099-01-01' })
  const titles = async (folderId: number, filter: FolderActivityFilter) => {
    const { body, total } = await as('anna').call(activities.inFolder, { query: { folderId, ...filter } })
    expect(total).toBe(body.length)
    return body.map(({ title }) => title)
  }
  expect(await titles(main, {})).toEqual(['Sen', 'Gjort här'])
  expect(await titles(main, { within: 'below' })).toEqual(['Sen', 'Tidig', 'Gjort här'])
  expect(await titles(main, { within: 'below', when: 'upcoming', sort: 'oldest' })).toEqual(['Tidig', 'Sen'])
  expect(await titles(main, { when: 'done' })).toEqual(['Gjort här'])
  expect(await titles(child, { within: 'below' })).toEqual(['Tidig'])
})

test('the pages of the overview contain every event once, in a stable order', async () => {
  const { total } = await ofUser('anna', { topX: 1 })
  const whole = await ofUser('anna', { topX: 500 })
  const paged: number[] = []
  for (let skip = 0; skip < total; skip += 20) {
    const { body } = await ofUser('anna', { topX: 20, skip })
    paged.push(...body.map(({ id }) => id))
  }
  expect(paged).toEqual(whole.body.map(({ id }) => id))
  expect(new Set(paged).size).toBe(total)
  const days = whole.body.map(({ startDate }) => startDate ?? '')
  expect(days).toEqual(days.toSorted().toReversed())
})

test('the overview contains main folder and sub-folders, and nothing of other users', async () => {
  const { body } = await ofUser('petra', { topX: 500 })
  const ids = body.map(({ id }) => id)
  const { takbyte, elbesiktning, beredarbyte, sjosattning } = world.activities
  expect(ids).toEqual(expect.arrayContaining([takbyte, elbesiktning, beredarbyte]))
  expect(ids).not.toContain(sjosattning)
  expect((await ofUser('stina')).body.map(({ id }) => id)).toEqual([sjosattning])
})

test('a member of a sub-folder only sees its events, and only the title of the main folder', async () => {
  const { body, total } = await ofUser('sven')
  expect(total).toBe(1)
  expect(body).toMatchObject([{ folderId: elen, parentTitle: 'Villa Solhem', roleId: roles.partner }])
  expect(await inFolder('sven', villan)).toBeProblem('folderNotFound')
})

test('a pending invitation shows no events', async () => {
  expect(await ofUser('ines')).toMatchObject({ status: 200, body: [], total: 0 })
  expect(await inFolder('ines', villan)).toBeProblem('folderNotFound')
})

test("another user's folder responds like one that does not exist", async () => {
  const foreign = await inFolder('anna', baten)
  const absent = await inFolder('anna', 999_999)
  expect(foreign).toBeProblem('folderNotFound')
  expect(foreign.body).toEqual(absent.body)
})

test('an unauthenticated user reads nothing', async () => {
  expect(await inFolder(null, villan)).toBeProblem('notSignedIn')
  expect(await ofUser(null)).toBeProblem('notSignedIn')
})

test.each([
  ['folderId', { folderId: 'abc' }],
  ['folderId', { folderId: 1.5 }],
  ['folderId', { folderId: -1 }],
  ['topX', { folderId: villan, topX: 0 }],
  ['topX', { folderId: villan, topX: 501 }],
  ['skip', { folderId: villan, skip: -1 }],
])('a bad %s is pointed at', async (field, query) => {
  expect(await as('anna').call(activities.inFolder, { query: query as { folderId: number } })).toBeProblem(
    'invalidInput',
    field,
  )
})

test("nobody can send another user's id", async () => {
  const query = { userId: world.people.anna.userId }
  expect(await as('stina').call(activities.ofUser, { query })).toBeProblem('notYourself')
  expect((await as('anna').call(activities.ofUser, { query })).status).toBe(200)
})

test('an event keeps the name of a component in the trash', async () => {
  const { beredare } = world.components
  await as('anna').call(components.remove, { params: { id: beredare }, query: { folderId: vvs } })
  const { body } = await inFolder('anna', vvs)
  expect(body).toMatchObject([{ componentId: beredare, componentName: 'Varmvattenberedare' }])
})

test('with two roles the stronger applies, and an event is listed once', async () => {
  await db
    .insertInto('membership')
    .values({
      folder_id: villan,
      user_id: world.people.sven.userId,
      role_id: roles.observer,
      status_id: memberStatus.active,
    })
    .execute()
  const { body, total } = await ofUser('sven', { topX: 500 })
  const roleIn = new Map(body.map(({ folderId, roleId }) => [folderId, roleId]))
  expect(roleIn.get(elen)).toBe(roles.partner)
  expect(roleIn.get(vvs)).toBe(roles.observer)
  expect(body.filter(({ id }) => id === world.activities.elbesiktning)).toHaveLength(1)
  expect(body).toHaveLength(total)
})

test('deleting a folder removes its events from the overview', async () => {
  await as('anna').call(folders.remove, { params: { id: elen } })
  const { body } = await ofUser('olle', { topX: 500 })
  expect(body.map(({ folderId }) => folderId)).not.toContain(elen)
  expect(await inFolder('olle', elen)).toBeProblem('folderNotFound')
})
