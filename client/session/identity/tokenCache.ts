/** Seconds before its end at which a token is no longer handed out: the call it is for must arrive with it. */
const expiryMarginSeconds = 60

type CachedToken = { token: string; freshUntil: number }

/** Keeps one token and gets another before it ends; however many ask at once, it is got once. */
export function createTokenCache(load: () => Promise<string>) {
  let cached: CachedToken | undefined
  let loading: Promise<string> | undefined

  async function renew(): Promise<string> {
    const request = load()
    loading = request
    try {
      const token = await request
      // A sign-out or another sign-in meanwhile makes it somebody else's.
      if (loading === request)
        cached = { token, freshUntil: Date.now() + (lifetimeOf(token) - expiryMarginSeconds) * 1000 }
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
    forget() {
      cached = undefined
      loading = undefined
    },
  }
}

/** In seconds, by the server's own two times: the clock of this machine may be wrong. */
function lifetimeOf(token: string): number {
  const [, payload = ''] = token.split('.')
  const { iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
    iat: number
    exp: number
  }
  return exp - iat
}
