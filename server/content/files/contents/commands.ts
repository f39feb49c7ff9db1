import { sql } from 'kysely'
import { isBackupRunning } from '#server/platform/database/backupLock.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { runInBatches } from '#server/platform/database/batches.ts'
import type { FileDeps } from '#server/platform/services.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { quarantineKey } from './quarantine.ts'
import { unusedContents } from './queries.ts'

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
export async function removeUnusedContents({ db, storage }: FileDeps, signal?: AbortSignal): Promise<void> {
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
async function removeBytes({ db, storage }: FileDeps, sha256: string): Promise<void> {
  await withoutRow(db, sha256, async () => {
    for (const key of keysOf(sha256)) await storage.remove(key)
  })
}

/** Moves the bytes and pictures of a content that has no row into quarantine. Returns false while a backup runs. */
export function quarantineBytes({ db, storage }: FileDeps, sha256: string, day: string): Promise<boolean> {
  return withoutRow(db, sha256, async () => {
    for (const key of keysOf(sha256)) if (await storage.head(key)) await storage.move(key, quarantineKey(day, key))
  })
}

const keysOf = (sha256: string) => (['original', 'small', 'large'] as const).map((form) => keyOf(sha256, form))

export async function recordSweptTo(db: Db, prefix: string): Promise<void> {
  await db.updateTable('installation').set({ swept_to: prefix }).execute()
}

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
