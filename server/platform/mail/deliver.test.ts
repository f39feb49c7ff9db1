import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss, type ConstructorOptions } from 'pg-boss'
import { afterEach, expect, test } from 'vitest'
import { startSmtpServer } from '#server/testing/smtpServer.ts'
import { createIdleDatabase, startTestQueue } from '#server/testing/testQueue.ts'
import { deliverMail } from './deliver.ts'
import { queueMail, startMailDelivery } from './mail.ts'

type World = Awaited<ReturnType<typeof openWorld>>

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  while (closers.length) await closers.pop()?.()
})
const closing = (close: () => Promise<unknown>) => closers.push(close)

async function openWorld() {
  const database = await createIdleDatabase()
  closing(database.drop)
  const dataDir = await mkdtemp(join(tmpdir(), 'parmen-mail-'))
  closing(() => rm(dataDir, { recursive: true }))
  return { ...database, dataDir, outbox: join(dataDir, 'outbox') }
}

async function startWorker(world: World, smtpUrl?: string) {
  const { queue, log, lines } = await startTestQueue(world)
  closing(queue.stop)
  const config = { dataDir: world.dataDir, mailFrom: 'Pärmen <noreply@parmen.example>', ...(smtpUrl && { smtpUrl }) }
  await startMailDelivery({ config, db: world.db, queue, log })
  return { queue, lines }
}

async function startServer(options?: Parameters<typeof startSmtpServer>[0]) {
  const server = await startSmtpServer(options)
  closing(server.stop)
  return server
}

const greeting = {
  kind: 'greeting',
  to: { name: 'Åsa', address: 'asa@exempel.se' },
  subject: 'Hej',
  text: 'Hemlig kod: 4711',
  html: '<p>Hemlig kod: 4711</p>',
}

const messageIdOf = (message: string) => /^Message-ID: (.*)$/im.exec(message)?.[1]
const sentMails = ({ db }: World) => db.selectFrom('mail').where('sent_at', 'is not', null).selectAll().execute()

async function jobs({ pool }: World) {
  const { rows } = await pool.query<{ state: string; tries: number }>(
    `select state, retry_count as tries from pgboss.job where name = 'deliver-mail'`,
  )
  return rows
}

test('a mail waits for a mail server that is down', { timeout: 60_000 }, async () => {
  const world = await openWorld()
  const down = await startServer()
  await down.stop()
  const { queue } = await startWorker(world, down.url)
  await queueMail(world.db, queue, greeting)
  await expect.poll(() => jobs(world), { timeout: 20_000 }).toEqual([expect.objectContaining({ state: 'retry' })])
  expect(await sentMails(world)).toEqual([])
  const up = await startServer({ port: down.port })
  await expect.poll(() => sentMails(world), { timeout: 30_000 }).toHaveLength(1)
  expect(up.received).toHaveLength(1)
})

test('a mail that the server asks to have later is sent later, and the log tells no address', async () => {
  const world = await openWorld()
  const answers = [{ content: 451 }, {}]
  const server = await startServer({ refuse: () => answers[0] ?? {} })
  const { queue, lines } = await startWorker(world, server.url)
  await queueMail(world.db, queue, greeting)
  await expect.poll(() => lines.join('\n')).toContain('(greeting) was not sent: EMESSAGE 451')
  answers.shift()
  await expect.poll(() => sentMails(world), { timeout: 15_000 }).toHaveLength(1)
  expect(server.received).toHaveLength(1)
  expect(lines.join('\n')).not.toMatch(/asa@|4711/)
})

test('a recipient that the server does not know is tried once, and the mail stays unsent', async () => {
  const world = await openWorld()
  const server = await startServer({ refuse: () => ({ recipient: 550 }) })
  const { queue, lines } = await startWorker(world, server.url)
  await queueMail(world.db, queue, greeting)
  await expect.poll(() => jobs(world), { timeout: 10_000 }).toEqual([{ state: 'completed', tries: 0 }])
  expect(await sentMails(world)).toEqual([])
  expect(lines.join('\n')).toContain('refused the recipient')
  expect(lines.join('\n')).not.toMatch(/asa@|4711/)
})

test('two workers on one database deliver each of fifty mails once', { timeout: 60_000 }, async () => {
  const world = await openWorld()
  const server = await startServer()
  const { queue } = await startWorker(world, server.url)
  await startWorker(world, server.url)
  await world.db.transaction().execute(async (tx) => {
    for (let number = 0; number < 50; number++) await queueMail(tx, queue, { ...greeting, subject: `Nummer ${number}` })
  })
  await expect.poll(() => sentMails(world), { timeout: 40_000 }).toHaveLength(50)
  expect(server.received).toHaveLength(50)
  expect(new Set(server.received.map(messageIdOf)).size).toBe(50)
})

