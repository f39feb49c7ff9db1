import { sql } from 'kysely'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { ImportCounts } from '#contract/intake/importShapes.ts'
import { folderCapacity } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { grant, type Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { planByMeter } from '#server/content/activities/meter/changeReadings.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { countRows } from '../plan/counts.ts'
import { planRows } from '../plan/plan.ts'
import type { PlannedActivity, PlannedComponent } from '../plan/planned.ts'
import { scopeOf } from '../plan/scope.ts'
import { lockDraft, runOf, type Made, type Run } from '../run.ts'
import { queuePapers } from '../papers/queuePapers.ts'
import { overwrite } from './overwrite.ts'
import { makeMeter } from './meter.ts'
import { makeFirms, makePlaces } from './places.ts'
import { addActivities, addComponents, nextToAdd, type RowToAdd, type Writing } from './rows.ts'

export const writeJob = 'write-import'
export type WriteJob = { runId: number; folderId: number; userId: number; attempt: number }

type WritingDeps = { db: Db; queue: Pick<Queue, 'enqueue'> }

/** Begins to write a draft, by a job. Throws `importNotFound`, `importNotDraft` and `folderFull`. */
export function beginWriting({ db, queue }: WritingDeps, granted: Granted<'ImportItems'>, id: number) {
  return whilePermitted(db, granted, async (tx) => {
    const run = await lockDraft(tx, granted, id)
    const { userId, folderId, attempt } = run
    assertFits(await countRows(tx, granted, run))
    await tx
      .updateTable('import_run')
      .where('id', '=', id)
      .set({ state: 'writing', attempt: attempt + 1, failure: null, touched_at: sql<Date>`now()` })
      .execute()
    await sql`insert into import_progress (run_id) values (${id}) on conflict (run_id) do update set written = 0`.execute(
      tx,
    )
    await queue.enqueue(tx, writeJob, { runId: id, folderId, userId, attempt: attempt + 1 } satisfies WriteJob)
    return null
  })
}

/** Stops the writing, if it goes on: nothing has come in then. */
export async function cancelWriting(db: Db, { userId, folderId }: Granted<'ImportItems'>, id: number): Promise<null> {
  await db
    .updateTable('import_run')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('folder_id', '=', folderId)
    .where('state', '=', 'writing')
    .set({ state: 'draft', failure: 'importCancelled', attempt: sql<number>`attempt + 1` })
    .execute()
  return null
}

/** Throws `folderFull`: what does not fit is said before anything is written. */
function assertFits({ lacking }: ImportCounts) {
  if (lacking.length > 0) throw new Problem('folderFull')
}

/** Somebody has said stop, or another process has written it. */
class NotAskedFor extends Error {}

/**
 * Writes all rows of a file or none. May run any number of times, and be cut off anywhere. What refuses it stands with the
 * draft then.
 */
export async function writeImport(
  { db, queue }: WritingDeps,
  { runId, folderId, userId, attempt }: WriteJob,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await assertAskedFor(db, { runId, attempt })
    const granted = await grant(db, userId, folderId, 'ImportItems')
    await whilePermitted(db, granted, (tx) => writeAll({ db, queue, tx, signal }, granted, { runId, attempt }))
  } catch (error) {
    if (error instanceof NotAskedFor) return
    if (!(error instanceof Problem) || error.code === 'notReady') throw error
    await db
      .updateTable('import_run')
      .where('id', '=', runId)
      .where('attempt', '=', attempt)
      .where('state', '=', 'writing')
      .set({ state: 'draft', failure: error.code })
      .execute()
  }
}

type Attempt = Pick<WriteJob, 'runId' | 'attempt'>
/** `db` tells how far it has come while the transaction goes on. */
type Working = WritingDeps & { tx: Transaction; signal: AbortSignal | undefined }

async function assertAskedFor(db: Db, { runId, attempt }: Attempt) {
  const found = await db
    .selectFrom('import_run')
    .where('id', '=', runId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'writing')
    .select('id')
    .executeTakeFirst()
  if (!found) throw new NotAskedFor()
}

