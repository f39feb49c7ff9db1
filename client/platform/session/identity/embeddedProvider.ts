import { urls } from '#contract/platform/urls.ts'
import { callIdentity } from './embeddedCalls.ts'
import { browserOptions, type EmbeddedOptions } from './embeddedOptions.ts'
import { createEmbeddedSession } from './embeddedSession.ts'
import { IdentityError, type IdentityProvider, type SignInMethod } from './identityProvider.ts'
import type { TabChannel } from './tabChannel.ts'

type WireSignInMethod = Omit<SignInMethod, 'createdAt'> & { createdAt: string }

/** The identity provider built into our server. */
export function createEmbeddedProvider(
  tabs: TabChannel,
  options: EmbeddedOptions = browserOptions(),
): IdentityProvider {
  const session = createEmbeddedSession(tabs)

  return {
    capabilities: { google: options.hasGoogle, passkeys: options.hasPasskeys, endsOpenings: true },
    register: async ({ firstName, lastName, email, password, invitation }) => {
      const name = `${firstName} ${lastName}`.trim()
      const account = { name, email: email.trim(), password, ...(invitation && { invitation }) }
      return session.enter(await callIdentity('POST', 'sign-up/email', account))
    },
    async signIn({ email, password }) {
      const response = await callIdentity('POST', 'sign-in/email', { email: email.trim(), password })
      if (response.twoFactorRedirect) return 'secondStep'
      await session.enter(response)
      return 'signedIn'
    },
    async completeSecondStep({ kind, code }) {
      const path = kind === 'app' ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code'
      await session.enter(await callIdentity('POST', path, { code }))
    },
    async signInWithGoogle() {
      const { url } = await callIdentity('POST', 'sign-in/social', googleSignInRequest)
      if (!url) throw new IdentityError('unexpected')
      options.redirectTo(url)
      // The browser is leaving the page: never resolves, so that the form stays busy.
      return new Promise<never>(() => undefined)
    },
    async signInWithPasskey() {
      const { signInWithPasskey } = await import('./passkeys.ts')
      await signInWithPasskey()
      await session.renew()
    },
    signOut: session.signOut,
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
      // The reset may have ended this browser's session too.
      await session.restore()
      tabs.tell('changed')
    },
    async signInMethods(secret) {
      const ways = await callIdentity<WireSignInMethod[]>('POST', 'reset-password/ways-in', { token: secret })
      return ways.map((way) => ({ ...way, createdAt: new Date(way.createdAt) }))
    },
    async removeSignInMethod({ secret, id }) {
      await callIdentity('POST', 'reset-password/remove-way-in', { token: secret, id })
    },
    async undoEmailChange(secret) {
      await callIdentity('POST', 'undo-email-change', { token: secret })
      await session.restore()
      tabs.tell('changed')
    },
    async account() {
      const { createEmbeddedAccount } = await import('./embeddedAccount.ts')
      return createEmbeddedAccount(session.renew, options)
    },
    onChange: session.listen,
  }
}

/** The request of a sign-in with Google, which redirects to the start page; that page continues, or shows the error. */
const googleSignInRequest = { provider: 'google', callbackURL: urls.start, errorCallbackURL: urls.failedGoogleSignIn }
