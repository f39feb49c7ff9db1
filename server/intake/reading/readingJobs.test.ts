import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { search } from '#contract/content/search.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { uploads } from '#contract/content/uploads.ts'
import { createReader, type Reader } from '#server/content/files/decoding/reader.ts'
import { tasksIn } from '#server/content/files/decoding/taskFolders.ts'
import type { Read } from '#server/content/files/decoding/worker/reading/protocol.ts'
import { startTestApp } from '#server/testing/app.ts'
import { pdfOf } from '#server/testing/documents.ts'
import { inboxOf } from '#server/testing/inboxItems.ts'
import { receiptPhoto } from '#server/testing/receiptPictures.ts'
import { tusClient } from '#server/testing/tus.ts'
import { readingJob } from '#server/rules/domain/queueReading.ts'
import { queueLostReadings, readNext } from './readingJobs.ts'
import { openConfinement } from '#server/platform/confined/confined.ts'

const testApp = await startTestApp()
const { app, as, tokenFor, world, db, pool, storage, queue } = testApp
const putIn = inboxOf(testApp)
const { villan } = world.folders
const dataDir = mkdtempSync(join(tmpdir(), 'parmen-reading-'))
const reader = createReader(openConfinement(tasksIn(dataDir)))
const log = { info: () => {}, error: () => {} }
afterAll(async () => {
  await reader.stop()
  rmSync(dataDir, { recursive: true })
})

const later: (number | undefined)[] = []
const deps = (read: Reader['read'] = reader.read) => ({
  db,
  storage,
  dataDir,
  log,
  reader: { ...reader, read },
  queue: { enqueueAll: async (_tx: object, _name: string, _jobs: object[], after?: number) => void later.push(after) },
})

beforeEach(async () => {
  await pool.query('delete from upload')
  await pool.query('delete from file')
  await pool.query('delete from content')
  await pool.query('delete from pgboss.job where name = $1', [readingJob])
  later.length = 0
})

async function send(who: 'anna' | 'olle', bytes: Buffer, name = 'Kvitto.jpg') {
  const tus = tusClient(app, async () => (await tokenFor(who)) ?? '')
  return tus.upload(bytes, { name })
}
const place = (id: string) =>
  as('anna').call(uploads.attach, { params: { id }, body: { folderId: villan, kindId: fileKind.receipt } })
const found = async (q: string) =>
  (await as('anna').call(search.find, { query: { q } })).body.map(({ title }: { title: string }) => title)
const states = async () =>
  await db.selectFrom('reading').select(['state', 'reason', 'tries', 'owner']).orderBy('created_at').execute()

const word = (text: string, confidence = 0.9) => ({
  text,
  confidence,
  box: [0.1, 0.1, 0.2, 0.12] as [number, number, number, number],
})
const readAs = (...words: ReturnType<typeof word>[]): Read => ({
  outcome: 'done',
  pageCount: 1,
  isRecognized: true,
  pages: [
    {
      page: 1,
      width: 100,
      height: 200,
      turned: 0,
      shown: { width: 100, height: 200 },
      lines: words.length === 0 ? [] : [{ text: words.map(({ text }) => text).join(' '), box: [0, 0, 1, 1], words }],
    },
  ],
})

test('a photographed receipt is found by a word that stands in the picture alone', async () => {
  const id = await send('anna', await receiptPhoto({ turned: 3 }))
  await place(id)
  expect(await found('packningssats')).toEqual([])
  await readNext(deps())
  expect(await states()).toMatchObject([{ state: 'done', owner: 0 }])
  expect(await found('packningssats')).toEqual(['Kvitto.jpg'])
}, 120_000)

test('of a wall of words as much is kept as there is room for', async () => {
  await send('anna', pdfOf(['Ett']), 'A.pdf')
  const words = Array.from({ length: 300 }, (_, at) => word(`ord"${at}ö`))
  const line = { text: 'En rad', box: [0, 0, 1, 1] as [number, number, number, number], words }
  const read = readAs()
  const wall =
    read.outcome === 'done'
      ? read.pages.map((page) => ({ ...page, lines: Array.from({ length: 300 }, () => line) }))
      : []
  await readNext(deps(async () => ({ outcome: 'done', pageCount: 1, isRecognized: false, pages: wall })))
  expect(await states()).toMatchObject([{ state: 'done' }])
  const { rows } = await pool.query('select octet_length(pages::text) as size from reading')
  expect(Number(rows[0].size)).toBeGreaterThan(2_000_000)
})

