import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askingFor } from './asking.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks one thing after the other of a DNS that never answers; how long each took, in seconds. */
async function silentFor(tries: number, names: string[]) {
  const { resolver } = askingFor(() => new Promise(() => {}), tries)
  const took: number[] = []
  for (const name of names) {
    const began = Date.now()
    const answer = resolver(name, 'TXT').catch((error: { code?: string }) => error.code)
    await vi.runAllTimersAsync()
    expect(await answer).toBe('ETIMEOUT')
    took.push((Date.now() - began) / 1000)
  }
  return took
}

test('a question has a time, and so has all of a mail, which is longer once it was tried before', async () => {
  expect(await silentFor(1, ['a', 'b', 'c'])).toEqual([3, 1, 0])
  expect(await silentFor(2, ['a', 'b', 'c', 'd', 'e'])).toEqual([3, 3, 3, 3, 0])
})

test('what is asked at once takes its time once, and what was asked is not asked again', async () => {
  const asked: string[] = []
  const { resolver } = askingFor((name) => {
    asked.push(name)
    return new Promise(() => {})
  }, 1)
  const all = Promise.allSettled(['a', 'b', 'A'].map((name) => resolver(name, 'TXT')))
  await vi.runAllTimersAsync()
  await all
  const later = resolver('c', 'TXT').catch(() => Date.now())
  const began = Date.now()
  await vi.runAllTimersAsync()
  expect(((await later) as number) - began).toBe(1000)
  expect(asked).toEqual(['a', 'b', 'c'])
})
