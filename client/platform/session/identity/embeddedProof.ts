import { callIdentity } from './embeddedCalls.ts'
import type { EmbeddedOptions } from './embeddedOptions.ts'
import { IdentityError, type Proof, type ProofMethod } from './identityProvider.ts'

/** Each proof gives this browser a new session, which `renew` loads. */
export function createEmbeddedProof(renew: () => Promise<void>, options: EmbeddedOptions): Proof {
  return {
    async methods() {
      const [accounts, passkeys, { user }] = await Promise.all([
        callIdentity<{ providerId: string }[]>('GET', 'list-accounts'),
        options.hasPasskeys ? callIdentity<object[]>('GET', 'passkey/list-user-passkeys') : [],
        callIdentity('GET', 'get-session'),
      ])
      const uses = (id: string) => accounts.some(({ providerId }) => providerId === id)
      const has: Record<ProofMethod, boolean> = {
        password: uses('credential'),
        code: user?.twoFactorEnabled === true,
        passkey: passkeys.length > 0,
        google: options.hasGoogle && uses('google'),
      }
      return methods.filter((method) => has[method])
    },
    async withPassword(password) {
      await callIdentity('POST', 'prove/password', { password })
      await renew()
    },
    async withCode(code) {
      await callIdentity('POST', 'two-factor/verify-totp', { code })
      await renew()
    },
    async withPasskey() {
      const { signInWithPasskey } = await import('./passkeys.ts')
      await signInWithPasskey()
      await renew()
    },
    async withGoogle() {
      // Where the proof was asked for.
      const here = window.location.pathname
      const back = { callbackURL: here, errorCallbackURL: here }
      const { url } = await callIdentity('POST', 'sign-in/social', { provider: 'google', ...back })
      if (!url) throw new IdentityError('unexpected')
      options.redirectTo(url)
      // The browser is leaving the page.
      return new Promise<never>(() => undefined)
    },
  }
}

const methods: ProofMethod[] = ['password', 'code', 'passkey', 'google']
