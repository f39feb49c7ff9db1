import { sql } from 'kysely'
import { largestFile } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import { isBackupRunning } from '../../platform/database/backupLock.ts'
import type { Db } from '../../platform/database/database.ts'
import { findByIdempotencyKey } from '../../platform/database/idempotency.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { bytesOfAccount, uploadByKey } from './queries.ts'

type Begun = {
  name: string
  size: number
  sha256: Buffer | null
  keepsLocation: boolean
  idempotencyKey?: string | undefined
}

/**
 * Begins an upload and returns its id; a retry with the same key returns the id of the one that it began. `quota` is in bytes.
 * Throws `fileEmpty`, `fileTooLarge` and `quotaExceeded`.
 */
export async function beginUpload({ db, quota }: { db: Db; quota: number }, userId: number, begun: Begun) {
  const { name, size, sha256, keepsLocation, idempotencyKey } = begun
  if (size === 0) throw new Problem('fileEmpty')
  if (size > largestFile) throw new Problem('fileTooLarge')
  return db.transaction().execute(async (tx) => {
    const sending = { senderId: userId, idempotencyKey }
    const same = await findByIdempotencyKey(tx, sending, (key) => uploadByKey(tx, userId, key))
    if (same) return same.id
    if ((await bytesOfAccount(tx, userId)) + size > quota) throw new Problem('quotaExceeded')
    const { id } = await tx
      .insertInto('upload')
      .values({
        user_id: userId,
        name,
        size,
        promised_sha256: sha256,
        keeps_location: keepsLocation,
        idempotency_key: idempotencyKey ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Forgets an upload with its bytes. Throws `uploadNotFound`. */
export async function cancelUpload({ db, storage }: { db: Db; storage: Storage }, userId: number, id: string) {
  const removed = await db
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw new Problem('uploadNotFound')
  await removeParts({ db, storage }, id)
}

/** Counts that its bytes are inspected once more, or with -1 that they were not after all. Returns how often they were. */
export async function countInspection(db: Db, id: string, change: 1 | -1): Promise<number> {
  const counted = await db
    .updateTable('upload')
    .set({ inspections: sql<number>`greatest(inspections + ${change}, 0)` })
    .where('id', '=', id)
    .returning('inspections')
    .executeTakeFirst()
  return counted?.inspections ?? 0
}

/** Where the bytes of a part lie. A number is used once. */
export const partKey = (uploadId: string, number: number) => `uploads/${uploadId}/${number}`

/**
 * Also those in no list: of calls that broke off, or came second. What fails here is left to the nightly sweep, and so is
 * everything while a backup runs. Call when the rows that speak of them are committed.
 */
export async function removeParts({ db, storage }: { db: Db; storage: Storage }, uploadId: string): Promise<void> {
  try {
    if (await isBackupRunning(db)) return
    for await (const { key } of storage.list(`uploads/${uploadId}/`)) await storage.remove(key)
  } catch {
    // Nothing refers to them any more.
  }
}
