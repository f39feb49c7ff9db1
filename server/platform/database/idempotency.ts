import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import { assertSaysTheSame } from './once.ts'

type Sending = {
  /** The sender; null if not signed in. */
  senderId: number | null
  /** The client's key; if undefined, each call counts. */
  idempotencyKey?: string | undefined
}

/**
 * The row that `find` returns as already stored by this sender with this key. Holds a lock until the transaction ends:
 * of two concurrent calls, the second finds what the first stored. Must be called first in the transaction. Throws
 * `keyUsed` if the call that stored it said something else.
 */
export async function findByIdempotencyKey<Row>(
  tx: Transaction,
  { senderId, idempotencyKey }: Sending,
  find: (key: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  if (idempotencyKey === undefined) return undefined
  // A statement of its own: one sees what was committed before it began, and this one may wait.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${senderId} ${idempotencyKey}`}, 0))`.execute(tx)
  const found = await find(idempotencyKey)
  await assertSaysTheSame(tx, idempotencyKey, found !== undefined)
  return found
}
