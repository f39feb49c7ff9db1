import { createAuthMiddleware } from 'better-auth/api'
import { getJwtToken, type JwtOptions } from 'better-auth/plugins'

/** Calls that begin a session whose pages are asked for next. */
const begins = new Set([
  '/sign-in/email',
  '/sign-up/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
])

/** The answer that begins a session has its first ID token, which would otherwise be asked for next. */
export function firstToken(options: JwtOptions) {
  return {
    id: 'first-token',
    hooks: {
      after: [
        {
          matcher: ({ path }: { path?: string }) => path !== undefined && begins.has(path),
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession: session, returned } = ctx.context
            // Refused, or a second step is missing.
            if (!session || typeof returned !== 'object' || returned instanceof Error) return
            const idToken = await getJwtToken({ ...ctx, context: { ...ctx.context, session } }, options)
            return ctx.json({ ...returned, idToken })
          }),
        },
      ],
    },
  }
}