describe('the queue', () => {
  test('takes turns between those who sent something, and reads each content once', async () => {
    const turns: number[] = []
    const reading = deps(async ({ owner }) => {
      turns.push(owner)
      return readAs()
    })
    for (const text of ['Ett', 'Två']) await send('anna', pdfOf([text]), 'A.pdf')
    await send('olle', pdfOf(['Tre']), 'O.pdf')
    await send('olle', pdfOf(['Ett']), 'Samma.pdf')
    const served: number[] = []
    for (let turn = 0; turn < 4; turn++) await readNext(reading, served)
    const { anna, olle } = world.people
    expect(turns).toEqual([anna.userId, olle.userId, anna.userId])
    expect((await states()).map(({ state }) => state)).toEqual(['none', 'none', 'none'])
  })

  test('reads no film, no text and no office file', async () => {
    await send('anna', Buffer.from('Bara text'), 'Text.txt')
    const white = sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    await send('anna', await white.gif().toBuffer(), 'Rörlig.gif')
    expect(await states()).toEqual([])
  })

  test('tries one that was interrupted once more, then gives it up', async () => {
    await send('anna', pdfOf(['Ett']), 'A.pdf')
    const reading = deps(async () => ({ outcome: 'interrupted', reason: 'It took too long.' }))
    await readNext(reading)
    expect([await states(), later]).toMatchObject([[{ state: 'waiting', tries: 3 }], [300]])
    await pool.query('update reading set due_at = now()')
    await readNext(reading)
    expect(await states()).toMatchObject([{ state: 'failed', reason: 'tooSlow', tries: 4 }])
  })

  test('one that killed servers left behind is taken up again, until that has happened too often', async () => {
    await send('anna', pdfOf(['Ett']), 'A.pdf')
    let runs = 0
    const reading = deps(async () => (runs++, readAs(word('Brygga'))))
    await pool.query(`update reading set tries = 1, due_at = now() + interval '4 minutes'`)
    await readNext(reading)
    // Whoever comes meanwhile looks again when it is due.
    expect([runs, later.map((seconds) => (seconds ?? 0) > 200)]).toEqual([0, [true]])
    await pool.query('update reading set due_at = now(), tries = 6')
    await readNext(reading)
    expect([runs, await states()]).toMatchObject([0, [{ state: 'failed', reason: 'tooSlow' }]])
  })

  test('one whose servers were killed twice is still tried twice', async () => {
    await send('anna', pdfOf(['Ett']), 'A.pdf')
    await pool.query('update reading set tries = 2')
    await readNext(deps(async () => ({ outcome: 'interrupted', reason: 'It took too long.' })))
    expect(await states()).toMatchObject([{ state: 'waiting' }])
    await pool.query('update reading set due_at = now()')
    await readNext(deps(async () => readAs(word('Brygga'))))
    expect(await states()).toMatchObject([{ state: 'done' }])
  })

  test('one is held by whoever reads it for as long as that takes, and soon free once they are dead', async () => {
    await send('anna', pdfOf(['Ett']), 'A.pdf')
    const secondsHeld = async () =>
      (await pool.query<{ held: number }>('select extract(epoch from due_at - now())::int as held from reading'))
        .rows[0]?.held
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const slow = deps(async () => {
      expect(await secondsHeld()).toBeLessThanOrEqual(30)
      await pool.query('update reading set due_at = now()')
      vi.advanceTimersByTime(10_000)
      await expect.poll(secondsHeld).toBeGreaterThan(20)
      return readAs()
    })
    await readNext(slow).finally(() => vi.useRealTimers())
    expect(await states()).toMatchObject([{ state: 'none', tries: 1 }])
  })

  test('the end of the server is not counted', async () => {
    await send('anna', pdfOf(['Ett']), 'A.pdf')
    await expect(readNext(deps(() => Promise.reject(new Error('stopped'))))).rejects.toThrow('stopped')
    expect(await states()).toMatchObject([{ state: 'waiting', tries: 0 }])
  })

  test('what the queue gave up is queued again', async () => {
    await send('anna', pdfOf(['Ett']), 'A.pdf')
    await pool.query('delete from pgboss.job where name = $1', [readingJob])
    await queueLostReadings(db, queue)
    const jobs = async () => (await pool.query('select from pgboss.job where name = $1', [readingJob])).rowCount
    expect(await jobs()).toBe(0)
    await pool.query(`update reading set created_at = now() - interval '4 days'`)
    await queueLostReadings(db, queue)
    expect(await jobs()).toBe(1)
  })
})

