import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { parcelFileAddress } from '#contract/sharing/parcelLinks.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { choiceOfPreset } from '#contract/sharing/parcelContent.ts'
import { removeUnusedContents } from '#server/content/files/contents/commands.ts'
import { grant } from '#server/rules/access/access.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { addLink, linkBrowser } from '#server/testing/links.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { contentOf } from '../content/contentOf.ts'
import { changeCode, endParcel, freezeParcel, giveShortCode, linkParcel, removeOldVisits } from './commands.ts'
import { hashOfCode, newCode, shownCode } from './secrets.ts'
import { whileReading } from './sending.ts'
import type { ParcelReader } from './reader.ts'

const { app, world, db, pool, storage } = await startTestApp()
const { villan } = world.folders
const { anna } = world.people

const code = newCode()
const withCode = async () =>
  addLink(db, { kind: 'delivery', folderId: villan, userId: anna.userId, codeHash: await hashOfCode(code) })
const withoutCode = () => addLink(db, { kind: 'delivery', folderId: villan, userId: anna.userId })
const wrong = 'AAAA-AAA-AAA'

const rowOf = async (id: number) =>
  (
    await pool.query<{ wrong: number; opened: number; at: Date | null }>(
      'select wrong_codes as wrong, opened, last_opened_at as at from parcel where id = $1',
      [id],
    )
  ).rows[0]

