import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentConnection, onConnectionChange, watchConnection } from './connection.ts'
import { request } from './request.ts'

const server = vi.fn<(path: string) => Promise<Response>>()
const answers = async () => new Response('{"status":"ok"}')
const isSilent = async () => {
  throw new TypeError('Failed to fetch')
}

/** A call that does not reach the server; what it asks of itself then goes to `/api/health/live`. */
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

test('a browser that goes offline has lost the connection, before anybody asks', () => {
  window.dispatchEvent(new Event('offline'))
  expect(currentConnection()).toBe('offline')
  expect(server).not.toHaveBeenCalled()
})

test('a call that did not arrive is no lost connection while the server answers', async () => {
  server.mockImplementationOnce(isSilent).mockImplementation(answers)
  const told = vi.fn<() => void>()
  const stop = onConnectionChange(told)
  await failingCall()
  await now()
  expect(questions()).toBe(1)
  expect(told).not.toHaveBeenCalled()
  stop()
})

test('it is one when the server does not answer, or somebody else does', async () => {
  await failingCall()
  await now()
  expect(currentConnection()).toBe('offline')
  server.mockImplementation(async () => new Response('Bad gateway', { status: 502 }))
  await seconds(1)
  expect(currentConnection()).toBe('offline')
})

test('many calls that fail at once ask once', async () => {
  await Promise.all(Array.from({ length: 5 }, failingCall))
  await now()
  await failingCall()
  await now()
  expect(questions()).toBe(1)
})

test('the server is asked with growing pauses, of half a minute at most, until it answers', async () => {
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

test('the server that is back is told of for five seconds, and not asked again', async () => {
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

describe('a browser that comes online', () => {
  test('asks at once, whatever pause it was in', async () => {
    window.dispatchEvent(new Event('offline'))
    await seconds(20)
    server.mockImplementation(answers)
    window.dispatchEvent(new Event('online'))
    await now()
    expect(currentConnection()).toBe('restored')
  })

  test('has not found the server by that alone', async () => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    await now()
    expect(currentConnection()).toBe('offline')
  })
})

test('an answer that comes after the connection was lost says nothing of it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.mockImplementationOnce(isSilent).mockImplementation(() => promise)
  await failingCall()
  window.dispatchEvent(new Event('offline'))
  resolve(await answers())
  await now()
  expect(currentConnection()).toBe('offline')
})

test('when nobody watches, nothing is asked', async () => {
  window.dispatchEvent(new Event('offline'))
  stopWatching()
  expect(currentConnection()).toBe('online')
  await failingCall()
  await seconds(60)
  expect(questions()).toBe(0)
})
