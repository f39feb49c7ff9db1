import { Client } from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { folders } from '#contract/folders/folders.ts'
import { inboxCount } from '#contract/intake/inboxCount.ts'
import { mailedDeliveries } from '#contract/sharing/mailedDeliveries.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import { callApp, type Reply } from '#fixtures/signUp.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp, type TestClient } from '#server/testing/app.ts'
import { attemptsOf } from '#server/testing/linkAttempts.ts'
import { firmsWorld } from '#server/testing/jobs.ts'
import { linkBrowser } from '#server/testing/links.ts'
import { untilBlocked } from '#server/testing/locks.ts'

/* Nora's firm mails what it has delivered to Anna, who finds it in her Inkorg, and needs no link. */

const testApp = await startTestApp()
const { app, as, newcomer, tokenFor, pool, world } = testApp
const { villan, vvs } = world.folders
const { bodyFor } = firmsWorld(testApp)
const anna = as('anna')
const annas = world.people.anna.email

type Sent = Awaited<ReturnType<typeof deliverTo>>
let firm: Awaited<ReturnType<typeof newcomer>>
let firmsFolder = 0

beforeAll(async () => {
  firm = await newcomer('Nora')
  await firm.confirmEmail()
  firmsFolder = (await firm.call(folders.add, { body: { title: 'Noras rör', categoryId: 11 } })).body.id
})
beforeEach(async () => {
  await pool.query('delete from rate_limit')
  await pool.query('delete from delivery_claim')
  await pool.query(`delete from parcel where kind = 'delivery'`)
})

const bodyOf = (customerEmail: string | null) => ({
  ...bodyFor({ folderId: firmsFolder, activityId: 0 }, { source: { kind: 'folder' } }),
  customerEmail,
})
async function deliverTo(customerEmail: string | null) {
  const { body } = await firm.call(deliveries.add, { body: bodyOf(customerEmail) })
  return { id: body.delivery.id, secret: body.link.split('#')[1] ?? '' }
}

const listedFor = async (who: TestClient, thrown = 0) =>
  (await who.call(mailedDeliveries.list, { query: { thrown } })).body.map(({ id }) => id)
const countedFor = async (who: TestClient) => (await who.call(inboxCount.of, { query: {} })).body.deliveries

/** Opens it as its addressee; the cookie that this sets, and what can be done with it. */
async function openedBy(who: PersonName, { id }: Pick<Sent, 'id'>) {
  const params = { id }
  const reply = await as(who).call(mailedDeliveries.open, { params })
  const [cookie = ''] = ((reply.headers['set-cookie'] as string | undefined) ?? '').split('; ')
  return {
    reply,
    cookie,
    view: () => callApp(app, deliveries.view, { params }, null, cookie),
    places: async (asked: PersonName = who) =>
      callApp(app, deliveries.places, { params }, await tokenFor(asked), cookie),
    claim: async (asked: PersonName = who, folderId?: number) => {
      const body = folderId === undefined ? { newFolder: 'Villan' } : { folderId }
      return callApp(app, deliveries.claim, { params, body }, await tokenFor(asked), cookie)
    },
  }
}

type Address = { email?: string; verified?: boolean; status?: number }
/** As the next token of the identity provider says. Returns what puts it back. */
async function changeAccount(who: PersonName, { email, verified = true, status = userStatus.active }: Address) {
  const { userId, email: own } = world.people[who]
  const set = (values: unknown[]) =>
    pool.query(
      `update app_user set email = $2, email_verified = $3, status_id = $4, email_as_of = now() + interval '1 hour' where id = $1`,
      [userId, ...values],
    )
  await set([email ?? own, verified, status])
  return () => set([own, true, userStatus.active])
}

test('what was mailed to her waits for whoever has that address, with the folder that is likely', async () => {
  const { id } = await deliverTo(annas)
  expect((await anna.call(mailedDeliveries.list, { query: {} })).body).toMatchObject([
    { id, firmName: 'Sundins Rör & Värme AB', title: 'Byte av cirkulationspump', guessId: vvs, version: 1 },
  ])
  expect(await countedFor(anna)).toBe(1)
  expect([await listedFor(as('erik')), await countedFor(as('erik'))]).toEqual([[], 0])
  expect((await as(null).call(mailedDeliveries.list, { query: {} })).status).toBe(401)
})

