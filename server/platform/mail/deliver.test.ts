import { expect, onTestFinished, test, vi } from 'vitest'
import {
  deliveryJobs,
  greeting,
  messageIdOf,
  openMailWorld,
  queueWithoutWorker,
  sentMails,
  startServer,
  startWorker,
} from '#server/testing/mailWorld.ts'
import { deliverMail } from './deliver.ts'
import { queueMail, queueMails, resendMails } from './mail.ts'
import { mailsAtOnce } from './transport.ts'

test('mail waits for a mail server that is down', { timeout: 60_000 }, async () => {
  const world = await openMailWorld()
  const down = await startServer()
  await down.stop()
  const { queue } = await startWorker(world, down.url)
  await queueMail(world.db, queue, greeting)
  await expect
    .poll(() => deliveryJobs(world), { timeout: 20_000 })
    .toEqual([expect.objectContaining({ state: 'retry' })])
  expect(await sentMails(world)).toEqual([])
  const up = await startServer({ port: down.port })
  await expect.poll(() => sentMails(world), { timeout: 30_000 }).toHaveLength(1)
  // And no later attempt sent it again.
  await expect.poll(() => deliveryJobs(world)).toEqual([expect.objectContaining({ state: 'completed' })])
  expect(up.received).toHaveLength(1)
})

test('a temporarily rejected mail is sent later, and the log contains no address', async () => {
  const world = await openMailWorld()
  const answers = [{ content: 451 }, {}]
  const server = await startServer({ refuse: () => answers[0] ?? {} })
  const { queue, lines } = await startWorker(world, server.url)
  await queueMail(world.db, queue, greeting)
  await expect.poll(() => lines.join('\n')).toContain('(greeting) was not sent: EMESSAGE 451')
  answers.shift()
  await expect.poll(() => sentMails(world)).toHaveLength(1)
  expect(server.received).toHaveLength(1)
  expect(lines.join('\n')).not.toMatch(/asa@|4711/)
})

test('a refused recipient is tried for a day, then the mail is given up, and can be sent again', async () => {
  const world = await openMailWorld()
  const answers = [{ recipient: 550 }, {}]
  const server = await startServer({ refuse: () => answers[0] ?? {} })
  const { queue, lines } = await startWorker(world, server.url)
  await queueMail(world.db, queue, greeting)
  await expect.poll(() => lines.join('\n')).toContain('(greeting) was not sent: EENVELOPE 550')
  await world.pool.query(`update mail set created_at = now() - interval '25 hours'`)
  await expect.poll(() => deliveryJobs(world)).toEqual([expect.objectContaining({ state: 'completed' })])
  expect(await sentMails(world)).toEqual([])
  expect(lines.join('\n')).toContain('refuses the recipient; the mail is given up')

  expect(await resendMails(world.db, queue)).toBe(1)
  // The day begins anew.
  await expect.poll(() => deliveryJobs(world)).toContainEqual(expect.objectContaining({ state: 'retry' }))
  answers.shift()
  await expect.poll(() => sentMails(world)).toHaveLength(1)
  expect(server.received).toHaveLength(1)
  expect(lines.join('\n')).not.toMatch(/asa@|4711/)
})

test('two workers on one database deliver each of three hundred mails once', { timeout: 120_000 }, async () => {
  const world = await openMailWorld()
  const server = await startServer()
  const { queue } = await startWorker(world, server.url)
  await startWorker(world, server.url)
  const subjects = Array.from({ length: 300 }, (_, number) => `Nummer ${number}`)
  await world.db.transaction().execute(async (tx) => {
    for (const subject of subjects) await queueMail(tx, queue, { ...greeting, subject })
  })
  await expect.poll(async () => (await sentMails(world)).length, { timeout: 100_000 }).toBe(300)
  expect(server.received).toHaveLength(300)
  expect(new Set(server.received.map((message) => /^Subject: (.*)$/m.exec(message)?.[1]))).toEqual(new Set(subjects))
  expect(new Set(server.received.map(messageIdOf)).size).toBe(300)
})

