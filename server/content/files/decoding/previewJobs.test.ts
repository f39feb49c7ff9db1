import { createHash } from 'node:crypto'
import { supportStatus } from '#contract/rules/statuses.ts'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { openDiskStorage } from '#server/platform/storage/disk.ts'
import { pdfOf } from '#server/testing/documents.ts'
import { docxOf } from '#server/testing/officeFiles.ts'
import { gradient, hugePng, photo } from '#server/testing/pictures.ts'
import { createIdleDatabase, startTestQueue } from '#server/testing/testQueue.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { makePreview, previewJob, queueLostPreviews, startPreviews } from './previewJobs.ts'
import { createDecoder, type Decoder } from './decoder.ts'
import { tasksIn } from './taskFolders.ts'
import { openConfinement } from '#server/platform/confined/confined.ts'

const database = await createIdleDatabase()
const { db } = database
const world = inject('world')
const dataDir = mkdtempSync(join(tmpdir(), 'parmen-previews-'))
const storage = openDiskStorage(join(dataDir, 'files'))
const decoder = createDecoder(openConfinement(tasksIn(dataDir)))
const given: object[] = []
const log = { info: () => {}, error: (about: object) => void given.push(about) }
type Retry = { job: object; afterSeconds: number | undefined }
const retries: Retry[] = []
const laterQueue = {
  enqueueAll: async (_tx: object, _name: string, queued: object[], afterSeconds?: number) =>
    void retries.push(...queued.map((job) => ({ job, afterSeconds }))),
}
const deps = { db, storage, decoder, dataDir, log, queue: laterQueue }

