import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { members, type RoleChange } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { villan, elen, baten } = world.folders
const before = await db.selectFrom('membership').selectAll().execute()
const founder = before.find(({ folder_id, role_id }) => folder_id === villan && role_id === roles.founder)?.id ?? 0
type Who = Parameters<typeof as>[0]

beforeEach(async () => {
  for (const { id, role_id, status_id } of before)
    await db.updateTable('membership').set({ role_id, status_id }).where('id', '=', id).execute()
})

const changeRole = (who: Who, id: number, roleId: RoleChange['roleId'], folderId = villan) =>
  as(who).call(members.changeRole, { params: { id }, query: { folderId }, body: { roleId } })
const remove = (who: Who, id: number, folderId = villan) =>
  as(who).call(members.remove, { params: { id }, query: { folderId } })
const relation = (id: number) => db.selectFrom('membership').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

test.each(['anna', 'erik'] as const)('%s changes the role of a member, effective immediately', async (who) => {
  const { status, body } = await changeRole(who, world.members.petra, roles.observer)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: world.members.petra,
    roleId: roles.observer,
    roleName: 'Observatör',
    firstName: 'Petra',
  })
  const add = { folderId: elen, title: 'Ny', statusId: 20 as const }
  expect(await as('petra').call(activities.add, { body: add })).toBeProblem('accessDenied')
})

test('an administrator can be promoted and demoted by another', async () => {
  expect((await changeRole('erik', world.members.petra, roles.administrator)).status).toBe(200)
  expect((await changeRole('petra', world.members.erik, roles.partner)).status).toBe(200)
})

test('the role of an invitation can be changed', async () => {
  const { body } = await changeRole('anna', world.members.ines, roles.partner)
  expect(body).toMatchObject({ memberStatusId: memberStatus.invited, roleId: roles.partner, userId: null })
})

test("the founder's role cannot be changed or removed", async () => {
  for (const who of ['erik', 'anna'] as const)
    expect(await changeRole(who, founder, roles.administrator)).toBeProblem('founderIsProtected')
  expect(await remove('erik', founder)).toBeProblem('founderIsProtected')
  expect(await relation(founder)).toMatchObject({ role_id: roles.founder, status_id: memberStatus.active })
})

test('nobody can be made founder, and nobody can change their own role', async () => {
  const toFounder = roles.founder as unknown as RoleChange['roleId']
  expect(await changeRole('anna', world.members.erik, toFounder)).toBeProblem('invalidInput', 'roleId')
  expect(await changeRole('erik', world.members.erik, roles.observer)).toBeProblem('accessDenied')
  expect((await relation(world.members.erik)).role_id).toBe(roles.administrator)
})

test('partners and observers cannot change or remove anyone', async () => {
  for (const who of ['petra', 'olle'] as const) {
    expect(await changeRole(who, world.members.erik, roles.observer)).toBeProblem('accessDenied')
    expect(await remove(who, world.members.erik)).toBeProblem('accessDenied')
    expect(await remove(who, founder)).toBeProblem('accessDenied')
    expect(await remove(who, 999_999)).toBeProblem('accessDenied')
  }
})

test('only a direct membership of the folder can be changed or removed there', async () => {
  for (const [who, id, folder] of [
    ['anna', world.members.petra, elen],
    ['anna', world.members.sven, villan],
    ['stina', world.members.petra, baten],
    ['anna', 999_999, villan],
  ] as const) {
    expect(await changeRole(who, id, roles.observer, folder)).toBeProblem('memberNotFound')
    expect(await remove(who, id, folder)).toBeProblem('memberNotFound')
  }
  expect((await relation(world.members.petra)).status_id).toBe(memberStatus.active)
})

test('an invisible folder, invalid input and a missing sign-in are rejected', async () => {
  for (const who of ['stina', 'ines', 'sven'] as const) {
    expect(await changeRole(who, world.members.petra, roles.observer)).toBeProblem('folderNotFound')
    expect(await remove(who, world.members.petra)).toBeProblem('folderNotFound')
  }
  expect(await changeRole('anna', 0, roles.observer)).toBeProblem('invalidInput', 'id')
  expect(await changeRole('anna', world.members.petra, 9 as 4)).toBeProblem('invalidInput', 'roleId')
  expect(await remove('anna', 0)).toBeProblem('invalidInput', 'id')
  expect(await changeRole(null, world.members.petra, roles.observer)).toBeProblem('notSignedIn')
  expect(await remove(null, world.members.petra)).toBeProblem('notSignedIn')
})

test('a removed member loses the folder and its sub-folders at once, and the row stays as history', async () => {
  expect((await remove('erik', world.members.petra)).status).toBe(204)
  for (const id of [villan, elen])
    expect(await as('petra').call(folders.one, { params: { id } })).toBeProblem('folderNotFound')
  expect((await as('petra').call(folders.mine, { query: {} })).body).toEqual([])
  expect(await relation(world.members.petra)).toMatchObject({ status_id: memberStatus.ended, role_id: roles.partner })
  expect(await remove('erik', world.members.petra)).toBeProblem('memberNotFound')
  expect(await changeRole('erik', world.members.petra, roles.observer)).toBeProblem('memberNotFound')
})

test('a removed member can be invited again', async () => {
  await remove('anna', world.members.olle)
  const body = { folderId: villan, email: 'olle@exempel.se', roleId: roles.observer }
  expect((await as('anna').call(members.invite, { body })).status).toBe(201)
})

test('anyone but the founder can leave', async () => {
  for (const who of ['erik', 'petra', 'olle'] as const) {
    expect((await remove(who, world.members[who])).status).toBe(204)
    expect(await as(who).call(folders.one, { params: { id: villan } })).toBeProblem('folderNotFound')
  }
  expect((await remove('sven', world.members.sven, elen)).status).toBe(204)
})

test('a founder cannot leave', async () => {
  expect(await remove('anna', founder)).toBeProblem('founderCannotLeave')
})

test('a withdrawn invitation is gone, including its secret', async () => {
  expect((await remove('erik', world.members.ines)).status).toBe(204)
  expect((await relation(world.members.ines)).status_id).toBe(memberStatus.ended)
  const secrets = db.selectFrom('invitation').where('membership_id', '=', world.members.ines).selectAll()
  expect(await secrets.execute()).toEqual([])
  expect(await as('ines').call(members.accept, { params: { id: world.members.ines } })).toBeProblem(
    'invitationNotFound',
  )
})
