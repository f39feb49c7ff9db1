import { createInterface } from 'node:readline'
import { startNotificationMail } from '#server/content/notifications/mailing/mailNotifications.ts'
import { sendReminders } from '#server/content/notifications/reminders/sendReminders.ts'
import { createDb } from '#server/platform/database/database.ts'
import { createPool, type Connection } from '#server/platform/database/pool.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { startQueue } from '#server/platform/queue/queue.ts'

/*
 * A node that sends reminders and queues their mails. Its clock is what it is told: each line of its input is a time,
 * and is answered when what was due by then is sent.
 */

const connection = JSON.parse(process.env['NODE_CONNECTION'] ?? '') as Connection
const log = { info: () => undefined, warn: () => undefined, error: console.error }
const pool = createPool(connection, console.error)
const db = createDb(pool)
const queue = await startQueue(connection, log, { retryDelay: 1, polling: 0.5 })
await startNotificationMail({ db, queue, log, rateLimit: createRateLimit(db), publicUrl: 'https://parmen.example' })
console.log('ready')
for await (const line of createInterface({ input: process.stdin })) {
  await sendReminders({ db, queue }, { at: new Date(line) })
  console.log(`sent ${line}`)
}
