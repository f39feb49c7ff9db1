import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Server } from '#server/testing/s3Server.ts'
import { readConfig } from '../config/config.ts'
import { openDiskStorage } from './disk.ts'
import { openStorage } from './openStorage.ts'
import { ObjectMissing, StorageUnavailable, WrongSize, type Storage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'parmen-storage-'))
const s3 = await startS3Server()
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const lines: string[] = []
const log = { warn: (line: unknown) => void lines.push(String(line)) }

async function* bytesOf(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}
const put = (storage: Storage, key: string, text: string) => storage.put(key, bytesOf(text), Buffer.byteLength(text))
const textAt = async (storage: Storage, key: string, range?: { start: number; end: number }) =>
  (await buffer(await storage.read(key, range))).toString()
async function keysBelow(storage: Storage, below: string) {
  const keys: string[] = []
  for await (const { key } of storage.list(below)) keys.push(key)
  return keys.toSorted()
}

const kinds = {
  disk: async () => openDiskStorage(join(folder, 'files')),
  s3: () => openStorage(readConfig({ DATA_DIR: folder, STORAGE_URL: s3.url }), log),
}

describe.each(Object.entries(kinds))('storage on %s', (kind, open) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })

  test('gives back what was stored, whole and in part', async () => {
    await storage.put('content/ab', bytesOf('Smörgås', 'tårta'), Buffer.byteLength('Smörgåstårta'))
    expect(await textAt(storage, 'content/ab')).toBe('Smörgåstårta')
    expect(await textAt(storage, 'content/ab', { start: 0, end: 2 })).toBe('Sm')
    expect(await textAt(storage, 'content/ab', { start: 13, end: 15 })).toBe('ta')
    const head = await storage.head('content/ab')
    expect(head?.size).toBe(15)
    expect(Math.abs((head?.storedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  test('replaces what the key held', async () => {
    await put(storage, 'content/ab', 'nytt')
    expect(await textAt(storage, 'content/ab')).toBe('nytt')
  })

  test('stores every byte of millions', async () => {
    const chunk = Buffer.alloc(65_537, 'åäö')
    const hash = createHash('sha256')
    const many = async function* () {
      for (let n = 0; n < 50; n++) {
        hash.update(chunk)
        yield chunk
      }
    }
    await storage.put('content/large', many(), chunk.length * 50)
    const found = await buffer(await storage.read('content/large'))
    expect(createHash('sha256').update(found).digest('hex')).toBe(hash.digest('hex'))
  })

  test('has no use for what it was given when it asks for the next', async () => {
    const reused = Buffer.alloc(100_000)
    const hash = createHash('sha256')
    const many = async function* () {
      for (let n = 0; n < 50; n++) {
        reused.fill(n)
        hash.update(reused)
        yield reused
        reused.fill(255)
      }
    }
    await storage.put('content/reused', many(), reused.length * 50)
    const found = await buffer(await storage.read('content/reused'))
    expect(createHash('sha256').update(found).digest('hex')).toBe(hash.digest('hex'))
  })

  test('stores nothing of too few, too many or broken-off bytes, and keeps what was there', async () => {
    const broken = async function* () {
      yield Buffer.from('ab')
      throw new Error('gone')
    }
    for (const key of ['content/new', 'content/ab']) {
      await expect(storage.put(key, bytesOf('kort'), 5)).rejects.toThrow(WrongSize)
      await expect(storage.put(key, bytesOf('lång', 'are'), 6)).rejects.toThrow(WrongSize)
      await expect(storage.put(key, broken(), 4)).rejects.toThrow('gone')
    }
    // S3 keeps nothing of a broken request; s3rver has what came of it, so that nothing may rely on it.
    if (kind === 's3') return
    expect(await storage.head('content/new')).toBeUndefined()
    expect(await textAt(storage, 'content/ab')).toBe('nytt')
  })

  test('knows what is missing', async () => {
    expect(await storage.head('content/none')).toBeUndefined()
    await expect(storage.read('content/none')).rejects.toThrow(ObjectMissing)
    await expect(storage.read('content/ab/none')).rejects.toThrow(ObjectMissing)
    await storage.remove('content/none')
  })

  test('lists what lies below a folder, with sizes', async () => {
    await put(storage, 'uploads/one/1', 'ett')
    await put(storage, 'uploads/one/2', 'tvåa')
    await put(storage, 'uploads/two/1', 'x')
    expect(await keysBelow(storage, 'uploads/')).toEqual(['uploads/one/1', 'uploads/one/2', 'uploads/two/1'])
    expect(await keysBelow(storage, 'uploads/one/')).toEqual(['uploads/one/1', 'uploads/one/2'])
    expect(await keysBelow(storage, 'none/')).toEqual([])
    const sizes: number[] = []
    for await (const { size } of storage.list('uploads/one/')) sizes.push(size)
    expect(sizes.toSorted((a, b) => a - b)).toEqual([3, 5])
  })

  test('lists a range of what lies below a folder', async () => {
    const names = ['1a', '1b', '2a', '2b', '3a'].map((name) => `${name}${'0'.repeat(4)}`)
    for (const name of names) await put(storage, `ranges/${name}`, name)
    const inRange = async (from: string, to?: string) => {
      const keys: string[] = []
      for await (const { key } of storage.list('ranges/', { from, to })) keys.push(key.slice('ranges/'.length))
      return keys.toSorted()
    }
    expect(await inRange('', '1b')).toEqual(names.slice(0, 1))
    expect(await inRange('1b', '2b')).toEqual(names.slice(1, 3))
    expect(await inRange('2b')).toEqual(names.slice(3))
    expect(await inRange('')).toEqual(names)
  })

  test('removes one and leaves the others', async () => {
    await storage.remove('uploads/one/1')
    await storage.remove('uploads/one/2')
    expect(await keysBelow(storage, 'uploads/')).toEqual(['uploads/two/1'])
    await put(storage, 'uploads/one/3', 'igen')
    expect(await textAt(storage, 'uploads/one/3')).toBe('igen')
  })

  test('moves one, in place of what was there', async () => {
    await put(storage, 'content/from', 'flyttad')
    await put(storage, 'quarantine/to', 'gammal')
    await storage.move('content/from', 'quarantine/to')
    expect(await storage.head('content/from')).toBeUndefined()
    expect(await textAt(storage, 'quarantine/to')).toBe('flyttad')
    await expect(storage.move('content/from', 'quarantine/to')).rejects.toThrow(ObjectMissing)
    expect(await textAt(storage, 'quarantine/to')).toBe('flyttad')
  })

  test('refuses keys that would lead elsewhere', async () => {
    for (const key of [
      '',
      '/etc/passwd',
      '../x',
      'content/../../x',
      'content//x',
      '.incoming/x',
      'a\\b',
      'å',
      'content/',
    ])
      await expect(put(storage, key, 'x')).rejects.toThrow('Not a key')
    await expect(keysBelow(storage, '../')).rejects.toThrow('Not a folder')
  })
})

test('folders on the disk are closed to others, and leftovers of a killed process are swept', async () => {
  const root = join(folder, 'swept')
  await put(openDiskStorage(root), 'content/a', 'a')
  for (const path of [root, join(root, 'content'), join(root, '.incoming')])
    expect(statSync(path).mode & 0o777).toBe(0o700)
  expect(statSync(join(root, 'content/a')).mode & 0o777).toBe(0o600)
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60
  for (const name of ['old', 'new']) writeFileSync(join(root, '.incoming', name), 'half')
  utimesSync(join(root, '.incoming/old'), twoDaysAgo, twoDaysAgo)
  await put(openDiskStorage(root), 'content/b', 'b')
  expect(readdirSync(join(root, '.incoming'))).toEqual(['new'])
})

test('a bucket that does not answer is warned of, and each call says that it is unavailable', async () => {
  const url = `s3://K:S@parmen?endpoint=${encodeURIComponent('http://127.0.0.1:1')}`
  const storage = await openStorage(readConfig({ DATA_DIR: folder, STORAGE_URL: url }), log)
  await expect(put(storage, 'content/a', 'a')).rejects.toThrow(StorageUnavailable)
  await expect(storage.read('content/a')).rejects.toThrow(StorageUnavailable)
  await expect(storage.head('content/a')).rejects.toThrow(StorageUnavailable)
  await expect(keysBelow(storage, 'content/')).rejects.toThrow(StorageUnavailable)
  await expect
    .poll(() => lines)
    .toContainEqual(
      expect.stringMatching(/^The storage at STORAGE_URL does not answer: bucket \w+ at 127\.0\.0\.1:\d+: .+/),
    )
})