test('a mail that two jobs are to deliver is sent once', async () => {
  const world = await openWorld()
  const server = await startServer()
  const { queue } = await startWorker(world, server.url)
  await world.db.transaction().execute(async (tx) => {
    await queueMail(tx, queue, greeting)
    const { id } = await tx.selectFrom('mail').select('id').executeTakeFirstOrThrow()
    await queue.enqueue(tx, 'deliver-mail', { id })
  })
  const done = { state: 'completed', tries: 0 }
  await expect.poll(() => jobs(world), { timeout: 15_000 }).toEqual([done, done])
  expect(server.received).toHaveLength(1)
})

test('a database connection that breaks while a mail goes out costs no more than another try', async () => {
  const world = await openWorld()
  await queueWithoutWorker(world)
  const { id } = await world.db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
  const holders = `from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
  const send = async () => {
    await world.pool.query(`select pg_terminate_backend(pid) ${holders}`)
    await expect.poll(async () => (await world.pool.query(`select pid ${holders}`)).rows).toEqual([])
  }
  const log = { info() {}, warn() {}, error() {} }
  await expect(deliverMail({ db: world.db, transport: { send }, log }, id)).rejects.toThrow(/connection/i)
  expect(await sentMails(world)).toEqual([])
  await deliverMail({ db: world.db, transport: { send: async () => {} }, log }, id)
  expect(await sentMails(world)).toHaveLength(1)
})

/** A worker in a process of its own that is killed when the mail is out and that is not yet written down. */
const dyingWorker = `
import { createDb } from '#server/platform/database/database.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { deliverMail } from '#server/platform/mail/deliver.ts'
import { createMailTransport } from '#server/platform/mail/transport.ts'
import { startQueue } from '#server/platform/queue/queue.ts'

const { connection, config } = JSON.parse(process.env.WORKER)
const log = { info() {}, warn: console.error, error: console.error }
const db = createDb(createPool(connection, console.error))
const real = createMailTransport(config)
const transport = {
  async send(mail) {
    await real.send(mail)
    process.kill(process.pid, 'SIGKILL')
    await new Promise(() => {})
  },
}
const queue = await startQueue(connection, log)
await queue.work('deliver-mail', ({ id }) => deliverMail({ db, transport, log }, id))
`

async function deliverAndDie({ connection, dataDir }: World, smtpUrl?: string) {
  const config = { dataDir, smtpUrl, mailFrom: 'Pärmen <noreply@parmen.example>' }
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', dyingWorker], {
    stdio: 'inherit',
    env: { ...process.env, WORKER: JSON.stringify({ connection, config }) },
  })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}

/** What the queue does of itself once it has not heard of a worker for a while. */
async function missTheDead({ connection, pool }: World) {
  await pool.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`)
  const boss = new PgBoss({ ...(connection as ConstructorOptions), supervise: false, schedule: false })
  await boss.start()
  await boss.supervise('deliver-mail')
  await boss.stop()
}

async function queueWithoutWorker(world: World) {
  const { queue } = await startTestQueue(world)
  await queueMail(world.db, queue, greeting)
  await queue.stop()
}

test('a worker killed between sending and writing that down leads to no second file', { timeout: 60_000 }, async () => {
  const world = await openWorld()
  await queueWithoutWorker(world)
  await deliverAndDie(world)
  const written = await readdir(world.outbox)
  expect(written).toEqual([expect.stringMatching(/^\d{8}T[\d.]+Z-\d{8}\.eml$/)])
  const idOf = async () => messageIdOf(await readFile(join(world.outbox, written[0] ?? ''), 'utf8'))
  const id = await idOf()
  expect(id).toMatch(/@parmen\.example>$/)
  expect(await sentMails(world)).toEqual([])
  await missTheDead(world)
  await startWorker(world)
  await expect.poll(() => sentMails(world), { timeout: 30_000 }).toHaveLength(1)
  expect(await readdir(world.outbox)).toEqual(written)
  expect(await idOf()).toBe(id)
})

test('over SMTP the second sending after such a death has the same Message-ID', { timeout: 60_000 }, async () => {
  const world = await openWorld()
  const server = await startServer()
  await queueWithoutWorker(world)
  await deliverAndDie(world, server.url)
  await missTheDead(world)
  await startWorker(world, server.url)
  await expect.poll(() => sentMails(world), { timeout: 30_000 }).toHaveLength(1)
  const ids = server.received.map(messageIdOf)
  expect(ids).toEqual([ids[0], ids[0]])
  expect(ids[0]).toMatch(/@parmen\.example>$/)
})
