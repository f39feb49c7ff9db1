import type { BetterAuthOptions } from 'better-auth'
import type pg from 'pg'
import { identitySchema } from './tables.ts'

type RateLimit = NonNullable<BetterAuthOptions['rateLimit']>

// $1 is the key, $2 the window in seconds.
const countRequest = `
  insert into ${identitySchema}.rate_limit as known (key, window_start, count) values ($1, now(), 1)
  on conflict (key) do update set
    count = case when known.window_start + make_interval(secs => $2) <= now() then 1 else known.count + 1 end,
    window_start = case when known.window_start + make_interval(secs => $2) <= now() then now()
      else known.window_start end
  returning count,
    ceil(extract(epoch from window_start + make_interval(secs => $2) - now()))::integer as "retryAfter"
`

// Skips what another process is counting or deleting, so that no two wait for each other.
const forgetOld = `
  delete from ${identitySchema}.rate_limit where key in (
    select key from ${identitySchema}.rate_limit where window_start < now() - interval '1 hour'
    for update skip locked)
`

/**
 * Requests per address and call, counted in the database for all processes. Windows are fixed: better-auth's own count
 * starts over only after a pause, so that steady use by an office behind one address would in the end be refused.
 * The rules spare the server's time, as hashing a password costs much of it. Against guessing at one account an
 * address is no measure: strikes per account belong in `consume`'s place, before a password is looked at.
 */
export function rateLimitIn(pool: pg.Pool): RateLimit {
  return {
    enabled: true,
    window: 60,
    max: 120,
    customRules: {
      '/sign-in/email': { window: 60, max: 60 },
      '/sign-up/email': { window: 60, max: 60 },
      '/change-password': { window: 60, max: 30 },
      '/send-verification-email': { window: 600, max: 20 },
      // Without a session's cookie, which nobody can guess, these do nothing; with it, every page load asks them.
      '/token': false,
      '/get-session': false,
      '/sign-out': false,
    },
    customStorage: {
      async consume(key, rule) {
        const { rows } = await pool.query<{ count: number; retryAfter: number }>(countRequest, [key, rule.window])
        const { count = 1, retryAfter = rule.window } = rows[0] ?? {}
        if (count === 1) await pool.query(forgetOld)
        return { allowed: count <= rule.max, retryAfter }
      },
    },
  }
}
