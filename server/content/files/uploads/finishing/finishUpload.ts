import { sql } from 'kysely'
import { Problem, type ProblemCode } from '#contract/platform/problems.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { ConfinedStopped } from '#server/platform/confined/confined.ts'
import { createFairQueue } from '#server/platform/confined/fairQueue.ts'
import { ObjectMissing, WrongSize, type Storage } from '#server/platform/storage/storage.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { lockContent } from '../../contents/commands.ts'
import { queuePreview } from '../../decoding/previewJobs.ts'
import { arriveInMessage, removeParts } from '../commands.ts'
import { makeFile } from '../attachUpload.ts'
import { partsOf, uploadById, type FoundUpload } from '../queries.ts'
import { overwritten, withHash } from './bytes.ts'
import type { FinishingDeps } from './deps.ts'
import { inspect, type Accepted } from './inspect.ts'
import { joinParts } from './parts.ts'
import { ScannerUnavailable } from './scanner.ts'
import { queueReading } from '#server/rules/domain/queueReading.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import { tellOfPaper } from '#server/rules/domain/waitingPapers.ts'

const attempts = 3
/** Large files take long to hash and to scan: those of one account leave room for those of others. */
const inFairQueue = createFairQueue({ most: 4, mostOfOne: 2 })
/** A request that waits longer for its turn answers that the file is being checked, and the job goes on with it. */
const turnTimeoutMs = 8_000
/** The uploads that this process is finishing, by storage and id. */
const running = new WeakMap<Storage, Map<string, Promise<boolean>>>()

/**
 * Checks the bytes of an upload that has all of them, keeps them as a content, and makes its file if it has been
 * attached. May run any number of times, at once too, and be cut off anywhere: the next run goes on. With the virus
 * scanner away, or with much to do, the upload waits. Returns whether all bytes had arrived. Throws what the upload is
 * refused for.
 */
export function finishUpload(deps: FinishingDeps, id: string): Promise<boolean> {
  const here = running.get(deps.storage) ?? new Map<string, Promise<boolean>>()
  running.set(deps.storage, here)
  const already = here.get(id)
  if (already) return already
  const finishing = finish(deps, id).finally(() => here.delete(id))
  here.set(id, finishing)
  return finishing
}

async function finish(deps: FinishingDeps, id: string): Promise<boolean> {
  const upload = await uploadById(deps.db, id).executeTakeFirst()
  if (!upload || upload.received < upload.size) return false
  if (upload.refused) throw new Problem(upload.refused)
  if (upload.content || (await keepInTurn(deps, upload))) await makeFile(deps.db, id)
  return true
}

async function keepInTurn(deps: FinishingDeps, upload: FoundUpload): Promise<boolean> {
  const timeout = AbortSignal.timeout(turnTimeoutMs)
  let hasBegun = false
  const keep = async () => {
    hasBegun = true
    return keepBytes(deps, upload)
  }
  return inFairQueue(upload.userId, keep, timeout).catch((error: unknown) => {
    if (!hasBegun && timeout.aborted) return false
    throw error
  })
}

/** Returns whether they are kept; false if they wait for the scanner, or to be inspected once more. */
async function keepBytes(deps: FinishingDeps, upload: FoundUpload): Promise<boolean> {
  const { db, storage, log } = deps
  try {
    const parts = joinParts(storage, upload.id, await partsOf(db, upload.id))
    const found = await inspect(deps, upload, parts)
    if (found === 'waits') return false
    if ('refused' in found) return await refuse(deps, upload.id, found.refused)
    // A stranger is asked in the answer: nothing of theirs waits for a word that may never come.
    if (upload.parcelId && found.mayTellLocation && !upload.keepsLocation)
      return await refuse(deps, upload.id, 'paperTellsPlace')
    await store(deps, upload, { parts, found })
    return true
  } catch (error) {
    if (error instanceof ScannerUnavailable) {
      log.warn({ upload: upload.id, reason: error.message }, 'The virus scanner does not answer: a file has to wait')
      return false
    }
    if (error instanceof ConfinedStopped) return false
    return finishedMeanwhile(deps, upload.id, error)
  }
}

