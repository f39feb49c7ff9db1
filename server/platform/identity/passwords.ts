import { mayMail } from '../mail/mailLimits.ts'
import type { IdentityDeps } from './deps.ts'
import { secureForMailboxOwner, hasPassword } from './revocation.ts'
import { clearPasswordLockout } from './lockout.ts'
import { addressHeader } from './routes.ts'
import { reportEvent } from './securityEvents.ts'

export const shortestPassword = 8

type Person = { id: string; email: string }

/** Password rules and reset by mail. This is also how a Google account gets a password. */
export function passwordRules(deps: IdentityDeps) {
  const { pool, rateLimit, mails, sendMail } = deps
  return {
    enabled: true,
    minPasswordLength: shortestPassword,
    maxPasswordLength: 128,
    requireEmailVerification: false,
    ...(deps.hashing && { password: deps.hashing }),
    resetPasswordTokenExpiresIn: 60 * 60,
    sendResetPassword: async ({ user, token }: { user: Person; token: string }, request?: Request) => {
      const clientAddress = request?.headers.get(addressHeader) ?? undefined
      if (!(await mayMail(rateLimit, { kind: 'password-reset', to: user.email, clientAddress }))) return
      const isFirst = !(await hasPassword(pool, user.id))
      await sendMail(mails.resetPassword(user.email, { token, isFirst }))
    },
    onPasswordReset: async ({ user }: { user: Person }, request?: Request) => {
      await secureForMailboxOwner(deps, user.id)
      await clearPasswordLockout(rateLimit, user.email)
      await reportEvent(deps, 'password-reset', { ...user, emailVerified: true }, request?.headers)
    },
  }
}
