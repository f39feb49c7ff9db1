import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { CaptchaChallenge } from '#contract/accounts/contact.ts'

/** A solved challenge, and until when it could be submitted again. */
export type SolvedChallenge = { nonce: string; expiresAt: Date }

const validMinutes = 20
// A second of work on an old phone: little for one message, much for a thousand.
const cost = 5_000
const counters = { min: 100, max: 400 }

const Token = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

/** A challenge signed with the secret. It is stored only once used. */
export async function makeChallenge(secret: string): Promise<z.output<typeof CaptchaChallenge>> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(counters.min, counters.max),
    deriveKey,
    expiresAt: new Date(Date.now() + validMinutes * 60_000),
    ...keysOf(secret),
  })
  return CaptchaChallenge.parse(challenge)
}

/** The challenge the token solves; null if it is not ours, wrong, altered or expired. */
export async function readToken(secret: string, token: string): Promise<SolvedChallenge | null> {
  const read = Token.safeParse(decoded(token))
  if (!read.success) return null
  const { challenge, solution } = read.data
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secret) })
  const { nonce, expiresAt } = challenge.parameters
  return verified ? { nonce, expiresAt: new Date(expiresAt * 1000) } : null
}

/** Derives both secrets. With the key signature the server need not derive the key again. */
function keysOf(secret: string) {
  return { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `key ${secret}` }
}

function decoded(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
