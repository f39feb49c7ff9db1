import { describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { endpoints } from '#contract/endpoints.ts'
import { folders } from '#contract/folders/folders.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { serve } from '#client/testing/serve.ts'
import { aComponent, aFolderCard, anOpenFolder } from '#client/testing/answers.ts'
import { clientWithoutRetries } from '#client/testing/show.tsx'
import { choicesIn, keyOf, pages, pagesOf, query } from './query.ts'

describe('the key of a query', () => {
  test('is the name of its endpoint and what it is asked', () => {
    expect(query(folders.one, { params: { id: 7 } }).queryKey).toEqual(['folders.one', { params: { id: 7 } }])
    expect(query(activities.toDo).queryKey).toEqual(['activities.toDo', {}])
  })

  test('differs between a list and one page of it, which hold other data', () => {
    const client = clientWithoutRetries()
    client.setQueryData(query(trash.mine).queryKey, { items: [], total: 1 })
    client.setQueryData(pages(trash.mine, {}).queryKey, { pages: [], pageParams: [] })
    expect(client.getQueriesData({ queryKey: keyOf(trash.mine) })).toHaveLength(2)
    expect(client.getQueriesData(pagesOf(trash.mine))).toEqual([
      [['trash.mine', {}, 'pages'], { pages: [], pageParams: [] }],
    ])
  })
})

test('a query holds what its endpoint answers; of a list one page, and the total', async () => {
  serve(folders.one, anOpenFolder({ id: 7 }))
  serve(components.inFolder, [aComponent()])
  const client = clientWithoutRetries()
  expect(await client.fetchQuery(query(folders.one, { params: { id: 7 } }))).toMatchObject({ id: 7 })
  expect(await client.fetchQuery(choicesIn(components.inFolder, 7))).toMatchObject({ items: [{ id: 3 }], total: 1 })
})

test('a list asks for what follows the pages that it has', async () => {
  serve(
    folders.mine,
    [1, 2, 3].map((id) => aFolderCard({ id })),
    { atMost: 2 },
  )
  const list = pages(folders.mine, { query: { sort: 'changed' } })
  const { pages: loaded } = await clientWithoutRetries().fetchInfiniteQuery({ ...list, pages: 2 })
  expect(loaded.map(({ items }) => items.map(({ id }) => id))).toEqual([[1, 2], [3]])
})

test('what reads is reloaded by a topic, or is said here not to be', () => {
  const askedOnce = [
    'lookups.all',
    'templates.all',
    'series.preview',
    'activitySuggestions.ofTitle',
    'users.idOf',
    'users.basic',
    // Asked for as its window opens.
    'receivedDeliveries.compare',
    // A document is of when it was made, as its PDF.
    'folderDocument.read',
    // Whose it is stays as it is while the link is open.
    'handOverAsBuyer.ofLink',
    'search.find',
    'search.meant',
  ]
  const files = ['calendars.event', 'components.labels', 'costs.spreadsheet']
  const notByTheClient = [
    // Read through a link, which is opened anew where it changes.
    'shares.read',
    'contact.challenge',
    'health.live',
    'health.ready',
    // Asked for by programs, which have a cursor.
    'history.since',
  ]
  const permissions = ['roleEndpoints.permissions', 'roleEndpoints.roleIn']
  const names = endpoints.filter(({ method, reloadedBy }) => method === 'GET' && !reloadedBy).map(({ name }) => name)
  expect(new Set(names)).toEqual(new Set([...askedOnce, ...files, ...notByTheClient, ...permissions]))
})
