import { sql } from 'kysely'
import { isBackupRunning } from '../../platform/database/backupLock.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { runInBatches } from '../../platform/database/batches.ts'
import type { Log } from '../../platform/log.ts'
import { ObjectMissing, type Storage } from '../../platform/storage/storage.ts'
import { keyOf } from '../../platform/storage/storageKeys.ts'
import { hashOf } from './hashOf.ts'
import { quarantineKey } from './quarantine.ts'
import { filesWith, oldestChecked, unusedContents } from './queries.ts'

type Deps = { db: Db; storage: Storage }

/**
 * Until the transaction ends, nobody else makes this content or removes it, row or bytes. Call before the row is
 * locked. The hash is in hexadecimal.
 */
export async function lockContent(tx: Transaction, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${sha256}`}, 0))`.execute(tx)
}

/**
 * Removes contents that no file and no upload has any more, with their bytes. The row first: it says that they are
 * there. While a backup runs, which may come to read them, both stay.
 */
export async function removeUnusedContents({ db, storage }: Deps, signal?: AbortSignal): Promise<void> {
  await runInBatches(
    async (limit) => {
      if (await isBackupRunning(db)) return []
      const unused = await unusedContents(db).limit(limit).execute()
      for (const { sha256 } of unused) {
        signal?.throwIfAborted()
        if (await removeRow(db, sha256)) await removeBytes({ db, storage }, sha256)
      }
      return unused
    },
    { signal, size: 100 },
  )
}

/** Returns false if it has come into use meanwhile. */
async function removeRow(db: Db, sha256: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockContent(tx, sha256)
    const unused = unusedContents(tx).where('sha256', '=', bytesOf(sha256)).clearSelect().select('sha256')
    const removed = await tx.deleteFrom('content').where('sha256', 'in', unused).returning('size').executeTakeFirst()
    return removed !== undefined
  })
}

const bytesOf = (sha256: string) => Buffer.from(sha256, 'hex')

/**
 * Removes the bytes and pictures of a content that has no row; if a backup has begun just now, they are left to the
 * nightly sweep.
 */
async function removeBytes({ db, storage }: Deps, sha256: string): Promise<void> {
  await withoutRow(db, sha256, async () => {
    for (const key of keysOf(sha256)) await storage.remove(key)
  })
}

/** Moves the bytes and pictures of a content that has no row into quarantine. Returns false while a backup runs. */
export function quarantineBytes({ db, storage }: Deps, sha256: string, day: string): Promise<boolean> {
  return withoutRow(db, sha256, async () => {
    for (const key of keysOf(sha256)) if (await storage.head(key)) await storage.move(key, quarantineKey(day, key))
  })
}

const keysOf = (sha256: string) => (['original', 'small', 'large'] as const).map((form) => keyOf(sha256, form))

/** Runs `work` while nobody makes this content; returns false if it has a row, or a backup may come to read it. */
async function withoutRow(db: Db, sha256: string, work: () => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockContent(tx, sha256)
    const row = await tx.selectFrom('content').where('sha256', '=', bytesOf(sha256)).select('size').executeTakeFirst()
    if (row || (await isBackupRunning(tx))) return false
    await work()
    return true
  })
}

/** How much a night reads, and for how long: all of a large storage within some weeks. */
const nightly = { bytes: 20 * 1024 ** 3, ms: 30 * 60_000 }

type Checking = Deps & { log: Pick<Log, 'error'>; limit?: { bytes: number; ms: number } }

/** Reads those contents that have not been read for longest, and notes which are missing or altered. */
export async function checkContents(
  { db, storage, log, limit = nightly }: Checking,
  signal?: AbortSignal,
): Promise<void> {
  const [began, deadline] = [new Date(), performance.now() + limit.ms]
  let left = limit.bytes
  while (left > 0 && performance.now() < deadline) {
    signal?.throwIfAborted()
    const next = await oldestChecked(db, began)
    if (!next) return
    const problem = await problemOf(storage, next)
    await recordCheck(db, next.sha256, problem !== null)
    if (problem)
      log.error({ problem, sha256: next.sha256, files: await filesWith(db, next.sha256) }, 'A file is damaged')
    left -= next.size
  }
}

async function problemOf(storage: Storage, { sha256 }: { sha256: string }): Promise<'missing' | 'altered' | null> {
  try {
    const hash = await hashOf(await storage.read(keyOf(sha256)))
    return hash.equals(bytesOf(sha256)) ? null : 'altered'
  } catch (error) {
    if (error instanceof ObjectMissing) return 'missing'
    // The storage is away: nothing is known of the file.
    throw error
  }
}

async function recordCheck(db: Db, sha256: string, isDamaged: boolean) {
  const now = sql<Date>`now()`
  await db
    .updateTable('content')
    .set({ checked_at: now, damaged_since: isDamaged ? sql<Date>`coalesce(damaged_since, now())` : null })
    .where('sha256', '=', bytesOf(sha256))
    .execute()
}
