import { hash } from 'node:crypto'
import type { TokenHolder } from './provider.ts'

/** The most tokens to keep, some three megabytes. */
const most = 10_000

/**
 * A cache of the holders of recently verified tokens: a signature takes longer to check than most calls take besides.
 * What can end a token before its time, such as a sign-out, is asked of the database at each call. Keyed by hash, so
 * that nobody who reads the memory has a token.
 */
export function createVerifiedTokens(size = most) {
  const known = new Map<string, { holder: TokenHolder; until: number }>()
  return {
    find(token: string): TokenHolder | undefined {
      const found = known.get(keyOf(token))
      return found && Date.now() < found.until ? found.holder : undefined
    },
    /** `until` in milliseconds since 1970. */
    keep(token: string, holder: TokenHolder, until: number) {
      const [oldest] = known.keys()
      if (known.size >= size && oldest !== undefined) known.delete(oldest)
      known.set(keyOf(token), { holder, until })
    },
    forget: () => known.clear(),
  }
}

const keyOf = (token: string) => hash('sha256', token, 'base64')
