import { expect, test } from 'vitest'
import { components, type NewComponent } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus, memberStatus } from '#contract/rules/statuses.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { villan, elen, vvs, baten } = world.folders

const inFolder = (who: PersonName | null, folderId: number, window: { topX?: number; skip?: number } = {}) =>
  as(who).call(components.inFolder, { query: { folderId, ...window } })

const ofUser = (who: PersonName | null, window: { topX?: number; skip?: number } = {}) =>
  as(who).call(components.ofUser, { query: window })

const add = async (folderId: number, name: string, component: Partial<NewComponent> = {}) =>
  (await as('anna').call(components.add, { body: { name, folderId, ...component } })).body

const aFolder = async (folderTitle: string) =>
  (await as('anna').call(folders.add, { body: { title: folderTitle, parentId: villan } })).body.id

const names = (list: { name: string }[]) => list.map(({ name }) => name)

test('a member reads the components of a folder with all fields', async () => {
  const { status, body, total } = await inFolder('olle', elen)
  expect(status).toBe(200)
  expect(total).toBe(1)
  expect(body).toEqual([
    {
      id: world.components.elcentral,
      folderId: elen,
      folderTitle: 'El',
      folderStatusId: folderStatus.active,
      parentTitle: 'Villa Solhem',
      parentStatusId: folderStatus.active,
      isHandedOver: false,
      name: 'Elcentral i hallen',
      description: 'Tre faser, 20 ampere. Bytt i samband med laddboxen.',
      cover: null,
      link: 'https://www.elsakerhetsverket.se/',
      make: null,
      meter: null,
      faults: { open: 0, closed: 0 },
      model: null,
      modelYear: null,
      hint: null,
      serialNumber: null,
      place: null,
      boughtOn: null,
      boughtAt: null,
      price: null,
      priceToday: null,
      priceTodayOn: null,
      currency: 'SEK',
      seesCosts: true,
      warrantyUntil: null,
      expectedLifeYears: null,
      dueYear: null,
      dueSource: null,
      expectedUntil: null,
      code: expect.stringMatching(/^[\w-]{12}$/),
      statusId: 24,
      statusName: 'I bruk',
      replacedById: null,
      replacedByName: null,
      replaces: [],
      roleId: roles.observer,
      roleName: 'Observatör',
      deliveredBy: null,
      ownNote: null,
      observersReport: false,
      memberStatusId: memberStatus.active,
      eventDays: { startDate: '2025-05-14', endDate: '2025-05-14', season: null },
      next: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  ])
})

test('names sort in Swedish order: å ä ö last, case-insensitive, numbers naturally', async () => {
  const folder = await aFolder('Ordning')
  for (const name of [
    'Örn',
    'Zink',
    'Ärtbrunn',
    'apelsinträd',
    'Åskledare',
    'Pump 10',
    'Pump 2',
    'Avlopp',
    'element',
  ]) {
    await add(folder, name)
  }
  const ordered = ['apelsinträd', 'Avlopp', 'element', 'Pump 2', 'Pump 10', 'Zink', 'Åskledare', 'Ärtbrunn', 'Örn']
  expect(names((await inFolder('anna', folder)).body)).toEqual(ordered)
  const everywhere = names((await ofUser('anna', { topX: 500 })).body)
  expect(everywhere.slice(-3)).toEqual(['Åskledare', 'Ärtbrunn', 'Örn'])
  expect(everywhere).toEqual(everywhere.toSorted(new Intl.Collator('sv-SE', { numeric: true }).compare))
})

test('a page includes the total count', async () => {
  const folder = await aFolder('Sidor')
  for (const name of ['A', 'B', 'C']) await add(folder, name)
  const { body, total } = await inFolder('anna', folder, { topX: 1, skip: 1 })
  expect([names(body), total]).toEqual([['B'], 3])
})

test('the default is 50, and the pages of the overview contain each once', async () => {
  const folder = await aFolder('Lager')
  const rows = Array.from({ length: 51 }, () => ({
    folder_id: folder,
    name: 'Skruv',
    created_by: world.people.anna.userId,
  }))
  await db.insertInto('component').values(rows).execute()
  expect((await inFolder('anna', folder)).body).toHaveLength(50)
  const { body: first, total } = await ofUser('anna')
  expect(first).toHaveLength(50)
  const { body: rest } = await ofUser('anna', { topX: 500, skip: 50 })
  expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(total)
})

test('the overview contains main folder and sub-folders, and nothing of other users', async () => {
  const { body } = await ofUser('petra', { topX: 500 })
  const ids = body.map(({ id }) => id)
  const { elcentral, beredare, motor } = world.components
  expect(ids).toEqual(expect.arrayContaining([elcentral, beredare]))
  expect(ids).not.toContain(motor)
  expect((await ofUser('stina')).body.map(({ id }) => id)).toEqual([motor])
})

test('a member of a sub-folder only sees its components, and only the title of the main folder', async () => {
  const { body, total } = await ofUser('sven')
  expect(total).toBe(1)
  expect(body).toMatchObject([{ folderId: elen, parentTitle: 'Villa Solhem', roleId: roles.partner }])
  expect(await inFolder('sven', vvs)).toBeProblem('folderNotFound')
})

test('a pending invitation shows no components', async () => {
  expect(await ofUser('ines')).toMatchObject({ status: 200, body: [], total: 0 })
  expect(await inFolder('ines', villan)).toBeProblem('folderNotFound')
})

test("another user's folder responds like one that does not exist", async () => {
  const foreign = await inFolder('anna', baten)
  expect(foreign).toBeProblem('folderNotFound')
  expect(foreign.body).toEqual((await inFolder('anna', 999_999)).body)
})

test('an unauthenticated user reads nothing', async () => {
  expect(await inFolder(null, villan)).toBeProblem('notSignedIn')
  expect(await ofUser(null)).toBeProblem('notSignedIn')
})

test.each([
  ['folderId', { folderId: 'abc' }],
  ['topX', { folderId: villan, topX: 501 }],
  ['skip', { folderId: villan, skip: 'tre' }],
])('a bad %s is pointed at', async (field, query) => {
  expect(await as('anna').call(components.inFolder, { query: query as { folderId: number } })).toBeProblem(
    'invalidInput',
    field,
  )
})

test("nobody can send another user's id", async () => {
  const query = { userId: world.people.anna.userId }
  expect(await as('stina').call(components.ofUser, { query })).toBeProblem('notYourself')
})

test('with two roles the stronger applies, and a component is listed once', async () => {
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
  expect([roleIn.get(elen), roleIn.get(vvs)]).toEqual([roles.partner, roles.observer])
  expect(new Set(body.map(({ id }) => id)).size).toBe(total)
})

test('one component is as in the list of its folder, and is not found in another or in the trash', async () => {
  const one = (who: PersonName, id: number, folderId: number) =>
    as(who).call(components.one, { params: { id }, query: { folderId } })
  const folder = await aFolder('Elskåp')
  const { id } = await add(folder, 'Jordfelsbrytare')
  const { body: list } = await inFolder('olle', folder)
  const listed = list.find((component) => component.id === id)
  expect((await one('olle', id, folder)).body).toEqual({
    ...listed,
    costs: [],
    lent: [],
    lastSeen: null,
    consumption: null,
  })
  expect(await one('anna', id, vvs)).toBeProblem('componentNotFound')
  expect(await one('anna', 999_999, folder)).toBeProblem('componentNotFound')
  expect(await one('ines', id, folder)).toBeProblem('folderNotFound')
  await as('anna').call(components.remove, { params: { id }, query: { folderId: folder } })
  expect(await one('anna', id, folder)).toBeProblem('componentNotFound')
})

test('deleting a folder removes its components from the overview', async () => {
  await as('anna').call(folders.remove, { params: { id: elen } })
  const { body } = await ofUser('olle', { topX: 500 })
  expect(body.map(({ folderId }) => folderId)).not.toContain(elen)
  expect(await inFolder('olle', elen)).toBeProblem('folderNotFound')
})
