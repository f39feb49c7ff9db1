import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FileDeps } from '#server/platform/services.ts'
import { release } from '#server/platform/storage/release.ts'
import { partKey } from '../commands.ts'
import { uploadOf } from '../queries.ts'

type Arriving = { id: string; offset: number; length: number; bytes: AsyncIterable<Uint8Array> }

/**
 * Stores the bytes that come next, all of them or none, and returns how many there are then. Of two calls with the same
 * bytes one is taken; the other's are forgotten. Throws `uploadNotFound`, `uploadConflict`, `bodyTooLarge`,
 * `uploadBroken`, what `bytes` throws, and what the upload was refused for.
 */
export async function appendPart({ db, storage }: FileDeps, userId: number, arriving: Arriving): Promise<number> {
  const { id, offset, length, bytes } = arriving
  const number = await reserveNumber(db, userId, arriving)
  if (length === 0) return offset
  const key = partKey(id, number)
  try {
    await storage.put(key, orBroken(bytes), length)
    const received = await takePart(db, { ...arriving, number })
    if (received === undefined) throw new Problem('uploadConflict')
    return received
  } catch (error) {
    // After an error of the database it may have been taken: the sweep finds out.
    if (error instanceof Problem) await storage.remove(key).catch(() => {})
    throw error
  }
}

/** Before anything is stored, so that no two calls store under one number. */
async function reserveNumber(db: Db, userId: number, { id, offset, length }: Arriving): Promise<number> {
  const reserved = await db
    .updateTable('upload')
    .set({ tried: sql<number>`tried + 1`, touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('received', '=', offset)
    .where('size', '>=', offset + length)
    .where('refused', 'is', null)
    .returning('tried')
    .executeTakeFirst()
  return reserved?.tried ?? refuse(db, userId, { id, offset })
}

async function refuse(db: Db, userId: number, { id, offset }: Pick<Arriving, 'id' | 'offset'>): Promise<never> {
  const upload = await uploadOf(db, userId, id)
  if (!upload) throw new Problem('uploadNotFound')
  if (upload.refused) throw new Problem(upload.refused)
  throw new Problem(upload.received === offset ? 'bodyTooLarge' : 'uploadConflict')
}

/** Returns how much has arrived; undefined if another call was first, or the upload is gone. */
function takePart(db: Db, { id, offset, length, number }: Arriving & { number: number }) {
  return db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('upload')
      .set({ received: offset + length, touched_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('received', '=', offset)
      .where('refused', 'is', null)
      .returning('received')
      .executeTakeFirst()
    if (!moved) return undefined
    await tx.insertInto('upload_part').values({ upload_id: id, start: offset, number, size: length }).execute()
    return moved.received
  })
}

/** The sender is gone, or was let go. It is not an outage of ours. Each chunk is released when it has been stored. */
async function* orBroken(bytes: AsyncIterable<Uint8Array>) {
  try {
    for await (const chunk of bytes) {
      yield chunk
      release(chunk)
    }
  } catch (cause) {
    throw cause instanceof Problem ? cause : new Problem('uploadBroken', { cause })
  }
}
