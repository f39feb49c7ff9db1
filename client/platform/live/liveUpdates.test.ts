import { InfiniteQueryObserver, MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '#contract/endpoints.ts'
import { livePath, pageIdHeader, type LiveEvent } from '#contract/platform/live.ts'
import type { TokenSource } from '../api/request.ts'
import { pageId } from '../api/ownCalls.ts'
import { queryClient as ownClient } from '../api/queryClient.ts'
import type { QueryName } from '../api/topics.ts'
import { startLiveUpdates } from './liveUpdates.ts'

const fetching = vi.fn<(url: unknown, init: { headers: Record<string, string> }) => Promise<Response>>()
const token = vi.fn<TokenSource>(async (refused) => (refused ? 'second' : 'first'))

/** The server side of the newest stream. */
let line: ReadableStreamDefaultController<Uint8Array> | undefined

async function answerWithLine() {
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) })
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
}
const say = (name: string, event: LiveEvent | null = null) => {
  line?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(event)}\n\n`))
  return seconds(0)
}
const hangUp = () => {
  line?.close()
  return seconds(0)
}
const isSilent = async () => {
  throw new TypeError('Failed to fetch')
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const addresses = () => fetching.mock.calls.map(([url]) => String(url).replace(location.origin, ''))
const sentPageIds = () => fetching.mock.calls.map(([, { headers }]) => headers[pageIdHeader])
const sentTokens = () => fetching.mock.calls.map(([, { headers }]) => headers['authorization'])

function look(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  return seconds(0)
}

/** A page with these lists; `asked` counts their refetches. */
async function pageWith(...lists: QueryName[]) {
  const queryClient = new QueryClient()
  const asked = Object.fromEntries(lists.map((list) => [list, -1]))
  const close = lists.map((list) => {
    const queryFn = async () => (asked[list] = (asked[list] ?? 0) + 1)
    return new QueryObserver(queryClient, { queryKey: [list], queryFn, staleTime: Infinity }).subscribe(() => {})
  })
  const stop = startLiveUpdates(token, queryClient, performance.now())
  ending.push(stop, ...close)
  await seconds(0)
  return { asked, stop, queryClient }
}

let ending: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('fetch', fetching)
  fetching.mockReset()
  fetching.mockImplementation(answerWithLine)
  token.mockClear()
  return look('visible')
})
afterEach(() => {
  for (const end of ending) end()
  ending = []
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('an event', () => {
  test("refetches its topic's lists and no others", async () => {
    const { asked } = await pageWith('messages.mine', 'activities.ofUser')
    await say('change', { topic: 'message' })
    await seconds(0.1)
    expect(asked).toEqual({ 'messages.mine': 1, 'activities.ofUser': 0 })
  })

  test('refetches the notifications too: a done, moved or deleted event is no longer due', async () => {
    const { asked } = await pageWith('activities.ofUser', 'notifications.mine')
    await say('change', { topic: 'activity' })
    await seconds(0.1)
    expect(asked).toEqual({ 'activities.ofUser': 1, 'notifications.mine': 1 })
  })

  test('refetches once, however many events arrive together', async () => {
    const { asked } = await pageWith('messages.mine', 'notifications.mine', 'members.commitments')
    await say('change', { topic: 'message' })
    await say('change', { topic: 'notification' })
    await say('change', { topic: 'invitation' })
    await say('change', { topic: 'message' })
    await seconds(1)
    expect(asked).toEqual({ 'messages.mine': 1, 'notifications.mine': 1, 'members.commitments': 1 })
  })

  test('without a topic refetches everything but the static lists', async () => {
    const { asked } = await pageWith('messages.mine', 'users.one', 'lookups.all')
    await say('change', { topic: null })
    await seconds(0.1)
    expect(asked).toEqual({ 'messages.mine': 1, 'users.one': 1, 'lookups.all': 0 })
  })

  test('waits for a running mutation, whose result is already shown', async () => {
    const { asked, queryClient } = await pageWith('messages.mine')
    const saving = Promise.withResolvers<void>()
    const saved = new MutationObserver(queryClient, { mutationFn: () => saving.promise }).mutate()
    await say('change', { topic: 'message' })
    await seconds(1)
    expect(asked).toEqual({ 'messages.mine': 0 })
    saving.resolve()
    await saved
    await seconds(0.1)
    expect(asked).toEqual({ 'messages.mine': 1 })
  })

  test("waits for a 'show more' request, which a refetch would cancel", async () => {
    const { queryClient } = await pageWith()
    const more = Promise.withResolvers<string>()
    const list = new InfiniteQueryObserver(queryClient, {
      queryKey: ['messages.mine'],
      queryFn: ({ pageParam }) => (pageParam === 0 ? 'newest' : more.promise),
      initialPageParam: 0,
      getNextPageParam: (_last, pages) => pages.length,
      staleTime: Infinity,
    })
    ending.push(list.subscribe(() => {}))
    await seconds(0)
    const asking = list.fetchNextPage()
    await say('change', { topic: 'message' })
    await seconds(1)
    more.resolve('older')
    expect((await asking).data?.pages).toEqual(['newest', 'older'])
    expect(list.getCurrentResult().isStale).toBe(false)
    await seconds(0.1)
    expect(list.getCurrentResult().data?.pages).toEqual(['newest', 'older'])
  })

  test('of an unknown topic refetches everything', async () => {
    const { asked } = await pageWith('messages.mine')
    await say('change', { topic: 'weather' } as never)
    await seconds(0.1)
    expect(asked).toEqual({ 'messages.mine': 1 })
  })

  test('that is only a heartbeat refetches nothing', async () => {
    const { asked } = await pageWith('messages.mine')
    await say('heartbeat')
    await seconds(1)
    expect(asked).toEqual({ 'messages.mine': 0 })
  })
})

describe('the stream', () => {
  test('is one, and carries the token and the id of the page', async () => {
    await pageWith('messages.mine')
    expect(fetching).toHaveBeenCalledTimes(1)
    expect(addresses()).toEqual([`${livePath}?missedMs=1000`])
    expect(sentTokens()).toEqual(['Bearer first'])
    expect(sentPageIds()).toEqual([pageId])
  })

  test('is requested with a new token if the first is rejected', async () => {
    fetching.mockImplementationOnce(async () => new Response('{}', { status: 401 }))
    await pageWith('messages.mine')
    expect(sentTokens()).toEqual(['Bearer first', 'Bearer second'])
  })

  test('reconnects when lost, and everything is refetched', async () => {
    const { asked } = await pageWith('messages.mine', 'users.one')
    await hangUp()
    expect(asked).toEqual({ 'messages.mine': 0, 'users.one': 0 })
    await seconds(1.1)
    expect(addresses()).toEqual([`${livePath}?missedMs=1000`, `${livePath}?missedMs=0`])
    expect(asked).toEqual({ 'messages.mine': 1, 'users.one': 1 })
    await say('change', { topic: 'message' })
    await seconds(0.1)
    expect(asked).toEqual({ 'messages.mine': 2, 'users.one': 1 })
  })

  test('reconnects with growing delays, and quickly again after it was stable', async () => {
    fetching.mockImplementation(isSilent)
    await pageWith()
    await seconds(1 + 2 + 4 + 8)
    expect(fetching).toHaveBeenCalledTimes(5)
    fetching.mockImplementation(answerWithLine)
    await seconds(16)
    expect(fetching).toHaveBeenCalledTimes(6)
    // A server that hangs up immediately is not asked every second.
    await hangUp()
    await seconds(31)
    expect(fetching).toHaveBeenCalledTimes(6)
    await seconds(1)
    await say('heartbeat')
    await seconds(31)
    await hangUp()
    await seconds(1)
    expect(fetching).toHaveBeenCalledTimes(8)
  })

  test('is closed when it has been silent too long', async () => {
    await pageWith()
    await seconds(50)
    await say('heartbeat')
    await seconds(50)
    expect(fetching).toHaveBeenCalledTimes(1)
    await seconds(20)
    expect(fetching).toHaveBeenCalledTimes(2)
  })

  test('is closed after the page was hidden for ten seconds, and reopened when visible', async () => {
    const { asked } = await pageWith('messages.mine')
    await look('hidden')
    await seconds(5)
    await say('heartbeat')
    await look('visible')
    await look('hidden')
    await seconds(9)
    await say('change', { topic: 'message' })
    await seconds(0.1)
    expect(asked).toEqual({ 'messages.mine': 1 })
    await seconds(3600)
    expect(fetching).toHaveBeenCalledTimes(1)
    await look('visible')
    await seconds(0.1)
    expect(fetching).toHaveBeenCalledTimes(2)
    expect(asked).toEqual({ 'messages.mine': 2 })
  })

  test('is not opened by a page in the background until it is visible', async () => {
    await look('hidden')
    const { asked } = await pageWith('messages.mine')
    await seconds(3600)
    expect(fetching).not.toHaveBeenCalled()
    await look('visible')
    await seconds(0.1)
    expect(fetching).toHaveBeenCalledTimes(1)
    expect(asked).toEqual({ 'messages.mine': 1 })
  })

  test('is not reopened after an eviction until the page is visible again', async () => {
    await pageWith()
    await say('evicted')
    await hangUp()
    await seconds(3600)
    expect(fetching).toHaveBeenCalledTimes(1)
    await look('hidden')
    await look('visible')
    expect(fetching).toHaveBeenCalledTimes(2)
  })

  test('ends with the page', async () => {
    const { asked, stop } = await pageWith('messages.mine')
    await say('change', { topic: 'message' })
    stop()
    await seconds(3600)
    expect(fetching).toHaveBeenCalledTimes(1)
    expect(asked).toEqual({ 'messages.mine': 0 })
  })
})

test('without a stream the page refetches when it becomes visible', async () => {
  fetching.mockImplementation(isSilent)
  const queryFn = vi.fn<() => Promise<number>>(async () => 1)
  ownClient.mount()
  const close = new QueryObserver(ownClient, { queryKey: ['messages.mine'], queryFn }).subscribe(() => {})
  ending.push(startLiveUpdates(token, ownClient, performance.now()), close, () => ownClient.unmount())
  await look('hidden')
  await seconds(15)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await look('visible')
  expect(queryFn).toHaveBeenCalledTimes(2)
})
