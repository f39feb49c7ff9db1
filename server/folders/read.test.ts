import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { folders, type NewFolder } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus, memberStatus } from '#contract/rules/statuses.ts'
import { noItems } from '#fixtures/noItems.ts'
import { aFolder } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, newcomer, world, db } = await startTestApp()
const { villan, elen, vvs, baten } = world.folders

type Paging = { topX?: number; skip?: number }

const one = (who: PersonName | null, id: number) => as(who).call(folders.one, { params: { id } })
const mine = (who: PersonName | null, window: Paging = {}) => as(who).call(folders.mine, { query: window })
const children = (who: PersonName | null, folderId: number, window: Paging = {}) =>
  as(who).call(folders.children, { query: { folderId, ...window } })
const contents = (who: PersonName | null, id: number) => as(who).call(folders.contents, { params: { id } })
const nameOf = (name: PersonName) => {
  const { userId, firstName, lastName } = world.people[name]
  return { userId, name: `${firstName} ${lastName}` }
}
const titles = (list: { title: string }[]) => list.map(({ title }) => title)

test('a member reads a main folder with all fields', async () => {
  const { status, body } = await one('olle', villan)
  expect(status).toBe(200)
  // They depend on today.
  const { late: _late, next: _next, ...folder } = body
  expect(folder).toEqual({
    id: villan,
    title: 'Villa Solhem',
    description: 'Tegelvilla från 1962 med källare och dubbelgarage.\nVi köpte huset våren 2009.',
    categoryId: 1,
    categoryName: 'Hus',
    parentId: null,
    parentTitle: null,
    parentRoleId: null,
    parentCategoryId: null,
    parentStatusId: null,
    isHandedOver: false,
    inherits: true,
    seesCosts: true,
    keepsCosts: false,
    observersReport: false,
    zipCode: '192 67',
    cover: null,
    city: 'Sollentuna',
    statusId: folderStatus.active,
    statusName: 'Aktiv',
    roleId: roles.observer,
    roleName: 'Observatör',
    memberStatusId: memberStatus.active,
    takenDown: null,
    offer: null,
    handOver: null,
    eventDays: { startDate: '2025-05-14', endDate: '2025-05-14', season: null },
    people: ['anna', 'erik', 'petra', 'olle'].map((name) => nameOf(name as PersonName)),
    memberCount: 4,
    counts: { ...noItems, children: 2, activities: 3, components: 2 },
    years: { costs: null, since: 2024 },
    openFaults: null,
    ongoing: { agreements: { total: 0, next: null, monthly: null }, meters: 0, loans: 0, late: 0, upkeep: 0 },
    thing: null,
    firstSteps: null,
    hidesFirms: false,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
})

test('a sub-folder in the list of its main folder counts its events, without the trash', async () => {
  const counts = async () =>
    Object.fromEntries((await children('olle', villan)).body.map((child) => [child.title, child.activities]))
  expect(await counts()).toEqual({ El: 1, VVS: 1 })
  const own = { params: { id: world.activities.elbesiktning }, query: { folderId: elen } }
  const { deletionId } = (await as('anna').call(activities.remove, own)).body
  expect(await counts()).toEqual({ El: 0, VVS: 1 })
  await as('anna').call(trash.restore, { params: { id: deletionId } })
})

test('a role on the main folder applies to its sub-folders', async () => {
  expect((await one('erik', elen)).body).toMatchObject({
    title: 'El',
    parentId: villan,
    parentTitle: 'Villa Solhem',
    parentRoleId: roles.administrator,
    parentCategoryId: 1,
    roleId: roles.administrator,
  })
})

test('a member of a sub-folder only sees just the title of the main folder', async () => {
  expect((await one('sven', elen)).body).toMatchObject({
    parentTitle: 'Villa Solhem',
    parentRoleId: null,
    parentCategoryId: null,
    roleId: roles.partner,
  })
  expect(await one('sven', villan)).toBeProblem('folderNotFound')
  expect(await one('sven', vvs)).toBeProblem('folderNotFound')
  expect(await children('sven', villan)).toBeProblem('folderNotFound')
  expect(await contents('sven', villan)).toBeProblem('folderNotFound')
})

test("another user's folder responds like one that does not exist", async () => {
  const foreign = await one('anna', baten)
  expect(foreign).toBeProblem('folderNotFound')
  expect(foreign.body).toEqual((await one('anna', 999_999)).body)
  expect(await one('anna', Number.MAX_SAFE_INTEGER)).toBeProblem('folderNotFound')
  expect(await children('anna', baten)).toBeProblem('folderNotFound')
  expect(await contents('anna', baten)).toBeProblem('folderNotFound')
})

test('an invitation gives no access before it is accepted', async () => {
  expect(await one('ines', villan)).toBeProblem('folderNotFound')
  expect(await children('ines', villan)).toBeProblem('folderNotFound')
  expect(await contents('ines', villan)).toBeProblem('folderNotFound')
})

test.each(['villan', '1.5', '-1', '0', '9007199254740993', '1e400', ' '])('the id "%s" is rejected', async (text) => {
  const id = text as unknown as number
  expect(await one('anna', id)).toBeProblem('invalidInput', 'id')
  expect(await contents('anna', id)).toBeProblem('invalidInput', 'id')
  expect(await children('anna', id)).toBeProblem('invalidInput', 'folderId')
})

test('an unauthenticated user reads nothing', async () => {
  expect(await one(null, villan)).toBeProblem('notSignedIn')
  expect(await mine(null)).toBeProblem('notSignedIn')
  expect(await children(null, villan)).toBeProblem('notSignedIn')
  expect(await contents(null, villan)).toBeProblem('notSignedIn')
})

test("nobody can send another user's id", async () => {
  const query = { userId: world.people.anna.userId }
  expect(await as('stina').call(folders.mine, { query })).toBeProblem('notYourself')
  expect((await as('anna').call(folders.mine, { query })).status).toBe(200)
})

test('the cards contain main folders only, when their sub-folders are inside them', async () => {
  const { body, total } = await mine('anna')
  expect(body).toMatchObject([{ id: villan, roleId: roles.founder, memberId: null, memberStatusId: 14 }])
  expect(total).toBe(1)
})

test('a sub-folder is a card for users who are members of it only', async () => {
  const { body, total } = await mine('sven')
  expect(body).toMatchObject([{ id: elen, parentTitle: 'Villa Solhem', roleId: roles.partner, memberId: null }])
  expect(total).toBe(1)
})

test('a pending invitation is a card with only its title and the id to answer it', async () => {
  const { body, total } = await mine('ines')
  expect(body).toMatchObject([
    {
      id: villan,
      title: 'Villa Solhem',
      description: null,
      categoryId: null,
      categoryName: null,
      zipCode: null,
      city: null,
      roleId: roles.observer,
      memberStatusId: memberStatus.invited,
      memberId: world.members.ines,
    },
  ])
  expect(total).toBe(1)
})

test('the contents of a main folder include its sub-folders, those of a sub-folder only its own', async () => {
  expect((await contents('anna', villan)).body).toEqual({
    ...noItems,
    children: 2,
    activities: 3,
    components: 2,
    members: 5,
    messages: 1,
  })
  expect((await contents('anna', vvs)).body).toMatchObject({ children: 0, activities: 1, components: 1, messages: 0 })
})

test('a pending invitation is not listed if the user is already a member', async () => {
  const viggo = await newcomer('Viggo')
  const invite = async (email: string) => {
    const body = { folderId: villan, email, roleId: roles.observer }
    const reply = await as('anna').call(members.invite, { body })
    await viggo.call(members.claim, { body: { secret: new URL(reply.body.link).hash.slice(1) } })
    return reply.body.member.id
  }
  const [first] = [await invite(viggo.email), await invite('viggo@arbetet.exempel.se')]
  const before = await viggo.call(folders.mine, { query: {} })
  expect(before.body.map(({ id }) => id)).toEqual([villan])
  expect(before.total).toBe(1)
  await viggo.call(members.accept, { params: { id: first } })
  const after = await viggo.call(folders.mine, { query: {} })
  expect(after.body).toMatchObject([{ id: villan, memberStatusId: memberStatus.active, memberId: null }])
  expect(after.total).toBe(1)
})

test('with two roles the stronger applies, and the sub-folder is not a separate card', async () => {
  const { userId } = world.people.olle
  await db
    .insertInto('membership')
    .values({ folder_id: elen, user_id: userId, role_id: roles.partner, status_id: memberStatus.active })
    .execute()
  expect((await one('olle', elen)).body).toMatchObject({ roleId: roles.partner, parentRoleId: roles.observer })
  expect((await one('olle', vvs)).body).toMatchObject({ roleId: roles.observer })
  expect((await mine('olle')).body.map(({ id }) => id)).toEqual([villan])
  const listed = (await children('olle', villan)).body.map(({ id, roleId }) => [id, roleId])
  expect(listed).toEqual([
    [elen, roles.partner],
    [vvs, roles.observer],
  ])
})

test('å, ä and ö come last, and a page includes the total count', async () => {
  const alma = await newcomer('Alma')
  const add = async (folder: NewFolder) => (await alma.call(folders.add, { body: folder })).body.id
  const parentId = await add({ title: 'Ön' })
  for (const title of ['Ärtan', 'Zebran', 'Åsa']) {
    await add({ title })
    await add({ title, parentId })
  }
  await add({ title: 'Ön', parentId })
  const ordered = ['Zebran', 'Åsa', 'Ärtan', 'Ön']
  expect(titles((await alma.call(folders.mine, { query: {} })).body)).toEqual(ordered)
  const query = { folderId: parentId }
  expect(titles((await alma.call(folders.children, { query })).body)).toEqual(ordered)

  const window = { topX: 2, skip: 1 }
  const page = await alma.call(folders.mine, { query: window })
  expect([titles(page.body), page.total]).toEqual([['Åsa', 'Ärtan'], 4])
  const childPage = await alma.call(folders.children, { query: { ...query, ...window } })
  expect([titles(childPage.body), childPage.total]).toEqual([['Åsa', 'Ärtan'], 4])
  const beyond = await alma.call(folders.children, { query: { ...query, skip: 4 } })
  expect(beyond).toMatchObject({ status: 200, body: [], total: 4 })
})

test('the default is 50 sub-folders', async () => {
  const { body: parent } = await as('stina').call(folders.add, { body: aFolder({ title: 'Arkivet' }) })
  const rows = Array.from({ length: 51 }, (_, index) => ({
    parent_id: parent.id,
    title: `Låda ${index}`,
    created_by: world.people.stina.userId,
  }))
  await db.insertInto('folder').values(rows).execute()
  const { body, total } = await children('stina', parent.id)
  expect([body.length, total]).toEqual([50, 51])
})

test('a sub-folder has no sub-folders', async () => {
  expect(await children('anna', elen)).toMatchObject({ status: 200, body: [], total: 0 })
})

test.each([
  ['topX', { topX: 0 }],
  ['topX', { topX: 501 }],
  ['skip', { skip: -1 }],
])('a bad %s is pointed at', async (field, window) => {
  expect(await mine('anna', window)).toBeProblem('invalidInput', field)
  expect(await children('anna', villan, window)).toBeProblem('invalidInput', field)
})
