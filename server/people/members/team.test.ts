import { expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { members, roleEndpoints } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus, userStatus } from '#contract/rules/statuses.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { anna, erik, olle, sven, ines, stina } = world.people
const { villan, elen, vvs, baten } = world.folders
type Who = Parameters<typeof as>[0]
type Paging = { topX?: number; skip?: number; userId?: number }

const inFolder = (who: Who, folderId = villan, paging: Paging = {}) =>
  as(who).call(members.inFolder, { query: { folderId, ...paging } })
const team = (who: Who, query: Paging = {}) => as(who).call(members.team, { query })
const commitments = (who: Who, memberUserId: number, paging: Paging = {}) =>
  as(who).call(members.commitments, { query: { memberUserId, ...paging } })
const namesIn = async (who: Who, folder: number) =>
  (await inFolder(who, folder)).body.map(({ firstName, email }) => firstName ?? email)

const setUserStatus = (userId: number, status_id: number) =>
  db.updateTable('app_user').set({ status_id }).where('id', '=', userId).execute()
/** Makes Olle, observer of the house, a member of El while `check` runs. */
async function withOlleInElen(roleId: number, check: () => Promise<unknown>) {
  const { id } = await db
    .insertInto('membership')
    .values({ folder_id: elen, user_id: olle.userId, role_id: roleId, status_id: memberStatus.active })
    .returning('id')
    .executeTakeFirstOrThrow()
  await check()
  await db.deleteFrom('membership').where('id', '=', id).execute()
}

test('the members of a folder have name, role and contact details, names in Swedish order', async () => {
  const { body, total } = await inFolder('olle')
  expect(body.map(({ firstName, roleId }) => [firstName, roleId])).toEqual([
    ['Anna', roles.founder],
    ['Erik', roles.administrator],
    ['Olle', roles.observer],
    ['Petra', roles.partner],
  ])
  expect(total).toBe(4)
  expect(body[2]).toEqual({
    id: world.members.olle,
    userId: olle.userId,
    firstName: 'Olle',
    lastName: 'Åkesson',
    company: null,
    mobile: null,
    email: 'olle@exempel.se',
    roleId: roles.observer,
    roleName: 'Observatör',
    userStatusId: userStatus.active,
    memberStatusId: memberStatus.active,
    memberStatusName: 'Aktiv',
    folderId: villan,
    memberFolderId: villan,
    folderTitle: 'Villa Solhem',
    parentId: null,
    parentTitle: null,
    folderStatusId: 18,
    expiresAt: null,
    waitsForUserId: null,
  })
})

test('pending invitations come last, only for users who may invite', async () => {
  for (const who of ['anna', 'erik'] as const) {
    const { body, total } = await inFolder(who)
    expect(total).toBe(5)
    expect(body.at(-1)).toMatchObject({
      id: world.members.ines,
      userId: null,
      firstName: null,
      email: ines.email,
      memberStatusId: memberStatus.invited,
      expiresAt: expect.any(String),
    })
  }
  for (const who of ['petra', 'olle'] as const) expect(await namesIn(who, villan)).not.toContain(ines.email)
})

test("a sub-folder lists its own members and its main folder's, with the folder each belongs to", async () => {
  const { body } = await inFolder('sven', elen)
  expect(body.map(({ firstName, memberFolderId, folderTitle }) => [firstName, memberFolderId, folderTitle])).toEqual([
    ['Anna', villan, 'Villa Solhem'],
    ['Erik', villan, 'Villa Solhem'],
    ['Olle', villan, 'Villa Solhem'],
    ['Petra', villan, 'Villa Solhem'],
    ['Sven', elen, 'El'],
  ])
  expect(body.every(({ folderId }) => folderId === elen)).toBe(true)
  expect(await namesIn('anna', vvs)).toEqual(['Anna', 'Erik', 'Olle', 'Petra'])
  expect(await namesIn('anna', elen)).not.toContain(ines.email)
})