test('it is read and laid in a folder without its link, and is then gone; the firm is told no more than of any', async () => {
  const made = await deliverTo(annas)
  const { rows: opened } = await pool.query('select opened from parcel where id = $1', [made.id])
  const hers = await openedBy('anna', made)
  expect((await hers.view()).body).toMatchObject({ title: 'Byte av cirkulationspump' })
  expect((await hers.places()).body.guess).toMatchObject({ folderId: vvs })
  expect((await pool.query('select opened from parcel where id = $1', [made.id])).rows).toEqual(opened)
  expect((await hers.claim('anna', villan)).status).toBe(201)
  expect([await listedFor(anna), await countedFor(anna)]).toEqual([[], 0])
  const [seen] = (await firm.call(deliveries.list, { query: {} })).body
  expect(seen).toMatchObject({ state: 'claimed', customerEmail: annas })
  expect(JSON.stringify(seen)).not.toContain('Villa Solhem V')
})

test('by its number alone nobody else gets anywhere, nor where they are let into its folder by nothing', async () => {
  const { id } = await deliverTo(annas)
  const others = [as('erik'), as('stina'), firm]
  for (const other of others)
    for (const endpoint of [mailedDeliveries.open, mailedDeliveries.throw, mailedDeliveries.restore])
      expect(await other.call(endpoint, { params: { id } })).toBeProblem('deliveryNotFound')
  expect((await as(null).call(mailedDeliveries.open, { params: { id } })).status).toBe(401)
  expect(await anna.call(mailedDeliveries.open, { params: { id: 999_999 } })).toBeProblem('deliveryNotFound')
})

test('what she has opened is hers: with her cookie another account is told that there is nothing', async () => {
  const hers = await openedBy('anna', await deliverTo(annas))
  expect(await hers.places('erik')).toBeProblem('parcelNotFound')
  expect(await hers.claim('erik')).toBeProblem('parcelNotFound')
  expect((await hers.claim()).status).toBe(201)
})

const endings: Record<string, (made: Sent) => Promise<(() => Promise<unknown>) | void>> = {
  'it is taken back': async ({ id }) => void (await firm.call(deliveries.withdraw, { params: { id } })),
  'it has gone out': async ({ id }) =>
    void (await pool.query(`update parcel set expires_at = now() - interval '1 second' where id = $1`, [id])),
  'the link is mailed to another': async ({ id }) =>
    void (await firm.call(deliveries.send, { params: { id }, body: { customerEmail: 'annan@exempel.se' } })),
  'the link is given to nobody by mail': async ({ id }) =>
    void (await firm.call(deliveries.send, { params: { id }, body: { customerEmail: null } })),
  'her address is another': () => changeAccount('anna', { email: 'anna.ny@exempel.se' }),
  'her address is not confirmed': () => changeAccount('anna', { verified: false }),
}

describe.each(Object.keys(endings))('once %s', (ending) => {
  test('it waits no longer, and gives nothing of what was opened before', async () => {
    const other = await deliverTo(annas)
    const made = await deliverTo(annas)
    const hers = await openedBy('anna', made)
    expect((await hers.view()).status).toBe(200)
    const putBack = await endings[ending]?.(made)
    // What else was mailed to her reads nothing of this one.
    const left = ending.startsWith('her address') ? [] : [other.id]
    expect([await listedFor(anna), await countedFor(anna)]).toEqual([left, left.length])
    expect(await anna.call(mailedDeliveries.open, { params: { id: made.id } })).toBeProblem('deliveryNotFound')
    for (const { headers, method, name: _name, ...attempt } of attemptsOf('delivery', made.id)) {
      const reply = await app.inject({
        ...attempt,
        method: method as 'GET',
        headers: { ...headers, cookie: hers.cookie },
      })
      expect([attempt.url, reply.statusCode]).toEqual([attempt.url, 404])
    }
    expect(await hers.claim()).toBeProblem('parcelNotFound')
    await putBack?.()
  })
})

