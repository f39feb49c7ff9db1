import type { Pool } from 'pg'
import { mailIn } from '#contract/intake/mailIn.ts'
import { readCall, type ReadCall } from './readCall.ts'

/** The read calls of mail in, of an address of the user's. */
export function mailInCallsOf(id: number | undefined): ReadCall[] {
  return [
    readCall(mailIn.mine, { query: {} }),
    readCall(mailIn.waiting, { query: {} }),
    readCall(mailIn.senderAddresses, { query: {} }),
    ...(id === undefined ? [] : [readCall(mailIn.senders, { params: { id } })]),
  ]
}

/** An address of a folder, with a mail that waits and a sender who is let in, as rows: no mail has to be taken in. */
export async function addMailAddress(pool: Pool, { userId, folderId }: { userId: number; folderId: number }) {
  const { rows } = await pool.query<{ id: number }>(
    `insert into mail_address (user_id, folder_id, secret) values ($1, $2, 'k7m2q9xd') returning id`,
    [userId, folderId],
  )
  const id = rows[0]?.id ?? 0
  await pool.query(
    `insert into mail_rule (mail_address_id, sender, lets_in) values ($1, 'kvitto@bauhaus.exempel', true)`,
    [id],
  )
  await pool.query(`insert into sender_address (user_id, email) values ($1, 'anna@arbetet.exempel')`, [userId])
  await pool.query('insert into mail_unlisted_member (mail_address_id, user_id) values ($1, $2)', [id, userId])
  await pool.query(
    `insert into mail_in (mail_address_id, sha256, size, state, sender, subject, excerpt, attachments, proof)
     values ($1, sha256('mejl'), 4, 'waiting', 'faktura@sundinsror.exempel', 'Faktura', 'Hej', '[]', 'proven')`,
    [id],
  )
  return id
}
