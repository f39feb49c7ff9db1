import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { activities } from '#contract/activities.ts'
import { wireRequest, type Endpoint } from '#contract/endpoint.ts'
import { folders } from '#contract/folders.ts'
import { callNumberHeader, heartbeatIntervalMs, livePath, pageIdHeader } from '#contract/live.ts'
import { members } from '#contract/members.ts'
import { messages } from '#contract/messages.ts'
import { roles } from '#contract/permissions.ts'
import { userStatus } from '#contract/statuses.ts'
import { support } from '#contract/support.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '../testing/app.ts'
import { listenAt } from '../testing/liveStream.ts'
import { openTestServices } from '../testing/services.ts'

const first = await startTestApp()
const { app, as, tokenFor, world, db, pool, connection } = first
// What one process writes is heard at the other.
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

/** What was said before this is heard before it, so that nothing else means nothing. */
async function onlyReceived(page: Awaited<ReturnType<typeof listenAt>>, { userId }: { userId: number }) {
  await tell({ topic: 'support', users: [userId] })
  const received = await page.until('support')
  received.delete('support')
  return [...received]
}

const addActivity = (folderId = villan) => as('anna').call(activities.add, { body: { folderId, title: 'Sotning' } })
const send = (body: object) =>
  as('anna').call(messages.send, { body: { subject: 'Hej', content: 'Hej', folderId: villan, ...body } })

describe('who asks', () => {
  test('without a valid token is told so as everywhere', async () => {
    for (const headers of [{}, { authorization: 'Bearer a.b.c' }, { authorization: 'Basic YTpi' }]) {
      const { statusCode, headers: answered, body } = await app.inject({ url: livePath, headers })
      expect({ status: statusCode, body: JSON.parse(body) as never, total: 0, headers: answered }).toBeProblem(
        'notSignedIn',
      )
    }
  })

  test('gets a stream that nothing on the way keeps or holds back', async () => {
    const { headers } = await listen('anna')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.has('content-encoding')).toBe(false)
  })

  test('finds the call in the API document', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: object }>()
    expect(paths).toHaveProperty([livePath, 'get', 'responses', '200', 'content', 'text/event-stream'])
  })
})

describe('a message sent through one process', () => {
  test('is heard at the other by its recipient and its sender, and by nobody else', async () => {
    const [sender, recipient, member] = [await listen('anna'), await listen('erik'), await listen('olle')]
    await send({ recipientIds: [erik.userId] })
    expect(await onlyReceived(recipient, erik)).toContain('message')
    expect(await onlyReceived(sender, anna)).toContain('message')
    expect(await onlyReceived(member, olle)).toEqual([])
  })

  test('is heard of when it is read, by whoever reads it elsewhere and by its sender', async () => {
    const { messageId } = (await send({ recipientIds: [erik.userId] })).body
    const [sender, recipient] = [await listen('anna'), await listen('erik')]
    await as('erik').call(messages.markAsRead, { query: { messageId } })
    expect(await onlyReceived(sender, anna)).toContain('message')
    expect(await onlyReceived(recipient, erik)).toContain('message')
    // Read once, it stays so: that is no news.
    await as('erik').call(messages.markAsRead, { query: { messageId } })
    expect(await onlyReceived(sender, anna)).toEqual([])
  })

  test('is heard of when it is removed', async () => {
    const { messageId } = (await send({ recipientIds: [erik.userId] })).body
    const recipient = await listen('erik')
    await as('anna').call(messages.remove, { params: { messageId }, query: { folderId: villan } })
    expect(await onlyReceived(recipient, erik)).toContain('message')
  })

  test('that is rolled back is not heard of', async () => {
    const recipient = await listen('erik')
    // Stina is no member, so that nothing of it is sent.
    await send({ recipientIds: [erik.userId, stina.userId] })
    expect(await onlyReceived(recipient, erik)).toEqual([])
  })
})

