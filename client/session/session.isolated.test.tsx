import { act, cleanup, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { hasSessionEnded } from '../api/sessionEnd.ts'
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
  const { user, isLoading, hasEnded, endedUser } = useSession()
  return (
    <>
      <p>{isLoading ? 'Laddar' : `Inloggad: ${user?.userId ?? 'ingen'}`}</p>
      {hasEnded && <p>Avslutad: {endedUser?.userId ?? 'efter omladdning'}</p>}
    </>
  )
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

const kept = () =>
  Object.keys(localStorage)
    .filter((name) => name !== 'parmen.signedIn')
    .toSorted()

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

test("a session that ends by itself leaves the user's pages waiting, and no query is asked until they return", async () => {
  await openAs(1)
  act(() => identity.tell(null))
  expect(await screen.findByText('Avslutad: 1')).toBeTruthy()
  expect(hasSessionEnded.get()).toBe(true)
  act(() => identity.tell(person(1)))
  await isSignedIn(1)
  expect(screen.queryByText(/^Avslutad/)).toBeNull()
  expect(hasSessionEnded.get()).toBe(false)
})

test('after a reload it is still known that the session ended by itself', async () => {
  await openAs(1)
  cleanup()
  render(
    <SessionProvider>
      <Who />
    </SessionProvider>,
  )
  act(() => identity.tell(null))
  expect(await screen.findByText('Avslutad: efter omladdning')).toBeTruthy()
})

test('a sign-out, here or in another tab, is no session that has ended', async () => {
  await openAs(1)
  await act(signOut)
  await isSignedIn('ingen')
  expect(screen.queryByText(/^Avslutad/)).toBeNull()
  expect(hasSessionEnded.get()).toBe(false)
})
