import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { security } from '#contract/accounts/security.ts'
import { webhooks } from '#contract/accounts/webhooks.ts'
import { activities } from '#contract/content/activities.ts'
import { mostChanges } from '#contract/content/history.ts'
import { anEvent, aToken } from '#fixtures/builders.ts'
import { callApp, tokenOf } from '#fixtures/signUp.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { network } from '#server/platform/http/fetchPublic.ts'
import { startTestApp } from '#server/testing/app.ts'
import { startReceiver, type Delivery } from '#server/testing/webhookReceiver.ts'
import { tellWebhooks } from './tellWebhooks.ts'

const { app, as, world, db, pool, queue } = await startTestApp()
const { villan, elen } = world.folders
const receiver = await startReceiver()
const { url } = receiver
const local = { ...network }
const deps = { db, queue, config: readConfig({ PUBLIC_URL: 'https://parmen.example' }) }
/** What is told ends before the earliest transaction that still runs, of other tests too. */
async function allHaveEnded() {
  const { rows } = await pool.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
  const isOver = `select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as "isOver"`
  const ask = async () => (await pool.query<{ isOver: boolean }>(isOver, [rows[0]?.xid])).rows[0]?.isOver
  await expect.poll(ask, { timeout: 20_000 }).toBe(true)
}
async function run() {
  await allHaveEnded()
  await tellWebhooks(deps)
}
/** A minute later, or more: all that is held or waits is due. */
const later = async (minutes: number) => {
  await pool.query(`update webhook set next_at = next_at - make_interval(mins => $1)`, [minutes])
  await run()
}

type Who = 'anna' | 'erik' | 'olle'
async function make(changes: Parameters<typeof aToken>[0] = {}, who: Who = 'anna') {
  const { token } = (await as(who).call(personalTokens.add, { body: aToken({ folderIds: [villan], ...changes }) })).body
  return token.id
}
const set = (id: number, address = url, who: Who = 'anna') =>
  as(who).call(webhooks.set, { params: { id }, body: { url: address } })
async function told(changes: Parameters<typeof aToken>[0] = {}, who: Who = 'anna') {
  const id = await make(changes, who)
  return { id, secret: (await set(id, url, who)).body.secret }
}
const add = async (folderId = villan) => (await as('anna').call(activities.add, { body: anEvent(folderId) })).body.id
const pings = ({ body }: Delivery) =>
  (JSON.parse(body) as { data: { kind: string; id: number; change: number }[] }).data
const toldOf = () => receiver.got.flatMap(pings).map(({ id }) => id)
const listed = async (id: number, who: Who = 'anna') =>
  (await as(who).call(personalTokens.mine, { query: {} })).body.find((one) => one.id === id)?.webhook
const answering = (status: number) => (receiver.answer = (_, reply) => void reply.writeHead(status).end('x'))
const logged = async () =>
  (await as('anna').call(security.events, { query: {} })).body.filter(({ kind }) => /webhookO/.test(kind))
const mails = async () =>
  (await pool.query<{ subject: string; text: string }>(`select subject, text from mail where kind = 'webhook-off'`))
    .rows

beforeEach(async () => {
  await pool.query(`delete from personal_token; delete from rate_limit; delete from mail; delete from security_event`)
  receiver.got.length = 0
  answering(204)
  Object.assign(network, local)
})

