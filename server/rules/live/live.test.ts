import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { agreements } from '#contract/content/agreements.ts'
import { activities } from '#contract/content/activities.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { wireRequest } from '#contract/platform/wireRequest.ts'
import { folders } from '#contract/folders/folders.ts'
import { callNumberHeader, heartbeatIntervalMs, livePath, pageIdHeader } from '#contract/platform/live.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { roles } from '#contract/rules/permissions.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import { support } from '#contract/accounts/support.ts'
import { anAgreement } from '#fixtures/builders.ts'
import { signIn, tokenOf } from '#fixtures/signUp.ts'
import { worldPassword, type PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { listenAt } from '#server/testing/liveStream.ts'
import { openTestServices } from '#server/testing/services.ts'

const first = await startTestApp()
const { app, as, newcomer, tokenFor, world, db, pool, connection } = first
// Writes of one process are received by pages of the other.
const second = await openTestServices(first)
const { villan, elen, vvs, baten } = world.folders
const { anna, erik, olle, stina, petra } = world.people

let url = ''
beforeAll(async () => {
  url = await second.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => second.stop())

async function listen(name: PersonName, pageId?: string) {
  const page = await listenAt(url, await tokenFor(name), 0, pageId)
  onTestFinished(page.leave)
  return page
}

vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })

const tell = (notice: object) => sql`select pg_notify('live', ${JSON.stringify(notice)})`.execute(db)

/** Everything sent before this marker is received before it, so nothing received means nothing sent. */
async function onlyReceived(page: Awaited<ReturnType<typeof listenAt>>, { userId }: { userId: number }) {
  await tell({ topic: 'support', users: [userId] })
  const received = await page.until('support')
  received.delete('support')
  return [...received]
}

const addActivity = (folderId = villan) => as('anna').call(activities.add, { body: { folderId, title: 'Sotning' } })
const send = (body: object) =>
  as('anna').call(messages.send, { body: { subject: 'Hej', content: 'Hej', folderId: villan, ...body } })

describe('authentication', () => {
  test('a missing or invalid token is rejected as everywhere', async () => {
    for (const headers of [{}, { authorization: 'Bearer a.b.c' }, { authorization: 'Basic YTpi' }]) {
      const { statusCode, headers: answered, body } = await app.inject({ url: livePath, headers })
      expect({ status: statusCode, body: JSON.parse(body) as never, total: 0, headers: answered }).toBeProblem(
        'notSignedIn',
      )
    }
  })

  test('the stream is neither cached nor buffered on the way', async () => {
    const { headers } = await listen('anna')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.has('content-encoding')).toBe(false)
  })

  test('the call is in the OpenAPI document', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: object }>()
    expect(paths).toHaveProperty([livePath, 'get', 'responses', '200', 'content', 'text/event-stream'])
  })
})

describe('a message sent through one process', () => {
  test('is received on the other by its recipient and its sender, and by nobody else', async () => {
    const [sender, recipient, member] = [await listen('anna'), await listen('erik'), await listen('olle')]
    await send({ recipientIds: [erik.userId] })
    expect(await onlyReceived(recipient, erik)).toContain('message')
    expect(await onlyReceived(sender, anna)).toContain('message')
    expect(await onlyReceived(member, olle)).toEqual([])
  })

  test("is received when it is read, by the reader's other pages and by its sender", async () => {
    const { messageId } = (await send({ recipientIds: [erik.userId] })).body
    const [sender, recipient] = [await listen('anna'), await listen('erik')]
    await as('erik').call(messages.markAsRead, { query: { messageId } })
    expect(await onlyReceived(sender, anna)).toContain('message')
    expect(await onlyReceived(recipient, erik)).toContain('message')
    // Reading it again changes nothing.
    await as('erik').call(messages.markAsRead, { query: { messageId } })
    expect(await onlyReceived(sender, anna)).toEqual([])
  })

  test('is received when it is deleted', async () => {
    const { messageId } = (await send({ recipientIds: [erik.userId] })).body
    const recipient = await listen('erik')
    await as('anna').call(messages.remove, { params: { messageId }, query: { folderId: villan } })
    expect(await onlyReceived(recipient, erik)).toContain('message')
  })

  test('is not received when rolled back', async () => {
    const recipient = await listen('erik')
    // Stina is no member, so nothing is sent.
    await send({ recipientIds: [erik.userId, stina.userId] })
    expect(await onlyReceived(recipient, erik)).toEqual([])
  })
})

