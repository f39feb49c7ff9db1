import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Pool } from 'pg'
import type { Connection } from '#server/platform/database/pool.ts'
import { expireDeadWorkers } from './mailWorld.ts'
import type { TestDatabase } from './testDatabase.ts'

const workerScript = `
import { startNotificationMail } from '#server/content/notifications/mailing/mailNotifications.ts'
import { startPush } from '#server/content/notifications/push/sending/deliverPush.ts'
import { createDb } from '#server/platform/database/database.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { deliverMail } from '#server/platform/mail/deliver.ts'
import { createMailTransport } from '#server/platform/mail/transport.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { createPushKeys } from '#server/platform/push/pushKeys.ts'
import { startQueue } from '#server/platform/queue/queue.ts'

const { connection, config, pushService, crashesAtBatch, crashesAtSent } = JSON.parse(process.env.WORKER)
const die = async () => {
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
}
const log = { info() {}, warn: console.error, error: console.error }
const pool = createPool(connection, console.error)
const db = createDb(pool)
const queue = await startQueue(connection, log, { retryDelay: 1, polling: 0.5 })

let batches = 0
const mortal = {
  ...queue,
  async enqueueAll(...parts) {
    await queue.enqueueAll(...parts)
    if (++batches === crashesAtBatch) await die()
  },
}
const deps = { db, queue: mortal, rateLimit: createRateLimit(db), log }

let sent = 0
const mortally = (send) => async (...parts) => {
  const answer = await send(...parts)
  if (++sent === crashesAtSent) await die()
  return answer
}

async function startMailing() {
  const { send } = createMailTransport(config)
  const transport = { send: mortally(send) }
  await startNotificationMail({ ...deps, publicUrl: 'https://parmen.example' })
  await queue.work('deliver-mail', (mail) => deliverMail({ db, transport, log }, mail))
}

async function startPushing() {
  // One that dies while it queues has sent nothing by then: what it might have sent would be sent again too.
  globalThis.fetch = crashesAtBatch ? () => new Promise(() => {}) : mortally(globalThis.fetch)
  const keys = createPushKeys(db)
  const sender = async () => ({ keys: await keys(), contact: 'mailto:drift@parmen.example', services: [pushService] })
  await startPush({ ...deps, sender })
}

await (pushService ? startPushing() : startMailing())
`

/**
 * When the worker kills itself: after queueing a batch but before commit, or after sending one but before recording it.
 */
type CrashPoint = { crashesAtBatch?: number; crashesAtSent?: number }

/** A process that mails notifications to files in `dataDir`. */
export const startMailingWorker = (connection: Connection, dataDir: string, crashPoint: CrashPoint = {}) =>
  startWorker({ connection, config: { dataDir, mailFrom: 'Pärmen <noreply@parmen.example>' }, ...crashPoint })

/** A process that hands notifications to devices, by the push service at that origin. */
export const startPushingWorker = (connection: Connection, pushService: string, crashPoint: CrashPoint = {}) =>
  startWorker({ connection, pushService, ...crashPoint })

function startWorker(settings: object) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', workerScript], {
    stdio: 'inherit',
    env: { ...process.env, WORKER: JSON.stringify(settings) },
  })
  const exited = once(child, 'exit')
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    /** Waits until it has killed itself. Throws if it ended in another way. */
    async died() {
      const [, signal] = await exited
      if (signal !== 'SIGKILL') throw new Error('The worker ended by itself.')
    },
  }
}

/** Lets the jobs of dead workers be run again, as the queue does by itself after about a minute. */
export async function expireWorkers(database: Pick<TestDatabase, 'connection' | 'pool'>, jobs: readonly string[]) {
  const { pool } = database
  // It has just checked, and would wait for half a minute.
  await pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
  for (const job of jobs) await expireDeadWorkers(database, job)
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
}

/** Adds as many members to the folder, whom nobody has signed up. */
export async function gatherCrowd(pool: Pool, folderId: number, size: number) {
  await pool.query(
    `with crowd as (
       insert into app_user (issuer, subject, email, first_name)
       select 'crowd', n::text, 'medlem' || n || '@exempel.se', 'Medlem ' || n from generate_series(1, $2::integer) n
       returning id)
     insert into membership (folder_id, user_id, role_id, status_id) select $1, id, 4, 14 from crowd`,
    [folderId, size],
  )
}
