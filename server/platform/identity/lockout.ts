import type { GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { noteSubject } from './callNotes.ts'
import type { Limit, RateLimit } from '../http/rateLimit.ts'

type LockoutRule = {
  paths: readonly string[]
  limit: Limit
  /** The key attempts are counted under, and whose account they are at if known; undefined if none could succeed. */
  keyOf: (ctx: GenericEndpointContext) => Promise<{ key: string; userId?: string } | undefined>
}

/**
 * Counts password attempts per account, from any IP address, before the password is checked; a correct one resets the
 * count. Unknown addresses are counted too, so that a lockout reveals nothing. A user locked out by someone else can
 * use a passkey or reset the password by mail.
 */
export function passwordLockout(rateLimit: RateLimit) {
  return lockoutPlugin(rateLimit, 'password-strikes', {
    paths: [
      '/sign-in/email',
      '/change-password',
      '/prove/password',
      '/two-factor/enable',
      '/two-factor/disable',
      '/two-factor/generate-backup-codes',
    ],
    limit: { max: 10, windowSeconds: 15 * 60 },
    keyOf: async (ctx) => {
      if (ctx.path !== '/sign-in/email') {
        const user = (await getSessionFromCtx(ctx))?.user
        return user && { key: keyOfPassword(user.email), userId: user.id }
      }
      const { data } = Email.safeParse(ctx.body)
      return data && { key: keyOfPassword(data.email) }
    },
  })
}

/** Resets the count, for example after a password reset. */
export const clearPasswordLockout = (rateLimit: RateLimit, email: string) => rateLimit.forget(keyOfPassword(email))

/** Blocks these calls after too many failed attempts for the account. */
export function lockoutPlugin(rateLimit: RateLimit, id: string, { paths, limit, keyOf }: LockoutRule) {
  const matcher = ({ path }: { path?: string | undefined }) => paths.includes(path ?? '')
  const counted = new WeakMap<object, string>()
  return {
    id,
    hooks: {
      before: [{ matcher, handler: createAuthMiddleware(count) }],
      after: [
        {
          matcher,
          handler: createAuthMiddleware(async ({ request, context }) => {
            const key = request && counted.get(request)
            if (key && !isAPIError(context.returned)) await rateLimit.forget(key)
          }),
        },
      ],
    },
  }

  async function count(ctx: GenericEndpointContext) {
    const found = await keyOf(ctx)
    if (!found) return
    const { isAllowed, retryAfter } = await rateLimit.consume(found.key, limit)
    if (isAllowed) {
      if (ctx.request) counted.set(ctx.request, found.key)
      return
    }
    // A refused call has no session to tell whose it was.
    if (found.userId) noteSubject(found.userId)
    throw tooManyAttempts(retryAfter)
  }
}

export function tooManyAttempts(retryAfter: number): APIError {
  const body = { code: 'TOO_MANY_REQUESTS', message: 'Too many tries. Please try again later.' }
  return new APIError('TOO_MANY_REQUESTS', body, { 'retry-after': String(retryAfter) })
}

// Hooks run before the body is validated.
const Email = z.object({ email: z.email().toLowerCase() })

const keyOfPassword = (email: string) => `password ${email.toLowerCase()}`
