import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import type { OpenDatabase } from '../platform/database/open.ts'
import type { Connection } from '../platform/database/pool.ts'
import { createEmbeddedIdentity } from '../platform/identity/embedded.ts'
import { createFirebaseIdentity } from '../platform/identity/firebase.ts'
import type { Identity } from '../platform/identity/port.ts'
import { queueMail, type NewMail } from '../platform/mail/mail.ts'
import { createRateLimit, type RateLimit } from '../platform/http/rateLimit.ts'
import { startQueue, type Log, type Queue } from '../platform/queue/queue.ts'

/** What the app is built of. */
export type Services = {
  config: Config
  connection: Connection
  db: Db
  identity: Identity
  queue: Queue
  rateLimit: RateLimit
}

type Opened = Pick<OpenDatabase, 'connection' | 'pool' | 'db'> & { config: Config; log: Log }

/** The services over an open database, its schema brought up to date first. */
export async function openServices({ config, connection, pool, db, log }: Opened): Promise<Services> {
  await migrate(pool)
  const queue = await startQueue(connection, log)
  try {
    const sendMail = (mail: NewMail) => queueMail(db, queue, mail)
    const rateLimit = createRateLimit(pool)
    const identity = config.firebase
      ? createFirebaseIdentity(config.firebase)
      : await createEmbeddedIdentity({ pool, rateLimit, config, log, sendMail })
    return { config, connection, db, identity, queue, rateLimit }
  } catch (error) {
    await queue.stop()
    throw error
  }
}
