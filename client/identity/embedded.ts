import { callIdentity, signedInOf } from './embeddedCalls.ts'
import { createFreshToken } from './freshToken.ts'
import { IdentityError, type IdentityProvider, type SignedIn } from './port.ts'
import type { Tabs } from './tabs.ts'
import { createWatch } from './watch.ts'

/** Sign-in with the provider that the product brings along: a session cookie, and tokens got with it. */
export function createEmbeddedProvider(tabs: Tabs): IdentityProvider {
  const watch = createWatch(findSession)
  const token = createFreshToken(loadToken)

  async function findSession() {
    return signedInOf(await callIdentity('GET', 'get-session'))
  }

  async function loadToken() {
    const { token: loaded } = await callIdentity('GET', 'token')
    if (!loaded) throw new IdentityError('unexpected')
    return loaded
  }

  function become(signedIn: SignedIn | null) {
    token.forget()
    watch.set(signedIn)
  }

  async function enter(path: string, body: object) {
    const signedIn = signedInOf(await callIdentity('POST', path, body))
    if (!signedIn) throw new IdentityError('unexpected')
    become(signedIn)
    tabs.tell('changed')
    return signedIn
  }

  async function restore() {
    const signedIn = await findSession()
    become(signedIn)
    return signedIn
  }

  tabs.listen((word) => {
    if (word === 'signed-out') become(null)
    // Without an answer things stay as they are; the next call to the API will show.
    else restore().catch(() => undefined)
  })

  return {
    register: ({ firstName, lastName, email, password }) =>
      enter('sign-up/email', { name: `${firstName} ${lastName}`.trim(), email: email.trim(), password }),
    signIn: ({ email, password }) => enter('sign-in/email', { email: email.trim(), password }),
    async signOut() {
      await callIdentity('POST', 'sign-out')
      become(null)
      tabs.tell('signed-out')
    },
    restore,
    async idToken(refused) {
      if (!(await watch.current())) return null
      try {
        return await token.get(refused)
      } catch (error) {
        if (!isSignedOut(error)) throw error
        become(null)
        return null
      }
    },
    async confirmEmail(secret) {
      await callIdentity('POST', 'confirm-email', { token: secret })
      await restore()
      tabs.tell('changed')
    },
    async resendVerification() {
      const signedIn = await watch.current()
      if (!signedIn) throw new IdentityError('invalid-credential')
      await callIdentity('POST', 'send-verification-email', { email: signedIn.email })
    },
    onChange: watch.listen,
  }
}

/** Of the calls that need a session, the only way to fail by credentials. */
const isSignedOut = (error: unknown) => error instanceof IdentityError && error.code === 'invalid-credential'
