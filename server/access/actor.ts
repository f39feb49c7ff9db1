import { sql } from 'kysely'
import type { Db, Transaction } from '../platform/database/database.ts'
import { currentPageCall } from '../platform/live/pageCall.ts'

/**
 * Runs what a user does in one transaction that knows who they are and which open page calls: the database writes the
 * history of what changes, and tells other pages of it, in the same transaction. Every command that changes something
 * for somebody runs in it.
 */
export function asActor<T>(db: Db, userId: number, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    // Forgotten with the transaction, so the next one on this connection is nobody's.
    await sql`
      select set_config('parmen.user_id', ${String(userId)}, true), set_config('parmen.call', ${currentPageCall()}, true)
    `.execute(tx)
    return run(tx)
  })
}

/** Begins one act of deleting, and answers its id: what carries it went along, and comes back along. */
export async function createDeletion(tx: Transaction, userId: number): Promise<number> {
  const { id } = await tx
    .insertInto('deletion')
    .values({ deleted_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
