import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { callApp, signIn, tokenOf } from '#fixtures/signUp.ts'
import { removeUnusedContents } from '#server/content/files/contents/commands.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { installationId } from '#server/platform/database/installation.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDiskStorage } from '#server/platform/storage/disk.ts'
import { openStorage } from '#server/platform/storage/openStorage.ts'
import { ownerKey } from '#server/platform/storage/owner.ts'
import { StorageFull, type Storage } from '#server/platform/storage/storage.ts'
import { startTestApp } from '#server/testing/app.ts'
import { everyRow } from '#server/testing/everyRow.ts'
import { addFile } from '#server/testing/files.ts'
import { startS3Server } from '#server/testing/s3Server.ts'
import { openTestServices } from '#server/testing/services.ts'
import { bytesOf } from '#server/testing/keptFiles.ts'
import { sha256Of } from '#server/testing/tus.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { openArchive } from './reading/openArchive.ts'
import type { Entry } from './archive/readArchive.ts'
import { PlaceNotEmpty, restore } from './restoring/restore.ts'
import { verifyArchive } from './reading/verify.ts'
import { makeBackup } from './writing/makeBackup.ts'

const { as, world, db, pool, storage, connection } = await startTestApp()
const { villan } = world.folders
const folder = mkdtempSync(join(tmpdir(), 'parmen-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const passphrase = 'en lång och hemlig ramsa'
const sealing = { passphrase, workFactor: 8 }
const log = { info() {}, warn() {}, error: console.error }
const none = { count: 0, first: [] }
const anArchive = () => join(folder, `${randomUUID()}.tar.zst.age`)
const backUp = (to: string) => makeBackup({ connection, storage }, to, sealing)

/** A database and a storage with nothing in them. */
async function anEmptyPlace(emptyStorage: Storage = openDiskStorage(join(folder, randomUUID()))) {
  const database = await createTestDatabase('template1')
  onTestFinished(() => database.drop())
  return { ...database, storage: emptyStorage, log }
}

async function anEmptyBucket() {
  const server = await startS3Server()
  onTestFinished(() => server.stop())
  return openStorage(readConfig({ STORAGE_URL: server.url }), log)
}

async function restored(archive: string) {
  const place = await anEmptyPlace()
  await restore(place, await openArchive(archive, { passphrase }))
  return place
}

async function keepFile(name: string, text: string) {
  const userId = world.people.anna.userId
  const { sha256 } = await addFile(db, { folderId: villan, userId, name, text, picture: { width: 4, height: 3 } })
  for (const key of [`content/${sha256}`, `previews/${sha256}.small.webp`, `previews/${sha256}.large.webp`])
    await storage.put(
      key,
      bytesOf(key.startsWith('c') ? text : key),
      Buffer.byteLength(key.startsWith('c') ? text : key),
    )
}
async function filesOf(from: Storage) {
  const found: Record<string, string> = {}
  for await (const { key } of from.list('')) found[key] = (await buffer(await from.read(key))).toString()
  return found
}

const path = anArchive()

// All migrations are run twice.
test(
  'a restore that breaks off is refused by a start; run again, the world is the same, row by row and byte by byte',
  { timeout: 90_000 },
  async () => {
    await keepFile('Kvitto.jpg', 'bytes of a receipt')
    await keepFile('Garanti.jpg', 'bytes of a guarantee\n\\.\n')
    const body = { folderId: villan, title: 'Tab\tand \\N and "quotes"', description: 'a\nb' }
    await as('anna').call(activities.add, { body })
    const { id: removed } = (await as('anna').call(activities.add, { body: { folderId: villan, title: 'Gone' } })).body
    await pool.query('delete from activity where id = $1', [removed])
    const { manifest } = await backUp(path)
    expect(manifest).toMatchObject({ files: { count: 6 }, missing: none, altered: none })
    expect(await verifyArchive(path, { passphrase })).toEqual(manifest)

    const copy = await anEmptyPlace(await anEmptyBucket())
    const { header, rest } = await openArchive(path, { passphrase })
    const broken = restore(copy, { header, rest: brokenOff(rest, 'tables/public.activity/') })
    await expect(broken).rejects.toThrow('the disk of the archive is gone')
    const full: Storage = { ...copy.storage, put: () => Promise.reject(new StorageFull('no space left on device')) }
    await expect(restore({ ...copy, storage: full }, await openArchive(path, { passphrase }))).rejects.toThrow(
      StorageFull,
    )
    await expect(migrate(copy.pool)).rejects.toThrow('A restore into this database was not finished')
    expect((await copy.pool.query('select from app_user')).rows).toEqual([])

    await restore(copy, await openArchive(path, { passphrase }))
    expect(await everyRow(copy.pool)).toEqual(await everyRow(pool))
    const { [ownerKey]: owner, ...files } = await filesOf(copy.storage)
    expect([files, owner?.trim()]).toEqual([await filesOf(storage), await installationId(db)])
    expect((await copy.pool.query(shapes)).rows).toEqual((await pool.query(shapes)).rows)
    expect((await makeBackup(copy, anArchive(), sealing)).manifest.files).toEqual(manifest.files)
    const { rows: jobs } = await copy.pool.query(waiting)
    expect(jobs).toEqual((await pool.query(waiting)).rows)
    expect(jobs.length).toBeGreaterThan(0)

    const { app, stop } = await openTestServices(copy)
    onTestFinished(stop)
    expect((await copy.pool.query(identityTriggers)).rows).toEqual((await pool.query(identityTriggers)).rows)
    const token = await tokenOf(app, await signIn(app, world.people.anna))
    const seen = await callApp(app, folders.one, { params: { id: villan } }, token)
    expect(seen.body).toMatchObject({ title: 'Villa Solhem' })
    const added = await callApp(app, activities.add, { body: { folderId: villan, title: 'Next' } }, token)
    expect(added.body.id).toBe(removed + 1)
  },
)

/** The same entries, until one breaks off in the middle. */
async function* brokenOff(entries: AsyncGenerator<Entry>, at: string): AsyncGenerator<Entry> {
  for await (const entry of entries) yield entry.name.startsWith(at) ? { ...entry, bytes: half(entry.bytes) } : entry
}
async function* half(bytes: AsyncIterable<Uint8Array>) {
  for await (const chunk of bytes) {
    yield chunk.subarray(0, chunk.length >> 1)
    throw new Error('the disk of the archive is gone')
  }
}

const shapes = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as shape from pg_constraint
  where connamespace in (select oid from pg_namespace where nspname in ('public', 'identity'))
  union all
  select tablename, indexname, indexdef from pg_indexes where schemaname in ('public', 'identity')
  union all
  select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger
  where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  order by 1, 2, 3`
/** An archive has none of them: the first start makes them. */
const identityTriggers = `
  select pg_get_triggerdef(oid) as trigger from pg_trigger
  where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'identity'::regnamespace) order by 1`
const waiting = `select name, data from pgboss.job where data is not null and state = 'created' order by name, data::text`

// It restores too, which runs all migrations.
test('what is written while a backup runs is in it whole or not at all, and what was answered before it is', async () => {
  const [before, after]: [number[], number[]] = [[], []]
  const state = { hasBegun: false, isDone: false }
  const write = async (writer: number) => {
    for (let turn = 1; !state.isDone; turn++) {
      const body = { folderId: villan, title: `Skrivare ${writer}, ${turn}` }
      const { id } = (await as('anna').call(activities.add, { body })).body
      await keepFile(`${writer}.${turn}.jpg`, `bytes ${writer} ${turn}`)
      const answered = state.hasBegun ? after : before
      answered.push(id)
    }
  }
  const writers = [1, 2, 3].map(write)
  await expect.poll(() => before.length).toBeGreaterThan(5)
  const written = anArchive()
  const answeredBefore = [...before]
  state.hasBegun = true
  const { manifest } = await backUp(written)
  await expect.poll(() => after.length).toBeGreaterThan(5)
  state.isDone = true
  await Promise.all(writers)
  expect(manifest.missing).toEqual(none)

  const copy = await restored(written)
  const { rows: kept } = await copy.pool.query<{ id: number; changes: number }>(
    `select id, (select count(*)::int from change where kind = 'activity' and subject_id = activity.id) as changes
    from activity where title like 'Skrivare %'`,
  )
  const ids = new Set(kept.map(({ id }) => id))
  expect(answeredBefore.filter((id) => !ids.has(id))).toEqual([])
  expect(kept.filter(({ changes }) => changes !== 1)).toEqual([])
  const { rows: contents } = await copy.pool.query<{ sha256: string }>(
    `select encode(sha256, 'hex') as sha256 from content order by 1`,
  )
  const keys = Object.keys(await filesOf(copy.storage)).filter((key) => key.startsWith('content/'))
  expect(keys.toSorted()).toEqual(contents.map(({ sha256 }) => `content/${sha256}`))
  const everything = await everyRow(pool)
  for (const [table, rows] of Object.entries(await everyRow(copy.pool))) {
    // Counted on while the backup ran.
    if (table === 'public.rate_limit') continue
    const known = new Set(everything[table])
    expect([table, rows.filter((row) => !known.has(row))]).toEqual([table, []])
  }
}, 90_000)

test('bytes that nothing uses any more stay while a backup may read them, and go after it', async () => {
  await keepFile('Bort.jpg', 'bytes of a file that goes')
  await pool.query(`delete from file where name = 'Bort.jpg'`)
  await pool.query(`update content set stored_at = now() - interval '2 days'`)
  // It looks for bytes when it has read all rows.
  const looks: Promise<void>[] = []
  const head: Storage['head'] = async (key) => {
    looks.push(looks[0] ?? removeUnusedContents({ db, storage }))
    await looks[0]
    return storage.head(key)
  }
  const { manifest } = await makeBackup({ connection, storage: { ...storage, head } }, anArchive(), sealing)
  expect(looks.length).toBeGreaterThan(0)
  expect(manifest.missing).toEqual(none)
  const rows = async () =>
    (await pool.query(`select from content where sha256 = sha256('bytes of a file that goes')`)).rows.length
  expect(await rows()).toBe(1)
  await removeUnusedContents({ db, storage })
  expect(await rows()).toBe(0)
})

test('what storage has lost or altered is said, and does not keep the rest from being kept', async () => {
  await keepFile('Borta.jpg', 'bytes that are lost')
  await keepFile('Fel.jpg', 'bytes that are altered')
  const lost = `content/${sha256Of('bytes that are lost')}`
  const wrong = `content/${sha256Of('bytes that are altered')}`
  await storage.remove(lost)
  await storage.put(wrong, bytesOf('others'), 6)
  const { manifest } = await backUp(anArchive())
  expect(manifest).toMatchObject({ missing: { count: 1, first: [lost] }, altered: { count: 1, first: [wrong] } })
})

test('an archive from before a migration is brought to the schema of today', async () => {
  const older = await anEmptyPlace()
  await migrate(older.pool, { upTo: '0036_message_files.sql' })
  await older.pool.query(
    `insert into app_user (issuer, subject, email, first_name) values ('i', 's', 'a@exempel.se', 'Åsa')`,
  )
  const written = anArchive()
  await makeBackup(older, written, sealing)
  const today = await restored(written)
  const applied = 'select max(name) as name, count(*)::int as count from migration'
  expect((await today.pool.query(applied)).rows).toEqual((await pool.query(applied)).rows)
  expect((await today.pool.query('select first_name from app_user')).rows).toEqual([{ first_name: 'Åsa' }])
})

test('a place in which there is something is refused, and left as it is', async () => {
  const before = await everyRow(pool)
  const inUse = { connection, storage: openDiskStorage(join(folder, 'other')), log }
  await expect(restore(inUse, await openArchive(path, { passphrase }))).rejects.toThrow(PlaceNotEmpty)
  expect(await everyRow(pool)).toEqual(before)
  const empty = await anEmptyPlace()
  await expect(restore({ ...empty, storage }, await openArchive(path, { passphrase }))).rejects.toThrow(PlaceNotEmpty)
  expect(await everyRow(empty.pool)).toEqual({})
})
