import { sql } from 'kysely'
import { mailPictureDays, mailWaitingDays } from '#contract/platform/limits.ts'
import { isBackupRunning } from '#server/platform/database/backupLock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { mailKey } from '#server/platform/storage/storageKeys.ts'
import { isMailNeeded } from './processing/originals.ts'
import { mailInJob } from './receiving/takeIn.ts'

type RetentionDeps = { db: Db; storage: Storage; queue: Pick<Queue, 'enqueueAll'> }

const dayMs = 24 * 60 * 60 * 1000
const mostQueued = 1000

/**
 * Forgets mails that nobody let in, that such were here at all, logos that have not been seen for a year, and other
 * addresses that nobody has confirmed. Then removes the bytes that no row speaks of, and queues again what the queue has given up.
 */
export async function removeOldMailIn({ db, storage, queue }: RetentionDeps, signal?: AbortSignal): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${sql.lit(mailWaitingDays)})`
  await db.deleteFrom('mail_in').where('received_at', '<', old).where('state', 'not in', ['arrived', 'letIn']).execute()
  await db
    .deleteFrom('mail_picture')
    .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(mailPictureDays)})`)
    .execute()
  await db
    .deleteFrom('sender_address')
    .where('confirmed_at', 'is', null)
    .where('made_at', '<', sql<Date>`now() - interval '1 day'`)
    // Whoever asks again later has an hour too.
    .where(sql<boolean>`coalesce(code_ends_at < now(), true)`)
    .execute()
  await db
    .updateTable('mail_address')
    .set({ former_secret: null })
    .where('former_secret', 'is not', null)
    .where('changed_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
  await removeStrayBytes({ db, storage }, signal)
  await queueLost({ db, queue })
}

/** Of a mail whose address has ended, whose sender was never told that it is kept, or which brought what was saved or is gone. */
async function removeStrayBytes({ db, storage }: Pick<RetentionDeps, 'db' | 'storage'>, signal?: AbortSignal) {
  if (await isBackupRunning(db)) return
  for await (const { key, storedAt } of storage.list('mail/')) {
    signal?.throwIfAborted()
    // Anything younger may belong to a row that is about to be written.
    if (storedAt.getTime() > Date.now() - dayMs) continue
    const object = key.slice(mailKey('').length)
    if (!(await isMailNeeded(db, object))) await storage.remove(key)
  }
}

async function queueLost({ db, queue }: Pick<RetentionDeps, 'db' | 'queue'>) {
  await db.transaction().execute(async (tx) => {
    const lost = await tx
      .selectFrom('mail_in')
      .where('state', 'in', ['arrived', 'letIn'])
      .where('received_at', '<', sql<Date>`now() - interval '3 days'`)
      .orderBy('received_at')
      .limit(mostQueued)
      .select('id')
      .execute()
    await queue.enqueueAll(
      tx,
      mailInJob,
      lost.map(() => ({})),
    )
  })
}
