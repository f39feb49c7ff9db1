import sharp from 'sharp'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { inbox } from '#contract/intake/inbox.ts'
import { inboxLimits } from '#contract/platform/limits.ts'
import { readings } from '#contract/intake/readings.ts'
import type { ReadWord } from '#contract/intake/reading.ts'
import { readDocument } from '#server/content/files/decoding/worker/document.ts'
import type { KeptPage } from '#server/content/files/decoding/worker/reading/protocol.ts'
import { bytesOfAccount } from '#server/content/files/uploads/queries.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { startTestApp } from '#server/testing/app.ts'
import { inboxOf } from '#server/testing/inboxItems.ts'
import { pdfOf } from '#server/testing/documents.ts'
import { pageOf } from '#server/testing/readPages.ts'
import { scannedTiff } from '#server/testing/receiptPictures.ts'
import { tusClient } from '#server/testing/tus.ts'
import { splitItem } from './splitItem.ts'

const testApp = await startTestApp()
const { app, as, pool, storage, tokenFor } = testApp
const anna = as('anna')
const putIn = inboxOf(testApp)

beforeEach(async () => {
  await pool.query('delete from inbox_item')
  await pool.query('delete from upload')
})

const receipt = (seller: string, number: string) => `
${seller}
Org.nr ${number}
2026-11-14 16:42
Rörtejp 12 m                       49,80
TOTALT SEK                         49,80
Moms%      Moms     Netto      Brutto
25,00      9,96     39,84       49,80`

/** Two papers on one table, each in its half of the picture. */
function beside(left: string, right: string): KeptPage {
  const half = (text: string, from: number) =>
    pageOf(text).lines.map((line) => ({ ...line, words: line.words.map((word) => narrowed(word, from)) }))
  return { ...pageOf(left), lines: [...half(left, 0), ...half(right, 0.55)] }
}
const narrowed = ({ box: [left, top, right, bottom], ...word }: ReadWord, from: number): ReadWord => ({
  ...word,
  box: [from + left * 0.45, top, from + right * 0.45, bottom],
})

const two = beside(receipt('JÄRNBODEN', '592222-0115'), receipt('FÄRGHUSET', '592340-2217'))
const readAs = (...pages: KeptPage[]) =>
  pool.query(
    `insert into reading (content, owner, state, pages, read_at)
     select distinct content, 0, 'done', $1::jsonb, now() from upload where content is not null
     on conflict (content) do update set state = 'done', pages = excluded.pages, receipt = null, rules_version = null`,
    [JSON.stringify(pages)],
  )

/** A photo that is red to the left and blue to the right, as it is shown: it was taken with the phone on its side. */
async function photo(mediaType: 'jpeg' | 'tiff' = 'jpeg') {
  const half = (background: string) =>
    sharp({ create: { width: 240, height: 1000, channels: 3, background } })
      .png()
      .toBuffer()
  const upright = await sharp(await half('#ff0000'))
    .extend({ right: 240, background: '#0000ff' })
    .png()
    .toBuffer()
  return sharp(await sharp(upright).rotate(270).png().toBuffer())
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: `Anna ${Math.random()}` } } })
    .toFormat(mediaType)
    .toBuffer()
}

/** Each part, as what colour it is of and how large. */
async function seen(ids: string[]) {
  const parts = []
  for (const id of ids) {
    const { rows } = await pool.query<{ hash: string; name: string; size: string; tells: boolean; day: string }>(
      `select encode(content, 'hex') as hash, upload.name, content.size, may_tell_place as tells
       from upload join content on content.sha256 = upload.content where upload.id = $1`,
      [id],
    )
    const [row] = rows
    const bytes = await buffer(await storage.read(keyOf(row?.hash ?? ''), { start: 0, end: Number(row?.size) }))
    const { dominant } = await sharp(bytes).stats()
    const { width, height, exif, orientation } = await sharp(bytes).metadata()
    const colour = dominant.r > dominant.b ? 'red' : 'blue'
    parts.push({ name: row?.name, colour, width, height, exif, orientation, tells: row?.tells })
  }
  return parts
}
const bare = { height: 1000, exif: undefined, orientation: undefined, tells: false }

