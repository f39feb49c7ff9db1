import { expect, test } from 'vitest'
import { firms } from '#contract/content/firms.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { support } from '#contract/accounts/support.ts'
import { users } from '#contract/people/users.ts'
import { callApp, signIn, signUpThrough, tokenOf } from '#fixtures/signUp.ts'
import { worldPassword } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { mailsQueuedBy } from '#server/testing/mailsFrom.ts'

/* One address, whether the letters of its domain are written or what mail servers know them as. */

const shown = 'bjorn@bärgården.se'
const kept = 'bjorn@xn--brgrden-5wal.se'

const { app, as, db, pool, world } = await startTestApp({ SUPPORT_EMAILS: `karin@kundtjänst.example, ${shown}` })
const { villan } = world.folders
const body = { folderId: villan, roleId: roles.partner }

const signUp = signUpThrough(app, db)
const bjorn = { firstName: 'Björn', lastName: 'Ek', email: shown, password: worldPassword }

async function bjornsId() {
  const own = db.selectFrom('app_user').where('last_name', '=', bjorn.lastName).select('id')
  return (await own.executeTakeFirstOrThrow()).id
}

test('an invitation is mailed to the address that mail servers know, shown as written, and made once', async () => {
  const { reply, mails } = await mailsQueuedBy(db, () =>
    as('anna').call(members.invite, { body: { ...body, email: shown } }),
  )
  expect(reply.body.member.email).toBe(shown)
  expect(mails.map(({ to_address }) => to_address)).toEqual([kept])
  expect(await as('anna').call(members.invite, { body: { ...body, email: kept } })).toBeProblem('alreadyInvited')
  const { body: team } = await as('anna').call(members.inFolder, { query: { folderId: villan } })
  expect(team.map(({ email }) => email)).toContain(shown)
})

test('whoever signs up with it is invited, once the address is confirmed, and there is one account', async () => {
  const { call, confirmEmail } = await signUp(bjorn)
  await confirmEmail()
  const [invitation] = await call(members.commitments, { query: {} })
  expect(invitation).toMatchObject({ id: villan })
  const again = await app.inject({
    method: 'POST',
    url: '/api/identity/sign-up/email',
    payload: { name: 'Björn Ek', email: kept, password: worldPassword },
  })
  expect(again.statusCode).toBe(422)
  expect(await db.selectFrom('app_user').where('last_name', '=', 'Ek').select('email').execute()).toEqual([
    { email: kept },
  ])
})

test('both ways of writing it sign in, are shown alike, and count as one where passwords are guessed', async () => {
  for (const email of [shown, kept, 'Bjorn@BÄRGÅRDEN.se', 'bjorn@ba\u0308rga\u030arden.se']) {
    const token = await tokenOf(app, await signIn(app, { email, password: worldPassword }))
    const { body: me } = await callApp(app, users.one, { params: { userId: await bjornsId() } }, token)
    expect(me.email).toBe(shown)
  }
  const guess = async (email: string) =>
    (await app.inject({ method: 'POST', url: '/api/identity/sign-in/email', payload: { email, password: 'fel' } }))
      .statusCode
  await pool.query('delete from rate_limit')
  for (let tries = 0; tries < 5; tries++) expect([await guess(shown), await guess(kept)]).toEqual([401, 401])
  expect([await guess(shown), await guess(kept)]).toEqual([429, 429])
  await pool.query('delete from rate_limit')
})

test('an agent of customer service may have such an address, and is mailed there', async () => {
  const token = await tokenOf(app, await signIn(app, { email: shown, password: worldPassword }))
  expect((await callApp(app, support.me, { query: {} }, token)).body.isAgent).toBe(true)
  const ask = { subject: 'Hjälp', content: 'Var finns papperskorgen?' }
  const { mails } = await mailsQueuedBy(db, () => as('anna').call(support.send, { body: ask }))
  expect(mails.map(({ to_address }) => to_address)).toEqual([kept, 'karin@xn--kundtjnst-02a.example'])
})

test('an address is changed to one with such a domain', async () => {
  const cookie = await signIn(app, { email: world.people.stina.email, password: worldPassword })
  const { mails } = await mailsQueuedBy(db, () =>
    app.inject({
      method: 'POST',
      url: '/api/identity/change-email',
      headers: { cookie },
      payload: { newEmail: 'stina@småland.se' },
    }),
  )
  const link = mails.find(({ kind }) => kind === 'confirm-new-email')
  expect(link?.to_address).toBe('stina@xn--smland-jua.se')
  const token = /#(\S+)/.exec(link?.text ?? '')?.[1]
  await app.inject({ method: 'POST', url: '/api/identity/confirm-new-email', headers: { cookie }, payload: { token } })
  const session = await app.inject({ url: '/api/identity/get-session', headers: { cookie } })
  expect(session.json<{ user: object }>().user).toMatchObject({ email: 'stina@småland.se', emailVerified: true })
})

test('a firm has such an address, and another’s letters before the @ are refused by the field', async () => {
  const firm = { folderId: villan, name: 'Snickarn' }
  const added = await as('anna').call(firms.add, { body: { ...firm, email: 'info@snickarängen.se' } })
  expect(added.body.email).toBe('info@snickarängen.se')
  expect(await as('anna').call(firms.add, { body: { ...firm, email: 'björn@exempel.se' } })).toBeProblem(
    'invalidInput',
    'email',
  )
  expect(await as('anna').call(members.invite, { body: { ...body, email: 'björn@exempel.se' } })).toBeProblem(
    'invalidInput',
    'email',
  )
})
