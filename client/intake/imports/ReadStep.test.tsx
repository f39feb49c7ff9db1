import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OpenImport } from '#contract/intake/importShapes.ts'
import { show } from '#client/testing/show.tsx'
import { ReadStep } from './ReadStep.tsx'

const told = Array.from({ length: 7 }, (_, index) => ({ row: index + 1, text: 'Fylls ut med tomt.' }))
const run = {
  folderId: 12,
  touchedAt: '2026-11-22T10:00:00Z',
  source: 'calendar',
  name: 'forening.ics',
  size: 100,
  settings: {},
  columns: [],
  first: [],
  sheets: [],
  rows: 7,
  told,
} as unknown as OpenImport

test('all that is told of a file can be read, the first of it at once', async () => {
  const { user } = show(<ReadStep run={run} />)
  expect(screen.getAllByText(/Fylls ut med tomt/)).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Visa 2 till' }))
  expect(screen.getAllByText(/Fylls ut med tomt/)).toHaveLength(7)
  expect(screen.queryByRole('button', { name: /^Visa/ })).toBeNull()
})
