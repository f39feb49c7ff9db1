import type { FirebaseConfig } from '../config/identityConfig.ts'
import { createFirebaseVerifier, createUnsignedVerifier, remoteKeys } from './firebaseVerifier.ts'
import type { IdentityProvider } from './provider.ts'

/** Where Google publishes the keys that sign ID tokens. */
const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** Sign-in that a Firebase project provides: the browser talks to it, and this process only reads the tokens. */
export function createFirebaseIdentity(
  { projectId, emulatorHost }: FirebaseConfig,
  keysAt = googleKeys,
): IdentityProvider {
  return {
    // The start has made sure that an emulator is on this machine and stands for no real project.
    verify: emulatorHost
      ? createUnsignedVerifier(projectId)
      : createFirebaseVerifier(projectId, remoteKeys(new URL(keysAt))),
    addRoutes: () => undefined,
    // The sessions are Google's.
    removeExpired: async () => undefined,
  }
}
