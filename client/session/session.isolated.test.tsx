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

/** With drafts of two users, and another stored value. */
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

test("signing in keeps the user's own drafts and deletes those of others", async () => {
  await openAs(1)
  expect(kept()).toEqual(['annat', draftStorageKey(1, 'none.new')])
})

test('signing out deletes all drafts', async () => {
  await openAs(1)
  await act(signOut)
  await isSignedIn('ingen')
  expect(kept()).toEqual(['annat'])
})

test('a failed sign-out keeps the drafts', async () => {
  await openAs(1)
  vi.spyOn(identity, 'signOut').mockRejectedValueOnce(new Error('offline'))
  await expect(signOut()).rejects.toThrow('offline')
  expect(kept()).toContain(draftStorageKey(1, 'none.new'))
})

test('after a session has expired the same user finds their drafts, and nobody else does', async () => {
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
