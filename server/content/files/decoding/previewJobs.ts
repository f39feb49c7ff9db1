import { sql } from 'kysely'
import type { PreviewReason } from '#contract/rules/previews.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { Log } from '#server/platform/log.ts'
import { searchByWords } from '../contents/searchedWords.ts'
import type { Decoded } from './decoder.ts'
import { decodingOf } from './mediaTypes.ts'
import { storePreviews, type PreviewDeps } from './previews.ts'
import { removeAbandonedFolders } from './taskFolders.ts'
import { createLine, mayTryAgain, neverEnds, nobody, secondsToNextTry, whyNot, type Taken } from './turns.ts'
import type { Reply } from './worker/protocol.ts'

/** The job has no payload: any run takes whichever file's turn it is. Earlier versions named one. */
type PreviewJob = object
type JobDeps = PreviewDeps & { db: Db; queue: Pick<Queue, 'enqueueAll'>; log: Pick<Log, 'info' | 'error'> }

export const previewJob = 'make-preview'
const line = createLine({
  job: previewJob,
  table: 'content',
  content: 'sha256',
  state: 'preview',
  due: 'preview_due_at',
  owner: 'preview_owner',
  tries: 'preview_tries',
  since: 'stored_at',
})

/** Has one more preview made. Call in the transaction that adds the content. */
export const queuePreview = (tx: Transaction, queue: Pick<Queue, 'enqueue'>) => queue.enqueue(tx, previewJob, {})

/** Starts making previews, shared with other nodes, until the queue stops. */
export async function startPreviews(deps: JobDeps & { queue: Queue }): Promise<void> {
  await removeAbandonedFolders(deps.dataDir)
  const served: number[] = []
  await deps.queue.work<PreviewJob>(previewJob, (_job, signal) => makePreview(deps, served, signal))
  await queueReadAnew(deps.db, deps.queue)
}

/**
 * Queues one job if something is read anew after an update. As each such content queues the next, the jobs that uploads
 * have queued stay as many as their contents.
 */
async function queueReadAnew(db: Db, queue: JobDeps['queue']) {
  const first = await db
    .selectFrom('content')
    .where('preview', '=', 'waiting')
    .where('preview_owner', '=', nobody)
    .select('sha256')
    .limit(1)
    .executeTakeFirst()
  if (first) await queue.enqueueAll(db, previewJob, [{}])
}

/**
 * Makes the preview of one file: the longest waiting file of the owner whose last turn was longest ago. `served` are
 * those who had a turn here, the last one last. Running more often does no harm. A file that cannot be decoded has no
 * preview, or no words, and is not tried again; one that ran out of time, or whose process died, is tried once more, later.
 */
export async function makePreview(deps: JobDeps, served: number[] = [], signal?: AbortSignal): Promise<void> {
  const { db, log } = deps
  const content = await line.takeNext(db, served)
  if (!content) return line.comeBackLater(db, deps.queue)
  const { hash, owner, tries } = content
  const sha256 = hash.toString('hex')
  const reply = await line.whileHeld(db, content, () => decoded(deps, { ...content, sha256 }, signal))
  if (reply.outcome === 'done' || reply.outcome === 'none') return record(deps, content, reply)
  const about = { content: sha256, reason: reply.reason, tries }
  if (reply.outcome === 'interrupted' && mayTryAgain(content)) {
    log.info(about, 'A file has no preview yet')
    // What is read anew goes on at once; the last job comes back to this one.
    return line.postpone(db, deps.queue, content, owner === nobody ? 0 : secondsToNextTry)
  }
  log.error(about, 'A file has no preview')
  return record(deps, content, isDrawn(content) ? { ...reply, outcome: 'failed', why: whyNot(reply) } : withoutWords)
}

/** Whether there is a picture of such a file that can be missing, and not words alone. */
const isDrawn = ({ mediaType }: Pick<Taken, 'mediaType'>) => !['office', 'text'].includes(decodingOf(mediaType) ?? '')
const withoutWords: Reply = { outcome: 'none', words: null }

async function decoded(deps: JobDeps, content: Taken & { sha256: string }, signal?: AbortSignal): Promise<Decoded> {
  if (neverEnds(content)) return { outcome: 'failed', reason: 'It was begun often and never ended.', why: 'tooSlow' }
  try {
    return await storePreviews(deps, content, signal)
  } catch (error) {
    await line.giveBack(deps.db, content)
    throw error
  }
}

async function record({ db, queue }: JobDeps, { hash, owner }: Pick<Taken, 'hash' | 'owner'>, reply: Reply) {
  await db.transaction().execute(async (tx) => {
    const { words = null, isCut = false } = reply
    await tx
      .updateTable('content')
      .set({ ...contentOf(reply), words, words_cut: isCut, preview_owner: nobody })
      .where('sha256', '=', hash)
      .execute()
    await searchByWords(tx, hash)
    await sql`select tell_live('message', 'users', array(${readersWith(tx, hash)}))`.execute(tx)
    await tellOfInbox(tx, hash)
    await tellOfCases(tx, hash)
    if (owner === nobody) await queue.enqueueAll(tx, previewJob, [{}])
  })
}

/** The users who may read a message with this content. */
function readersWith(tx: Transaction, hash: Buffer) {
  const ofMessages = tx.selectFrom('message_file').where('content', '=', hash).select('message_id')
  return tx
    .selectFrom('message')
    .where('id', 'in', ofMessages)
    .select('sender_id as id')
    .union(tx.selectFrom('message_read').where('message_id', 'in', ofMessages).select('user_id as id'))
}

/** Tells those in whose Inkorg this content waits, or waits for their folder. */
async function tellOfInbox(tx: Transaction, hash: Buffer) {
  const items = sql`upload join inbox_item as item on item.id = upload.inbox_item_id where upload.content = ${hash}`
  await sql`select
    tell_live('inbox', 'folders', array(select item.folder_id from ${items} and item.folder_id is not null)),
    tell_live('inbox', 'users', array(select item.user_id from ${items} and item.folder_id is null))`.execute(tx)
}

/** Tells those who sent this content with a question for advice, and customer service. */
async function tellOfCases(tx: Transaction, hash: Buffer) {
  const ofCases = tx.selectFrom('message_file').where('content', '=', hash).where('case_id', 'is not', null)
  const askers = tx.selectFrom('support_case').where('id', 'in', ofCases.select('case_id')).select('user_id as id')
  await sql`select tell_live('support', 'users', array(${askers}))`.execute(tx)
  await sql`select pg_notify('live', json_build_object('topic', 'support', 'agents', true, 'call', calling_page())::text)
    where exists (${ofCases.select('id')})`.execute(tx)
}

function contentOf(reply: Reply) {
  const preview_reason = reasonOf(reply)
  if (reply.outcome !== 'done')
    return { preview: reply.outcome, preview_reason, width: null, height: null, pages: null, placeholder: null }
  const { width, height, pages, placeholder } = reply
  return { preview: 'done', preview_reason, width, height, pages, placeholder: Buffer.from(placeholder, 'base64') }
}

function reasonOf(reply: Reply): PreviewReason | null {
  if (reply.outcome === 'failed') return reply.why ?? 'damaged'
  return reply.outcome === 'done' && reply.isWhole === false ? 'incomplete' : null
}

/** Queues again what the queue must have given up, and what is read anew. */
export async function queueLostPreviews(db: Db, queue: Queue): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await line.queueLost(tx, queue)
    await queueReadAnew(tx, queue)
  })
}
