import { expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { invitations } from '#contract/people/invitations.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { tokenOf } from '#fixtures/signUp.ts'
import { worldPassword } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

// A mailed link proves the address that it was mailed to. Whoever invites, or was handed a link, must not be able to sign
// up as somebody else.

const { app, as, newcomer, world, db, identity } = await startTestApp()
const { villan } = world.folders

const invite = async (email: string, who: 'anna' | 'erik' = 'anna') =>
  (await as(who).call(members.invite, { body: { folderId: villan, roleId: roles.observer, email } })).body
const show = (secret: string) => as(null).call(invitations.show, { body: { secret } })
const secretOf = (link: string) => new URL(link).hash.slice(1)

const mailsTo = (address: string) =>
  db.selectFrom('mail').where('to_address', '=', address).select(['kind', 'subject', 'text']).orderBy('id').execute()

async function mailedSecret(address: string) {
  const mail = (await mailsTo(address)).findLast(({ kind }) => kind === 'invitation')
  return /\/inbjudan#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Whether the address of whoever signs up so counts as confirmed. */
async function signUp(email: string, invitation: unknown) {
  const { statusCode, cookies } = await app.inject({
    method: 'POST',
    url: '/api/identity/sign-up/email',
    payload: { name: 'Ny Person', email, password: worldPassword, invitation },
  })
  expect(statusCode).toBe(200)
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return (await identity.verify(await tokenOf(app, cookie)))?.isEmailVerified
}

test('the mailed link confirms the address that it was mailed to, and the owner is told of the account', async () => {
  await invite('Karin@bärgården.se')
  const address = 'Karin@xn--brgrden-5wal.se'
  expect(await signUp('karin@bärgården.se', await mailedSecret(address))).toBe(true)
  const kinds = (await mailsTo(address.toLowerCase())).map(({ kind, subject }) => `${kind}: ${subject}`)
  expect(kinds).toEqual(['account-security: Välkommen till Pärmen'])
  const noted = await db.selectFrom('security_event').select('kind').orderBy('id', 'desc').limit(2).execute()
  expect(noted.map(({ kind }) => kind).toSorted()).toEqual(['accountCreated', 'emailConfirmed'])
})

test('the link that the inviter has confirms nothing, so that nobody signs up as whom they invite', async () => {
  const { link } = await invite('offer@exempel.se')
  expect(await signUp('offer@exempel.se', secretOf(link))).toBe(false)
  expect((await mailsTo('offer@exempel.se')).at(-1)?.kind).toBe('confirm-email')
})

test('a mailed link that was passed on confirms no other address', async () => {
  await invite('mottagare@exempel.se')
  expect(await signUp('annan@exempel.se', await mailedSecret('mottagare@exempel.se'))).toBe(false)
})

test('a link that is withdrawn, used, too old or sent anew confirms nothing', async () => {
  const withdrawn = await invite('tillbaka@exempel.se')
  await as('anna').call(members.remove, { params: { id: withdrawn.member.id }, query: { folderId: villan } })
  expect(await signUp('tillbaka@exempel.se', await mailedSecret('tillbaka@exempel.se'))).toBe(false)

  const used = await invite('besvarad@exempel.se')
  const helper = await newcomer('Harald')
  const secret = await mailedSecret('besvarad@exempel.se')
  await helper.call(members.claim, { body: { secret } })
  await helper.call(members.accept, { params: { id: used.member.id } })
  expect(await signUp('besvarad@exempel.se', secret)).toBe(false)

  const old = await invite('gammal@exempel.se')
  await db
    .updateTable('invitation')
    .set({ expires_at: new Date(0) })
    .where('membership_id', '=', old.member.id)
    .execute()
  expect(await signUp('gammal@exempel.se', await mailedSecret('gammal@exempel.se'))).toBe(false)

  const again = await invite('igen@exempel.se')
  const first = await mailedSecret('igen@exempel.se')
  await as('anna').call(members.inviteAgain, { params: { id: again.member.id }, query: { folderId: villan } })
  expect(await signUp('igen@exempel.se', first)).toBe(false)
})

test('a link sent anew by somebody whose own address is not confirmed confirms nothing', async () => {
  const { member } = await invite('oviss@exempel.se')
  const first = await mailedSecret('oviss@exempel.se')
  const { body } = await as('erik').call(members.inviteAgain, {
    params: { id: member.id },
    query: { folderId: villan },
  })
  expect(body.mailing).toBe('addressNotConfirmed')
  for (const secret of [first, secretOf(body.link)]) expect((await show(secret)).body.email ?? null).toBeNull()
  expect(await signUp('oviss@exempel.se', secretOf(body.link))).toBe(false)
})

test('what is no secret keeps nobody from an account', async () => {
  for (const [index, invitation] of ['påhittad', '', 7, null, { $ne: '' }].entries())
    expect(await signUp(`utan${index}@exempel.se`, invitation)).toBe(false)
})

test('the address is shown to whoever has the mailed link, and to nobody else', async () => {
  const { link } = await invite('visas@exempel.se')
  expect((await show(await mailedSecret('visas@exempel.se'))).body).toMatchObject({ email: 'visas@exempel.se' })
  expect((await show(secretOf(link))).body).toMatchObject({ folderTitle: 'Villa Solhem', email: null })
})

test('the mailed link and the inviter’s own are one invitation', async () => {
  const { link, member } = await invite('tva@exempel.se')
  const guest = await newcomer('Gerd')
  const claimed = await guest.call(members.claim, { body: { secret: await mailedSecret('tva@exempel.se') } })
  expect(claimed.body.memberId).toBe(member.id)
  expect((await guest.call(members.accept, { params: { id: member.id } })).status).toBe(200)
  expect(await show(secretOf(link))).toBeProblem('invitationNotFound')
  const seen = await guest.call(folders.one, { params: { id: villan } })
  expect(seen.status).toBe(200)
})
