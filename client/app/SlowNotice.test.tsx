import { queryOptions, useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { show } from '#client/testing/show.tsx'
import { SlowNotice } from './SlowNotice.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T18:00:00Z') })
  queryClient.clear()
})
afterEach(() => vi.useRealTimers())

const old = (queryFn: () => Promise<string>) => queryOptions({ queryKey: ['firms.inFolder'], queryFn, staleTime: 0 })

/** A list that was fetched then, and is asked for again. */
function open(fetchedAt: string) {
  const answer = Promise.withResolvers<string>()
  const list = old(() => answer.promise)
  queryClient.setQueryData(list.queryKey, 'gammalt', { updatedAt: Date.parse(fetchedAt) })
  const List = () => <p>{useQuery(list).data}</p>
  show(
    <>
      <List />
      <SlowNotice />
    </>,
    { client: queryClient },
  )
  return answer
}

const notice = () => screen.getByRole('status').textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('an old list says from when it is once the new one has kept it waiting, until that comes', async () => {
  const answer = open('2026-11-28T20:02:00Z')
  await wait(1_500)
  expect(notice()).toBe('')
  await wait(1_000)
  expect(notice()).toBe('Hämtat i går 21.02. Det som är nytt är på väg.')
  answer.resolve('nytt')
  await wait(100)
  expect(screen.getByText('nytt')).toBeDefined()
  expect(notice()).toBe('')
})

test('what was fetched just now needs no word, however long the next takes', async () => {
  open('2026-11-29T17:59:30Z')
  await wait(10_000)
  expect(notice()).toBe('')
})
