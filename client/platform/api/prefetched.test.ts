import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPrefetched, prefetch, prefetchedSince } from './prefetched.ts'
import { NetworkError, request } from './request.ts'

const server = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  forgetPrefetched()
  vi.stubGlobal('fetch', server)
  server.mockImplementation(async (path) => Response.json({ path }))
})
afterEach(() => {
  server.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const bodyOf = async (path: string) => (await request('GET', path)).body

test('what was prefetched is not asked for again, once', async () => {
  void prefetch('/api/x', 'token')
  void prefetch('/api/x', 'token')
  expect(await bodyOf('/api/x')).toEqual({ path: '/api/x' })
  expect(server).toHaveBeenCalledTimes(1)
  await bodyOf('/api/x')
  expect(server).toHaveBeenCalledTimes(2)
})

test('a prefetch that failed is sent again by the app', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  prefetch('/api/x', 'token').catch(() => undefined)
  expect(await bodyOf('/api/x')).toEqual({ path: '/api/x' })
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  prefetch('/api/y', 'token').catch(() => undefined)
  await expect(request('GET', '/api/y')).rejects.toThrow(NetworkError)
})

test('an answer from before a change is not used after it', async () => {
  void prefetch('/api/x', 'token')
  await request('PUT', '/api/y')
  await bodyOf('/api/x')
  expect(server.mock.calls.map(([path]) => path)).toEqual(['/api/x', '/api/y', '/api/x'])
})

test('what the first page does not take gets old', async () => {
  vi.useFakeTimers()
  for (const path of ['/api/x', '/api/y', '/api/z']) void prefetch(path, 'token')
  vi.advanceTimersByTime(60_000)
  // A slow network only delays the first page.
  await bodyOf('/api/x')
  vi.advanceTimersByTime(9_000)
  await bodyOf('/api/y')
  expect(server).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(2_000)
  await bodyOf('/api/z')
  expect(server).toHaveBeenCalledTimes(4)
})

test('says since when the lists on the page may have changed', () => {
  expect(prefetchedSince()).toBeUndefined()
  void prefetch('/api/identity/token')
  expect(prefetchedSince()).toBeUndefined()
  void prefetch('/api/x', 'token')
  expect(prefetchedSince()).toBeLessThanOrEqual(performance.now())
})
