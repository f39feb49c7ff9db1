import { InfiniteQueryObserver, MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { livePath, pageIdHeader, topics, type LiveEvent } from '#contract/live.ts'
import type { TokenSource } from '../api/request.ts'
import { pageId } from '../api/ownCalls.ts'
import { queryClient as ownClient } from '../api/queryClient.ts'
import { listsByTopic, type ListName } from '../api/topics.ts'
import { startLiveUpdates } from './liveUpdates.ts'

const fetching = vi.fn<(url: unknown, init: { headers: Record<string, string> }) => Promise<Response>>()
const token = vi.fn<TokenSource>(async (refused) => (refused ? 'second' : 'first'))

/** The server's end of the newest line. */
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

/** A page that shows these lists; `asked` counts how often it asked for each, the first time left out. */
async function pageWith(...lists: ListName[]) {
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

describe('what the server says has changed', () => {
  test('is asked for anew, and nothing else is', async () => {
    const { asked } = await pageWith('MessageList', 'ObjectActivities')
    await say('change', { topic: 'message' })
    await seconds(0.1)
    expect(asked).toEqual({ MessageList: 1, ObjectActivities: 0 })
  })

  test('is asked for where one is told of it too: what is done, moved or removed is due no longer', async () => {
    const { asked } = await pageWith('ObjectActivities', 'Notifications')
    await say('change', { topic: 'activity' })
    await seconds(0.1)
    expect(asked).toEqual({ ObjectActivities: 1, Notifications: 1 })
  })

  test('is asked for once, however much of it is said at once', async () => {
    const { asked } = await pageWith('MessageList', 'Notifications', 'BulletinBoard')
    await say('change', { topic: 'message' })
    await say('change', { topic: 'notification' })
    await say('change', { topic: 'invitation' })
    await say('change', { topic: 'message' })
    await seconds(1)
    expect(asked).toEqual({ MessageList: 1, Notifications: 1, BulletinBoard: 1 })
  })

  test('may be anything: then all is asked for but what stays as it is', async () => {
    const { asked } = await pageWith('MessageList', 'User', 'Lookups')
    await say('change', { topic: null })
    await seconds(0.1)
    expect(asked).toEqual({ MessageList: 1, User: 1, Lookups: 0 })
  })

  test('is asked for after what is being saved, which the page shows already', async () => {
    const { asked, queryClient } = await pageWith('MessageList')
    const saving = Promise.withResolvers<void>()
    const saved = new MutationObserver(queryClient, { mutationFn: () => saving.promise }).mutate()
    await say('change', { topic: 'message' })
    await seconds(1)
    expect(asked).toEqual({ MessageList: 0 })
    saving.resolve()
    await saved
    await seconds(0.1)
    expect(asked).toEqual({ MessageList: 1 })
  })

  test('is asked for after more of a list that somebody has asked for, which would be given up for it', async () => {
    const { queryClient } = await pageWith()
    const more = Promise.withResolvers<string>()
    const list = new InfiniteQueryObserver(queryClient, {
      queryKey: ['MessageList'],
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

  test('may be a thing that this page does not know: then all is asked for too', async () => {
    const { asked } = await pageWith('MessageList')
    await say('change', { topic: 'weather' } as never)
    await seconds(0.1)
    expect(asked).toEqual({ MessageList: 1 })
  })

  test('has lists for each of its topics', () => {
    expect(Object.keys(listsByTopic)).toEqual(expect.arrayContaining([...topics]))
    for (const topic of topics) expect(listsByTopic[topic].length).toBeGreaterThan(0)
  })

  test('is nothing when the line only beats', async () => {
    const { asked } = await pageWith('MessageList')
    await say('heartbeat')
    await seconds(1)
    expect(asked).toEqual({ MessageList: 0 })
  })
})

describe('the line', () => {
  test('is one, and carries the token and the id of the page', async () => {
    await pageWith('MessageList')
    expect(fetching).toHaveBeenCalledTimes(1)
    expect(addresses()).toEqual([`${livePath}?missedMs=1000`])
    expect(sentTokens()).toEqual(['Bearer first'])
    expect(sentPageIds()).toEqual([pageId])
  })

  test('carries another token where the first is refused', async () => {
    fetching.mockImplementationOnce(async () => new Response('{}', { status: 401 }))
    await pageWith('MessageList')
    expect(sentTokens()).toEqual(['Bearer first', 'Bearer second'])
  })

  test('comes back after it was lost, and all is asked for anew', async () => {
    const { asked } = await pageWith('MessageList', 'User')
    await hangUp()
    expect(asked).toEqual({ MessageList: 0, User: 0 })
    await seconds(1.1)
    expect(addresses()).toEqual([`${livePath}?missedMs=1000`, `${livePath}?missedMs=0`])
    expect(asked).toEqual({ MessageList: 1, User: 1 })
    await say('change', { topic: 'message' })
    await seconds(0.1)
    expect(asked).toEqual({ MessageList: 2, User: 1 })
  })

  test('is tried again after growing waits, and soon again once it has held', async () => {
    fetching.mockImplementation(isSilent)
    await pageWith()
    await seconds(1 + 2 + 4 + 8)
    expect(fetching).toHaveBeenCalledTimes(5)
    fetching.mockImplementation(answerWithLine)
    await seconds(16)
    expect(fetching).toHaveBeenCalledTimes(6)
    // Whoever hangs up at once is not asked every second.
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

  test('that has gone silent is given up', async () => {
    await pageWith()
    await seconds(50)
    await say('heartbeat')
    await seconds(50)
    expect(fetching).toHaveBeenCalledTimes(1)
    await seconds(20)
    expect(fetching).toHaveBeenCalledTimes(2)
  })

  test('is given back by a page that is hidden for ten seconds, and taken again when it is looked at', async () => {
    const { asked } = await pageWith('MessageList')
    await look('hidden')
    await seconds(5)
    await say('heartbeat')
    await look('visible')
    await look('hidden')
    await seconds(9)
    await say('change', { topic: 'message' })
    await seconds(0.1)
    expect(asked).toEqual({ MessageList: 1 })
    await seconds(3600)
    expect(fetching).toHaveBeenCalledTimes(1)
    await look('visible')
    await seconds(0.1)
    expect(fetching).toHaveBeenCalledTimes(2)
    expect(asked).toEqual({ MessageList: 2 })
  })

  test('is not taken by a page that is opened in the background, until it is looked at', async () => {
    await look('hidden')
    const { asked } = await pageWith('MessageList')
    await seconds(3600)
    expect(fetching).not.toHaveBeenCalled()
    await look('visible')
    await seconds(0.1)
    expect(fetching).toHaveBeenCalledTimes(1)
    expect(asked).toEqual({ MessageList: 1 })
  })

  test('is not taken again by a page that is one too many, until it is looked at', async () => {
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
    const { asked, stop } = await pageWith('MessageList')
    await say('change', { topic: 'message' })
    stop()
    await seconds(3600)
    expect(fetching).toHaveBeenCalledTimes(1)
    expect(asked).toEqual({ MessageList: 0 })
  })
})

test('where no line can be had, the page asks anew when it is looked at again', async () => {
  fetching.mockImplementation(isSilent)
  const queryFn = vi.fn<() => Promise<number>>(async () => 1)
  ownClient.mount()
  const close = new QueryObserver(ownClient, { queryKey: ['MessageList'], queryFn }).subscribe(() => {})
  ending.push(startLiveUpdates(token, ownClient, performance.now()), close, () => ownClient.unmount())
  await look('hidden')
  await seconds(15)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await look('visible')
  expect(queryFn).toHaveBeenCalledTimes(2)
})
