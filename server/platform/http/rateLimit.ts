import { sql } from 'kysely'
import { callCounterHours } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Db } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

export type Limit = { max: number; windowSeconds: number }

export type RateLimit = {
  /** Counts one request for the key. If it exceeds the limit, `retryAfter` is the seconds until the window ends. */
  consume: (key: string, limit: Limit) => Promise<{ isAllowed: boolean; retryAfter: number }>
  /** Takes one request back, as if it had not been counted. */
  takeBack: (key: string) => Promise<void>
  /** Resets the key's count. */
  forget: (key: string) => Promise<void>
  /** Resets the count of the key, and of those that continue it after a space. */
  forgetAll: (key: string) => Promise<void>
}

type Counted = { key: string; windowSeconds: number }

const countRequest = prepared(
  (db, { key, windowSeconds }: Counted) => {
    const windowEnd = sql`known.window_start + make_interval(secs => ${windowSeconds})`
    return {
      compile: () =>
        sql<{ count: number; retryAfter: number }>`
        insert into rate_limit as known (key, window_start, count) values (${key}, now(), 1)
        on conflict (key) do update set
          count = case when ${windowEnd} <= now() then 1 else known.count + 1 end,
          window_start = case when ${windowEnd} <= now() then now() else known.window_start end
        returning count, ceil(extract(epoch from ${windowEnd} - now()))::integer as "retryAfter"
      `.compile(db),
    }
  },
  { pointGroup: 'counts' },
)

// Skips rows another process has locked, to avoid waiting.
const forgetOld = sql`
  delete from rate_limit where key in (
    select key from rate_limit where window_start < now() - interval '${sql.raw(String(callCounterHours))} hours'
    for update skip locked)
`

const longestKey = 500

/** Counts one request for the key. Throws `tooManyRequests` if it exceeds the limit. */
export async function assertBelow(rateLimit: Pick<RateLimit, 'consume'>, key: string, limit: Limit): Promise<void> {
  const { isAllowed, retryAfter } = await rateLimit.consume(key, limit)
  if (!isAllowed) throw new Problem('tooManyRequests', { retryAfterSeconds: retryAfter })
}

/** Counts one request for each of these keys, in turn, as far as they are within their limits. Whether all of them are. */
export async function isBelowAll(
  rateLimit: Pick<RateLimit, 'consume'>,
  limits: readonly (readonly [key: string, limit: Limit])[],
): Promise<boolean> {
  for (const [key, limit] of limits) if (!(await rateLimit.consume(key, limit)).isAllowed) return false
  return true
}

/** Rate limits counted in the database, across all processes, in fixed windows of at most one hour. */
export function createRateLimit(db: Db): RateLimit {
  return {
    async consume(key, { max, windowSeconds }) {
      const [counted] = await countRequest(db, { key: key.slice(0, longestKey), windowSeconds })
      const { count = 1, retryAfter = windowSeconds } = counted ?? {}
      if (count === 1) await forgetOld.execute(db)
      return { isAllowed: count <= max, retryAfter }
    },
    async takeBack(key) {
      const count = sql<number>`greatest(count - 1, 0)`
      await db.updateTable('rate_limit').set({ count }).where('key', '=', key.slice(0, longestKey)).execute()
    },
    async forget(key) {
      await db.deleteFrom('rate_limit').where('key', '=', key.slice(0, longestKey)).execute()
    },
    async forgetAll(key) {
      const continued = sql<boolean>`starts_with(key, ${`${key} `})`
      await db
        .deleteFrom('rate_limit')
        .where((its) => its.or([its('key', '=', key), continued]))
        .execute()
    },
  }
}
