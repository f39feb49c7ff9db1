import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { nestedForms } from '#server/testing/bombs.ts'
import { lockedPdf, pdfOf } from '#server/testing/documents.ts'
import { hugePng } from '#server/testing/pictures.ts'
import { receiptPhoto, scannedPdf, scannedTiff, withoutText } from '#server/testing/receiptPictures.ts'
import { createReader } from '../../reader.ts'
import type { Read, ReadTask } from './protocol.ts'
import { openConfinement } from '#server/platform/confined/confined.ts'

const tasks = mkdtempSync(join(tmpdir(), 'parmen-reader-'))
const confinement = openConfinement(tasks)
const reader = createReader(confinement)
afterAll(async () => {
  await reader.stop()
  rmSync(tasks, { recursive: true })
})

async function read(bytes: Buffer, kind: ReadTask['kind'] = 'picture', by = reader, again?: ReadTask['again']) {
  const folder = mkdtempSync(join(tasks, 'task-'))
  writeFileSync(join(folder, 'original'), bytes)
  return by.read({ owner: 1, folder, kind, ...(again && { again }) })
}

const pagesOf = (found: Awaited<ReturnType<typeof read>>) => ('pages' in found ? found.pages : [])
const textsOf = (pages: Extract<Read, { outcome: 'done' }>['pages']) =>
  pages.map(({ lines }) => lines.map(({ text }) => text))

test('a photo of a receipt that is held askew, in the shade, has its lines with their places', async () => {
  const found = await read(await receiptPhoto({ turned: -5, shade: 0.6 }))
  const [page] = pagesOf(found)
  expect(page).toMatchObject({ page: 1, turned: expect.closeTo(5, 0) })
  const [lines = []] = textsOf(pagesOf(found))
  expect(lines).toEqual(expect.arrayContaining(['Org.nr 556128-4562', 'TOTALT SEK 318,30', 'Kontokort 318,30']))
  const amount = page?.lines.find(({ text }) => text.startsWith('TOTALT'))?.words.at(-1)
  // A little beyond the middle of the photo, both ways.
  const [left = 0, top = 0, right = 0, bottom = 0] = amount?.box ?? []
  expect([amount?.text, left < right, top < bottom]).toEqual(['318,30', true, true])
  expect([left, top]).toEqual([expect.closeTo(0.58, 1), expect.closeTo(0.58, 1)])
}, 120_000)

test('a faded one that stands on its head is read too', async () => {
  const found = await read(await receiptPhoto({ turned: 180, ink: '#b5b0a6' }))
  const [page] = pagesOf(found)
  expect(page?.turned).toBe(180)
  expect(textsOf(pagesOf(found))[0]).toEqual(expect.arrayContaining(['TOTALT SEK 318,30']))
}, 120_000)

test('a picture is read once more in another size, turned as it was', async () => {
  const found = await read(await receiptPhoto({ turned: 180 }), 'picture', reader, { turned: 180, side: 1500 })
  const [page] = pagesOf(found)
  expect(page).toMatchObject({ turned: 180 })
  expect(Math.max(page?.shown.width ?? 0, page?.shown.height ?? 0)).toBe(1500)
  expect(textsOf(pagesOf(found))[0]).toEqual(expect.arrayContaining(['TOTALT SEK 318,30']))
}, 120_000)

test('a picture in which nothing is written has no lines', async () => {
  expect(await read(await withoutText())).toMatchObject({ outcome: 'done', pages: [{ lines: [] }], isRecognized: true })
}, 120_000)

test('a document has the words that it has itself, those beside each other in one line', async () => {
  const found = await read(pdfOf(['Summa att betala (1 249,50) kronor inklusive moms senast 2026-12-01']), 'document')
  expect(found).toMatchObject({ outcome: 'done', pageCount: 1, isRecognized: false })
  const [page] = pagesOf(found)
  expect(page?.lines).toHaveLength(1)
  expect(page?.lines[0]?.text).toMatch(/^Summa att betala .*249,50.* moms senast 2026-12-01$/)
  expect(page?.lines[0]?.box[1]).toBeCloseTo(0.05, 1)
})

test('of a scan of forty pages the first three are read, and how many there are is said', async () => {
  const found = await read(await scannedPdf(await receiptPhoto(), 40), 'document')
  expect(found).toMatchObject({ outcome: 'done', pageCount: 40, isRecognized: true })
  expect(textsOf(pagesOf(found)).map((lines) => lines.includes('TOTALT SEK 318,30'))).toEqual([true, true, true])
}, 180_000)

test('each of the first pages of a TIFF is read, and how many there are is said', async () => {
  const found = await read(await scannedTiff(['Grundmur', 'TAKPANNA', 'SKORSTEN', 'Brandvarnare']))
  expect(found).toMatchObject({ outcome: 'done', pageCount: 4, isRecognized: true })
  expect(pagesOf(found).map(({ page }) => page)).toEqual([1, 2, 3])
  expect(textsOf(pagesOf(found))).toEqual([['Grundmur'], ['TAKPANNA'], ['SKORSTEN']])
}, 120_000)

test('of a TIFF whose last page is damaged the others are read', async () => {
  const scan = await scannedTiff(['Grundmur', 'TAKPANNA', 'SKORSTEN'])
  const found = await read(scan.subarray(0, Math.floor(scan.length * 0.9)))
  expect(textsOf(pagesOf(found)).slice(0, 2)).toEqual([['Grundmur'], ['TAKPANNA']])
}, 120_000)

test('what is damaged, locked or too large says so', async () => {
  const photo = await receiptPhoto()
  expect(await read(photo.subarray(0, 300))).toMatchObject({ outcome: 'failed', why: 'damaged' })
  expect(await read(Buffer.from('%PDF-1.7\nnothing'), 'document')).toMatchObject({ outcome: 'failed', why: 'damaged' })
  expect(await read(await lockedPdf('Hemligt'), 'document')).toMatchObject({ outcome: 'failed', why: 'locked' })
  expect(await read(hugePng(30_000))).toMatchObject({ outcome: 'failed', why: 'tooLarge' })
  expect(await read(Buffer.from('nothing'), 'heic')).toMatchObject({ outcome: 'failed', why: 'damaged' })
}, 60_000)

test('a document that unpacks to more than anybody draws is interrupted', async () => {
  const brief = createReader(confinement, { limits: { processorMs: 3000 } })
  const found = await read(nestedForms(), 'document', brief)
  await brief.stop()
  expect(found).toEqual({ outcome: 'interrupted', reason: 'It took too long.' })
}, 60_000)
