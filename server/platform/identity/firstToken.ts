import { createAuthMiddleware } from 'better-auth/api'
import { getJwtToken, type JwtOptions } from 'better-auth/plugins'

/** What begins a session of somebody who then asks for their pages. */
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
