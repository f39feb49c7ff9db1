import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss, type ConstructorOptions } from 'pg-boss'
import { onTestFinished } from 'vitest'
import { queueMail, startMailDelivery, type NewMail } from '#server/platform/mail/mail.ts'
import { createMailTransport } from '#server/platform/mail/transport.ts'
import { startSmtpServer } from './smtpServer.ts'
import { createIdleDatabase, startTestQueue } from './testQueue.ts'

/** A database with no pending work, and a folder for mail files. */
export type MailWorld = Awaited<ReturnType<typeof openMailWorld>>

const mailFrom = 'Pärmen <noreply@parmen.example>'

// In reverse order. Not a hook of this module: it is loaded once for all files of a worker, and hooks belong to a file.
const onCleanup = (close: () => Promise<unknown>) => onTestFinished(async () => void (await close()))

export async function openMailWorld() {
  const database = await createIdleDatabase()
  onCleanup(database.drop)
  const dataDir = await mkdtemp(join(tmpdir(), 'parmen-mail-'))
  onCleanup(() => rm(dataDir, { recursive: true }))
  return { ...database, dataDir, outbox: join(dataDir, 'outbox') }
}

/** Delivers over SMTP, or to files without a URL. */
export async function startWorker(world: MailWorld, smtpUrl?: string) {
  const transport = createMailTransport({ dataDir: world.dataDir, mailFrom, ...(smtpUrl && { smtpUrl }) })
  onCleanup(async () => transport.close())
  const { queue, log, lines } = await startTestQueue(world)
  onCleanup(queue.stop)
  await startMailDelivery({ transport, db: world.db, queue, log })
  return { queue, lines }
}

export async function startServer(options?: Parameters<typeof startSmtpServer>[0]) {
  const server = await startSmtpServer(options)
  onCleanup(server.stop)
  return server
}

/** Queues a mail without delivering it. */
export async function queueWithoutWorker(world: MailWorld, mail: NewMail) {
  const { queue } = await startTestQueue(world)
  await queueMail(world.db, queue, mail)
  await queue.stop()
}

export const greeting = {
  kind: 'greeting',
  to: { name: 'Åsa', address: 'asa@exempel.se' },
  subject: 'Hej',
  text: 'Hemlig kod: 4711',
  html: '<p>Hemlig kod: 4711</p>',
}

export const messageIdOf = (message: string) => /^Message-ID: (.*)$/im.exec(message)?.[1]

export const sentMails = ({ db }: MailWorld) =>
  db.selectFrom('mail').where('sent_at', 'is not', null).selectAll().execute()

export async function deliveryJobs({ pool }: MailWorld) {
  const { rows } = await pool.query<{ state: string; tries: number }>(
    `select state, retry_count as tries from pgboss.job where name = 'deliver-mail'`,
  )
  return rows
}

const workerScript = `
import { createDb } from '#server/platform/database/database.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { deliverMail } from '#server/platform/mail/deliver.ts'
import { createMailTransport } from '#server/platform/mail/transport.ts'
import { startQueue } from '#server/platform/queue/queue.ts'

const { connection, config, crashesAfterSend } = JSON.parse(process.env.WORKER)
const log = { info() {}, warn: console.error, error: console.error }
const db = createDb(createPool(connection, console.error))
const real = createMailTransport(config)
const transport = {
  async send(mail) {
    await real.send(mail)
    if (!crashesAfterSend) return
    process.kill(process.pid, 'SIGKILL')
    await new Promise(() => {})
  },
}
const queue = await startQueue(connection, log)
await queue.work('deliver-mail', (mail) => deliverMail({ db, transport, log }, mail))
`

type CrashingWorker = { smtpUrl?: string; crashesAfterSend?: boolean }

/**
 * A worker in its own process that a test can kill, or that kills itself after sending a mail and before recording it.
 */
export function startCrashingWorker(
  { connection, dataDir }: MailWorld,
  { smtpUrl, crashesAfterSend }: CrashingWorker = {},
) {
  const config = { dataDir, smtpUrl, mailFrom }
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', workerScript], {
    stdio: 'inherit',
    env: { ...process.env, WORKER: JSON.stringify({ connection, config, crashesAfterSend }) },
  })
  const exited = once(child, 'exit')
  return {
    kill: () => child.kill('SIGKILL'),
    /** Waits until it was killed. Throws if it ended in another way. */
    async killed() {
      const [, signal] = await exited
      if (signal !== 'SIGKILL') throw new Error('The worker ended by itself.')
    },
  }
}

/** Marks jobs of silent workers as failed, as the queue does by itself after a while. */
export async function expireDeadWorkers(
  { connection, pool }: Pick<MailWorld, 'connection' | 'pool'>,
  job = 'deliver-mail',
) {
  await pool.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`)
  const boss = new PgBoss({ ...(connection as ConstructorOptions), supervise: false, schedule: false })
  await boss.start()
  await boss.supervise(job)
  await boss.stop()
}
