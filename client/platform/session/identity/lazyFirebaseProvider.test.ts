import { waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createLazyFirebaseProvider } from './lazyFirebaseProvider.ts'
import type { IdentityProvider } from './identityProvider.ts'

const settings = { kind: 'firebase', projectId: 'demo-parmen', apiKey: 'key', authDomain: 'parmen.exempel.se' } as const
const anna = { uid: 'u1', email: 'anna@exempel.se', isEmailVerified: true, name: 'Anna Lind' }

function makeLoaded() {
  const stop = vi.fn<() => void>()
  const provider: Omit<IdentityProvider, 'capabilities'> = {
    register: async () => anna,
    signIn: async () => 'signedIn',
    completeSecondStep: async () => undefined,
    signInWithGoogle: async () => undefined,
    signInWithPasskey: async () => undefined,
    signOut: async () => undefined,
    restore: async () => anna,
    idToken: async (refused) => (refused ? 'second' : 'first'),
    confirmEmail: async () => undefined,
    resendVerification: async () => undefined,
    requestPasswordReset: async () => undefined,
    resetPassword: async () => undefined,
    signInMethods: async () => [],
    removeSignInMethod: async () => undefined,
    undoEmailChange: async () => undefined,
    account: async () => {
      throw new Error('not asked for here')
    },
    onChange: (listener) => {
      listener(anna)
      return stop
    },
  }
  return { provider, stop }
}

describe('Firebase’s SDK', () => {
  test('is loaded on first use, once', async () => {
    const load = vi.fn<() => Promise<Omit<IdentityProvider, 'capabilities'>>>(async () => makeLoaded().provider)
    const identity = createLazyFirebaseProvider(settings, load)
    expect(identity.capabilities).toEqual({ google: true, passkeys: false, endsOpenings: false })
    expect(load).not.toHaveBeenCalled()
    expect(await Promise.all([identity.idToken(), identity.idToken('first')])).toEqual(['first', 'second'])
    expect(load).toHaveBeenCalledExactlyOnceWith(settings)
  })

  test('that failed to load is a network error, and is loaded again on the next call', async () => {
    const load = vi.fn<() => Promise<Omit<IdentityProvider, 'capabilities'>>>(async () => makeLoaded().provider)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const identity = createLazyFirebaseProvider(settings, load)
    await expect(identity.idToken()).rejects.toMatchObject({ code: 'network-request-failed' })
    expect(await identity.idToken()).toBe('first')
  })
})

describe('a listener', () => {
  test('is called once the SDK has loaded, and not after unsubscribing', async () => {
    const { provider, stop } = makeLoaded()
    const listener = vi.fn<(signedIn: typeof anna | null) => void>()
    const stopListening = createLazyFirebaseProvider(settings, async () => provider).onChange(listener)
    await waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(anna))
    stopListening()
    expect(stop).toHaveBeenCalledOnce()
  })

  test('is not called if it unsubscribed before the SDK had loaded', async () => {
    const { provider } = makeLoaded()
    const identity = createLazyFirebaseProvider(settings, async () => provider)
    const listener = vi.fn<(signedIn: typeof anna | null) => void>()
    identity.onChange(listener)()
    await identity.restore()
    expect(listener).not.toHaveBeenCalled()
  })

  test('gets a failure, or null without a failure callback', async () => {
    const identity = createLazyFirebaseProvider(settings, async () => {
      throw new TypeError('Failed to fetch')
    })
    const [listener, deaf] = [vi.fn<(signedIn: null | object) => void>(), vi.fn<(signedIn: null | object) => void>()]
    const onFailure = vi.fn<(error: unknown) => void>()
    identity.onChange(listener, onFailure)
    identity.onChange(deaf)
    await waitFor(() => expect(deaf).toHaveBeenCalledExactlyOnceWith(null))
    expect(onFailure).toHaveBeenCalledOnce()
    expect(listener).not.toHaveBeenCalled()
  })
})
