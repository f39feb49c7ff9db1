import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'

const backupLock = 7_236_002

/** Takes the lock for the session of `client`, until it ends. Returns false if another backup holds it. */
export async function takeBackupLock(client: pg.ClientBase): Promise<boolean> {
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
