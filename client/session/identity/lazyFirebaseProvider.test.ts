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
  test('is loaded at the first question, and once', async () => {
    const load = vi.fn<() => Promise<Omit<IdentityProvider, 'capabilities'>>>(async () => makeLoaded().provider)
    const identity = createLazyFirebaseProvider(settings, load)
    expect(identity.capabilities).toEqual({ google: true, passkeys: false })
    expect(load).not.toHaveBeenCalled()
    expect(await Promise.all([identity.idToken(), identity.idToken('first')])).toEqual(['first', 'second'])
    expect(load).toHaveBeenCalledExactlyOnceWith(settings)
  })

  test('that did not arrive is a failure of the network, and is loaded again when asked for again', async () => {
    const load = vi.fn<() => Promise<Omit<IdentityProvider, 'capabilities'>>>(async () => makeLoaded().provider)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const identity = createLazyFirebaseProvider(settings, load)
    await expect(identity.idToken()).rejects.toMatchObject({ code: 'network-request-failed' })
    expect(await identity.idToken()).toBe('first')
  })
})

describe('whoever listens', () => {
  test('hears who is signed in once the SDK is here, and no more after stopping', async () => {
    const { provider, stop } = makeLoaded()
    const listener = vi.fn<(signedIn: typeof anna | null) => void>()
    const stopListening = createLazyFirebaseProvider(settings, async () => provider).onChange(listener)
    await waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(anna))
    stopListening()
    expect(stop).toHaveBeenCalledOnce()
  })

  test('hears nothing after stopping before the SDK is here', async () => {
    const { provider } = makeLoaded()
    const identity = createLazyFirebaseProvider(settings, async () => provider)
    const listener = vi.fn<(signedIn: typeof anna | null) => void>()
    identity.onChange(listener)()
    await identity.restore()
    expect(listener).not.toHaveBeenCalled()
  })

  test('hears of a failure, and without ears for it that nobody is signed in', async () => {
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
