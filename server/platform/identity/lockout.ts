import type { GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { z } from 'zod'
import type { Limit, RateLimit } from '../http/rateLimit.ts'

type LockoutRule = {
  paths: readonly string[]
  limit: Limit
  /** Under which the tries are counted; undefined where none can succeed anyway. */
  keyOf: (ctx: GenericEndpointContext) => Promise<string | undefined>
}

/**
 * Counts tries at an account's password before it is looked at, whatever address they come from, and forgets them once
 * one was right. Addresses that nobody has are counted too, so that being locked out tells nothing. Whoever is locked
 * out by another's tries gets in with a passkey, or by a new password through the mail.
 */
export function passwordLockout(rateLimit: RateLimit) {
  return lockoutPlugin(rateLimit, 'password-strikes', {
    paths: [
      '/sign-in/email',
      '/change-password',
      '/two-factor/enable',
      '/two-factor/disable',
      '/two-factor/generate-backup-codes',
    ],
    limit: { max: 10, windowSeconds: 15 * 60 },
    keyOf: async (ctx) => {
      const email = ctx.path === '/sign-in/email' ? Email.safeParse(ctx.body).data?.email : await signedInEmail(ctx)
      return email && keyOfPassword(email)
    },
  })
}

/** Forgets wrong passwords, as after a new one was set. */
export const clearPasswordLockout = (rateLimit: RateLimit, email: string) => rateLimit.forget(keyOfPassword(email))

/** Refuses calls of these paths once the account behind them has failed too often. */
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
    const key = await keyOf(ctx)
    if (!key) return
    const { isAllowed, retryAfter } = await rateLimit.consume(key, limit)
    if (!isAllowed) throw tooManyAttempts(retryAfter)
    if (ctx.request) counted.set(ctx.request, key)
  }
}

export function tooManyAttempts(retryAfter: number): APIError {
  const body = { code: 'TOO_MANY_REQUESTS', message: 'Too many tries. Please try again later.' }
  return new APIError('TOO_MANY_REQUESTS', body, { 'retry-after': String(retryAfter) })
}

// Hooks see the body before anything has looked at it.
const Email = z.object({ email: z.email().toLowerCase() })

const keyOfPassword = (email: string) => `password ${email.toLowerCase()}`

const signedInEmail = async (ctx: GenericEndpointContext) => (await getSessionFromCtx(ctx))?.user.email
