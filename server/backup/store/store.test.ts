import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { takeBackupLock, withBackupLock } from '#server/platform/database/backupLock.ts'
import { openDiskStorage } from '#server/platform/storage/disk.ts'
import { writeOwner } from '#server/platform/storage/owner.ts'
import { StorageUnavailable, type Storage } from '#server/platform/storage/storage.ts'
import { bytesOf, startKeptFiles } from '#server/testing/keptFiles.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { sha256Of } from '#server/testing/tus.ts'
import { openArchive } from '../reading/openArchive.ts'
import { archiveName } from '../folder.ts'
import { backUpNight } from '../night.ts'
import { restore } from '../restoring/restore.ts'
import { verifyArchive } from '../reading/verify.ts'
import { tidy } from '../tidy.ts'
import { makeBackup } from '../writing/makeBackup.ts'
import { openStore, pathIn } from './store.ts'
import { readShare } from './readShare.ts'

const { connection, pool, installation, folder, storage, keepFile, removeFile } = await startKeptFiles('store')
const log = { info() {}, warn() {}, error: console.error }
const passphrase = 'en lång och hemlig ramsa'
const none = { count: 0, first: [] }
let dir = ''
let nights = 0
beforeEach(() => {
  dir = mkdtempSync(join(folder, 'backups-'))
})

/** The backup of another night, and the keys that it read from storage. */
async function night(options: { from?: Storage; passphrase?: string; recipient?: string } = {}) {
  const at = new Date(Date.UTC(2020, 0, ++nights))
  const path = join(dir, archiveName({ at, installation, isByHand: false, needsFiles: true }))
  const read: string[] = []
  const from = options.from ?? storage
  const watched: Storage = { ...from, read: (key, range) => (read.push(key), from.read(key, range)) }
  const { recipient } = options
  const sealing = recipient ? { recipient } : { passphrase: options.passphrase ?? passphrase, workFactor: 8 }
  const { manifest, keeper } = await makeBackup({ connection, storage: watched, keepIn: dir }, path, sealing)
  return { path, manifest, read, notices: keeper?.notices }
}

const store = () => `parmen-${installation.slice(0, 8)}-files`
const kept = (name = store()) =>
  readdirSync(join(dir, name), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tar.zst.age'))
const keptPaths = () => kept().map((file) => join(dir, store(), file))

/** Everything in the store as it will look in some days. */
function age(days = 3) {
  const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  for (const file of readdirSync(join(dir, store()), { recursive: true, encoding: 'utf8' }))
    utimesSync(join(dir, store(), file), then, then)
}
const tidyAll = (options: { days?: number; isForced?: boolean } = {}) => {
  const { days = 100, isForced = false } = options
  const tidying = { installation, folder: dir, keep: { days, weeks: 0, months: 0 }, isForced }
  return withBackupLock(connection, (client) => tidy(client, tidying))
}
const removeUnneeded = async () => {
  age()
  return (await tidyAll()).files
}
/** The lines on damaged files. */
async function damageFoundIn(path: string) {
  const lines: string[] = []
  await verifyArchive(path, { passphrase }, (line) => lines.push(line))
  return lines.toSorted()
}
const objectOf = (text: string, { header }: { header: { store?: Parameters<typeof openStore>[1] | undefined } }) => {
  if (!header.store) throw new Error('It needs no store.')
  const { root, nameOf } = openStore(dir, header.store)
  return pathIn(root, nameOf(`content/${sha256Of(text)}`))
}
/** Alters a byte, and not the size. */
function alter(path: string) {
  const bytes = readFileSync(path)
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  writeFileSync(path, bytes)
}

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
  expect(await verifyArchive(first.path, { passphrase })).toEqual(first.manifest)

  const database = await createTestDatabase('template1')
  onTestFinished(() => database.drop())
  const place = { ...database, storage: openDiskStorage(join(folder, 'restored')), log }
  await restore(place, await openArchive(second.path, { passphrase }))
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
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  utimesSync(partial, hoursAgo, hoursAgo)
  const { path, read, manifest } = await night()
  expect(read).toHaveLength(2)
  expect(await verifyArchive(path, { passphrase })).toEqual(manifest)
  expect(await removeUnneeded()).toBe(0)
  expect(kept()).toHaveLength(2)
})

test('a backup that finds another running leaves alone what that one writes', async () => {
  const partial = join(dir, `.${archiveName({ at: new Date(0), installation, isByHand: true })}.partial`)
  writeFileSync(partial, 'x')
  utimesSync(partial, 0, 0)
  await withBackupLock(connection, () => expect(night()).rejects.toThrow('Another backup'))
  expect(readdirSync(dir)).toEqual([basename(partial)])
  await night()
  expect(readdirSync(dir)).not.toContain(basename(partial))
})