async function sent(bytes: Buffer, name = 'kvitton.jpg') {
  return tusClient(app, async () => (await tokenFor('anna')) ?? '').upload(bytes, { name })
}
const cut = async (id: string, who: 'anna' | 'erik' = 'anna', only: number | null = null) =>
  as(who).call(readings.cut, { params: { id }, body: { only } })

test('each of two receipts in a picture has a part of its own, as it is shown and with nothing of where it was taken', async () => {
  const id = await sent(await photo())
  await readAs(two)
  const { body } = await cut(id)
  const [left, right] = await seen(body.uploadIds)
  expect([left, right]).toMatchObject([
    { ...bare, name: 'kvitton, kvitto 1.jpg', colour: 'red' },
    { ...bare, name: 'kvitton, kvitto 2.jpg', colour: 'blue' },
  ])
  // Nothing of the picture is in neither.
  expect((left?.width ?? 0) + (right?.width ?? 0)).toBeGreaterThanOrEqual(480)
  expect((await cut(id)).body).toEqual(body)
  const whole = await pool.query('select refused from upload where id = $1', [id])
  expect(whole.rows).toEqual([{ refused: null }])
})

test('of one that alone is meant no other part is made, which would wait for a place', async () => {
  const id = await sent(await photo())
  await readAs(two)
  const { uploadIds } = (await cut(id, 'anna', 1)).body
  expect(await seen(uploadIds)).toMatchObject([{ name: 'kvitton, kvitto 2.jpg', colour: 'blue' }])
  expect((await pool.query('select from upload')).rowCount).toBe(2)
  expect((await cut(id, 'anna', 7)).body).toEqual({ uploadIds: [] })
})

test('another’s is not there, and where there is one receipt, or nothing was read, there are no parts', async () => {
  const id = await sent(await photo('tiff'), 'kvitton.tiff')
  expect((await cut(id)).body).toEqual({ uploadIds: [] })
  await readAs(pageOf(receipt('JÄRNBODEN', '592222-0115')))
  expect((await cut(id)).body).toEqual({ uploadIds: [] })
  await readAs(two)
  expect(await cut(id, 'erik')).toBeProblem('uploadNotFound')
  expect((await cut(id)).body.uploadIds).toHaveLength(2)
})

test('a paper that is no picture has no parts', async () => {
  const id = await sent(Buffer.from('två kvitton'), 'kvitton.txt')
  await readAs(two)
  expect((await cut(id)).body).toEqual({ uploadIds: [] })
})

const pageSaying = (page: number, text: string) => ({ ...pageOf(text), page })
const onPages = [
  pageSaying(1, receipt('JÄRNBODEN', '592222-0115')),
  pageSaying(2, 'Villkor för byte'),
  pageSaying(3, receipt('FÄRGHUSET', '592340-2217')),
]
const scan = () => pdfOf(['Kvitto ett', 'Villkor', 'Kvitto tre', 'Baksidan'])

/** What each page of the documents says. */
async function said(ids: string[]) {
  const { rows } = await pool.query<{ name: string; hash: string; size: string }>(
    `select upload.name, encode(content, 'hex') as hash, content.size from upload join content on content.sha256 = content
     where upload.id = any($1) order by upload.name`,
    [ids],
  )
  return Promise.all(
    rows.map(async ({ name, hash, size }) => {
      const bytes = await buffer(await storage.read(keyOf(hash), { start: 0, end: Number(size) }))
      const { pages, text } = await readDocument(bytes)
      return [name, pages, text.split('\n').filter(Boolean)]
    }),
  )
}

test('receipts on pages of a document are documents of their own, each with the pages up to the next', async () => {
  const id = await sent(scan(), 'kvitton.pdf')
  await readAs(...onPages)
  const { uploadIds } = (await cut(id)).body
  expect(await said(uploadIds)).toEqual([
    ['kvitton, kvitto 1.pdf', 2, ['Kvitto ett', 'Villkor']],
    ['kvitton, kvitto 2.pdf', 2, ['Kvitto tre', 'Baksidan']],
  ])
  expect(await said((await cut(id, 'anna', 1)).body.uploadIds)).toMatchObject([['kvitton, kvitto 2.pdf', 2, {}]])
})

