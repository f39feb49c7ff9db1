import { join } from 'node:path'
import type pg from 'pg'
import type { Log } from '../queue/queue.ts'
import { createDb, type Db } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { createPool, type Connection } from './pool.ts'
import { createSockets } from './sockets.ts'

/** An open database. `exited` settles when an embedded server ends, intended or not; never for an external server. */
export type OpenDatabase = {
  pool: pg.Pool
  db: Db
  /** For jobs, on connections of their own: requests do not wait for them. */
  jobDb: Db
  connection: Connection
  exited: Promise<unknown>
  /** Breaks all connections, so that nothing waits any longer for a database that does not answer. */
  cutOff: () => void
  stop: () => Promise<void>
}

type OpenOptions = {
  databaseUrl?: string
  dataDir: string
  /** The most connections that requests use at once. */
  poolSize?: number | undefined
  onError: (error: Error) => void
  /** Gets what the embedded server says. */
  log?: Log
}

const oldestVersion = 150_000
const jobPoolSize = 4

/** Opens the server at `databaseUrl`, or the embedded one under `dataDir`. Throws if it is older than PostgreSQL 15. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, poolSize, onError, log } = options
  const embedded = databaseUrl ? null : await startEmbedded(join(dataDir, 'database'), log)
  const { stream, cutOff } = createSockets()
  const connection: Connection = { ...(embedded?.connection ?? { connectionString: databaseUrl }), stream }
  const pool = createPool(connection, onError, { max: poolSize })
  const jobPool = createPool(connection, onError, { max: jobPoolSize, work: 'job' })
  const stop = async () => {
    await Promise.all([pool.end(), jobPool.end()])
    await embedded?.stop()
  }
  try {
    await assertReachable(pool, databaseUrl)
    await assertSupportedVersion(pool)
  } catch (error) {
    await stop()
    throw error
  }
  const exited = embedded?.exited ?? new Promise(() => {})
  return { pool, db: createDb(pool), jobDb: createDb(jobPool), connection, exited, cutOff, stop }
}

async function assertReachable(pool: pg.Pool, databaseUrl?: string) {
  await pool.query('select 1').catch((cause: Error & { code?: string }) => {
    // For a host with several addresses the error has no message. Never print the URL: it may hold a password.
    const reason = cause.message || cause.code || 'unknown reason'
    throw new Error(`The database${databaseUrl ? ' at DATABASE_URL' : ''} does not answer: ${reason}`, { cause })
  })
}

async function assertSupportedVersion(pool: pg.Pool) {
  const { rows } = await pool.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  )
  const [server] = rows
  if (Number(server?.number) < oldestVersion)
    throw new Error(`PostgreSQL 15 or later is needed; this is ${server?.version}.`)
}
