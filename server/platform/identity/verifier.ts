import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { product } from '#contract/product.ts'
import type { TokenHolder } from './provider.ts'

/** Constant, and no address: people are keyed by it, and must stay who they are when the service moves. */
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
  // Absent in a token that an earlier version made.
  updated_at: z.number().optional(),
})

/** Verifies ID tokens by keys in memory; they are loaded anew when a token names one that is not among them. */
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
      // Anything else, as a database that does not answer, says nothing about the token.
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
    email: data.email,
    isEmailVerified: data.email_verified,
    asOf: new Date((data.updated_at ?? data.iat) * 1000),
    name: data.name,
  }
}

async function reloadingKeys(load: () => Promise<JSONWebKeySet>): Promise<JWTVerifyGetKey> {
  let keys = createLocalJWKSet(await load())
  let loading: Promise<void> | undefined
  // One load at a time, however many forged tokens arrive.
  const reload = () =>
    (loading ??= load()
      .then((loaded) => void (keys = createLocalJWKSet(loaded)))
      .finally(() => (loading = undefined)))
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      await reload()
      return keys(header, token)
    }
  }
}
