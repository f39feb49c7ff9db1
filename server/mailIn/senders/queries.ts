import { sql } from 'kysely'
import { mostSenderAddresses } from '#contract/mailIn.ts'
import type { Db } from '../../platform/database/database.ts'

/** The user's other addresses; those that are not confirmed yet too. */
export function senderAddressesOf(db: Db, userId: number) {
  return senderAddresses(db, userId).orderBy('made_at').orderBy('id').limit(mostSenderAddresses).execute()
}

/** One of those; undefined if the user has it not. */
export function senderAddressOf(db: Db, userId: number, id: number) {
  return senderAddresses(db, userId).where('id', '=', id).executeTakeFirst()
}

const senderAddresses = (db: Db, userId: number) =>
  db
    .selectFrom('sender_address')
    .where('user_id', '=', userId)
    .select(['id', 'email', sql<boolean>`confirmed_at is not null`.as('isConfirmed')])
