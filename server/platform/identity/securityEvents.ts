import type { GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import type { RateLimit } from '../http/rateLimit.ts'
import { mayMail } from '../mail/mailLimits.ts'
import type { IdentityDeps } from './deps.ts'
import { isKnownDevice } from './knownDevices.ts'
import { sendBestEffort } from './logging.ts'
import type { SecurityEventKind } from './securityEvent.ts'

type Account = { id: string; email: string; emailVerified: boolean }

/**
 * Whether the account may be mailed: one who signs up with another's address could have them mailed of all that happens
 * to it.
 */
export async function mayNotify(rateLimit: RateLimit, { email, emailVerified }: Omit<Account, 'id'>): Promise<boolean> {
  return emailVerified || mayMail(rateLimit, { kind: 'account-notice', to: email })
}

/** Reports what was done: to `onSecurityEvent`, and by mail to the owner where the kind has a mail. */
export async function reportEvent(
  deps: IdentityDeps,
  kind: SecurityEventKind,
  { id: subject, ...account }: Account,
  headers: Headers | undefined,
): Promise<void> {
  await deps.onSecurityEvent?.({ kind, subject })
  const userAgent = headers?.get('user-agent') ?? ''
  const mail = deps.mails.securityEvent(kind, { email: account.email, userAgent })
  if (mail && (await mayNotify(deps.rateLimit, account))) await sendBestEffort(deps, mail)
}

/** Reports every call that changed an account or signed somebody in. */
export function securityEvents(deps: IdentityDeps) {
  // An account is made by a sign-up, or by the first sign-in with Google.
  const signUps = new WeakSet<Request>()
  return {
    id: 'security-events',
    init: () => ({
      options: {
        databaseHooks: {
          user: {
            create: {
              after: async (_user: unknown, ctx: { request?: Request | undefined } | null) => {
                if (ctx?.request) signUps.add(ctx.request)
              },
            },
          },
        },
      },
    }),
    hooks: {
      before: [
        // Signing out does not read the session that it ends.
        {
          matcher: ({ path }: { path?: string | undefined }) => path === '/sign-out',
          handler: createAuthMiddleware(async (ctx) => void (await getSessionFromCtx(ctx))),
        },
      ],
      after: [
        {
          matcher: ({ path = '' }: { path?: string | undefined }) => path in changes,
          handler: createAuthMiddleware(async ({ path, headers, context }) => {
            const { session, returned } = context
            const kind = changes[path]
            if (kind && session && !isAPIError(returned)) await reportEvent(deps, kind, session.user, headers)
          }),
        },
        {
          matcher: ({ path = '' }: { path?: string | undefined }) => !(path in changes),
          handler: createAuthMiddleware(async (ctx) => {
            const user = ctx.context.newSession?.user
            if (!user) return
            const kind = await signInKind(ctx, user.id)
            const isSignUp = ctx.request && signUps.has(ctx.request)
            await reportEvent(deps, isSignUp ? 'signed-up' : kind, user, ctx.headers)
          }),
        },
      ],
    },
  }
}

const changes: Record<string, SecurityEventKind> = {
  '/sign-out': 'signed-out',
  '/confirm-email': 'email-confirmed',
  '/passkey/verify-registration': 'passkey-added',
  '/passkey/delete-passkey': 'passkey-removed',
  '/two-factor/disable': 'two-step-off',
  '/two-factor/generate-backup-codes': 'recovery-codes-renewed',
  '/devices/sign-out': 'devices-signed-out',
  '/revoke-other-sessions': 'devices-signed-out',
  '/change-password': 'password-changed',
  '/prove/password': 'proven',
}

/** The kind of a sign-in event: a call that gave the browser a new session. */
async function signInKind(ctx: GenericEndpointContext, userId: string): Promise<SecurityEventKind> {
  const before = ctx.context.session?.user
  if (before?.id === userId) return turnedOnTwoStep(ctx) ? 'two-step-on' : 'proven'
  return (await isKnownDevice(ctx, userId)) ? 'signed-in' : 'signed-in-on-new-device'
}

function turnedOnTwoStep({ path, context: { session, newSession } }: GenericEndpointContext): boolean {
  const isOn = (signedIn: typeof session) => signedIn?.user['twoFactorEnabled'] === true
  return path === '/two-factor/verify-totp' && isOn(newSession) && !isOn(session)
}
