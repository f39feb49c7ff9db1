import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log.ts'
import { isAnswering } from '#server/platform/storage/isAnswering.ts'
import { ObjectMissing, type Storage } from '#server/platform/storage/storage.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { hashOf } from './hashOf.ts'
import { filesWith, longestUnread, type ContentToRead } from './queries.ts'

type Limit = { contents: number; bytes: number; ms: number }

const dayMs = 24 * 60 * 60_000
/** What a night reads of those that were read longest ago. */
const nightly: Limit = { contents: 100_000, bytes: 20 * 1024 ** 3, ms: 30 * 60_000 }
/** What nobody has read for so long is read beyond that, for as long as a night has: all within so many nights. */
const overdue = { days: 90, ms: 4 * 60 * 60_000 }
/** Read at once: in S3 most of a small file's time goes by until its first byte. */
const atOnce = 4
/** So many unreadable files in a night are no faults of single ones any more. */
const mostUnreadable = 100

type Checking = { db: Db; storage: Storage; log: Pick<Log, 'info' | 'error'>; limit?: Limit }

/**
 * Reads those contents that have not been read for longest, and notes which are missing, altered or cannot be read. Each is noted as it
 * is read, so the next run goes on where this one ends.
 */
export async function checkContents(
  { db, storage, log, limit = nightly }: Checking,
  signal?: AbortSignal,
): Promise<void> {
  const [began, beganAt] = [new Date(), performance.now()]
  const read = { contents: 0, bytes: 0, damaged: 0 }
  let unreadable = 0
  const hasTime = (ms: number) => performance.now() - beganAt < ms
  const check = async (content: ContentToRead) => {
    const problem = await problemOf(storage, content)
    if (problem === 'unreadable' && ++unreadable > mostUnreadable)
      throw new Error(`More than ${mostUnreadable} files cannot be read: ${content.sha256}`)
    const isStillThere = await recordCheck(db, content, problem !== null)
    read.contents++
    read.bytes += content.size
    // One that was removed while it was read has lost its bytes with its row.
    if (!problem || !isStillThere) return
    read.damaged++
    log.error({ problem, sha256: content.sha256, files: await filesWith(db, content.sha256) }, 'A file is damaged')
  }
  for (;;) {
    signal?.throwIfAborted()
    const hasShareLeft = read.contents < limit.contents && read.bytes < limit.bytes && hasTime(limit.ms)
    if (!hasShareLeft && !hasTime(overdue.ms)) break
    const before = hasShareLeft ? began : new Date(began.getTime() - overdue.days * dayMs)
    const next = await longestUnread(db, before, atOnce)
    if (next.length === 0) break
    await Promise.all(withinBytes(next, hasShareLeft ? limit.bytes - read.bytes : Infinity).map(check))
  }
  const [unread] = await longestUnread(db, new Date(), 1)
  log.info({ ...read, allReadSince: unread?.checkedAt }, 'Stored files were read and compared with their checksums')
}

/** The first of them, until they have so many bytes. */
function withinBytes(contents: ContentToRead[], bytes: number): ContentToRead[] {
  let taken = 0
  return contents.filter(({ size }) => {
    const fits = taken < bytes
    taken += size
    return fits
  })
}

type DamageOfContent = 'missing' | 'altered' | 'unreadable'

async function problemOf(storage: Storage, { sha256 }: ContentToRead): Promise<DamageOfContent | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      const hash = await hashOf(await storage.read(keyOf(sha256)))
      return hash.toString('hex') === sha256 ? null : 'altered'
    } catch (error) {
      if (error instanceof ObjectMissing) return 'missing'
      // The storage is away: nothing is known of the file.
      if (!(await isAnswering(storage))) throw error
      if (attempt === 2) return 'unreadable'
    }
  }
}

/** Returns false if the content has no row any more. */
async function recordCheck(db: Db, { sha256 }: ContentToRead, isDamaged: boolean): Promise<boolean> {
  const now = sql<Date>`now()`
  const { numUpdatedRows } = await db
    .updateTable('content')
    .set({ checked_at: now, damaged_since: isDamaged ? sql<Date>`coalesce(damaged_since, now())` : null })
    .where('sha256', '=', Buffer.from(sha256, 'hex'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
