import { sql } from 'kysely'
import { mailWaitingDays } from '#contract/limits.ts'
import { mostMailPlaces, type WaitingMail } from '#contract/mailIn.ts'
import type { Db } from '../../platform/database/database.ts'
import { addressesOf } from '../addresses/queries.ts'

/** The mails that wait at the user's addresses, the latest first; at most so many. */
export function waitingMails(db: Db, userId: number) {
  return waitingAt(db, userId).orderBy('mail_in.id', 'desc').limit(mostMailPlaces).execute()
}

/** One of those; undefined if it does not wait any more. */
export function waitingMail(db: Db, userId: number, id: number) {
  return waitingAt(db, userId).where('mail_in.id', '=', id).executeTakeFirst()
}

function waitingAt(db: Db, userId: number) {
  return db
    .selectFrom('mail_in')
    .innerJoin(addressesOf(db, userId).as('address'), 'address.id', 'mail_in.mail_address_id')
    .where('mail_in.state', '=', sql.lit('waiting'))
    .select([
      'mail_in.id',
      'mail_in.mail_address_id as addressId',
      'address.folderId',
      'address.folderTitle',
      'mail_in.sender',
      'mail_in.subject',
      'mail_in.excerpt',
      sql<WaitingMail['attachments']>`coalesce(mail_in.attachments, '[]')`.as('attachments'),
      sql<WaitingMail['proof']>`coalesce(mail_in.proof, 'unproven')`.as('proof'),
      'mail_in.signed_by as signedBy',
      'mail_in.received_at as receivedAt',
      sql<Date>`mail_in.received_at + make_interval(days => ${sql.lit(mailWaitingDays)})`.as('expiresAt'),
    ])
}
