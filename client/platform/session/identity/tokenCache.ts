import { claimsOf } from './tokenClaims.ts'

/** Seconds before expiry at which a token is no longer used: it must still be valid when the request arrives. */
const expiryMarginSeconds = 60

type CachedToken = { token: string; freshUntil: number }

/** Caches one token and loads the next before it expires. Concurrent callers share one request. */
export function createTokenCache(load: () => Promise<string>) {
  let cached: CachedToken | undefined
  let loading: Promise<string> | undefined

  function keep(token: string) {
    cached = { token, freshUntil: Date.now() + (lifetimeOf(token) - expiryMarginSeconds) * 1000 }
  }

  async function renew(): Promise<string> {
    const request = load()
    loading = request
    try {
      const token = await request
      // Not cached if the user signed out or changed meanwhile.
      if (loading === request) keep(token)
      return token
    } finally {
      if (loading === request) loading = undefined
    }
  }

  return {
    get(refused?: string): Promise<string> {
      if (cached && cached.token !== refused && Date.now() < cached.freshUntil) return Promise.resolve(cached.token)
      return loading ?? renew()
    },
    /** Stores a token that the server sent unasked. */
    keep,
    forget() {
      cached = undefined
      loading = undefined
    },
  }
}

/** The lifetime in seconds by the token itself: the clock of this machine may be wrong. */
function lifetimeOf(token: string): number {
  const { iat, exp } = claimsOf(token)
  return exp - iat
}