test('mails that follow each other take one connection, and a new one where the server has hung up meanwhile', async () => {
  const world = await openMailWorld()
  const server = await startServer()
  const { queue } = await startWorker(world, server.url)
  const send = async () => {
    const before = server.received.length
    await queueMail(world.db, queue, greeting)
    await expect.poll(async () => (await sentMails(world)).length).toBe(before + 1)
  }
  for (let mail = 1; mail <= 3; mail++) await send()
  expect(server.connections()).toBe(1)
  server.hangUp()
  await send()
  expect(server.connections()).toBe(2)
  expect(new Set(server.received.map(messageIdOf)).size).toBe(4)
  const jobs = await deliveryJobs(world)
  expect(jobs.map(({ tries }) => tries)).toEqual([0, 0, 0, 0])
})

test('eight mails are on their way at once, and what a stop breaks off is sent later', async () => {
  const world = await openMailWorld()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let underWay = 0
  const slow = await startServer({
    hold: async (stage) => {
      if (stage === 'recipient') underWay++
      await released
    },
  })
  const { queue } = await startWorker(world, slow.url)
  await world.db.transaction().execute(async (tx) => {
    await queueMails(
      tx,
      queue,
      Array.from({ length: 12 }, () => greeting),
    )
  })
  await expect.poll(() => underWay).toBe(mailsAtOnce)
  await queue.stop(1)
  expect(await sentMails(world)).toEqual([])
  release()
  const server = await startServer()
  await startWorker(world, server.url)
  await expect.poll(async () => (await sentMails(world)).length, { timeout: 30_000 }).toBe(12)
  expect([slow.received, server.received.length]).toEqual([[], 12])
})

test('a mail with two delivery jobs is sent once', async () => {
  const world = await openMailWorld()
  const server = await startServer()
  const { queue } = await startWorker(world, server.url)
  await world.db.transaction().execute(async (tx) => {
    await queueMail(tx, queue, greeting)
    const { id } = await tx.selectFrom('mail').select('id').executeTakeFirstOrThrow()
    await queue.enqueue(tx, 'deliver-mail', { id })
  })
  const done = { state: 'completed', tries: 0 }
  await expect.poll(() => deliveryJobs(world)).toEqual([done, done])
  expect(server.received).toHaveLength(1)
})

test('a database connection that breaks during delivery only costs another attempt', async () => {
  const world = await openMailWorld()
  await queueWithoutWorker(world, greeting)
  const { id } = await world.db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
  const holders = `from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
  const send = async () => {
    await world.pool.query(`select pg_terminate_backend(pid) ${holders}`)
    await expect.poll(async () => (await world.pool.query(`select pid ${holders}`)).rows).toEqual([])
  }
  const log = { info() {}, warn() {}, error() {} }
  await expect(deliverMail({ db: world.db, transport: { send }, log }, { id })).rejects.toThrow(
    /connection|ECONNRESET/i,
  )
  expect(await sentMails(world)).toEqual([])
  await deliverMail({ db: world.db, transport: { send: async () => {} }, log }, { id })
  expect(await sentMails(world)).toHaveLength(1)
})

test('a mail server that never ends is given up before the database unlocks the mail for another worker', async () => {
  const world = await openMailWorld()
  await queueWithoutWorker(world, greeting)
  const { id } = await world.db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
  const time = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
  onTestFinished(() => limit.mockRestore())
  const send = (_mail: unknown, signal?: AbortSignal) =>
    new Promise<void>((_, fail) => {
      if (!signal) return fail(new Error('without a limit'))
      signal.addEventListener('abort', () => fail(new Error('given up')))
      time.abort()
    })
  const log = { info() {}, warn() {}, error() {} }
  const delivery = deliverMail({ db: world.db, transport: { send }, log }, { id })
  await expect(delivery).rejects.toThrow('was not sent')
  expect(limit.mock.calls[0]?.[0]).toBeLessThan(120_000)
})
