import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Notes which files the papers became, before their uploads are forgotten: of a run, or of all. */
export async function noteFiles(db: Db, runId?: number): Promise<void> {
  await sql`
    update import_paper set file_id = upload.file_id from upload
    where upload.id = import_paper.upload_id and import_paper.file_id is null and upload.file_id is not null
      ${runId === undefined ? sql`` : sql`and run_id = ${runId}`}`.execute(db)
}

/** SQL: whether a `paper` of an import has not been sent on yet, and can be. */
export const isLeft = sql<boolean>`(paper.path is not null and paper.refused is null and paper.size is null)`

/** SQL: whether a `file` came in with the run. */
export const cameWith = (runId: number) => sql<boolean>`exists (
  select from import_paper left join upload on upload.id = import_paper.upload_id
  where import_paper.run_id = ${runId} and file.id in (import_paper.file_id, upload.file_id))`

/**
 * SQL: what has become of the papers of an `import_run`, as JSON: how many lie where they belong, how many have been
 * taken out and wait for the virus scanner or their person's word, and why the others did not come along.
 */
export const papersOfRun: RawBuilder<unknown> = sql`(
  select json_build_object('all', count(*), 'laid', count(*) filter (where paper.file_id is not null or upload.file_id is not null),
    'waiting', count(*) filter (where paper.size is not null and paper.file_id is null and upload.file_id is null and upload.id is not null),
    'left', (select coalesce(json_agg(json_build_object('why', why, 'count', count, 'names', names) order by count desc, why), '[]')
      from (select refused as why, count(*) as count, (array_agg(name order by number))[:5] as names
        from import_paper where run_id = import_run.id and refused is not null group by refused) as reason))
  from import_paper as paper left join upload on upload.id = paper.upload_id
  where paper.run_id = import_run.id)`
