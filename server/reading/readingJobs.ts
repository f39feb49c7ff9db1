import { sql } from 'kysely'
import { readingJob } from '../domain/queueReading.ts'
import { searchByWords } from '../files/contents/searchedWords.ts'
import { kindToRead, type Reader } from '../files/decoding/reader.ts'
import { inTaskFolder, layIn, tasksIn } from '../files/decoding/taskFolders.ts'
import { originalName, type Read } from '../files/decoding/worker/reading/protocol.ts'
import type { Interrupted } from '../platform/confined/confined.ts'
import { tooMuchMemory } from '../platform/confined/workerProcess.ts'
import type { Db } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import type { Queue } from '../platform/queue/queue.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { keyOf } from '../platform/storage/storageKeys.ts'
import { wordsToFind } from './words.ts'

type Deps = {
  db: Db
  storage: Pick<Storage, 'read'>
  reader: Reader
  dataDir: string
  queue: Pick<Queue, 'enqueueAll'>
  log: Pick<Log, 'info' | 'error'>
}

/** How often a file is begun, counting also the runs that the server did not survive. */
const mostTries = 2
/** A busy machine is quiet again by then. */
const secondsToNextTry = 5 * 60
/** A file that was begun longer ago was left behind by a server that was killed. */
const longestSeconds = 5 * 60
/** Before one that is due and held by somebody is looked for again. */
const fewestSeconds = 2
/** How many of the latest owners are remembered. */
const mostRemembered = 100
/** The owner of what has been read: whose it was says nothing any more. */
const nobody = 0
/** A process has one file read at a time: it takes all of a processor. */
const atOnce = 1

/** Starts reading what arrives, shared with other nodes, until the queue stops. */
export async function startReading(deps: Deps & { queue: Queue }): Promise<void> {
  const served: number[] = []
  await deps.queue.work(readingJob, (_job, signal) => readNext(deps, served, signal), atOnce)
}

/**
 * Reads one file: the longest waiting file of the owner whose last turn was longest ago. `served` are those who had a
 * turn here, the last one last. Running more often does no harm. A file that cannot be read is not tried again; one that
 * ran out of time, or whose process died, is tried once more, later.
 */
export async function readNext(deps: Deps, served: number[] = [], signal?: AbortSignal): Promise<void> {
  const { log } = deps
  const taken = await takeNext(deps.db, served)
  if (!taken) return comeBackLater(deps)
  remember(served, taken.owner)
  const found = await read(deps, taken, signal)
  if (found.outcome === 'done') return record(deps, taken, found)
  const about = { content: taken.hash.toString('hex'), reason: found.reason, tries: taken.tries }
  if (found.outcome === 'interrupted' && taken.tries < mostTries) {
    log.info(about, 'A file has not been read yet')
    return postpone(deps, taken)
  }
  log.info(about, 'A file cannot be read')
  return recordFailure(deps, taken, whyNot(found))
}

type Taken = { hash: Buffer; owner: number; tries: number; mediaType: string; size: number }
type Failed = Exclude<Read, { outcome: 'done' }> | Interrupted
type Why = NonNullable<Extract<Read, { outcome: 'failed' }>['why']> | 'tooSlow'

function whyNot(found: Failed): Why {
  if (found.outcome === 'interrupted') return 'tooSlow'
  return found.why ?? (found.reason === tooMuchMemory ? 'tooLarge' : 'damaged')
}

