import { shownAddress } from '#contract/emailAddresses.ts'
import { forgetPrefetched } from '../../api/prefetched.ts'
import { callIdentity, signedInOf } from './embeddedCalls.ts'
import { hasSessionMark } from '../sessionMark.ts'
import { claimsOf } from './tokenClaims.ts'
import { createTokenCache } from './tokenCache.ts'
import { IdentityError, type SignedIn } from './identityProvider.ts'
import type { TabChannel } from './tabChannel.ts'
import { createSignedInStore } from './signedInStore.ts'

/** The cookie session, which scripts cannot read: whose it is, and an access token obtained with it. */
export function createEmbeddedSession(tabs: TabChannel) {
  const store = createSignedInStore(findSignedIn)
  const token = createTokenCache(loadToken)

  /** The token says whose session it is, so a visit with a session begins with one request instead of two. */
  async function findSignedIn(): Promise<SignedIn | null> {
    if (!hasSessionMark()) return fetchSignedIn()
    try {
      const { sub, email, email_verified, name } = claimsOf(await token.get())
      return { uid: sub, email: shownAddress(email), isEmailVerified: email_verified, name }
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  }

  function setSignedIn(signedIn: SignedIn | null, firstToken?: string) {
    token.forget()
    if (firstToken) token.keep(firstToken)
    forgetPrefetched()
    store.set(signedIn)
  }

  /** Call after a request that created or changed the session. */
  async function enter(response: Parameters<typeof signedInOf>[0]) {
    const signedIn = signedInOf(response)
    if (!signedIn) throw new IdentityError('unexpected')
    setSignedIn(signedIn, response.idToken)
    tabs.tell('changed')
    return signedIn
  }

  async function restore() {
    const signedIn = await fetchSignedIn()
    setSignedIn(signedIn)
    return signedIn
  }

  async function idToken(refused?: string) {
    if (!(await store.current())) return null
    try {
      return await token.get(refused)
    } catch (error) {
      if (!isSignedOut(error)) throw error
      setSignedIn(null)
      return null
    }
  }

  tabs.listen((message) => {
    if (message === 'signed-out') setSignedIn(null)
    // Without a response nothing changes; the next API call will show.
    else restore().catch(() => undefined)
  })

  return {
    enter,
    restore,
    idToken,
    current: store.current,
    listen: store.listen,
    /** Reloads the session after a call that changed it. */
    renew: async () => void (await enter(await callIdentity('GET', 'get-session'))),
    end() {
      setSignedIn(null)
      tabs.tell('signed-out')
    },
  }
}

async function fetchSignedIn() {
  return signedInOf(await callIdentity('GET', 'get-session'))
}

async function loadToken() {
  const { token } = await callIdentity('GET', 'token')
  if (!token) throw new IdentityError('unexpected')
  return token
}

const isSignedOut = (error: unknown) => error instanceof IdentityError && error.code === 'not-signed-in'
