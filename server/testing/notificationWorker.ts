import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Connection } from '#server/platform/database/pool.ts'

const workerScript = `
import { startNotificationMail } from '#server/notifications/mailing/commands.ts'
import { createDb } from '#server/platform/database/database.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { deliverMail } from '#server/platform/mail/deliver.ts'
import { createMailTransport } from '#server/platform/mail/transport.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { startQueue } from '#server/platform/queue/queue.ts'

const { connection, config, crashesAtBatch, crashesAtFile } = JSON.parse(process.env.WORKER)
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
await startNotificationMail({ db, queue: mortal, rateLimit: createRateLimit(pool), log, publicUrl: 'https://parmen.example' })

let files = 0
const real = createMailTransport(config)
const transport = {
  async send(mail) {
    await real.send(mail)
    if (++files === crashesAtFile) await die()
  },
}
await queue.work('deliver-mail', (mail) => deliverMail({ db, transport, log }, mail))
`

/**
 * When the worker kills itself: after queueing a batch but before commit, or after writing a file but before recording
 * it.
 */
type CrashPoint = { crashesAtBatch?: number; crashesAtFile?: number }

/** A process that mails notifications to files in `dataDir`. */
export function startNotifyingWorker(connection: Connection, dataDir: string, crashPoint: CrashPoint = {}) {
  const config = { dataDir, mailFrom: 'Pärmen <noreply@parmen.example>' }
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', workerScript], {
    stdio: 'inherit',
    env: { ...process.env, WORKER: JSON.stringify({ connection, config, ...crashPoint }) },
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