function remember(served: number[], owner: number) {
  const before = served.indexOf(owner)
  if (before >= 0) served.splice(before, 1)
  served.push(owner)
  if (served.length > mostRemembered) served.shift()
}

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${sql.lit(seconds)})`

/** Takes the next file; an owner who never had a turn comes first. The attempt is counted before it begins. */
async function takeNext(db: Db, served: readonly number[]): Promise<Taken | undefined> {
  const next = db
    .selectFrom('reading')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy(sql`coalesce(array_position(${[...served]}::bigint[], owner), 0)`)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select('content')
  return db
    .updateTable('reading')
    .from('content')
    .whereRef('content.sha256', '=', 'reading.content')
    .where('reading.content', '=', next)
    .set({ tries: sql<number>`reading.tries + 1`, due_at: inSeconds(longestSeconds) })
    .returning(['reading.content as hash', 'reading.owner', 'reading.tries'])
    .returning(['content.media_type as mediaType', 'content.size'])
    .executeTakeFirst()
}

/** One that the server did not live to see the end of, twice, is not begun again. */
async function read(deps: Deps, taken: Taken, signal?: AbortSignal): Promise<Read | Interrupted> {
  const kind = kindToRead(taken.mediaType)
  if (kind === null) return { outcome: 'failed', reason: 'Nothing is read of its kind.', why: 'damaged' }
  if (taken.tries > mostTries) return { outcome: 'interrupted', reason: 'It was begun twice and never ended.' }
  try {
    return await inTaskFolder(tasksIn(deps.dataDir), async (folder) => {
      const bytes = await deps.storage.read(keyOf(taken.hash.toString('hex')), { start: 0, end: taken.size })
      await layIn(folder, originalName, bytes, signal)
      return deps.reader.read({ folder, kind, owner: taken.owner }, signal)
    })
  } catch (error) {
    // The storage, or the end of the server: the file is not to blame.
    const given = { tries: sql<number>`tries - 1`, due_at: sql<Date>`now()` }
    await deps.db.updateTable('reading').set(given).where('content', '=', taken.hash).execute()
    throw error
  }
}

async function postpone({ db, queue }: Deps, { hash }: Taken) {
  await db.transaction().execute(async (tx) => {
    const later = { due_at: inSeconds(secondsToNextTry) }
    await tx.updateTable('reading').set(later).where('content', '=', hash).execute()
    await queue.enqueueAll(tx, readingJob, [{}], secondsToNextTry)
  })
}

/** Each job is for one file; if none is due, one is being read elsewhere, or was left behind. */
async function comeBackLater({ db, queue }: Deps) {
  const waiting = await db
    .selectFrom('reading')
    .where('state', '=', 'waiting')
    .select(sql<number>`ceil(extract(epoch from due_at - now()))::int`.as('seconds'))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  if (waiting) await queue.enqueueAll(db, readingJob, [{}], Math.max(fewestSeconds, waiting.seconds))
}

const ended = { read_at: sql<Date>`now()`, owner: nobody }

/** Nothing sensible stands in it: it has been read, and there is nothing to show. */
async function record({ db }: Deps, { hash }: Taken, found: Extract<Read, { outcome: 'done' }>) {
  const pages = found.pages.filter(({ lines }) => lines.length > 0)
  const isEmpty = pages.length === 0
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('reading')
      .set({
        ...ended,
        state: isEmpty ? 'none' : 'done',
        page_count: found.pageCount,
        pages: isEmpty ? null : JSON.stringify(pages),
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

async function recordFailure({ db }: Deps, { hash }: Taken, reason: Why) {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('reading')
      .set({ ...ended, state: 'failed', reason })
      .where('content', '=', hash)
      .execute()
    await tellOfReading(tx, hash)
  })
}

/** Tells whoever sees it that it has been read: as a file, in the Inkorg, or as what they are sending. */
async function tellOfReading(tx: Db, hash: Buffer) {
  await sql`
    select tell_live('reading', 'folders', array(select folder_id from file where content = ${hash}
      union select item.folder_id from upload join inbox_item as item on item.id = upload.inbox_item_id
        where upload.content = ${hash} and item.folder_id is not null)),
      tell_live('reading', 'users', array(select user_id from upload where content = ${hash}))`.execute(tx)
}

const mostQueued = 1000

/** Queues again what still waits when the queue must have given it up, as for `queueLostPreviews`. */
export async function queueLostReadings(db: Db, queue: Queue): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const lost = await tx
      .selectFrom('reading')
      .where('state', '=', 'waiting')
      .where('created_at', '<', sql<Date>`now() - interval '3 days'`)
      .orderBy('created_at')
      .limit(mostQueued)
      .select('content')
      .execute()
    await queue.enqueueAll(
      tx,
      readingJob,
      lost.map(() => ({})),
    )
  })
}
