import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { product } from '#contract/platform/product.ts'
import type { TokenHolder } from './provider.ts'
import { createVerifiedTokens } from './verifiedTokens.ts'

/** The issuer, a constant and not a URL: users are keyed by it, and it must stay the same when the service moves. */
export const issuer = `${product.slug}-embedded`
export const audience = product.slug
export const algorithm = 'ES256'
/** Allowed clock difference in seconds. */
const clockTolerance = 5

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
  auth_time: z.number().optional(),
})

/** Verifies ID tokens with cached keys; reloads them every hour, and when a token names an unknown key. */
export async function createVerifier(load: () => Promise<JSONWebKeySet>) {
  const verified = createVerifiedTokens()
  const keys = await reloadingKeys(load, verified.forget)
  return async (token: string): Promise<TokenHolder | undefined> => {
    const known = verified.find(token)
    if (known) return known
    try {
      const { payload } = await jwtVerify(token, keys.keyFor, {
        issuer,
        audience,
        algorithms: [algorithm],
        clockTolerance,
        requiredClaims: ['sub', 'iat', 'exp'],
      })
      const holder = asHolder(payload)
      const expiresAt = ((payload.exp ?? 0) + clockTolerance) * 1000
      if (holder) verified.keep(token, holder, Math.min(expiresAt, keys.countUntil()))
      return holder
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
    provenAt: new Date((data.auth_time ?? 0) * 1000),
    name: data.name,
  }
}

const keysMaxAgeMs = 60 * 60 * 1000

async function reloadingKeys(load: () => Promise<JSONWebKeySet>, onReload: () => void) {
  let cached = asCached(await load())
  let loading: Promise<void> | undefined
  // One load at a time, however many forged tokens arrive.
  const reload = () => (loading ??= replace().finally(() => (loading = undefined)))
  async function replace() {
    cached = asCached(await load())
    onReload()
  }
  const keyFor: JWTVerifyGetKey = async (header, token) => {
    // A key that signs no more is dropped here too.
    if (Date.now() > cached.countUntil) await reload()
    try {
      return await cached.keyFor(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      await reload()
      return cached.keyFor(header, token)
    }
  }
  return { keyFor, countUntil: () => cached.countUntil }
}

const asCached = (keys: JSONWebKeySet) => ({ keyFor: createLocalJWKSet(keys), countUntil: Date.now() + keysMaxAgeMs })