test('what no archive needs any more is removed, and nothing else', async () => {
  await keepFile('ett')
  await keepFile('två')
  await night()
  await removeFile('två')
  const second = await night()
  const foreign = join(dir, 'parmen-00000000-files')
  const theirs = pathIn(foreign, 'f'.repeat(64))
  await openDiskStorage(foreign).put('ff/x', bytesOf('x'), 1)
  writeFileSync(theirs, 'x')
  expect([await removeUnneeded(), kept().length]).toEqual([0, 2])

  const backup = await pool.connect()
  await takeBackupLock(backup)
  await expect(tidyAll({ days: 1 })).rejects.toThrow('Another backup')
  backup.release(true)

  await expect.poll(() => tidyAll({ days: 1 }).catch(() => undefined)).toMatchObject({ files: 1 })
  expect([kept().length, readFileSync(theirs, 'utf8')]).toEqual([1, 'x'])
  expect(readdirSync(join(dir, store(), 'lists'))).toHaveLength(1)
  expect(await verifyArchive(second.path, { passphrase })).toEqual(second.manifest)
  rmSync(second.path)
  expect([await removeUnneeded(), kept().length]).toEqual([0, 1])
})

test('a copy of the database with the same folder loses nothing: what is new or was just found stays', async () => {
  await keepFile('ett')
  await keepFile('två')
  const { path } = await night()
  age(1.5)
  const list = readdirSync(join(dir, store(), 'lists'))[0] ?? ''
  // What the other one has just written, or counts on, is in no list so far.
  rmSync(join(dir, store(), 'lists', list))
  rmSync(path)
  const partial = (keptPaths()[0] ?? '').replace(/([^/]+)$/, '.$1.partial')
  writeFileSync(partial, 'x')
  await removeFile('två')
  await night()
  expect([await tidyAll(), kept().length, readFileSync(partial, 'utf8')]).toMatchObject([{ files: 0 }, 2, 'x'])
  age(1.5)
  await night()
  const used = keptPaths().filter((object) => statSync(object).mtimeMs > Date.now() - 60_000)
  expect(used).toHaveLength(1)
  age()
  expect(await tidyAll()).toMatchObject({ files: 1 })
})

test('the files of an archive that was moved away or renamed stay for thirty days', async () => {
  await keepFile('ett')
  const first = await night()
  await removeFile('ett')
  await keepFile('två')
  await night()
  renameSync(first.path, `${first.path}.spara`)
  expect([await removeUnneeded(), kept().length]).toEqual([0, 2])
  renameSync(`${first.path}.spara`, first.path)
  expect((await tidyAll()).gone).toEqual([])
  expect(await damageFoundIn(first.path)).toEqual([])
  rmSync(first.path)
  expect((await tidyAll()).gone).toHaveLength(1)
  const noted = readdirSync(join(dir, store(), 'lists')).find((file) => file.endsWith('.gone')) ?? ''
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000).toISOString()
  writeFileSync(join(dir, store(), 'lists', noted), days(29))
  expect([await removeUnneeded(), kept().length]).toEqual([0, 2])
  writeFileSync(join(dir, store(), 'lists', noted), days(31))
  expect([await removeUnneeded(), kept().length]).toEqual([1, 1])
})

test('more than a tenth of a store goes only when an operator says so', async () => {
  const texts = Array.from({ length: 6 }, (_, number) => `fil ${number}`)
  for (const text of texts) await keepFile(text)
  await night()
  for (const text of texts) await removeFile(text)
  await keepFile('kvar')
  await night()
  age()
  await expect(tidyAll({ days: 1 })).rejects.toThrow('No archive needs 6 of the 7 files')
  expect(kept()).toHaveLength(7)
  expect(await tidyAll({ days: 1, isForced: true })).toMatchObject({ files: 6 })
})

test('the store of an earlier passphrase goes with the last archive that needs it', async () => {
  for (let number = 1; number <= 7; number++) await keepFile(`fil ${number}`)
  await night()
  const changed = { passphrase: 'en helt annan ramsa' }
  const { path, manifest } = await night(changed)
  age()
  expect(await tidyAll()).toMatchObject({ archives: [], files: 0 })
  expect(await tidyAll({ days: 1 })).toMatchObject({ files: 7, notices: [] })
  expect([kept().length, kept(`${store()}-2`).length]).toEqual([0, 7])
  expect(await verifyArchive(path, changed)).toEqual(manifest)
})

