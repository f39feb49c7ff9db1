import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { TrashEntry } from '#contract/trash.ts'
import { TrashCard } from './TrashCard.tsx'

const villan: TrashEntry = {
  id: 3,
  kind: 'folder',
  title: 'Villa Solhem',
  folderTitle: null,
  parentTitle: null,
  deletedBy: 'Anna Berg',
  deletedAt: '2026-11-20T22:30:00.000Z',
  expiresAt: '2026-12-20T23:30:00.000Z',
  children: 2,
  activities: 41,
  components: 1,
}
const nothing = { children: 0, activities: 0, components: 0 }

function show(entry: TrashEntry) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TrashCard entry={entry} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.getByRole('article')
}

const labels = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

test('a main folder has no parent, lists its contents, and shows its expiry as a Swedish date', () => {
  const card = show(villan)
  expect(card.textContent).toMatch(/^HuvudmappVilla Solhem/)
  expect(labels()).toEqual(['Raderades av', 'Raderades', 'Följer med'])
  expect(card.textContent).toContain('20 november 2026 kl. 23:30')
  expect(card.textContent).toContain('2 undermappar, 41 händelser och 1 komponent')
  expect(screen.getByText('Tas bort för gott 21 december 2026')).toBeDefined()
})

test('an item shows its folder, and no contents', () => {
  const where = { folderTitle: 'El', parentTitle: 'Villa Solhem' }
  const card = show({ ...villan, ...nothing, ...where, kind: 'activity', title: 'Sotning' })
  expect(card.textContent).toMatch(/^HändelseSotning/)
  expect(labels()).toEqual(['Låg i', 'Raderades av', 'Raderades'])
  expect(screen.getByText('Villa Solhem / El')).toBeDefined()
})

test.each([
  ['Undermapp', 'folder'],
  ['Komponent', 'component'],
] as const)('%s is shown as its kind', (word, kind) => {
  expect(show({ ...villan, kind, folderTitle: 'Villa Solhem' }).textContent).toMatch(new RegExp(`^${word}`))
})
