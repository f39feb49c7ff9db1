import type { Db } from '#server/platform/database/database.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { isBelowAll, type RateLimit } from '#server/platform/http/rateLimit.ts'
import { isFull, mailsToAddress, toAddressKey } from '../addresses/full.ts'
import { standingAddress } from '../addresses/queries.ts'
import { secretIn } from '../addresses/secret.ts'

export const mostRecipients = 5

const hour = 3600
/** A server that brings mail for many brings more than a household gets. */
const limits = {
  mailsFromNetwork: { max: 600, windowSeconds: hour },
  /** Wrong addresses: whoever guesses one of them needs some thousand million tries. */
  guesses: { max: 60, windowSeconds: hour },
}

/** `ip` is null where what brings it is trusted. */
export type Asking = { recipient: string; ip: string | null }

/** Looks up whom a mail is for: the id of the address, or why it is refused. */
export async function findRecipient(
  { db, rateLimit, domain }: { db: Db; rateLimit: RateLimit; domain: string },
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
    [toAddressKey(address.id), mailsToAddress],
    ...(network === null ? [] : [[`mail-in from ${network}`, limits.mailsFromNetwork] as const]),
  ])
  if (!isBelow) return 'tooMany'
  return (await isFull(db, address)) ? 'full' : address.id
}
