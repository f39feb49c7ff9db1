import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markAsReadDelayMs } from '#contract/limits.ts'
import { createReadBatcher } from './readBatcher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aMarker() {
  const mark = vi.fn<(messageIds: number[]) => void>()
  return { mark, ...createReadBatcher({ mark, delay: markAsReadDelayMs }) }
}

test('an opened message is marked after three seconds, not before', () => {
  const { mark, open } = aMarker()
  open(1)
  vi.advanceTimersByTime(2_999)
  expect(mark).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(mark.mock.calls).toEqual([[[1]]])
})

test('several opened after each other are all marked, together, when the reader rests', () => {
  const { mark, open } = aMarker()
  for (const messageId of [1, 2, 3]) {
    open(messageId)
    vi.advanceTimersByTime(2_000)
  }
  expect(mark).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(mark.mock.calls).toEqual([[[1, 2, 3]]])
})

test('leaving marks at once what waits, and nothing twice', () => {
  const { mark, open, flush } = aMarker()
  open(1)
  open(1)
  flush()
  flush()
  vi.advanceTimersByTime(10_000)
  expect(mark.mock.calls).toEqual([[[1]]])
})

test('a message opened after a flush is marked in its turn', () => {
  const { mark, open, flush } = aMarker()
  open(1)
  flush()
  open(2)
  vi.advanceTimersByTime(3_000)
  expect(mark.mock.calls).toEqual([[[1]], [[2]]])
})

test('leaving without having opened anything marks nothing', () => {
  const { mark, flush } = aMarker()
  flush()
  expect(mark).not.toHaveBeenCalled()
})
