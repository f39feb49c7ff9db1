import { createAuthEndpoint, createEmailVerificationToken, sessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { limits } from '#contract/platform/limits.ts'
import { mayMail } from '../mail/mailLimits.ts'
import type { IdentityDeps } from './deps.ts'
import { isDuplicate, isHeldForUndo, offerUndo } from './emailUndo.ts'
import { sendBestEffort } from './logging.ts'
import { linkRefusal, readMailedToken } from './mailedToken.ts'
import { revokePendingTokens } from './revocation.ts'
import { addressHeader } from './routes.ts'
import { mayNotify, reportEvent } from './securityEvents.ts'
import { identitySchema as schema } from './tables.ts'
import { tooManyAttempts } from './lockout.ts'

const day = 24 * 60 * 60
const hour = 60 * 60

const Change = z.object({ userId: z.string(), email: z.string(), updateTo: z.string() })

/**
 * Changes the account's address after the signed-in user has proved that they receive mail there. better-auth's own
 * call requires no session.
 */
export function changeEmail(deps: IdentityDeps) {
  return {
    id: 'change-email',
    endpoints: { changeEmail: requestChange(deps), confirmNewEmail: confirmChange(deps) },
  }
}

/** Whether the address is taken is checked only when the link is used, so that nothing is revealed. */
function requestChange(deps: IdentityDeps) {
  const { rateLimit, mails, sendMail } = deps
  const body = z.object({ newEmail: z.email().max(limits.email).toLowerCase() })
  return createAuthEndpoint('/change-email', { method: 'POST', body, use: [sessionMiddleware] }, async (ctx) => {
    const { user } = ctx.context.session
    const { newEmail } = ctx.body
    if (newEmail === user.email) throw linkRefusal('EMAIL_UNCHANGED')
    const asked = await rateLimit.consume(`change-email ${user.id}`, { max: 5, windowSeconds: hour })
    if (!asked.isAllowed) throw tooManyAttempts(asked.retryAfter)
    const token = await createEmailVerificationToken(ctx.context.secret, user.email, newEmail, day, { userId: user.id })
    const clientAddress = ctx.headers?.get(addressHeader) ?? undefined
    if (await mayMail(rateLimit, { kind: 'change-email', to: newEmail, clientAddress }))
      await sendMail(mails.confirmNewEmail(newEmail, token))
    if (await mayNotify(rateLimit, user)) await sendMail(mails.emailChangeRequested(user.email))
    await reportEvent(deps, 'email-change-requested', user, ctx.headers)
    return ctx.json({ status: true })
  })
}

// An address that was changed back by its own mail is no longer confirmed by an invitation alone.
const noteProven = `
  update ${schema}."user" set "invitedAddress" = null where id = $1 and "invitedAddress" = email
`

function confirmChange(deps: IdentityDeps) {
  const { pool, mails } = deps
  const body = z.object({ token: z.string() })
  return createAuthEndpoint('/confirm-new-email', { method: 'POST', body, use: [sessionMiddleware] }, async (ctx) => {
    const { user } = ctx.context.session
    const change = await readMailedToken(Change, ctx.body.token, ctx.context.secret)
    // The token also names the old address: it is void once used, or after another change.
    if (change.userId !== user.id || change.email !== user.email) throw linkRefusal('EMAIL_MISMATCH')
    if (await isHeldForUndo(pool, change.updateTo, user.id)) throw linkRefusal('EMAIL_TAKEN')
    // An address that was never proven may be a stranger's, who must not get the account.
    const undo = user.emailVerified ? await offerUndo(pool, user) : undefined
    try {
      await ctx.context.internalAdapter.updateUser(user.id, { email: change.updateTo, emailVerified: true })
    } catch (error) {
      throw isDuplicate(error) ? linkRefusal('EMAIL_TAKEN') : error
    }
    await pool.query(noteProven, [user.id])
    // A password reset link may still be in the old mailbox.
    await revokePendingTokens(pool, user.id)
    if (await mayNotify(deps.rateLimit, user)) await sendBestEffort(deps, mails.emailChanged(user.email, undo))
    await sendBestEffort(deps, mails.emailChanged(change.updateTo))
    await reportEvent(deps, 'email-changed', user, ctx.headers)
    return ctx.json({ status: true })
  })
}
