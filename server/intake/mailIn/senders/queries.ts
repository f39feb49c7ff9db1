import { sql } from 'kysely'
import { mostSenderAddresses } from '#contract/intake/mailIn.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The user's other addresses; those that are not confirmed yet too. */
export function senderAddressesOf(db: Db, userId: number) {
  return db
    .selectFrom('sender_address')
    .where('user_id', '=', userId)
    .select(['id', 'email', sql<boolean>`confirmed_at is not null`.as('isConfirmed')])
    .orderBy('made_at')
    .orderBy('id')
    .limit(mostSenderAddresses)
    .execute()
}
