import { createAuthEndpoint, createEmailVerificationToken, sessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { addressChangeNotice, confirmNewEmailMail } from './changeEmailMails.ts'
import type { IdentityDeps } from './deps.ts'
import { linkRefusal, readMailedToken } from './mailedToken.ts'
import { mayMail } from './mailLimit.ts'
import { revokePendingTokens } from './revocation.ts'
import { tooManyAttempts } from './lockout.ts'

const day = 24 * 60 * 60
const hour = 60 * 60

const Change = z.object({ userId: z.string(), email: z.string(), updateTo: z.string() })

/**
 * Moves an account to another address once its holder has shown, signed in, that mail to it reaches him. Better-auth's
 * own way goes through a call that asks for no session.
 */
export function changeEmail(deps: IdentityDeps) {
  return {
    id: 'change-email',
    endpoints: { changeEmail: requestChange(deps), confirmNewEmail: confirmChange(deps) },
  }
}

/** Whether the new address is somebody's is not looked at before its link is used, so that nothing tells. */
function requestChange({ rateLimit, config, sendMail }: IdentityDeps) {
  const body = z.object({ newEmail: z.email().max(limits.email).toLowerCase() })
  return createAuthEndpoint('/change-email', { method: 'POST', body, use: [sessionMiddleware] }, async (ctx) => {
    const { user } = ctx.context.session
    const { newEmail } = ctx.body
    if (newEmail === user.email) throw linkRefusal('EMAIL_UNCHANGED')
    const asked = await rateLimit.consume(`change-email ${user.id}`, { max: 5, windowSeconds: hour })
    if (!asked.isAllowed) throw tooManyAttempts(asked.retryAfter)
    const token = await createEmailVerificationToken(ctx.context.secret, user.email, newEmail, day, { userId: user.id })
    if (await mayMail(rateLimit, newEmail)) await sendMail(confirmNewEmailMail(newEmail, config.publicUrl, token))
    await sendMail(addressChangeNotice(user.email))
    return ctx.json({ status: true })
  })
}

function confirmChange({ pool }: IdentityDeps) {
  const body = z.object({ token: z.string() })
  return createAuthEndpoint('/confirm-new-email', { method: 'POST', body, use: [sessionMiddleware] }, async (ctx) => {
    const { user } = ctx.context.session
    const change = await readMailedToken(Change, ctx.body.token, ctx.context.secret)
    // The old address stands in it too: once used, or once the account has moved elsewhere, it is void.
    if (change.userId !== user.id || change.email !== user.email) throw linkRefusal('EMAIL_MISMATCH')
    try {
      await ctx.context.internalAdapter.updateUser(user.id, { email: change.updateTo, emailVerified: true })
    } catch (error) {
      throw isDuplicate(error) ? linkRefusal('EMAIL_TAKEN') : error
    }
    // A link for a new password may still lie in the mailbox that was left.
    await revokePendingTokens(pool, user.id)
    return ctx.json({ status: true })
  })
}

/** PostgreSQL's word for a value that must be the only one and is not. */
const isDuplicate = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
