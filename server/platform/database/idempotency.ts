import { sql } from 'kysely'
import type { Transaction } from './database.ts'

type Sending = {
  /** Null where nobody is signed in. */
  senderId: number | null
  /** The client's; undefined where it sent none, and each call counts. */
  idempotencyKey?: string | undefined
}

/**
 * What `find` knows to be stored by this sender with this key before. Until the transaction ends nobody stores anything
 * else with it: of two calls at once, the second finds what the first stored. To be asked first in the transaction.
 */
export async function findByIdempotencyKey<Row>(
  tx: Transaction,
  { senderId, idempotencyKey }: Sending,
  find: (key: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  if (idempotencyKey === undefined) return undefined
  // A statement of its own: one sees what was committed before it began, and this one may wait.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${senderId} ${idempotencyKey}`}, 0))`.execute(tx)
  return find(idempotencyKey)
}
