import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draftStorageKey } from '../drafts/clearDrafts.ts'
import type { SignedIn } from './identity/identityProvider.ts'
import { SessionProvider, signOut, useSession } from './session.tsx'

const identity = vi.hoisted(() => ({
  tell: (_signedIn: unknown) => {},
  onChange(listener: (signedIn: unknown) => void) {
    identity.tell = listener
    return () => undefined
  },
  signOut: async () => identity.tell(null),
}))
vi.mock('./identity/identity.ts', () => ({ identity }))
vi.mock('./api.ts', () => ({ findOrRegisterUser: async ({ uid }: SignedIn) => Number(uid) }))

beforeEach(() => localStorage.clear())

const person = (userId: number) => ({ uid: String(userId), email: 'a@exempel.se', isEmailVerified: true, name: 'A' })

function Who() {
  const { user, isLoading } = useSession()
  return <p>{isLoading ? 'Laddar' : `Inloggad: ${user?.userId ?? 'ingen'}`}</p>
}

const isSignedIn = (userId: number | 'ingen') => screen.findByText(`Inloggad: ${userId}`)

/** With something written by each of two people, and something that is no draft. */
async function openAs(userId: number) {
  for (const writer of [userId, userId + 10]) localStorage.setItem(draftStorageKey(writer, 'none.new'), '{}')
  localStorage.setItem('annat', 'kvar')
  render(
    <SessionProvider>
      <Who />
    </SessionProvider>,
  )
  act(() => identity.tell(person(userId)))
  await isSignedIn(userId)
}

const kept = () => Object.keys(localStorage).toSorted()

test('whoever signs in finds what he was writing, and nothing of who was there before', async () => {
  await openAs(1)
  expect(kept()).toEqual(['annat', draftStorageKey(1, 'none.new')])
})

test('a sign-out leaves nothing of what was being written', async () => {
  await openAs(1)
  await act(signOut)
  await isSignedIn('ingen')
  expect(kept()).toEqual(['annat'])
})

test('a sign-out that does not come through leaves it as it is', async () => {
  await openAs(1)
  vi.spyOn(identity, 'signOut').mockRejectedValueOnce(new Error('offline'))
  await expect(signOut()).rejects.toThrow('offline')
  expect(kept()).toContain(draftStorageKey(1, 'none.new'))
})

test('a session that ends by itself leaves what was being written to the same person, and to nobody else', async () => {
  await openAs(1)
  act(() => identity.tell(null))
  await isSignedIn('ingen')
  act(() => identity.tell(person(1)))
  await isSignedIn(1)
  expect(kept()).toContain(draftStorageKey(1, 'none.new'))
  act(() => identity.tell(null))
  await isSignedIn('ingen')
  act(() => identity.tell(person(2)))
  await isSignedIn(2)
  expect(kept()).toEqual(['annat'])
})
