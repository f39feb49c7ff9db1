import { beforeEach, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { villan, elen } = world.folders
type Who = Parameters<typeof as>[0]

const newest = Math.max(...(await db.selectFrom('membership').select('id').execute()).map(({ id }) => id))
beforeEach(() => db.deleteFrom('membership').where('id', '>', newest).execute())

let count = 0
async function invite(changes: { email?: string; folderId?: number; roleId?: 2 | 3 | 4 } = {}) {
  const body = {
    email: `gast${++count}@exempel.se`,
    folderId: villan,
    roleId: roles.observer,
    ...changes,
  }
  const reply = await as('anna').call(members.invite, { body })
  expect(reply.status).toBe(201)
  return { id: reply.body.member.id, secret: new URL(reply.body.link).hash.slice(1) }
}
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).toSorted((a, b) => a - b)
const claim = (who: Who, secret: string) => as(who).call(members.claim, { body: { secret } })
const accept = (who: Who, id: number) => as(who).call(members.accept, { params: { id } })
const decline = (who: Who, id: number) => as(who).call(members.decline, { params: { id } })
const seesFolder = async (who: Who, id = villan) => (await as(who).call(folders.one, { params: { id } })).status === 200
const relation = (id: number) => db.selectFrom('membership').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const secretsOf = (id: number) => db.selectFrom('invitation').where('membership_id', '=', id).selectAll().execute()
const pendingOf = async (who: 'stina' | 'ines' | 'sven') => {
  const query = { memberUserId: world.people[who].userId }
  const { body } = await as(who).call(members.commitments, { query })
  return body.filter(({ memberStatusId }) => memberStatusId === memberStatus.invited).map(({ memberId }) => memberId)
}

test('the holder of the secret sees what the invitation is for, and has it among their own', async () => {
  const { id, secret } = await invite({ folderId: elen, roleId: roles.partner })
  expect(await pendingOf('stina')).toEqual([])
  const { status, body } = await claim('stina', secret)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: elen,
    memberId: id,
    folderTitle: 'El',
    parentTitle: 'Villa Solhem',
    roleId: roles.partner,
    roleName: 'Partner',
    memberStatusId: memberStatus.invited,
    userStatusId: 9,
    folderStatusId: 18,
    invitedBy: 'Anna Berg',
  })
  expect(await pendingOf('stina')).toEqual([id])
  expect(await seesFolder('stina', elen)).toBe(false)
})

test('accepting creates an active membership and deletes the secret', async () => {
  const { id, secret } = await invite()
  await claim('stina', secret)
  const { status, body } = await accept('stina', id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: villan,
    memberStatusId: memberStatus.active,
    roleId: roles.observer,
    invitedBy: null,
  })
  expect(await relation(id)).toMatchObject({ user_id: world.people.stina.userId, status_id: memberStatus.active })
  expect(await secretsOf(id)).toEqual([])
  expect(await seesFolder('stina')).toBe(true)
  for (const who of ['stina', 'sven'] as const) expect(await claim(who, secret)).toBeProblem('invitationNotFound')
  expect(await accept('stina', id)).toBeProblem('alreadyMember')
})

test('accepting twice concurrently creates one membership', async () => {
  const { id, secret } = await invite()
  await claim('stina', secret)
  const replies = await Promise.all([1, 2, 3, 4].map(() => accept('stina', id)))
  expect(statuses(replies)).toEqual([200, 409, 409, 409])
})

test('accepting and declining concurrently gives one answer', async () => {
  const { id, secret } = await invite()
  await claim('stina', secret)
  const [accepted, declined] = await Promise.all([accept('stina', id), decline('stina', id)])
  expect([accepted.status === 200, declined.status === 204].filter(Boolean)).toHaveLength(1)
  const expected = accepted.status === 200 ? memberStatus.active : memberStatus.declined
  expect((await relation(id)).status_id).toBe(expected)
})

test('a user with two invitations to one folder becomes a member once', async () => {
  const [first, second] = [await invite(), await invite()]
  for (const { secret } of [first, second]) await claim('stina', secret)
  const replies = await Promise.all([accept('stina', first.id), accept('stina', second.id)])
  expect(statuses(replies)).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)).toBeProblem('alreadyMember')
})

test('an invitation to a folder the user is already in is no longer listed', async () => {
  const [first, second] = [await invite(), await invite()]
  for (const { secret } of [first, second]) await claim('stina', secret)
  expect(await pendingOf('stina')).toEqual(expect.arrayContaining([first.id, second.id]))
  expect((await accept('stina', first.id)).status).toBe(200)
  expect(await pendingOf('stina')).toEqual([])
})

