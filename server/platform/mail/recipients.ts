import { sql } from 'kysely'
import { recipientRetentionDays } from '#contract/platform/limits.ts'
import { runInBatches } from '../database/batches.ts'
import { trustedNow } from '../database/clock.ts'
import type { Db, Transaction } from '../database/database.ts'

/** The token by which an address can refuse further mail, created here for a new one; null if it has refused. */
export async function refusalTokenOf(tx: Transaction, address: string): Promise<string | null> {
  const { token, refused_at } = await tx
    .insertInto('mail_recipient')
    .values({ address })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ mailed_at: sql<Date>`now()` }))
    .returning(['token', 'refused_at'])
    .executeTakeFirstOrThrow()
  return refused_at ? null : token
}

/** Records that an address refuses further mail. False if the token is unknown. */
export async function refuseMail(db: Db, token: string): Promise<boolean> {
  const refused = await db
    .updateTable('mail_recipient')
    .set({ refused_at: sql<Date>`coalesce(refused_at, now())` })
    .where('token', '=', token)
    .returning('token')
    .executeTakeFirst()
  return refused !== undefined
}

/** Forgets addresses that have not refused and are no longer mailed. */
export async function removeOldRecipients(db: Db, signal?: AbortSignal): Promise<void> {
  const limit = sql<Date>`${trustedNow} - make_interval(days => ${recipientRetentionDays})`
  function removeBatch(size: number) {
    const batch = db
      .selectFrom('mail_recipient')
      .select('address')
      .where('refused_at', 'is', null)
      .where('mailed_at', '<=', limit)
      .limit(size)
    return db.deleteFrom('mail_recipient').where('address', 'in', batch).returning('address').execute()
  }
  await runInBatches(removeBatch, { signal })
}
