import { expect, test } from 'vitest'
import { members, type NewInvitation } from '#contract/people/members.ts'
import { roles, type RoleId } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { startTestApp } from '#server/testing/app.ts'
import { inviteMember } from './commands.ts'

const { as, world, db } = await startTestApp()
const { villan, elen, baten } = world.folders
type Who = Parameters<typeof as>[0]

const invite = (who: Who, email: string, changes: Partial<NewInvitation> = {}) =>
  as(who).call(members.invite, { body: { folderId: villan, roleId: roles.observer, email, ...changes } })
const inviteAgain = (who: Who, id: number, folderId = villan) =>
  as(who).call(members.inviteAgain, { params: { id }, query: { folderId } })
const claim = (who: Who, link: string) => as(who).call(members.claim, { body: { secret: new URL(link).hash.slice(1) } })
const mailsTo = (address: string) =>
  db.selectFrom('mail').where('to_address', '=', address).selectAll().orderBy('id').execute()
const relationsOf = (email: string) =>
  db.selectFrom('membership').where('invited_email', '=', email).selectAll().orderBy('id').execute()
const expire = (membershipId: number) =>
  db
    .updateTable('invitation')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('membership_id', '=', membershipId)
    .execute()

test('an invitation returns its link, valid for thirty days', async () => {
  const { status, body } = await invite('anna', 'ny@exempel.se', { roleId: roles.partner })
  expect(status).toBe(201)
  expect(body.link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/inbjudan#[\w-]{43}$/)
  const days = (Date.parse(body.expiresAt) - Date.now()) / (24 * 60 * 60 * 1000)
  expect(Math.round(days * 100) / 100).toBe(30)
  expect(body.member).toMatchObject({
    userId: null,
    firstName: null,
    email: 'ny@exempel.se',
    roleId: roles.partner,
    roleName: 'Partner',
    memberStatusId: memberStatus.invited,
    memberStatusName: 'Inbjuden',
    folderId: villan,
    memberFolderId: villan,
    folderTitle: 'Villa Solhem',
    expiresAt: body.expiresAt,
    waitsForUserId: null,
  })
})

test('one mail is sent, with inviter, folder, role, expiry and link', async () => {
  const { body } = await invite('anna', 'brev@exempel.se', { folderId: elen, roleId: roles.partner })
  const mails = await mailsTo('brev@exempel.se')
  expect(mails).toMatchObject([{ kind: 'invitation', subject: 'Anna Berg bjuder in dig till El' }])
  const day = new Date(body.expiresAt).toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'long' })
  const link = 'http://127.0.0.1:3000/inbjudan#'
  for (const words of ['Anna Berg', '”El” i ”Villa Solhem”', 'partner', 'Pärmen är en tjänst', day, link]) {
    expect(mails[0]?.text).toContain(words)
    expect(mails[0]?.html).toContain(words)
  }
  // The mail has a link of its own.
  expect(mails[0]?.text).not.toContain(body.link)
})

test('the database stores only the hash of the secret', async () => {
  const { body } = await invite('anna', 'hemlig@exempel.se')
  const rows = await db.selectFrom('invitation').selectAll().execute()
  const secret = new URL(body.link).hash.slice(1)
  expect(rows.some((row) => row.secret_hash.toString('latin1').includes(secret))).toBe(false)
  expect(rows.every((row) => row.secret_hash.length === 32)).toBe(true)
})

test('an administrator can invite with a role no stronger than their own', async () => {
  for (const roleId of [roles.administrator, roles.partner, roles.observer] as const)
    expect((await invite('erik', `erik${roleId}@exempel.se`, { roleId })).status).toBe(201)
})

test("nobody can be invited as founder, or with a role stronger than the inviter's", async () => {
  const founder = { roleId: roles.founder } as unknown as Partial<NewInvitation>
  expect(await invite('anna', 'grundare@exempel.se', founder)).toBeProblem('invalidInput', 'roleId')
  // No role that may invite is weaker than those it can grant; the check is there in case that changes.
  const asPartner = {
    userId: world.people.petra.userId,
    folderId: villan,
    action: 'AddMember',
    roleId: roles.partner as RoleId,
    membershipId: world.members.petra,
    isMain: true,
  }
  const inviting = inviteMember(
    {
      db,
      config: { publicUrl: '', supportEmails: [], newRecipientsPerDay: 20 },
      rateLimit: createRateLimit(db),
      queue: {
        enqueue: async () => {},
        pause: async () => {},
        resume: async () => {},
        enqueueAll: async () => {},
        work: async () => {},
        schedule: async () => {},
        stop: async () => {},
      },
    },
    asPartner as Granted<'AddMember'>,
    { email: '', isEmailVerified: true, device: 'Chrome på Mac' },
    { email: 'stark@exempel.se', roleId: roles.administrator, words: null },
  )
  await expect(inviting).rejects.toMatchObject({ code: 'roleTooStrong' })
  expect(await relationsOf('stark@exempel.se')).toEqual([])
})

