import { sql } from 'kysely'
import { Client, type ClientBase } from 'pg'
import type { Db } from './database.ts'
import { connectionLimits, type Connection } from './pool.ts'

const backupLock = 7_236_002

/** Gives `work` a connection that holds the lock of backups until it has done. Throws if another holds it. */
export async function withBackupLock<T>(connection: Connection, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, ...connectionLimits })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await takeBackupLock(client))) throw new Error('Another backup of this service is running.')
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Takes the lock for the session of `client`, until it ends. Returns false if another backup holds it. */
export async function takeBackupLock(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [backupLock])
  return rows[0]?.isFree ?? false
}

/**
 * Whether bytes must stay in storage although no row speaks of them any more: a backup that began while one did may
 * still come to read them. Ask when the removal of the row is committed; a backup that begins later does not see it.
 */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${backupLock}) as "isFree"`.execute(db)
  return !rows[0]?.isFree
}
