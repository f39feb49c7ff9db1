import type { RateLimit } from '../http/rateLimit.ts'

/** Limits unsolicited mail per address and hour, whoever requests it. */
export async function mayMail(rateLimit: RateLimit, email: string): Promise<boolean> {
  const { isAllowed } = await rateLimit.consume(`mail to ${email.toLowerCase()}`, { max: 5, windowSeconds: 60 * 60 })
  return isAllowed
}
