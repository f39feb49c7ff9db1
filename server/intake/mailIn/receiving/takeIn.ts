import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { mailKey } from '#server/platform/storage/storageKeys.ts'
import { inOne, type Storage } from '#server/platform/storage/storage.ts'

export type TakingIn = { db: Db; storage: Storage; queue: Pick<Queue, 'enqueue'> }

/** From where a mail came; what a relay brings says none of it. */
export type Envelope = { ip: string; helo: string; from: string }

export type Arrived = {
  raw: Buffer
  /** The addresses it was sent to. */
  addressIds: readonly number[]
  envelope: Envelope | null
}

/** The job has no payload: any run sorts whichever mails' turn it is. */
export const mailInJob = 'sort-mail-in'

/**
 * Keeps a mail for each of these addresses. Once this returns it survives a crash, and whoever sent it may be told so;
 * before that, it is still theirs. The same mail again is there already: its hash is that of all its bytes, as it came.
 */
export async function takeIn(deps: TakingIn, { raw, addressIds, envelope }: Arrived): Promise<void> {
  const sha256 = createHash('sha256').update(raw).digest()
  for (const addressId of new Set(addressIds)) await takeInFor(deps, { raw, sha256, addressId, envelope })
}

type One = { raw: Buffer; sha256: Buffer; addressId: number; envelope: Envelope | null }

/** The bytes first, synced to the disk, then the row and the job that speak of them. */
async function takeInFor({ db, storage, queue }: TakingIn, { raw, sha256, addressId, envelope }: One) {
  const known = db.selectFrom('mail_in').where('mail_address_id', '=', addressId).where('sha256', '=', sha256)
  if (await known.select('id').executeTakeFirst()) return
  const object = randomUUID()
  await storage.put(mailKey(object), inOne(raw), raw.length)
  const isNew = await db.transaction().execute(async (tx) => {
    const added = await insertMail(tx, { raw, sha256, addressId, envelope }, object)
    if (!added) return false
    await queue.enqueue(tx, mailInJob, {})
    return true
  })
  if (!isNew) await storage.remove(mailKey(object))
}

/** Undefined if the same mail came twice at once, or the address has ended. */
async function insertMail(tx: Transaction, { raw, sha256, addressId, envelope }: One, object: string) {
  const address = await tx
    .updateTable('mail_address')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', addressId)
    .returning('id')
    .executeTakeFirst()
  if (!address) return undefined
  return tx
    .insertInto('mail_in')
    .values({
      mail_address_id: addressId,
      sha256,
      object,
      size: raw.length,
      envelope: envelope && JSON.stringify(envelope),
    })
    .onConflict((conflict) => conflict.columns(['mail_address_id', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst()
}
