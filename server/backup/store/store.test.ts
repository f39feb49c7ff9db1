import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { takeBackupLock } from '../../platform/database/backupLock.ts'
import { installationId } from '../../platform/database/installation.ts'
import { openDiskStorage } from '../../platform/storage/disk.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { addFile } from '../../testing/files.ts'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import { sha256Of } from '../../testing/tus.ts'
import { openArchive } from '../archive/openArchive.ts'
import { archiveName } from '../folder.ts'
import { restore } from '../restoring/restore.ts'
import { verifyArchive } from '../verify.ts'
import { makeBackup } from '../writing/makeBackup.ts'
import { removeUnnamed } from './removeUnnamed.ts'
import { pathIn } from './store.ts'

const { connection, db, pool, drop } = await createTestDatabase()
const installation = await installationId(db)
const world = inject('world')
const folder = mkdtempSync(join(tmpdir(), 'parmen-store-'))
const storage = openDiskStorage(join(folder, 'files'))
const log = { info() {}, warn() {}, error: console.error }
afterAll(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

const passphrase = 'en lång och hemlig ramsa'
const none = { count: 0, first: [] }
let dir = ''
let nights = 0
beforeEach(async () => {
  dir = mkdtempSync(join(folder, 'backups-'))
  for (const table of ['upload', 'file', 'content']) await pool.query(`delete from ${table}`)
})

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}
async function keepFile(text: string) {
  const userId = world.people.anna.userId
  await addFile(db, { folderId: world.folders.villan, userId, name: text, text })
  await storage.put(`content/${sha256Of(text)}`, bytesOf(text), Buffer.byteLength(text))
}
async function removeFile(text: string) {
  await pool.query('delete from file where name = $1', [text])
  await pool.query(`delete from content where sha256 = $1`, [Buffer.from(sha256Of(text), 'hex')])
}

/** The backup of another night, and the keys that it read from storage. */
async function night(options: { from?: Storage; passphrase?: string } = {}) {
  const at = new Date(Date.UTC(2026, 10, ++nights))
  const path = join(dir, archiveName({ at, installation, isByHand: false, needsFiles: true }))
  const read: string[] = []
  const from = options.from ?? storage
  const watched: Storage = { ...from, read: (key, range) => (read.push(key), from.read(key, range)) }
  const sealing = { passphrase: options.passphrase ?? passphrase, workFactor: 8 }
  const { manifest } = await makeBackup({ connection, storage: watched, keepIn: dir }, path, sealing)
  return { path, manifest, read }
}

