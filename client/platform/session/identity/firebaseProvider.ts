import {
  applyActionCode,
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

/** Sign-in by Firebase's SDK. Only `createLazyFirebaseProvider` imports this file. */
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
    // Firebase offers these only on a paid plan; the UI never calls them here.
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
    // Firebase does not say before one is signed in.
    signInMethods: async () => [],
    removeSignInMethod: rejectUnsupported,
    undoEmailChange: (secret) => run(() => applyActionCode(auth, secret)),
    account: async () => createFirebaseAccount(session),
    onChange: session.listen,
  }
}

async function rejectUnsupported(): Promise<never> {
  throw new IdentityError('unexpected')
}

async function makeAccount(auth: Auth, { firstName, lastName, email, password }: Registration) {
  // Other tabs follow the persisted state. In memory until the profile is complete, so that they never see a token
  // without a name.
  await setPersistence(auth, inMemoryPersistence)
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email.trim(), password)
    await finishAccount(user, `${firstName} ${lastName}`.trim())
  } finally {
    await setPersistence(auth, browserLocalPersistence)
  }
}

/** The account exists already, so a failure here must not fail the registration: the mail can be sent again. */
async function finishAccount(user: User, displayName: string) {
  await Promise.allSettled([updateProfile(user, { displayName }), sendEmailVerification(user, returnUrl())])
  // The first token was issued before the name was set.
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
      // The address may have been verified since, in another tab or on another device.
      const isOutdated = token === refused || (user.emailVerified && claims['email_verified'] !== true)
      return isOutdated ? user.getIdToken(true) : token
    })
  } catch (error) {
    if (error instanceof IdentityError && error.code === 'not-signed-in') return null
    throw error
  }
}
