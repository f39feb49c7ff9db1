import type { RateLimit } from '../http/rateLimit.ts'

/** Whoever asks for them, an address gets few mails an hour that nobody signed in to it has asked for. */
export async function mayMail(rateLimit: RateLimit, email: string): Promise<boolean> {
  const { isAllowed } = await rateLimit.consume(`mail to ${email.toLowerCase()}`, { max: 5, windowSeconds: 60 * 60 })
  return isAllowed
}
