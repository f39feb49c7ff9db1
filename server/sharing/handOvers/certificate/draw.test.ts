import { expect, test } from 'vitest'
import { readPdf } from '#server/testing/pdf.ts'
import { createSheet } from '#server/content/timeline/report/sheet.ts'
import { addLines } from './draw.ts'
import type { CertificateLine } from './lines.ts'

const lines: CertificateLine[] = ['Bytte pump', 'Målade', 'Rensade', 'Sotade'].map((title) => ({
  part: 'events',
  title,
  day: '2021-05-03',
  hash: 'ab'.repeat(32),
}))

async function listed(most: number) {
  const sheet = createSheet('Intyg')
  addLines(sheet, lines, most)
  const { pages } = await readPdf(await sheet.finish())
  return pages.flatMap(({ text }) => text).join(' ')
}

test('a list that is too long for a document says how many more there are, and that the hash is of them too', async () => {
  const cut = await listed(2)
  expect(cut).toContain('Och 2 till. De står inte här, men alla ingår i kontrollsumman.')
  expect(cut).toContain('Målade')
  expect(cut).not.toContain('Rensade')
  expect(await listed(4)).not.toContain('till. De står inte här')
})
