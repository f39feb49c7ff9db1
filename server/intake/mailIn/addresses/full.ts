import { sql, type RawBuilder } from 'kysely'
import { inboxThrownDays, mailWaitingDays } from '#contract/platform/limits.ts'
import type { Db } from '#server/platform/database/database.ts'

/** What waits for a word is nobody's quota, and anybody may send it: beyond this it stays with its sender. */
const mostKept = { mailsOfAddress: 100, bytesOfAddress: 250 * 1024 ** 2, bytesOfPerson: 1024 ** 3 }

/** The limit of mails to an address: what a household gets in an hour is less. */
export const mailsToAddress = { max: 120, windowSeconds: 3600 }
const toAddress = 'mail-in to '
export const toAddressKey = (id: number) => `${toAddress}${id}`

/**
 * SQL: the kept mails, those of what waits in the Inkorg too, which count for their person alone, each with how much is kept at its address, and of its person, of it and those that are
 * younger.
 */
const keptOf = (userIds: RawBuilder<unknown>) => sql`(
  select address_id, user_id, received_at,
    count(*) over at_address as mails, sum(size) over at_address as bytes, sum(size) over of_person as all_bytes
  from (
    select address.id as address_id, address.user_id, mail_in.received_at, mail_in.size, mail_in.id
    from mail_address as address join mail_in on mail_in.mail_address_id = address.id
    where address.user_id in ${userIds} and mail_in.state in ('arrived', 'waiting', 'letIn')
    union all select null, user_id, expires_at + make_interval(days => ${sql.lit(inboxThrownDays - mailWaitingDays)}), mail_size, id
    from inbox_item where user_id in ${userIds} and mail is not null and saved_at is null
  ) as mail
  window at_address as (partition by address_id, user_id order by received_at desc, id desc),
    of_person as (partition by user_id order by received_at desc, id desc)
)`

const isTooMuch = {
  ofAddress: sql`mails >= ${sql.lit(mostKept.mailsOfAddress)} or bytes >= ${sql.lit(mostKept.bytesOfAddress)}`,
  ofPerson: sql`all_bytes >= ${sql.lit(mostKept.bytesOfPerson)}`,
}

type Address = { id: number; userId: number }

/** Whether so much is kept of what came to the address, or to those of its person, that no more is. */
export async function isFull(db: Db, { id, userId }: Address): Promise<boolean> {
  const { rows } = await sql`
    select from ${keptOf(sql`(${userId})`)} as kept
    where address_id = ${id} and (${isTooMuch.ofAddress}) or ${isTooMuch.ofPerson}
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * SQL: until when each address of these people takes no more, if nothing that waits is let in or thrown away: `address_id`
 * and `until`. A mail that is kept for 30 days makes room as it goes; so does the hour of the many that came at once.
 */
export const fullAddresses = (userIds: RawBuilder<unknown>) => sql<{ address_id: number; until: Date | null }>`(
  with kept as materialized ${keptOf(userIds)},
  of_address as (select address_id, max(received_at) as since from kept where ${isTooMuch.ofAddress} group by 1),
  of_person as (select user_id, max(received_at) as since from kept where ${isTooMuch.ofPerson} group by 1)
  select address.id as address_id, greatest(
    greatest(of_address.since, of_person.since) + make_interval(days => ${sql.lit(mailWaitingDays)}),
    (
      select window_start + make_interval(secs => ${sql.lit(mailsToAddress.windowSeconds)}) from rate_limit
      where key = ${sql.lit(toAddress)} || address.id and count >= ${sql.lit(mailsToAddress.max)}
        and window_start > now() - make_interval(secs => ${sql.lit(mailsToAddress.windowSeconds)})
    )
  ) as until
  from mail_address as address
  left join of_address on of_address.address_id = address.id
  left join of_person on of_person.user_id = address.user_id
  where address.user_id in ${userIds}
)`
