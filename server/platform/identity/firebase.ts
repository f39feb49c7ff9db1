import type { FirebaseConfig } from '../config/identityConfig.ts'
import { createFirebaseVerifier, createUnsignedVerifier, remoteKeys } from './firebaseVerifier.ts'
import type { IdentityProvider } from './provider.ts'

/** The address at which Google publishes the keys that sign ID tokens. */
const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** Sign-in through Firebase: the browser talks to Firebase; this process only verifies tokens. */
export function createFirebaseIdentity(
  { projectId, emulatorHost }: FirebaseConfig,
  keysAt = googleKeys,
): IdentityProvider {
  return {
    // The configuration guarantees that an emulator is local and for a demo project.
    verify: emulatorHost
      ? createUnsignedVerifier(projectId)
      : createFirebaseVerifier(projectId, remoteKeys(new URL(keysAt))),
    addRoutes: () => undefined,
    assistants: null,
    // Google keeps the sessions and the accounts.
    removeExpired: async () => undefined,
    ownsMailbox: async () => false,
    endSessions: async () => undefined,
    removeAccount: async () => undefined,
  }
}
