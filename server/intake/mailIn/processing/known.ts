import { sql } from 'kysely'
import { userStatus } from '#contract/rules/statuses.ts'
import type { Db } from '#server/platform/database/database.ts'
import { peopleOf } from '../addresses/queries.ts'

type Address = { id: number; userId: number; folderId: number | null }

/**
 * On whose behalf a mail from this address is taken: the person's, by any of their addresses, who may add events where it
 * goes and whom nobody makes wait, or the maker's where the sender is let in for good. `blocked` if it is kept out, null if nobody knows the sender.
 */
export async function behalfOf(db: Db, address: Address, sender: string): Promise<number | 'blocked' | null> {
  const rule = await db
    .selectFrom('mail_rule')
    .where('mail_address_id', '=', address.id)
    .where('sender', '=', sender)
    .select('lets_in')
    .executeTakeFirst()
  if (rule?.lets_in === false) return 'blocked'
  const person = await personWith(db, address, sender)
  return person ?? (rule ? address.userId : null)
}

async function personWith(db: Db, address: Address, sender: string): Promise<number | null> {
  const found = await peopleOf(db, address)
    .where('status_id', '=', sql.lit(userStatus.active))
    .where((its) =>
      its.or([
        its.and([its('email', '=', sender), its('email_verified', '=', true)]),
        its('id', 'in', confirmedOwners(db, sender)),
      ]),
    )
    .where(
      'id',
      'not in',
      db.selectFrom('mail_unlisted_member').where('mail_address_id', '=', address.id).select('user_id'),
    )
    .select('id')
    // Whose own it is comes before those who have it as another.
    .orderBy(sql`email = ${sender}`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Those who have shown that it is another address of theirs. */
const confirmedOwners = (db: Db, email: string) =>
  db.selectFrom('sender_address').where('email', '=', email).where('confirmed_at', 'is not', null).select('user_id')
