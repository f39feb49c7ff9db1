import type { GenericEndpointContext } from 'better-auth'
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  isAPIError,
  sensitiveSessionMiddleware,
} from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { pathsThatNeedProof } from './calls.ts'

/** The maximum age of the proof that the signed-in user is at the keyboard, in seconds. */
export const proofMaxAge = 10 * 60

/**
 * Asks for a fresh proof before sensitive calls. A proof is a sign-in, or here the password or a code again; each gives
 * the browser a new session, so that whoever copied the cookie of the old one gains nothing and is signed out.
 */
export function freshProof() {
  return {
    id: 'fresh-proof',
    endpoints: { proveByPassword },
    hooks: {
      before: [
        {
          matcher: ({ path = '' }: { path?: string | undefined }) => pathsThatNeedProof.has(path),
          handler: createAuthMiddleware(assertFresh),
        },
        // Reads the session that a new one replaces.
        { matcher: isSignIn, handler: createAuthMiddleware(async (ctx) => void (await getSessionFromCtx(ctx))) },
      ],
      after: [
        {
          matcher: ({ path = '' }: { path?: string | undefined }) => codePaths.has(path),
          handler: createAuthMiddleware(async (ctx) => {
            const { session, newSession, returned } = ctx.context
            if (session && !newSession && !isAPIError(returned)) await renewSession(ctx, session)
          }),
        },
        {
          matcher: isSignIn,
          handler: createAuthMiddleware(async ({ context: { session, newSession, internalAdapter } }) => {
            if (session && newSession && newSession.session.token !== session.session.token)
              await internalAdapter.deleteSession(session.session.token)
          }),
        },
      ],
    },
  }
}

const codePaths = new Set(['/two-factor/verify-totp', '/two-factor/verify-backup-code'])

function isSignIn({ path = '' }: { path?: string | undefined }): boolean {
  return path === '/sign-in/email' || path === '/passkey/verify-authentication' || path.startsWith('/callback/')
}

/** A caller who is not signed in is refused by the call itself. */
async function assertFresh(ctx: GenericEndpointContext) {
  const found = await getSessionFromCtx(ctx)
  if (!found || Date.now() - new Date(found.session.createdAt).getTime() < proofMaxAge * 1000) return
  throw new APIError('FORBIDDEN', { code: 'SESSION_NOT_FRESH', message: 'Prove again who you are' })
}

const proveByPassword = createAuthEndpoint(
  '/prove/password',
  { method: 'POST', body: z.object({ password: z.string() }), use: [sensitiveSessionMiddleware] },
  async (ctx) => {
    const { session } = ctx.context
    await ctx.context.password.checkPassword(session.user.id, ctx)
    await renewSession(ctx, session)
    return ctx.json({ status: true })
  },
)

type SignedIn = NonNullable<Awaited<ReturnType<typeof getSessionFromCtx>>>

async function renewSession(ctx: GenericEndpointContext, { session, user }: SignedIn) {
  const renewed = await ctx.context.internalAdapter.createSession(user.id, false, session)
  await setSessionCookie(ctx, { session: renewed, user })
  await ctx.context.internalAdapter.deleteSession(session.token)
}
