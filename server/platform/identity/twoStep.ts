import type { GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import { product } from '#contract/platform/product.ts'
import type { RateLimit } from '../http/rateLimit.ts'
import { knownDevice } from './knownDevices.ts'
import { lockoutPlugin } from './lockout.ts'
import { hashedCodes } from './recoveryCodes.ts'

/** An authenticator app code in addition to the password. Required on every sign-in: no trusted devices. */
export function twoStep() {
  // Its own lockout gives no retry time, and lets concurrent attempts through.
  return twoFactor({
    issuer: product.name,
    accountLockout: { enabled: false },
    backupCodeOptions: { storeBackupCodes: hashedCodes },
  })
}

const codeLimit = { max: 10, windowSeconds: 10 * 60 }

/**
 * Counts wrong codes per account across sign-ins; each sign-in alone allows a few. Those of a session, and of a browser
 * in which the account has been used, are counted apart: a stranger who knows the password must not lock them out.
 */
export function codeLockout(rateLimit: RateLimit) {
  return lockoutPlugin(rateLimit, 'code-strikes', {
    paths: ['/two-factor/verify-totp', '/two-factor/verify-backup-code'],
    countersOf: async (ctx) => {
      const userId = await userWithCode(ctx)
      return userId ? { counters: [{ key: await codeKey(ctx, userId), limit: codeLimit }], userId } : undefined
    },
  })
}

async function codeKey(ctx: GenericEndpointContext, userId: string): Promise<string> {
  const signedIn = await getSessionFromCtx(ctx)
  if (signedIn) return `code session ${signedIn.session.id}`
  const device = await knownDevice(ctx, async () => userId)
  return `code ${userId}${device ? ` device ${device}` : ''}`
}

/** The user whose code a call holds. */
export const userWithCode = async (ctx: GenericEndpointContext) =>
  (await getSessionFromCtx(ctx))?.user.id ?? (await userAwaitingSecondStep(ctx))

/**
 * Prevents reuse of a code while it is still valid (RFC 6238, section 5.2), also of the one that turned two-step
 * sign-in on.
 */
export function oneUseCodes(rateLimit: RateLimit) {
  return {
    id: 'one-use-codes',
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string | undefined }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async (ctx) => {
            const userId = await userWithCode(ctx)
            if (!userId) return
            const { isAllowed } = await rateLimit.consume(
              `used code ${userId} ${String(ctx.body?.code)}`,
              onceWhileValid,
            )
            if (!isAllowed) throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' })
          }),
        },
      ],
    },
  }
}

// A code is valid in its own 30-second step, the one before and the one after.
const onceWhileValid = { max: 1, windowSeconds: 90 }

/** The user whose sign-in waits for the second step, from the cookie set by the first. */
async function userAwaitingSecondStep(ctx: GenericEndpointContext): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie('two_factor')
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
  if (!challenge) return undefined
  const found = await ctx.context.internalAdapter.findVerificationValue(challenge)
  return found?.value
}