afterAll(async () => {
  await decoder.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

beforeEach(async () => {
  await db.deleteFrom('file').execute()
  await db.deleteFrom('content').execute()
  retries.length = 0
  given.length = 0
})

/** Stored, in as many files as folders are given. */
async function store(mediaType: string, bytes: Buffer, folderIds = [world.folders.villan], owner = 1) {
  const hash = createHash('sha256').update(bytes).digest()
  const sha256 = hash.toString('hex')
  await storage.put(keyOf(sha256), Readable.from([bytes]), bytes.length)
  await db
    .insertInto('content')
    .values({ sha256: hash, size: bytes.length, media_type: mediaType, preview_owner: owner })
    .execute()
  for (const folderId of folderIds) await addFile(hash, folderId)
  return { sha256, hash }
}

const addFile = (content: Buffer, folder_id: number) =>
  db
    .insertInto('file')
    .values({ folder_id, content, name: 'Fil', kind_id: 8, day: '2026-05-04', created_by: world.people.anna.userId })
    .execute()

const contentOf = (hash: Buffer) =>
  db
    .selectFrom('content')
    .where('sha256', '=', hash)
    .select(['preview', 'preview_reason', 'width', 'height', 'pages', 'placeholder', 'words_cut'])
    .executeTakeFirstOrThrow()
const wordsOf = async () =>
  (await db.selectFrom('file').select('words').orderBy('id').execute()).map(({ words }) => words)
const stored = async (sha256: string, size: 'small' | 'large') => buffer(await storage.read(keyOf(sha256, size)))
const abandoned = () => (existsSync(join(dataDir, 'decoding')) ? readdirSync(join(dataDir, 'decoding')) : [])

test('a photo gets its previews, its size and a placeholder', async () => {
  const { sha256, hash } = await store('image/jpeg', await photo('jpeg', { width: 2400, height: 1800 }))
  await makePreview(deps)
  expect(await contentOf(hash)).toMatchObject({ preview: 'done', width: 1800, height: 2400, pages: null })
  expect(await sharp((await contentOf(hash)).placeholder ?? undefined).metadata()).toMatchObject({ format: 'webp' })
  expect(await sharp(await stored(sha256, 'small')).metadata()).toMatchObject({ width: 300, height: 400 })
  expect(await sharp(await stored(sha256, 'large')).metadata()).toMatchObject({ width: 1200, height: 1600 })
  expect(abandoned()).toEqual([])
})

test('the words of a PDF are found in every file of it, and no file counts as changed', async () => {
  const { villan, baten } = world.folders
  const { hash } = await store('application/pdf', pdfOf(['Garantibevis']), [villan, baten])
  await makePreview(deps)
  expect(await contentOf(hash)).toMatchObject({ preview: 'done', width: 595, height: 842, pages: 1 })
  expect(await wordsOf()).toEqual(['Garantibevis', 'Garantibevis'])
  const changed = db.selectFrom('file').whereRef('updated_at', '<>', 'created_at').select('id')
  expect(await changed.execute()).toEqual([])
  expect(
    await db.selectFrom('change').where('kind', '=', 'file').where('action', '=', 'changed').select('id').execute(),
  ).toEqual([])
})

test('a file that is placed after its words were read has them too', async () => {
  const { hash } = await store('application/pdf', pdfOf(['Garantibevis']), [])
  await makePreview(deps)
  await addFile(hash, world.folders.villan)
  expect(await wordsOf()).toEqual(['Garantibevis'])
})

test('a text has words, a film nothing; neither has a preview', async () => {
  const text = await store('text/plain', Buffer.from('Stadgar för föreningen'))
  const film = await store('video/mp4', Buffer.from('film'))
  await makePreview(deps)
  await makePreview(deps)
  expect(await wordsOf()).toEqual(['Stadgar för föreningen', null])
  expect(await contentOf(text.hash)).toMatchObject({ preview: 'none', width: null })
  expect(await contentOf(film.hash)).toMatchObject({ preview: 'none', width: null })
})

test('the names of all that is attached to a mail are found, and a text that is cut within a character is not garbled', async () => {
  const attached = (name: string, bytes: number) => [
    '--x',
    `Content-Type: application/pdf; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    'x'.repeat(bytes),
  ]
  const fields = [
    'From: maj@exempel.se',
    'Date: Thu, 26 Nov 2026 12:00:00 +0000',
    'MIME-Version: 1.0',
    'Subject: Offert',
  ]
  const type = 'Content-Type: multipart/mixed; boundary="x"'
  const parts = [...attached('Ritning.pdf', 1024 * 1024), ...attached('Garanti.pdf', 10), '--x--']
  await storeAndMake('text/plain', Buffer.from([...fields, type, '', ...parts].join('\r\n')))
  expect(await wordsOf()).toEqual(['Offert maj@exempel.se Ritning.pdf Garanti.pdf'])
  const odd = await storeAndMake('text/plain', Buffer.from(`a${'å'.repeat(300 * 1024)}`))
  expect((await wordsOf())[1]).toMatch(/^aå+$/)
  expect(await contentOf(odd.hash)).toMatchObject({ words_cut: true })
})

test('words of every kind can be searched: as many, and as different, as there can be', async () => {
  const letters = Array.from({ length: 33_000 }, (_, index) => String.fromCodePoint(0x20000 + index, 0x20001 + index))
  await store('text/plain', Buffer.from(letters.join(' ')))
  await makePreview(deps)
  expect((await wordsOf())[0]?.length).toBeGreaterThan(90_000)
})

test('that a part of a picture is missing is kept, and that only the beginning of a text is searched', async () => {
  const whole = await gradient({ width: 300, height: 900 })
  const { hash } = await storeAndMake('image/jpeg', whole.subarray(0, whole.length * 0.7))
  expect(await contentOf(hash)).toMatchObject({ preview: 'done', preview_reason: 'incomplete', words_cut: false })
  const long = await storeAndMake('text/plain', Buffer.from('ord '.repeat(30_000)))
  expect(await contentOf(long.hash)).toMatchObject({ preview: 'none', preview_reason: null, words_cut: true })
})

async function storeAndMake(mediaType: string, bytes: Buffer) {
  const content = await store(mediaType, bytes)
  await makePreview(deps)
  return content
}

test('what cannot be decoded fails, and is not thrown', async () => {
  const huge = await store('image/png', hugePng(30_000))
  await makePreview(deps)
  expect(await contentOf(huge.hash)).toEqual({
    preview: 'failed',
    preview_reason: 'tooLarge',
    words_cut: false,
    width: null,
    height: null,
    pages: null,
    placeholder: null,
  })
  expect(await wordsOf()).toEqual([null])
  expect(abandoned()).toEqual([])
  expect(retries).toEqual([])
  expect(given).toMatchObject([{ content: huge.sha256 }])
})

const interrupted: Decoder = {
  stop: async () => {},
  decode: async () => ({ outcome: 'interrupted', reason: 'It took too long.' }),
}

const makeDue = () =>
  db
    .updateTable('content')
    .set({ preview_due_at: new Date(0) })
    .execute()

test('what was interrupted waits and is tried once more, later; then it is given up, and the operator is told', async () => {
  const { sha256, hash } = await store('image/png', await photo('png', { width: 40, height: 30 }))
  const busy = { ...deps, decoder: interrupted }
  await makePreview(busy)
  expect(await contentOf(hash)).toMatchObject({ preview: 'waiting' })
  expect(retries.splice(0)).toEqual([{ job: {}, afterSeconds: 300 }])
  await makeDue()
  await makePreview(busy)
  expect(retries).toEqual([])
  expect(await contentOf(hash)).toMatchObject({ preview: 'failed', preview_reason: 'tooSlow' })
  expect(given).toMatchObject([{ content: sha256, reason: 'It took too long.', tries: 4 }])
})

test('what was interrupted while the machine was busy has its preview afterwards', async () => {
  const { hash } = await store('image/png', await photo('png', { width: 50, height: 30 }))
  await makePreview({ ...deps, decoder: interrupted })
  await makeDue()
  await makePreview(deps)
  expect(await contentOf(hash)).toMatchObject({ preview: 'done' })
})

test('what takes the server down with it again and again is not begun a seventh time', async () => {
  const { sha256, hash } = await store('image/png', await photo('png', { width: 52, height: 30 }))
  const deadly: Decoder = { stop: async () => {}, decode: () => new Promise<never>(() => {}) }
  for (let starts = 0; starts < 6; starts++) {
    void makePreview({ ...deps, decoder: deadly })
    await expect.poll(triesOf(hash)).toBe(starts + 1)
    // The next start finds nothing to do until the one before must have ended.
    await makePreview(deps)
    expect(await contentOf(hash)).toMatchObject({ preview: 'waiting' })
    await makeDue()
  }
  await makePreview({ ...deps, decoder: deadly })
  expect(await contentOf(hash)).toMatchObject({ preview: 'failed' })
  expect(given).toMatchObject([{ content: sha256, tries: 7 }])
  // What those servers left behind.
  rmSync(tasksIn(dataDir), { recursive: true })
})

const triesOf = (hash: Buffer) => async () => {
  const found = db.selectFrom('content').where('sha256', '=', hash).select('preview_tries')
  return (await found.executeTakeFirstOrThrow()).preview_tries
}

test('a file that is being made, or was left behind, is come back to', async () => {
  const { hash } = await store('text/plain', Buffer.from('senare'))
  await db
    .updateTable('content')
    .set({ preview_due_at: new Date(Date.now() + 60_000) })
    .execute()
  await makePreview(deps)
  expect(retries).toEqual([{ job: {}, afterSeconds: 60 }])
  await makeDue()
  await makePreview(deps)
  expect(await contentOf(hash)).toMatchObject({ preview: 'none' })
})

test('it goes round between those who sent files', async () => {
  const sent = [7, 7, 7, 7, 8, 8, 9]
  for (const [index, owner] of sent.entries())
    await store('text/plain', Buffer.from(`${owner} ${index}`), [world.folders.villan], owner)
  const served: number[] = []
  const order: number[] = []
  for (let times = 0; times < sent.length; times++) {
    await makePreview(deps, served)
    order.push(served.at(-1) ?? 0)
  }
  expect(order).toEqual([7, 8, 9, 7, 8, 7, 7])
})

test('what an update has read anew queues the next itself, and takes no job of an upload', async () => {
  for (const index of [1, 2, 3]) await store('text/plain', Buffer.from(`gammal ${index}`), [world.folders.villan], 0)
  const { hash } = await store('text/plain', Buffer.from('ny'), [world.folders.villan], 7)
  // The job of the upload, and the one that the start has queued.
  retries.push({ job: {}, afterSeconds: undefined }, { job: {}, afterSeconds: undefined })
  const served = [7]
  while (retries.pop()) await makePreview(deps, served)
  expect(await contentOf(hash)).toMatchObject({ preview: 'none' })
  const waiting = db.selectFrom('content').where('preview', '=', 'waiting').select('sha256')
  expect(await waiting.execute()).toEqual([])
})

test('what an update has read anew goes on at once after one that took too long, and tries nothing while the storage is down', async () => {
  await store('image/png', await photo('png', { width: 54, height: 30 }), [world.folders.villan], 0)
  await makePreview({ ...deps, decoder: interrupted })
  expect(retries.splice(0)).toEqual([{ job: {}, afterSeconds: 0 }])
  await makePreview(deps)
  expect(retries.splice(0)).toEqual([{ job: {}, afterSeconds: 300 }])
  const { sha256 } = await store('text/plain', Buffer.from('borta'), [world.folders.villan], 0)
  await storage.remove(keyOf(sha256))
  await expect(makePreview(deps)).rejects.toThrow(sha256)
  expect(retries).toEqual([])
})

test('a file that is being added to a folder at that moment has its preview too', async () => {
  const { hash } = await store('image/png', await photo('png', { width: 70, height: 30 }))
  const adding = await database.pool.connect()
  await adding.query('begin')
  await adding.query('select from content where sha256 = $1 for key share', [hash])
  await makePreview(deps, [])
  await adding.query('rollback')
  adding.release()
  expect(await contentOf(hash)).toMatchObject({ preview: 'done' })
})

test('a second run leaves what the first has made', async () => {
  const { hash } = await store('image/png', await photo('png', { width: 60, height: 30 }))
  await makePreview(deps)
  await makePreview({ ...deps, decoder: interrupted })
  expect(await contentOf(hash)).toMatchObject({ preview: 'done' })
})

test('running twice comes to the same', async () => {
  const { hash } = await store('application/pdf', pdfOf(['Garantibevis']))
  await makePreview(deps)
  const first = await contentOf(hash)
  await makePreview(deps)
  expect(await contentOf(hash)).toEqual(first)
  expect(await wordsOf()).toEqual(['Garantibevis'])
})

test('what has been removed meanwhile is passed over; what the storage has lost is tried again later', async () => {
  await makePreview(deps)
  const { sha256, hash } = await store('image/png', await photo('png'))
  await storage.remove(keyOf(sha256))
  await expect(makePreview(deps)).rejects.toThrow(sha256)
  expect(await triesOf(hash)()).toBe(0)
  expect(await contentOf(hash)).toMatchObject({ preview: 'waiting' })
  expect(abandoned()).toEqual([])
})

test('a file beyond 200 MB is not decoded', async () => {
  const { hash } = await store('application/pdf', pdfOf(['Stor']))
  await db
    .updateTable('content')
    .set({ size: 300 * 1024 * 1024 })
    .execute()
  await makePreview(deps)
  expect(await contentOf(hash)).toMatchObject({ preview: 'failed' })
})

test('a document of Word has no picture to miss: what is broken, too slow or too large has no words, and nothing failed', async () => {
  const whole = await docxOf(['Protokoll'])
  const broken = await storeAndMake(word, whole.subarray(0, whole.length / 2))
  expect(await contentOf(broken.hash)).toMatchObject({ preview: 'none', preview_reason: null })
  const slow = await store(word, whole)
  for (const busy of [interrupted, interrupted]) {
    await makeDue()
    await makePreview({ ...deps, decoder: busy })
  }
  expect(await contentOf(slow.hash)).toMatchObject({ preview: 'none', preview_reason: null })
  const large = await store(word, await docxOf(['Stor']))
  await db
    .updateTable('content')
    .set({ size: 300 * 1024 * 1024 })
    .where('sha256', '=', large.hash)
    .execute()
  await makePreview(deps)
  expect(await contentOf(large.hash)).toMatchObject({ preview: 'none', preview_reason: null })
})

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test('a preview that leads elsewhere is not stored', async () => {
  const taken: Decoder = {
    stop: async () => {},
    decode: async ({ folder }) => {
      for (const name of ['small', 'large']) await symlink('/etc/hostname', join(folder, `${name}.webp`))
      return { outcome: 'done', width: 1, height: 1, placeholder: 'UklGRg==', pages: null, words: null }
    },
  }
  const { sha256, hash } = await store('image/png', await photo('png'))
  await makePreview({ ...deps, decoder: taken })
  expect(await contentOf(hash)).toMatchObject({ preview: 'failed' })
  expect(await storage.head(keyOf(sha256, 'small'))).toBeUndefined()
})

test('the process sees the file in a folder that nobody else can read', async () => {
  const modes: number[] = []
  const looking: Decoder = {
    stop: async () => {},
    decode: async ({ folder }) => {
      for (const path of [folder, join(folder, 'original')]) modes.push((await stat(path)).mode & 0o777)
      return { outcome: 'failed', reason: 'looked' }
    },
  }
  await store('image/png', await photo('png'))
  await makePreview({ ...deps, decoder: looking })
  expect(modes).toEqual([0o700, 0o600])
})

test('open pages of the folder hear of it', async () => {
  await store('image/png', await photo('png'))
  const listener = new Client(database.connection)
  await listener.connect()
  const { promise: heard, resolve } = Promise.withResolvers<string | undefined>()
  listener.on('notification', ({ payload }) => resolve(payload))
  await listener.query('listen live')
  await makePreview(deps)
  expect(JSON.parse((await heard) ?? '')).toMatchObject({ topic: 'file', folders: [world.folders.villan] })
  await listener.end()
})

test('whoever sent it with a question for advice hears of it, and customer service', async () => {
  const { hash } = await store('image/png', await photo('png'))
  const { userId } = world.people.anna
  const asked = { user_id: userId, subject: 'Vad är det?', status_id: supportStatus.new, kind: 'advice' } as const
  const { id } = await db.insertInto('support_case').values(asked).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('message_file').values({ case_id: id, name: 'Den.png', size: 1, content: hash }).execute()
  const listener = new Client(database.connection)
  await listener.connect()
  const told: object[] = []
  const { promise: last, resolve } = Promise.withResolvers<void>()
  listener.on('notification', ({ payload = '' }) => {
    told.push(JSON.parse(payload) as object)
    if (payload.includes('agents')) resolve()
  })
  await listener.query('listen live')
  await makePreview(deps)
  await last
  const to = (whom: object) => expect.objectContaining({ topic: 'support', ...whom }) as object
  expect(told).toEqual(expect.arrayContaining([to({ users: [userId] }), to({ agents: true })]))
  await db.deleteFrom('support_case').where('id', '=', id).execute()
  await listener.end()
})

test('those in whose Inkorg it waits hear of it, or those who see the folder that it waits for', async () => {
  const { hash } = await store('image/png', await photo('png'), [])
  const { userId } = world.people.anna
  const add = async (folder_id: number | null) => {
    const item = { user_id: userId, folder_id, source: 'paste' }
    const { id } = await db.insertInto('inbox_item').values(item).returning('id').executeTakeFirstOrThrow()
    const paper = { user_id: userId, name: 'Kvitto.png', size: 1, received: 1, content: hash, inbox_item_id: id }
    await db.insertInto('upload').values(paper).execute()
  }
  await add(null)
  await add(world.folders.villan)
  const listener = new Client(database.connection)
  await listener.connect()
  const told: object[] = []
  const { promise: last, resolve } = Promise.withResolvers<void>()
  listener.on('notification', ({ payload = '' }) => {
    told.push(JSON.parse(payload) as object)
    if (payload.includes('agents')) resolve()
  })
  await listener.query('listen live')
  await makePreview(deps)
  // Of all that is told together this is the last.
  await sql`select pg_notify('live', '{"agents":true}')`.execute(db)
  await last
  const to = (whom: object) => expect.objectContaining({ topic: 'inbox', ...whom }) as object
  expect(told).toEqual(expect.arrayContaining([to({ users: [userId] }), to({ folders: [world.folders.villan] })]))
  await db.deleteFrom('inbox_item').execute()
  await listener.end()
})

test('the job makes the preview, and what was lost is queued again after three days', async () => {
  const { queue } = await startTestQueue(database)
  await startPreviews({ ...deps, queue })
  const { hash } = await store('image/png', await photo('png'))
  // As an earlier version queued it.
  await db.transaction().execute((tx) => queue.enqueue(tx, previewJob, { sha256: 'ab'.repeat(32) }))
  await expect.poll(async () => (await contentOf(hash)).preview).toBe('done')
  const later = await store('text/plain', Buffer.from('Hej'))
  await queueLostPreviews(db, queue)
  expect(await jobs()).toBe(1)
  await db
    .updateTable('content')
    .set({ stored_at: new Date(Date.now() - 4 * 24 * 3_600_000) })
    .execute()
  await queueLostPreviews(db, queue)
  expect(await jobs()).toBe(2)
  await expect.poll(async () => (await contentOf(later.hash)).preview).toBe('none')
  await queue.stop()
})

async function jobs() {
  const counted = await database.pool.query<{ count: number }>('select count(*) from pgboss.job where name = $1', [
    previewJob,
  ])
  return counted.rows[0]?.count
}

test('a start, and each night, queue one job for all that an update has read anew', async () => {
  const { queue } = await startTestQueue(database)
  await database.pool.query('delete from pgboss.job where name = $1', [previewJob])
  for (const index of [1, 2]) await store('text/plain', Buffer.from(`anew ${index}`), [world.folders.villan], 0)
  await db
    .updateTable('content')
    .set({ stored_at: new Date(0) })
    .execute()
  await queueLostPreviews(db, queue)
  expect(await jobs()).toBe(1)
  await database.pool.query('delete from pgboss.job where name = $1', [previewJob])
  await startPreviews({ ...deps, queue })
  const waiting = db.selectFrom('content').where('preview', '=', 'waiting').select('sha256')
  await expect.poll(async () => (await waiting.execute()).length).toBe(0)
  await queue.stop()
})

test('a start removes what a killed server left behind, and nothing that is in use', async () => {
  const [old, current] = [join(dataDir, 'decoding/task-old'), join(dataDir, 'decoding/task-now')]
  for (const folder of [old, current]) await mkdir(folder, { recursive: true })
  await writeFile(join(old, 'original'), 'x')
  await utimes(old, new Date(0), new Date(0))
  const { queue } = await startTestQueue(database)
  await startPreviews({ ...deps, queue })
  expect(abandoned()).toEqual(['task-now'])
  rmSync(current, { recursive: true })
  await queue.stop()
})