describe('what is sent', () => {
  test('is which thing was changed and the number of the change, signed, and nothing of what it holds', async () => {
    const { id, secret } = await told()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    await run()
    expect(receiver.got).toEqual([])
    const activityId = await add()
    await later(1)
    const [delivery, ...others] = receiver.got
    expect(others).toEqual([])
    const { body, headers, path } = delivery as Delivery
    expect(path).toBe('/parmen')
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
      type: 'changes',
      data: [{ kind: 'activity', id: activityId, change: expect.any(Number) }],
    })
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow('signature')
    await later(1)
    expect(receiver.got).toHaveLength(1)
    expect(await listed(id)).toEqual({ url, toldAt: expect.any(String), failure: null, isOff: false })
  })

  test('is only of what the token opens, and its person sees', async () => {
    await told({ folderIds: [elen] })
    await told({ folderIds: [villan] }, 'olle')
    const inside = await add(elen)
    await add(villan)
    await pool.query('update membership set status_id = 16 where id = $1', [world.members.olle])
    await run()
    await pool.query('update membership set status_id = 14 where id = $1', [world.members.olle])
    expect(toldOf()).toEqual([inside])
  })

  test('is no word of anybody, for a token without the right to those from outside either', async () => {
    await told({ seesOutside: false })
    const activityId = await add()
    await pool.query(`update activity set from_outside = true, title = 'Kanariefågel' where id = $1`, [activityId])
    await run()
    expect(toldOf()).toContain(activityId)
    expect(JSON.stringify(receiver.got)).not.toContain('Kanariefågel')
    for (const ping of receiver.got.flatMap(pings)) expect(Object.keys(ping)).toEqual(['kind', 'id', 'change'])
  })

  test('is the rest a minute later, where there is much', async () => {
    await told()
    await pool.query(
      `insert into change (folder_id, kind, subject_id, action) select $1, 'activity', n, 'changed' from generate_series(1, $2) n`,
      [villan, mostChanges + 20],
    )
    await run()
    await later(1)
    expect(receiver.got.map((one) => pings(one).length)).toEqual([mostChanges, 20])
    expect(toldOf()).toEqual(Array.from({ length: mostChanges + 20 }, (_, n) => n + 1))
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
  })

  test('goes on from where it is after a restore to another cluster', async () => {
    await told()
    await pool.query(`update webhook set told_in = '9000000000000000000', until_in = null`)
    await run()
    const activityId = await add()
    await later(1)
    expect(toldOf()).toEqual([activityId])
  })
})

