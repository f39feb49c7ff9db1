import { APIError } from 'better-auth/api'
import type { IdentityDeps } from './deps.ts'

/**
 * The code for a suspended user, whatever way they sign in. It is sent only after they have shown that the account is
 * theirs.
 */
export const suspendedCode = 'ACCOUNT_SUSPENDED'

/** Refuses a session to a suspended user, whatever call would begin it. */
export function suspension({ isSuspended }: Pick<IdentityDeps, 'isSuspended'>) {
  const before = async ({ userId }: { userId: string }) => {
    if (await isSuspended(userId))
      throw new APIError('FORBIDDEN', { code: suspendedCode, message: 'The account is suspended' })
  }
  return {
    id: 'suspension',
    init: () => ({ options: { databaseHooks: { session: { create: { before } } } } }),
  }
}
