import { act, cleanup, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { savedListsKey, signedInKey } from '../drafts/storageKeys.ts'
import { queryClient } from '../api/queryClient.ts'
import { hasSessionEnded } from '../api/sessionEnd.ts'
import { draftStorageKey } from '../drafts/clearDrafts.ts'
import type { SignedIn } from './identity/identityProvider.ts'
import { SessionProvider, signOut, useSession } from './session.tsx'

const identity = vi.hoisted(() => ({
  tell: (_signedIn: unknown) => {},
  fail: () => {},
  onChange(listener: (signedIn: unknown) => void, onFailure: () => void) {
    identity.tell = listener
    identity.fail = onFailure
    return () => undefined
  },
  signOut: async () => identity.tell(null),
  idToken: vi.fn<() => Promise<string | null>>(async () => null),
}))
vi.mock('./identity/identity.ts', () => ({ identity }))
const saved = vi.hoisted(() => ({ calls: [] as string[], last: null as unknown, hasLeft: false }))
vi.mock('../api/saved/savedQueries.ts', () => ({
  savedQueries: {
    readEarly: () => saved.calls.push('read'),
    start: async ({ userId }: { userId: number }) => {
      saved.calls.push(`start ${userId}`)
      localStorage.setItem(savedListsKey, String(userId))
    },
    hasLeft: async () => saved.hasLeft,
    lastConfirmed: async () => saved.last && { user: saved.last, show: () => saved.calls.push('show') },
    empty: async () => {
      saved.calls.push('empty')
      localStorage.removeItem(savedListsKey)
    },
  },
}))
vi.mock('./api.ts', () => ({ findOrRegisterUser: async ({ uid }: SignedIn) => Number(uid) }))

beforeEach(() => {
  localStorage.clear()
  saved.calls = []
  saved.last = null
  saved.hasLeft = false
})

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

/** Opens the page as a user, with drafts of two users and another stored value. */
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
    .filter((name) => name !== signedInKey && name !== savedListsKey)
    .toSorted()

test('signing in deletes no drafts, whoever wrote them', async () => {
  await openAs(1)
  expect(kept()).toEqual(['annat', draftStorageKey(1, 'none.new'), draftStorageKey(11, 'none.new')])
})

test("signing out deletes the user's own drafts, and nobody else's", async () => {
  await openAs(1)
  await act(signOut)
  await isSignedIn('ingen')
  expect(kept()).toEqual(['annat', draftStorageKey(11, 'none.new')])
})

test('a sign-out that a killed browser has lost is made good, before anything is shown', async () => {
  saved.hasLeft = true
  for (const name of [signedInKey, savedListsKey]) localStorage.setItem(name, '1')
  const told = vi.spyOn(identity, 'signOut')
  render(
    <SessionProvider>
      <Who />
    </SessionProvider>,
  )
  act(() => identity.tell(person(1)))
  await isSignedIn('ingen')
  expect(told).toHaveBeenCalledOnce()
  expect(localStorage.getItem(signedInKey)).toBeNull()
})

test('a failed sign-out keeps the drafts', async () => {
  await openAs(1)
  vi.spyOn(identity, 'signOut').mockRejectedValueOnce(new Error('offline'))
  await expect(signOut()).rejects.toThrow('offline')
  expect(kept()).toContain(draftStorageKey(1, 'none.new'))
})

test('after a session has expired the same user finds their drafts, also if another has been here since', async () => {
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
  await act(signOut)
  await isSignedIn('ingen')
  expect(kept()).toContain(draftStorageKey(1, 'none.new'))
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

describe('the lists that this browser keeps', () => {
  const open = () =>
    render(
      <SessionProvider>
        <Who />
      </SessionProvider>,
    )

  test('are read early, and shown once the session is confirmed', async () => {
    localStorage.setItem(savedListsKey, '1')
    open()
    await expect.poll(() => saved.calls).toEqual(['read'])
    act(() => identity.tell(person(1)))
    await isSignedIn(1)
    expect(saved.calls).toEqual(['read', 'start 1'])
  })

  test('are neither shown nor emptied while nobody knows who is signed in', async () => {
    localStorage.setItem(savedListsKey, '1')
    open()
    act(() => identity.fail())
    expect(await screen.findByText('Inloggad: ingen')).toBeTruthy()
    await expect.poll(() => saved.calls).toEqual(['read'])
  })

  test('are shown of the last user that was confirmed, if the server cannot be reached', async () => {
    localStorage.setItem(savedListsKey, '1')
    localStorage.setItem(signedInKey, 'true')
    saved.last = { ...person(1), userId: 1 }
    open()
    act(() => identity.fail())
    await isSignedIn(1)
    expect(saved.calls).toEqual(['read', 'show'])
    // Then it can, and confirms them.
    act(() => identity.tell(person(1)))
    await expect.poll(() => saved.calls).toEqual(['read', 'show', 'start 1'])
    await isSignedIn(1)
  })

  test('are not shown of somebody who has signed out', async () => {
    localStorage.setItem(savedListsKey, '1')
    saved.last = { ...person(1), userId: 1 }
    open()
    act(() => identity.fail())
    await isSignedIn('ingen')
    expect(saved.calls).toEqual(['read'])
  })

  test.each([
    ['the session has ended', null, 'ingen', ['read', 'show', 'empty']],
    ['somebody else has signed in', person(2), 2, ['read', 'show', 'start 2']],
  ] as const)('are taken from the page as soon as the server says that %s', async (_what, told, who, calls) => {
    localStorage.setItem(savedListsKey, '1')
    localStorage.setItem(signedInKey, 'true')
    saved.last = { ...person(1), userId: 1 }
    open()
    act(() => identity.fail())
    await isSignedIn(1)
    queryClient.setQueryData(['activities.toDo', {}], 'Annas pump')
    act(() => identity.tell(told))
    await isSignedIn(who)
    expect(screen.queryByText(/^Avslutad: 1/)).toBeNull()
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    await expect.poll(() => saved.calls).toEqual(calls)
  })

  test('are emptied by a sign-out, even if its answer is lost', async () => {
    await openAs(1)
    vi.spyOn(identity, 'signOut').mockRejectedValueOnce(new Error('offline'))
    await expect(signOut()).rejects.toThrow('offline')
    await expect.poll(() => saved.calls).toContain('empty')
  })

  test('are emptied when another tab signs out', async () => {
    await openAs(1)
    localStorage.removeItem(signedInKey)
    act(() => identity.tell(null))
    await isSignedIn('ingen')
    await expect.poll(() => saved.calls).toContain('empty')
  })

  test('are emptied when the session ends by itself or from another device, here and after a reload', async () => {
    await openAs(1)
    act(() => identity.tell(null))
    expect(await screen.findByText('Avslutad: 1')).toBeTruthy()
    await expect.poll(() => saved.calls).toEqual(['start 1', 'empty'])
    cleanup()
    localStorage.setItem(savedListsKey, '1')
    open()
    act(() => identity.tell(null))
    await expect.poll(() => saved.calls).toEqual(['start 1', 'empty', 'read', 'empty'])
  })
})
