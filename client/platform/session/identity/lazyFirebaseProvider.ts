import type { FirebaseSettings } from './firebaseSession.ts'
import { IdentityError, type IdentityProvider } from './identityProvider.ts'

type Loaded = Omit<IdentityProvider, 'capabilities'>

/** Sign-in with Firebase; its large SDK is loaded on first use. */
export function createLazyFirebaseProvider(settings: FirebaseSettings, load = loadFirebase): IdentityProvider {
  let loading: Promise<Loaded> | undefined

  function firebase(): Promise<Loaded> {
    loading ??= load(settings).catch((cause: unknown) => {
      // A later call tries to load it again.
      loading = undefined
      throw new IdentityError('network-request-failed', { cause })
    })
    return loading
  }

  return {
    capabilities: { google: true, passkeys: false, endsOpenings: false },
    register: async (registration) => (await firebase()).register(registration),
    signIn: async (credentials) => (await firebase()).signIn(credentials),
    completeSecondStep: async (step) => (await firebase()).completeSecondStep(step),
    signInWithGoogle: async () => (await firebase()).signInWithGoogle(),
    signInWithPasskey: async () => (await firebase()).signInWithPasskey(),
    signOut: async () => (await firebase()).signOut(),
    restore: async () => (await firebase()).restore(),
    idToken: async (refused) => (await firebase()).idToken(refused),
    confirmEmail: async (secret) => (await firebase()).confirmEmail(secret),
    resendVerification: async () => (await firebase()).resendVerification(),
    requestPasswordReset: async (email) => (await firebase()).requestPasswordReset(email),
    resetPassword: async (reset) => (await firebase()).resetPassword(reset),
    signInMethods: async (secret) => (await firebase()).signInMethods(secret),
    removeSignInMethod: async (way) => (await firebase()).removeSignInMethod(way),
    undoEmailChange: async (secret) => (await firebase()).undoEmailChange(secret),
    account: async () => (await firebase()).account(),
    onChange: (listener, onFailure = () => listener(null)) => {
      let stop = (): void => undefined
      let isStopped = false
      const start = async () => {
        const { onChange } = await firebase()
        if (!isStopped) stop = onChange(listener, onFailure)
      }
      start().catch((error: unknown) => isStopped || onFailure(error))
      return () => {
        isStopped = true
        stop()
      }
    },
  }
}

async function loadFirebase(settings: FirebaseSettings): Promise<Loaded> {
  const { createFirebaseProvider } = await import('./firebaseProvider.ts')
  return createFirebaseProvider(settings)
}
