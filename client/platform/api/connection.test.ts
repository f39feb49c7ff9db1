import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentConnection, onConnectionChange, useMaintenance, watchConnection } from './connection.ts'
import { NetworkError, request } from './request.ts'

const server = vi.fn<(path: string, options?: RequestInit) => Promise<Response>>()
const answers = async () => new Response('{"status":"ok"}')
const isSilent = async () => {
  throw new TypeError('Failed to fetch')
}

/** A request that does not reach the server; the probe that follows goes to `/api/health/live`. */
const failingCall = () => request('GET', '/api/MyObject').catch(() => undefined)
const questions = () => server.mock.calls.filter(([path]) => path === '/api/health/live').length

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const now = () => seconds(0)

let stopWatching = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', server)
  server.mockReset()
  server.mockImplementation(isSilent)
  stopWatching = watchConnection()
})
afterEach(() => {
  stopWatching()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an offline event of the browser means offline, without a probe', () => {
  window.dispatchEvent(new Event('offline'))
  expect(currentConnection()).toBe('offline')
  expect(server).not.toHaveBeenCalled()
})

test('a failed request does not mean offline while the probe succeeds', async () => {
  server.mockImplementationOnce(isSilent).mockImplementation(answers)
  const told = vi.fn<() => void>()
  const stop = onConnectionChange(told)
  await failingCall()
  await now()
  expect(questions()).toBe(1)
  expect(told).not.toHaveBeenCalled()
  stop()
})

test('it does if the probe fails, or somebody else answers it', async () => {
  await failingCall()
  await now()
  expect(currentConnection()).toBe('offline')
  server.mockImplementation(async () => new Response('Bad gateway', { status: 502 }))
  await seconds(1)
  expect(currentConnection()).toBe('offline')
})

test('the page of a network that asks to log in is no answer of the server', async () => {
  server.mockImplementation(
    async () => new Response('<html>Logga in på hotellets nät</html>', { headers: { 'content-type': 'text/html' } }),
  )
  await expect(request('GET', '/api/MyObject')).rejects.toThrow(NetworkError)
  await now()
  expect(currentConnection()).toBe('offline')
  // Nor is what says nothing of how it is.
  server.mockImplementation(async () => Response.json({}))
  await seconds(1)
  expect(currentConnection()).toBe('offline')
})

test('a read that waits for long is ended where the probe waits too, and is not where it is answered', async () => {
  const waits = (_path: string, options?: RequestInit) =>
    new Promise<Response>((_, reject) => {
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error))
    })
  const ended = vi.fn<(error: unknown) => void>()
  server.mockImplementation(async (path, options) =>
    path.startsWith('/api/health') ? answers() : waits(path, options),
  )
  const slow = request('GET', '/api/MyObject').catch(ended)
  await seconds(60)
  expect(questions()).toBe(1)
  expect([currentConnection(), ended.mock.calls.length]).toEqual(['online', 0])

  server.mockImplementation(async (path, options) =>
    path.startsWith('/api/health') ? isSilent() : waits(path, options),
  )
  const sent = vi.fn<() => void>()
  void request('POST', '/api/MyObject').finally(sent)
  await seconds(2)
  await slow
  expect([currentConnection(), ended.mock.calls]).toEqual(['offline', [[expect.any(NetworkError)]]])
  // It may have been done: it is not given up for this.
  expect(sent).not.toHaveBeenCalled()
})

test('while the server is closed for maintenance it counts as out of reach, with what is said of it', async () => {
  const said = renderHook(() => useMaintenance()).result
  server.mockImplementation(async (path) =>
    path.startsWith('/api/health')
      ? Response.json({ status: 'ok', maintenance: 'Klart kl. 14.' })
      : Response.json({ code: 'maintenance' }, { status: 503 }),
  )
  await failingCall()
  await act(now)
  expect([currentConnection(), said.current]).toEqual(['offline', 'Klart kl. 14.'])
  server.mockImplementation(answers)
  await act(() => seconds(1))
  expect([currentConnection(), said.current]).toEqual(['restored', null])
})

test('concurrent failures cause one probe', async () => {
  await Promise.all(Array.from({ length: 5 }, failingCall))
  await now()
  await failingCall()
  await now()
  expect(questions()).toBe(1)
})

test('the server is probed with growing delays of at most 30 seconds until it answers', async () => {
  await failingCall()
  await now()
  for (const [index, pause] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    await seconds(pause - 0.001)
    expect(questions()).toBe(index + 1)
    await seconds(0.001)
    expect(questions()).toBe(index + 2)
  }
  server.mockImplementation(answers)
  await seconds(30)
  expect(currentConnection()).toBe('restored')
})

test("'restored' lasts five seconds, without further probes", async () => {
  await failingCall()
  await now()
  server.mockImplementation(answers)
  await seconds(1)
  const asked = questions()
  expect(currentConnection()).toBe('restored')
  await seconds(4.999)
  expect(currentConnection()).toBe('restored')
  await seconds(60)
  expect(currentConnection()).toBe('online')
  expect(questions()).toBe(asked)
})

describe('an online event of the browser', () => {
  test('probes at once, whatever the current delay', async () => {
    window.dispatchEvent(new Event('offline'))
    await seconds(20)
    server.mockImplementation(answers)
    window.dispatchEvent(new Event('online'))
    await now()
    expect(currentConnection()).toBe('restored')
  })

  test('does not count as restored by itself', async () => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    await now()
    expect(currentConnection()).toBe('offline')
  })
})

test('the answer to a probe that an offline event has overtaken is ignored', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.mockImplementationOnce(isSilent).mockImplementation(() => promise)
  await failingCall()
  window.dispatchEvent(new Event('offline'))
  resolve(await answers())
  await now()
  expect(currentConnection()).toBe('offline')
})

test('without a watcher nothing is probed', async () => {
  window.dispatchEvent(new Event('offline'))
  stopWatching()
  expect(currentConnection()).toBe('online')
  await failingCall()
  await seconds(60)
  expect(questions()).toBe(0)
})
