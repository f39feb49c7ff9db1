import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { createPdf } from '#server/platform/pdf/document.ts'
import { aWebp } from '#server/testing/files.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { createMarkedFiles } from './markedFiles.ts'
import { openMarker } from './marker.ts'
import { markOf } from './markLines.ts'
import { openConfinement } from '#server/platform/confined/confined.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'parmen-marker-'))
const marker = openMarker(openConfinement(dataDir), dataDir)
const lines = markOf('Länsförsäkringar', '25 nov 2026')

afterAll(async () => {
  await marker.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

let keys = 0
function mark(kind: 'picture' | 'document', bytes: Buffer, key = `key ${++keys}`, across = lines) {
  let reads = 0
  const read = async () => {
    reads++
    return Readable.from([bytes])
  }
  const marked = marker.mark({ owner: 1, kind, lines: across, key, size: bytes.length, read })
  return marked.then((made) => ({ made, reads }))
}

async function aPdf(pages = 2, rotation?: number): Promise<Buffer> {
  const pdf = createPdf({ title: 'Garanti', size: 'A4', margin: 50 })
  for (let page = 1; page <= pages; page++) {
    pdf.doc.addPage()
    if (rotation) Object.assign(pdf.doc.page.dictionary.data, { Rotate: rotation })
    pdf.artifact(() => pdf.doc.text(`Sidan ${page}`))
  }
  return pdf.finish()
}

describe('a picture', () => {
  test.each([
    { width: 400, height: 300, background: 'black' },
    { width: 300, height: 400, background: 'white' },
    { width: 1, height: 1600, background: 'red' },
  ])('has the words in its corner, is as large as it was, and says nothing else: $background', async (size) => {
    const { made } = await mark('picture', await aWebp(size))
    const { width, height, format, exif, xmp } = await sharp(made).metadata()
    expect({ width, height, format, exif, xmp }).toEqual({ width: size.width, height: size.height, format: 'webp' })
    if (size.width === 1) return
    const { channels } = await sharp(made).stats()
    expect(channels.some(({ min, max }) => max - min > 100)).toBe(true)
  })

  test('is marked once for all who look at it, and anew for another recipient', async () => {
    const webp = await aWebp()
    const looks = await Promise.all([mark('picture', webp, 'one'), mark('picture', webp, 'one')])
    const later = await mark('picture', webp, 'one')
    expect([...looks, later].reduce((sum, { reads }) => sum + reads, 0)).toBe(1)
    expect(later.made).toEqual(looks[0]?.made)
    const other = await mark('picture', webp, 'one', markOf('Ida', '25 nov 2026'))
    expect(other.reads).toBe(1)
  })
})

describe('a document', () => {
  test.each([undefined, 90, 180, 270])(
    'has the words on each page, and keeps its own (turned by %s)',
    async (turned) => {
      const { made } = await mark('document', await aPdf(2, turned))
      const { pages } = await readPdf(made ?? Buffer.alloc(0))
      for (const [index, { text }] of pages.entries()) {
        expect(text[0]).toBe(`Sidan ${index + 1}`)
        expect(text.join('')).toContain('För Länsförsäkringar, 25 nov 2026')
      }
    },
  )

  test('that somebody filled in is marked', async () => {
    const form = await readFile(join(import.meta.dirname, '../../../testing/documents/pdf-form-filled.pdf'))
    expect((await readPdf((await mark('document', form)).made ?? form)).pages[0]?.text.join('')).toContain('För Läns')
  })

  test('that cannot be read is not marked, nor tried again', async () => {
    const broken = Buffer.from('no document')
    expect(await mark('document', broken, 'broken')).toEqual({ made: undefined, reads: 1 })
    expect(await mark('document', broken, 'broken')).toEqual({ made: undefined, reads: 0 })
  })
})

describe('the words', () => {
  test.each([
    ['Länsförsäkringar', ['För Länsförsäkringar, 25 nov 2026']],
    ['Sollentuna Fastighetsbyrå, visning i maj', ['För Sollentuna Fastighetsbyrå, visning i maj', '25 nov 2026']],
    ['👩‍👩‍👧‍👦'.repeat(60), ['För', '👩‍👩‍👧‍👦'.repeat(48), '… 25 nov 2026']],
  ])('are lines, cut between letters, with the day whole: %#', (forWhom, expected) => {
    expect(markOf(forWhom, '25 nov 2026')).toEqual(expected)
  })

  test('of any length are three lines', () => {
    const long = markOf('ord '.repeat(50), '25 nov 2026')
    expect([long.length, long.at(-1)]).toEqual([3, '… 25 nov 2026'])
  })
})

test('what nobody has asked for is removed, the oldest first', async () => {
  const folder = mkdtempSync(join(dataDir, 'kept-'))
  const kept = createMarkedFiles(folder)
  const hoursAgo = { a: 4, b: 3, c: 2, d: 30 }
  for (const [key, hours] of Object.entries(hoursAgo)) {
    const before = new Set(await readdir(join(folder, 'marked')).catch(() => []))
    await kept.keep(key, Buffer.alloc(100))
    const added = (await readdir(join(folder, 'marked'))).find((name) => !before.has(name)) ?? ''
    const usedAt = new Date(Date.now() - hours * 3_600_000)
    await utimes(join(folder, 'marked', added), usedAt, usedAt)
  }
  await kept.read('a')
  await kept.removeOld(200)
  const left = await Promise.all(Object.keys(hoursAgo).map(async (key) => [key, (await kept.read(key)) !== undefined]))
  expect(Object.fromEntries(left)).toEqual({ a: true, b: false, c: true, d: false })
})