describe('a change in a folder', () => {
  test('is heard by those who see the folder, at that moment, and by nobody else', async () => {
    const [member, stranger] = [await listen('olle'), await listen('stina')]
    await addActivity()
    expect(await onlyReceived(member, olle)).toContain('activity')
    expect(await onlyReceived(stranger, stina)).toEqual([])
  })

  test('is not heard by whoever has left it, though his page is still open', async () => {
    const { userId } = petra
    const page = await listen('petra')
    await addActivity()
    expect(await onlyReceived(page, petra)).toContain('activity')
    await db.updateTable('membership').set({ status_id: 17 }).where('user_id', '=', userId).execute()
    // That he is out he does hear: all he sees may be different.
    expect(await onlyReceived(page, petra)).toContain(null)
    await addActivity()
    expect(await onlyReceived(page, petra)).toEqual([])
  })

  test('in a sub-folder that is closed is heard by its own people and the founder', async () => {
    const [founder, member] = [await listen('anna'), await listen('olle')]
    await db.updateTable('folder').set({ inherits: false }).where('id', '=', vvs).execute()
    // Whoever is shut out hears that as well.
    expect(await onlyReceived(member, olle)).toContain(null)
    await addActivity(vvs)
    expect(await onlyReceived(founder, anna)).toContain('activity')
    expect(await onlyReceived(member, olle)).toEqual([])
  })

  test('is heard when the folder itself goes to the trash, where it shows nobody anything', async () => {
    const [member, stranger] = [await listen('sven'), await listen('stina')]
    await as('anna').call(folders.remove, { params: { id: elen } })
    expect(await onlyReceived(member, world.people.sven)).toContain(null)
    expect(await onlyReceived(stranger, stina)).toEqual([])
  })
})

describe('an invitation', () => {
  const invite = (email: string) =>
    as('stina').call(members.invite, { body: { email, folderId: baten, roleId: roles.observer } })

  test('is heard by whoever has proved that the address is his, and not by one who only says so', async () => {
    const [proved, claiming] = [await listen('erik'), await listen('olle')]
    await db.updateTable('app_user').set({ email_verified: true }).where('id', '=', erik.userId).execute()
    await invite(erik.email)
    await invite(olle.email)
    expect(await onlyReceived(proved, erik)).toContain('invitation')
    expect(await onlyReceived(claiming, olle)).toEqual([])
  })
})

describe('customer service', () => {
  test('hears of what is written to it, and so does the writer; nobody else', async () => {
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

  test('is told to it as its own, with the number of the call; not to the same person elsewhere, nor to others', async () => {
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

  test('is its own also where it is told to customer service', async () => {
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
    // Past what the sending itself is told of.
    for (const [page, person] of [
      [own, anna],
      [sender, erik],
    ] as const)
      await everything(page, person)
    await callOwn(messages.markAsRead, { address: `?messageId=${messageId}` })
    expect(await everything(own, anna)).toEqual(['{"topic":"message","own":7}', '{"topic":"notification","own":7}'])
    expect(await everything(sender, erik)).toEqual(['{"topic":"message"}'])
  })

  test('is nobody’s own where a call is told of by no page, or by something that is none', async () => {
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

describe('a notice', () => {
  test('to many is told to each, in pieces that PostgreSQL takes', async () => {
    const page = await listen('stina')
    const others = Array.from({ length: 2000 }, (_, index) => 9_000_000_000_000_000 + index)
    await sql`select tell_live('message', 'users', ${[...others, stina.userId]}::bigint[])`.execute(db)
    expect(await page.until('message')).toEqual(new Set(['message']))
    await sql`select tell_live('member', 'users', ${[1, stina.userId, ...others]}::bigint[])`.execute(db)
    expect(await page.until('member')).toEqual(new Set(['member']))
  })

  test('is one for a statement, however many rows that writes', async () => {
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

  test('that this version does not know makes every page ask anew', async () => {
    const page = await listen('stina')
    await tell({ topic: 'weather', users: [1] })
    expect(await page.until(null)).toEqual(new Set([null]))
    await sql`notify live, 'Hej!'`.execute(db)
    expect(await page.until(null)).toEqual(new Set([null]))
  })
})

describe('an open page', () => {
  test('hears what happened while it was being opened', async () => {
    // Past what earlier tests did.
    vi.setSystemTime(Date.now() + 11_000)
    await addActivity()
    const page = await listenAt(url, await tokenFor('anna'), 5_000)
    onTestFinished(page.leave)
    expect(await onlyReceived(page, anna)).toContain('activity')
  })

  test('is told to ask anew when it took longer to open, or more happened meanwhile, than is remembered', async () => {
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

  test('is told to ask anew when the server had lost the database, and hears on', async () => {
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

  test('of somebody who has been suspended is shut before long', async () => {
    const [page, other] = [await listen('erik'), await listen('anna')]
    const become = (status_id: number) =>
      db.updateTable('app_user').set({ status_id }).where('id', '=', erik.userId).execute()
    await become(userStatus.suspended)
    vi.advanceTimersByTime(heartbeatIntervalMs)
    expect(await page.ended).toBe('ended')
    await become(userStatus.active)
    expect(await onlyReceived(other, anna)).toEqual([])
  })

  test('is let go at once when the app closes', async () => {
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
