import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth'
import { createFirebaseAccount, returnUrl } from './firebaseAccount.ts'
import { identityErrorOf, needsRedirect } from './firebaseErrors.ts'
import { openFirebaseSession, type FirebaseSession, type FirebaseSettings } from './firebaseSession.ts'
import { IdentityError, type IdentityProvider, type Registration } from './identityProvider.ts'

/** Sign-in that a Firebase project provides, through its own SDK. For `createLazyFirebaseProvider` to load, and nobody else. */
export function createFirebaseProvider(settings: FirebaseSettings): Omit<IdentityProvider, 'capabilities'> {
  const session = openFirebaseSession(settings)
  const { auth, run } = session
  return {
    async register(registration) {
      await run(() => session.withoutReports(() => makeAccount(auth, registration)))
      const signedIn = await session.restore()
      if (!signedIn) throw new IdentityError('unexpected')
      return signedIn
    },
    async signIn({ email, password }) {
      await run(() => signInWithEmailAndPassword(auth, email.trim(), password))
      return 'signedIn'
    },
    // What Firebase offers beyond the password needs a paid plan of Google's; it is never asked for here.
    completeSecondStep: rejectUnsupported,
    signInWithPasskey: rejectUnsupported,
    signInWithGoogle: () => run(() => signInWithGoogleWindow(auth)),
    signOut: () => run(() => auth.signOut()),
    restore: session.restore,
    idToken: (refused) => tokenOf(session, refused),
    async confirmEmail(secret) {
      const user = await session.user()
      await run(() => session.confirm(user, secret))
    },
    async resendVerification() {
      const user = await session.user()
      await run(() => sendEmailVerification(user, returnUrl()))
    },
    requestPasswordReset: (email) => run(() => sendResetMail(auth, email.trim())),
    resetPassword: ({ secret, password }) => run(() => confirmPasswordReset(auth, secret, password)),
    account: async () => createFirebaseAccount(session),
    onChange: session.listen,
  }
}

async function rejectUnsupported(): Promise<never> {
  throw new IdentityError('unexpected')
}

async function makeAccount(auth: Auth, { firstName, lastName, email, password }: Registration) {
  // Other tabs follow what the browser keeps. They must not meet somebody whose token has no name yet.
  await setPersistence(auth, inMemoryPersistence)
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email.trim(), password)
    await finishAccount(user, `${firstName} ${lastName}`.trim())
  } finally {
    await setPersistence(auth, browserLocalPersistence)
  }
}

/** The account is there already, so none of this may fail it: another mail can be asked for. */
async function finishAccount(user: User, displayName: string) {
  await Promise.allSettled([updateProfile(user, { displayName }), sendEmailVerification(user, returnUrl())])
  // The first token was made before the name.
  await user.getIdToken(true).catch(() => undefined)
}

async function signInWithGoogleWindow(auth: Auth) {
  const google = new GoogleAuthProvider()
  try {
    await signInWithPopup(auth, google, browserPopupRedirectResolver)
  } catch (error) {
    if (!needsRedirect(error)) throw error
    await signInWithRedirect(auth, google, browserPopupRedirectResolver)
  }
}

async function sendResetMail(auth: Auth, email: string) {
  try {
    await sendPasswordResetEmail(auth, email, returnUrl())
  } catch (error) {
    if (identityErrorOf(error).code !== 'user-not-found') throw error
  }
}

async function tokenOf({ user: currentUser, run }: FirebaseSession, refused?: string): Promise<string | null> {
  try {
    const user = await currentUser()
    return await run(async () => {
      const { token, claims } = await user.getIdTokenResult()
      // An address may have been verified since, on another page or device.
      const isOutdated = token === refused || (user.emailVerified && claims['email_verified'] !== true)
      return isOutdated ? user.getIdToken(true) : token
    })
  } catch (error) {
    if (error instanceof IdentityError && error.code === 'not-signed-in') return null
    throw error
  }
}