describe('a change in a folder', () => {
  test('is received by users who can see the folder at that time, and by nobody else', async () => {
    const [member, stranger] = [await listen('olle'), await listen('stina')]
    await addActivity()
    expect(await onlyReceived(member, olle)).toContain('activity')
    expect(await onlyReceived(stranger, stina)).toEqual([])
  })

  test('is not received by a user who has left, even on an open page', async () => {
    const { userId } = petra
    const page = await listen('petra')
    await addActivity()
    expect(await onlyReceived(page, petra)).toContain('activity')
    await db.updateTable('membership').set({ status_id: 17 }).where('user_id', '=', userId).execute()
    // They do receive that they are out: everything visible may have changed.
    expect(await onlyReceived(page, petra)).toContain(null)
    await addActivity()
    expect(await onlyReceived(page, petra)).toEqual([])
  })

  test('in a restricted sub-folder is received by its own members and the founder', async () => {
    const [founder, member] = [await listen('anna'), await listen('olle')]
    await db.updateTable('folder').set({ inherits: false }).where('id', '=', vvs).execute()
    // Users who lost access receive that too.
    expect(await onlyReceived(member, olle)).toContain(null)
    await addActivity(vvs)
    expect(await onlyReceived(founder, anna)).toContain('activity')
    expect(await onlyReceived(member, olle)).toEqual([])
  })

  test('of who sees costs in a main folder is received by users of a sub-folder alone', async () => {
    const page = await listen('sven')
    await as('anna').call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: true } })
    expect(await onlyReceived(page, world.people.sven)).toEqual(['folder'])
  })

  test('of the price of an agreement is received, as it is set, replaced and removed', async () => {
    const { id } = (await as('anna').call(agreements.add, { body: anAgreement(villan) })).body
    const at = { params: { id }, query: { folderId: villan } }
    const body = { fromOn: '2026-03-01', amount: 46_500, per: 'month' as const }
    const page = await listen('erik')
    await as('anna').call(agreements.price, { ...at, body })
    expect(await onlyReceived(page, erik)).toEqual(['agreement'])
    const { prices } = (await as('anna').call(agreements.price, { ...at, body: { ...body, amount: 48_000 } })).body
    expect(await onlyReceived(page, erik)).toEqual(['agreement'])
    const removal = { ...at, params: { id, priceId: prices?.[0]?.id ?? 0 } }
    await as('anna').call(agreements.removePrice, removal)
    expect(await onlyReceived(page, erik)).toEqual(['agreement'])
  })

  test('is received when the folder itself is deleted', async () => {
    const [member, stranger] = [await listen('sven'), await listen('stina')]
    await as('anna').call(folders.remove, { params: { id: elen } })
    expect(await onlyReceived(member, world.people.sven)).toContain(null)
    expect(await onlyReceived(stranger, stina)).toEqual([])
  })
})

describe('an invitation', () => {
  const invite = (email: string) =>
    as('stina').call(members.invite, { body: { email, folderId: baten, roleId: roles.observer } })

  test('is received by a user with that verified address, not by one who only claims it', async () => {
    const [proved, claiming] = [await listen('erik'), await listen('olle')]
    await db.updateTable('app_user').set({ email_verified: true }).where('id', '=', erik.userId).execute()
    await invite(erik.email)
    await invite(olle.email)
    expect(await onlyReceived(proved, erik)).toContain('invitation')
    expect(await onlyReceived(claiming, olle)).toEqual([])
  })
})

describe('customer service', () => {
  test('receives new messages to it, and so does the writer; nobody else', async () => {
    const [agent, writer, other] = [await listen('karin'), await listen('anna'), await listen('olle')]
    await as('anna').call(support.send, { body: { subject: 'Hur gör jag?', content: 'Så här?' } })
    await agent.until('support')
    await writer.until('support')
    await tell({ topic: 'message', users: [olle.userId] })
    expect(await other.until('message')).toEqual(new Set(['message']))
  })
})

