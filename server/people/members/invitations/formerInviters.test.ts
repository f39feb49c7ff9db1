import { beforeEach, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { startTestApp } from '#server/testing/app.ts'

// Ruling 37: whoever loses the right to invite loses the open invitations made with it.

const { as, world, db } = await startTestApp()
const { villan, elen, vvs } = world.folders
const { erik, petra } = world.members
type Who = Parameters<typeof as>[0]

const before = await db.selectFrom('membership').selectAll().execute()
beforeEach(async () => {
  await db
    .deleteFrom('membership')
    .where('id', '>', Math.max(...before.map(({ id }) => id)))
    .execute()
  for (const { id, role_id, status_id } of before)
    await db.updateTable('membership').set({ role_id, status_id }).where('id', '=', id).execute()
  await db.updateTable('folder').set({ inherits: true }).execute()
})

let count = 0
async function invite(who: Who, folderId: number, roleId: 2 | 3 | 4 = roles.administrator) {
  const body = { folderId, roleId, email: `gast${++count}@exempel.se` }
  const reply = await as(who).call(members.invite, { body })
  expect(reply.status).toBe(201)
  return { id: reply.body.member.id, email: body.email, secret: new URL(reply.body.link).hash.slice(1) }
}
const remove = (who: Who, id: number, folderId = villan) =>
  as(who).call(members.remove, { params: { id }, query: { folderId } })
const demote = (id: number, roleId: 3 | 4 = roles.partner) =>
  as('anna').call(members.changeRole, { params: { id }, query: { folderId: villan }, body: { roleId } })
const claim = (who: Who, secret: string) => as(who).call(members.claim, { body: { secret } })
const accept = (who: Who, id: number) => as(who).call(members.accept, { params: { id } })
const statusOf = async (id: number) =>
  (await db.selectFrom('membership').where('id', '=', id).select('status_id').executeTakeFirstOrThrow()).status_id
const secretsOf = (id: number) => db.selectFrom('invitation').where('membership_id', '=', id).selectAll().execute()
const endingWith = async (who: Who, id: number) => {
  const { body } = await as(who).call(members.invitationsEndingWith, { params: { id }, query: { folderId: villan } })
  return body.map(({ email, folderTitle }) => `${email} ${folderTitle}`)
}

test.each([
  ['is removed', () => remove('anna', erik)],
  ['leaves', () => remove('erik', erik)],
  ['is demoted', () => demote(erik)],
])('an administrator who %s cannot come back by a link of their own', async (_, lose) => {
  const { id, secret } = await invite('erik', villan)
  const below = await invite('erik', vvs)
  expect((await lose()).status).toBeLessThan(300)
  for (const who of ['erik', 'stina'] as const) {
    expect(await claim(who, secret)).toBeProblem('invitationNotFound')
    expect(await claim(who, below.secret)).toBeProblem('invitationNotFound')
  }
  expect([await statusOf(id), await statusOf(below.id)]).toEqual([memberStatus.ended, memberStatus.ended])
  expect([...(await secretsOf(id)), ...(await secretsOf(below.id))]).toEqual([])
})

test('an invitation that someone claimed before ends too', async () => {
  const { id, secret } = await invite('erik', villan)
  await claim('stina', secret)
  await remove('anna', erik)
  expect(await accept('stina', id)).toBeProblem('invitationNotFound')
})

test("an invitation that the removed administrator sent again was someone else's before, and ends", async () => {
  const { id } = await invite('anna', villan)
  const again = await as('erik').call(members.inviteAgain, { params: { id }, query: { folderId: villan } })
  await remove('anna', erik)
  expect(await claim('stina', new URL(again.body.link).hash.slice(1))).toBeProblem('invitationNotFound')
})

test('what others sent stays, and what the person may still send', async () => {
  const ofAnna = await invite('anna', villan)
  // Erik is an administrator of El by himself too.
  await as('anna').call(folders.setInheritance, {
    params: { id: elen },
    body: { inherits: false, keep: [world.people.erik.userId] },
  })
  const ofErik = await invite('erik', elen)
  const lost = await invite('erik', villan)
  expect(await endingWith('anna', erik)).toEqual([`${lost.email} Villa Solhem`])
  await remove('anna', erik)
  expect([await statusOf(ofAnna.id), await statusOf(ofErik.id)]).toEqual([memberStatus.invited, memberStatus.invited])
  expect((await claim('stina', ofErik.secret)).status).toBe(200)
})

test('whoever a sub-folder leaves out loses the invitations to it', async () => {
  const { secret } = await invite('erik', elen)
  await as('anna').call(folders.setInheritance, { params: { id: elen }, body: { inherits: false } })
  expect(await claim('stina', secret)).toBeProblem('invitationNotFound')
})

test.each([
  ['was removed', { status_id: memberStatus.ended }],
  ['was demoted', { role_id: roles.partner }],
])('an invitation is not valid if its sender %s in any other way', async (_, change) => {
  const { id, secret } = await invite('erik', villan)
  const claimed = await invite('erik', villan)
  await claim('stina', claimed.secret)
  await db.updateTable('membership').set(change).where('id', '=', erik).execute()
  expect(await claim('stina', secret)).toBeProblem('invitationNotFound')
  expect(await accept('stina', claimed.id)).toBeProblem('invitationNotFound')
  expect(await statusOf(id)).toBe(memberStatus.invited)
})

test('an invitation is not valid while its sender is suspended', async () => {
  const { secret } = await invite('erik', villan)
  const setStatus = (status_id: number) =>
    db.updateTable('app_user').set({ status_id }).where('id', '=', world.people.erik.userId).execute()
  await setStatus(10)
  expect(await claim('stina', secret)).toBeProblem('invitationNotFound')
  await setStatus(9)
  expect((await claim('stina', secret)).status).toBe(200)
})

test('whoever may remove a member sees which invitations end, in the folder and below', async () => {
  const [first, second] = [await invite('erik', villan), await invite('erik', vvs, roles.observer)]
  await invite('anna', villan)
  expect(await endingWith('anna', erik)).toEqual([`${first.email} Villa Solhem`, `${second.email} VVS`])
  expect(await endingWith('erik', erik)).toHaveLength(2)
  expect(await endingWith('anna', petra)).toEqual([])
})