async function writeAll(working: Working, granted: Granted<'ImportItems'>, asked: Attempt): Promise<void> {
  const { tx } = working
  const scope = await scopeOf(tx, granted)
  // Two files for the same folder come in one after the other, so that the second sees what the first brought.
  await sql`select pg_advisory_xact_lock(hashtextextended('import ' || ${String(scope.mainFolderId)}, 0))`.execute(tx)
  await assertAskedFor(tx, asked)
  const run = await runOf(tx, granted, asked.runId)
  await planRows(tx, granted, run)
  // Noted by the last statement: until then the run is free, for whoever stops this.
  const counts = await countRows(tx, granted, run)
  assertFits(counts)
  const made: Made = {}
  const places = await makePlaces(tx, granted, run, scope, made)
  const firms = await makeFirms(tx, granted, run, scope, made)
  const meterId = await makeMeter(tx, granted, run, made)
  const writing: Writing = { granted, run, scope, places, firms, meterId, made }
  let written = 0
  const note = async (rows: readonly RowToAdd[]) => {
    written += rows.length
    await tellProgress(working, asked, written)
  }
  await inChunks<PlannedComponent>(writing, tx, 'component', addComponents, note)
  await inChunks<PlannedActivity>(writing, tx, 'activity', addActivities, note)
  await overwrite(tx, writing)
  if (meterId !== null) await planByMeter(tx, granted, meterId)
  await queuePapers(tx, working.queue, writing)
  await assertCapacity(tx, [...scope.folderIds, ...(made.subFolders ?? [])])
  await keepFile(tx, run)
  const { numUpdatedRows } = await tx
    .updateTable('import_run')
    .where('id', '=', run.id)
    .where('attempt', '=', asked.attempt)
    .where('state', '=', 'writing')
    .set({
      state: 'done',
      done_at: sql<Date>`now()`,
      touched_at: sql<Date>`now()`,
      counts: JSON.stringify(counts),
      made: JSON.stringify(made),
    })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NotAskedFor()
}

async function inChunks<P extends PlannedActivity | PlannedComponent>(
  writing: Writing,
  tx: Transaction,
  kind: P['kind'],
  add: (tx: Transaction, writing: Writing, rows: RowToAdd<P>[]) => Promise<void>,
  note: (rows: readonly RowToAdd[]) => Promise<void>,
) {
  let after = 0
  for (;;) {
    const rows = await nextToAdd<P>(tx, writing.run, kind, after)
    if (rows.length === 0) return
    await add(tx, writing, rows)
    after = rows.at(-1)?.number ?? after
    await note(rows)
  }
}

async function tellProgress({ db, signal }: Working, asked: Attempt, written: number) {
  signal?.throwIfAborted()
  await assertAskedFor(db, asked)
  await sql`insert into import_progress (run_id, written) values (${asked.runId}, ${written})
    on conflict (run_id) do update set written = excluded.written`.execute(db)
}

/** Throws `folderFull` where a folder holds more than it can now. */
export async function assertCapacity(tx: Transaction, folderIds: readonly number[]) {
  const tooMany = (table: 'activity' | 'component' | 'meter_reading', most: number) => sql`
    select folder_id from ${sql.table(table)} where folder_id = ${anyId(folderIds)}
      ${table === 'meter_reading' ? sql`` : sql`and deletion_id is null`}
    group by folder_id having count(*) > ${sql.lit(most)}`
  const { rows } = await sql`${tooMany('activity', folderCapacity.activities)}
    union all ${tooMany('component', folderCapacity.components)}
    union all ${tooMany('meter_reading', folderCapacity.readings)}`.execute(tx)
  if (rows.length > 0) throw new Problem('folderFull')
}

/** The file itself becomes a paper of the folder, where it is one. */
async function keepFile(tx: Transaction, run: Run) {
  const { rows } = await sql<{ id: number }>`
    insert into file (folder_id, name, kind_id, day, content, created_by)
    select folder_id, name, ${sql.lit(fileKind.other)}, ${today}, content, user_id from import_run
    where id = ${run.id} and content is not null and not exists (
      select from file where file.folder_id = import_run.folder_id and file.content = import_run.content and deletion_id is null)
    returning id`.execute(tx)
  await fillLemmas(
    tx,
    'file',
    rows.map(({ id }) => id),
  )
}
