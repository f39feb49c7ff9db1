import { importDays, importPairsDays } from '#contract/platform/limits.ts'
import { sql } from 'kysely'
import { runInBatches } from '#server/platform/database/batches.ts'
import { trustedNow } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { noteFiles } from './papers/papers.ts'

/**
 * Removes drafts, those that were thrown away a day later, and what is known of files that came in, after 30 days: then nothing of them is undone any more. How
 * columns were paired is forgotten after a year without such a file.
 */
export async function removeOldImports(db: Db, signal?: AbortSignal): Promise<void> {
  await noteFiles(db)
  const thrown = sql`thrown_at < ${trustedNow} - interval '1 day'`
  const old = sql<boolean>`(${thrown} or touched_at < ${trustedNow} - ${sql.lit(importDays)} * interval '1 day') and state <> 'writing'`
  await runInBatches(
    async (limit) => {
      const { rows } = await sql<{ id: number }>`
        delete from import_run where id in (select id from import_run where ${old} order by touched_at limit ${limit})
        returning id`.execute(db)
      return rows
    },
    { signal, size: 20 },
  )
  await runInBatches(
    async (limit) => {
      const { rows } = await sql`
        delete from import_pairs where ctid in (
          select ctid from import_pairs where used_at < ${trustedNow} - ${sql.lit(importPairsDays)} * interval '1 day' limit ${limit})
        returning user_id`.execute(db)
      return rows
    },
    { signal },
  )
}
