import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { messages } from '#contract/content/messages.ts'
import { Problem } from '#contract/platform/problems.ts'
import { activitiesOfFolder } from '#client/content/activities/api.ts'
import { pages } from '#client/platform/api/query.ts'
import { createSavedQueries } from '#client/platform/api/saved/savedQueries.ts'
import { componentsBelow } from '#client/content/components/api.ts'
import { messagesQuery } from '#client/content/messages/api.ts'
import { aMessage, someLookups } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { askAhead } from './askAhead.ts'

afterEach(() => void vi.useRealTimers())

test('what could not be had is asked for again, but not at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  serve(lookups.all, someLookups())
  serve(messages.mine, [])
  const askAll = async () => {
    for (let isAsking = true; isAsking;) {
      askAhead(client, null)
      isAsking = client.isFetching() > 0
      await expect.poll(() => client.isFetching()).toBe(0)
    }
  }
  const failed = serve(folders.mine, new Error('offline'))
  await askAll()
  expect(failed).toHaveLength(1)

  vi.advanceTimersByTime(61_000)
  const asked = serve(folders.mine, [])
  await askAll()
  vi.advanceTimersByTime(61_000)
  await askAll()
  expect(asked).toHaveLength(1)
})

test('nor is what is refused, though the page forgets then what it knew of all folders', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const saved = createSavedQueries(client, 'one')
  await saved.start({ userId: 1, uid: 'u1', email: 'a@exempel.se', isEmailVerified: true, name: 'A' })
  serve(folders.mine, [])
  serve(lookups.all, someLookups())
  serve(messages.mine, [])
  const lists = [folders.children, components.inFolder, activities.inFolder, activities.ofUser, components.ofUser]
  for (const endpoint of lists) serve(endpoint as typeof folders.children, new Problem('folderNotFound'))
  for (let step = 0; step < 20; step++) {
    askAhead(client, 5)
    await expect.poll(() => client.isFetching()).toBe(0)
  }
  askAhead(client, 5)
  expect(client.isFetching()).toBe(0)
  await saved.empty()
})

test('the tabs of a folder that were not opened are asked for, one after another and once a day', async () => {
  const list = () => []
  serve(folders.mine, list)
  const subFolders = serve(folders.children, list)
  serve(activities.inFolder, list)
  serve(activities.ofUser, list)
  serve(components.ofUser, list)
  serve(components.inFolder, list)
  serve(lookups.all, {} as never)
  serve(messages.mine, [aMessage({ folderId: 5 })])
  const client = new QueryClient()
  await client.prefetchInfiniteQuery(pages(folders.children, { query: { folderId: 5 } }))

  let steps = 0
  const oneByOne = async () => {
    askAhead(client, 5)
    const isAsking = client.isFetching() > 0
    expect(client.isFetching()).toBeLessThanOrEqual(1)
    await expect.poll(() => client.isFetching()).toBe(0)
    return isAsking
  }
  while (await oneByOne()) steps++
  const ofFolder = [
    activitiesOfFolder({ folderId: 5, when: 'upcoming', sort: 'oldest' }),
    activitiesOfFolder({ folderId: 5, when: 'done' }),
    componentsBelow(5),
    messagesQuery(5),
    messagesQuery(undefined),
  ]
  for (const { queryKey } of ofFolder) expect(client.getQueryData(queryKey)).toBeDefined()
  expect(steps).toBe(9)
  // The tab itself, and what '+ Logga' chooses from.
  expect(subFolders).toHaveLength(2)
})
