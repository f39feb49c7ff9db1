import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '../api/queryClient.ts'
import { startLiveUpdates } from './liveUpdates.ts'

const fetching = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('fetch', fetching)
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

function aStream() {
  let end = () => {}
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('event: heartbeat\ndata: null\n\n'))
      end = () => controller.close()
    },
  })
  return { end, answer: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }) }
}

test('a page whose stream ends for maintenance asks for another at growing intervals, and then for all that it shows', async () => {
  const [first, second] = [aStream(), aStream()]
  fetching.mockImplementation(async () => Response.json({ code: 'maintenance' }, { status: 503 }))
  fetching.mockImplementationOnce(async () => first.answer())
  let asked = 0
  const list = new QueryObserver(queryClient, {
    queryKey: ['folders.mine'],
    queryFn: async () => ++asked,
    staleTime: Infinity,
  })
  onTestFinished(list.subscribe(() => {}))
  onTestFinished(startLiveUpdates(async () => 'token', queryClient, performance.now()))
  await seconds(0)
  expect([fetching.mock.calls.length, asked]).toEqual([1, 1])
  first.end()
  await seconds(1.1)
  expect(fetching).toHaveBeenCalledTimes(2)
  await seconds(2.1)
  expect(fetching).toHaveBeenCalledTimes(3)
  await seconds(3)
  // What it shows stays, and is asked for again only when it can be answered.
  expect([fetching.mock.calls.length, asked, list.getCurrentResult().data]).toEqual([3, 1, 1])
  fetching.mockImplementation(async () => second.answer())
  await seconds(2)
  expect(asked).toBe(2)
})
