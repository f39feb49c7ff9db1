import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { store } from '../../outbox/outbox.ts'
import { readStored, writeStored } from '../../drafts/browserStorage.ts'
import { outboxKey } from '../../drafts/storageKeys.ts'
import { entryVersion } from '../../outbox/entry.ts'
import { leave } from './leave.ts'
import { leaving } from './leaving.ts'

const anna = 1
const session = vi.hoisted(() => ({ signOut: vi.fn<() => Promise<void>>() }))
vi.mock('../../session/session.tsx', () => session)

beforeEach(async () => {
  session.signOut.mockReset().mockResolvedValue()
  for (const { key } of await store.allOf(anna)) await store.remove(key)
})

async function keep(key: string) {
  const saved = { endpoint: 'activities.add', input: {}, target: null, words: { title: key, place: '' }, savedAt: 0 }
  const state = { state: 'waiting', reason: null, tries: 0, isUnsure: false } as const
  await store.add({ ...saved, ...state, key, userId: anna, lane: 1, version: entryVersion }, new Map())
}
const kept = async () => (await store.allOf(anna)).map(({ key }) => key)

/** Answers the question as it comes. */
async function answer(letGo: readonly string[] | null) {
  await expect.poll(() => leaving.get()).not.toBeNull()
  leaving.get()?.props.answer(letGo)
}

test('nobody is asked who has nothing that waits', async () => {
  expect(await leave(anna)).toBe(true)
  expect(session.signOut).toHaveBeenCalledOnce()
})

test('whoever has something is asked also where the browser has lost its mark of it', async () => {
  await keep('Ett')
  writeStored(outboxKey, null)
  const left = leave(anna)
  await answer(null)
  expect(await left).toBe(false)
})

test('whoever stays is not signed out, and nothing else is done', async () => {
  await keep('Ett')
  const first = vi.fn<() => Promise<boolean>>()
  const left = leave(anna, { first })
  await answer(null)
  expect(await left).toBe(false)
  expect([first.mock.calls.length, session.signOut.mock.calls.length, await kept()]).toEqual([0, 0, ['Ett']])
})

test('what they let go is gone once they are signed out, and what they were not asked about is not', async () => {
  await keep('Ett')
  const left = leave(anna)
  await keep('Två')
  await answer(['Ett'])
  expect(await left).toBe(true)
  expect(await kept()).toEqual(['Två'])
  expect(readStored(outboxKey)).toHaveProperty(String(anna))
})

test('where the sign-out fails, nothing is thrown away', async () => {
  await keep('Ett')
  session.signOut.mockRejectedValueOnce(new Error('offline'))
  const left = leave(anna)
  await answer(['Ett'])
  await expect(left).rejects.toThrow('offline')
  expect(await kept()).toEqual(['Ett'])
})

test('where the account is not deleted after all, nobody is signed out, and nothing is thrown away', async () => {
  await keep('Ett')
  const left = leave(anna, { way: 'deleteAccount', first: async () => false })
  await answer(['Ett'])
  expect(await left).toBe(false)
  expect([session.signOut.mock.calls.length, await kept()]).toEqual([0, ['Ett']])
})

test('where the question cannot be loaded they leave, and nothing is thrown away', async () => {
  await keep('Ett')
  const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect(await leave(anna, { load: failing })).toBe(true)
  expect([session.signOut.mock.calls.length, await kept()]).toEqual([1, ['Ett']])
})

test('nor does anybody wait for a network that does not answer', async () => {
  await keep('Ett')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const left = leave(anna, { load: () => new Promise(() => {}) })
  await vi.advanceTimersByTimeAsync(8000)
  vi.useRealTimers()
  expect(await left).toBe(true)
})

test('with an account goes what waited for it, also where the sign-out that follows is not answered', async () => {
  await keep('Ett')
  session.signOut.mockRejectedValueOnce(new Error('offline'))
  const left = leave(anna, { way: 'deleteAccount', first: async () => true })
  await answer(['Ett'])
  expect(await left).toBe(true)
  expect([await kept(), readStored(outboxKey)]).toEqual([[], null])
})
