import { shownAddress } from '#contract/platform/emailAddresses.ts'
import { forgetPrefetched } from '../../api/prefetched.ts'
import { readStored, writeStored } from '../../drafts/browserStorage.ts'
import { signOutOwedKey } from '../../drafts/storageKeys.ts'
import { callIdentity, signedInOf } from './embeddedCalls.ts'
import { hasSessionMark } from '../sessionMark.ts'
import { claimsOf } from './tokenClaims.ts'
import { createTokenCache } from './tokenCache.ts'
import { IdentityError, maintenanceDetail, type SignedIn } from './identityProvider.ts'
import type { TabChannel } from './tabChannel.ts'
import { createSignedInStore } from './signedInStore.ts'

/** The cookie session, which scripts cannot read: whose it is, and an access token obtained with it. */
export function createEmbeddedSession(tabs: TabChannel) {
  const store = createSignedInStore(findSignedIn)
  const token = createTokenCache(loadToken)

  /** The token says whose session it is, so a visit with a session begins with one request instead of two. */
  async function findSignedIn(): Promise<SignedIn | null> {
    if (await isLeaving()) return null
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
    // The new session has taken the place of the one that was to be ended.
    writeStored(signOutOwedKey, null)
    setSignedIn(signedIn, response.idToken)
    tabs.tell('changed')
    return signedIn
  }

  async function restore() {
    const signedIn = (await isLeaving()) ? null : await fetchSignedIn()
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
    /** Ends it here and in the other tabs at once, and on the server as soon as it can be reached. */
    signOut: async () => {
      await endOnServer(tabs)
      setSignedIn(null)
    },
  }
}

/** Nobody who leaves waits longer for a network that answers nothing. */
const longestMs = 5000

const tellServer = () => callIdentity('POST', 'sign-out', undefined, AbortSignal.timeout(longestMs))

/**
 * Nobody goes on in another tab, nor in a new one, because the network is slow or this one is closed. Where the server
 * cannot be reached it is told later, before anything is asked for.
 */
async function endOnServer(tabs: TabChannel) {
  writeStored(signOutOwedKey, true)
  tabs.tell('signed-out')
  try {
    await tellServer()
    writeStored(signOutOwedKey, null)
  } catch (error) {
    if (!isUnreachable(error)) {
      writeStored(signOutOwedKey, null)
      tabs.tell('changed')
      throw error
    }
    addEventListener('online', () => void isLeaving().catch(() => undefined), { once: true })
  }
}

/** Whether somebody has signed out of this session where the server could not be reached. It is told now, if it can. */
async function isLeaving() {
  if (readStored(signOutOwedKey) !== true) return false
  try {
    await tellServer()
    writeStored(signOutOwedKey, null)
  } catch (error) {
    if (!isUnreachable(error)) throw error
  }
  return true
}

async function fetchSignedIn() {
  return signedInOf(await callIdentity('GET', 'get-session'))
}

async function loadToken() {
  const { token } = await callIdentity('GET', 'token')
  if (!token) throw new IdentityError('unexpected')
  return token
}

/** So it counts while it is closed for maintenance. */
const isUnreachable = (error: unknown) =>
  (error instanceof IdentityError && error.code === 'network-request-failed') || maintenanceDetail(error) !== undefined
const isSignedOut = (error: unknown) => error instanceof IdentityError && error.code === 'not-signed-in'