test('so are those on the pages of a TIFF; several on a later page alone are not parted', async () => {
  const id = await sent(await scannedTiff(['Kvitto ett', 'Villkor', 'Kvitto tre', 'Baksidan']), 'kvitton.tif')
  await readAs(...onPages)
  expect(await said((await cut(id)).body.uploadIds)).toEqual([
    ['kvitton, kvitto 1.pdf', 2, []],
    ['kvitton, kvitto 2.pdf', 2, []],
  ])
  await readAs({ ...two, page: 2 })
  expect((await cut(id)).body).toEqual({ uploadIds: [] })
})

test('a document that cannot be opened has no parts', async () => {
  const id = await sent(Buffer.from('%PDF-1.7\ntrasig'), 'kvitton.pdf')
  await readAs(...onPages)
  expect((await cut(id)).body).toEqual({ uploadIds: [] })
})

const split = (id: number, who: 'anna' | 'erik' = 'anna') => as(who).call(readings.split, { params: { id } })
const waiting = async (thrown: 0 | 1 = 0) => (await anna.call(inbox.list, { query: { thrown } })).body

test('in the Inkorg the picture becomes a thing for each of them, and is whole again when they are put back', async () => {
  const id = await putIn('anna', [await photo()], { name: 'kvitton.jpg', title: null })
  await readAs(two)
  expect(await waiting()).toMatchObject([{ id, brief: { doubt: 'several' } }])
  expect(await split(id, 'erik')).toBeProblem('inboxItemNotFound')
  const { ids } = (await split(id)).body
  await readAs(pageOf(receipt('JÄRNBODEN', '592222-0115')))
  const now = await waiting()
  expect(now.map((one) => one.id)).toEqual(ids.toReversed())
  expect(now).toMatchObject([
    { papers: [{ name: 'kvitton, kvitto 2.jpg' }] },
    { papers: [{ name: 'kvitton, kvitto 1.jpg' }] },
  ])
  expect(await waiting(1)).toMatchObject([{ id }])
  expect(await split(id)).toBeProblem('inboxItemNotFound')
  for (const part of ids) await anna.call(inbox.throw, { params: { id: part } })
  await anna.call(inbox.restore, { params: { id } })
  await readAs(two)
  // And parted once more.
  expect((await split(id)).body.ids).toHaveLength(2)
})

test('where the Inkorg has no room for them the picture stays, and no part of it is left', async () => {
  const id = await putIn('anna', [await photo()], { name: 'kvitton.jpg' })
  await readAs(two)
  await pool.query(
    `insert into inbox_item (user_id, source, title, idempotency_key, expires_at)
     select user_id, 'share', 'Mer', gen_random_uuid(), expires_at from inbox_item cross join generate_series(1, $1)`,
    [inboxLimits.waiting],
  )
  expect(await split(id)).toBeProblem('inboxFull')
  expect((await pool.query('select from upload')).rowCount).toBe(1)
  expect((await anna.call(inbox.one, { params: { id } })).body).toMatchObject({ thrownAt: null })
})

test('nor is any left where there is no room for all of their bytes', async () => {
  const id = await putIn('anna', [await photo()], { name: 'kvitton.jpg' })
  await readAs(two)
  const { db, queue, confined, world } = testApp
  const { userId } = world.people.anna
  const quota = (await bytesOfAccount(db, userId)) + 10_000
  const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const cutter = { cut: async () => [small, Buffer.alloc(20_000)] }
  const deps = { db, storage, queue, confined, config: readConfig({}), log: console, quota, cutter }
  await expect(splitItem(deps, userId, id)).rejects.toMatchObject({ code: 'quotaExceeded' })
  expect((await pool.query('select from upload')).rowCount).toBe(1)
  expect((await anna.call(inbox.one, { params: { id } })).body).toMatchObject({ thrownAt: null })
})

test('a thing with one receipt stays as it is', async () => {
  const id = await putIn('anna', [await photo()], { name: 'kvitton.jpg' })
  await readAs(pageOf(receipt('JÄRNBODEN', '592222-0115')))
  expect((await split(id)).body).toEqual({ ids: [] })
  expect(await waiting()).toMatchObject([{ id }])
})
