import { InfiniteQueryObserver, MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '#contract/endpoints.ts'
import { activities } from '#contract/content/activities.ts'
import { callNumberHeader, pageIdHeader, type Topic as LiveTopic } from '#contract/platform/live.ts'
import { call } from '../api/http.ts'
import { pageId } from '../api/ownCalls.ts'
import { queryClient } from '../api/queryClient.ts'
import type { QueryName, Topic } from '../api/topics.ts'
import { createListRefresher } from './listRefresher.ts'

/* What the page itself changed is loaded once, not again because of the event about it. */

const fetching = vi.fn<(path: string, init: { headers: Record<string, string> }) => Promise<Response>>()
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

let ending: (() => void)[] = []
let refresh: ReturnType<typeof createListRefresher>
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetching)
  fetching.mockReset()
  refresh = createListRefresher(queryClient)
  ending.push(refresh.stop)
})
afterEach(() => {
  for (const end of ending) end()
  ending = []
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const tell = (topic: LiveTopic | null, own?: number) => refresh.onEvent(own === undefined ? { topic } : { topic, own })

/** Shows these lists; `asked` counts the requests for each, without the first. */
async function show(...lists: QueryName[]) {
  const asked = Object.fromEntries(lists.map((list) => [list, -1]))
  for (const list of lists) {
    const queryFn = async () => (asked[list] = (asked[list] ?? 0) + 1)
    ending.push(new QueryObserver(queryClient, { queryKey: [list], queryFn, staleTime: Infinity }).subscribe(() => {}))
  }
  await seconds(0)
  return asked
}

/** Adds an event. It is on its way until it is answered; `own` is the number of the call. */
async function save(topic?: Topic) {
  const reply = Promise.withResolvers<Response>()
  fetching.mockReturnValueOnce(reply.promise)
  const saved = new MutationObserver(queryClient, {
    mutationFn: () => call(activities.add, { body: { folderId: 7, title: 'Sotning' } }),
    ...(topic ? { meta: { topic } } : {}),
  })
    .mutate()
    .catch(() => 'failed' as const)
  await seconds(0)
  const { headers } = fetching.mock.lastCall?.[1] ?? { headers: {} }
  expect(headers[pageIdHeader]).toBe(pageId)
  const end = async (settle: () => void) => {
    settle()
    await saved
  }
  return {
    own: Number(headers[callNumberHeader]),
    answer: (status = 200) => end(() => reply.resolve(new Response('{}', { status }))),
    loseAnswer: () => end(() => reply.reject(new TypeError('Failed to fetch'))),
  }
}

describe('after the page’s own change each list is requested once', () => {
  test('when the event arrives after the response', async () => {
    const asked = await show('activities.ofUser', 'dashboard.latest', 'users.one')
    const { own, answer } = await save('activity')
    await answer()
    expect(asked).toEqual({ 'activities.ofUser': 1, 'dashboard.latest': 1, 'users.one': 0 })
    tell('activity', own)
    await seconds(1)
    expect(asked).toEqual({ 'activities.ofUser': 1, 'dashboard.latest': 1, 'users.one': 0 })
  })

  test('when the event arrives before the response', async () => {
    const asked = await show('activities.ofUser')
    const { own, answer } = await save('activity')
    tell('activity', own)
    await seconds(1)
    expect(asked).toEqual({ 'activities.ofUser': 0 })
    await answer()
    await seconds(1)
    expect(asked).toEqual({ 'activities.ofUser': 1 })
  })

  test('also what it changes besides, of which only the server knows', async () => {
    const asked = await show('activities.ofUser', 'messages.mine', 'users.one')
    const { own, answer } = await save('activity')
    await answer()
    tell('message', own)
    await seconds(1)
    expect(asked).toEqual({ 'activities.ofUser': 1, 'messages.mine': 1, 'users.one': 0 })
    tell(null, own)
    await seconds(1)
    expect(asked).toEqual({ 'activities.ofUser': 1, 'messages.mine': 1, 'users.one': 1 })
  })

  test('also where nothing was said of what it changes', async () => {
    const asked = await show('activities.ofUser')
    const { own, answer } = await save()
    await answer()
    expect(asked).toEqual({ 'activities.ofUser': 0 })
    tell('activity', own)
    await seconds(1)
    expect(asked).toEqual({ 'activities.ofUser': 1 })
  })

  test('or not again, where it is shown only after the answer', async () => {
    const { own, answer } = await save()
    await answer()
    const asked = await show('activities.ofUser')
    tell('activity', own)
    await seconds(1)
    expect(asked).toEqual({ 'activities.ofUser': 0 })
  })

  test('where several are saved at once and answered in another order', async () => {
    const asked = await show('activities.ofUser', 'support.mine')
    const [first, second] = [await save('activity'), await save('support')]
    await second.answer()
    tell('activity', first.own)
    tell('support', second.own)
    await first.answer()
    await seconds(1)
    expect(asked).toEqual({ 'activities.ofUser': 1, 'support.mine': 1 })
  })
})

describe('a list is requested again', () => {
  test('where somebody else has changed something too', async () => {
    const asked = await show('activities.ofUser')
    const { own, answer } = await save('activity')
    await answer()
    tell('activity', own)
    tell('activity')
    tell('activity', own)
    await seconds(1)
    expect(asked).toEqual({ 'activities.ofUser': 2 })
  })

  test('where the answer was lost: the change may have come after it', async () => {
    const asked = await show('activities.ofUser')
    const { own, loseAnswer } = await save('activity')
    await loseAnswer()
    await queryClient.invalidateQueries()
    expect(asked).toEqual({ 'activities.ofUser': 1 })
    tell('activity', own)
    await seconds(1)
    expect(asked).toEqual({ 'activities.ofUser': 2 })
  })

  test('where something on the way answered for the server', async () => {
    const asked = await show('activities.ofUser')
    const { own, answer } = await save('activity')
    await answer(504)
    await queryClient.invalidateQueries()
    tell('activity', own)
    await seconds(1)
    expect(asked).toEqual({ 'activities.ofUser': 2 })
  })

  test('where the line was lost meanwhile', async () => {
    const asked = await show('activities.ofUser')
    const { answer } = await save('activity')
    await answer()
    tell(null)
    await seconds(1)
    expect(asked).toEqual({ 'activities.ofUser': 2 })
  })

  test('if only more rows were requested after the response: the earlier rows are still old', async () => {
    const queryFn = vi.fn<(page: { pageParam: number }) => Promise<number>>(async ({ pageParam }) => pageParam)
    const list = new InfiniteQueryObserver(queryClient, {
      queryKey: ['activities.ofUser'],
      queryFn,
      initialPageParam: 0,
      getNextPageParam: (_last, pages) => pages.length,
      staleTime: Infinity,
    })
    ending.push(list.subscribe(() => {}))
    await seconds(0)
    const { own, answer } = await save()
    await answer()
    await list.fetchNextPage()
    expect(queryFn).toHaveBeenCalledTimes(2)
    tell('activity', own)
    await seconds(1)
    expect(queryFn).toHaveBeenCalledTimes(4)
  })
})

describe('a list that is being loaded for the first time, and may bring what was there before,', () => {
  async function showLate() {
    const loads = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    const queryFn = vi.fn<() => Promise<string>>()
    for (const { promise } of loads) queryFn.mockReturnValueOnce(promise)
    const list = new QueryObserver(queryClient, { queryKey: ['activities.ofUser'], queryFn, staleTime: Infinity })
    ending.push(list.subscribe(() => {}))
    await seconds(0)
    return { list, queryFn, loads }
  }

  test('is requested again after the page’s own change, before the mutation settles', async () => {
    const { list, queryFn, loads } = await showLate()
    const { own, answer } = await save('activity')
    let isDone = false
    const done = answer().then(() => (isDone = true))
    await seconds(1)
    loads[0]?.resolve('before')
    await seconds(1)
    expect([queryFn.mock.calls.length, isDone]).toEqual([2, false])
    loads[1]?.resolve('after')
    await done
    tell('activity', own)
    await seconds(1)
    expect([queryFn.mock.calls.length, list.getCurrentResult().data]).toEqual([2, 'after'])
  })

  test('is requested again after another user’s change', async () => {
    const { list, queryFn, loads } = await showLate()
    tell('activity')
    await seconds(1)
    expect(queryFn).toHaveBeenCalledTimes(1)
    loads[0]?.resolve('before')
    loads[1]?.resolve('after')
    await seconds(1)
    expect(list.getCurrentResult().data).toBe('after')
  })
})