describe('what does not come through', () => {
  test('is sent again after six minutes as it was, with the same id, and what came meanwhile after it', async () => {
    const { id } = await told()
    const first = await add()
    answering(500)
    await run()
    const second = await add()
    await later(1)
    expect(receiver.got).toHaveLength(1)
    expect(await listed(id)).toMatchObject({ toldAt: null, failure: 'refused', isOff: false })
    answering(200)
    await later(6)
    await later(1)
    const [failed, again, next] = receiver.got as [Delivery, Delivery, Delivery]
    expect([again.body, again.headers['webhook-id']]).toEqual([failed.body, failed.headers['webhook-id']])
    expect([pings(again), pings(next)].map((of) => of.map((ping) => ping.id))).toEqual([[first], [second]])
    expect(next.headers['webhook-id']).not.toBe(again.headers['webhook-id'])
    expect(await listed(id)).toMatchObject({ toldAt: expect.any(String) as string, failure: null })
  })

  test('turns it off after ten times, its person is told, and a try that is answered turns it on with what was missed', async () => {
    const { id } = await told()
    const missed = await add()
    answering(503)
    for (let times = 0; times < 9; times++) await later(6)
    expect(await listed(id)).toMatchObject({ isOff: false })
    expect(await mails()).toEqual([])
    expect(await logged()).toEqual([])
    await later(6)
    expect(await listed(id)).toMatchObject({ failure: 'refused', isOff: true })
    expect(await logged()).toMatchObject([{ kind: 'webhookOff', address: '' }])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toContain(new URL(url).host)
    expect(mail?.text).not.toContain(url.replace('https://', ''))
    await later(60)
    expect(receiver.got).toHaveLength(10)
    const attempt = () => as('anna').call(webhooks.try, { params: { id } })
    expect((await attempt()).body).toEqual({ failure: 'refused' })
    expect(await listed(id)).toMatchObject({ isOff: true })
    answering(204)
    expect((await attempt()).body).toEqual({ failure: null })
    expect(JSON.parse(receiver.got.at(-1)?.body ?? '')).toEqual({ type: 'test', data: [] })
    expect(await listed(id)).toMatchObject({ failure: null, isOff: false })
    expect((await attempt()).body).toEqual({ failure: null })
    expect(await logged()).toMatchObject([{ kind: 'webhookOn', address: '127.0.0.1' }, { kind: 'webhookOff' }])
    receiver.got.length = 0
    await later(1)
    expect(toldOf()).toEqual([missed])
  })

  test('turns it off at once where the answer is that it is gone', async () => {
    const { id } = await told()
    await add()
    answering(410)
    await run()
    expect(await listed(id)).toMatchObject({ failure: 'gone', isOff: true })
    expect((await mails())[0]?.text).toContain('borttagen')
  })

  test('follows no redirect', async () => {
    const { id } = await told()
    await add()
    receiver.answer = (_, reply) => void reply.writeHead(307, { location: url.replace('/parmen', '/annan') }).end()
    await run()
    expect(receiver.got.map(({ path }) => path)).toEqual(['/parmen'])
    expect(await listed(id)).toMatchObject({ failure: 'refused' })
  })

  test('reaches no private address, wherever the name leads by then', async () => {
    const { id } = await told()
    await add()
    Object.assign(network, { isPublic: () => false })
    await run()
    expect(receiver.got).toEqual([])
    expect(await listed(id)).toMatchObject({ failure: 'notPublic' })
  })

  test('keeps nobody else from being told, and no answer is waited for longer than it may take', async () => {
    const patience = new AbortController()
    const hung = await told()
    Object.assign(network, { timeout: () => patience.signal })
    const others = [await told(), await told()]
    await add()
    receiver.answer = ({ headers }, reply) => {
      if (!headers['webhook-id']?.toString().startsWith(`${hung.id}-`)) reply.writeHead(200).end()
    }
    const running = run()
    const answers = () => Promise.all(others.map(async ({ id }) => (await listed(id))?.toldAt))
    await expect.poll(answers).toEqual(others.map(() => expect.any(String) as string))
    patience.abort()
    await running
    expect(await listed(hung.id)).toMatchObject({ toldAt: null, failure: 'noAnswer' })
  })
})

test('two processes never send the same one', async () => {
  await Promise.all(Array.from({ length: 6 }, () => told()))
  await add()
  await allHaveEnded()
  await Promise.all([tellWebhooks(deps), tellWebhooks(deps)])
  await run()
  expect(receiver.got).toHaveLength(6)
  expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
})

test('an answer that comes after its person chose another address says nothing of that', async () => {
  const { id } = await told()
  await add()
  const other = url.replace('/parmen', '/ny')
  receiver.answer = (_, reply) => void set(id, other).then(() => reply.writeHead(500).end())
  await run()
  expect(await listed(id)).toEqual({ url: other, toldAt: null, failure: null, isOff: false })
})

describe('an address is told no more', () => {
  const ends: [string, (id: number) => Promise<unknown>][] = [
    ['of a token that was ended', (id) => as('anna').call(personalTokens.remove, { params: { id } })],
    ['that was removed', (id) => as('anna').call(webhooks.remove, { params: { id } })],
    [
      'of a token whose last day has been',
      () => pool.query(`update personal_token set created_at = now() - interval '9 days', expires_at = now()`),
    ],
    [
      'of somebody who is suspended',
      () => pool.query('update app_user set status_id = 10 where id = $1', [world.people.anna.userId]),
    ],
  ]
  test.each(ends)('%s', async (_, end) => {
    const { id } = await told()
    await add()
    await end(id)
    await run()
    await pool.query('update app_user set status_id = 9 where id = $1', [world.people.anna.userId])
    expect(receiver.got).toEqual([])
  })

  test('of a token that was made long ago, once its person has taken their account back from whoever set it', async () => {
    const id = await make()
    await pool.query(`update admission set made_at = now() - interval '40 days'`)
    expect((await as('anna').call(security.admissions, { query: {} })).body).toEqual([])
    await set(id)
    const [made] = (await as('anna').call(security.admissions, { query: {} })).body
    expect(made).toMatchObject({ kind: 'personalToken', person: 'Hemautomation' })
    await as('anna').call(security.endAdmissions, { body: { ids: [made?.id ?? 0] } })
    await add()
    await run()
    expect(receiver.got).toEqual([])
  })
})

