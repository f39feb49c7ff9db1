import type { RateLimit } from '../http/rateLimit.ts'
import { mayMail as mayMailUnsolicited } from '../mail/mailLimits.ts'

/** Limits unsolicited mail per address and hour, whoever requests it. */
export function mayMail(rateLimit: RateLimit, email: string): Promise<boolean> {
  return mayMailUnsolicited(rateLimit, { kind: 'account', to: email })
}