describe('what an open page itself has caused', () => {
  const pageId = randomUUID()
  type OwnCall = { by?: PersonName; address?: string; body?: object }
  /** The page calls, as its call number 7. */
  async function callOwn(endpoint: Endpoint, { by = 'anna', address = '', body: given }: OwnCall) {
    const { method, path } = endpoint
    const body = wireRequest(endpoint, { body: given }).body as object | undefined
    const authorization = `Bearer ${await tokenFor(by)}`
    const headers = { authorization, [pageIdHeader]: pageId, [callNumberHeader]: '7' }
    const sent = { method, url: path + address, headers, ...(body ? { payload: body } : {}) }
    expect((await app.inject(sent)).statusCode).toBeLessThan(300)
  }
  /** All that was said to a page, each once. */
  const everything = async (page: Awaited<ReturnType<typeof listen>>, { userId }: { userId: number }) => {
    await tell({ topic: 'folder', users: [userId] })
    await expect.poll(() => page.received.some(({ topic }) => topic === 'folder')).toBe(true)
    const said = page.received.splice(0).filter(({ topic }) => topic !== 'folder')
    return [...new Set(said.map((event) => JSON.stringify(event)))].toSorted()
  }

  test('reaches it as its own, with the call number; not the same user elsewhere, nor other users', async () => {
    const [own, elsewhere, other] = [
      await listen('anna', pageId),
      await listen('anna', randomUUID()),
      await listen('olle'),
    ]
    await callOwn(activities.add, { body: { folderId: villan, title: 'Sotning' } })
    expect(await everything(own, anna)).toEqual(['{"topic":"activity","own":7}'])
    expect(await everything(elsewhere, anna)).toEqual(['{"topic":"activity"}'])
    expect(await everything(other, olle)).toEqual(['{"topic":"activity"}'])
  })

  test('is its own also as an event for customer service', async () => {
    const [own, elsewhere] = [await listen('karin', pageId), await listen('karin')]
    await callOwn(support.send, { by: 'karin', body: { subject: 'Hur gör jag?', content: 'Så här?' } })
    expect(await everything(own, world.people.karin)).toEqual(['{"topic":"support","own":7}'])
    expect(await everything(elsewhere, world.people.karin)).toEqual(['{"topic":"support"}'])
  })

  test('is its own where something is marked as read', async () => {
    const { messageId } = (
      await as('erik').call(messages.send, {
        body: { subject: 'Hej', content: 'Hej', folderId: villan, recipientIds: [anna.userId] },
      })
    ).body
    const [own, sender] = [await listen('anna', pageId), await listen('erik')]
    // Skips the events of the sending.
    for (const [page, person] of [
      [own, anna],
      [sender, erik],
    ] as const)
      await everything(page, person)
    await callOwn(messages.markAsRead, { address: `?messageId=${messageId}` })
    expect(await everything(own, anna)).toEqual(['{"topic":"message","own":7}', '{"topic":"notification","own":7}'])
    expect(await everything(sender, erik)).toEqual(['{"topic":"message"}'])
  })

  test('is not its own without a valid page id and call number', async () => {
    const own = await listen('anna', pageId)
    await addActivity()
    expect(await everything(own, anna)).toEqual(['{"topic":"activity"}'])
    for (const headers of [{ [pageIdHeader]: pageId }, { [pageIdHeader]: "'", [callNumberHeader]: '7' }]) {
      const authorization = `Bearer ${await tokenFor('anna')}`
      const { path, body } = wireRequest(activities.add, { body: { folderId: villan, title: 'Sotning' } })
      const { method } = activities.add
      await app.inject({ method, url: path, payload: body as object, headers: { authorization, ...headers } })
      expect(await everything(own, anna)).toEqual(['{"topic":"activity"}'])
    }
  })
})

describe('a database event', () => {
  test("to many users reaches each, in payloads within PostgreSQL's limit", async () => {
    const page = await listen('stina')
    const others = Array.from({ length: 2000 }, (_, index) => 9_000_000_000_000_000 + index)
    await sql`select tell_live('message', 'users', ${[...others, stina.userId]}::bigint[])`.execute(db)
    expect(await page.until('message')).toEqual(new Set(['message']))
    await sql`select tell_live('member', 'users', ${[1, stina.userId, ...others]}::bigint[])`.execute(db)
    expect(await page.until('member')).toEqual(new Set(['member']))
  })

  test('is sent once per statement, however many rows it writes', async () => {
    const listener = new Client(connection)
    onTestFinished(() => listener.end())
    await listener.connect()
    await listener.query('listen live')
    const received: string[] = []
    listener.on('notification', ({ payload = '' }) => received.push(payload))
    await pool.query(`
      with readers as (
        insert into app_user (issuer, subject, email, first_name)
        select 'test', number::text, 'laes' || number || '@exempel.se', 'Läsa' from generate_series(1, 300) as number
        returning id
      ), written as (
        insert into message (folder_id, sender_id, subject, content) values (${baten}, ${stina.userId}, 'Hej', 'Hej')
        returning id
      )
      insert into message_read (message_id, user_id) select written.id, readers.id from written, readers`)
    await expect.poll(() => received.length).toBe(2)
    const told = received.map((payload) => (JSON.parse(payload) as { users: number[] }).users.length)
    expect(new Set(told)).toEqual(new Set([1, 300]))
  })

  test('unknown to this version makes every page reload', async () => {
    const page = await listen('stina')
    await tell({ topic: 'weather', users: [1] })
    expect(await page.until(null)).toEqual(new Set([null]))
    await sql`notify live, 'Hej!'`.execute(db)
    expect(await page.until(null)).toEqual(new Set([null]))
  })
})

