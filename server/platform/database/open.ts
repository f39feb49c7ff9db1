import { join } from 'node:path'
import type pg from 'pg'
import { createDb, type Db } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { createPool, type Connection } from './pool.ts'

/** An open database. `exited` settles when an embedded server ends, intended or not; never for an external server. */
export type OpenDatabase = {
  pool: pg.Pool
  db: Db
  connection: Connection
  exited: Promise<unknown>
  stop: () => Promise<void>
}

type OpenOptions = { databaseUrl?: string; dataDir: string; onError: (error: Error) => void }

const oldestVersion = 150_000

/** Opens the server at `databaseUrl`, or the embedded one under `dataDir`. Throws if it is older than PostgreSQL 15. */
export async function openDatabase({ databaseUrl, dataDir, onError }: OpenOptions): Promise<OpenDatabase> {
  const embedded = databaseUrl ? null : await startEmbedded(join(dataDir, 'database'))
  const connection: Connection = embedded?.connection ?? { connectionString: databaseUrl }
  const pool = createPool(connection, onError)
  const stop = async () => {
    await pool.end()
    await embedded?.stop()
  }
  try {
    await assertReachable(pool, databaseUrl)
    await assertSupportedVersion(pool)
  } catch (error) {
    await stop()
    throw error
  }
  return { pool, db: createDb(pool), connection, exited: embedded?.exited ?? new Promise(() => {}), stop }
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
