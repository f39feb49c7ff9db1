import { endedByResetDays } from '#contract/platform/limits.ts'
import type { Admission } from '#contract/accounts/security.ts'

/**
 * Whether somebody who suspects that another was in their account is suggested to end it: what was made in the same
 * days of which a new password ends the rest. Not the notices of the browser they hold in their hand.
 */
export function isSuggested({ createdAt, isThisBrowser }: Admission, now = Date.now()): boolean {
  return !isThisBrowser && now - Date.parse(createdAt) < endedByResetDays * 24 * 3600 * 1000
}