describe('who may set one', () => {
  test('whoever made the token, in the log', async () => {
    const { id } = await told()
    for (const who of ['erik', 'olle'] as const) {
      expect(await set(id, url, who)).toBeProblem('tokenNotFound')
      expect(await as(who).call(webhooks.remove, { params: { id } })).toBeProblem('tokenNotFound')
      expect(await as(who).call(webhooks.try, { params: { id } })).toBeProblem('tokenNotFound')
    }
    expect(receiver.got).toEqual([])
    expect((await as('anna').call(webhooks.remove, { params: { id } })).status).toBe(204)
    expect(await as('anna').call(webhooks.remove, { params: { id } })).toBeProblem('tokenNotFound')
    expect(await as('anna').call(webhooks.try, { params: { id } })).toBeProblem('tokenNotFound')
    const kinds = (await as('anna').call(security.events, { query: {} })).body.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['webhookSet', 'webhookRemoved']))
  })

  test('not a program, nor without a fresh proof, nor for an assistant or a token that has ended', async () => {
    const body = { url }
    const { token, secret } = (await as('anna').call(personalTokens.add, { body: aToken({ scope: 'write' }) })).body
    const params = { id: token.id }
    expect(await callApp(app, webhooks.set, { params, body }, secret)).toBeProblem('tokenNotAllowed')
    await pool.query(`update identity.session set "createdAt" = now() - interval '1 day'`)
    const late = await tokenOf(app, inject('cookies')[world.people.erik.email] ?? '')
    expect(await callApp(app, webhooks.set, { params, body }, late)).toBeProblem('proofRequired')
    await pool.query(`update identity.session set "createdAt" = now()`)
    await pool.query(`update personal_token set secret_sha256 = null, client_id = 'https://assistent.exempel/klient'`)
    expect(await set(token.id)).toBeProblem('tokenNotFound')
    const ended = await make()
    await pool.query(`update personal_token set created_at = now() - interval '9 days', expires_at = now()`)
    expect(await set(ended)).toBeProblem('tokenNotFound')
  })

  test('to an address of the internet, by https', async () => {
    const id = await make()
    for (const address of [
      'http://exempel.se/',
      'https://192.168.1.10/',
      'https://[::1]/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://localhost/',
      'https://skrivbord/',
      'https://anna:hemligt@exempel.se/',
      'ftp://exempel.se/',
      'exempel.se',
      '',
      'javascript:alert(1)',
      `https://exempel.se/${'x'.repeat(500)}`,
      `https://exempel.se/${'å'.repeat(200)}`,
    ])
      expect([address, (await set(id, address)).status]).toEqual([address, 400])
    expect(await set(id, 'https://exempel.se/\0')).toMatchObject({ status: 200 })
    expect(await listed(id)).toMatchObject({ url: 'https://exempel.se/' })
    expect((await set(id, ' https://Exempel.se:8443/a b ')).status).toBe(200)
    expect(await listed(id)).toMatchObject({ url: 'https://exempel.se:8443/a%20b' })
  })

  test('its secret is new each time, and shown no more', async () => {
    const { id, secret } = await told()
    expect((await set(id)).body.secret).not.toBe(secret)
    const shown = await as('anna').call(personalTokens.mine, { query: {} })
    expect(JSON.stringify(shown.body)).not.toMatch(/whsec_|secret/)
  })
})