describe('what was read', () => {
  test('is found where it is sure, and what is noise is not', async () => {
    await place(await send('anna', await receiptPhoto({ scale: 0.2 })))
    await readNext(deps(async () => readAs(word('Pumpkoppling'), word('kattmorrhår', 0.4), word('|', 0.9))))
    expect([await found('pumpkopplingen'), await found('kattmorrhår')]).toEqual([['Kvitto.jpg'], []])
  })

  test('a file that is placed later has it too, and no file counts as changed', async () => {
    const id = await send('anna', await receiptPhoto({ scale: 0.2 }))
    await readNext(deps(async () => readAs(word('Pumpkoppling'))))
    await place(id)
    expect(await found('pumpkoppling')).toEqual(['Kvitto.jpg'])
    const changed = db.selectFrom('file').whereRef('updated_at', '<>', 'created_at').select('id')
    expect(await changed.execute()).toEqual([])
  })

  test('one in which nothing stands says so, and so does one that cannot be read', async () => {
    await send('anna', pdfOf(['Ett']), 'A.pdf')
    await readNext(deps(async () => readAs()))
    await send('anna', pdfOf(['Två']), 'B.pdf')
    await readNext(deps(async () => ({ outcome: 'failed', reason: 'It opens with a password only.', why: 'locked' })))
    expect(await states()).toMatchObject([
      { state: 'none', reason: null },
      { state: 'failed', reason: 'locked' },
    ])
  })
})

describe('read once more', () => {
  const readAgain = (who: 'anna' | 'erik', id: number) => as(who).call(inbox.readAgain, { params: { id } })
  const told = async (id: number) => (await as('anna').call(inbox.reading, { params: { id } })).body
  const jobs = async () => (await pool.query('select from pgboss.job where name = $1', [readingJob])).rowCount
  const damaged = deps(async () => ({ outcome: 'failed', reason: 'It breaks off.', why: 'damaged' }))

  test('what could not be read is, for whoever sees it, once at a time', async () => {
    const id = await putIn('anna', [pdfOf(['Ett'])], { name: 'A.pdf' })
    await readNext(damaged)
    expect(await told(id)).toMatchObject({ isWaiting: false, unread: 'damaged' })
    expect(await readAgain('erik', id)).toBeProblem('inboxItemNotFound')
    expect(await jobs()).toBe(1)
    for (let press = 0; press < 2; press++) expect((await readAgain('anna', id)).status).toBe(204)
    expect([await jobs(), await states()]).toMatchObject([
      2,
      [{ state: 'waiting', tries: 0, owner: world.people.anna.userId }],
    ])
    expect(await told(id)).toMatchObject({ isWaiting: true, unread: null })
    await readNext(deps(async () => readAs(word('Summa'), word('318,30'))))
    expect([await told(id), await states()]).toMatchObject([{ isWaiting: false, unread: null }, [{ state: 'done' }]])
  })

  test('what was read before stays meanwhile, and where the other reading fails', async () => {
    const id = await putIn('anna', [pdfOf(['Ett'])], { name: 'A.pdf' })
    await readNext(deps(async () => readAs(word('Brygga'))))
    const pages = async () => (await db.selectFrom('reading').select('pages').executeTakeFirstOrThrow()).pages
    const before = await pages()
    await readAgain('anna', id)
    expect([await states(), await pages()]).toMatchObject([[{ state: 'waiting' }], before])
    await readNext(damaged)
    expect([await states(), await pages()]).toMatchObject([[{ state: 'done', reason: null }], before])
  })

  test('a locked paper is not, and neither is what was thrown away', async () => {
    const id = await putIn('anna', [pdfOf(['Ett'])], { name: 'A.pdf' })
    await readNext(deps(async () => ({ outcome: 'failed', reason: 'A password.', why: 'locked' })))
    expect((await readAgain('anna', id)).status).toBe(204)
    expect(await states()).toMatchObject([{ state: 'failed', reason: 'locked' }])
    await as('anna').call(inbox.throw, { params: { id } })
    expect(await readAgain('anna', id)).toBeProblem('inboxItemNotFound')
  })
})
