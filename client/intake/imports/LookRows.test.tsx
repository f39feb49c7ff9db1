import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { imports } from '#contract/intake/imports.ts'
import type { ImportRow, OpenImport } from '#contract/intake/importShapes.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { NotUnderstoodRow } from './LookRows.tsx'

const run = { id: 7, folderId: 12 } as OpenImport
const row = {
  number: 5,
  cells: ['1899-02-01', 'Huset byggdes'],
  whys: [{ field: 'startDate', text: '1899-02-01', why: 'Är det år 1899? Tryck på Rätta om det stämmer.' }],
} as ImportRow

const counts = {} as never

test('what is asked about is confirmed with one press, as it stands', async () => {
  const changed = serve(imports.changeRow, { row, counts })
  const { user } = show(<NotUnderstoodRow run={run} row={row} />)
  await user.click(screen.getByRole('button', { name: 'Rätta rad 5' }))
  await waitFor(() => expect(changed.map(({ body }) => body)).toEqual([{ mended: { startDate: '1899-02-01' } }]))
})
