import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { aFolderCard } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { FolderCards } from './FolderCards.tsx'

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => aFolderCard({ id: index + 1, title: `Mapp ${index + 1}` }))

async function shown(count: number, userId: number) {
  serve(folders.mine, cards(count))
  const page = show(<FolderCards label="Huvudmappar" level={3} />, { userId })
  const list = await screen.findByRole('list', { name: 'Huvudmappar' })
  expect(within(list).getAllByRole('article')).toHaveLength(count)
  return { ...page, hasPeople: () => within(list).queryAllByText('Anna Berg').length > 0 }
}

test('up to six folders have large cards, more have narrow ones', async () => {
  const few = await shown(6, 101)
  expect(few.hasPeople()).toBe(true)
  cleanup()
  const many = await shown(7, 102)
  expect(many.hasPeople()).toBe(false)
})

test('many folders are narrowed to those with something late', async () => {
  serve(folders.mine, [...cards(7), aFolderCard({ id: 8, title: 'Båten', late: 2 })])
  const { user } = show(<FolderCards label="Huvudmappar" level={3} />, { userId: 103 })
  await user.click(await screen.findByRole('button', { name: /^Med försenat ?1$/ }))
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual(['Båten'])
  await user.click(screen.getByRole('button', { name: /^Alla ?8$/ }))
  expect(screen.getAllByRole('article')).toHaveLength(8)
})

test('an answer that says what is shown moves no card: what moves cannot be pressed', async () => {
  const start = vi.fn<(update: () => void) => object>((update) => {
    act(update)
    return { ready: Promise.resolve(), finished: Promise.resolve() }
  })
  Object.assign(document, { startViewTransition: start })
  onTestFinished(() => void Reflect.deleteProperty(document, 'startViewTransition'))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const { client } = await shown(2, 104)
  const [card] = screen.getAllByRole('article')
  await act(() => client.invalidateQueries())
  expect(start).not.toHaveBeenCalled()
  serve(folders.mine, cards(3))
  await act(() => client.invalidateQueries())
  await expect.poll(() => screen.getAllByRole('article')).toHaveLength(3)
  expect(start).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('article')[0]).toBe(card)
})
