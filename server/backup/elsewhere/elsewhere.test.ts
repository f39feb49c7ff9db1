import { existsSync, mkdtempSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { bucketPlaceUrl } from '#server/platform/config/storageConfig.ts'
import { openBucket } from '#server/platform/storage/bucket.ts'
import { openDiskStorage } from '#server/platform/storage/disk.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { everyRow } from '#server/testing/everyRow.ts'
import { startKeptFiles } from '#server/testing/keptFiles.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { sha256Of } from '#server/testing/tus.ts'
import { startWatchedS3 } from '#server/testing/watchedS3.ts'
import type { Sealing } from '../archive/writeArchive.ts'
import { archiveName } from '../folder.ts'
import { openArchive } from '../reading/openArchive.ts'
import { restore } from '../restoring/restore.ts'
import { fileOfList, readList } from '../store/nameList.ts'
import { pathIn, placeOf } from '../store/store.ts'
import { makeBackup } from '../writing/makeBackup.ts'
import { copyAge } from './copied.ts'
import { copyBackups } from './copyBackups.ts'
import { fetchBackup } from './fetchBackup.ts'

const { connection, pool, installation, folder, storage, keepFile, removeFile } = await startKeptFiles('elsewhere')
const log = { info() {}, warn() {}, error: console.error }
const passphrase = 'en lång och hemlig ramsa'
const store = `parmen-${installation.slice(0, 8)}-files`
let dir = ''
let nights = 0
let s3: Awaited<ReturnType<typeof startWatchedS3>>
async function useBucket() {
  const started = await startWatchedS3()
  onTestFinished(() => started.stop())
  s3 = started
}
beforeEach(async () => {
  dir = mkdtempSync(join(folder, 'backups-'))
  await useBucket()
})

/** The archive of another night, each newer than the last. */
async function night(sealing: Sealing = { passphrase, workFactor: 8 }, into = dir) {
  const at = new Date(Date.UTC(2020, 0, ++nights))
  const name = archiveName({ at, installation, isByHand: false, needsFiles: true })
  await makeBackup({ connection, storage, keepIn: into }, join(into, name), sealing)
  return name
}
async function objectsOf(archive: string, from = dir) {
  const names: string[] = []
  for await (const { name } of readList(join(from, store), archive)) names.push(name)
  return names
}

const place = () => bucketPlaceUrl.parse(s3.place)
const copy = (signal = new AbortController().signal) =>
  copyBackups({ installation, folder: dir, bucket: openBucket(place(), signal), signal })
/** What was put since it was last asked, without the place. */
function putSince() {
  const puts = s3.puts.map((key) => key.replace(/^hus\//, ''))
  s3.puts = []
  return puts
}
const age = () => {
  const keep = { days: 7, weeks: 4, months: 12 }
  return copyAge({ dir, keep, copyTo: place() }, installation)
}
const secondsSince = (archive: string) => {
  const [, day] = /-(\d{4}-\d\d-\d\d)T/.exec(archive) ?? []
  return (Date.now() - Date.parse(`${day}T00:00:00Z`)) / 1000
}

async function fetched(archive?: string) {
  const to = mkdtempSync(join(folder, 'fetched-'))
  return { to, ...(await fetchBackup({ bucket: openBucket(place()), folder: to, archive })) }
}
async function textsIn(from: Storage) {
  const found: string[] = []
  for await (const { key } of from.list('content/')) {
    const text = (await buffer(await from.read(key))).toString()
    expect(key).toBe(`content/${sha256Of(text)}`)
    found.push(text)
  }
  return found.toSorted()
}

test('a night is copied whole, the next only what is new, and what is fetched is restored with equal contents', async () => {
  await keepFile('ett')
  await keepFile('två')
  const first = await night()
  expect(await age()).toBe(Infinity)
  expect(await copy()).toMatchObject({ archives: 1, files: 4, notices: [] })
  const objects = (await objectsOf(first)).map((name) => `${store}/${placeOf(name)}`)
  const puts = putSince()
  expect(puts.slice(0, 2).toSorted()).toEqual(objects.toSorted())
  expect(puts.slice(2)).toEqual([`${store}/key.age`, `${store}/lists/${fileOfList(first)}`, first])
  expect(Math.abs(((await age()) ?? 0) - secondsSince(first))).toBeLessThan(600)

  await keepFile('tre')
  await removeFile('två')
  const second = await night()
  const before = await everyRow(pool)
  expect(await copy()).toMatchObject({ archives: 1, files: 2, notices: [] })
  const added = (await objectsOf(second)).find((name) => !objects.includes(`${store}/${placeOf(name)}`))
  expect(putSince()).toEqual([`${store}/${placeOf(added ?? '')}`, `${store}/lists/${fileOfList(second)}`, second])
  expect(await copy()).toMatchObject({ archives: 0, files: 0, bytes: 0, notices: [] })
  expect(putSince()).toEqual([])

  const { path, files, problems, to } = await fetched()
  expect([basename(path), files, problems]).toEqual([second, 2, []])
  const database = await createTestDatabase('template1')
  onTestFinished(() => database.drop())
  const restored = { ...database, storage: openDiskStorage(join(to, 'files')), log }
  await restore(restored, await openArchive(path, { passphrase }))
  expect(await textsIn(restored.storage)).toEqual(['ett', 'tre'])
  expect(await everyRow(database.pool)).toEqual(before)
  // The nights go on in the fetched folder, and keep nothing again.
  const [at, sealing] = [new Date(Date.UTC(2020, 0, ++nights)), { passphrase, workFactor: 8 }]
  const next = join(to, archiveName({ at, installation, isByHand: false, needsFiles: true }))
  const { keeper } = await makeBackup({ connection, storage, keepIn: to }, next, sealing)
  expect(keeper?.notices).toEqual([expect.stringContaining('key.age could not be opened, and was made anew')])
  expect(await objectsOf(basename(next), to)).toEqual(await objectsOf(second))
  expect(await fetched(first)).toMatchObject({ files: 2, problems: [] })
}, 90_000)

test('a bucket that breaks off has nothing that names what is not there, and the next night goes on', async () => {
  for (const text of ['ett', 'två', 'tre']) await keepFile(text)
  const archive = await night()
  s3.fault = { after: 2 }
  const { notices, files, archives } = await copy()
  expect([archives, files]).toEqual([0, 2])
  expect(notices).toEqual([
    expect.stringMatching(
      `^The backups were not all copied to parmen/hus/ at 127\\.0\\.0\\.1:\\d+: .*AccessDenied\\. Copied: 0 archives and 2 files beside them, 0\\.0 MB; not copied: 1 archives, the first is ${archive}\\.`,
    ),
  ])
  const begun = putSince()
  expect(begun.every((name) => /-files\/[\da-f]{2}\//.test(name))).toBe(true)
  await expect(fetched()).rejects.toThrow('has no archive')
  expect(await age()).toBe(Infinity)
  s3.fault = undefined
  expect((await copy()).notices).toEqual([])
  expect(putSince().filter((name) => begun.includes(name))).toEqual([])
  expect((await fetched()).problems).toEqual([])
  expect(await age()).toBeLessThan(Infinity)
}, 60_000)

test('a bucket that refuses, alters or is away is told without its secret, and no copy counts', async () => {
  await keepFile('ett')
  await night()
  for (const [fault, said] of [
    ['refused', 'AccessDenied'],
    ['altered', 'BadDigest'],
  ] as const) {
    s3.fault = fault
    const { notices } = await copy()
    expect(notices).toEqual([expect.stringContaining(said)])
    expect(notices.join()).not.toContain('S3RVER')
  }
  expect([putSince(), await age()]).toEqual([[], Infinity])
  s3.fault = undefined
  const signal = AbortSignal.abort()
  expect((await copy(signal)).notices).toEqual([expect.stringContaining('its time is over. Copied: 0 archives')])
}, 60_000)

test('what is damaged or gone here is not copied over what is whole, and told each night', async () => {
  await keepFile('ett')
  const first = await night()
  const [one = ''] = await objectsOf(first)
  await copy()
  await keepFile('två')
  const second = await night()
  const other = (await objectsOf(second)).find((name) => name !== one) ?? ''
  const path = pathIn(join(dir, store), other)
  const whole = readFileSync(path)
  truncateSync(path, 20)
  writeFileSync(pathIn(join(dir, store), one), 'skräp')
  putSince()
  for (const archives of [1, 0]) {
    const done = await copy()
    expect(done).toMatchObject({ archives, notices: [expect.stringContaining(`1 files that ${second} needs`)] })
    expect(done.notices[0]).toContain(path)
    expect(Math.abs(((await age()) ?? 0) - secondsSince(first))).toBeLessThan(600)
  }
  expect(putSince()).toEqual([`${store}/lists/${fileOfList(second)}`, second])
  const { problems } = await fetched()
  expect(problems).toEqual([
    expect.stringMatching(new RegExp(`/${placeOf(other)} at 127\\.0\\.0\\.1:\\d+ is not there$`)),
  ])
  writeFileSync(path, whole)
  expect((await copy()).notices).toEqual([])
  expect((await fetched()).problems).toEqual([])
  expect(Math.abs(((await age()) ?? 0) - secondsSince(second))).toBeLessThan(600)
}, 60_000)

test('what is sealed to a recipient is copied and goes on where it was fetched', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  await keepFile('ett')
  const archive = await night({ recipient })
  expect((await copy()).notices).toEqual([])
  const { to, problems } = await fetched()
  expect([problems, readFileSync(join(to, store, 'recipient'), 'utf8')]).toEqual([[], `${recipient}\n`])
  const next = await night({ recipient }, to)
  expect(await objectsOf(next, to)).toEqual(await objectsOf(archive))
}, 60_000)

test('what comes back altered is told and not kept, and a connection that breaks is gone on with', async () => {
  await keepFile('ett')
  const [name = ''] = await objectsOf(await night())
  await copy()
  s3.fault = 'alteredBack'
  const altered = await fetched()
  expect(altered.problems).toEqual([
    expect.stringMatching(`${placeOf(name)} at 127\\.0\\.0\\.1:\\d+ has other bytes than were put there`),
  ])
  expect(existsSync(join(altered.to, store, placeOf(name)))).toBe(false)
  s3.fault = 'cut'
  const { problems, path, to } = await fetched()
  expect([problems, s3.cut.size]).toEqual([[], 3])
  for (const file of [basename(path), join(store, placeOf(name))])
    expect(readFileSync(join(to, file))).toEqual(readFileSync(join(dir, file)))
}, 60_000)

test('an archive whose list is gone is told and not copied, and the others are', async () => {
  await keepFile('ett')
  const first = await night()
  const second = await night()
  renameSync(join(dir, store, 'lists', fileOfList(second)), join(dir, 'away'))
  const { archives, notices } = await copy()
  expect([archives, notices]).toEqual([1, [expect.stringMatching(`^${second} was not copied .*its list is gone`)]])
  expect(putSince().at(-1)).toBe(first)
}, 60_000)

test('what was lost in the bucket of the newest archive is copied again', async () => {
  await keepFile('ett')
  const archive = await night()
  await copy()
  // Another bucket, in which there is the archive alone: that it was copied to the first says nothing of it.
  await useBucket()
  expect(await age()).toBe(Infinity)
  await openBucket(place()).put(archive, { path: join(dir, archive) })
  expect(await copy()).toMatchObject({ archives: 0, files: 3, notices: [] })
  expect((await fetched()).problems).toEqual([])
}, 60_000)

test('of several installations one must be said, and there must be what was said', async () => {
  // Its id begins as a year does.
  const named = { at: new Date('2026-11-26T00:10:00Z'), isByHand: false, needsFiles: true }
  const [ours, theirs] = ['20ab12cd', '3f3f3f3f'].map((id) => archiveName({ ...named, installation: id }))
  const [empty, list] = [join(dir, 'empty'), join(dir, 'list')]
  writeFileSync(empty, 'arkiv')
  writeFileSync(list, `0 names ${sha256Of('')}\n`)
  const bucket = openBucket(place())
  await expect(fetched()).rejects.toThrow(/^parmen\/hus\/ at .* has no archive\.$/)
  await bucket.put(`parmen-20ab12cd-files/lists/${fileOfList(ours ?? '')}`, { path: list })
  // s3rver sees a folder by what lies right in it.
  for (const name of [ours, theirs, 'parmen-20ab12cd-files/key.age']) await bucket.put(name ?? '', { path: empty })
  await expect(fetched()).rejects.toThrow('has archives of several installations: say which with --archive.')
  await expect(fetched('parmen-x')).rejects.toThrow(/ has no parmen-x\.$/)
  await expect(fetched(theirs)).rejects.toThrow('does not have the list of what')
  const { path, files, problems, to } = await fetched(ours)
  expect([path, files, problems]).toEqual([join(to, ours ?? ''), 0, []])
})
