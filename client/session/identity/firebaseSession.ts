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
import { IdentityError, type SignedIn } from './port.ts'
import { createWatch } from './watch.ts'

export type FirebaseSettings = Extract<Settings['identity'], { kind: 'firebase' }>
export type FirebaseSession = ReturnType<typeof openFirebaseSession>

/** Who is signed in with Firebase in this browser; its SDK keeps that from visit to visit and from tab to tab. */
export function openFirebaseSession(settings: FirebaseSettings) {
  const auth = openAuth(settings)
  // A sign-in that failed on Google's page leaves nobody signed in, as one that never began.
  const returned = getRedirectResult(auth, browserPopupRedirectResolver).catch(() => null)
  const started = returned.then(() => auth.authStateReady())
  const watch = createWatch(restore)
  let isHeld = false

  async function restore() {
    await started
    return report()
  }

  function report(): SignedIn | null {
    const signedIn = signedInOf(auth.currentUser)
    if (!isHeld) watch.set(signedIn)
    return signedIn
  }

  void started.then(() => onIdTokenChanged(auth, report))

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
      report()
    }
  }

  /** Tells nobody of a change before the whole of it is done. */
  async function hold<T>(work: () => Promise<T>): Promise<T> {
    isHeld = true
    return work().finally(() => (isHeld = false))
  }

  /** Given the code from a mail to this very user: a careless click must not vouch for a stranger's account. */
  async function confirm(confirming: User, code: string) {
    const { data } = await checkActionCode(auth, code)
    if ((data.previousEmail ?? data.email) !== confirming.email) throw new IdentityError('invalid-credential')
    await applyActionCode(auth, code)
    // A new address ends the sessions of the old one, this one too; then Firebase's SDK signs out by itself.
    await renew(confirming).catch(() => undefined)
  }

  return { auth, restore, listen: watch.listen, user, run, hold, confirm }
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
