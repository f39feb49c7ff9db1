import type { Kind } from '#contract/content/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { kindRules } from '../kinds.ts'
import { quietSeconds } from './queries.ts'

/** The job gets its ids again. `at` is now, by the clock of the database, unless given. */
type Waiting = { queue: Queue; job: string; at?: Date | undefined }

/**
 * Returns those whose user is not in their quiet hours; the others wait until these are over, by mail and push alike.
 */
export async function outsideQuietHours<P extends { id: number; kind: Kind; userId: number }>(
  tx: Transaction,
  { queue, job, at }: Waiting,
  pending: P[],
): Promise<P[]> {
  const isReminder = ({ kind }: P) => kindRules[kind].respectsQuietHours
  const readers = new Set(pending.filter(isReminder).map(({ userId }) => userId))
  if (readers.size === 0) return pending
  const quiet = await quietSeconds(tx, [...readers], at)
  const waits = (one: P) => isReminder(one) && quiet.has(one.userId)
  for (const [reader, seconds] of quiet) {
    const ids = pending.filter((one) => waits(one) && one.userId === reader).map(({ id }) => id)
    await queue.enqueueAll(tx, job, [{ ids }], seconds)
  }
  return pending.filter((one) => !waits(one))
}
