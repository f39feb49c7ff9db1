import type { GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { recordSubject } from './callRecord.ts'
import { networkOf } from '../http/network.ts'
import type { Limit, RateLimit } from '../http/rateLimit.ts'
import { knownDevice } from './knownDevices.ts'
import { addressHeader } from './routes.ts'

/** `isShared`: others count here too, so a caller who succeeds takes back their own attempt alone. */
type Counter = { key: string; limit: Limit; isShared?: true }

type LockoutRule = {
  paths: readonly string[]
  /** The counters of an attempt, and the account it is at if known; undefined if no attempt could succeed. */
  countersOf: (ctx: GenericEndpointContext) => Promise<{ counters: Counter[]; userId?: string } | undefined>
}

const fromOnePlace = { max: 10, windowSeconds: 15 * 60 }
/** The limit of strangers together: one address alone cannot reach it, so that none keeps the others out. */
const fromAnywhere = { max: 50, windowSeconds: 60 * 60 }

/**
 * Counts password attempts before the password is checked; a correct one resets the count. Those of a session, and of a
 * browser in which the account has been used, are counted apart, so that strangers who guess lock out neither.
 * Strangers are counted by where they call from, and all together (decision 100). Unknown addresses are counted too, so
 * that a lockout reveals nothing. A user locked out by someone else can use a passkey or reset the password by mail.
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
    countersOf: async (ctx) => {
      if (ctx.path === '/sign-in/email') return signInCounters(ctx)
      const found = await getSessionFromCtx(ctx)
      if (!found) return undefined
      return { counters: [{ key: `password session ${found.session.id}`, limit: fromOnePlace }], userId: found.user.id }
    },
  })
}

async function signInCounters(ctx: GenericEndpointContext) {
  const { data } = Email.safeParse(ctx.body)
  if (!data) return undefined
  const key = keyOfPassword(data.email)
  const device = await knownDevice(
    ctx,
    async () => (await ctx.context.internalAdapter.findUserByEmail(data.email))?.user.id,
  )
  if (device) return { counters: [{ key: `${key} device ${device}`, limit: fromOnePlace }] }
  const network = networkOf(ctx.headers?.get(addressHeader) ?? '')
  const counters: Counter[] = [
    { key: `${key} address ${network}`, limit: fromOnePlace },
    { key, limit: fromAnywhere, isShared: true },
  ]
  return { counters }
}

/** Resets all counts, for example after a password reset. */
export const clearPasswordLockout = (rateLimit: RateLimit, email: string) => rateLimit.forgetAll(keyOfPassword(email))

/** Blocks these calls after too many failed attempts for the account. */
export function lockoutPlugin(rateLimit: RateLimit, id: string, { paths, countersOf }: LockoutRule) {
  const matcher = ({ path }: { path?: string | undefined }) => paths.includes(path ?? '')
  const counted = new WeakMap<object, Counter[]>()
  return {
    id,
    hooks: {
      before: [{ matcher, handler: createAuthMiddleware(count) }],
      after: [
        {
          matcher,
          handler: createAuthMiddleware(async ({ request, context }) => {
            const counters = (request && counted.get(request)) ?? []
            if (isAPIError(context.returned)) return
            for (const { key, isShared } of counters) await (isShared ? rateLimit.takeBack(key) : rateLimit.forget(key))
          }),
        },
      ],
    },
  }

  async function count(ctx: GenericEndpointContext) {
    const found = await countersOf(ctx)
    for (const { key, limit } of found?.counters ?? []) {
      const { isAllowed, retryAfter } = await rateLimit.consume(key, limit)
      if (isAllowed) continue
      // A refused call has no session to tell whose it was.
      if (found?.userId) recordSubject(found.userId)
      throw tooManyAttempts(retryAfter)
    }
    if (ctx.request && found) counted.set(ctx.request, found.counters)
  }
}

export function tooManyAttempts(retryAfter: number): APIError {
  const body = { code: 'TOO_MANY_REQUESTS', message: 'Too many tries. Please try again later.' }
  return new APIError('TOO_MANY_REQUESTS', body, { 'retry-after': String(retryAfter) })
}

// Hooks run before the body is validated.
const Email = z.object({ email: z.email().toLowerCase() })

const keyOfPassword = (email: string) => `password ${email.toLowerCase()}`
