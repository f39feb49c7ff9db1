import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { imports } from '#contract/intake/imports.ts'
import type { OpenImport } from '#contract/intake/importShapes.ts'
import { serve } from '#client/testing/serve.ts'
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

test('the heading can be any of the first rows or none; it stays chosen until the rows are others', async () => {
  const shown = { isSure: true, why: null, examples: [] }
  const rows = [
    { row: 1, text: 'Kontoutdrag' },
    { row: 3, text: 'Datum | Belopp' },
  ]
  const statement = {
    ...run,
    id: 5,
    sheet: 0,
    settings: {
      encoding: null,
      separator: { value: 'comma', ...shown },
      decimal: { value: 'comma', ...shown },
      dateOrder: null,
      heading: { value: 3, ...shown, rows },
    },
  } as unknown as OpenImport
  const read = serve(imports.read, statement)
  const { user } = show(<ReadStep run={statement} />)
  const heading = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rubriker' })
  expect([...heading.options].map(({ text }) => text)).toEqual([
    'Inga rubriker',
    'Rad 1: Kontoutdrag',
    'Rad 3: Datum | Belopp',
  ])
  await user.selectOptions(heading, 'Inga rubriker')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Decimaler' }), '1,249.50')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mellan kolumner' }), 'Lodstreck')
  const same = { sheet: 0, separator: 'comma', decimal: 'comma' }
  expect(read.map(({ body }) => body)).toEqual([
    { ...same, heading: 0 },
    { ...same, heading: 3, decimal: 'point' },
    { ...same, separator: 'pipe' },
  ])
})
