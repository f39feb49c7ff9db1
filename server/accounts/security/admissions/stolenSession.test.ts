import { afterAll, beforeEach, expect, test } from 'vitest'
import { calendars } from '#contract/content/calendars.ts'
import type { Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { folders } from '#contract/folders/folders.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { mailIn } from '#contract/intake/mailIn.ts'
import { members } from '#contract/people/members.ts'
import { ownership } from '#contract/people/ownership.ts'
import { roles } from '#contract/rules/permissions.ts'
import { parcelLinks } from '#contract/sharing/parcelLinks.ts'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { push } from '#contract/content/push.ts'
import { security } from '#contract/accounts/security.ts'
import { shares, type NewShare } from '#contract/sharing/shares.ts'
import { callApp, signIn, tokenOf } from '#fixtures/signUp.ts'
import { worldPassword } from '#fixtures/world.ts'
import { expireHandOvers } from '#server/sharing/handOvers/end.ts'
import { exchangeDue } from '#server/sharing/handOvers/exchange/exchange.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { standingAddress } from '#server/intake/mailIn/addresses/queries.ts'
import { aToken } from '#fixtures/builders.ts'
import { startTestApp, type TestClient } from '#server/testing/app.ts'
import { mailsQueuedBy } from '#server/testing/mailsFrom.ts'
import { aHandOver } from '#server/testing/handOvers.ts'
import { startPushService } from '#server/testing/pushService.ts'

/*
 * Things that a copied session may have made, and what becomes of them once the owner takes the account back: decision
 * 92.
 */

const service = await startPushService()
afterAll(service.stop)
const { app, newcomer, db, pool, queue } = await startTestApp({
  PUSH_SERVICES: service.origin,
  MAIL_IN_DOMAIN: 'in.parmen.exempel.se',
  MAIL_IN_PORT: '0',
})
const newPassword = 'tegel-1962-solhem-nytt'

beforeEach(() => pool.query('delete from rate_limit'))

let count = 0

const aShare = (folderId: number, share: Partial<NewShare> = {}): NewShare => ({
  folderId,
  preset: 'insurance',
  scope: { kind: 'folder' },
  isFrozen: true,
  recipient: 'Trygg-Hansa',
  ...share,
})

/**
 * An owner with a folder and a member, a thief with a copy of the owner's session that began an hour ago, and a helper
 * of theirs.
 */
async function stolen() {
  count += 1
  const [owner, kalle, helper] = [
    await newcomer(`Owe${count}`),
    await newcomer(`Kalle${count}`),
    await newcomer(`Hillevi${count}`),
  ]
  const folder = (await owner.call(folders.add, { body: { title: `Villa ${count}`, categoryId: 1 } })).body
  const kallesId = await join(kalle, await invited(owner, folder.id, kalle.email, roles.observer))
  await pool.query('delete from admission')
  const cookie = await signIn(app, { email: owner.email, password: worldPassword })
  await pool.query(
    `update identity.session set "createdAt" = now() - interval '1 hour'
     where "userId" = (select subject from app_user where id = $1)`,
    [owner.userId],
  )
  const thief = withCookie(cookie)
  return { owner, kalle, helper, thief, folderId: folder.id, kallesId, cookie }
}

/** A browser whose access token is asked for anew each time. */
function withCookie(cookie: string) {
  return {
    call: async <E extends Endpoint>(endpoint: E, input: RequestInput<E>) =>
      callApp(app, endpoint, input, await tokenOf(app, cookie)),
  }
}

async function invited(by: TestClient, folderId: number, email: string, roleId: 2 | 3 | 4) {
  return (await by.call(members.invite, { body: { folderId, email, roleId } })).body
}

async function join(who: TestClient, { member, link }: Awaited<ReturnType<typeof invited>>) {
  await who.call(members.claim, { body: { secret: secretIn(link) } })
  await who.call(members.accept, { params: { id: member.id } })
  return member.id
}

const openShare = ({ url, code }: { url: string; code: string }) =>
  callApp(app, parcelLinks.open, { body: { secret: secretIn(url), code } }, null)

const secretIn = (link: string) => new URL(link).hash.slice(1)

const identity = (path: string, payload: object, cookie = '') =>
  app.inject({ method: 'POST', url: `/api/identity/${path}`, payload, headers: { cookie } })

/** Resets the password by the mailed link, as the page does. */
async function resetPassword(email: string) {
  await identity('request-password-reset', { email })
  const token = /\/nytt-losenord#(\S+)/.exec(await newestMail(email, '%/nytt-losenord#%'))?.[1] ?? ''
  expect((await identity('reset-password', { newPassword, token })).statusCode).toBe(200)
  return withCookie(await signIn(app, { email, password: newPassword }))
}

async function newestMail(email: string, like: string) {
  const mail = await db
    .selectFrom('mail')
    .where('to_address', '=', email)
    .where('text', 'like', like)
    .select('text')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return mail.text ?? ''
}

const listOf = async (who: TestClient) => (await who.call(security.admissions, { query: {} })).body
const kindsOf = async (who: TestClient) => (await listOf(who)).map(({ kind }) => kind)
const logOf = async (who: TestClient) => (await who.call(security.events, { query: {} })).body.map(({ kind }) => kind)

test('an old session neither offers a folder nor makes a calendar that reads it', async () => {
  const { helper, thief, folderId } = await stolen()
  const helpersId = await join(helper, await invited(thief, folderId, helper.email, roles.administrator))
  const offer = { params: { id: folderId }, body: { memberId: helpersId } }
  expect(await thief.call(ownership.offer, offer)).toBeProblem('proofRequired')
  for (const of of [null, folderId])
    expect(await thief.call(calendars.add, { body: { folderId: of } })).toBeProblem('proofRequired')
  expect(await thief.call(personalTokens.add, { body: aToken() })).toBeProblem('proofRequired')
  expect(await helper.call(ownership.accept, { params: { id: folderId } })).toBeProblem('offerNotFound')
})

test('nothing that a thief with the password too has made lets anybody in, once the owner has taken the account back', async () => {
  const { owner, helper, thief, folderId, kallesId, cookie } = await stolen()
  const helpersId = await join(helper, await invited(thief, folderId, helper.email, roles.administrator))
  const open = await invited(thief, folderId, 'nasta@exempel.se', roles.administrator)
  await thief.call(members.changeRole, {
    params: { id: kallesId },
    query: { folderId },
    body: { roleId: roles.administrator },
  })
  await thief.call(push.subscribe, { body: service.browser(`thief-${count}`).subscription })
  const proof = await identity('prove/password', { password: worldPassword }, cookie)
  const proven = withCookie(proof.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '))
  await proven.call(push.subscribe, { body: service.browser(`thief-${count}`).subscription })
  const { url } = (await proven.call(calendars.add, { body: { folderId: null } })).body
  const { secret } = (await proven.call(personalTokens.add, { body: aToken() })).body
  const offer = { params: { id: folderId }, body: { memberId: helpersId } }
  expect((await proven.call(ownership.offer, offer)).status).toBe(204)
  const token = await tokenOf(app, cookieOf(proof))

  const share = (await proven.call(shares.add, { body: aShare(folderId, { isFrozen: false }) })).body
  const address = (await proven.call(mailIn.add, { body: { folderId } })).body
  const late = await newcomer(`Nasta${count}`)
  await join(late, await invited(proven, folderId, late.email, roles.observer))

  const back = await resetPassword(owner.email)

  // At once, without a press: sessions with their tokens and notices, the offer, what nobody has accepted, what reads
  // or takes in without a session, and new administrators.
  expect(await callApp(app, folders.mine, { query: {} }, token)).toBeProblem('notSignedIn')
  expect(await callApp(app, folders.mine, { query: {} }, secret)).toBeProblem('notSignedIn')
  expect(await helper.call(ownership.accept, { params: { id: folderId } })).toBeProblem('folderNotFound')
  expect((await back.call(folders.one, { params: { id: folderId } })).body.offer).toBeNull()
  const claimed = { body: { secret: secretIn(open.link) } }
  expect(await late.call(members.claim, claimed)).toBeProblem('invitationNotFound')
  expect((await back.call(push.devices, { query: {} })).body.devices).toEqual([])
  expect((await app.inject({ url: new URL(url).pathname + new URL(url).search })).statusCode).toBe(404)
  expect(await openShare(share)).toBeProblem('parcelNotFound')
  expect(await standingAddress(db, address.secret)).toBeUndefined()
  expect(await helper.call(folders.one, { params: { id: folderId } })).toBeProblem('folderNotFound')

  // The rest is listed, and ended by one press.
  const list = await listOf(back)
  expect(list).toMatchObject([
    { kind: 'invitation', person: `Nasta${count} Ny`, roleName: 'Observatör', isOpen: false, folderId },
  ])
  const ended = await back.call(security.endAdmissions, { body: { ids: list.map(({ id }) => id) } })
  expect(ended.body).toEqual({ ended: 1 })
  expect(await listOf(back)).toEqual([])
  expect(await late.call(folders.one, { params: { id: folderId } })).toBeProblem('folderNotFound')
  const team = (await back.call(members.inFolder, { query: { folderId } })).body
  expect(team.map(({ email, roleId }) => [email, roleId])).toEqual([
    [`kalle${count}@nykomling.exempel.se`, roles.observer],
    [owner.email, roles.founder],
  ])
  expect(await logOf(back)).toEqual(
    expect.arrayContaining([
      'invited',
      'roleChanged',
      'noticesOn',
      'calendarMade',
      'folderOffered',
      'shareMade',
      'mailAddressMade',
      'openingsEnded',
      'passwordReset',
      'admissionsEnded',
    ]),
  )
})

test('an old session makes no live share of a whole folder, nor one after another', async () => {
  const { owner, thief, folderId, cookie } = await stolen()
  await owner.confirmEmail()
  const live = { body: aShare(folderId, { isFrozen: false, days: 365 }) }
  for (const preset of ['agent', 'insurance', 'craftsman'] as const)
    expect(await thief.call(shares.add, { body: { ...live.body, preset } })).toBeProblem('proofRequired')
  await pool.query('delete from rate_limit')
  const frozen = { body: aShare(folderId) }
  for (let made = 0; made < 3; made++) expect((await thief.call(shares.add, frozen)).status).toBe(201)
  expect(await thief.call(shares.add, frozen)).toBeProblem('proofRequired')
  const proof = await identity('prove/password', { password: worldPassword }, cookie)
  const proven = withCookie(cookieOf(proof))
  for (const share of [live, frozen]) expect((await proven.call(shares.add, share)).status).toBe(201)
})

test('an old session neither delivers a whole main folder nor gives such a delivery a new link', async () => {
  const { owner, thief, folderId } = await stolen()
  const said = { trade: 'ovrigt', title: 'Allt', firmName: 'Firman', customerName: 'Hillevi' } as const
  const body = { ...said, folderId, source: { kind: 'folder' } } as const
  expect(await thief.call(deliveries.add, { body })).toBeProblem('proofRequired')
  const proven = withCookie(await signIn(app, { email: owner.email, password: worldPassword }))
  const { id } = (await proven.call(deliveries.add, { body })).body.delivery
  expect(await thief.call(deliveries.send, { params: { id }, body: {} })).toBeProblem('proofRequired')
  const corrected = { ...said, correction: 'Fel.', customerEmail: 'hillevi@exempel.se' }
  const correct = (newLink: boolean) =>
    thief.call(deliveries.correct, { params: { id }, body: { ...corrected, newLink } })
  expect(await correct(true)).toBeProblem('proofRequired')
  expect((await correct(false)).status).toBe(201)
})

type Thing = { what: string; make: (by: TestClient, folderId: number) => Promise<unknown>; subject: string }

const things: Thing[] = [
  {
    what: 'share',
    make: (by, folderId) => by.call(shares.add, { body: aShare(folderId) }),
    subject: 'Du har delat med en länk',
  },
  {
    what: 'address of a folder to mail to',
    make: (by, folderId) => by.call(mailIn.add, { body: { folderId } }),
    subject: 'En ny adress att mejla papper till',
  },
  {
    what: 'address of their own to mail to',
    make: (by) => by.call(mailIn.add, { body: { folderId: null } }),
    subject: 'En ny adress att mejla papper till',
  },
  {
    what: 'new administrator by invitation',
    make: (by, folderId) => invited(by, folderId, 'hjalp@exempel.se', roles.administrator),
    subject: 'Du har bjudit in en administratör',
  },
  {
    what: 'member who is made administrator',
    make: async (by, folderId) => {
      const [kalle] = (await by.call(members.inFolder, { query: { folderId } })).body
      const place = { params: { id: kalle?.id ?? 0 }, query: { folderId } }
      return by.call(members.changeRole, { ...place, body: { roleId: roles.administrator } })
    },
    subject: 'Du har gjort någon till administratör',
  },
]

for (const { what, make, subject } of things)
  test(`of a ${what} the owner is mailed, and 'Det var inte jag' ends it, once, and signs everybody out`, async () => {
    const { owner, folderId, cookie } = await stolen()
    await owner.confirmEmail()
    const thief = withCookie(cookie)
    const { mails } = await mailsQueuedBy(db, () => make(thief, folderId))
    const own = mails.filter(({ to_address }) => to_address === owner.email)
    expect(own.map((mail) => mail.subject)).toEqual([subject])
    const [made] = await listOf(owner)
    const secret = /\/det-var-inte-jag#(\S+)/.exec(own[0]?.text ?? '')?.[1] ?? ''
    const undo = () => callApp(app, security.undo, { body: { secret } }, null)
    await pool.query('delete from security_event')
    expect((await undo()).status).toBe(204)
    expect(await owner.call(folders.mine, { query: {} })).toBeProblem('notSignedIn')
    expect(await undo()).toBeProblem('undoNotFound')
    const back = withCookie(await signIn(app, { email: owner.email, password: worldPassword }))
    expect((await listOf(back)).map(({ id }) => id)).not.toContain(made?.id)
    expect(await logOf(back)).toContain('admissionsEnded')
  })

test('nobody is mailed at an address that is not confirmed, nor of weaker roles', async () => {
  const { owner, thief, folderId } = await stolen()
  const ofShare = await mailsQueuedBy(db, () => thief.call(shares.add, { body: aShare(folderId) }))
  expect(ofShare.mails).toEqual([])
  await owner.confirmEmail()
  const ofPartner = await mailsQueuedBy(db, () => invited(owner, folderId, 'par@exempel.se', roles.partner))
  expect(ofPartner.mails.map(({ to_address }) => to_address)).toEqual(['par@exempel.se'])
})

for (const secret of ['x', 'A'.repeat(43), 'å'.repeat(100)])
  test(`a secret that never was is good for nothing: ${secret.slice(0, 3)}`, async () => {
    expect(await callApp(app, security.undo, { body: { secret } }, null)).toBeProblem('undoNotFound')
  })

test('what a thief has offered to a buyer changes no hands any more, whatever its buyer has said', async () => {
  const { owner, folderId } = await stolen()
  await owner.confirmEmail()
  const thief = withCookie(await signIn(app, { email: owner.email, password: worldPassword }))
  const draft = aHandOver({ buyers: ['tjuv@exempel.se'] })
  await thief.call(handOvers.saveDraft, { params: { id: folderId }, body: draft })
  expect((await thief.call(handOvers.send, { params: { id: folderId } })).status).toBe(200)
  await db.updateTable('hand_over').set({ state: 'accepted' }).where('folder_id', '=', folderId).execute()
  const back = await resetPassword(owner.email)
  const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }
  await exchangeDue(deps)
  await expireHandOvers(deps)
  const { body } = await back.call(handOvers.ofFolder, { params: { id: folderId } })
  expect(body).toMatchObject({ state: 'takenBack', role: 'seller', exchangedAt: null })
})

test('a folder that was taken over before that is taken back by the same press, and whoever took it removed', async () => {
  const { owner, helper, folderId } = await stolen()
  // The thief knows the password, and so the session is as good as the owner's.
  const thief = withCookie(await signIn(app, { email: owner.email, password: worldPassword }))
  const helpersId = await join(helper, await invited(thief, folderId, helper.email, roles.partner))
  await thief.call(ownership.offer, { params: { id: folderId }, body: { memberId: helpersId } })
  expect((await helper.call(ownership.accept, { params: { id: folderId } })).status).toBe(204)
  // And shuts the owner out: not for 72 hours.
  const own = (await helper.call(members.inFolder, { query: { folderId } })).body.find(
    ({ userId }) => userId === owner.userId,
  )
  const place = { params: { id: own?.id ?? 0 }, query: { folderId } }
  expect(await helper.call(members.remove, place)).toBeProblem('formerFounderIsProtected')
  await helper.call(folders.remove, { params: { id: folderId } })

  const back = await resetPassword(owner.email)
  const list = await listOf(back)
  expect(list.map(({ kind }) => kind)).toEqual(['transfer', 'invitation'])
  expect((await back.call(security.endAdmissions, { body: { ids: list.map(({ id }) => id) } })).body).toEqual({
    ended: 2,
  })
  // What the helper deleted lies in the trash, of which the founder is the founder again.
  const { rows } = await pool.query<{ deletion_id: number }>('select deletion_id from folder where id = $1', [folderId])
  await pool.query('update folder set deletion_id = null where deletion_id = $1', [rows[0]?.deletion_id])
  expect((await back.call(folders.one, { params: { id: folderId } })).body.roleId).toBe(roles.founder)
  expect(await helper.call(folders.one, { params: { id: folderId } })).toBeProblem('folderNotFound')
})

test('ending an invitation of whoever took the folder over undoes the hand-over first', async () => {
  const { owner, helper, folderId } = await stolen()
  const fresh = withCookie(await signIn(app, { email: owner.email, password: worldPassword }))
  const helpersId = await join(helper, await invited(fresh, folderId, helper.email, roles.observer))
  await fresh.call(ownership.offer, { params: { id: folderId }, body: { memberId: helpersId } })
  await helper.call(ownership.accept, { params: { id: folderId } })
  const invitation = (await listOf(fresh)).find(({ kind }) => kind === 'invitation')
  const { body } = await fresh.call(security.endAdmissions, { body: { ids: [invitation?.id ?? 0] } })
  expect(body).toEqual({ ended: 2 })
  expect(await helper.call(folders.one, { params: { id: folderId } })).toBeProblem('folderNotFound')
  expect((await fresh.call(folders.one, { params: { id: folderId } })).body.roleId).toBe(roles.founder)
})

test('a reset leaves offers and invitations older than a week, and what others made', async () => {
  const { owner, kalle, helper, folderId, kallesId } = await stolen()
  const fresh = withCookie(await signIn(app, { email: owner.email, password: worldPassword }))
  const old = await invited(fresh, folderId, 'gammal@exempel.se', roles.observer)
  await fresh.call(ownership.offer, { params: { id: folderId }, body: { memberId: kallesId } })
  await fresh.call(members.changeRole, {
    params: { id: kallesId },
    query: { folderId },
    body: { roleId: roles.administrator },
  })
  await pool.query(
    `update invitation set waits_for_confirmation = false, sent_at = now() - interval '7 days 1 minute'
     where membership_id = $1`,
    [old.member.id],
  )
  await pool.query(`update admission set made_at = now() - interval '7 days 1 minute' where user_id = $1`, [
    owner.userId,
  ])
  const kalles = await invited(kalle, folderId, helper.email, roles.observer)
  const back = await resetPassword(owner.email)
  expect((await helper.call(members.claim, { body: { secret: secretIn(kalles.link) } })).status).toBe(200)
  expect((await back.call(folders.one, { params: { id: folderId } })).body.offer).not.toBeNull()
  expect((await kindsOf(back)).toSorted()).toEqual(['invitation', 'offer', 'role'])
  expect(await logOf(back)).not.toContain('openingsEnded')
})

test('a reset ends what waits to be mailed, however old it is', async () => {
  const { owner, folderId } = await stolen()
  const fresh = withCookie(await signIn(app, { email: owner.email, password: worldPassword }))
  const waiting = await invited(fresh, folderId, 'vantar@exempel.se', roles.observer)
  await pool.query(
    `update invitation set sent_at = now() - interval '20 days' where membership_id = $1 and waits_for_confirmation`,
    [waiting.member.id],
  )
  await resetPassword(owner.email)
  const left = await pool.query('select from invitation where membership_id = $1', [waiting.member.id])
  expect(left.rowCount).toBe(0)
})

const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
