import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/http/network.ts'
import { isBelowAll, type RateLimit } from '../../platform/http/rateLimit.ts'
import { standingAddress } from '../addresses/queries.ts'
import { secretIn } from '../addresses/secret.ts'

export const mostRecipients = 5

const hour = 3600
/** What a household gets in an hour is less; a server that brings mail for many brings more. */
const limits = {
  mailsToAddress: { max: 120, windowSeconds: hour },
  mailsFromNetwork: { max: 600, windowSeconds: hour },
  /** Wrong addresses: whoever guesses one of them needs some thousand million tries. */
  guesses: { max: 60, windowSeconds: hour },
}

/** What waits for a word is nobody's quota, and anybody may send it: beyond this it stays with its sender. */
const mostKept = { mailsOfAddress: 100, bytesOfAddress: 250 * 1024 ** 2, bytesOfPerson: 1024 ** 3 }

type Deps = { db: Db; rateLimit: RateLimit; domain: string }

/** `ip` is null where what brings it is trusted. */
export type Asking = { recipient: string; ip: string | null }

/** Looks up whom a mail is for: the id of the address, or why it is refused. */
export async function findRecipient(
  { db, rateLimit, domain }: Deps,
  { recipient, ip }: Asking,
): Promise<number | 'unknown' | 'tooMany' | 'full'> {
  const network = ip === null ? null : networkOf(ip)
  const secret = secretIn(recipient, domain)
  const address = secret && (await standingAddress(db, secret))
  if (!address) {
    const isGuess = network !== null && !(await isBelowAll(rateLimit, [[`mail-in guess ${network}`, limits.guesses]]))
    return isGuess ? 'tooMany' : 'unknown'
  }
  const isBelow = await isBelowAll(rateLimit, [
    [`mail-in to ${address.id}`, limits.mailsToAddress],
    ...(network === null ? [] : [[`mail-in from ${network}`, limits.mailsFromNetwork] as const]),
  ])
  if (!isBelow) return 'tooMany'
  return (await isFull(db, address)) ? 'full' : address.id
}

/** Whether so much is kept of what came to the address, or to those of its person, that no more is. */
async function isFull(db: Db, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const isHere = sql`address.id = ${id}`
  const { mails, bytes, allBytes } = await db
    .selectFrom('mail_address as address')
    .innerJoin('mail_in', 'mail_in.mail_address_id', 'address.id')
    .where('address.user_id', '=', userId)
    .where(sql<boolean>`mail_in.state in ('arrived', 'waiting', 'letIn')`)
    .select(sql<number>`(count(*) filter (where ${isHere}))::int`.as('mails'))
    .select(sql<number>`coalesce(sum(mail_in.size) filter (where ${isHere}), 0)::float8`.as('bytes'))
    .select(sql<number>`coalesce(sum(mail_in.size), 0)::float8`.as('allBytes'))
    .executeTakeFirstOrThrow()
  return mails >= mostKept.mailsOfAddress || bytes >= mostKept.bytesOfAddress || allBytes >= mostKept.bytesOfPerson
}
