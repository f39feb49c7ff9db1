import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { mailRetentionDays } from '#contract/platform/limits.ts'
import { runInBatches } from '../database/batches.ts'
import { readTrustedNow, trustedNow } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import { outboxIn, timeInName } from './transport.ts'

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

const dayMs = 24 * 60 * 60 * 1000

/** Removes mails of that age from the outbox, where they lie without an SMTP_URL. Other files there stay. */
export async function removeOldOutbox(db: Db, dataDir: string): Promise<void> {
  const folder = outboxIn(dataDir)
  const limit = (await readTrustedNow(db)) - mailRetentionDays * dayMs
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if ((timeInName(name)?.getTime() ?? Infinity) <= limit) await rm(join(folder, name))
}
