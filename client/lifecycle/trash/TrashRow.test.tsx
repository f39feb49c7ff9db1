import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { idsOf } from '#contract/platform/items.ts'
import { trash, type TrashEntry } from '#contract/lifecycle/trash.ts'
import { noItems } from '#fixtures/noItems.ts'
import { serve } from '#client/testing/serve.ts'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { TrashRow } from './TrashRow.tsx'

const villan: TrashEntry = {
  id: 3,
  kind: 'folder',
  title: 'Villa Solhem',
  folderTitle: null,
  parentTitle: null,
  deletedBy: 'Anna Berg',
  deletedAt: '2026-11-20T22:30:00.000Z',
  expiresAt: '2026-12-20T23:30:00.000Z',
  ...noItems,
  children: 2,
  activities: 41,
  components: 1,
}
const nothing = { children: 0, activities: 0, components: 0 }

function show(entry: TrashEntry) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TrashRow entry={entry} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.getByRole('listitem')
}

test('a main folder has no parent, lists its contents, and shows its expiry as a Swedish date', () => {
  const row = show(villan)
  expect(row.textContent).toMatch(/^Villa SolhemHuvudmappRaderades 20 november 2026 kl. 23.30 av Anna Berg/)
  expect(row.textContent).toContain('Följer med: 2 undermappar, 41 händelser och 1 komponent')
  expect(screen.getByText('Tas bort för gott 21 december 2026')).toBeDefined()
})

test('an item shows its folder, and no contents', () => {
  const where = { folderTitle: 'El', parentTitle: 'Villa Solhem' }
  const row = show({ ...villan, ...nothing, ...where, kind: 'activity', title: 'Sotning' })
  expect(row.textContent).toMatch(/^SotningHändelse/)
  expect(row.textContent).not.toContain('Följer med')
  expect(screen.getByText('Villa Solhem / El')).toBeDefined()
})

test('of several deleted at once it says how many came back', async () => {
  const restored = { folderId: 12, ...idsOf('activity', 7) }
  serve(trash.restore, { kind: 'activity', ...restored })
  show({ ...villan, ...nothing, activities: 39, kind: 'activity', title: 'Sotning' })
  await userEvent.click(screen.getByRole('button', { name: 'Återställ Sotning' }))
  await expect.poll(currentToasts).toMatchObject([{ text: '40 händelser är återställda.' }])
})

test('what an import brought is one row under the name of its file, and comes back as one', async () => {
  const nowhere = idsOf('import', null)
  serve(trash.restore, { kind: 'import', folderId: 12, ...nowhere })
  const row = show({ ...villan, kind: 'import', title: 'logg.csv', folderTitle: 'Villa Solhem' })
  expect(row.textContent).toMatch(/^logg\.csvHämtades in/)
  expect(row.textContent).toContain('Följer med: 2 undermappar, 41 händelser och 1 komponent')
  await userEvent.click(screen.getByRole('button', { name: 'Återställ logg.csv' }))
  await expect.poll(currentToasts).toMatchObject([{ text: 'Det som hämtades in är tillbaka.' }])
})

test.each([
  ['Undermapp', 'folder'],
  ['Komponent', 'component'],
] as const)('%s is shown as its kind', (word, kind) => {
  expect(show({ ...villan, kind, folderTitle: 'Villa Solhem' }).textContent).toContain(word)
})