test('an invitation is matched by address only if the address is verified', async () => {
  const { id, secret } = await invite({ email: 'sven@exempel.se' })
  expect(await pendingOf('sven')).toEqual([])
  expect(await accept('sven', id)).toBeProblem('invitationNotFound')
  expect(await decline('sven', id)).toBeProblem('invitationNotFound')
  await claim('sven', secret)
  expect(await pendingOf('sven')).toEqual([id])
  expect(await pendingOf('ines')).toEqual([world.members.ines])
  expect((await decline('sven', id)).status).toBe(204)
})

test('with a verified address the invitation can be accepted without its secret', async () => {
  const { id } = await invite({ email: 'INES@exempel.se', folderId: elen })
  expect(await pendingOf('ines')).toContain(id)
  expect((await accept('ines', id)).status).toBe(200)
  expect(await seesFolder('ines', elen)).toBe(true)
  expect(await seesFolder('ines')).toBe(false)
})

test('a later holder of the secret takes over a pending invitation', async () => {
  const { id, secret } = await invite()
  await claim('stina', secret)
  await claim('sven', secret)
  expect(await pendingOf('stina')).toEqual([])
  expect(await accept('stina', id)).toBeProblem('invitationNotFound')
  expect((await accept('sven', id)).status).toBe(200)
})

test('a user who declines is no member, and can be invited again', async () => {
  const { id, secret } = await invite({ email: 'nej@exempel.se' })
  await claim('stina', secret)
  expect((await decline('stina', id)).status).toBe(204)
  expect((await relation(id)).status_id).toBe(memberStatus.declined)
  expect(await secretsOf(id)).toEqual([])
  expect(await seesFolder('stina')).toBe(false)
  expect(await decline('stina', id)).toBeProblem('invitationNotFound')
  expect(await accept('stina', id)).toBeProblem('invitationNotFound')
  expect(await claim('stina', secret)).toBeProblem('invitationNotFound')
  await invite({ email: 'nej@exempel.se' })
})

test('an expired link is invalid, also for a user who had claimed it', async () => {
  const { id, secret } = await invite()
  await claim('stina', secret)
  const expires_at = new Date(Date.now() - 1000)
  await db.updateTable('invitation').set({ expires_at }).where('membership_id', '=', id).execute()
  expect(await claim('stina', secret)).toBeProblem('invitationNotFound')
  expect(await accept('stina', id)).toBeProblem('invitationNotFound')
  expect(await decline('stina', id)).toBeProblem('invitationNotFound')
  expect(await pendingOf('stina')).toEqual([])
})

test('a withdrawn invitation, or one to a folder in the trash, cannot be claimed', async () => {
  const taken = await invite()
  await as('erik').call(members.remove, { params: { id: taken.id }, query: { folderId: villan } })
  expect(await claim('stina', taken.secret)).toBeProblem('invitationNotFound')
  const { body } = await as('anna').call(folders.add, { body: { title: 'Tillfällig' } })
  const binned = await invite({ folderId: body.id })
  await as('anna').call(folders.remove, { params: { id: body.id } })
  expect(await claim('stina', binned.secret)).toBeProblem('invitationNotFound')
})

test('a member who follows a link to their own folder is told so, and the invitation stays unclaimed', async () => {
  const { id, secret } = await invite()
  await claim('stina', secret)
  for (const who of ['anna', 'olle'] as const) expect(await claim(who, secret)).toBeProblem('alreadyMember')
  expect(await pendingOf('stina')).toEqual([id])
})

test("an invalid secret, and another user's invitation, are not found", async () => {
  expect(await claim('stina', 'A'.repeat(43))).toBeProblem('invitationNotFound')
  expect(await claim('stina', '')).toBeProblem('invalidInput', 'secret')
  expect(await claim('stina', 'A'.repeat(201))).toBeProblem('invalidInput', 'secret')
  for (const who of ['stina', 'olle', 'anna'] as const) {
    expect(await accept(who, world.members.ines)).toBeProblem('invitationNotFound')
    expect(await decline(who, world.members.ines)).toBeProblem('invitationNotFound')
  }
  expect(await accept('stina', 0)).toBeProblem('invalidInput', 'id')
  expect(await decline('stina', 0)).toBeProblem('invalidInput', 'id')
})

test('an unauthenticated user can neither claim, accept nor decline', async () => {
  const { id, secret } = await invite()
  expect(await claim(null, secret)).toBeProblem('notSignedIn')
  expect(await accept(null, id)).toBeProblem('notSignedIn')
  expect(await decline(null, id)).toBeProblem('notSignedIn')
})
