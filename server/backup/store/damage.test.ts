import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeEach, expect, test } from 'vitest'
import type { Storage } from '#server/platform/storage/storage.ts'
import { keyOf, startKeptFiles } from '#server/testing/keptFiles.ts'
import type { Sealing } from '../archive/writeArchive.ts'
import { archiveName } from '../folder.ts'
import { backUpNight } from '../night.ts'
import { verifyArchive } from '../reading/verify.ts'
import { makeBackup } from '../writing/makeBackup.ts'
import { fileOfList, listsIn } from './nameList.ts'
import { openStore, pathIn } from './store.ts'

const { connection, installation, folder, storage, ...files } = await startKeptFiles('damage')
const { keepFile } = files
const passphrase = 'en lång och hemlig ramsa'
const sealedWith: Sealing = { passphrase, workFactor: 8 }
let dir = ''
let nights = 0
beforeEach(() => {
  dir = mkdtempSync(join(folder, 'backups-'))
})

/** Its rows; with `fromStorage` its bytes too. */
async function removeFile(text: string, { fromStorage = true } = {}) {
  await files.removeFile(text)
  if (fromStorage) await storage.remove(keyOf(text))
}

/** An archive of some night before, with what it read from storage. */
async function night({ sealing = sealedWith, from = storage }: { sealing?: Sealing; from?: Storage } = {}) {
  const at = new Date(Date.UTC(2020, 0, ++nights))
  const path = join(dir, archiveName({ at, installation, isByHand: false, needsFiles: true }))
  const read: string[] = []
  const watched: Storage = { ...from, read: (key, range) => (read.push(key), from.read(key, range)) }
  const { manifest } = await makeBackup({ connection, storage: watched, keepIn: dir }, path, sealing)
  return { path, manifest, read }
}
const keep = { days: 100, weeks: 0, months: 0 }
const tonight = (sealing: Sealing = sealedWith) =>
  backUpNight({ connection, storage, installation, folder: dir, sealing, keep })

const root = () => join(dir, `parmen-${installation.slice(0, 8)}-files`)
function objectOf(text: string, { manifest }: Awaited<ReturnType<typeof night>>) {
  if (!manifest.store) throw new Error('It needs no store.')
  return pathIn(root(), openStore(dir, manifest.store).nameOf(keyOf(text)))
}
/** Alters a byte, and not the size. */
function alter(path: string) {
  const bytes = readFileSync(path)
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  writeFileSync(path, bytes)
}
/** The next night reads nothing of the store, as if all of it lay before its share. */
const letReadNothing = () => writeFileSync(join(root(), 'read-to'), `${'f'.repeat(64)}\n`)

test('damage that no night can repair is told each night, and stops removal, until the file is whole again', async () => {
  await keepFile('ett')
  const first = await night()
  const object = objectOf('ett', first)
  const whole = readFileSync(object)
  await removeFile('ett')
  alter(object)
  const told = [expect.stringContaining(`nothing was removed. The first: ${object} is damaged`)]
  expect((await tonight()).notices).toEqual(told)
  for (let later = 1; later <= 2; later++) {
    letReadNothing()
    expect((await tonight()).notices).toEqual(told)
  }
  // What storage has lost does not hide what the store has.
  await keepFile('två')
  await storage.remove(keyOf('två'))
  letReadNothing()
  expect((await tonight()).notices).toEqual([expect.stringContaining('Damaged: 1 files are missing'), ...told])
  await removeFile('två')
  writeFileSync(object, whole)
  letReadNothing()
  expect((await tonight()).notices).toEqual([])
})

test('damage that was found by a night that broke off is not forgotten', async () => {
  await keepFile('ett')
  const first = await night()
  alter(objectOf('ett', first))
  await keepFile('två')
  const broken: Storage = { ...storage, read: () => Promise.reject(new Error('no answer')) }
  await expect(night({ from: broken })).rejects.toThrow('no answer')
  letReadNothing()
  const { path, read } = await night()
  expect(read.toSorted()).toEqual([keyOf('ett'), keyOf('två')].toSorted())
  await verifyArchive(path, { passphrase })
})

test('a list that the disk does not give back is damaged, and keeps no night from making its archive', async () => {
  await keepFile('ett')
  const { path } = await night()
  const list = join(listsIn(root()), fileOfList(path.slice(dir.length + 1)))
  rmSync(list)
  mkdirSync(list)
  const { notices, ...made } = await tonight()
  expect(notices).toEqual([expect.stringContaining(`${list} is damaged: what its archive needs is not known`)])
  expect(await verifyArchive(made.path, { passphrase })).toEqual(made.manifest)
})

test('two that write the same object at once never leave a half-written one under its name', async () => {
  await keepFile('ett')
  const { manifest } = await night()
  if (!manifest.store) throw new Error('It needs no store.')
  const store = openStore(dir, manifest.store)
  const text = 'av två samtidigt'
  const writing = () => {
    const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    async function* bytes() {
      asked.resolve()
      await go.promise
      yield Buffer.from(text)
    }
    return { done: store.keep(keyOf(text), Buffer.byteLength(text), bytes()), asked: asked.promise, go: go.resolve }
  }
  const one = writing()
  await one.asked
  const other = writing()
  await other.asked
  one.go()
  await one.done
  await store.check(store.nameOf(keyOf(text)))
  other.go()
  await other.done
  await store.check(store.nameOf(keyOf(text)))
  expect(readdirSync(root(), { recursive: true, encoding: 'utf8' }).join(' ')).not.toContain('.partial')
})

