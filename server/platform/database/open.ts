import { join } from 'node:path'
import { Client } from 'pg'
import type pg from 'pg'
import { Socket } from 'node:net'
import type { Log } from '../log.ts'
import type { QueryTracer } from './connections.ts'
import { createDb, type Db } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { connectionLimits, createPool, type Connection } from './pool.ts'
import { openReplica, type Replica } from './replica.ts'

/** An open database. `exited` settles when an embedded server ends, intended or not; never for an external server. */
export type OpenDatabase = {
  pool: pg.Pool
  jobPool: pg.Pool
  db: Db
  /** The database for jobs, on connections of their own: requests do not wait for them. */
  jobDb: Db
  /** The connection to the server itself, past any pooler, for what needs a session, such as LISTEN. */
  connection: Connection
  /** The database for reads that may go past the primary; null without one. */
  replica: Replica | null
  exited: Promise<unknown>
  /** Breaks all connections, so that nothing waits any longer for a database that does not answer. */
  cutOff: () => void
  stop: () => Promise<void>
}

type OpenOptions = {
  databaseUrl?: string
  /** The URL past the pooler that `databaseUrl` leads to. */
  databaseDirectUrl?: string
  /** A streaming replica of the same database. */
  databaseReadUrl?: string
  dataDir: string
  /** The most connections that requests use at once. */
  poolSize?: number | undefined
  onError: (error: Error) => void
  /** Traces each query of a request. */
  trace?: QueryTracer | undefined
  /** Logs what the embedded server says. */
  log?: Log
  /** Called with each step that takes time. */
  onStep?: ((step: string) => void) | undefined
}

const oldestVersion = 150_000
// Mails hold eight of them while a mail server answers; the other jobs must not wait for that.
const jobPoolSize = 12

/** Opens the server at `databaseUrl`, or the embedded one under `dataDir`. Throws if it is older than PostgreSQL 15. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl, databaseReadUrl, dataDir, poolSize, onError, trace, log, onStep } = options
  const embedded = databaseUrl ? null : await startEmbedded(join(dataDir, 'database'), log, onStep)
  onStep?.('reaching the database')
  const { stream, cutOff } = createSockets()
  const isPooled = databaseDirectUrl !== undefined
  const direct = { connectionString: databaseDirectUrl ?? databaseUrl }
  const connection: Connection = { ...(embedded?.connection ?? direct), stream }
  const shared: Connection = isPooled ? { connectionString: databaseUrl, stream } : connection
  const pool = createPool(shared, onError, { max: poolSize, isPooled })
  const jobPool = createPool(shared, onError, { max: jobPoolSize, work: 'job', isPooled })
  let replica: Replica | null = null
  const stop = async () => {
    await Promise.all([pool.end(), jobPool.end(), replica?.pool.end()])
    await embedded?.stop()
  }
  try {
    if (!embedded) await assertOwnSessions(connection, isPooled)
    await assertReachable(pool, databaseUrl)
    await assertSupportedVersion(pool)
    if (databaseReadUrl) {
      const readConnection = { connectionString: databaseReadUrl, stream }
      replica = await openReplica(readConnection, pool, { max: poolSize, isPooled, log: log ?? console })
    }
  } catch (error) {
    await stop()
    throw error
  }
  const exited = embedded?.exited ?? new Promise(() => {})
  const dbs = { db: createDb(pool, { isPooled, trace }), jobDb: createDb(jobPool, { isPooled }) }
  return { pool, jobPool, ...dbs, connection, replica, exited, cutOff, stop }
}

/** Throws if several connections share a session of the server, as through a pooler in transaction mode. */
async function assertOwnSessions(connection: Connection, isPooled: boolean) {
  // Without settings, which a pooler may refuse.
  const clients = [
    new Client({ ...connection, ...connectionLimits }),
    new Client({ ...connection, ...connectionLimits }),
  ]
  const pids = []
  for (const client of clients) client.on('error', () => {})
  try {
    for (const client of clients) {
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      pids.push(rows[0]?.pid)
    }
  } catch {
    // Why the database does not answer is found out next.
    return
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
  if (pids[0] !== pids[1]) return
  throw new Error(
    isPooled
      ? 'DATABASE_DIRECT_URL leads to a connection pooler. Set it to the address of the database itself.'
      : pooledWithoutDirect,
  )
}

const pooledWithoutDirect =
  'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to the address of the database itself.'

async function assertReachable(pool: pg.Pool, databaseUrl?: string) {
  await pool.query('select 1').catch((cause: Error & { code?: string }) => {
    // For a host with several addresses the error has no message. Never print the URL: it may hold a password.
    const reason = cause.message || cause.code || 'unknown reason'
    if (reason.startsWith('unsupported startup parameter')) throw new Error(pooledWithoutDirect, { cause })
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

/** Opens the sockets of database connections, and can cut off all that are open. */
function createSockets() {
  const open = new Set<Socket>()
  return {
    stream: (): Socket => {
      const socket = new Socket()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return socket
    },
    cutOff: () => {
      for (const socket of open) socket.destroy()
    },
  }
}
