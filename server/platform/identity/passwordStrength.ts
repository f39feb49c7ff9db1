import type { GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { shortestPassword } from './passwords.ts'
import { ownerOfLink } from './signInMethods.ts'

type NewPassword = { password: string; owner: { name: string; email: string } }

/** Refuses passwords that are easy to guess, also from the user's name and address, wherever one is set. */
export function passwordStrength() {
  return {
    id: 'password-strength',
    hooks: {
      before: [
        {
          matcher: ({ path = '' }: { path?: string | undefined }) => path in given,
          handler: createAuthMiddleware(async (ctx) => {
            const found = await given[ctx.path ?? '']?.(ctx)
            // The call itself refuses one that is too short.
            if (!found || found.password.length < shortestPassword) return
            // Loaded at its first use, because the lists are large.
            const { isTooEasy, strengthOf } = await import('#contract/platform/passwordStrength.ts')
            const { name, email } = found.owner
            const { strength, weakness } = strengthOf(found.password, [name, email])
            if (isTooEasy(strength))
              throw new APIError('BAD_REQUEST', {
                code: 'PASSWORD_TOO_EASY',
                message: 'Password is too easy to guess',
                weakness,
              })
          }),
        },
      ],
    },
  }
}

const SignUp = z.object({ password: z.string(), name: z.string(), email: z.string() })
const Change = z.object({ newPassword: z.string() })
const Reset = Change.extend({ token: z.string() })

/** The new password of each call and whose it is; undefined if the call itself will refuse it. */
const given: Record<string, (ctx: GenericEndpointContext) => Promise<NewPassword | undefined>> = {
  '/sign-up/email': async ({ body }) => {
    const { data } = SignUp.safeParse(body)
    return data && { password: data.password, owner: data }
  },
  '/change-password': async (ctx) => {
    const { data } = Change.safeParse(ctx.body)
    const owner = (await getSessionFromCtx(ctx))?.user
    return data && owner && { password: data.newPassword, owner }
  },
  '/reset-password': async (ctx) => {
    const { data } = Reset.safeParse(ctx.body)
    const owner = data && (await ownerOfLink(ctx, data.token).catch(nobody))
    return data && owner && { password: data.newPassword, owner }
  },
}

function nobody(error: unknown): undefined {
  if (!isAPIError(error)) throw error
}
