import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { errors, jwtVerify } from 'jose'
import { z } from 'zod'

// A token that also names a new address is for another purpose.
const Confirmation = z.object({ email: z.string(), updateTo: z.undefined().optional() })

/**
 * Marks the address of the signed-in person as verified, given the token mailed to it. Better-auth's own call asks for
 * no session: a curious click by the owner of the address would verify an account that somebody else made with it.
 */
export const confirmEmail = {
  id: 'confirm-email',
  endpoints: {
    confirmEmail: createAuthEndpoint(
      '/confirm-email',
      { method: 'POST', body: z.object({ token: z.string() }), use: [sessionMiddleware] },
      async (ctx) => {
        const { user } = ctx.context.session
        const email = await addressIn(ctx.body.token, ctx.context.secret)
        if (email !== user.email) throw refusal('EMAIL_MISMATCH')
        await ctx.context.internalAdapter.updateUser(user.id, { emailVerified: true })
        return ctx.json({ status: true })
      },
    ),
  },
}

async function addressIn(token: string, secret: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] })
    return Confirmation.parse(payload).email
  } catch (error) {
    throw refusal(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN')
  }
}

const messages = {
  EMAIL_MISMATCH: 'The link belongs to another address',
  TOKEN_EXPIRED: 'The link is too old',
  INVALID_TOKEN: 'The link is not valid',
}

const refusal = (code: keyof typeof messages) => new APIError('BAD_REQUEST', { code, message: messages[code] })
