import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { uploads } from '#contract/content/uploads.ts'
import { takeBackupLock } from '#server/platform/database/backupLock.ts'
import { ownerKey } from '#server/platform/storage/owner.ts'
import { StorageUnavailable, type Storage } from '#server/platform/storage/storage.ts'
import { startTestApp } from '#server/testing/app.ts'
import { sha256Of, tusClient } from '#server/testing/tus.ts'
import { removeOldUploads } from '../uploads/retention/removeOldUploads.ts'
import { checkContents } from './checkContents.ts'
import { removeUnusedContents } from './commands.ts'
import { sweepStorage } from './sweepStorage.ts'

const { app, as, tokenFor, world, db, storage, pool } = await startTestApp()
const anna = tusClient(app, () => tokenFor('anna'))
const deps = { db, storage }

const addFile = async (text: string) => {
  const params = { id: await anna.upload(text) }
  const body = { folderId: world.folders.villan, kindId: fileKind.other, name: `${text}.txt` }
  return (await as('anna').call(uploads.attach, { params, body })).body.fileId ?? 0
}
const put = (key: string, text: string) => storage.put(key, inOne(text), Buffer.byteLength(text))
async function* inOne(text: string) {
  yield Buffer.from(text)
}
const keys = async () => {
  const found: string[] = []
  for await (const { key } of storage.list('')) if (key !== ownerKey) found.push(key)
  return found.toSorted()
}
/** The storage as it will look after some days. */
const after = (days: number): Storage => ({
  ...storage,
  async *list(folder, range) {
    for await (const { storedAt, ...object } of storage.list(folder, range))
      yield { ...object, storedAt: new Date(storedAt.getTime() - days * 24 * 60 * 60 * 1000) }
  },
})
const contentKey = (text: string) => `content/${sha256Of(text)}`

beforeEach(async () => {
  await pool.query('delete from upload')
  await pool.query('delete from file')
  await pool.query('delete from content')
  for (const key of await keys()) await storage.remove(key)
})

test('a sweep leaves the parts of an upload that is under way', async () => {
  const underWay = await anna.begun(8)
  await anna.append(underWay, 0, 'halv')
  const log = { info() {}, warn() {}, error() {} }
  await sweepStorage({ db, storage: after(2), log })
  expect(await keys()).toEqual([`uploads/${underWay}/1`])
  expect((await anna.append(underWay, 4, 'hela')).status).toBe(204)
})

test('a content that nothing uses is removed with its bytes a day later; one that is used stays', async () => {
  await addFile('kvar')
  const id = await addFile('borta')
  await pool.query('delete from upload')
  await pool.query('delete from file where id = $1', [id])
  await removeUnusedContents(deps)
  expect(await keys()).toHaveLength(2)
  await pool.query(`update content set stored_at = now() - interval '2 days'`)
  await removeUnusedContents(deps)
  expect(await keys()).toEqual([contentKey('kvar')])
  const { rows } = await pool.query('select 1 from content')
  expect(rows).toHaveLength(1)
})

test('while a backup runs, row and bytes of an unused content stay', async () => {
  await addFile('borta')
  await pool.query('delete from upload')
  await pool.query('delete from file')
  await pool.query(`update content set stored_at = now() - interval '2 days'`)
  const backup = await pool.connect()
  onTestFinished(() => backup.release(true))
  await takeBackupLock(backup)
  await removeUnusedContents(deps)
  expect(await keys()).toEqual([contentKey('borta')])
  expect((await pool.query('select 1 from content')).rows).toHaveLength(1)
})

