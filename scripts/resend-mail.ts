import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#server/platform/config/config.ts'
import { createDb } from '#server/platform/database/database.ts'
import { connectionToRunning } from '#server/platform/database/embedded.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { resendMails } from '#server/platform/mail/mail.ts'
import { startQueue } from '#server/platform/queue/queue.ts'

/** Sends all mails again that were given up, of the service that runs with the same settings. */
const { databaseUrl, dataDir } = readConfig(process.env)
const connection = databaseUrl ? { connectionString: databaseUrl } : connectionToRunning(join(dataDir, 'database'))
if (!connection) {
  console.error(`Nothing runs on ${dataDir}. Start the service first.`)
  process.exit(1)
}
const pool = createPool(connection, ({ message }) => console.error(message))
const queue = await startQueue(connection, pino({ level: 'error' }))
console.log(`${await resendMails(createDb(pool), queue)} unsent mails are tried again.`)
await queue.stop()
await pool.end()