test('what was opened ends with the account and with the session, also where nobody asks for a token', async () => {
  const made = await deliverTo(annas)
  const hers = await openedBy('anna', made)
  const putBack = await changeAccount('anna', { status: userStatus.suspended })
  expect(await hers.view()).toBeProblem('parcelNotFound')
  await putBack()
  expect((await hers.view()).status).toBe(200)
  const { rows } = await pool.query<{ session_id: string }>(
    'select session_id from parcel_visit where parcel_id = $1',
    [made.id],
  )
  const sessionId = rows[0]?.session_id
  expect(sessionId).toBeTruthy()
  await pool.query('insert into ended_session (id) values ($1)', [sessionId])
  expect(await hers.view()).toBeProblem('parcelNotFound')
  await pool.query('delete from ended_session where id = $1', [sessionId])
})

test('it is read for an hour at most, within which it is known that a session has ended', async () => {
  const hers = await openedBy('anna', await deliverTo(annas))
  expect(Date.parse(hers.reply.body.endsAt) - Date.now()).toBeLessThanOrEqual(3_600_000)
})

test('whoever takes over the address has it, and whoever had it does not; a confirmation is enough', async () => {
  const email = 'larsa@nykomling.exempel.se'
  const { id } = await deliverTo(email)
  const larsa = await newcomer('Larsa')
  expect([await listedFor(larsa), await countedFor(larsa)]).toEqual([[], 0])
  expect(await larsa.call(mailedDeliveries.open, { params: { id } })).toBeProblem('deliveryNotFound')
  await larsa.confirmEmail()
  expect([await listedFor(larsa), await countedFor(larsa)]).toEqual([[id], 1])
  await pool.query(
    `update app_user set email = 'larsa.ny@exempel.se', email_as_of = now() + interval '1 hour' where id = $1`,
    [larsa.userId],
  )
  const putBack = await changeAccount('erik', { email })
  expect([await listedFor(larsa), await listedFor(as('erik'))]).toEqual([[], [id]])
  await putBack()
})

/** What her pages are told while something is done. */
async function toldDuring(run: () => Promise<unknown>) {
  const listener = new Client(testApp.connection)
  await listener.connect()
  const told: { topic?: string; users?: number[] }[] = []
  const { promise: last, resolve } = Promise.withResolvers<void>()
  listener.on('notification', ({ payload = '' }) => {
    told.push(JSON.parse(payload) as object)
    if (payload.includes('agents')) resolve()
  })
  await listener.query('listen live')
  await run()
  await pool.query(`select pg_notify('live', '{"agents":true}')`)
  await last
  await listener.end()
  return told.flatMap(({ topic, users = [] }) => (users.includes(world.people.anna.userId) ? topic : []))
}

test('her pages are told when it comes, is taken, and is taken back', async () => {
  let made = { id: 0 }
  expect(await toldDuring(async () => (made = await deliverTo(annas)))).toContain('inbox')
  expect(await toldDuring(() => firm.call(deliveries.withdraw, { params: { id: made.id } }))).toEqual(['inbox'])
  const hers = await openedBy('anna', await deliverTo(annas))
  expect(await toldDuring(() => hers.claim('anna', villan))).toContain('inbox')
})

test('letters large or small are the same address', async () => {
  const { id } = await deliverTo('Anna@Exempel.SE')
  expect(await listedFor(anna)).toEqual([id])
})

test('what was mailed to nobody, since its maker has not confirmed their own address, waits for nobody', async () => {
  const other = await newcomer('Obekraftad')
  const folderId = (await other.call(folders.add, { body: { title: 'Rör', categoryId: 11 } })).body.id
  const { body } = await other.call(deliveries.add, { body: { ...bodyOf(annas), folderId } })
  expect([body.isMailed, await listedFor(anna)]).toEqual([false, []])
})

