import { sql } from 'kysely'
import type { FileKindId } from '#contract/rules/fileKinds.ts'
import { mostPaperBytes, type PaperRefusal } from '#contract/intake/importShapes.ts'
import { Problem } from '#contract/platform/problems.ts'
import { attachUpload, grantAdding } from '#server/content/files/uploads/attachUpload.ts'
import { cancelUpload } from '#server/content/files/uploads/commands.ts'
import type { FinishingDeps } from '#server/content/files/uploads/finishing/deps.ts'
import { finishUpload } from '#server/content/files/uploads/finishing/finishUpload.ts'
import { bringUpload } from '#server/content/files/uploads/receiving/bringUpload.ts'
import type { Db } from '#server/platform/database/database.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import type { ImportReader, TakenPaper } from '../read/reader.ts'
import { isLeft, noteFiles } from './papers.ts'
import type { PapersJob } from './queuePapers.ts'

export type AttachingDeps = FinishingDeps & {
  /** The most that the files of an account, or of a main folder, may take, in bytes. */
  quota: number
  importReader: Pick<ImportReader, 'takePapers'>
}

type Paper = { number: number; path: string; name: string; kindId: FileKindId; componentId: number; folderId: number }
type Run = { runId: number; userId: number; content: Buffer }

/** Undone, or gone with its folder: what is left of its papers belongs nowhere. */
class NotWanted extends Error {}

/**
 * Lays the papers of what came in at their components, each as its person would: with the same checks, and in the same
 * room. May run any number of times, and be cut off anywhere; what does not come along says why.
 */
export async function attachPapers(deps: AttachingDeps, { runId }: PapersJob, signal?: AbortSignal): Promise<void> {
  const { db, storage, importReader } = deps
  const run = await runWith(db, runId)
  const left = run ? await papersLeft(db, runId) : []
  if (!run || left.length === 0) return
  const byPath = Map.groupBy(left, ({ path }) => path)
  const taken = new Set<string>()
  const bytes = () => storage.read(keyOf(run.content.toString('hex')))
  try {
    await importReader.takePapers(
      { owner: run.userId, bytes, paths: [...byPath.keys()] },
      async (path, paper) => {
        taken.add(path)
        for (const one of byPath.get(path) ?? []) {
          signal?.throwIfAborted()
          await attachPaper(deps, run, one, paper)
        }
      },
      signal,
    )
  } catch (error) {
    if (error instanceof NotWanted) return
    throw error
  }
  for (const { number, path } of left) if (!taken.has(path)) await refuse(db, runId, number, 'uploadBroken')
  await noteFiles(db, runId)
}

async function runWith(db: Db, runId: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    select id as "runId", user_id as "userId", content from import_run
    where id = ${runId} and state = 'done' and content is not null`.execute(db)
  return rows[0]
}

/** What has not been sent on yet, in their order; nothing of components that have gone to the trash. */
async function papersLeft(db: Db, runId: number): Promise<Paper[]> {
  const { rows } = await sql<Paper>`
    select paper.number, paper.path, paper.name, kind_id as "kindId", component_id as "componentId", folder_id as "folderId"
    from import_paper as paper join component on component.id = paper.component_id
    where run_id = ${runId} and ${isLeft} and deletion_id is null
    order by number`.execute(db)
  return rows
}

async function attachPaper(deps: AttachingDeps, run: Run, paper: Paper, taken: TakenPaper): Promise<void> {
  const { db } = deps
  if (!(await runWith(db, run.runId))) throw new NotWanted()
  let id: string | undefined
  try {
    await assertBytes(db, run, taken.size)
    const { name, number, folderId, componentId, kindId } = paper
    const named = `import paper ${run.runId} ${number}`
    id = await bringUpload(deps, run.userId, { name, size: taken.size, sha256: null, named, open: taken.open })
    const granted = await grantAdding(db, run.userId, { folderId })
    const nowhere = { activityId: null, faultId: null, agreementId: null, offerId: null, description: null }
    await attachUpload(deps, granted, { id, folderId, componentId, kindId, ...nowhere })
    await finishUpload(deps, id)
    // Not before: a paper with a size is not looked at again.
    await sql`update import_paper set size = ${taken.size}, upload_id = ${id}
      where run_id = ${run.runId} and number = ${number}`.execute(db)
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'notReady' || error.code === 'changedMeanwhile') throw error
    if (id !== undefined) await cancelUpload(deps, run.userId, id).catch(() => {})
    await refuse(db, run.runId, paper.number, error.code)
  }
}

/** A small file can hold very much: what is unpacked of one has an end, whatever room there is. */
async function assertBytes(db: Db, { runId }: Run, size: number) {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::bigint as bytes from import_paper where run_id = ${runId}`.execute(db)
  if ((rows[0]?.bytes ?? 0) + size > mostPaperBytes) throw new Problem('fileTooLarge')
}

async function refuse(db: Db, runId: number, number: number, refused: PaperRefusal): Promise<void> {
  await sql`update import_paper set refused = ${refused} where run_id = ${runId} and number = ${number}`.execute(db)
}
