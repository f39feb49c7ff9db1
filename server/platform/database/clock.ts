import { sql } from 'kysely'
import type { Log } from '../log.ts'
import type { Db } from './database.ts'

/** The present for whatever removes by age for good: `now()` only while the clock is steady (decision 93). */
export const trustedNow = sql<Date>`trusted_now()`

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** The time that a clock has to go on by itself after a step before it is believed. */
const settlingMs = 2 * dayMs

export type ClockState = { seenAt: Date; trustedAt: Date; unsteadyUntil: Date | null }

/**
 * The state after a look at the clock, which is at `now`. The clock has stepped if it went back, or on by more than a
 * day although it is looked at every hour: it was set, or no process ran meanwhile, which looks the same.
 */
export function nextClockState(
  { seenAt, trustedAt, unsteadyUntil }: ClockState,
  now: Date,
): ClockState & { hasStepped: boolean } {
  const gapMs = now.getTime() - seenAt.getTime()
  const hasStepped = gapMs < -hourMs || gapMs > dayMs
  const isSettled = unsteadyUntil === null || unsteadyUntil <= now
  if (!hasStepped && isSettled) return { seenAt: now, trustedAt: now, unsteadyUntil: null, hasStepped }
  const trusted = isSettled ? seenAt : trustedAt
  const settled = new Date(now.getTime() + settlingMs)
  return {
    seenAt: now,
    trustedAt: trusted < now ? trusted : now,
    // A clock that was ahead until now must not be waited for as long as it was ahead.
    unsteadyUntil: isSettled || unsteadyUntil > settled ? settled : unsteadyUntil,
    hasStepped,
  }
}

/** Records the database's clock, and logs a step of it. To be called every hour. */
export async function recordClock(db: Db, log: Pick<Log, 'warn'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const was = await state(tx).forUpdate().executeTakeFirstOrThrow()
    const { seenAt, trustedAt, unsteadyUntil, hasStepped } = nextClockState(was, was.now)
    await tx
      .updateTable('clock')
      .set({ seen_at: seenAt, trusted_at: trustedAt, unsteady_until: unsteadyUntil })
      .execute()
    if (hasStepped)
      log.warn(
        { from: was.seenAt, to: seenAt, until: unsteadyUntil, due: trustedAt },
        'The clock has stepped, or nothing ran meanwhile: until it has gone on by itself, only what was due before is removed for good',
      )
  })
}

export const readClock = (db: Db): Promise<ClockState> => state(db).executeTakeFirstOrThrow()

const state = (db: Db) =>
  db
    .selectFrom('clock')
    .select(['seen_at as seenAt', 'trusted_at as trustedAt', 'unsteady_until as unsteadyUntil'])
    .select(sql<Date>`now()`.as('now'))

/** `trustedNow` as milliseconds since 1970, to compare with what others than the database have dated. */
export async function readTrustedNow(db: Db): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select ${trustedNow} as now`.execute(db)
  return rows[0]?.now.getTime() ?? 0
}

/** Believes the clock as it is, by the operator's word. */
export async function trustClock(db: Db): Promise<void> {
  const now = sql<Date>`now()`
  await db.updateTable('clock').set({ seen_at: now, trusted_at: now, unsteady_until: null }).execute()
}
