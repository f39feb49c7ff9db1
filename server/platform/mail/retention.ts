import { sql } from 'kysely'
import { mailRetentionDays } from '#contract/limits.ts'
import { runInBatches } from '../database/batches.ts'
import { trustedNow } from '../database/clock.ts'
import type { Db } from '../database/database.ts'

/**
 * Removes records of mail sent thirty days ago, and unsent mail of that age: it was given up, and nobody sent it again.
 */
export async function removeOldMail(db: Db, signal?: AbortSignal): Promise<void> {
  const settled = sql<Date>`coalesce(sent_at, created_at)`
  const limit = sql<Date>`${trustedNow} - make_interval(days => ${mailRetentionDays})`
  function removeBatch(size: number) {
    const batch = db.selectFrom('mail').select('id').where(settled, '<=', limit).limit(size)
    return db.deleteFrom('mail').where('id', 'in', batch).returning('id').execute()
  }
  await runInBatches(removeBatch, { signal })
}
