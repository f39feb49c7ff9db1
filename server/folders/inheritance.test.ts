import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import type { Inheritance } from '#contract/folders/folderSettings.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { villan, elen } = world.folders
const { anna, erik, petra, olle, stina } = world.people

const set = (who: PersonName | null, id: number, body: Inheritance) =>
  as(who).call(folders.setInheritance, { params: { id }, body })
const statusFor = async (who: PersonName, id: number) => (await as(who).call(folders.one, { params: { id } })).status
const roleOf = async (who: PersonName, id: number) => (await as(who).call(folders.one, { params: { id } })).body.roleId

/** A sub-folder of the house for one test only. */
async function newSubFolder() {
  const { body } = await as('anna').call(folders.add, { body: { title: 'Bokföring', parentId: villan } })
  return body.id
}

const own = (folderId: number) =>
  db
    .selectFrom('membership')
    .where('folder_id', '=', folderId)
    .where('status_id', '=', 14)
    .select(['user_id as userId', 'role_id as roleId', 'invited_by as invitedBy'])
    .orderBy('role_id')
    .execute()

test('an administrator who stops inheritance still sees the sub-folder, as does the founder', async () => {
  const id = await newSubFolder()
  const { status, body } = await set('erik', id, { inherits: false })
  expect([status, body.inherits, body.roleId]).toEqual([200, false, roles.administrator])
  expect(await own(id)).toEqual([{ userId: erik.userId, roleId: roles.administrator, invitedBy: null }])
  expect(await roleOf('anna', id)).toBe(roles.founder)
  expect([await statusFor('petra', id), await statusFor('olle', id)]).toEqual([404, 404])
})

test('the founder needs no membership to see it', async () => {
  const id = await newSubFolder()
  await set('anna', id, { inherits: false, keep: [anna.userId] })
  expect(await own(id)).toEqual([])
  expect(await roleOf('anna', id)).toBe(roles.founder)
  expect(await statusFor('erik', id)).toBe(404)
})

test('kept members keep their role, with the caller as inviter', async () => {
  const id = await newSubFolder()
  await set('anna', id, { inherits: false, keep: [petra.userId, olle.userId] })
  expect(await own(id)).toEqual([
    { userId: petra.userId, roleId: roles.partner, invitedBy: anna.userId },
    { userId: olle.userId, roleId: roles.observer, invitedBy: anna.userId },
  ])
  expect([await statusFor('petra', id), await statusFor('erik', id)]).toEqual([200, 404])
})

test('of two roles in a sub-folder the stronger holds, for each call and for one of several folders', async () => {
  const id = await newSubFolder()
  const direct = { folder_id: id, status_id: memberStatus.active }
  await db
    .insertInto('membership')
    .values([
      { ...direct, user_id: erik.userId, role_id: roles.observer },
      { ...direct, user_id: olle.userId, role_id: roles.administrator },
    ])
    .execute()
  const added = async (who: PersonName, folderId: number) => ({
    id: (await as(who).call(activities.add, { body: anEvent(folderId) })).body.id,
    folderId,
  })
  expect([await roleOf('erik', id), await roleOf('olle', id)]).toEqual([roles.administrator, roles.administrator])
  await added('olle', id)
  const items = [await added('erik', id), await added('erik', villan)]
  expect((await as('erik').call(trash.add, { body: { kind: 'activity', items } })).status).toBe(200)
})

test('a member of both folders keeps the stronger role if kept, and the weaker direct role if not', async () => {
  const role = async (isKept: boolean) => {
    const id = await newSubFolder()
    await set('anna', id, { inherits: false, keep: [erik.userId] })
    await db.updateTable('membership').set({ role_id: roles.observer }).where('folder_id', '=', id).execute()
    await set('anna', id, { inherits: true })
    expect(await roleOf('erik', id)).toBe(roles.administrator)
    await set('anna', id, { inherits: false, keep: isKept ? [erik.userId] : [] })
    return roleOf('erik', id)
  }
  expect([await role(true), await role(false)]).toEqual([roles.administrator, roles.observer])
})

test('resuming inheritance lets everyone in again, and kept members keep their direct membership', async () => {
  const id = await newSubFolder()
  await set('erik', id, { inherits: false, keep: [petra.userId] })
  const { body } = await set('erik', id, { inherits: true })
  expect(body.inherits).toBe(true)
  expect([await statusFor('olle', id), await statusFor('petra', id)]).toEqual([200, 200])
  expect((await own(id)).map(({ userId }) => userId)).toEqual([erik.userId, petra.userId])
})

test('a user who does not see the sub-folder cannot be kept, and nothing changes', async () => {
  const id = await newSubFolder()
  for (const keep of [[stina.userId], [petra.userId, stina.userId], [999_999]]) {
    expect(await set('anna', id, { inherits: false, keep })).toBeProblem('memberNotFound')
  }
  expect(await own(id)).toEqual([])
  expect(await statusFor('olle', id)).toBe(200)
  // Users who lost access must be invited like anyone else.
  await set('anna', id, { inherits: false })
  expect(await set('anna', id, { inherits: false, keep: [olle.userId] })).toBeProblem('memberNotFound')
})

test('a main folder, another user’s folder and one that does not exist cannot be set', async () => {
  for (const id of [villan, world.folders.baten, 999_999]) {
    expect(await set('anna', id, { inherits: false })).toBeProblem('folderNotFound')
  }
  expect(await set('stina', elen, { inherits: false })).toBeProblem('folderNotFound')
  expect(await set('petra', elen, { inherits: false })).toBeProblem('accessDenied')
  expect(await set(null, elen, { inherits: false })).toBeProblem('notSignedIn')
  await expect(db.updateTable('folder').set({ inherits: false }).where('id', '=', villan).execute()).rejects.toThrow(
    'folder_check',
  )
})

test('an invalid body is rejected', async () => {
  // A caller may send anything.
  const wrong = [{}, { inherits: 'nej' }, { inherits: false, keep: ['Petra'] }, { inherits: false, keep: [0] }]
  for (const body of wrong) expect(await set('anna', elen, body as Inheritance)).toBeProblem('invalidInput')
})

test('a direct member stays when leaving the main folder, and is out when leaving the sub-folder', async () => {
  const id = await newSubFolder()
  await set('anna', id, { inherits: false, keep: [olle.userId] })
  const leave = async (folderId: number, memberId: number) =>
    (await as('olle').call(members.remove, { params: { id: memberId }, query: { folderId } })).status
  expect(await leave(villan, world.members.olle)).toBe(204)
  expect(await statusFor('olle', id)).toBe(200)
  const cards = new Set((await as('olle').call(folders.mine, { query: {} })).body.map((card) => card.id))
  expect([cards.has(id), cards.has(villan)]).toEqual([true, false])
  const { body } = await as('olle').call(members.inFolder, { query: { folderId: id } })
  expect(body.map(({ firstName }) => firstName)).toEqual(['Anna', 'Olle'])
  expect(await leave(id, body.find(({ userId }) => userId === olle.userId)?.id ?? 0)).toBe(204)
  expect(await statusFor('olle', id)).toBe(404)
})
