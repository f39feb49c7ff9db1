import { initializeApp } from 'firebase/app'
import {
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  connectAuthEmulator,
  getRedirectResult,
  initializeAuth,
  onIdTokenChanged,
  type Auth,
  type User,
} from 'firebase/auth'
import type { Settings } from '#contract/settings.ts'
import { identityErrorOf } from './firebaseErrors.ts'
import { IdentityError, type SignedIn } from './identityProvider.ts'
import { createSignedInStore } from './signedInStore.ts'

export type FirebaseSettings = Extract<Settings['identity'], { kind: 'firebase' }>
export type FirebaseSession = ReturnType<typeof openFirebaseSession>

/** Who is signed in with Firebase in this browser; its SDK keeps that from visit to visit and from tab to tab. */
export function openFirebaseSession(settings: FirebaseSettings) {
  const auth = openAuth(settings)
  // A sign-in that failed on Google's page leaves nobody signed in, as one that never began.
  const redirectResult = getRedirectResult(auth, browserPopupRedirectResolver).catch(() => null)
  const started = redirectResult.then(() => auth.authStateReady())
  const store = createSignedInStore(restore)
  let isReportingPaused = false

  async function restore() {
    await started
    return publishSignedIn()
  }

  function publishSignedIn(): SignedIn | null {
    const signedIn = signedInOf(auth.currentUser)
    if (!isReportingPaused) store.set(signedIn)
    return signedIn
  }

  void started.then(() => onIdTokenChanged(auth, publishSignedIn))

  /** Throws `not-signed-in`. */
  async function user(): Promise<User> {
    await started
    if (!auth.currentUser) throw new IdentityError('not-signed-in')
    return auth.currentUser
  }

  /** Runs calls to Firebase and tells of what they changed. Throws IdentityError. */
  async function run<T>(work: () => Promise<T>): Promise<T> {
    try {
      await started
      return await work()
    } catch (error) {
      throw identityErrorOf(error)
    } finally {
      publishSignedIn()
    }
  }

  /** Tells nobody of a change before the whole of it is done. */
  async function withoutReports<T>(work: () => Promise<T>): Promise<T> {
    isReportingPaused = true
    return work().finally(() => (isReportingPaused = false))
  }

  /** Given the code from a mail to this very user: a careless click must not vouch for a stranger's account. */
  async function confirm(account: User, code: string) {
    const { data } = await checkActionCode(auth, code)
    if ((data.previousEmail ?? data.email) !== account.email) throw new IdentityError('invalid-credential')
    await applyActionCode(auth, code)
    // A new address ends the sessions of the old one, this one too; then Firebase's SDK signs out by itself.
    await renew(account).catch(() => undefined)
  }

  return { auth, restore, listen: store.listen, user, run, withoutReports, confirm }
}

function openAuth({ projectId, apiKey, authDomain, emulatorHost }: FirebaseSettings): Auth {
  const auth = initializeAuth(initializeApp({ projectId, apiKey, authDomain }), {
    persistence: browserLocalPersistence,
  })
  if (emulatorHost) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true })
  // Of the mails that Firebase sends, and of Google's window.
  auth.languageCode = 'sv'
  return auth
}

async function renew(user: User) {
  await user.reload()
  await user.getIdToken(true)
}

/** The product knows people by an address; whoever has none is nobody to it. */
function signedInOf(user: User | null): SignedIn | null {
  if (!user?.email) return null
  return { uid: user.uid, email: user.email, isEmailVerified: user.emailVerified, name: user.displayName ?? '' }
}