test('a member of both folders is listed once, with the strongest role', async () => {
  const olleIn = async () => (await inFolder('anna', elen)).body.filter(({ userId }) => userId === olle.userId)
  await withOlleInElen(roles.partner, async () =>
    expect(await olleIn()).toMatchObject([{ roleId: roles.partner, memberFolderId: elen }]),
  )
  await withOlleInElen(roles.observer, async () =>
    expect(await olleIn()).toMatchObject([{ roleId: roles.observer, memberFolderId: elen }]),
  )
})

test('a suspended user is listed neither in a folder nor in a team', async () => {
  await setUserStatus(olle.userId, userStatus.suspended)
  expect(await namesIn('anna', villan)).not.toContain('Olle')
  expect((await inFolder('anna')).total).toBe(4)
  expect((await team('anna')).body.map(({ firstName }) => firstName)).not.toContain('Olle')
  await setUserStatus(olle.userId, userStatus.active)
})

test('the lists are paged and include the total count', async () => {
  const page = { topX: 1, skip: 1 }
  const inHouse = await inFolder('anna', villan, page)
  expect([inHouse.body.map(({ firstName }) => firstName), inHouse.total]).toEqual([['Erik'], 5])
  const mates = await team('anna', page)
  expect([mates.body.map(({ firstName }) => firstName), mates.total]).toEqual([['Olle'], 4])
  const own = await commitments('anna', anna.userId, { topX: 1, skip: 1 })
  expect([own.body, own.total]).toEqual([[], 1])
})

test('a folder the user cannot see lists nobody', async () => {
  for (const who of ['stina', 'ines', 'sven'] as const) expect(await inFolder(who)).toBeProblem('folderNotFound')
  expect(await inFolder('anna', baten)).toBeProblem('folderNotFound')
  expect(await inFolder('anna', 0)).toBeProblem('invalidInput', 'folderId')
  expect(await inFolder('anna', villan, { userId: erik.userId })).toBeProblem('notYourself')
  expect(await inFolder(null)).toBeProblem('notSignedIn')
})

test('a team is everyone who shares a folder, once each, without oneself', async () => {
  const { body, total } = await team('anna')
  expect(body.map(({ firstName, roleId }) => [firstName, roleId])).toEqual([
    ['Erik', roles.founder],
    ['Olle', roles.founder],
    ['Petra', roles.founder],
    ['Sven', roles.founder],
  ])
  expect(total).toBe(4)
  expect((await team('olle')).body.map(({ roleId }) => roleId)).toEqual(Array(4).fill(roles.observer))
  expect((await team('sven')).body.map(({ firstName }) => firstName)).toEqual(['Anna', 'Erik', 'Olle', 'Petra'])
  for (const who of ['stina', 'ines'] as const) expect(await team(who)).toMatchObject({ body: [], total: 0 })
  expect(await team('anna', { userId: erik.userId })).toBeProblem('notYourself')
  expect(await team(null)).toBeProblem('notSignedIn')
})

test("one's own commitments list pending invitations first, with the inviter", async () => {
  const own = await commitments('anna', anna.userId)
  expect(own.body).toMatchObject([
    {
      id: villan,
      folderTitle: 'Villa Solhem',
      categoryName: 'Hus',
      roleName: 'Grundare',
      memberStatusName: 'Aktiv',
      invitedBy: null,
    },
  ])
  const invited = await commitments('ines', ines.userId)
  expect(invited.body).toMatchObject([
    {
      id: villan,
      memberId: world.members.ines,
      memberStatusId: memberStatus.invited,
      userStatusId: 9,
      folderStatusId: 18,
      // More than the title only after accepting.
      categoryName: null,
      invitedBy: 'Anna Berg',
    },
  ])
})

