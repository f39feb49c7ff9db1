import {
  createAuthEndpoint,
  createAuthMiddleware,
  createEmailVerificationToken,
  sessionMiddleware,
} from 'better-auth/api'
import { z } from 'zod'
import type { IdentityDeps } from './deps.ts'
import { sendBestEffort } from './logging.ts'
import { confirmEmailMail } from './mail.ts'
import { linkRefusal, readMailedToken } from './mailedToken.ts'

const day = 24 * 60 * 60

// A token that also names a new address is for another purpose.
const Confirmation = z.object({ email: z.string(), updateTo: z.undefined().optional() })

/** Mails the link when the person asks for it again. */
export function confirmationSettings({ config, sendMail }: IdentityDeps) {
  return {
    expiresIn: day,
    sendVerificationEmail: async ({ user, token }: { user: { email: string }; token: string }) =>
      void (await sendMail(confirmEmailMail(user.email, config.publicUrl, token))),
    // It would be sent before the new account is committed; the hook below does it after.
    sendOnSignUp: false,
  }
}

/**
 * Marks the address of the signed-in person as verified, given the token mailed to it. Better-auth's own call asks for
 * no session: a curious click by the owner of the address would verify an account that somebody else made with it.
 */
export function confirmEmail(deps: IdentityDeps) {
  return {
    id: 'confirm-email',
    endpoints: {
      confirmEmail: createAuthEndpoint(
        '/confirm-email',
        { method: 'POST', body: z.object({ token: z.string() }), use: [sessionMiddleware] },
        async (ctx) => {
          const { user } = ctx.context.session
          const { email } = await readMailedToken(Confirmation, ctx.body.token, ctx.context.secret)
          if (email !== user.email) throw linkRefusal('EMAIL_MISMATCH')
          await ctx.context.internalAdapter.updateUser(user.id, { emailVerified: true })
          return ctx.json({ status: true })
        },
      ),
    },
    hooks: {
      after: [
        {
          matcher: ({ path }: { path?: string | undefined }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async ({ context }) => {
            const user = context.newSession?.user
            if (!user) return
            const token = await createEmailVerificationToken(context.secret, user.email, undefined, day)
            // The account is there either way, and another mail can be asked for.
            await sendBestEffort(deps, confirmEmailMail(user.email, deps.config.publicUrl, token))
          }),
        },
      ],
    },
  }
}
