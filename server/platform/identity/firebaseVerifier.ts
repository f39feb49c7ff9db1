import { createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { asciiAddress } from '#contract/platform/emailAddresses.ts'
import type { IdentityProvider, TokenHolder } from './provider.ts'

type Verify = IdentityProvider['verify']

/** Allowed clock difference in seconds. */
const clockTolerance = 5

/**
 * Verifies ID tokens of a Firebase project. Throws if the keys cannot be fetched: that says nothing about the token.
 */
export function createFirebaseVerifier(projectId: string, keyFor: JWTVerifyGetKey): Verify {
  const options = { ...expected(projectId), algorithms: ['RS256'] }
  return (token) => read(async () => (await jwtVerify(token, keyFor, options)).payload)
}

/** Trusts any unsigned token for the project: only for the Auth emulator. */
export function createUnsignedVerifier(projectId: string): Verify {
  return (token) => read(async () => UnsecuredJWT.decode(token, expected(projectId)).payload)
}

/** Google rotates its keys several times a week; a new one is fetched when a token first names it. */
export function remoteKeys(url: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, { cacheMaxAge: 60 * 60 * 1000, timeoutDuration: 5_000 })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (cause) {
      if (isAboutToken(cause)) throw cause
      throw new KeysError('The keys of the identity provider could not be fetched.', { cause })
    }
  }
}

class KeysError extends Error {}

const isAboutToken = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys

const expected = (projectId: string) => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  clockTolerance,
  requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
})

async function read(open: () => Promise<JWTPayload>): Promise<TokenHolder | undefined> {
  try {
    return holderOf(await open())
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

const past = z.number().refine((seconds) => seconds <= Date.now() / 1000 + clockTolerance)
const Claims = z.object({
  iss: z.string(),
  // Firebase's limit for a user id.
  sub: z.string().min(1).max(128),
  iat: past,
  auth_time: past,
  // Phone and anonymous sign-ins have no address, and cannot be users here.
  email: z.string().min(1),
  email_verified: z.boolean(),
  name: z.string().optional(),
})

function holderOf(payload: JWTPayload): TokenHolder | undefined {
  const { data } = Claims.safeParse(payload)
  if (!data) return undefined
  const { iss, sub, iat, auth_time, email, email_verified, name = '' } = data
  return {
    issuer: iss,
    subject: sub,
    sessionId: null,
    email: asciiAddress(email),
    isEmailVerified: email_verified,
    asOf: new Date(iat * 1000),
    provenAt: new Date(auth_time * 1000),
    name,
  }
}
