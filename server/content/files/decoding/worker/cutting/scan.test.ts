import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { readDocument } from '../document.ts'
import { originalName, partName } from './protocol.ts'
import { cutScan } from './scan.ts'

const pageOf = (background: string) =>
  sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .extend({ bottom: 100, background: 'white' })
    .png()
    .toBuffer()

test('the pages of a TIFF are pages of documents, as they look', async () => {
  const pages = await Promise.all(['red', 'blue', 'lime'].map(pageOf))
  const folder = mkdtempSync(join(tmpdir(), 'parmen-cutting-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await writeFile(
    join(folder, originalName),
    await sharp(pages, { join: { animated: true } })
      .tiff()
      .toBuffer(),
  )
  await cutScan({
    folder,
    kind: 'scan',
    parts: [
      [1, 2],
      [2, null],
    ],
  })
  const seen = []
  for (const index of [0, 1]) {
    const document = await readDocument(await readFile(join(folder, partName(index))))
    if (document.firstPage instanceof Error) throw document.firstPage
    const { width, height, picture } = document.firstPage
    const middle = (picture.height / 2) * picture.width + picture.width / 2
    const colour = [...picture.data.subarray(Math.floor(middle) * 3, Math.floor(middle) * 3 + 3)]
    seen.push({ pages: document.pages, width, height, colour: colour.map((value) => Math.round(value / 255)) })
  }
  expect(seen).toEqual([
    { pages: 1, width: 561, height: 842, colour: [1, 0, 0] },
    { pages: 2, width: 561, height: 842, colour: [0, 0, 1] },
  ])
})
