import { sql } from 'kysely'
import { uploadRetentionDays } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { runInBatches } from '#server/platform/database/batches.ts'
import { removeParts } from '../commands.ts'
import { finishUpload } from '../finishing/finishUpload.ts'
import type { FinishingDeps } from '../finishing/deps.ts'
import { neglectedUploads, unfinishedUploads } from './oldUploads.ts'

/** Removes uploads that nobody has touched for a week, with their parts. A file that was made of one stays. */
export async function removeOldUploads(
  { db, storage }: Pick<FinishingDeps, 'db' | 'storage'>,
  signal?: AbortSignal,
): Promise<void> {
  await runInBatches(
    async (limit) => {
      const batch = neglectedUploads(db, uploadRetentionDays).limit(limit)
      const removed = await db.deleteFrom('upload').where('id', 'in', batch).returning('id').execute()
      for (const { id } of removed) await removeParts({ db, storage }, id)
      return removed
    },
    { signal, size: 100 },
  )
}

/** Finishes uploads whose senders did not come back, and those that waited for the scanner or the storage. */
export async function finishUploads(deps: FinishingDeps, signal?: AbortSignal): Promise<void> {
  for (const { id } of await unfinishedUploads(deps.db)) {
    signal?.throwIfAborted()
    // Those that fail come last the next time.
    await deps.db
      .updateTable('upload')
      .set({ touched_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    await finishUpload(deps, id).catch((error: Error) => {
      if (!(error instanceof Problem)) deps.log.warn({ upload: id, reason: error.message }, 'An upload has to wait')
    })
  }
}
