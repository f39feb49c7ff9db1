import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { invitations } from '#contract/people/invitations.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { startTestApp } from '#server/testing/app.ts'
import { mailWaitingInvitations, queueWaitingInvitations } from './mailWaiting.ts'

// Invitations made before their inviter's own address is confirmed.

const { as, newcomer, world, db, queue } = await startTestApp()
const config = { publicUrl: 'http://127.0.0.1:3000', supportEmails: [], newRecipientsPerDay: 20 }
const deps = { db, queue, config, rateLimit: createRateLimit(db) }

async function anInviter(firstName: string) {
  const person = await newcomer(firstName)
  const { id: folderId } = (await person.call(folders.add, { body: { title: 'Stugan' } })).body
  const invite = async (email: string) =>
    (await person.call(members.invite, { body: { folderId, roleId: roles.observer, email } })).body
  const waiting = async () =>
    (await person.call(members.inFolder, { query: { folderId } })).body
      .filter(({ waitsForUserId }) => waitsForUserId === person.userId)
      .map(({ email }) => email)
  return { ...person, folderId, invite, waiting }
}

const mailedLinks = async (address: string) => {
  const mails = await db
    .selectFrom('mail')
    .where('to_address', '=', address)
    .where('kind', '=', 'invitation')
    .select('text')
    .execute()
  return mails.map(({ text }) => /\/inbjudan#([\w-]+)/.exec(text ?? '')?.[1] ?? '')
}

/** The jobs queued for a user, with the seconds until they may begin. */
const jobsOf = async (userId: number) => {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from start_after - created_on)::float as wait from pgboss.job
    where name = 'mail-waiting-invitations' and (data ->> 'userId')::bigint = ${userId} order by wait
  `.execute(db)
  return rows.map(({ wait }) => Math.round(wait))
}

test('they wait, are queued as the address is confirmed, and are mailed once', async () => {
  const vera = await anInviter('Vera')
  const { link, mailing } = await vera.invite('ett@exempel.se')
  await vera.invite('tva@bärgården.se')
  expect(mailing).toBe('addressNotConfirmed')
  expect(await vera.waiting()).toEqual(['ett@exempel.se', 'tva@bärgården.se'])
  expect(await jobsOf(vera.userId)).toEqual([])

  await vera.confirmEmail()
  // Before any other call: whoever closes the page now has done enough.
  expect(await jobsOf(vera.userId)).toEqual([0])
  await mailWaitingInvitations(deps, vera.userId)
  await mailWaitingInvitations(deps, vera.userId)
  const [mailed = '', ...more] = await mailedLinks('ett@exempel.se')
  expect(more).toEqual([])
  expect(await mailedLinks('tva@xn--brgrden-5wal.se')).toHaveLength(1)
  expect(await vera.waiting()).toEqual([])
  // The link that she may have passed on meanwhile goes on working.
  for (const secret of [mailed, new URL(link).hash.slice(1)])
    expect((await as(null).call(invitations.show, { body: { secret } })).status).toBe(200)
})

test('a confirmation that is known by a token alone queues them too', async () => {
  const { userId } = world.people.anna
  await db
    .updateTable('app_user')
    .set({ email_verified: false, email_as_of: new Date(0) })
    .where('id', '=', userId)
    .execute()
  const before = await jobsOf(userId)
  await as('anna').call(members.commitments, { query: {} })
  await as('anna').call(members.commitments, { query: {} })
  expect(await jobsOf(userId)).toEqual([...before, 0])
})

test('what was withdrawn, claimed, or is too old is not mailed, nor from the archive', async () => {
  const siv = await anInviter('Siv')
  const withdrawn = await siv.invite('tillbaka@exempel.se')
  await siv.call(members.remove, { params: { id: withdrawn.member.id }, query: { folderId: siv.folderId } })
  const claimed = await siv.invite('framme@exempel.se')
  await as('stina').call(members.claim, { body: { secret: new URL(claimed.link).hash.slice(1) } })
  const old = await siv.invite('gammal@exempel.se')
  await db
    .updateTable('invitation')
    .set({ expires_at: new Date(0) })
    .where('membership_id', '=', old.member.id)
    .execute()
  const archived = await anInviter('Arne')
  await archived.invite('arkiv@exempel.se')
  await db.updateTable('folder').set({ status_id: 19 }).where('id', '=', archived.folderId).execute()

  for (const { confirmEmail, userId } of [siv, archived]) {
    await confirmEmail()
    await mailWaitingInvitations(deps, userId)
  }
  for (const name of ['tillbaka', 'framme', 'gammal', 'arkiv'])
    expect(await mailedLinks(`${name}@exempel.se`)).toEqual([])
})

test('what an address has no room for goes on waiting, and is queued by the hourly job', async () => {
  const ture = await anInviter('Ture')
  await ture.invite('full@exempel.se')
  const body = { folderId: world.folders.villan, roleId: roles.observer, email: 'full@exempel.se' } as const
  const { member } = (await as('anna').call(members.invite, { body })).body
  for (let more = 0; more < 4; more++)
    await as('anna').call(members.inviteAgain, { params: { id: member.id }, query: { folderId: body.folderId } })
  await queueWaitingInvitations(deps)
  expect(await jobsOf(ture.userId)).toEqual([])
  await ture.confirmEmail()
  await mailWaitingInvitations(deps, ture.userId)
  expect(await mailedLinks('full@exempel.se')).toHaveLength(5)
  await queueWaitingInvitations(deps)
  expect(await jobsOf(ture.userId)).toEqual([0, 0])
  await db.deleteFrom('rate_limit').execute()
  await mailWaitingInvitations(deps, ture.userId)
  expect(await mailedLinks('full@exempel.se')).toHaveLength(6)
  await queueWaitingInvitations(deps)
  expect(await jobsOf(ture.userId)).toEqual([0, 0])
})

test('what could not be mailed from the archive is mailed once the folder is back, and costs no mail until then', async () => {
  const disa = await anInviter('Disa')
  await disa.invite('ater@exempel.se')
  const setStatus = (status_id: number) =>
    db.updateTable('folder').set({ status_id }).where('id', '=', disa.folderId).execute()
  const { status_id: active } = await db
    .selectFrom('folder')
    .where('id', '=', disa.folderId)
    .select('status_id')
    .executeTakeFirstOrThrow()
  await setStatus(19)
  await disa.confirmEmail()
  for (let hours = 0; hours < 6; hours++) await mailWaitingInvitations(deps, disa.userId)
  await setStatus(active)
  await queueWaitingInvitations(deps)
  expect(await jobsOf(disa.userId)).toEqual([0, 0])
  await mailWaitingInvitations(deps, disa.userId)
  expect(await mailedLinks('ater@exempel.se')).toHaveLength(1)
})

test('beyond the limit of their inviter they go on waiting', async () => {
  const mona = await anInviter('Mona')
  for (const name of ['ett', 'tva', 'tre']) await mona.invite(`${name}@monas.example`)
  await mona.confirmEmail()
  await db
    .insertInto('rate_limit')
    .values({ key: `waiting invitations of ${mona.userId}`, count: 198, window_start: new Date() })
    .execute()
  await mailWaitingInvitations(deps, mona.userId)
  for (const [name, count] of Object.entries({ ett: 1, tva: 1, tre: 0 }))
    expect(await mailedLinks(`${name}@monas.example`)).toHaveLength(count)
})

test.each([
  ['suspended', 'Elof', { status_id: userStatus.suspended }],
  ['leaving', 'Egon', { status_id: userStatus.leaving }],
  ['unconfirmed again', 'Edit', { email_verified: false }],
])('of an inviter who is %s nothing is mailed or queued', async (_what, name, change) => {
  const inviter = await anInviter(name)
  const email = `av${inviter.userId}@exempel.se`
  await inviter.invite(email)
  await inviter.confirmEmail()
  await db.updateTable('app_user').set(change).where('id', '=', inviter.userId).execute()
  await queueWaitingInvitations(deps)
  expect(await jobsOf(inviter.userId)).toEqual([0])
  await mailWaitingInvitations(deps, inviter.userId)
  expect(await mailedLinks(email)).toEqual([])
})

test('whoever has an account is notified of it once, and mailed', async () => {
  const sara = await anInviter('Sara')
  const { email, userId } = world.people.anna
  await db.updateTable('app_user').set({ email_verified: true }).where('id', '=', userId).execute()
  const { member } = await sara.invite(email)
  const readAt = new Date('2026-01-02T03:04:05Z')
  const told = db.selectFrom('notification').where('membership_id', '=', member.id).select(['user_id', 'read_at'])
  await db.updateTable('notification').set({ read_at: readAt }).where('membership_id', '=', member.id).execute()
  await sara.confirmEmail()
  await mailWaitingInvitations(deps, sara.userId)
  expect(await mailedLinks(email)).toHaveLength(1)
  expect(await told.execute()).toEqual([{ user_id: userId, read_at: readAt }])
})
