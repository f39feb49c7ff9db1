import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { search, type SearchHit } from '#contract/content/search.ts'
import { Problem } from '#contract/platform/problems.ts'
import { watchConnection } from '#client/platform/api/connection.ts'
import { pages, query } from '#client/platform/api/query.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { writeStored } from '#client/platform/drafts/browserStorage.ts'
import { takenOutKey } from '#client/platform/drafts/storageKeys.ts'
import { aFolder, anActivity } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { SearchDialog } from './SearchDialog.tsx'

const pump: SearchHit = {
  kind: 'component',
  id: 7,
  title: 'Vattenpump',
  markedTitle: 'Vattenpump',
  excerpt: null,
  folderId: 12,
  folderTitle: 'Villa Solhem',
  parentTitle: null,
  isKin: false,
  kindTotal: 1,
  day: null,
  typeName: null,
  statusId: null,
  cost: null,
  currency: 'SEK',
  belongsTo: null,
  picture: null,
}

test('Enter opens the best hit of what was meant, where nothing else is found, before any hit is focused', async () => {
  serve(search.find, [])
  serve(search.meant, { q: 'vattenpump', hits: [pump], unread: 0 })
  const { router } = show(<SearchDialog onClose={() => undefined} />)
  const field = screen.getByLabelText('Sök i dina mappar')
  fireEvent.change(field, { target: { value: 'vatenpump' } })
  const option = await screen.findByRole('option', { name: /Vattenpump/ })
  expect(option.dataset['focused']).toBeUndefined()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(router.state.location.search).toContain('accordion=7')
})

test("what is only kin stands under 'Kanske menade du', after what has the words, and nothing else is guessed", async () => {
  serve(search.find, [
    { ...pump, id: 1, kind: 'activity', title: 'Pumpade däcken', markedTitle: 'Pumpade däcken' },
    { ...pump, isKin: true },
  ])
  const guesses = serve(search.meant, { q: null, hits: [], unread: 0 })
  show(<SearchDialog onClose={() => undefined} />)
  fireEvent.change(screen.getByLabelText('Sök i dina mappar'), { target: { value: 'pumpa' } })
  const kin = await screen.findByRole('group', { name: /^Kanske menade du/ })
  expect(within(kin).getByRole('option').textContent).toContain('Vattenpump')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  screen.getByText('1 träff. Kanske menade du: 1 träff.')
  expect(screen.queryByText(/^Inget heter/)).toBeNull()
  expect(guesses).toEqual([])
})

test('where nothing has the words, it says so', async () => {
  serve(search.find, [{ ...pump, isKin: true }])
  show(<SearchDialog onClose={() => undefined} />)
  fireEvent.change(screen.getByLabelText('Sök i dina mappar'), { target: { value: 'pumpbyte' } })
  await screen.findByText('Inget heter pumpbyte hos dig.')
  expect(screen.getByRole('status').textContent).toBe('Inga träffar. Kanske menade du: 1 träff.')
})

test('a search without hits leads on to who has done such things before', async () => {
  serve(search.find, [])
  serve(search.meant, { q: null, hits: [], unread: 0 })
  let isClosed = false
  const { router, user } = show(<SearchDialog onClose={() => (isClosed = true)} />)
  fireEvent.change(screen.getByLabelText('Sök i dina mappar'), { target: { value: 'takläggare' } })
  await user.click(await screen.findByRole('link', { name: 'Vem kan?' }))
  expect([router.state.location.pathname, isClosed]).toEqual(['/vem-kan', true])
})

test('a failed search says so, and is asked again', async () => {
  serve(search.find, new Problem('notFound'))
  const { user } = show(<SearchDialog onClose={() => undefined} />)
  fireEvent.change(screen.getByLabelText('Sök i dina mappar'), { target: { value: 'pump' } })
  const retry = await screen.findByRole('button', { name: 'Försök igen' })
  expect(screen.queryByRole('option')).toBeNull()
  serve(search.find, [pump])
  serve(search.meant, { q: null, hits: [], unread: 0 })
  await user.click(retry)
  await screen.findByRole('option', { name: /Vattenpump/ })
})

test('the latest search wins, however late an earlier response arrives', async () => {
  const first = Promise.withResolvers<SearchHit[]>()
  const calls = serve(search.find, ({ query: { q } }) =>
    q === 'brunn' ? [{ ...pump, title: 'Brunnen', markedTitle: 'Brunnen' }] : first.promise,
  )
  serve(search.meant, { q: null, hits: [], unread: 0 })
  show(<SearchDialog onClose={() => undefined} />)
  const field = screen.getByLabelText('Sök i dina mappar')
  fireEvent.change(field, { target: { value: 'vattenpump' } })
  await expect.poll(() => calls.length).toBe(1)
  fireEvent.change(field, { target: { value: 'brunn' } })
  await screen.findByRole('option', { name: /Brunnen/ })
  await act(async () => first.resolve([pump]))
  screen.getByRole('option', { name: /Brunnen/ })
  expect(screen.queryByRole('option', { name: /Vattenpump/ })).toBeNull()
})

describe('without a network', () => {
  let stopWatching = () => {}
  beforeEach(() => {
    const boat = aFolder({ id: 5, title: 'Tärnan' })
    const engine = aFolder({ id: 6, title: 'Motor', parentId: 5, parentTitle: 'Tärnan' })
    for (const folder of [aFolder({ id: 4, title: 'Villa Solhem' }), boat, engine])
      queryClient.setQueryData(query(folders.one, { params: { id: folder.id } }).queryKey, folder as never)
    const items = ['Bytte impeller', 'Rigga av'].map((title, at) =>
      anActivity({ id: at + 1, title, folderId: 6, folderTitle: 'Motor', parentTitle: 'Tärnan' }),
    )
    const done = pages(activities.ofUser, { query: { when: 'done' } })
    queryClient.setQueryData(done.queryKey, { pages: [{ items, total: 2 }], pageParams: [0] })
    writeStored(takenOutKey, { userId: 1, folders: [{ id: 5, bytes: 1, takenAt: 1 }] })
    stopWatching = watchConnection()
    window.dispatchEvent(new Event('offline'))
  })
  afterEach(() => {
    stopWatching()
    queryClient.clear()
    writeStored(takenOutKey, null)
  })

  test('it leads to the folders that are here, those that were taken out first', async () => {
    const { user, router } = show(<SearchDialog onClose={() => undefined} />)
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Det du har tagit med ut', 'Det du har öppnat på den här enheten'])
    expect(screen.queryByText('Motor')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Tärnan' }))
    expect(router.state.location.pathname).toBe('/objectPage_tabs1/5')
  })

  test('the titles of what is here are searched, and it says so', async () => {
    const { router } = show(<SearchDialog onClose={() => undefined} />)
    const field = screen.getByLabelText('Sök i dina mappar')
    fireEvent.change(field, { target: { value: 'tarnan IMPELLER' } })
    expect((await screen.findByRole('option')).textContent).toContain('Bytte impeller')
    screen.getByText(/^Utan nät söks bland titlarna/)
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(router.state.location.search).toContain('accordion=1')

    fireEvent.change(field, { target: { value: 'takläggare' } })
    await screen.findByText(/^Inget om takläggare här\. Utan nät/)
    expect(screen.queryByRole('option')).toBeNull()
  })
})
