/** Seconds before its end at which a token is no longer handed out: the call it is for must arrive with it. */
const margin = 60

type Kept = { token: string; freshUntil: number }

/** Keeps one token and gets another before it ends; however many ask at once, it is got once. */
export function createFreshToken(load: () => Promise<string>) {
  let kept: Kept | undefined
  let loading: Promise<string> | undefined

  async function renew(): Promise<string> {
    const own = load()
    loading = own
    try {
      const token = await own
      // A sign-out or another sign-in meanwhile makes it somebody else's.
      if (loading === own) kept = { token, freshUntil: Date.now() + (lifetimeOf(token) - margin) * 1000 }
      return token
    } finally {
      if (loading === own) loading = undefined
    }
  }

  return {
    get(refused?: string): Promise<string> {
      if (kept && kept.token !== refused && Date.now() < kept.freshUntil) return Promise.resolve(kept.token)
      return loading ?? renew()
    },
    forget() {
      kept = undefined
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
