import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { imports } from '#contract/intake/imports.ts'
import type { OpenImport } from '#contract/intake/importShapes.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { LookStep } from './LookStep.tsx'

const nothing = {
  new: 0,
  same: 0,
  conflict: 0,
  notUnderstood: 0,
  leftOut: 0,
  income: 0,
  sums: [],
  components: 0,
  changed: 0,
  readings: 0,
}
const lacking = [
  { folder: 'Huset', what: 'activities', asked: 5001, fits: 5000 },
  { folder: 'Garaget', what: 'components', asked: 3, fits: 0 },
]
const run = {
  folderId: 12,
  touchedAt: '2026-11-22T10:00:00Z',
  counts: { ...nothing, activities: 5001, subFolders: [], lacking },
} as unknown as OpenImport

test('what has no room is said before anything is written, folder by folder, and nothing can be begun', async () => {
  const written = serve(imports.write, null)
  const { user } = show(<LookStep run={run} />)
  expect(screen.getByText('Allt får inte plats')).toBeDefined()
  expect(screen.getByText(/^I Huset ryms 5\s000 händelser till, och filen har 5\s001 händelser\.$/)).toBeDefined()
  expect(screen.getByText('I Garaget finns ingen plats för fler, och filen har 3 komponenter.')).toBeDefined()
  const begin = screen.getByRole<HTMLButtonElement>('button', { name: 'Hämta in' })
  expect(begin.disabled).toBe(true)
  await user.click(begin)
  expect(written).toEqual([])
})
