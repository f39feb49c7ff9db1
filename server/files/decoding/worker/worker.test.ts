import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as mupdf from 'mupdf'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { nestedForms } from '#server/testing/bombs.ts'
import { pdfOf } from '#server/testing/documents.ts'
import { heicPhoto, hugePng, photo } from '#server/testing/pictures.ts'
import { createDecoder } from '../decoder.ts'

const tasks = mkdtempSync(join(tmpdir(), 'parmen-worker-'))
const decoder = createDecoder({ tasks })
afterAll(async () => {
  await decoder.stop()
  rmSync(tasks, { recursive: true })
})

async function decode(mediaType: string, bytes: Buffer) {
  const folder = mkdtempSync(join(tasks, 'task-'))
  writeFileSync(join(folder, 'original'), bytes)
  const reply = await decoder.decode({ owner: 1, folder, mediaType })
  return { reply, preview: (name: 'small' | 'large') => readFileSync(join(folder, `${name}.webp`)) }
}

/** Which corner of the picture is red. */
async function redCorner(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isRed = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 150
  const [right, bottom] = [info.width - 3, info.height - 3]
  const corners = { 'left top': isRed(2, 2), 'right top': isRed(right, 2), 'left bottom': isRed(2, bottom) }
  return Object.entries(corners).flatMap(([name, red]) => (red ? [name] : []))
}

const turned = {
  'image/jpeg': await photo('jpeg', { width: 2400, height: 1800 }),
  'image/png': await photo('png'),
  'image/webp': await photo('webp'),
  'image/avif': await photo('avif'),
  'image/tiff': await photo('tiff'),
  'image/heic': heicPhoto(),
}

for (const [mediaType, bytes] of Object.entries(turned)) {
  test(`a preview of ${mediaType} is turned and carries no metadata`, async () => {
    const { reply, preview } = await decode(mediaType, bytes)
    expect(reply).toMatchObject({ outcome: 'done', pages: null, words: null })
    for (const size of ['small', 'large'] as const) {
      const { format, width, height, exif, xmp, icc, orientation } = await sharp(preview(size)).metadata()
      expect([format, width < height, exif, xmp, icc, orientation]).toEqual([
        'webp',
        true,
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      expect(await redCorner(preview(size))).toEqual(['right top'])
    }
  })
}

test('a large photo has its size as it is turned, two sizes and a placeholder', async () => {
  const { reply, preview } = await decode('image/jpeg', turned['image/jpeg'])
  expect(reply).toMatchObject({ outcome: 'done', width: 1800, height: 2400 })
  expect(await sharp(preview('large')).metadata()).toMatchObject({ width: 1200, height: 1600 })
  expect(await sharp(preview('small')).metadata()).toMatchObject({ width: 300, height: 400 })
  const placeholder = Buffer.from('placeholder' in reply ? reply.placeholder : '', 'base64')
  expect(placeholder.length).toBeLessThanOrEqual(2000)
  expect(await sharp(placeholder).metadata()).toMatchObject({ format: 'webp', width: 15, height: 20 })
})

test('a small picture is not made larger, and what is clear in it becomes white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 4, background: clear } })
    .png()
    .toBuffer()
  const { preview } = await decode('image/png', bytes)
  const { data, info } = await sharp(preview('large')).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, data[0]]).toEqual([30, 20, 255])
})

test('a PDF has its first page as a picture, its pages counted and its words', async () => {
  const { reply, preview } = await decode(
    'application/pdf',
    pdfOf(['Garantibevis f\u00f6r v\u00e4rmepump', 'Sida tv\u00e5']),
  )
  expect(reply).toMatchObject({ outcome: 'done', width: 595, height: 842, pages: 2 })
  expect('words' in reply && reply.words).toBe('Garantibevis för värmepump Sida två')
  expect(await sharp(preview('large')).metadata()).toMatchObject({ format: 'webp', height: 1600 })
})

test('a PDF that opens with a password only fails', async () => {
  const open = mupdf.PDFDocument.openDocument(pdfOf(['Hemligt']), 'application/pdf') as mupdf.PDFDocument
  const locked = open.saveToBuffer('encrypt=aes-256,user-password=hemlig,owner-password=hemlig').asUint8Array()
  const { reply } = await decode('application/pdf', Buffer.from(locked))
  expect(reply).toEqual({ outcome: 'failed', reason: 'It opens with a password only.' })
})

test('a PDF of forms within forms is interrupted', async () => {
  const folder = mkdtempSync(join(tasks, 'task-'))
  writeFileSync(join(folder, 'original'), nestedForms())
  const brief = createDecoder({ tasks, limits: { processorMs: 3000 } })
  const reply = await brief.decode({ owner: 1, folder, mediaType: 'application/pdf' })
  await brief.stop()
  expect(reply).toEqual({ outcome: 'interrupted', reason: 'It took too long.' })
})

test('a PDF of 10,000 pages has at most 100,000 characters of words', async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `Sida ${index} ${'ord '.repeat(50)}`)
  const { reply } = await decode('application/pdf', pdfOf(lines))
  expect(reply).toMatchObject({ outcome: 'done', pages: 10_000 })
  expect('words' in reply && reply.words?.length).toBeLessThanOrEqual(100_000)
})

test('a page of absurd proportions does no harm', async () => {
  expect((await decode('application/pdf', pdfOf(['x'], { width: 14_000, height: 1 }))).reply.outcome).toMatch(
    /done|failed/,
  )
  expect((await decode('application/pdf', pdfOf(['x'], { width: 0, height: 0 }))).reply.outcome).toMatch(/done|failed/)
})

const jpeg = turned['image/jpeg']
const broken: [string, string, Buffer][] = [
  ['a picture of 30,000 × 30,000', 'image/png', hugePng(30_000)],
  ['a JPEG that breaks off', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2)],
  ['a HEIC that breaks off', 'image/heic', heicPhoto().subarray(0, 950)],
  ['a HEIC that is none', 'image/heic', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['a PDF that is none', 'application/pdf', Buffer.from('%PDF-1.7\nnothing')],
  ['a PDF without pages', 'application/pdf', pdfOf([])],
  [
    'an SVG that says it is a PNG',
    'image/png',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
]

for (const [name, mediaType, bytes] of broken) {
  test(`${name} fails with a reason`, async () => {
    const { reply } = await decode(mediaType, bytes)
    expect(reply).toEqual({ outcome: 'failed', reason: expect.stringMatching(/\w/) })
  })
}

test('a text has words and no picture', async () => {
  const text = `Stadgar\n\n§ 1\u0000 Föreningens namn \u{1F600}${'x'.repeat(200_000)}`
  const { reply } = await decode('text/plain', Buffer.from(text))
  expect(reply).toMatchObject({ outcome: 'none' })
  const words = ('words' in reply && reply.words) || ''
  expect(words).toMatch(/^Stadgar § 1 Föreningens namn 😀x+$/)
  expect(words).toHaveLength(100_000)
})

test('a file of another kind has nothing to show', async () => {
  expect((await decode('application/zip', Buffer.from('PK'))).reply).toEqual({ outcome: 'none', words: null })
})
