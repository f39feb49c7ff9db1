import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  updatePassword,
  verifyBeforeUpdateEmail,
  type User,
} from 'firebase/auth'
import { urls } from '#contract/platform/urls.ts'
import type { FirebaseSession } from './firebaseSession.ts'
import { IdentityError, type IdentityAccount, type ProofMethod } from './identityProvider.ts'

/** Account calls of the user signed in with Firebase. */
export function createFirebaseAccount({ user: currentUser, run, confirm }: FirebaseSession): IdentityAccount {
  const withUser = async <T>(work: (user: User) => Promise<T>) => {
    const user = await currentUser()
    return run(() => work(user))
  }
  return {
    hasPassword: () => withUser(async (user) => uses(user, EmailAuthProvider.PROVIDER_ID)),
    changePassword: ({ current, next }) =>
      withUser(async (user) => {
        await signInAgain(user, current)
        await updatePassword(user, next)
      }),
    // Firebase asks for a new sign-in when the last one is more than some minutes old.
    proof: {
      methods: () =>
        withUser(async (user): Promise<ProofMethod[]> => [
          ...(uses(user, EmailAuthProvider.PROVIDER_ID) ? (['password'] as const) : []),
          ...(uses(user, GoogleAuthProvider.PROVIDER_ID) ? (['google'] as const) : []),
        ]),
      withPassword: (password) => withUser((user) => signInAgain(user, password)),
      withGoogle: () =>
        withUser(async (user) => {
          await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver)
        }),
      withCode: rejectUnsupported,
      withPasskey: rejectUnsupported,
    },
    changeEmail: (email) => withUser((user) => verifyBeforeUpdateEmail(user, email.trim(), returnUrl())),
    confirmNewEmail: (secret) => withUser((user) => confirm(user, secret)),
    // Firebase manages devices and second factors itself.
    security: null,
  }
}

const uses = ({ providerData }: User, id: string) => providerData.some(({ providerId }) => providerId === id)

async function signInAgain(user: User, password: string): Promise<void> {
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(addressOf(user), password))
}

async function rejectUnsupported(): Promise<never> {
  throw new IdentityError('unexpected')
}

/** The address to which Google's pages, which the mails link to, send users afterwards. */
export function returnUrl() {
  return { url: new URL(urls.start, window.location.origin).href }
}

function addressOf({ email }: User): string {
  if (!email) throw new IdentityError('unexpected')
  return email
}