describe('a link with a code', () => {
  test('says from whom it is without the code, and opens with it however it is typed', async () => {
    const { id, secret } = await withCode()
    const browser = linkBrowser(app)
    const shut = await browser.open(secret)
    expect([shut.status, shut.body.isOpen, shut.headers['set-cookie']]).toEqual([200, false, undefined])
    for (const typed of [code, shownCode(code), ` ${shownCode(code).toLowerCase().replaceAll('-', ' ')} `])
      expect((await browser.open(secret, typed)).body.isOpen).toBe(true)
    expect(await rowOf(id)).toMatchObject({ wrong: 0, opened: 3, at: expect.any(Date) as Date })
  })

  test('sets a cookie that goes to this parcel alone and that no script reads', async () => {
    const { id, secret } = await withCode()
    const { headers } = await linkBrowser(app).open(secret, code)
    expect(headers['set-cookie']).toMatch(
      new RegExp(`^parmen_parcel=[\\w-]{43}; Expires=[^;]+; Path=/api/Parcel/${id}; HttpOnly; SameSite=Strict$`),
    )
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  test('is locked by ten wrong ones, also for the right one, and a right one is no try', async () => {
    const { id, secret } = await withCode()
    const browser = linkBrowser(app)
    for (let n = 1; n < 10; n++) {
      expect((await browser.open(secret, wrong)).body).toMatchObject({ code: 'parcelCodeWrong' })
      expect((await browser.open(secret, code)).status).toBe(200)
    }
    expect((await browser.open(secret, wrong)).body).toMatchObject({ code: 'parcelLocked' })
    expect((await browser.open(secret, code)).body).toMatchObject({ code: 'parcelLocked' })
    // Whoever opened it before reads on: the code is what was tried, not the cookie.
    await db.transaction().execute(async (tx) => changeCode(tx, id, await hashOfCode('QQQQQQQQQQ')))
    expect((await browser.open(secret, code)).body).toMatchObject({ code: 'parcelCodeWrong' })
    expect((await browser.open(secret, 'qqqq qqq qqq')).status).toBe(200)
  })

  test('says how many tries are left', async () => {
    const { secret } = await withCode()
    const said = []
    for (let n = 1; n < 10; n++) {
      const { body } = await linkBrowser(app).open(secret, wrong)
      said.push((body as unknown as { errors: { path: string; message: string }[] }).errors)
    }
    expect(said[2]).toEqual([{ path: 'code', message: 'Fel kod. Sju försök kvar.' }])
    expect(said[8]).toEqual([{ path: 'code', message: 'Fel kod. Ett försök kvar.' }])
  })

  test('gives ten tries also to many at once', async () => {
    const { id, secret } = await withCode()
    const tries = Array.from({ length: 25 }, () => linkBrowser(app).open(secret, wrong))
    const codes = (await Promise.all(tries)).map(({ body }) => (body as unknown as { code: string }).code)
    expect(codes.filter((one) => one === 'parcelCodeWrong')).toHaveLength(9)
    expect(await rowOf(id)).toMatchObject({ wrong: 10 })
  })
})

test('a link is tried so often in an hour, from wherever', async () => {
  const { id, secret } = await withoutCode()
  const { consume } = createRateLimit(db)
  for (let n = 0; n < 120; n++) await consume(`parcel ${id}`, { max: 120, windowSeconds: 3600 })
  expect((await linkBrowser(app).open(secret)).body).toMatchObject({ code: 'tooManyRequests' })
})

test('a made-up secret, a longer one and that of a draft are no link', async () => {
  await pool.query(
    `insert into parcel (kind, folder_id, made_by) select 'delivery', folder_id, made_by from parcel limit 1`,
  )
  for (const secret of ['x', 'x'.repeat(43), 'y'.repeat(200)])
    expect((await linkBrowser(app).open(secret)).body).toMatchObject({ code: 'parcelNotFound' })
})

test('another link ends the former and what was opened by it', async () => {
  const { id, secret } = await withoutCode()
  const browser = linkBrowser(app)
  await browser.open(secret)
  const maker = { userId: anna.userId, device: null }
  const next = await db.transaction().execute((tx) => linkParcel(tx, id, maker))
  expect((await browser.open(secret)).status).toBe(404)
  expect((await browser.open(next)).status).toBe(200)
})

test('a link that is ended while it is being opened opens nothing', async () => {
  const { id, secret } = await withoutCode()
  const ending = await pool.connect()
  await ending.query('begin')
  await ending.query('select from parcel where id = $1 for update', [id])
  const opening = linkBrowser(app).open(secret)
  await untilBlocked(pool)
  await ending.query('update parcel set ended_at = now() where id = $1', [id])
  await ending.query('commit')
  ending.release()
  expect((await opening).body).toMatchObject({ code: 'parcelNotFound' })
})

test('what is done with one link leaves all others as they are', async () => {
  await addFile(db, { folderId: villan, userId: anna.userId, name: 'Köpebrev.pdf' })
  const [one, other] = [await withCode(), await withCode()]
  await linkBrowser(app).open(other.secret, code)
  const everythingOf = async (id: number) =>
    (
      await pool.query(
        `select to_jsonb(parcel) as parcel,
          (select jsonb_agg(to_jsonb(visit) order by id) from parcel_visit as visit where parcel_id = $1) as visits,
          (select jsonb_agg(to_jsonb(admission)) from admission where parcel_id = $1) as admissions,
          (select jsonb_agg(to_jsonb(file)) from parcel_file as file where parcel_id = $1) as files
        from parcel where id = $1`,
        [id],
      )
    ).rows
  const before = await everythingOf(other.id)
  expect(before[0]).toMatchObject({ visits: [{}], admissions: [{}], files: [{}] })
  await linkBrowser(app).open(one.secret, wrong)
  await linkBrowser(app).open(one.secret, code)
  const granted = await grant(db, anna.userId, world.folders.elen, 'ReadFolder')
  const shown = await contentOf(db, granted, choiceOfPreset('wholeFolder'))
  await db.transaction().execute(async (tx) => {
    await freezeParcel(tx, one.id, shown)
    await changeCode(tx, one.id, await hashOfCode(newCode()))
    await giveShortCode(tx, one.id)
    await linkParcel(tx, one.id, { userId: anna.userId, device: null })
    await endParcel(tx, one.id)
  })
  expect(await everythingOf(other.id)).toEqual(before)
})

test('a link that has ended is not ended again', async () => {
  const { id } = await withoutCode()
  const end = () => db.transaction().execute((tx) => endParcel(tx, id))
  const endedAt = async () => (await pool.query('select ended_at from parcel where id = $1', [id])).rows
  expect(await end()).toEqual([id])
  const first = await endedAt()
  expect(await end()).toEqual([])
  expect(await endedAt()).toEqual(first)
})

test('browsers whose cookies read nothing any more are removed at night', async () => {
  const { id, secret } = await withoutCode()
  await linkBrowser(app).open(secret)
  await linkBrowser(app).open(secret)
  await pool.query(
    `update parcel_visit set ends_at = now() - interval '1 minute'
    where id = (select min(id) from parcel_visit where parcel_id = $1)`,
    [id],
  )
  await removeOldVisits(db)
  const { rows } = await pool.query('select ends_at > now() as "isRead" from parcel_visit where parcel_id = $1', [id])
  expect(rows).toEqual([{ isRead: true }])
})

describe('the files of a frozen parcel', () => {
  const put = (key: string, text: string) => storage.put(key, [Buffer.from(text)] as never, Buffer.byteLength(text))

  async function withFile(text: string, file: { mediaType?: string; picture?: { width: number; height: number } }) {
    const kindId = file.picture ? fileKind.photo : fileKind.other
    const name = file.picture ? 'Taket.jpg' : 'Protokoll.pdf'
    const { id: fileId, sha256 } = await addFile(db, {
      folderId: villan,
      userId: anna.userId,
      text,
      name,
      kindId,
      ...file,
    })
    await put(keyOf(sha256), text)
    if (file.picture) for (const form of ['small', 'large'] as const) await put(keyOf(sha256, form), `${form} ${text}`)
    const { id, secret } = await withoutCode()
    const browser = linkBrowser(app)
    await browser.open(secret)
    const { rows } = await pool.query<{ number: number }>(
      `select number from parcel_file where parcel_id = $1 and content = decode($2, 'hex')`,
      [id, sha256],
    )
    const number = rows[0]?.number ?? 0
    const get = (form: 'original' | 'small' | 'large') =>
      browser.get(parcelFileAddress({ kind: 'delivery', id, number, form }))
    return { fileId, sha256, id, get }
  }

  test('are given as they were, though the file is gone from its folder', async () => {
    const { fileId, get } = await withFile('protokollet', {})
    await pool.query('delete from file where id = $1', [fileId])
    await pool.query(`update content set stored_at = now() - interval '2 days'`)
    await removeUnusedContents({ db, storage })
    const reply = await get('original')
    expect([reply.statusCode, reply.body]).toEqual([200, 'protokollet'])
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    // There is no picture of it.
    expect((await get('small')).statusCode).toBe(404)
  })

  test('are photos without what the camera wrote: the picture that was made of it, whatever is asked for', async () => {
    const { get } = await withFile('exif', { picture: { width: 4, height: 3 } })
    const original = await get('original')
    expect([original.body, original.headers['content-type']]).toEqual(['large exif', 'image/webp'])
    expect(original.headers['content-disposition']).toContain('Taket.webp')
    expect((await get('small')).body).toBe('small exif')
  })

  test('are not given where the bytes are damaged', async () => {
    const { sha256, get } = await withFile('skadad', {})
    await pool.query(`update content set damaged_since = now() where sha256 = decode($1, 'hex')`, [sha256])
    expect((await get('original')).statusCode).toBe(404)
  })
})

const removeVisit = (_id: number, visitId: number) => db.deleteFrom('parcel_visit').where('id', '=', visitId).execute()

test.each<[string, (id: number, visitId: number) => Promise<unknown>]>([
  ['the link is ended', (id) => db.transaction().execute((tx) => endParcel(tx, id))],
  ['the visit of this browser is, though another reads on', removeVisit],
])('bytes that are being sent stop when %s', async (_, end) => {
  const { id, secret } = await withoutCode()
  await linkBrowser(app).open(secret)
  await linkBrowser(app).open(secret)
  const { rows } = await pool.query<{ id: number }>('select id from parcel_visit where parcel_id = $1', [id])
  const visitId = rows[0]?.id ?? 0
  const reader = { parcelId: id, kind: 'delivery', visitId, email: null } as ParcelReader
  const megabyte = Buffer.alloc(1024 * 1024)
  const bytes = whileReading(db, reader, Readable.from([megabyte, megabyte, megabyte, megabyte]))
  let got = 0
  const reading = async () => {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      got += chunk.length
      if (got === 2 * megabyte.length) await end(id, visitId)
    }
  }
  await expect(reading()).rejects.toThrow('ended')
  expect(got).toBeLessThan(4 * megabyte.length)
})
