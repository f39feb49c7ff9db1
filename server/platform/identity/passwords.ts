import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { urls } from '#contract/urls.ts'
import type { IdentityDeps } from './deps.ts'
import { sendBestEffort } from './logging.ts'
import { mayMail } from './mailLimit.ts'
import { passwordChangedMail, resetPasswordMail } from './passwordMails.ts'
import { secureForMailboxOwner, hasPassword } from './revocation.ts'
import { clearPasswordLockout } from './lockout.ts'

type Person = { id: string; email: string }

/** Password rules and reset by mail. This is also how a Google account gets a password. */
export function passwordRules(deps: IdentityDeps) {
  const { pool, rateLimit, config, sendMail } = deps
  return {
    enabled: true,
    minPasswordLength: 8,
    maxPasswordLength: 128,
    requireEmailVerification: false,
    ...(deps.hashing && { password: deps.hashing }),
    resetPasswordTokenExpiresIn: 60 * 60,
    sendResetPassword: async ({ user, token }: { user: Person; token: string }) => {
      if (!(await mayMail(rateLimit, user.email))) return
      const isFirst = !(await hasPassword(pool, user.id))
      await sendMail(resetPasswordMail(user.email, `${config.publicUrl}${urls.resetPassword}#${token}`, { isFirst }))
    },
    onPasswordReset: async ({ user }: { user: Person }) => {
      await secureForMailboxOwner(pool, user.id)
      await clearPasswordLockout(rateLimit, user.email)
      await sendBestEffort(deps, passwordChangedMail(user.email, config.publicUrl))
    },
  }
}

/** Mails the user when a signed-in session changed the password. */
export function passwordNotice(deps: IdentityDeps) {
  return {
    id: 'password-notice',
    hooks: {
      after: [
        {
          matcher: ({ path }: { path?: string | undefined }) => path === '/change-password',
          handler: createAuthMiddleware(async ({ context }) => {
            const { session, returned } = context
            if (!session || isAPIError(returned)) return
            await sendBestEffort(deps, passwordChangedMail(session.user.email, deps.config.publicUrl))
          }),
        },
      ],
    },
  }
}