const store = () => `parmen-${installation.slice(0, 8)}-files`
const kept = (name = store()) =>
  readdirSync(join(dir, name), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tar.zst.age'))
const removeUnneeded = () => removeUnnamed(connection, installation, dir)

test('each file is kept once, under a name that says nothing of it, and each archive is restored whole', async () => {
  await keepFile('ett')
  await keepFile('två')
  const first = await night()
  expect(first.read).toHaveLength(2)
  await keepFile('tre')
  await removeFile('två')
  const second = await night()
  expect(second.read).toEqual([`content/${sha256Of('tre')}`])
  expect(second.manifest).toMatchObject({ files: { count: 0 }, kept: { count: 2 }, missing: none, altered: none })
  expect(kept()).toHaveLength(3)
  for (const text of ['ett', 'två', 'tre']) expect(kept().join(' ')).not.toContain(sha256Of(text))
  expect(await verifyArchive(first.path, passphrase)).toEqual(first.manifest)

  const database = await createTestDatabase('template1')
  onTestFinished(() => database.drop())
  const place = { ...database, storage: openDiskStorage(join(folder, 'restored')), log }
  await restore(place, await openArchive(second.path, passphrase))
  const found: string[] = []
  for await (const { key } of place.storage.list('content/')) {
    const text = (await buffer(await place.storage.read(key))).toString()
    expect(key).toBe(`content/${sha256Of(text)}`)
    found.push(text)
  }
  expect(found.toSorted()).toEqual(['ett', 'tre'])
}, 90_000)

test('a backup that breaks off leaves a store that the next one goes on with', async () => {
  await keepFile('ett')
  await keepFile('två')
  let reads = 0
  const breaking: Storage = {
    ...storage,
    read: async (key) => {
      if (++reads > 1) throw new Error('no answer')
      return storage.read(key)
    },
  }
  await expect(night({ from: breaking })).rejects.toThrow('no answer')
  expect([kept().length, readdirSync(dir)]).toEqual([1, [store()]])
  // As after a kill: an object of which there is the beginning.
  const [first = ''] = kept()
  const partial = join(dir, store(), first).replace(/([^/]+)$/, '.$1.partial')
  renameSync(join(dir, store(), first), partial)
  const { path, read, manifest } = await night()
  expect(read).toHaveLength(2)
  expect(await verifyArchive(path, passphrase)).toEqual(manifest)
  expect(await removeUnneeded()).toBe(0)
  expect(kept()).toHaveLength(2)
})

test('what no archive needs any more is removed, and nothing else', async () => {
  await keepFile('ett')
  await keepFile('två')
  const first = await night()
  await removeFile('två')
  const second = await night()
  const foreign = join(dir, 'parmen-00000000-files')
  const theirs = pathIn(foreign, 'f'.repeat(64))
  await openDiskStorage(foreign).put('ff/x', bytesOf('x'), 1)
  writeFileSync(theirs, 'x')
  expect([await removeUnneeded(), kept().length]).toEqual([0, 2])
  rmSync(first.path)

  const backup = await pool.connect()
  await takeBackupLock(backup)
  expect([await removeUnneeded(), kept().length]).toEqual([0, 2])
  backup.release(true)

  await expect.poll(removeUnneeded).toBe(1)
  expect([kept().length, readFileSync(theirs, 'utf8')]).toEqual([1, 'x'])
  expect(readdirSync(join(dir, store(), 'lists'))).toHaveLength(1)
  expect(await verifyArchive(second.path, passphrase)).toEqual(second.manifest)
  rmSync(second.path)
  expect([await removeUnneeded(), kept().length]).toEqual([0, 1])
})

test('as long as one archive does not say what it needs, nothing is removed', async () => {
  await keepFile('ett')
  await night()
  await removeFile('ett')
  await keepFile('två')
  const { path } = await night()
  rmSync(path)
  const lists = join(dir, store(), 'lists')
  const [list = ''] = readdirSync(lists).toSorted()
  const whole = readFileSync(join(lists, list))
  truncateSync(join(lists, list), whole.length - 9)
  await expect(removeUnneeded()).rejects.toThrow('is damaged: what its archive needs is not known')
  rmSync(join(lists, list))
  await expect(removeUnneeded()).rejects.toThrow('its list is gone')
  expect(kept()).toHaveLength(2)
  writeFileSync(join(lists, list), whole)
  expect([await removeUnneeded(), kept().length]).toEqual([1, 1])
})

test('a file of the store that is gone, altered or another is found by the check', async () => {
  await keepFile('ett')
  await keepFile('två')
  const { path } = await night()
  const [one = '', other = ''] = kept().map((file) => join(dir, store(), file))
  const bytes = readFileSync(one)
  rmSync(one)
  await expect(verifyArchive(path, passphrase)).rejects.toThrow('ENOENT')
  writeFileSync(one, readFileSync(other))
  await expect(verifyArchive(path, passphrase)).rejects.toThrow('something else than was kept')
  writeFileSync(
    one,
    bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte)),
  )
  await expect(verifyArchive(path, passphrase)).rejects.toThrow('damaged')
  rmSync(one)
  // And is kept again by the next night.
  const mended = await night()
  expect(mended.read).toHaveLength(1)
  await verifyArchive(path, passphrase)
})

test('bytes that storage has lost come from the store; those that are altered are not kept in it', async () => {
  await keepFile('ett')
  await night()
  await storage.remove(`content/${sha256Of('ett')}`)
  await keepFile('två')
  await storage.put(`content/${sha256Of('två')}`, bytesOf('annat'), 5)
  const { path, manifest } = await night()
  expect(manifest).toMatchObject({ files: { count: 1 }, kept: { count: 1 }, missing: none, altered: { count: 1 } })
  await verifyArchive(path, passphrase)
  await storage.put(`content/${sha256Of('två')}`, bytesOf('två'), Buffer.byteLength('två'))
  expect((await night()).manifest).toMatchObject({ files: { count: 0 }, kept: { count: 2 }, altered: none })
})

test('another passphrase begins another store, and the old archives are opened with the old one', async () => {
  await keepFile('ett')
  const old = await night()
  const changed = { passphrase: 'en helt annan ramsa' }
  const { path, read } = await night(changed)
  expect([read.length, kept().length, kept(`${store()}-2`).length]).toEqual([1, 1, 1])
  expect((await night(changed)).read).toEqual([])
  await verifyArchive(path, changed.passphrase)
  await verifyArchive(old.path, passphrase)
  expect(await removeUnneeded()).toBe(0)
})