test('a correction takes the place of what it corrects, also in what was thrown away', async () => {
  const first = await deliverTo(annas)
  const rectify = async (id: number) => {
    const { folderId: _folder, source: _source, ...written } = bodyOf(annas)
    return (await firm.call(deliveries.correct, { params: { id }, body: { ...written, correction: 'Fel.' } })).body.id
  }
  const second = await rectify(first.id)
  expect(await listedFor(anna)).toEqual([second])
  expect(await anna.call(mailedDeliveries.open, { params: { id: first.id } })).toBeProblem('deliveryNotFound')
  await anna.call(mailedDeliveries.throw, { params: { id: second } })
  const third = await rectify(second)
  expect([await listedFor(anna), await listedFor(anna, 1)]).toEqual([[], [third]])
})

test('what is thrown away is gone for its addressee alone, can be put back for 30 days, and its link goes on', async () => {
  const made = await deliverTo(annas)
  const params = { id: made.id }
  const thrown = async () => [await listedFor(anna), await countedFor(anna), await listedFor(anna, 1)]
  expect((await anna.call(mailedDeliveries.throw, { params })).status).toBe(204)
  expect((await anna.call(mailedDeliveries.throw, { params })).status).toBe(204)
  expect(await thrown()).toEqual([[], 0, [made.id]])
  expect((await linkBrowser(app).open(made.secret)).status).toBe(200)
  expect((await firm.call(deliveries.list, { query: {} })).body).toMatchObject([{ state: 'waiting' }])
  expect((await anna.call(mailedDeliveries.restore, { params })).status).toBe(204)
  expect(await thrown()).toEqual([[made.id], 1, []])
  await anna.call(mailedDeliveries.throw, { params })
  await pool.query(`update delivery_thrown set thrown_at = now() - interval '31 days'`)
  expect(await thrown()).toEqual([[], 0, []])
  await firm.call(deliveries.send, { params, body: { customerEmail: annas } })
  expect(await thrown(), 'mailed anew it waits anew').toEqual([[made.id], 1, []])
})

test('taken twice at once, by link and from the Inkorg, it is laid in one folder', async () => {
  const made = await deliverTo(annas)
  const hers = await openedBy('anna', made)
  const browser = linkBrowser(app)
  await browser.open(made.secret)
  const byLink = async () => {
    const cookie = browser.cookieFor(`/api/Parcel/${made.id}/`)
    const input = { params: { id: made.id }, body: { newFolder: 'Först' } }
    return callApp(app, deliveries.claim, input, await tokenFor('petra'), cookie)
  }
  const replies = await whileHeld(made.id, [() => hers.claim(), byLink])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect((await pool.query('select from delivery_claim')).rowCount).toBe(1)
})

test('a link that is mailed to another while she takes it is not hers any more', async () => {
  const made = await deliverTo(annas)
  const hers = await openedBy('anna', made)
  const resend = () =>
    firm.call(deliveries.send, { params: { id: made.id }, body: { customerEmail: 'annan@exempel.se' } })
  const [sent, claimed] = await whileHeld(made.id, [resend, () => hers.claim()])
  expect(sent?.status).toBe(200)
  expect(claimed).toBeProblem('parcelNotFound')
})

/** Makes the calls one after the other, each waiting for the delivery, and then lets go of it. */
async function whileHeld(id: number, calls: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  const holding = await pool.connect()
  await holding.query('begin')
  await holding.query('select from delivery where parcel_id = $1 for update', [id])
  const replies: Promise<Reply>[] = []
  for (const call of calls) {
    replies.push(call())
    await untilBlocked(pool, replies.length)
  }
  await holding.query('commit')
  holding.release()
  return Promise.all(replies)
}

test('many are paged, the latest first', async () => {
  const made = []
  for (let more = 0; more < 3; more++) made.push((await deliverTo(annas)).id)
  const { body, total } = await anna.call(mailedDeliveries.list, { query: { topX: 1, skip: 1 } })
  expect([body.map(({ id }) => id), total]).toEqual([[made[1]], 3])
})