test('a store whose lists are not there, and did not go with its archives, is held as any other', async () => {
  for (let number = 1; number <= 7; number++) await keepFile(`fil ${number}`)
  const { path } = await night()
  await night({ passphrase: 'en helt annan ramsa' })
  rmSync(path)
  rmSync(join(dir, store(), 'lists'), { recursive: true })
  age()
  await expect(tidyAll()).rejects.toThrow('No archive needs 7 of the 7 files')
  expect(kept()).toHaveLength(7)
})

test('the store of an earlier passphrase goes also when its files are too new in the night of its last archive', async () => {
  for (let number = 1; number <= 7; number++) await keepFile(`fil ${number}`)
  await night()
  await night({ passphrase: 'en helt annan ramsa' })
  expect(await tidyAll({ days: 1 })).toMatchObject({ files: 0 })
  age()
  expect(await tidyAll()).toMatchObject({ files: 7 })
  // What is copied back into it is no store that has served.
  expect(readdirSync(join(dir, store()))).not.toContain('served')
})

test('as long as one archive does not say what it needs, nothing is removed', async () => {
  await keepFile('ett')
  await night()
  await removeFile('ett')
  await keepFile('två')
  await night()
  const lists = join(dir, store(), 'lists')
  const [list = ''] = readdirSync(lists).toSorted()
  const whole = readFileSync(join(lists, list))
  const other = Buffer.from(whole.toString().replace(/^./, (digit) => (digit === '0' ? '1' : '0')))
  for (const damaged of [whole.subarray(0, -9), other]) {
    writeFileSync(join(lists, list), damaged)
    await expect(removeUnneeded()).rejects.toThrow('is damaged: what its archive needs is not known')
  }
  rmSync(join(lists, list))
  await expect(removeUnneeded()).rejects.toThrow('its list is gone')
  expect(kept()).toHaveLength(2)
})

test('files of the store that are gone, cut, altered or others are named one by one; the rest is restored', async () => {
  for (const text of ['borta', 'kapad', 'ändrad', 'en annan', 'hel']) await keepFile(text)
  const { path, manifest } = await night()
  const object = (text: string) => objectOf(text, { header: manifest })
  rmSync(object('borta'))
  truncateSync(object('kapad'), 200)
  alter(object('ändrad'))
  writeFileSync(object('en annan'), readFileSync(object('hel')))
  const line = (text: string, what: string) => `content/${sha256Of(text)}: ${object(text)} ${what}`
  const lines = await damageFoundIn(path)
  expect(lines).toHaveLength(4)
  expect(lines).toContain(line('borta', 'is not there'))
  expect(lines).toContain(line('en annan', 'is damaged: it holds something else than was kept under its name'))
  for (const text of ['kapad', 'ändrad'])
    expect(lines).toContainEqual(expect.stringContaining(line(text, 'is damaged: ')))
  await expect(verifyArchive(path, { passphrase })).rejects.toThrow(/^content\/[\da-f]{64}: .*-files/)

  const database = await createTestDatabase('template1')
  onTestFinished(() => database.drop())
  const place = { ...database, storage: openDiskStorage(mkdtempSync(join(folder, 'restored-'))), log }
  const said: string[] = []
  const restored = await restore(
    { ...place, onDamaged: (text) => said.push(text) },
    await openArchive(path, { passphrase }),
  )
  expect([said.toSorted(), restored.files]).toEqual([lines, 1])
  const found: string[] = []
  for await (const { key } of place.storage.list('content/')) found.push(key)
  expect(found).toEqual([`content/${sha256Of('hel')}`])
}, 90_000)

test('what is damaged in the store is found by night and kept anew; what cannot be stops all removal', async () => {
  for (const text of ['kapad', 'ändrad', 'tom']) await keepFile(text)
  const { manifest } = await night()
  const object = (text: string) => objectOf(text, { header: manifest })
  truncateSync(object('kapad'), 200)
  alter(object('ändrad'))
  writeFileSync(object('tom'), '')
  const sealing = { passphrase, workFactor: 8 }
  const keep = { days: 1, weeks: 0, months: 0 }
  const tonight = () => backUpNight({ connection, storage, installation, folder: dir, sealing, keep })
  const mended = await tonight()
  expect([mended.notices, await damageFoundIn(mended.path)]).toEqual([[], []])
  rmSync(mended.path)

  const old = await night()
  expect(old.read).toEqual([])
  await removeFile('ändrad')
  await storage.remove(`content/${sha256Of('ändrad')}`)
  alter(object('ändrad'))
  const { notices, done } = await tonight()
  expect(notices).toEqual([expect.stringContaining(`nothing was removed. The first: ${object('ändrad')} is damaged`)])
  expect([done, readdirSync(dir)]).toEqual([
    ['0 archives and 0 files of the store were removed.'],
    expect.arrayContaining([basename(old.path)]),
  ])
})

