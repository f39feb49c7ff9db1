import {
  createAuthEndpoint,
  createAuthMiddleware,
  createEmailVerificationToken,
  sessionMiddleware,
} from 'better-auth/api'
import { z } from 'zod'
import { mayMail } from '../mail/mailLimits.ts'
import type { IdentityDeps } from './deps.ts'
import { sendBestEffort, withoutRowData } from './logging.ts'
import { linkRefusal, readMailedToken } from './mailedToken.ts'
import { addressHeader } from './routes.ts'
import { reportEvent } from './securityEvents.ts'

const day = 24 * 60 * 60

// A token with a new address is for changing the address.
const Confirmation = z.object({ email: z.string(), updateTo: z.undefined().optional() })

/**
 * The address that an invitation's link alone has confirmed. The link may have been passed on: until its owner has shown
 * otherwise that they read the mails, whoever made the account may be somebody else.
 */
export const invitedAddress = { type: 'string', required: false, input: false, returned: false } as const

/** Mails the link when the user asks for it again. */
export function confirmationSettings({ mails, sendMail, rateLimit }: IdentityDeps) {
  return {
    expiresIn: day,
    sendVerificationEmail: async ({ user, token }: { user: { email: string }; token: string }, request?: Request) => {
      if (await mayConfirm(rateLimit, user.email, request?.headers))
        await sendMail(mails.confirmEmail(user.email, token))
    },
    // It would be sent before the account is committed; the hook below sends it after.
    sendOnSignUp: false,
  }
}

/** Anyone can create an account with another's address, and ask for its mail again. */
function mayConfirm(rateLimit: IdentityDeps['rateLimit'], to: string, headers: Headers | undefined): Promise<boolean> {
  return mayMail(rateLimit, { kind: 'confirm-email', to, clientAddress: headers?.get(addressHeader) ?? undefined })
}

/**
 * Marks the signed-in user's address as verified, given the mailed token. better-auth's own call needs no session: one
 * click by the owner of the address would verify an account someone else created with it.
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
          const { updatedAt } = await ctx.context.internalAdapter.updateUser(user.id, {
            emailVerified: true,
            invitedAddress: null,
          })
          await tellOfConfirmation(deps, { subject: user.id, email, asOf: updatedAt })
          return ctx.json({ status: true })
        },
      ),
    },
    init: () => ({ options: { databaseHooks: { user: { create: { before: confirmByMailedSecret(deps) } } } } }),
    hooks: {
      after: [
        {
          matcher: ({ path }: { path?: string | undefined }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async ({ context, headers }) => {
            const user = context.newSession?.user
            if (!user) return
            if (user.emailVerified) return reportEvent(deps, 'email-confirmed-by-invitation', user, headers)
            if (!(await mayConfirm(deps.rateLimit, user.email, headers))) return
            const token = await createEmailVerificationToken(context.secret, user.email, undefined, day)
            // The account exists either way, and the mail can be requested again.
            await sendBestEffort(deps, deps.mails.confirmEmail(user.email, token))
          }),
        },
      ],
    },
  }
}

type Confirmed = Parameters<NonNullable<IdentityDeps['onEmailConfirmed']>>[0]

/** The address is confirmed either way, and the next token says so. */
async function tellOfConfirmation({ onEmailConfirmed, log }: IdentityDeps, confirmed: Confirmed) {
  await onEmailConfirmed?.(confirmed).catch((error: unknown) =>
    log.error(withoutRowData(error), 'What waits for a confirmed address was not told of it.'),
  )
}

const SignUp = z.object({ invitation: z.string() })

/**
 * Whoever signs up by a link that was mailed to the address has shown that they read its mails. A secret that proves
 * nothing is no reason to refuse the account: the address is confirmed by a mail, as without one.
 */
function confirmByMailedSecret({ provesAddress }: IdentityDeps) {
  return async ({ email }: { email: string }, ctx: { path?: string; body?: unknown } | null) => {
    const given = SignUp.safeParse(ctx?.body)
    if (ctx?.path !== '/sign-up/email' || !given.success) return undefined
    if (!(await provesAddress?.({ secret: given.data.invitation, email }))) return undefined
    return { data: { emailVerified: true, invitedAddress: email } }
  }
}
