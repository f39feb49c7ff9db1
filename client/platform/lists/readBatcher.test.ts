import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markAsReadDelayMs } from '#contract/platform/limits.ts'
import { createReadBatcher } from './readBatcher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aMarker() {
  const mark = vi.fn<(messageIds: number[]) => void>()
  return { mark, ...createReadBatcher({ mark, delay: markAsReadDelayMs }) }
}

test('an opened id is marked after three seconds, not before', () => {
  const { mark, open } = aMarker()
  open(1)
  vi.advanceTimersByTime(2_999)
  expect(mark).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(mark.mock.calls).toEqual([[[1]]])
})

test('several opened in a row are marked together after a pause', () => {
  const { mark, open } = aMarker()
  for (const messageId of [1, 2, 3]) {
    open(messageId)
    vi.advanceTimersByTime(2_000)
  }
  expect(mark).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(mark.mock.calls).toEqual([[[1, 2, 3]]])
})

test('flush marks what is pending at once, and nothing twice', () => {
  const { mark, open, flush } = aMarker()
  open(1)
  open(1)
  flush()
  flush()
  vi.advanceTimersByTime(10_000)
  expect(mark.mock.calls).toEqual([[[1]]])
})

test('an id opened after a flush is marked too', () => {
  const { mark, open, flush } = aMarker()
  open(1)
  flush()
  open(2)
  vi.advanceTimersByTime(3_000)
  expect(mark.mock.calls).toEqual([[[1]], [[2]]])
})

test('flush without pending ids does nothing', () => {
  const { mark, flush } = aMarker()
  flush()
  expect(mark).not.toHaveBeenCalled()
})