test('a size that is not that of the newest list is enough to keep a file anew', async () => {
  await keepFile('ett')
  await night()
  const [object = ''] = keptPaths()
  writeFileSync(join(dir, store(), 'read-to'), `${'f'.repeat(64)}\n`)
  truncateSync(object, 200)
  const { read } = await night()
  expect(read).toEqual([`content/${sha256Of('ett')}`])
})

test('each night a share of the store is read, and the next goes on behind it', async () => {
  for (let number = 1; number <= 5; number++) await keepFile(`fil ${number}`)
  const { manifest } = await night()
  if (!manifest.store) throw new Error('It needs no store.')
  const read: string[] = []
  const opened = openStore(dir, manifest.store)
  const watched = { ...opened, check: (name: string) => (read.push(name), opened.check(name)) }
  const share = { bytes: 1, ms: 60_000, parts: 0, longestMs: 60_000 }
  for (let turn = 1; turn <= 5; turn++) await readShare(watched, share)
  const names = kept().map((file) => file.slice(3, 67))
  expect(read).toEqual(names.toSorted())
  await readShare(watched, { ...share, bytes: 1000_000 })
  expect(read).toHaveLength(5)
  const alteredOne = pathIn(opened.root, names[0] ?? '')
  alter(alteredOne)
  expect([...(await readShare(watched, { ...share, bytes: 1000_000 })).keys()]).toEqual([names[0]])
})

test('an archive without its store says at once what to copy', async () => {
  await keepFile('ett')
  const { path } = await night()
  rmSync(join(dir, store()), { recursive: true })
  await expect(openArchive(path, { passphrase })).rejects.toThrow(`lie in ${store()}, which is not beside it: copy`)
})

test('bytes that storage has lost come from the store; those that are altered are not kept in it', async () => {
  await keepFile('ett')
  await night()
  await storage.remove(`content/${sha256Of('ett')}`)
  await keepFile('två')
  await storage.put(`content/${sha256Of('två')}`, bytesOf('annat'), 5)
  const { path, manifest } = await night()
  expect(manifest).toMatchObject({ files: { count: 1 }, kept: { count: 1 }, missing: none, altered: { count: 1 } })
  expect(manifest.lost).toEqual({ count: 1, first: [`content/${sha256Of('ett')}`] })
  await verifyArchive(path, { passphrase })
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
  await verifyArchive(path, { passphrase: changed.passphrase })
  await verifyArchive(old.path, { passphrase })
  expect(await removeUnneeded()).toBe(0)
})

test('a damaged key of the store is made anew from the newest archive, and said', async () => {
  await keepFile('ett')
  await night()
  const key = join(dir, store(), 'key.age')
  truncateSync(key, 100)
  const { read, notices } = await night()
  expect([read, notices]).toEqual([[], [expect.stringContaining(`${key} could not be opened, and was made anew`)]])
  expect(await night()).toMatchObject({ read: [], notices: [] })
  const other = await night({ passphrase: 'en helt annan ramsa' })
  expect(other.notices).toEqual([expect.stringContaining(`${store()}-2 was begun`)])
})

test('a file that storage cannot read is noted, and the others are kept', async () => {
  await writeOwner(storage, installation)
  onTestFinished(() => storage.remove('owner'))
  for (const text of ['hel', 'trasig']) await keepFile(text)
  const broken = `content/${sha256Of('trasig')}`
  const from: Storage = {
    ...storage,
    read: async (key, range) => {
      if (key === broken) throw new StorageUnavailable('EIO: i/o error, read')
      return storage.read(key, range)
    },
  }
  const { path, manifest } = await night({ from })
  expect(manifest).toMatchObject({ kept: { count: 1 }, missing: none, unreadable: { count: 1, first: [broken] } })
  await verifyArchive(path, { passphrase })
  const filesBack = async (archive: string) => {
    const database = await createTestDatabase('template1')
    onTestFinished(() => database.drop())
    const place = { ...database, storage: openDiskStorage(mkdtempSync(join(folder, 'restored-'))), log }
    return { place, ...(await restore(place, await openArchive(archive, { passphrase }))) }
  }
  // Of the unreadable one there is nothing in the archive: it is in no count.
  expect((await filesBack(path)).files).toBe(1)

  const byHand = join(dir, archiveName({ at: new Date(), installation, isByHand: true }))
  const made = await makeBackup({ connection, storage: from }, byHand, { passphrase, workFactor: 8 })
  expect(made.manifest).toMatchObject({ files: { count: 2 }, unreadable: { count: 1, first: [broken] } })
  const { place, files } = await filesBack(byHand)
  expect(files).toBe(1)
  expect([await place.storage.head(broken), await place.storage.head(`content/${sha256Of('hel')}`)]).toEqual([
    undefined,
    expect.objectContaining({ size: 3 }),
  ])
}, 90_000)

