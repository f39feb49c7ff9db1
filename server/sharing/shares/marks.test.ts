import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { fileForms } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { parcelFileAddress, sharedPapersAddress } from '#contract/sharing/parcelLinks.ts'
import { shares } from '#contract/sharing/shares.ts'
import { createPdf } from '#server/platform/pdf/document.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile, aWebp } from '#server/testing/files.ts'
import { linkBrowser } from '#server/testing/links.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { recordStatements } from '#server/testing/statements.ts'

/* Two pictures, a black one of today and a white one of before, and a paper between them. */

const { app, as, world, db, pool, storage } = await startTestApp()
const { villan } = world.folders
const { call } = as('anna')
const recorded = recordStatements(pool)

let black: Buffer
let blackId: number

beforeAll(async () => {
  black = await aWebp({ width: 200, height: 150, background: 'black' })
  const white = await aWebp({ width: 200, height: 150, background: 'white' })
  const picture = { kindId: fileKind.photo, picture: { width: 200, height: 150 } }
  blackId = await add('Svart.jpg', black, { ...picture, day: '2026-06-03' })
  await add('Garanti.pdf', await aPdf(), { kindId: fileKind.warranty, day: '2026-06-02' })
  await add('Vit.jpg', white, { ...picture, day: '2026-06-01' })
})

async function add(name: string, bytes: Buffer, file: Partial<Parameters<typeof addFile>[1]>) {
  const kept = await addFile(db, { folderId: villan, userId: world.people.anna.userId, name, ...file })
  await pool.query(`update content set size = $2 where sha256 = decode($1, 'hex')`, [kept.sha256, bytes.length])
  for (const form of fileForms) await storage.put(keyOf(kept.sha256, form), [bytes] as never, bytes.length)
  return kept.id
}

function aPdf() {
  const pdf = createPdf({ title: 'Garanti', size: 'A4', margin: 50 })
  pdf.doc.addPage()
  pdf.artifact(() => pdf.doc.text('Gäller i fem år'))
  return pdf.finish()
}

async function open(recipient: string, isFrozen: boolean) {
  const share = { folderId: villan, preset: 'agent', scope: { kind: 'folder' }, isFrozen, recipient } as const
  const { body } = await call(shares.add, { body: share })
  const browser = linkBrowser(app)
  await browser.open(new URL(body.url).hash.slice(1), body.code)
  const { id } = body.share
  return {
    bytes: (number: number, form: 'original' | 'small' | 'large' = 'large') =>
      browser.get(parcelFileAddress({ kind: 'share', id, number, form })),
    papers: () => browser.get(sharedPapersAddress(id)),
  }
}

/** How light the lightest part of it is. */
async function lightest(bytes: Buffer) {
  const { channels } = await sharp(bytes).stats()
  return Math.max(...channels.map(({ max }) => max))
}

test.each([true, false])('a picture has for whom it is in it, in each form (frozen: %s)', async (isFrozen) => {
  const shared = await open('Länsförsäkringar, skada 4471', isFrozen)
  for (const form of fileForms) {
    const { rawPayload, headers, statusCode } = await shared.bytes(1, form)
    expect([statusCode, headers['content-type'], Number(headers['content-length'])]).toEqual([
      200,
      'image/webp',
      rawPayload.length,
    ])
    expect(await lightest(rawPayload)).toBeGreaterThan(60)
  }
  expect(await lightest(black)).toBeLessThan(10)
  const other = await open('Mäklaren Ida', isFrozen)
  expect((await other.bytes(1)).rawPayload).not.toEqual((await shared.bytes(1)).rawPayload)
})

test('a paper has it on each page, also in the ZIP of all', async () => {
  const shared = await open('Länsförsäkringar', true)
  const { rawPayload } = await shared.bytes(2, 'original')
  const [page] = (await readPdf(rawPayload)).pages
  expect(page?.text.join(' ')).toMatch(/^Gäller i fem år.*För Länsförsäkringar, \d+ \S+ 20\d\d$/s)
  const zip = (await shared.papers()).rawPayload
  expect(zip.includes(rawPayload)).toBe(true)
})

test.each(['å̈ Öberg', 'مؤسسة التأمين', '🏠', '日本の保険会社', 'x'.repeat(200), `${'x'.repeat(47)}👩‍👩‍👧‍👦y`])(
  'no name keeps a picture or a paper from being given: %s',
  async (recipient) => {
    const shared = await open(recipient, true)
    expect([(await shared.bytes(1)).statusCode, (await shared.bytes(2, 'original')).statusCode]).toEqual([200, 200])
  },
)

test('of a live share a picture is read alone, and is the one that its page shows by the number', async () => {
  const shared = await open('Ida', false)
  await shared.bytes(3)
  const { statements, result } = await recorded.during(() => shared.bytes(1))
  // Who reads; the share; the maker's permission; the folders that they see; the file. For an agent, whose numbers are
  // redacted in its name: those of the team, of firms and of papers.
  expect(statements.map(({ text }) => text)).toHaveLength(8)
  const white = (await shared.bytes(3)).rawPayload
  expect([await lightest(result.rawPayload), await lightest(white)]).toEqual([expect.any(Number), 255])
  await call(files.remove, { params: { id: blackId }, query: { folderId: villan } })
  expect((await shared.bytes(2)).rawPayload).toEqual(white)
  expect((await shared.bytes(3)).statusCode).toBe(404)
})
