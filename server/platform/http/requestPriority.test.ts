import { beforeEach, expect, test, vi } from 'vitest'
import { megabyte } from '#contract/platform/limits.ts'
import { createRequestPriority } from './requestPriority.ts'

beforeEach(() => void vi.useFakeTimers())

/** Tells whether it has come to its end, without waiting for it. */
async function isOver(waiting: Promise<unknown> | undefined): Promise<boolean> {
  let over = false
  void waiting?.then(() => (over = true))
  await vi.advanceTimersByTimeAsync(0)
  return over
}

test('without calls there is nothing to wait for', () => {
  const { begin, whenIdle } = createRequestPriority()
  expect(whenIdle(1)).toBeUndefined()
  begin()()
  expect(whenIdle(1)).toBeUndefined()
})

test('bytes wait until the last of the calls has been answered', async () => {
  const { begin, whenIdle } = createRequestPriority()
  const [endFirst, endSecond] = [begin(), begin()]
  const waiting = whenIdle(1)
  endFirst()
  expect(await isOver(waiting)).toBe(false)
  endSecond()
  expect(await isOver(waiting)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('but not for long, however many calls there are', async () => {
  const { begin, whenIdle } = createRequestPriority()
  begin()
  const waiting = whenIdle(1)
  begin()
  await vi.advanceTimersByTimeAsync(10)
  expect(await isOver(waiting)).toBe(true)
})

test('and not at all for a call that takes long itself', async () => {
  const { begin, whenIdle } = createRequestPriority()
  begin()
  await vi.advanceTimersByTimeAsync(100)
  expect(whenIdle(1)).toBeUndefined()
})

test('while people make calls bytes pass no faster than a household’s line carries them', async () => {
  const { begin, whenIdle } = createRequestPriority()
  begin()()
  expect(whenIdle(megabyte / 4)).toBeUndefined()
  const waiting = whenIdle(megabyte)
  await vi.advanceTimersByTimeAsync(9)
  expect(await isOver(waiting)).toBe(false)
  await vi.advanceTimersByTimeAsync(2)
  expect(await isOver(waiting)).toBe(true)
})

test('and as fast as they can when nobody has called for a while', async () => {
  const { begin, whenIdle } = createRequestPriority()
  begin()()
  await vi.advanceTimersByTimeAsync(501)
  expect(whenIdle(100 * megabyte)).toBeUndefined()
})