/** The sealing of nights that cannot read what they write, and what opens it, which they never see. */
async function aRecipient() {
  const identity = await generateX25519Identity()
  return { recipient: await identityToRecipient(identity), opening: { identities: [identity] } }
}

test('sealed to a recipient, nothing beside the archives opens them, and its identity restores all', async () => {
  const { recipient, opening } = await aRecipient()
  await keepFile('ett')
  const first = await night({ recipient })
  await keepFile('två')
  const second = await night({ recipient })
  expect([second.read, second.notices]).toEqual([[`content/${sha256Of('två')}`], []])
  expect(readdirSync(join(dir, store()))).not.toContain('key.age')
  for (const file of readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()))
    expect(readFileSync(join(file.parentPath, file.name), 'latin1')).not.toMatch(/AGE-SECRET-KEY|scrypt/)
  expect(await verifyArchive(first.path, opening)).toEqual(first.manifest)
  await expect(verifyArchive(second.path, { passphrase })).rejects.toThrow('sealed to a recipient')

  const database = await createTestDatabase('template1')
  onTestFinished(() => database.drop())
  const place = { ...database, storage: openDiskStorage(mkdtempSync(join(folder, 'restored-'))), log }
  await restore(place, await openArchive(second.path, opening))
  for (const text of ['ett', 'två'])
    expect((await buffer(await place.storage.read(`content/${sha256Of(text)}`))).toString()).toBe(text)
  // The restored database goes on with the store.
  const path = join(dir, archiveName({ at: new Date(), installation, isByHand: false, needsFiles: true }))
  const source = { connection: database.connection, storage: place.storage, keepIn: dir }
  const { keeper } = await makeBackup(source, path, { recipient })
  expect([keeper?.notices, kept().length]).toEqual([[], 2])

  const other = await night({ recipient: (await aRecipient()).recipient })
  expect(other.notices).toEqual([expect.stringContaining(`is sealed to BACKUP_RECIPIENT: ${store()}-2 was begun`)])
}, 90_000)

test('what is damaged in a store that the nights cannot open is found by its bytes, also what older archives need', async () => {
  const { recipient, opening } = await aRecipient()
  for (const text of ['ändrad', 'en annan', 'borttagen', 'hel']) await keepFile(text)
  const first = await night({ recipient })
  await removeFile('borttagen')
  await storage.remove(`content/${sha256Of('borttagen')}`)
  await night({ recipient })
  const object = (text: string) => objectOf(text, { header: first.manifest })
  alter(object('ändrad'))
  writeFileSync(object('en annan'), readFileSync(object('hel')))
  const tonight = (days: number) => {
    const keep = { days, weeks: 0, months: 0 }
    return backUpNight({ connection, storage, installation, folder: dir, sealing: { recipient }, keep })
  }
  const mended = await tonight(3)
  expect([mended.notices, await verifyArchive(mended.path, opening)]).toEqual([[], mended.manifest])
  rmSync(mended.path)

  alter(object('borttagen'))
  const { notices, done } = await tonight(1)
  expect(notices).toEqual([
    expect.stringContaining(
      `nothing was removed. The first: ${object('borttagen')} is damaged: its bytes are others than were written`,
    ),
  ])
  expect([done, readdirSync(dir)]).toEqual([
    ['0 archives and 0 files of the store were removed.'],
    expect.arrayContaining([basename(first.path)]),
  ])
})

test('what a killed backup left in a store that cannot be opened is used, and read from then on', async () => {
  const { recipient, opening } = await aRecipient()
  await keepFile('ett')
  const killed = await night({ recipient })
  rmSync(killed.path)
  rmSync(join(dir, store(), 'lists', readdirSync(join(dir, store(), 'lists'))[0] ?? ''))
  const { path, read, manifest } = await night({ recipient })
  expect([read, await verifyArchive(path, opening)]).toEqual([[], manifest])
  alter(objectOf('ett', { header: manifest }))
  expect((await night({ recipient })).read).toEqual([`content/${sha256Of('ett')}`])
})
