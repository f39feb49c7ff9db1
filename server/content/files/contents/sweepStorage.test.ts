import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { takeBackupLock } from '#server/platform/database/backupLock.ts'
import { installationId } from '#server/platform/database/installation.ts'
import { openStorage } from '#server/platform/storage/openStorage.ts'
import { ownerKey, readOwner, writeOwner } from '#server/platform/storage/owner.ts'
import type { Log } from '#server/platform/log.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { addFile } from '#server/testing/files.ts'
import { startS3Server } from '#server/testing/s3Server.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { sha256Of } from '#server/testing/tus.ts'
import { adoptStorage, assertNotForeign, claimStorage, ForeignStorage } from './storageOwner.ts'
import { sweepStorage, type Pace } from './sweepStorage.ts'

const { db, pool, drop } = await createTestDatabase()
const own = await installationId(db)
const another = '00000000-0000-4000-8000-000000000000'
const world = inject('world')
const folder = mkdtempSync(join(tmpdir(), 'parmen-sweep-'))
const s3 = await startS3Server()
afterAll(async () => {
  await drop()
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const lines: unknown[][] = []
const write = (...line: unknown[]) => void lines.push(line)
const log = { info() {}, warn: write, error: write }
const kinds = {
  disk: { DATA_DIR: folder },
  s3: { STORAGE_URL: s3.url },
}

describe.each(Object.entries(kinds))('on %s', (_kind, environment) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await openStorage(readConfig(environment), log)
    for (const key of await keys()) await storage.remove(key)
    await storage.remove(ownerKey)
    for (const table of ['upload', 'file', 'content']) await pool.query(`delete from ${table}`)
    lines.length = 0
  })

  const keys = async () => {
    const found: string[] = []
    for await (const { key } of storage.list('')) if (key !== ownerKey) found.push(key)
    return found.toSorted()
  }
  async function* inOne(text: string) {
    yield Buffer.from(text)
  }
  const put = (key: string, text: string) => storage.put(key, inOne(text), Buffer.byteLength(text))
  /** Bytes in storage, and a file that has them unless nobody is to know of them. */
  const store = async (text: string, { isKnown = true } = {}) => {
    await put(contentKey(text), text)
    if (isKnown) await addFile(db, { folderId: world.folders.villan, userId: world.people.anna.userId, text })
  }
  const contentKey = (text: string) => `content/${sha256Of(text)}`
  const storeMany = async (count: number, what: string, options: { isKnown?: boolean } = {}) => {
    for (let n = 1; n <= count; n++) await store(`${what} ${n}`, options)
  }
  type Options = {
    log?: Log
    isForced?: boolean
    signal?: AbortSignal
    failsAt?: string
    pace?: Pace
    failsIn?: string
  }
  /** The sweep as it will be after some days: nothing else looks at how old an object is. */
  const sweep = (days = 8, options: Options = {}) => {
    const dayMs = 24 * 60 * 60 * 1000
    const list: Storage['list'] = async function* (below, range) {
      if (range && range.from === options.failsIn) throw new Error('no answer')
      for await (const { key, storedAt, ...object } of storage.list(below, range)) {
        const [quarantine, day = '', ...rest] = key.split('/')
        const earlier = new Date(Date.parse(day) - days * dayMs)
        const aged = quarantine === 'quarantine' ? [quarantine, earlier.toISOString().slice(0, 10), ...rest] : [key]
        yield { ...object, key: aged.join('/'), storedAt: new Date(storedAt.getTime() - days * dayMs) }
      }
    }
    // What is listed under an earlier day lies under the day it went there.
    const lying = (key: string) => key.replace(/^quarantine\/[\d-]+/, `quarantine/${today()}`)
    const aged: Storage = {
      ...storage,
      list,
      remove: (key) => storage.remove(lying(key)),
      move: async (from, to) => {
        if (from === options.failsAt) throw new Error('no answer')
        await storage.move(lying(from), to)
      },
    }
    const { isForced = false, pace, signal } = options
    return sweepStorage({ db, storage: aged, log: options.log ?? log, isForced, ...(pace && { pace }) }, signal)
  }
  const swept = (counts: object) => [
    expect.objectContaining({ ...counts, at: '100 %' }) as object,
    'The storage was swept',
  ]
  const today = () => new Date().toISOString().slice(0, 10)
  const inQuarantine = (key: string) => `quarantine/${today()}/${key}`

  test('bytes in no row are set aside after a week, and removed 30 days after that', async () => {
    await store('kvar')
    await store('utan rad', { isKnown: false })
    const preview = (text: string) => `previews/${sha256Of(text)}.small.webp`
    for (const text of ['kvar', 'utan rad']) await put(preview(text), text)
    const all = await keys()
    await sweep(6)
    expect([await keys(), lines]).toEqual([all, []])
    await sweep(8)
    const kept = [contentKey('kvar'), preview('kvar')]
    const aside = [contentKey('utan rad'), preview('utan rad')].map(inQuarantine)
    expect(await keys()).toEqual([...kept, ...aside])
    expect(lines).toEqual([swept({ quarantined: 1, broughtBack: 0, removed: 0 })])
    await sweep(30)
    expect(await keys()).toEqual([...kept, ...aside])
    await sweep(31)
    expect(await keys()).toEqual(kept)
    expect(lines.at(-1)).toEqual(swept({ quarantined: 0, broughtBack: 0, removed: 2 }))
  })

  test('what cannot be set aside does not keep the rest', async () => {
    await storeMany(3, 'kvar')
    const kept = await keys()
    await storeMany(2, 'utan rad', { isKnown: false })
    const failing = contentKey('utan rad 1')
    await sweep(8, { failsAt: failing })
    expect(new Set(await keys())).toEqual(new Set([...kept, failing, inQuarantine(contentKey('utan rad 2'))]))
    expect(lines).toEqual([
      [new Error('no answer'), `${sha256Of('utan rad 1')} could not be set aside`],
      swept({ quarantined: 1, broughtBack: 0, removed: 0 }),
    ])
  })

  test('a few that lost their rows are set aside, however many pictures they have', async () => {
    await storeMany(4, 'kvar')
    for (const text of ['borta', 'med']) {
      await store(text, { isKnown: false })
      for (const size of ['small', 'large']) await put(`previews/${sha256Of(text)}.${size}.webp`, text)
    }
    await sweep()
    expect(lines).toEqual([swept({ quarantined: 2, broughtBack: 0, removed: 0 })])
  })

  test('what was set aside comes back when a row speaks of it', async () => {
    await store('kvar')
    await store('saknad', { isKnown: false })
    await sweep()
    expect(await keys()).toContain(inQuarantine(contentKey('saknad')))
    await addFile(db, { folderId: world.folders.villan, userId: world.people.anna.userId, text: 'saknad' })
    await sweep()
    expect(await keys()).toEqual([contentKey('kvar'), contentKey('saknad')].toSorted())
    expect((await buffer(await storage.read(contentKey('saknad')))).toString()).toBe('saknad')
    expect(lines.at(-1)).toEqual(swept({ quarantined: 0, broughtBack: 1, removed: 0 }))
  })

  test('a large storage is looked at in shares, each of which goes on where the last one ended or broke off', async () => {
    await storeMany(12, 'kvar')
    const kept = await keys()
    await storeMany(4, 'utan rad', { isKnown: false })
    const pace = { contents: 1, slices: 4 }
    const at = () => lines.map(([said]) => (said as { at: string }).at)
    const allLines = { info: write, warn: write, error: write }
    const night = (failsIn?: string) => sweep(8, { pace, log: allLines, ...(failsIn === undefined ? {} : { failsIn }) })
    await night()
    await expect(night('40000000')).rejects.toThrow('no answer')
    await night()
    await night()
    expect(at()).toEqual(['25 %', '50 %', '75 %'])
    await night()
    expect(at().at(-1)).toBe('100 %')
    const aside = [1, 2, 3, 4].map((n) => inQuarantine(contentKey(`utan rad ${n}`)))
    expect(await keys()).toEqual([...kept, ...aside].toSorted())
    // And then from the beginning, where the first quarter has nothing left.
    await night()
    expect(at().at(-1)).toBe('50 %')
    await pool.query(`update installation set swept_to = ''`)
  })

  test('parts that no upload needs are set aside after a day', async () => {
    await store('kvar')
    const part = `uploads/${crypto.randomUUID()}/1`
    await put(part, 'rest')
    await sweep(0.5)
    expect(await keys()).toContain(part)
    await sweep(2)
    expect(await keys()).toContain(inQuarantine(part))
  })

  test('a copy of the database without its rows takes nothing: too much would go, which the log says', async () => {
    await storeMany(6, 'fil')
    await sweep()
    const all = await keys()
    await pool.query('delete from file')
    await pool.query('delete from content')
    await sweep()
    expect(await keys()).toEqual(all)
    expect(lines).toEqual([
      [{ strays: 6, of: 6, broughtBack: 0 }, expect.stringMatching(/^The storage was not swept: too much/)],
    ])
    await sweep(8, { isForced: true })
    expect(await keys()).toEqual(all.map(inQuarantine))
  })

  test('another database’s storage is refused by a start, and not swept', async () => {
    await storeMany(16, 'någon annans fil', { isKnown: false })
    const all = await keys()
    const refusal = assertNotForeign({ db, storage }, log)
    await expect(refusal).rejects.toThrow(ForeignStorage)
    await expect(refusal).rejects.toThrow(/of 16 looked at, this database .* knows 0.*npm run admin -- storage adopt$/)
    await sweep()
    await writeOwner(storage, another)
    await expect(assertNotForeign({ db, storage }, log)).rejects.toThrow(`the mark of installation ${another}`)
    await sweep(8, { isForced: true })
    expect([await keys(), await readOwner(storage)]).toEqual([all, another])
    expect(lines).toEqual([
      [expect.stringContaining('The storage holds files of another database')],
      [expect.stringContaining('The storage belongs to another database')],
    ])
  })

  test('an adopted storage is this database’s', async () => {
    await store('fil')
    await writeOwner(storage, another)
    expect(await adoptStorage({ db, storage })).toEqual({ owner: another, known: 1, looked: 1 })
    expect(await claimStorage({ db, storage })).toEqual({ state: 'own' })
  })

  test('a new storage gets its mark, and so does one from before there were marks', async () => {
    expect([await claimStorage({ db, storage }), await readOwner(storage)]).toEqual([{ state: 'own' }, own])
    await storage.remove(ownerKey)
    await storeMany(3, 'fil')
    await store('utan rad', { isKnown: false })
    expect([await claimStorage({ db, storage }), await readOwner(storage)]).toEqual([{ state: 'own' }, own])
  })

  test('a storage without the files of the database is said aloud, and gets no mark, not even with the next file', async () => {
    await storeMany(4, 'fil')
    for (const key of await keys()) await storage.remove(key)
    await assertNotForeign({ db, storage }, log)
    await store('senare')
    await sweep()
    expect(await readOwner(storage)).toBeUndefined()
    const said = [expect.stringContaining('is it mounted? Until then nothing is removed')]
    expect(lines).toEqual([said, said])
  })

  test('nothing is set aside while a backup runs, and it stops when nobody waits for it', async () => {
    await store('kvar')
    await store('utan rad', { isKnown: false })
    const all = await keys()
    const client = await pool.connect()
    onTestFinished(() => client.release(true))
    await takeBackupLock(client)
    const at: unknown[] = []
    const noteAt = (said: unknown) => void at.push((said as { at: string }).at)
    const pace = { contents: 100, slices: 4 }
    await sweep(8, { pace, log: { ...log, info: noteAt } })
    expect(await keys()).toEqual(all)
    // What was refused is in a slice that the next night begins with.
    const { rows } = await pool.query<{ swept_to: string }>('select swept_to from installation')
    const slice = Math.floor(Number.parseInt(sha256Of('utan rad').slice(0, 2), 16) / 64)
    expect([rows[0]?.swept_to, at]).toEqual([
      slice === 0 ? '' : `${(slice * 4).toString(16)}0000000`,
      [`${slice * 25} %`],
    ])
    await pool.query(`update installation set swept_to = ''`)
    const signal = AbortSignal.abort(new Error('stopped'))
    await expect(sweep(8, { signal })).rejects.toThrow('stopped')
  })
})

test('a storage that does not answer does not stop a start', async () => {
  const url = `s3://K:S@parmen?endpoint=${encodeURIComponent('http://127.0.0.1:1')}`
  lines.length = 0
  await assertNotForeign({ db, storage: await openStorage(readConfig({ STORAGE_URL: url }), log) }, log)
  expect(lines).toContainEqual([expect.stringContaining('The storage does not say whose it is')])
})
