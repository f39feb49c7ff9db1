import { sql } from 'kysely'
import type { Reading } from '#contract/intake/readings.ts'
import { readingJob } from '#server/rules/domain/queueReading.ts'
import { searchByWords } from '#server/content/files/contents/searchedWords.ts'
import { kindToRead, type Reader } from '#server/content/files/decoding/reader.ts'
import { inTaskFolder, writeInto, tasksIn } from '#server/content/files/decoding/taskFolders.ts'
import { createLine, mayTryAgain, neverEnds, nobody, whyNot, type Taken } from '#server/content/files/decoding/turns.ts'
import { fileNames } from '#server/content/files/decoding/worker/protocol.ts'
import type { Read } from '#server/content/files/decoding/worker/reading/protocol.ts'
import type { Interrupted } from '#server/platform/confined/confined.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { agreementIn } from './agreement/readAgreement.ts'
import { keptReceipt } from './receipt/keptReceipt.ts'
import { keptOf } from './kept.ts'
import { readTwice } from './readTwice.ts'
import { tellOfReading } from './tellOfReading.ts'
import { wordsToFind } from './wordsToFind.ts'

type ReadingDeps = {
  db: Db
  storage: Pick<Storage, 'read'>
  reader: Reader
  dataDir: string
  queue: Pick<Queue, 'enqueueAll'>
  log: Pick<Log, 'info' | 'error'>
}

const line = createLine({
  job: readingJob,
  table: 'reading',
  content: 'content',
  state: 'state',
  due: 'due_at',
  owner: 'owner',
  tries: 'tries',
  since: 'created_at',
})
/** A process has one file read at a time: it takes all of a processor. */
const atOnce = 1

/** Starts reading what arrives, shared with other nodes, until the queue stops. */
export async function startReading(deps: ReadingDeps & { queue: Queue }): Promise<void> {
  const served: number[] = []
  await deps.queue.work(readingJob, (_job, signal) => readNext(deps, served, signal), atOnce)
}

/**
 * Reads one file: the longest waiting file of the owner whose last turn was longest ago. `served` are those who had a
 * turn here, the last one last. Running more often does no harm. A file that cannot be read is not tried again; one that
 * ran out of time, or whose process died, is tried once more, later.
 */
export async function readNext(deps: ReadingDeps, served: number[] = [], signal?: AbortSignal): Promise<void> {
  const { db, queue, log } = deps
  const taken = await line.takeNext(db, served)
  if (!taken) return line.comeBackLater(db, queue)
  const found = await line.whileHeld(db, taken, () => read(deps, taken, signal))
  if (found.outcome === 'done') return record(deps, taken, found)
  const about = { content: taken.hash.toString('hex'), reason: found.reason, tries: taken.tries }
  if (found.outcome === 'interrupted' && mayTryAgain(taken)) {
    log.info(about, 'A file has not been read yet')
    return line.postpone(db, queue, taken)
  }
  log.info(about, 'A file cannot be read')
  return recordFailure(deps, taken, whyNot(found))
}

async function read(deps: ReadingDeps, taken: Taken, signal?: AbortSignal): Promise<Read | Interrupted> {
  const kind = kindToRead(taken.mediaType)
  if (kind === null) return { outcome: 'failed', reason: 'Nothing is read of its kind.', why: 'damaged' }
  if (neverEnds(taken)) return { outcome: 'interrupted', reason: 'It was begun often and never ended.' }
  try {
    return await inTaskFolder(tasksIn(deps.dataDir), async (folder) => {
      const bytes = await deps.storage.read(keyOf(taken.hash.toString('hex')), { start: 0, end: taken.size })
      await writeInto(folder, fileNames.original, bytes, signal)
      return readTwice(deps.reader, { folder, kind, owner: taken.owner }, signal)
    })
  } catch (error) {
    await line.giveBack(deps.db, taken)
    throw error
  }
}

const ended = { read_at: sql<Date>`now()`, owner: nobody }

/** Nothing sensible stands in it: it has been read, and there is nothing to show. */
async function record({ db }: ReadingDeps, { hash }: Taken, found: Extract<Read, { outcome: 'done' }>) {
  const pages = keptOf(found.pages)
  const isEmpty = pages.length === 0
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('reading')
      .set({
        ...ended,
        state: isEmpty ? 'none' : 'done',
        page_count: found.pageCount,
        // Of a reading before this one nothing is left.
        receipt: null,
        rules_version: null,
        is_agreement: agreementIn(pages).isAgreement,
        ...(isEmpty ? { pages: null } : { pages: JSON.stringify(pages), ...keptReceipt(pages) }),
      })
      .where('content', '=', hash)
      .execute()
    if (found.isRecognized) {
      const read_words = wordsToFind(pages)
      await tx.updateTable('content').set({ read_words }).where('sha256', '=', hash).execute()
    }
    await searchByWords(tx, hash)
    await tellOfReading(tx, hash)
  })
}

/** What was read of it before is worth more than why it was not read once more. */
async function recordFailure({ db }: ReadingDeps, { hash }: Taken, reason: NonNullable<Reading['reason']>) {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('reading')
      .set({
        ...ended,
        state: sql<'done' | 'failed'>`case when pages is null then 'failed' else 'done' end`,
        reason: sql<typeof reason | null>`case when pages is null then ${reason} end`,
      })
      .where('content', '=', hash)
      .execute()
    await tellOfReading(tx, hash)
  })
}

/** Queues again what the queue must have given up. */
export const queueLostReadings = (db: Db, queue: Queue): Promise<void> => line.queueLost(db, queue)
