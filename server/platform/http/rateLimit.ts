import type pg from 'pg'
import { callCounterHours } from '#contract/limits.ts'

export type Limit = { max: number; windowSeconds: number }

export type RateLimit = {
  /** Counts one request for the key. If it exceeds the limit, `retryAfter` is the seconds until the window ends. */
  consume: (key: string, limit: Limit) => Promise<{ isAllowed: boolean; retryAfter: number }>
  /** Resets the key's count. */
  forget: (key: string) => Promise<void>
}

// $1 is the key, $2 the window in seconds.
const countRequest = `
  insert into rate_limit as known (key, window_start, count) values ($1, now(), 1)
  on conflict (key) do update set
    count = case when known.window_start + make_interval(secs => $2) <= now() then 1 else known.count + 1 end,
    window_start = case when known.window_start + make_interval(secs => $2) <= now() then now()
      else known.window_start end
  returning count,
    ceil(extract(epoch from window_start + make_interval(secs => $2) - now()))::integer as "retryAfter"
`

// Skips rows another process has locked, to avoid waiting.
const forgetOld = `
  delete from rate_limit where key in (
    select key from rate_limit where window_start < now() - interval '${callCounterHours} hours'
    for update skip locked)
`

/** Counted in the database, across all processes. Fixed windows of at most one hour. */
export function createRateLimit(pool: pg.Pool): RateLimit {
  return {
    async consume(key, { max, windowSeconds }) {
      const values = [key.slice(0, 500), windowSeconds]
      const { rows } = await pool.query<{ count: number; retryAfter: number }>(countRequest, values)
      const { count = 1, retryAfter = windowSeconds } = rows[0] ?? {}
      if (count === 1) await pool.query(forgetOld)
      return { isAllowed: count <= max, retryAfter }
    },
    async forget(key) {
      await pool.query('delete from rate_limit where key = $1', [key.slice(0, 500)])
    },
  }
}
