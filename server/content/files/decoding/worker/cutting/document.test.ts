import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filledForm, pdfOf } from '#server/testing/documents.ts'
import { readDocument } from '../document.ts'
import { cutDocument } from './document.ts'
import { originalName, partName } from './protocol.ts'

/** The part of a document from a page on. */
async function cutFrom(bytes: Buffer, first: number) {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-cutting-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await writeFile(join(folder, originalName), bytes)
  await cutDocument({ folder, kind: 'document', parts: [[first, null]] })
  return readFile(join(folder, partName(0)))
}

test('what is filled in on a page comes along', async () => {
  expect((await readDocument(await cutFrom(filledForm(), 1))).text).toContain('KALLEBESIKTARE')
})

test('what several pages share comes along once', async () => {
  const part = await cutFrom(pdfOf(['Ett', 'Två', 'Tre', 'Fyra']), 2)
  expect((await readDocument(part)).pages).toBe(3)
  expect(part.toString('latin1').match(/\/BaseFont/g)).toHaveLength(1)
})
