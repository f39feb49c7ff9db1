import { expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { invitations } from '#contract/people/invitations.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { startTestApp } from '#server/testing/app.ts'

// Ruling 3: the call is open. Whoever holds the secret sees who invites, to what and as what.

const { app, as, world, db } = await startTestApp()
const { villan, vvs } = world.folders

let count = 0
type Details = { by?: 'anna' | 'erik'; roleId?: 2 | 3 | 4; words?: string }
async function invite(folderId = villan, { by = 'anna', roleId = roles.observer, words }: Details = {}) {
  const body = { folderId, roleId, words, email: `gast${++count}@exempel.se` }
  const reply = await as(by).call(members.invite, { body })
  expect(reply.status).toBe(201)
  const { link, expiresAt, member } = reply.body
  return { id: member.id, secret: new URL(link).hash.slice(1), expiresAt }
}
const show = (secret: string) => as(null).call(invitations.show, { body: { secret } })
const relation = (id: number) => db.selectFrom('membership').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

test('the holder of the secret sees inviter, folder and role without signing in, and nothing else', async () => {
  const { secret, expiresAt } = await invite()
  expect(await show(secret)).toMatchObject({ status: 200 })
  expect((await show(secret)).body).toEqual({
    folderTitle: 'Villa Solhem',
    parentTitle: null,
    roleId: roles.observer,
    roleName: 'Observatör',
    invitedBy: 'Anna Berg',
    words: null,
    expiresAt,
    // Only the mailed link says whom it was mailed to.
    email: null,
  })
})

test('an invitation to a sub-folder names its main folder, and has the same fields', async () => {
  const { secret } = await invite(vvs, { roleId: roles.partner })
  const { body } = await show(secret)
  expect(body).toMatchObject({ folderTitle: 'VVS', parentTitle: 'Villa Solhem', roleName: 'Partner' })
  expect(Object.keys(body)).toEqual(Object.keys((await show((await invite()).secret)).body))
})

test("the inviter's words are shown, and stay when they send it again, but not when somebody else does", async () => {
  const { id, secret } = await invite(villan, { words: 'Hej! Här ligger allt om huset.' })
  expect((await show(secret)).body.words).toBe('Hej! Här ligger allt om huset.')
  const again = async (who: 'anna' | 'erik') => {
    const reply = await as(who).call(members.inviteAgain, { params: { id }, query: { folderId: villan } })
    return (await show(new URL(reply.body.link).hash.slice(1))).body
  }
  expect(await again('anna')).toMatchObject({ invitedBy: 'Anna Berg', words: 'Hej! Här ligger allt om huset.' })
  expect(await again('erik')).toMatchObject({ invitedBy: 'Erik Berg', words: null })
  const body = { folderId: villan, roleId: roles.observer, email: 'lang@exempel.se', words: 'x'.repeat(301) }
  expect(await as('anna').call(members.invite, { body })).toBeProblem('invalidInput', 'words')
})

test('looking at an invitation changes nothing', async () => {
  const { id, secret } = await invite()
  const before = await relation(id)
  await show(secret)
  expect(await relation(id)).toEqual(before)
  expect((await as('stina').call(members.claim, { body: { secret } })).status).toBe(200)
})

test('unknown, used, declined, expired, withdrawn and replaced secrets get one and the same answer', async () => {
  const answered = async (answer: 'accept' | 'decline', who: 'stina' | 'sven') => {
    const { id, secret } = await invite()
    await as(who).call(members.claim, { body: { secret } })
    expect((await as(who).call(members[answer], { params: { id } })).status).toBeLessThan(300)
    return secret
  }
  const expired = await invite()
  const past = new Date(Date.now() - 1000)
  await db.updateTable('invitation').set({ expires_at: past }).where('membership_id', '=', expired.id).execute()
  const withdrawn = await invite()
  await as('anna').call(members.remove, { params: { id: withdrawn.id }, query: { folderId: villan } })
  const replaced = await invite()
  await as('anna').call(members.inviteAgain, { params: { id: replaced.id }, query: { folderId: villan } })
  const { body: gone } = await as('anna').call(folders.add, { body: { title: 'Tillfällig' } })
  const inTrash = await invite(gone.id)
  await as('anna').call(folders.remove, { params: { id: gone.id } })
  const ofFormer = await invite(villan, { by: 'erik' })
  const { erik } = world.members
  // Without the command, which would end the invitation itself.
  await db.updateTable('membership').set({ status_id: memberStatus.ended }).where('id', '=', erik).execute()

  const secrets = [
    'A'.repeat(43),
    'x',
    await answered('accept', 'stina'),
    await answered('decline', 'sven'),
    ...[expired, withdrawn, replaced, inTrash, ofFormer].map(({ secret }) => secret),
  ]
  const replies = await Promise.all(secrets.map(show))
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(replies[0]).toBeProblem('invitationNotFound')
})

test('guessing is limited by address, whoever is signed in', async () => {
  const payload = { secret: 'gissning' }
  const guess = () => app.inject({ method: 'POST', url: invitations.show.path, payload, remoteAddress: '198.51.100.7' })
  const { max } = invitations.show.limit
  const replies = await Promise.all(Array.from({ length: max + 1 }, guess))
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  expect((await show((await invite()).secret)).status).toBe(200)
})
