import { sql } from 'kysely'
import { largestFile } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { isBackupRunning } from '#server/platform/database/backupLock.ts'
import { awaitsChoice } from '#server/rules/domain/uploadsAwaitingChoice.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { areOwnWords } from '#server/platform/database/ownWords.ts'
import { findByIdempotencyKey } from '#server/platform/database/idempotency.ts'
import type { FileDeps, QuotaDeps } from '#server/platform/services.ts'
import { bytesOfAccount, ownUpload, uploadByKey } from './queries.ts'

type Begun = {
  name: string
  size: number
  sha256: Buffer | null
  keepsLocation: boolean
  idempotencyKey?: string | undefined
}

/**
 * Begins an upload and returns its id; a retry with the same key returns the id of the one that it began. `quota` is in
 * bytes. Throws `fileEmpty`, `fileTooLarge`, `quotaExceeded`, and `keyUsed` for another file.
 */
export async function beginUpload({ db, quota }: QuotaDeps, userId: number, begun: Begun) {
  const { name, size, sha256, keepsLocation, idempotencyKey } = begun
  if (size === 0) throw new Problem('fileEmpty')
  if (size > largestFile) throw new Problem('fileTooLarge')
  return db.transaction().execute(async (tx) => {
    const sending = { senderId: userId, idempotencyKey }
    const same = await findByIdempotencyKey(tx, sending, (key) => uploadByKey(tx, userId, key))
    if (same && same.size !== size) throw new Problem('keyUsed')
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
        from_outside: !areOwnWords(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Forgets an upload with its bytes. Throws `uploadNotFound`. */
export async function cancelUpload({ db, storage }: FileDeps, userId: number, id: string) {
  const removed = await db
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('parcel_id', 'is', null)
    .where('inbox_item_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw new Problem('uploadNotFound')
  await removeParts({ db, storage }, id)
}

/** A message has the file of an upload as soon as its bytes are there, unless its sender has to say yes first. */
export async function arriveInMessage(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('message_file')
    .from('upload')
    .whereRef('upload.id', '=', 'message_file.upload_id')
    .where('upload.id', '=', id)
    .where('upload.content', 'is not', null)
    .where((its) => its.not(awaitsChoice))
    .set((its) => ({ content: its.ref('upload.content'), upload_id: null }))
    .execute()
}

/**
 * Records that the sender lets a file be seen, whatever it says of where it was taken. Throws `uploadNotFound`, and
 * what the upload was refused for.
 */
export async function keepLocation(db: Db, userId: number, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const upload = await ownUpload(tx, userId, id).forUpdate().executeTakeFirst()
    if (!upload) throw new Problem('uploadNotFound')
    if (upload.refused) throw new Problem(upload.refused)
    await tx
      .updateTable('upload')
      .set({ keeps_location: true, touched_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    await arriveInMessage(tx, id)
  })
}

/**
 * Counts one more inspection of the bytes, or with -1 that it did not happen after all. Returns how many there were.
 */
export async function countInspection(db: Db, id: string, change: 1 | -1): Promise<number> {
  const counted = await db
    .updateTable('upload')
    .set({ inspections: sql<number>`greatest(inspections + ${change}, 0)` })
    .where('id', '=', id)
    .returning('inspections')
    .executeTakeFirst()
  return counted?.inspections ?? 0
}

/** The storage key of a part. A number is used once. */
export const partKey = (uploadId: string, number: number) => `uploads/${uploadId}/${number}`

/**
 * Removes the parts of an upload, also those in no list: of calls that broke off, or came second. What fails here is
 * left to the nightly sweep, and so is everything while a backup runs. Call when the rows that speak of them are
 * committed.
 */
export async function removeParts({ db, storage }: FileDeps, uploadId: string): Promise<void> {
  try {
    if (await isBackupRunning(db)) return
    for await (const { key } of storage.list(`uploads/${uploadId}/`)) await storage.remove(key)
  } catch {
    // Nothing refers to them any more.
  }
}