test("another user's commitments are those in folders the caller can see", async () => {
  expect((await commitments('anna', sven.userId)).body).toMatchObject([
    { id: elen, folderTitle: 'El', parentTitle: 'Villa Solhem', roleId: roles.partner },
  ])
  const { id } = (await as('olle').call(folders.add, { body: { title: 'Olles stuga' } })).body
  expect((await commitments('anna', olle.userId)).body.map((one) => one.id)).toEqual([villan])
  expect((await commitments('olle', olle.userId)).body.map((one) => one.id)).toEqual([id, villan])
})

test('the strongest role is shown for a member of both folders', async () => {
  await withOlleInElen(roles.observer, async () => {
    await db.updateTable('membership').set({ role_id: roles.partner }).where('id', '=', world.members.olle).execute()
    const { body } = await commitments('anna', olle.userId)
    expect(body.map((one) => [one.id, one.roleId])).toEqual([
      [elen, roles.partner],
      [villan, roles.partner],
    ])
    await db.updateTable('membership').set({ role_id: roles.observer }).where('id', '=', world.members.olle).execute()
  })
})

test('a member of a sub-folder only sees just the title of the main folder', async () => {
  const { body } = await commitments('sven', anna.userId)
  expect(body).toMatchObject([{ id: elen, parentTitle: 'Villa Solhem', roleId: roles.founder }])
  expect(body).toHaveLength(1)
  expect((await commitments('sven', sven.userId)).body).toMatchObject([{ id: elen, parentTitle: 'Villa Solhem' }])
})

test('the commitments of a user who shares no folder are not found', async () => {
  for (const [who, userId] of [
    ['stina', anna.userId],
    ['anna', stina.userId],
    ['anna', ines.userId],
    ['anna', 999_999],
  ] as const)
    expect(await commitments(who, userId)).toBeProblem('userNotFound')
  expect(await commitments('anna', 0)).toBeProblem('invalidInput', 'memberUserId')
  expect(await commitments('anna', anna.userId, { userId: erik.userId })).toBeProblem('notYourself')
  expect(await commitments(null, anna.userId)).toBeProblem('notSignedIn')
})

test('the permissions of a role are listed by name, none for an unknown role', async () => {
  const permissions = async (roleId: number) =>
    (await as('stina').call(roleEndpoints.permissions, { query: { roleId } })).body
  expect(await permissions(roles.partner)).toEqual([
    'AddActivity',
    'UpdateActivity',
    'DeleteActivity',
    'AddComponent',
    'UpdateComponent',
    'DeleteComponent',
    'UpdateChild',
  ])
  expect(await permissions(roles.founder)).toHaveLength(14)
  expect(await permissions(roles.observer)).toEqual([])
  expect(await permissions(99)).toEqual([])
  expect(await as('stina').call(roleEndpoints.permissions, { query: { roleId: 0 } })).toBeProblem(
    'invalidInput',
    'roleId',
  )
  expect(await as(null).call(roleEndpoints.permissions, { query: { roleId: 1 } })).toBeProblem('notSignedIn')
})

test("the caller's role in a folder is the strongest that applies", async () => {
  const roleIn = (who: Who, folderId: number) => as(who).call(roleEndpoints.roleIn, { query: { folderId } })
  expect((await roleIn('erik', elen)).body).toEqual({ roleId: roles.administrator })
  await withOlleInElen(roles.partner, async () =>
    expect((await roleIn('olle', elen)).body).toEqual({ roleId: roles.partner }),
  )
  for (const who of ['stina', 'ines', 'sven'] as const) expect(await roleIn(who, villan)).toBeProblem('folderNotFound')
  expect(await roleIn('erik', 0)).toBeProblem('invalidInput', 'folderId')
  expect(await roleIn(null, villan)).toBeProblem('notSignedIn')
})

test('engagements asked for without a person are the caller’s own', async () => {
  const own = await as('petra').call(members.commitments, { query: { memberUserId: world.people.petra.userId } })
  expect(own.body.length).toBeGreaterThan(0)
  expect((await as('petra').call(members.commitments, { query: {} })).body).toEqual(own.body)
})
