import { urls } from '#contract/urls.ts'
import { callIdentity } from './embeddedCalls.ts'
import { browserOptions, type EmbeddedOptions } from './embeddedOptions.ts'
import { createEmbeddedSession } from './embeddedSession.ts'
import { IdentityError, type IdentityProvider } from './port.ts'
import type { Tabs } from './tabs.ts'

/** Sign-in with the provider that the product brings along. */
export function createEmbeddedProvider(tabs: Tabs, options: EmbeddedOptions = browserOptions()): IdentityProvider {
  const session = createEmbeddedSession(tabs)

  return {
    can: { google: options.hasGoogle, passkeys: options.hasPasskeys },
    register: async ({ firstName, lastName, email, password }) => {
      const name = `${firstName} ${lastName}`.trim()
      return session.enter(await callIdentity('POST', 'sign-up/email', { name, email: email.trim(), password }))
    },
    async signIn({ email, password }) {
      const answered = await callIdentity('POST', 'sign-in/email', { email: email.trim(), password })
      if (answered.twoFactorRedirect) return 'secondStep'
      await session.enter(answered)
      return 'signedIn'
    },
    async passSecondStep({ kind, code }) {
      await callIdentity('POST', kind === 'app' ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code', { code })
      await session.renew()
    },
    async signInWithGoogle() {
      const { url } = await callIdentity('POST', 'sign-in/social', googleReturn)
      if (!url) throw new IdentityError('unexpected')
      options.leaveFor(url)
      // The page is on its way out; whoever waits stays busy.
      return new Promise<never>(() => undefined)
    },
    async signInWithPasskey() {
      const { signInWithPasskey } = await import('./passkeys.ts')
      await signInWithPasskey()
      await session.renew()
    },
    async signOut() {
      await callIdentity('POST', 'sign-out')
      session.end()
    },
    restore: session.restore,
    idToken: session.idToken,
    async confirmEmail(secret) {
      await callIdentity('POST', 'confirm-email', { token: secret })
      await session.restore()
      tabs.tell('changed')
    },
    async resendVerification() {
      const signedIn = await session.current()
      if (!signedIn) throw new IdentityError('not-signed-in')
      await callIdentity('POST', 'send-verification-email', { email: signedIn.email })
    },
    async requestPasswordReset(email) {
      await callIdentity('POST', 'request-password-reset', { email: email.trim() })
    },
    async resetPassword({ secret, password }) {
      await callIdentity('POST', 'reset-password', { newPassword: password, token: secret })
      // It may have ended this browser's session too.
      await session.restore()
      tabs.tell('changed')
    },
    async account() {
      const { createEmbeddedAccount } = await import('./embeddedAccount.ts')
      return createEmbeddedAccount(session.renew)
    },
    onChange: session.listen,
  }
}

/** Where Google sends the person back to; the start page leads on, or tells what went wrong. */
const googleReturn = { provider: 'google', callbackURL: urls.start, errorCallbackURL: urls.failedGoogleSignIn }
