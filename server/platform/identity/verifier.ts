import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { product } from '#contract/product.ts'
import type { TokenHolder } from './provider.ts'

/** A constant, not a URL: users are keyed by it and must stay the same when the service moves. */
export const issuer = `${product.slug}-embedded`
export const audience = product.slug
export const algorithm = 'ES256'

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
  iat: z.number(),
  // Missing in tokens from earlier versions.
  updated_at: z.number().optional(),
  sid: z.string().optional(),
})

/** Verifies ID tokens with cached keys; reloads them every hour, and when a token names an unknown key. */
export async function createVerifier(load: () => Promise<JSONWebKeySet>) {
  const keyFor = await reloadingKeys(load)
  return async (token: string): Promise<TokenHolder | undefined> => {
    try {
      const { payload } = await jwtVerify(token, keyFor, {
        issuer,
        audience,
        algorithms: [algorithm],
        clockTolerance: 5,
        requiredClaims: ['sub', 'iat', 'exp'],
      })
      return asHolder(payload)
    } catch (error) {
      // Other errors, such as an unreachable database, say nothing about the token.
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
}

function asHolder(payload: unknown): TokenHolder | undefined {
  const { data } = Claims.safeParse(payload)
  if (!data) return undefined
  return {
    issuer: data.iss,
    subject: data.sub,
    sessionId: data.sid ?? null,
    email: data.email,
    isEmailVerified: data.email_verified,
    asOf: new Date((data.updated_at ?? data.iat) * 1000),
    name: data.name,
  }
}

const keysMaxAgeMs = 60 * 60 * 1000

async function reloadingKeys(load: () => Promise<JSONWebKeySet>): Promise<JWTVerifyGetKey> {
  let cached = asCached(await load())
  let loading: Promise<void> | undefined
  // One load at a time, however many forged tokens arrive.
  const reload = () =>
    (loading ??= load()
      .then((loaded) => void (cached = asCached(loaded)))
      .finally(() => (loading = undefined)))
  return async (header, token) => {
    // A key that signs no more is dropped here too.
    if (Date.now() - cached.loadedAt > keysMaxAgeMs) await reload()
    try {
      return await cached.keyFor(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      await reload()
      return cached.keyFor(header, token)
    }
  }
}

const asCached = (keys: JSONWebKeySet) => ({ keyFor: createLocalJWKSet(keys), loadedAt: Date.now() })