describe('the nightly reading', () => {
  const lines: object[] = []
  const done: object[] = []
  const log = {
    info: (line: unknown) => void done.push(line as object),
    error: (line: unknown) => void lines.push(line as object),
  }
  const check = async (limit?: { contents: number; bytes: number; ms: number }) => {
    lines.length = 0
    await checkContents({ ...deps, log, ...(limit ? { limit } : {}) })
  }
  const damaged = async () =>
    (await as('anna').call(files.ofUser, { query: {} })).body.filter(({ isDamaged }) => isDamaged)

  test('names the files whose bytes are missing or altered, and repairs what is sent again', async () => {
    for (const text of ['hel', 'borta', 'ändrad']) await addFile(text)
    await storage.remove(contentKey('borta'))
    await put(contentKey('ändrad'), 'ändrat')
    await check()
    expect(lines).toHaveLength(2)
    const filesNamed = (name: string) => [expect.objectContaining({ name, folderId: world.folders.villan }) as object]
    expect(lines).toContainEqual({ problem: 'missing', sha256: sha256Of('borta'), files: filesNamed('borta.txt') })
    expect(lines).toContainEqual({ problem: 'altered', sha256: sha256Of('ändrad'), files: filesNamed('ändrad.txt') })
    expect((await damaged()).map(({ name }) => name).toSorted()).toEqual(['borta.txt', 'ändrad.txt'])
    await anna.upload('borta')
    await anna.upload('ändrad')
    expect(await damaged()).toEqual([])
    await check()
    expect(lines).toEqual([])
  })

  test('notes a file that storage cannot read as damaged, and reads the others', async () => {
    for (const text of ['hel', 'trasig', 'också hel']) await addFile(text)
    const read: Storage['read'] = async (key, range) => {
      if (key === contentKey('trasig')) throw new StorageUnavailable('EIO: i/o error, read')
      return storage.read(key, range)
    }
    lines.length = 0
    await checkContents({ db, storage: { ...storage, read }, log })
    expect(lines).toEqual([expect.objectContaining({ problem: 'unreadable', sha256: sha256Of('trasig') })])
    expect(done.at(-1)).toMatchObject({ contents: 3, damaged: 1 })
    expect((await damaged()).map(({ name }) => name)).toEqual(['trasig.txt'])
  })

  test('says nothing of a content that is removed while it is read', async () => {
    await addFile('borta')
    const read: Storage['read'] = async (key, range) => {
      await pool.query('delete from upload')
      await pool.query('delete from file')
      await pool.query('delete from content')
      await storage.remove(key)
      return storage.read(key, range)
    }
    lines.length = 0
    await checkContents({ db, storage: { ...storage, read }, log })
    expect(lines).toEqual([])
  })

  test('reads what was read longest ago first, a bounded share of it a night', async () => {
    for (const text of ['aaa', 'bbb', 'ccc']) await addFile(text)
    await pool.query(`update content set checked_at = now() - interval '1 day' where sha256 = $1`, [
      Buffer.from(sha256Of('bbb'), 'hex'),
    ])
    const since = new Date()
    await check({ contents: 10, bytes: 1, ms: 60_000 })
    expect(await readSince(since)).toEqual([sha256Of('bbb')])
    expect(done.at(-1)).toEqual({ contents: 1, bytes: 3, damaged: 0, allReadSince: expect.any(Date) as Date })
    await check({ contents: 2, bytes: 1000, ms: 60_000 })
    expect(await readSince(since)).toHaveLength(3)
  })

  test('what nobody has read for 90 days is read however many they are, and the next run goes on after one that broke off', async () => {
    const texts = Array.from({ length: 9 }, (_, number) => `fil ${number}`)
    for (const text of texts) await addFile(text)
    await pool.query(`update content set checked_at = now() - interval '91 days'`)
    const since = new Date()
    const small = { contents: 1, bytes: 1, ms: 60_000 }
    let reads = 0
    const read: Storage['read'] = async (key) => {
      if (++reads > 5) throw new Error('no answer')
      return storage.read(key)
    }
    await expect(checkContents({ db, storage: { ...storage, read }, log, limit: small })).rejects.toThrow('no answer')
    const first = (await readSince(since)).length
    expect([first > 0, first < 9]).toEqual([true, true])
    await check(small)
    expect((await readSince(since)).toSorted()).toEqual(texts.map(sha256Of).toSorted())
    expect(done.at(-1)).toMatchObject({ contents: 9 - first })
  })

  const readSince = async (since: Date) => {
    const { rows } = await pool.query<{ hash: string }>(
      `select encode(sha256, 'hex') as hash from content where checked_at >= $1`,
      [since],
    )
    return rows.map(({ hash }) => hash)
  }
})

test('an upload that nobody touched for a week goes with its parts; one that only waits for us stays', async () => {
  const [left, attached] = [await anna.begun(8), await anna.begun(4)]
  await anna.append(left, 0, 'halv')
  const params = { id: attached }
  await as('anna').call(uploads.attach, { params, body: { folderId: world.folders.villan, kindId: fileKind.other } })
  await anna.append(attached, 0, 'klar')
  const waiting = await anna.begun(4)
  await pool.query('update upload set received = size where id = $1', [waiting])
  await removeOldUploads(deps)
  expect((await anna.offset(left)).status).toBe(200)
  await pool.query(`update upload set touched_at = now() - interval '8 days'`)
  await removeOldUploads(deps)
  const { rows } = await pool.query<{ id: string }>('select id from upload')
  expect(rows).toEqual([{ id: waiting }])
  expect(await keys()).toEqual([contentKey('klar')])
  expect((await as('anna').call(files.ofUser, { query: {} })).total).toBe(1)
})
