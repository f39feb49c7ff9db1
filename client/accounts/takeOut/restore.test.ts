import 'fake-indexeddb/auto'
import { hashKey } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { savedShape } from '#client/platform/api/saved/savedShape.ts'
import { emptyTaken } from '#client/platform/api/saved/takenEmpty.ts'
import { takenAddresses } from '#client/platform/api/saved/takenOut.ts'
import { claimTaken, keepTakenFile, writeTaken } from '#client/platform/api/saved/takenStore.ts'
import { currentUserId } from '#client/platform/session/currentUserId.ts'
import { announceUserLeft } from '#client/platform/session/userLeft.ts'
import { someCaches } from '#client/testing/caches.ts'
import { today } from '#client/platform/text/dates.ts'
import { timelineQuery } from '#client/content/timeline/api.ts'
import { restoreTaken } from './restore.ts'

const anna = 1
const state = { data: 'Annas pump', status: 'success', dataUpdatedAt: 1 }
const text = JSON.stringify([{ queryKey: ['folders.mine'], queryHash: '["folders.mine"]', state }])
const parts = { pictures: true, papers: true, large: false }
const shown = () => [queryClient.getQueryData(['folders.mine']), takenAddresses()?.size ?? 0]

beforeEach(async () => {
  vi.stubGlobal('caches', someCaches().api)
  currentUserId.set(anna)
  // The second file has not come yet.
  const addresses = ['/files/7', '/files/8']
  const folder = { id: 12, title: 'Båten', parts, takenAt: Date.now(), bytes: 10, addresses }
  const claimId = await claimTaken(anna)
  await writeTaken(claimId, folder, { shape: savedShape, text })
  await keepTakenFile(claimId, '/files/7', new Response('picture'))
})

/** As a sign-out does it. */
function empty() {
  announceUserLeft()
  queryClient.clear()
}

test('what was taken out is shown, until its user leaves', async () => {
  await restoreTaken(anna)
  expect(shown()).toEqual(['Annas pump', 1])
  empty()
  expect(shown()).toEqual([undefined, 0])
})

test('a timeline that was taken out until a day is there on the days after', async () => {
  const { queryKey } = timelineQuery(12, { to: '2026-01-05' })
  const queries = JSON.stringify([{ queryKey, queryHash: hashKey(queryKey), state: { ...state, data: 'Impeller' } }])
  const folder = { id: 13, title: 'Båten', parts, takenAt: Date.now(), bytes: 10, addresses: [] }
  await writeTaken(await claimTaken(anna), folder, { shape: savedShape, text: queries })
  await restoreTaken(anna)
  expect(queryClient.getQueryData(timelineQuery(12, { to: today() }).queryKey)).toBe('Impeller')
})

test('nothing of it comes back to a page that was emptied while it was read', async () => {
  const restored = restoreTaken(anna)
  empty()
  await restored
  expect(shown()).toEqual([undefined, 0])
})

test('a user who has left by then is shown nothing', async () => {
  currentUserId.set(null)
  await restoreTaken(anna)
  expect(shown()).toEqual([undefined, 0])
})

test('the pictures of a page wait no longer than for some seconds', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => new EventTarget() as IDBRequest)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const restored = restoreTaken(anna).catch(String)
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(await restored).toContain('in time')
  await emptyTaken()
})
