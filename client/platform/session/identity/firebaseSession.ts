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
import type { Settings } from '#contract/platform/settings.ts'
import { identityErrorOf } from './firebaseErrors.ts'
import { IdentityError, type SignedIn } from './identityProvider.ts'
import { createSignedInStore } from './signedInStore.ts'

export type FirebaseSettings = Extract<Settings['identity'], { kind: 'firebase' }>
export type FirebaseSession = ReturnType<typeof openFirebaseSession>

/** The user signed in with Firebase. The SDK persists the session across visits and tabs. */
export function openFirebaseSession(settings: FirebaseSettings) {
  const auth = openAuth(settings)
  // A redirect sign-in that failed counts as signed out.
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

  /** Runs a Firebase call and publishes the new state afterwards. Throws IdentityError. */
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

  /** Publishes no change until the whole work is done. */
  async function withoutReports<T>(work: () => Promise<T>): Promise<T> {
    isReportingPaused = true
    return work().finally(() => (isReportingPaused = false))
  }

  /** Checks that the code was mailed to this user: a careless click must not verify a stranger's account. */
  async function confirm(account: User, code: string) {
    const { data } = await checkActionCode(auth, code)
    if ((data.previousEmail ?? data.email) !== account.email) throw new IdentityError('invalid-credential')
    await applyActionCode(auth, code)
    // A changed address ends all sessions, including this one; the SDK then signs out by itself.
    await renew(account).catch(() => undefined)
  }

  return { auth, restore, listen: store.listen, user, run, withoutReports, confirm }
}

function openAuth({ projectId, apiKey, authDomain, emulatorHost }: FirebaseSettings): Auth {
  const auth = initializeAuth(initializeApp({ projectId, apiKey, authDomain }), {
    persistence: browserLocalPersistence,
  })
  if (emulatorHost) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true })
  // Language of Firebase's mails and of Google's window.
  auth.languageCode = 'sv'
  return auth
}

async function renew(user: User) {
  await user.reload()
  await user.getIdToken(true)
}

/** Users are identified by e-mail; a Firebase user without one counts as signed out. */
function signedInOf(user: User | null): SignedIn | null {
  if (!user?.email) return null
  return { uid: user.uid, email: user.email, isEmailVerified: user.emailVerified, name: user.displayName ?? '' }
}
