import { beforeEach, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { notifications } from '#contract/content/notifications.ts'
import { ownership } from '#contract/people/ownership.ts'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { PersonName } from '#fixtures/world.ts'
import { mailNotifications } from '#server/content/notifications/mailing/mailNotifications.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db, queue } = await startTestApp()
const { villan, elen, vvs } = world.folders
const { anna, erik, petra } = world.people
const before = await db.selectFrom('membership').selectAll().execute()

beforeEach(async () => {
  // While it can be undone, it holds the former founder.
  for (const table of ['ownership_transfer', 'ownership_offer', 'notification', 'mail', 'rate_limit'] as const)
    await db.deleteFrom(table).execute()
  // The founders last: a folder has one at a time.
  const byRole = before.toSorted((a, b) => b.role_id - a.role_id)
  await db.updateTable('membership').set({ role_id: roles.observer }).where('role_id', '=', roles.founder).execute()
  for (const { id, role_id, status_id } of byRole)
    await db.updateTable('membership').set({ role_id, status_id }).where('id', '=', id).execute()
})

const params = { id: villan }
const offer = (who: PersonName, memberId: number, id = villan) =>
  as(who).call(ownership.offer, { params: { id }, body: { memberId } })
const withdraw = (who: PersonName) => as(who).call(ownership.withdraw, { params })
const accept = (who: PersonName) => as(who).call(ownership.accept, { params })
const decline = (who: PersonName) => as(who).call(ownership.decline, { params })
const folderOf = async (who: PersonName) => (await as(who).call(folders.one, { params })).body
const newestOf = async (who: PersonName) => (await as(who).call(notifications.mine, { query: {} })).body[0]
const rolesIn = async (folderId: number) => {
  const rows = await db
    .selectFrom('membership')
    .where('folder_id', '=', folderId)
    .where('status_id', '=', 14)
    .select(['user_id', 'role_id'])
    .execute()
  return new Map(rows.map(({ user_id, role_id }) => [user_id, role_id]))
}

test('a member who accepts becomes founder, and the former founder administrator', async () => {
  expect((await offer('anna', world.members.petra)).status).toBe(204)
  expect((await accept('petra')).status).toBe(204)
  const now = await rolesIn(villan)
  expect([now.get(petra.userId), now.get(anna.userId)]).toEqual([roles.founder, roles.administrator])
  expect(now.get(erik.userId)).toBe(roles.administrator)
  // Rights follow at once.
  expect(await as('anna').call(folders.remove, { params })).toBeProblem('accessDenied')
  expect((await as('petra').call(folders.contents, { params })).status).toBe(200)
  // And the new founder may hand it back.
  const { body } = await as('petra').call(members.inFolder, { query: { folderId: villan } })
  const memberId = body.find(({ userId }) => userId === anna.userId)?.id ?? 0
  expect((await offer('petra', memberId)).status).toBe(204)
  expect((await accept('anna')).status).toBe(204)
  expect((await rolesIn(villan)).get(anna.userId)).toBe(roles.founder)
})

test('only the founder and the member concerned see the offer', async () => {
  await offer('anna', world.members.petra)
  const open = { toUserId: petra.userId, toName: 'Petra Lindström', fromName: 'Anna Berg' }
  expect((await folderOf('anna')).offer).toEqual(open)
  expect((await folderOf('petra')).offer).toEqual(open)
  expect((await folderOf('erik')).offer).toBeNull()
  await accept('petra')
  expect((await folderOf('petra')).offer).toBeNull()
})

test('both are notified of the transfer, in the app and by mail; the former founder with a way to undo it', async () => {
  await offer('anna', world.members.petra)
  expect(await newestOf('petra')).toMatchObject({ kind: 'offer', title: 'Villa Solhem', actorName: 'Anna Berg' })
  await accept('petra')
  for (const who of ['anna', 'petra'] as const)
    expect(await newestOf(who)).toMatchObject({ kind: 'transfer', title: 'Villa Solhem', actorName: 'Petra Lindström' })
  const pending = await db.selectFrom('notification').select('id').execute()
  await mailNotifications(
    { db, queue, publicUrl: 'http://127.0.0.1:3000', rateLimit: createRateLimit(db), log: console },
    pending.map(({ id }) => id),
  )
  const mails = await db.selectFrom('mail').selectAll().orderBy('to_address').orderBy('id').execute()
  expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
    [anna.email, 'Du har erbjudit någon att ta över Villa Solhem'],
    [anna.email, 'Villa Solhem har en ny grundare'],
    [petra.email, 'Villa Solhem har en ny grundare'],
  ])
  expect(mails.map(({ text }) => /\/angra-overlamning#\S{43}/.test(text ?? ''))).toEqual([true, true, false])
})

test('a declined offer changes nothing, and the founder is notified', async () => {
  await offer('anna', world.members.petra)
  expect((await decline('petra')).status).toBe(204)
  expect((await rolesIn(villan)).get(anna.userId)).toBe(roles.founder)
  expect((await folderOf('anna')).offer).toBeNull()
  expect(await newestOf('anna')).toMatchObject({ kind: 'refusal', actorName: 'Petra Lindström', folderId: villan })
  expect(await newestOf('petra')).toBeUndefined()
  expect(await accept('petra')).toBeProblem('offerNotFound')
})

test('a withdrawn offer cannot be accepted, and its notification is gone', async () => {
  await offer('anna', world.members.petra)
  expect((await withdraw('anna')).status).toBe(204)
  expect(await newestOf('petra')).toBeUndefined()
  expect(await accept('petra')).toBeProblem('offerNotFound')
  expect(await withdraw('anna')).toBeProblem('offerNotFound')
})

test('a member who leaves or is removed loses the offer, also after a return', async () => {
  const petras = { params: { id: world.members.petra }, query: { folderId: villan } }
  for (const who of ['petra', 'anna'] as const) {
    await offer('anna', world.members.petra)
    await as(who).call(members.remove, petras)
    await db.updateTable('membership').set({ status_id: 14 }).where('id', '=', world.members.petra).execute()
    expect(await accept('petra')).toBeProblem('offerNotFound')
  }
})

test('the former founder loses the invitations to sub-folders that they no longer see', async () => {
  const { body: hidden } = await as('anna').call(folders.add, { body: { title: 'Bokföring', parentId: villan } })
  await as('anna').call(folders.setInheritance, { params: { id: hidden.id }, body: { inherits: false, keep: [] } })
  const invited = async (folderId: number) => {
    const body = { folderId, email: `gast-${folderId}@exempel.se`, roleId: roles.observer }
    return (await as('anna').call(members.invite, { body })).body.member.id
  }
  const [toHidden, toMain] = [await invited(hidden.id), await invited(villan)]
  await offer('anna', world.members.petra)
  await accept('petra')
  const statuses = await db
    .selectFrom('membership')
    .where('id', 'in', [toHidden, toMain])
    .orderBy('id')
    .select('status_id')
    .execute()
  expect(statuses.map(({ status_id }) => status_id)).toEqual([memberStatus.ended, memberStatus.invited])
})

test('a folder is offered to one member at a time; again to the same one notifies once', async () => {
  await offer('anna', world.members.petra)
  expect((await offer('anna', world.members.petra)).status).toBe(204)
  expect(await offer('anna', world.members.erik)).toBeProblem('alreadyOffered')
  expect(await accept('erik')).toBeProblem('offerNotFound')
  expect((await as('petra').call(notifications.unread, { query: {} })).body.unread).toBe(1)
})

test('only a main folder is offered, and only to an active member of the folder itself', async () => {
  const founders = before.find(({ folder_id, role_id }) => folder_id === villan && role_id === roles.founder)?.id ?? 0
  for (const memberId of [world.members.ines, world.members.sven, founders, 999_999])
    expect(await offer('anna', memberId)).toBeProblem('memberNotFound')
  for (const id of [elen, vvs]) expect(await offer('anna', world.members.sven, id)).toBeProblem('folderNotFound')
})

test('accepting and withdrawing at once leave exactly one founder', async () => {
  for (let round = 0; round < 5; round++) {
    await db.deleteFrom('ownership_offer').execute()
    const founder = (await rolesIn(villan)).get(anna.userId) === roles.founder ? 'anna' : 'petra'
    const { body } = await as(founder).call(members.inFolder, { query: { folderId: villan } })
    const other = founder === 'anna' ? 'petra' : 'anna'
    const memberId = body.find(({ userId }) => userId === world.people[other].userId)?.id ?? 0
    await offer(founder, memberId)
    const replies = await Promise.all([accept(other), withdraw(founder), accept(other)])
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    expect([...(await rolesIn(villan)).values()].filter((role) => role === roles.founder)).toHaveLength(1)
  }
})
