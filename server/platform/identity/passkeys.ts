import { isIP } from 'node:net'
import { passkey } from '@better-auth/passkey'
import type { GenericEndpointContext } from 'better-auth'
import { APIError, getSessionFromCtx } from 'better-auth/api'
import { product } from '#contract/platform/product.ts'
import { allowedOrigins, type IdentityDeps } from './deps.ts'

/**
 * Passkeys are bound to a domain, never to an IP address: locally they work on http://localhost but not on
 * http://127.0.0.1. The client checks the host name before offering them.
 */
export function passkeys(config: IdentityDeps['config']) {
  const { hostname } = new URL(config.publicUrl)
  return passkey({
    rpName: product.name,
    rpID: isAddress(hostname) ? 'localhost' : hostname,
    origin: allowedOrigins(config).filter((origin) => !isAddress(new URL(origin).hostname)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: ({ verification }) => assertUserVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ ctx, verification, clientData }) => {
        await assertUserVerified(verification.authenticationInfo.userVerified)
        await assertOwn(ctx, clientData.id)
      },
    },
  })
}

const isAddress = (hostname: string) => isIP(hostname.replace(/^\[(.*)\]$/, '$1')) > 0

/** A passkey replaces password and second step only if the device verified the user. */
async function assertUserVerified(isVerified: boolean | undefined): Promise<void> {
  if (isVerified) return
  const message = 'The device did not make sure who holds it'
  throw new APIError('BAD_REQUEST', { code: 'USER_NOT_VERIFIED', message })
}

/** Throws if somebody else's passkey is used where a user is signed in: it must not change who that is. */
async function assertOwn(ctx: GenericEndpointContext, credentialID: string): Promise<void> {
  const signedIn = await getSessionFromCtx(ctx)
  if (!signedIn) return
  const where = [
    { field: 'credentialID', value: credentialID },
    { field: 'userId', value: signedIn.user.id },
  ]
  if (await ctx.context.adapter.findOne({ model: 'passkey', where })) return
  throw new APIError('UNAUTHORIZED', { code: 'PASSKEY_NOT_FOUND', message: 'Passkey not found' })
}
