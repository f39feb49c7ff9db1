import { isIP } from 'node:net'
import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { product } from '#contract/product.ts'
import { allowedOrigins, type IdentityDeps } from './deps.ts'

/**
 * Passkeys belong to a domain, which an IP address never is: on one's own machine they work at http://localhost, and
 * not at http://127.0.0.1. The client offers them by the name in its address bar.
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
      afterVerification: ({ verification }) => assertUserVerified(verification.authenticationInfo.userVerified),
    },
  })
}

const isAddress = (hostname: string) => isIP(hostname.replace(/^\[(.*)\]$/, '$1')) > 0

/** A passkey stands for password and second step at once only where the device made sure who holds it. */
async function assertUserVerified(isVerified: boolean | undefined): Promise<void> {
  if (isVerified) return
  const message = 'The device did not make sure who holds it'
  throw new APIError('BAD_REQUEST', { code: 'USER_NOT_VERIFIED', message })
}