test('partners, observers, strangers and unauthenticated users cannot invite', async () => {
  for (const who of ['petra', 'olle'] as const) expect(await invite(who, 'x@exempel.se')).toBeProblem('accessDenied')
  for (const who of ['stina', 'ines', 'sven'] as const)
    expect(await invite(who, 'x@exempel.se')).toBeProblem('folderNotFound')
  expect(await invite('sven', 'x@exempel.se', { folderId: elen })).toBeProblem('accessDenied')
  expect(await invite('anna', 'x@exempel.se', { folderId: baten })).toBeProblem('folderNotFound')
  expect(await invite(null, 'x@exempel.se')).toBeProblem('notSignedIn')
  expect(await mailsTo('x@exempel.se')).toEqual([])
})

test('an invalid address, or more than one, is rejected and gets no mail', async () => {
  for (const email of [
    '',
    'anna',
    'a@exempel.se,b@exempel.se',
    'a@exempel.se\nb@exempel.se',
    `${'a'.repeat(250)}@exempel.se`,
  ])
    expect(await invite('anna', email)).toBeProblem('invalidInput', 'email')
  expect(await mailsTo('a@exempel.se')).toEqual([])
})

test('nobody can invite themselves, in any spelling of the address', async () => {
  for (const email of ['anna@exempel.se', 'ANNA@Exempel.se'])
    expect(await invite('anna', email)).toBeProblem('invitingYourself', 'email')
  expect((await mailsTo('anna@exempel.se')).filter(({ kind }) => kind === 'invitation')).toEqual([])
})

test('a member cannot be invited to the same folder again, but to a sub-folder', async () => {
  const before = (await mailsTo('olle@exempel.se')).length
  expect(await invite('anna', 'Olle@exempel.se')).toBeProblem('alreadyMember', 'email')
  expect(await mailsTo('olle@exempel.se')).toHaveLength(before)
  expect((await invite('anna', 'olle@exempel.se', { folderId: elen, roleId: roles.partner })).status).toBe(201)
})

test('an invited user gets no second invitation and no second mail', async () => {
  await invite('anna', 'dubbel@exempel.se')
  expect(await invite('erik', 'Dubbel@exempel.se')).toBeProblem('alreadyInvited', 'email')
  expect(await mailsTo('dubbel@exempel.se')).toHaveLength(1)
})

test('of several concurrent invitations to one address, one is created', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => invite('anna', 'samtidig@exempel.se')))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  expect(await mailsTo('samtidig@exempel.se')).toHaveLength(1)
  expect(await relationsOf('samtidig@exempel.se')).toHaveLength(1)
})

test('an expired invitation is replaced by a new one', async () => {
  const { body: first } = await invite('anna', 'sen@exempel.se')
  await expire(first.member.id)
  const { status, body: second } = await invite('anna', 'sen@exempel.se', { roleId: roles.partner })
  expect(status).toBe(201)
  expect(await relationsOf('sen@exempel.se')).toMatchObject([
    { id: first.member.id, status_id: memberStatus.ended },
    { id: second.member.id, status_id: memberStatus.invited },
  ])
  expect(await claim('stina', first.link)).toBeProblem('invitationNotFound')
})

test('a re-sent invitation has a new link and a new mail, and the old link is invalid', async () => {
  const { body: first } = await invite('anna', 'igen@exempel.se')
  await claim('stina', first.link)
  await expire(first.member.id)
  const { status, body: second } = await inviteAgain('anna', first.member.id)
  expect(status).toBe(201)
  expect(second.member.id).toBe(first.member.id)
  expect(second.link).not.toBe(first.link)
  expect(await claim('stina', first.link)).toBeProblem('invitationNotFound')
  expect(await as('stina').call(members.accept, { params: { id: first.member.id } })).toBeProblem('invitationNotFound')
  expect((await claim('stina', second.link)).body).toMatchObject({ memberId: first.member.id, invitedBy: 'Anna Berg' })
  const mails = await mailsTo('igen@exempel.se')
  const [before, after] = mails.map(({ text }) => /\S+\/inbjudan#\S+/.exec(text ?? '')?.[0] ?? '')
  expect(mails).toHaveLength(2)
  expect(await claim('stina', before ?? '')).toBeProblem('invitationNotFound')
  expect((await claim('stina', after ?? '')).body).toMatchObject({ memberId: first.member.id })
})

test('only users who may invite can re-send an invitation, in its own folder', async () => {
  const { body } = await invite('anna', 'vems@exempel.se')
  const { id } = body.member
  for (const who of ['petra', 'olle'] as const) expect(await inviteAgain(who, id)).toBeProblem('accessDenied')
  expect(await inviteAgain('stina', id)).toBeProblem('folderNotFound')
  expect(await inviteAgain('stina', id, baten)).toBeProblem('invitationNotFound')
  expect(await inviteAgain('anna', id, elen)).toBeProblem('invitationNotFound')
  expect(await inviteAgain('anna', world.members.olle)).toBeProblem('invitationNotFound')
  expect(await inviteAgain('anna', 0)).toBeProblem('invalidInput', 'id')
  expect(await inviteAgain(null, id)).toBeProblem('notSignedIn')
  expect(await mailsTo('vems@exempel.se')).toHaveLength(1)
})
