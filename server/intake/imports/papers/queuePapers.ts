import { sql } from 'kysely'
import { fileKind, type FileKindId } from '#contract/rules/fileKinds.ts'
import { cleanFileName } from '#contract/platform/fileNames.ts'
import { mostPapers } from '#contract/intake/importShapes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { isAdded } from '../plan/addedRows.ts'
import type { Scope } from '../plan/scope.ts'
import type { Paper, PaperKind } from '../read/table.ts'
import type { Run } from '../run.ts'
import { isLeft } from './papers.ts'

export const papersJob = 'lay-import-papers'
export type PapersJob = { runId: number }

const kindOf: Record<PaperKind, FileKindId> = {
  photo: fileKind.photo,
  manual: fileKind.manual,
  warranty: fileKind.warranty,
  receipt: fileKind.receipt,
  other: fileKind.other,
}

/** A draft that was read before there were kinds has none. */
type Noted = Omit<Paper, 'kind'> & { kind?: PaperKind }

/** Notes the papers of the components that have come in. A job lays them there once the rows are committed. */
export async function queuePapers(
  tx: Transaction,
  queue: Pick<Queue, 'enqueue'>,
  { run, scope }: { run: Run; scope: Scope },
) {
  const { rows } = await sql<{ componentId: number; papers: Noted[] }>`
    select component_id as "componentId", papers from import_row
    join import_ref on import_ref.main_folder_id = ${scope.mainFolderId} and import_ref.ref = import_row.ref
      and import_ref.run_id = import_row.run_id and component_id is not null
    where import_row.run_id = ${run.id} and papers is not null and ${isAdded}
    order by number`.execute(tx)
  const papers = rows.flatMap(({ componentId, papers: own }) =>
    // The first picture of a component is the one that is shown.
    own
      .toSorted((one, other) => Number(other.isCover) - Number(one.isCover))
      .map(({ path, name, kind }) => ({
        componentId,
        path,
        name: cleanFileName(name) ?? 'Papper',
        kindId: kindOf[kind ?? 'other'],
      })),
  )
  if (papers.length === 0) return
  let found = 0
  const noted = papers.map((paper, index) => {
    const refused = paper.path === null ? 'missing' : ++found > mostPapers ? 'tooMany' : null
    return { ...paper, number: index + 1, refused }
  })
  await sql`
    insert into import_paper (run_id, number, component_id, path, name, kind_id, refused)
    select ${run.id}, number, "componentId", path, name, "kindId", refused
    from json_to_recordset(${JSON.stringify(noted)}::json) as paper
      (number int, "componentId" bigint, path text, name text, "kindId" smallint, refused text)`.execute(tx)
  if (found > 0) await queue.enqueue(tx, papersJob, { runId: run.id } satisfies PapersJob)
}

/** Has what had not been laid when the import was undone laid at last. */
export async function queuePapersLeft(tx: Transaction, queue: Pick<Queue, 'enqueue'>, runId: number) {
  const { rows } = await sql`
    select from import_paper as paper where run_id = ${runId} and ${isLeft} limit 1`.execute(tx)
  if (rows.length > 0) await queue.enqueue(tx, papersJob, { runId } satisfies PapersJob)
}