/** Another process may have finished it and removed the parts, or they are lost. */
async function finishedMeanwhile(deps: FinishingDeps, id: string, error: unknown): Promise<boolean> {
  if (error instanceof Problem) throw error
  const now = await uploadById(deps.db, id).executeTakeFirst()
  if (now?.refused) throw new Problem(now.refused)
  if (!now || now.content) return true
  if (error instanceof ObjectMissing || error instanceof WrongSize) return refuse(deps, id, 'uploadBroken')
  throw error
}

async function refuse({ db, storage }: FinishingDeps, id: string, code: ProblemCode): Promise<never> {
  await db.transaction().execute(async (tx) => {
    const values = { refused: code, touched_at: sql<Date>`now()` }
    await tx.updateTable('upload').set(values).where('id', '=', id).where('content', 'is', null).execute()
    await tx.deleteFrom('upload_part').where('upload_id', '=', id).execute()
    // Its sender is told; for the others it never was.
    await tx.deleteFrom('message_file').where('upload_id', '=', id).execute()
  })
  await removeParts({ db, storage }, id)
  throw new Problem(code)
}

type Inspected = { parts: ReturnType<typeof joinParts>; found: Accepted }

/** The bytes first, then the row that says that they are there. */
async function store(deps: FinishingDeps, { id, size }: FoundUpload, { parts, found }: Inspected) {
  const { db, storage } = deps
  const key = keyOf(found.sha256.toString('hex'))
  for (let attempt = 1; ; attempt++) {
    if (!(await isStored(db, storage, { sha256: found.sha256, size })))
      await storage.put(key, withHash(found.sha256, overwritten(parts.stream(), found.overwrites)), size)
    if (await db.transaction().execute((tx) => record(tx, deps, { id, size, found }))) break
    // The nightly sweep took bytes that nothing referred to yet.
    if (attempt === attempts) throw new Error('The bytes of an upload were removed as they were stored.')
  }
  await removeParts({ db, storage }, id)
}

type Content = { sha256: Buffer; size: number }

async function isStored(db: Db, storage: Storage, { sha256, size }: Content): Promise<boolean> {
  const whole = await db
    .selectFrom('content')
    .where('sha256', '=', sha256)
    .where('damaged_since', 'is', null)
    .select('size')
    .executeTakeFirst()
  return whole !== undefined && (await storage.head(keyOf(sha256.toString('hex'))))?.size === size
}

/** Returns false if the bytes are not there. */
async function record(
  tx: Transaction,
  { queue, storage }: FinishingDeps,
  { id, size, found }: { id: string; size: number; found: Accepted },
): Promise<boolean> {
  const sha256 = found.sha256.toString('hex')
  await lockContent(tx, sha256)
  if ((await storage.head(keyOf(sha256)))?.size !== size) return false
  const upload = await uploadById(tx, id).forUpdate().executeTakeFirst()
  if (!upload || upload.content || upload.refused) return true
  const isNew = await tx
    .insertInto('content')
    .values({
      sha256: found.sha256,
      size,
      media_type: found.mediaType,
      may_tell_place: found.mayTellLocation,
      preview_owner: upload.userId,
      ...found.location,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('size')
    .executeTakeFirst()
  // Also one that was sent before anything was read: it may be what somebody photographs today.
  await queueReading(tx, queue, { content: found.sha256, owner: upload.userId })
  if (isNew) await queuePreview(tx, queue)
  else await clearDamage(tx, found.sha256)
  const kept = {
    content: found.sha256,
    sent_sha256: found.sent,
    day: sql<string>`coalesce(day, ${believed(found.takenOn)})`,
    touched_at: sql<Date>`now()`,
  }
  await tx.updateTable('upload').set(kept).where('id', '=', id).execute()
  await arriveInMessage(tx, id)
  if (upload.parcelId) await tellOfPaper(tx, queue, upload.parcelId)
  await tx.deleteFrom('upload_part').where('upload_id', '=', id).execute()
  return true
}

/** A camera whose clock is ahead does not know the day; one on the other side of the globe is a day ahead. */
const believed = (takenOn: string | null) => sql`case when ${takenOn}::date <= ${today} + 1 then ${takenOn}::date end`

/** Clears the damage of a content: what was lost has been sent again. */
async function clearDamage(tx: Transaction, sha256: Buffer) {
  await tx
    .updateTable('content')
    .set({ damaged_since: null, checked_at: sql<Date>`now()` })
    .where('sha256', '=', sha256)
    .where('damaged_since', 'is not', null)
    .execute()
}
