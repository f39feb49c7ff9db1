import { sql } from 'kysely'
import type { Db, Transaction } from '../../platform/database/database.ts'
import type { Log, Queue } from '../../platform/queue/queue.ts'
import { removeAbandonedFolders, storePreviews, type PreviewDeps } from './previews.ts'
import type { Reply } from './worker/protocol.ts'

/** `sha256` in hexadecimal. `interruptions`: how often it was begun and not finished. */
type PreviewJob = { sha256: string; interruptions?: number }
type Deps = PreviewDeps & { db: Db; queue: Pick<Queue, 'enqueueAll'>; log: Pick<Log, 'info'> }

export const previewJob = 'make-preview'
/** In seconds, after each interruption. A busy machine is quiet again by then, and a file that is to blame costs minutes. */
const delaysAfterInterruption = [60, 15 * 60, 4 * 60 * 60]

/** Starts making previews, shared with other nodes, until the queue stops. */
export async function startPreviews(deps: Deps & { queue: Queue }): Promise<void> {
  await removeAbandonedFolders(deps.dataDir)
  await deps.queue.work<PreviewJob>(previewJob, (job, signal) => makePreview(deps, job, signal))
}

/**
 * Running twice does no harm. What cannot be decoded has no preview, and is not tried again; what ran out of time, or whose
 * process died, is tried a few times more, later.
 */
export async function makePreview(deps: Deps, job: PreviewJob, signal?: AbortSignal): Promise<void> {
  const { db, log, queue } = deps
  const { sha256, interruptions = 0 } = job
  const hash = Buffer.from(sha256, 'hex')
  const content = await db
    .selectFrom('content')
    .where('sha256', '=', hash)
    .where('preview', '=', 'waiting')
    .select(['media_type as mediaType', 'size'])
    .executeTakeFirst()
  if (!content) return
  const reply = await storePreviews(deps, { ...content, sha256 }, signal)
  if (reply.outcome === 'done' || reply.outcome === 'none') return record(db, hash, reply)
  const delay = reply.outcome === 'interrupted' ? delaysAfterInterruption[interruptions] : undefined
  log.info({ content: sha256, reason: reply.reason, triedAgainIn: delay }, 'A file has no preview')
  if (delay === undefined) return record(db, hash, { outcome: 'failed', reason: reply.reason })
  await queue.enqueueAll(db, previewJob, [{ sha256, interruptions: interruptions + 1 }], delay)
}

async function record(db: Db, hash: Buffer, reply: Reply) {
  await db.transaction().execute(async (tx) => {
    const words = reply.outcome === 'failed' ? null : reply.words
    await tx
      .updateTable('content')
      .set({ ...contentOf(reply), words })
      .where('sha256', '=', hash)
      .execute()
    await tx
      .updateTable('file')
      .set({ words })
      .where('content', '=', hash)
      .where('words', 'is distinct from', words)
      .execute()
    const folders = tx.selectFrom('file').where('content', '=', hash).select('folder_id')
    await sql`select tell_live('file', 'folders', array(${folders}))`.execute(tx)
    await sql`select tell_live('message', 'users', array(${readersWith(tx, hash)}))`.execute(tx)
  })
}

/** Who may read a message with this content. */
function readersWith(tx: Transaction, hash: Buffer) {
  const ofMessages = tx.selectFrom('message_file').where('content', '=', hash).select('message_id')
  return tx
    .selectFrom('message')
    .where('id', 'in', ofMessages)
    .select('sender_id as id')
    .union(tx.selectFrom('message_read').where('message_id', 'in', ofMessages).select('user_id as id'))
}

function contentOf(reply: Reply) {
  if (reply.outcome !== 'done')
    return { preview: reply.outcome, width: null, height: null, pages: null, placeholder: null }
  const { width, height, pages, placeholder } = reply
  return { preview: 'done', width, height, pages, placeholder: Buffer.from(placeholder, 'base64') }
}

const mostQueued = 1000

/**
 * Queues again what still waits when the queue must have given it up, which it does after two days, as when the storage
 * was down for longer, or the database came back from a copy without its jobs.
 */
export async function queueLostPreviews(db: Db, queue: Queue): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const lost = await tx
      .selectFrom('content')
      .where('preview', '=', 'waiting')
      .where('stored_at', '<', sql<Date>`now() - interval '3 days'`)
      .orderBy('stored_at')
      .limit(mostQueued)
      .select('sha256')
      .execute()
    const jobs: PreviewJob[] = lost.map(({ sha256 }) => ({ sha256: sha256.toString('hex') }))
    await queue.enqueueAll(tx, previewJob, jobs)
  })
}
