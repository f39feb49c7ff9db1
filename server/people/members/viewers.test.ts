import { expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import type { Viewer } from '#contract/rules/viewer.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { villan, elen, baten } = world.folders
const { anna, erik, petra } = world.people

const viewers = (who: PersonName | null, folderId: number, query = {}) =>
  as(who).call(members.viewers, { query: { folderId, ...query } })
const told = ({ name, roleName, source, invitedBy }: Viewer) => [name, roleName, source, invitedBy]

test('a main folder lists its viewers with role and inviter, strongest role first', async () => {
  const { status, body, total } = await viewers('olle', villan)
  expect([status, total]).toEqual([200, 4])
  expect(body.map(told)).toEqual([
    ['Anna Berg', 'Grundare', 'direct', null],
    ['Erik Berg', 'Administratör', 'direct', 'Anna Berg'],
    ['Petra Lindström', 'Partner', 'direct', 'Anna Berg'],
    ['Olle Åkesson', 'Observatör', 'direct', 'Anna Berg'],
  ])
  expect(body[1]).toEqual({
    id: world.members.erik,
    userId: erik.userId,
    name: 'Erik Berg',
    roleId: 2,
    roleName: 'Administratör',
    source: 'direct',
    seesFolder: true,
    invitedBy: 'Anna Berg',
    invitedDate: expect.any(String),
    otherRoleId: null,
    otherRoleName: null,
    otherInvitedBy: null,
    otherInvitedDate: null,
  })
})

test('open invitations come last, only for users who may invite', async () => {
  const { body, total } = await viewers('erik', villan)
  expect(total).toBe(5)
  expect(body.at(-1)).toMatchObject({ name: 'ines@exempel.se', userId: null, seesFolder: false, roleId: 4 })
  await db
    .updateTable('invitation')
    .set({ expires_at: new Date(0) })
    .where('membership_id', '=', world.members.ines)
    .execute()
  // It gives access to nothing any more.
  expect((await viewers('erik', villan)).total).toBe(4)
})

test('a sub-folder lists inherited viewers, and both memberships of users who have two', async () => {
  expect((await viewers('sven', elen)).body.map(told)).toEqual([
    ['Anna Berg', 'Grundare', 'inherited', null],
    ['Erik Berg', 'Administratör', 'inherited', 'Anna Berg'],
    ['Petra Lindström', 'Partner', 'inherited', 'Anna Berg'],
    ['Sven Öberg', 'Partner', 'direct', 'Anna Berg'],
    ['Olle Åkesson', 'Observatör', 'inherited', 'Anna Berg'],
  ])
  await db
    .insertInto('membership')
    .values({ folder_id: elen, user_id: petra.userId, invited_by: erik.userId, role_id: 2, status_id: 14 })
    .execute()
  const { body, total } = await viewers('sven', elen)
  expect([body.length, total]).toEqual([5, 5])
  expect(body.find(({ userId }) => userId === petra.userId)).toMatchObject({
    roleName: 'Administratör',
    source: 'direct',
    invitedBy: 'Erik Berg',
    otherRoleId: 3,
    otherRoleName: 'Partner',
    otherInvitedBy: 'Anna Berg',
    otherInvitedDate: expect.any(String),
  })
})

test('a restricted sub-folder lists the founder and its own members', async () => {
  const body = { inherits: false, keep: [] }
  await as('anna').call(folders.setInheritance, { params: { id: elen }, body })
  expect((await viewers('sven', elen)).body.map(told)).toEqual([
    ['Anna Berg', 'Grundare', 'inherited', null],
    ['Petra Lindström', 'Administratör', 'direct', 'Erik Berg'],
    ['Sven Öberg', 'Partner', 'direct', 'Anna Berg'],
  ])
  expect(await viewers('erik', elen)).toBeProblem('folderNotFound')
})

test('a suspended user is no viewer', async () => {
  await db.updateTable('app_user').set({ status_id: 10 }).where('id', '=', petra.userId).execute()
  expect((await viewers('anna', villan)).body.map(({ name }) => name)).not.toContain('Petra Lindström')
  await db.updateTable('app_user').set({ status_id: 9 }).where('id', '=', petra.userId).execute()
})

test('the list is paged', async () => {
  const { body, total } = await viewers('anna', villan, { topX: 2, skip: 1 })
  expect(total).toBe(4)
  expect(body.map(({ name }) => name)).toEqual(['Erik Berg', 'Petra Lindström'])
})

test('users who cannot see the folder get nothing', async () => {
  expect(await viewers('anna', baten)).toBeProblem('folderNotFound')
  expect(await viewers('anna', 999_999)).toBeProblem('folderNotFound')
  expect(await viewers('ines', villan)).toBeProblem('folderNotFound')
  expect(await viewers('stina', elen)).toBeProblem('folderNotFound')
  expect(await viewers(null, villan)).toBeProblem('notSignedIn')
  const query = { folderId: villan, userId: anna.userId }
  expect(await as('erik').call(members.viewers, { query })).toBeProblem('notYourself')
})