test('what the newest list does not name is read before it counts as kept', async () => {
  for (const text of ['kapad', 'ändrad']) await keepFile(text)
  const first = await night()
  for (const text of ['kapad', 'ändrad']) await removeFile(text, { fromStorage: false })
  await keepFile('ny')
  await night()
  truncateSync(objectOf('kapad', first), 200)
  alter(objectOf('ändrad', first))
  for (const text of ['kapad', 'ändrad']) await keepFile(text)
  letReadNothing()
  const { path, manifest, read } = await night()
  expect(read.toSorted()).toEqual([keyOf('kapad'), keyOf('ändrad')].toSorted())
  expect(await verifyArchive(path, { passphrase })).toEqual(manifest)
})

async function aRecipient() {
  const identity = await generateX25519Identity()
  return { identity, sealing: { recipient: await identityToRecipient(identity) } }
}

test('a file that was repaired under a recipient is not damaged for the archives of before', async () => {
  const { identity, sealing } = await aRecipient()
  await keepFile('ett')
  const first = await night({ sealing })
  alter(objectOf('ett', first))
  const second = await night({ sealing })
  expect(second.read).toEqual([keyOf('ett')])
  await removeFile('ett')
  // The archive of the night that repaired it has served its time before the older one of a month.
  rmSync(second.path)
  rmSync(join(listsIn(root()), fileOfList(second.path.slice(dir.length + 1))))
  const { notices, ...third } = await tonight(sealing)
  expect(notices).toEqual([])
  rmSync(third.path)
  expect(await verifyArchive(first.path, { identities: [identity] })).toEqual(first.manifest)
})

test('a file that a night repaired under a recipient before it broke off is whole for the next', async () => {
  const { sealing } = await aRecipient()
  await keepFile('ett')
  alter(objectOf('ett', await night({ sealing })))
  await keepFile('tre')
  const read: Storage['read'] = (key, range) =>
    key === keyOf('tre') ? Promise.reject(new Error('no answer')) : storage.read(key, range)
  await expect(night({ sealing, from: { ...storage, read } })).rejects.toThrow('no answer')
  for (const text of ['ett', 'tre']) await removeFile(text)
  expect((await tonight(sealing)).notices).toEqual([])
})

test('under a recipient the bytes of before are whole too, where they were put back from a copy', async () => {
  const { sealing } = await aRecipient()
  await keepFile('ett')
  const first = await night({ sealing })
  const before = readFileSync(objectOf('ett', first))
  alter(objectOf('ett', first))
  await night({ sealing })
  writeFileSync(objectOf('ett', first), before)
  await removeFile('ett')
  expect((await tonight(sealing)).notices).toEqual([])
})

test('a damaged list does not hide the damaged files', async () => {
  await keepFile('ett')
  const first = await night()
  await removeFile('ett')
  alter(objectOf('ett', first))
  const list = join(listsIn(root()), fileOfList(first.path.slice(dir.length + 1)))
  truncateSync(list, 20)
  expect((await tonight()).notices).toEqual([
    expect.stringContaining(`The first: ${objectOf('ett', first)} is damaged`),
    expect.stringContaining(`${list} is damaged: what its archive needs is not known`),
  ])
})

test('damage that cannot be looked at again is not forgotten', async () => {
  const { sealing } = await aRecipient()
  await keepFile('ett')
  const first = await night({ sealing })
  await removeFile('ett')
  alter(objectOf('ett', first))
  await tonight(sealing)
  const remembered = () => readFileSync(join(root(), 'damaged'), 'utf8')
  const was = remembered()
  expect(was).toMatch(/^[\da-f]{64}\n$/)
  // No list says any more what its bytes should be.
  truncateSync(join(listsIn(root()), fileOfList(first.path.slice(dir.length + 1))), 20)
  await tonight(sealing)
  expect(remembered()).toBe(was)
})

test('where what was damaged cannot be read, a night says so and removes nothing', async () => {
  await keepFile('ett')
  await night()
  const path = join(root(), 'damaged')
  rmSync(path)
  mkdirSync(path)
  const { notices, done, ...made } = await tonight()
  expect([notices, done]).toEqual([[expect.stringContaining(`${path} cannot be read, so nothing was removed`)], []])
  expect(await verifyArchive(made.path, { passphrase })).toEqual(made.manifest)
})

test('a part of the store that cannot be read keeps no night from making its archive, which has those files', async () => {
  for (const text of ['ett', 'två']) await keepFile(text)
  const object = objectOf('ett', await night())
  const part = dirname(object)
  rmSync(part, { recursive: true })
  writeFileSync(part, '')
  const { notices, done, ...made } = await tonight()
  expect([notices, done]).toEqual([[expect.stringContaining(`${part} cannot be read, so nothing was removed`)], []])
  expect(made.manifest).toMatchObject({ files: { count: 1 }, kept: { count: 1 } })
  expect(await verifyArchive(made.path, { passphrase })).toEqual(made.manifest)
})

test('where what was repaired cannot be read, the archive is made all the same, and nothing removed', async () => {
  const { identity, sealing } = await aRecipient()
  await keepFile('ett')
  const first = await night({ sealing })
  alter(objectOf('ett', first))
  await night({ sealing })
  const path = join(root(), 'mended')
  rmSync(path)
  mkdirSync(path)
  const { notices, done, ...made } = await tonight(sealing)
  expect([notices, done]).toEqual([
    [
      expect.stringContaining(`${path} cannot be read, so nothing was removed`),
      // Whether it is whole by now cannot be told.
      expect.stringContaining(`${objectOf('ett', first)} was damaged`),
    ],
    [],
  ])
  expect(await verifyArchive(made.path, { identities: [identity] })).toEqual(made.manifest)
})
