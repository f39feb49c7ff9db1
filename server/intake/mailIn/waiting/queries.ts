import { sql } from 'kysely'
import { mailWaitingDays } from '#contract/platform/limits.ts'
import { mostMailPlaces, type WaitingMail } from '#contract/intake/mailIn.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { Db } from '#server/platform/database/database.ts'
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
      visits(userId).as('visits'),
      'mail_in.received_at as receivedAt',
      sql<Date>`mail_in.received_at + make_interval(days => ${sql.lit(mailWaitingDays)})`.as('expiresAt'),
    ])
}

/** Anybody can write a firm's address: what is not proven is no visit of it. */
const visits = (userId: number) => sql<number>`case mail_in.proof when 'proven' then (
  select count(*)::int from folder_access
    join firm on firm.folder_id = folder_access.folder_id and firm.deletion_id is null and lower(firm.email) = lower(mail_in.sender)
    join activity on activity.firm_id = firm.id and activity.deletion_id is null and activity.status_id = ${sql.lit(activityStatus.done)}
    join folder_access as seen on seen.folder_id = activity.folder_id and seen.user_id = ${userId}
  where folder_access.user_id = ${userId} and (address."folderId" is null
    or firm.folder_id = (select coalesce(parent_id, id) from folder where id = address."folderId"))
) else 0 end`
