import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { imports } from '#contract/intake/imports.ts'
import type { ImportRun } from '#contract/intake/importShapes.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { Unfinished } from './Unfinished.tsx'

const draft: ImportRun = {
  id: 7,
  folderId: 3,
  folderTitle: 'Båten',
  source: 'excel',
  name: 'Båtlogg.xlsx',
  state: 'draft',
  step: 2,
  rows: 62,
  createdAt: '2026-11-22T10:00:00Z',
  touchedAt: '2026-11-22T10:00:00Z',
  doneAt: null,
  undoneAt: null,
  until: '2026-12-22T10:00:00Z',
  counts: null,
}

test('what is not finished goes on at the step where it was left', () => {
  show(<Unfinished drafts={[draft]} />)
  expect(screen.getByText(/62 rader till Båten/)).toBeDefined()
  const goOn = screen.getByRole('link', { name: 'Fortsätt: Båtlogg.xlsx' })
  expect(goOn.getAttribute('href')).toBe('/objectPage_tabs1/3/hamta-in?fil=7&steg=2')
})

test('it is thrown away with one press, and taken back with another', async () => {
  const calls = serve(imports.remove, null)
  const restored = serve(imports.restore, null)
  const { user } = show(<Unfinished drafts={[draft]} />)
  await user.click(screen.getByRole('button', { name: 'Släng: Båtlogg.xlsx' }))
  await expect.poll(() => currentToasts().at(-1)?.text).toBe('Båtlogg.xlsx är slängd.')
  expect(calls).toMatchObject([{ params: { id: 7 }, query: { folderId: 3 } }])
  act(() => currentToasts().at(-1)?.action?.run())
  await expect.poll(() => restored.map(({ params }) => params)).toEqual([{ id: 7 }])
})
