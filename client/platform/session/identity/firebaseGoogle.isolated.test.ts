import { signInWithPopup, signInWithRedirect } from 'firebase/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFirebaseProvider } from './firebaseProvider.ts'

// Google's popup is mocked, because it needs Google. The rest of the SDK is real.
vi.mock(import('firebase/auth'), async (importSdk) => ({
  ...(await importSdk()),
  signInWithPopup: vi.fn<typeof signInWithPopup>(),
  signInWithRedirect: vi.fn<typeof signInWithRedirect>(),
}))

const identity = createFirebaseProvider({
  kind: 'firebase',
  projectId: 'demo-parmen',
  apiKey: 'key',
  authDomain: 'parmen.exempel.se',
})

const popup = vi.mocked(signInWithPopup)
const redirect = vi.mocked(signInWithRedirect)
const failing = (code: string) => Object.assign(new Error('Firebase'), { code })
beforeEach(() => {
  popup.mockReset()
  redirect.mockReset().mockResolvedValue(undefined as never)
})

test('Google opens in a popup', async () => {
  popup.mockResolvedValue({ user: {} } as never)
  await identity.signInWithGoogle()
  expect(popup).toHaveBeenCalledOnce()
  expect(redirect).not.toHaveBeenCalled()
})

test.each(['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment'])(
  'redirects to Google after %s',
  async (code) => {
    popup.mockRejectedValue(failing(code))
    await identity.signInWithGoogle()
    expect(redirect).toHaveBeenCalledOnce()
  },
)

test.each([
  ['auth/popup-closed-by-user', 'cancelled'],
  ['auth/network-request-failed', 'network-request-failed'],
  ['auth/internal-error', 'unexpected'],
])('does not redirect after %s', async (code, name) => {
  popup.mockRejectedValue(failing(code))
  await expect(identity.signInWithGoogle()).rejects.toMatchObject({ name: 'IdentityError', code: name })
  expect(redirect).not.toHaveBeenCalled()
})

test('starts signed out', async () => {
  expect(await identity.restore()).toBeNull()
  expect(await identity.idToken()).toBeNull()
  const account = await identity.account()
  await expect(account.hasPassword()).rejects.toMatchObject({ code: 'not-signed-in' })
  await expect(identity.resendVerification()).rejects.toMatchObject({ code: 'not-signed-in' })
})