describe('an open page', () => {
  test('receives what happened while it was being opened', async () => {
    // Past the events of earlier tests.
    vi.setSystemTime(Date.now() + 11_000)
    await addActivity()
    const page = await listenAt(url, await tokenFor('anna'), 5_000)
    onTestFinished(page.leave)
    expect(await onlyReceived(page, anna)).toContain('activity')
  })

  test('reloads everything if opening took longer, or more happened, than the buffer holds', async () => {
    const openedAfter = async (missedMs: number) => {
      const page = await listenAt(url, await tokenFor('stina'), missedMs)
      onTestFinished(page.leave)
      return onlyReceived(page, stina)
    }
    expect(await openedAfter(10_001)).toEqual([null])
    const other = await listen('stina')
    await sql`
      select pg_notify('live', json_build_object('topic', 'activity', 'users', json_build_array(-number))::text)
      from generate_series(1, 200) as number`.execute(db)
    expect(await onlyReceived(other, stina)).toEqual([])
    expect(await openedAfter(5_000)).toEqual([null])
  })

  test('reloads everything when the server had lost the database, and continues to receive', async () => {
    const page = await listen('stina')
    const { rows } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'live'`,
    )
    // Both processes listen.
    expect(rows).toHaveLength(2)
    expect(await page.until(null)).toEqual(new Set([null]))
    await tell({ topic: 'message', users: [stina.userId] })
    expect(await page.until('message')).toEqual(new Set(['message']))
  })

  test('of a suspended user is closed soon', async () => {
    const [page, other] = [await listen('erik'), await listen('anna')]
    const become = (status_id: number) =>
      db.updateTable('app_user').set({ status_id }).where('id', '=', erik.userId).execute()
    await become(userStatus.suspended)
    vi.advanceTimersByTime(heartbeatIntervalMs)
    expect(await page.ended).toBe('ended')
    await become(userStatus.active)
    expect(await onlyReceived(other, anna)).toEqual([])
  })

  test('ends with its session at once, or soon if the notice of that is lost', async () => {
    const { email } = await newcomer('Ledsen')
    const signedIn = async () => {
      const cookie = await signIn(app, { email, password: worldPassword })
      const token = await tokenOf(app, cookie)
      const page = await listenAt(url, token)
      onTestFinished(page.leave)
      const post = (path: string, payload: object = {}) =>
        app.inject({ method: 'POST', url: `/api/identity/${path}`, payload, headers: { cookie } })
      return { page, post, sessionId: String(decodeJwt(token)['sid']) }
    }
    const [here, elsewhere, leaving] = [await signedIn(), await signedIn(), await signedIn()]
    await leaving.post('sign-out')
    expect(await leaving.page.ended).toBe('ended')
    await here.post('revoke-other-sessions')
    expect(await elsewhere.page.ended).toBe('ended')
    await db.insertInto('ended_session').values({ id: here.sessionId }).execute()
    vi.advanceTimersByTime(heartbeatIntervalMs)
    expect(await here.page.ended).toBe('ended')
  })

  test('is closed, the oldest first, where an account has more than twenty in all processes', async () => {
    const third = await openTestServices(first)
    const other = await third.app.listen({ port: 0, host: '127.0.0.1' })
    const openAt = async (where: string) => {
      const page = await listenAt(where, await tokenFor('sven'))
      onTestFinished(page.leave)
      return page
    }
    const pages = []
    for (const where of [...Array<string>(12).fill(url), ...Array<string>(12).fill(other)]) {
      vi.setSystemTime(Date.now() + 1)
      pages.push(await openAt(where))
    }
    expect(await Promise.all(pages.slice(0, 4).map(({ ended }) => ended))).toEqual(Array<string>(4).fill('ended'))
    const open = await Promise.race([...pages.slice(4).map(({ ended }) => ended), Promise.resolve('open')])
    expect(open).toBe('open')
    await third.stop()
  })

  test('is closed at once when the app closes', async () => {
    const third = await openTestServices(first)
    const { received, ended } = await listenAt(
      await third.app.listen({ port: 0, host: '127.0.0.1' }),
      await tokenFor('anna'),
    )
    const closed = third.stop()
    expect(await ended).toBe('ended')
    await closed
    expect(received).toEqual([])
  })
})
