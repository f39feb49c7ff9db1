import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  updatePassword,
  verifyBeforeUpdateEmail,
  type User,
} from 'firebase/auth'
import { urls } from '#contract/urls.ts'
import type { FirebaseSession } from './firebaseSession.ts'
import { IdentityError, type IdentityAccount } from './identityProvider.ts'

/** Account calls of the user signed in with Firebase. */
export function createFirebaseAccount({ user: currentUser, run, confirm }: FirebaseSession): IdentityAccount {
  const withUser = async <T>(work: (user: User) => Promise<T>) => {
    const user = await currentUser()
    return run(() => work(user))
  }
  return {
    hasPassword: () =>
      withUser(async ({ providerData }) =>
        providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID),
      ),
    changePassword: ({ current, next }) =>
      withUser(async (user) => {
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(addressOf(user), current))
        await updatePassword(user, next)
      }),
    changeEmail: (email) => withUser((user) => verifyBeforeUpdateEmail(user, email.trim(), returnUrl())),
    confirmNewEmail: (secret) => withUser((user) => confirm(user, secret)),
    // Firebase manages devices and second factors itself.
    security: null,
  }
}

/** Where Google's pages, which the mails link to, send users afterwards. */
export function returnUrl() {
  return { url: new URL(urls.start, window.location.origin).href }
}

function addressOf({ email }: User): string {
  if (!email) throw new IdentityError('unexpected')
  return email
}
