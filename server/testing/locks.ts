import type { Pool } from 'pg'
import { expect } from 'vitest'

/** Waits until this many statements in the database are blocked by a lock. */
export async function untilBlocked(pool: Pool, statements = 1) {
  const waiting = `select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect
    .poll(async () => (await pool.query<{ count: number }>(waiting)).rows[0]?.count, { timeout: 30_000 })
    .toBe(statements)
}
