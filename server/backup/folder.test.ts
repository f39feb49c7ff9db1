import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { archiveName, archivesOf, readName, removeAbandoned, removeOldArchives, toKeep } from './folder.ts'

const keep = { days: 7, weeks: 4, months: 12 }
/** In Sweden it is the same day. */
const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** One at ten past one each night, the newest first. */
function nights(count: number, last = '2026-11-23T00:10:00Z') {
  return Array.from({ length: count }, (_, index) => new Date(Date.parse(last) - index * 24 * 60 * 60 * 1000))
}

test('of two years of nights the last seven days, four weeks and twelve months are kept', () => {
  const days = '2026-11-23 2026-11-22 2026-11-21 2026-11-20 2026-11-19 2026-11-18 2026-11-17'
  // Sundays end a week; the last one of this month is its newest.
  const weeks = '2026-11-15 2026-11-08'
  const months = '2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31 2026-04-30'
  const earlier = '2026-03-31 2026-02-28 2026-01-31 2025-12-31'
  const kept = [...toKeep(nights(730), keep)].map(dayOf).toSorted().toReversed()
  expect(kept.join(' ')).toBe([days, weeks, months, earlier].join(' '))
})

test('kept night by night, nothing goes that a later night would keep', () => {
  let held: Date[] = []
  for (const night of nights(400).toReversed()) {
    const all = [night, ...held]
    const kept = toKeep(all, keep)
    held = all.filter((time) => kept.has(time))
  }
  expect(held.map(dayOf)).toEqual([...toKeep(nights(400), keep)].map(dayOf).toSorted().toReversed())
})

test('after a long silence the last ones are kept, however old they are', () => {
  expect(toKeep(nights(3, '2024-01-10T00:10:00Z'), keep).size).toBe(3)
  expect(toKeep(nights(3), { days: 1, weeks: 0, months: 0 }).size).toBe(1)
})

const [ours, theirs] = ['0a1b2c3d-0000-4000-8000-000000000000', 'f0000000-0000-4000-8000-000000000000']
const at = new Date('2026-11-23T01:10:09.000Z')

test('the name of an archive says when it was begun, whose it is and whether by hand; other files are left alone', () => {
  const name = archiveName({ at, installation: ours, isByHand: false })
  expect(name).toBe('parmen-0a1b2c3d-2026-11-23T011009Z.tar.zst.age')
  expect(readName(name)).toEqual({ name, at, installation: '0a1b2c3d', isByHand: false, needsFiles: false })
  const byHand = archiveName({ at, installation: ours, isByHand: true })
  expect(byHand).toBe('parmen-0a1b2c3d-2026-11-23T011009Z-by-hand.tar.zst.age')
  expect(readName(byHand)).toMatchObject({ installation: '0a1b2c3d', isByHand: true })
  const ofFiles = archiveName({ at, installation: ours, isByHand: false, needsFiles: true })
  expect(ofFiles).toBe('parmen-0a1b2c3d-2026-11-23T011009Z-needs-files.tar.zst.age')
  expect(readName(ofFiles)).toMatchObject({ isByHand: false, needsFiles: true })
  const earlier = 'parmen-2026-11-23T011009Z.tar.zst.age'
  expect(readName(earlier)).toEqual({ name: earlier, at, isByHand: false, needsFiles: false })
  expect(readName('parmen-2026-11-23.tar.zst.age')).toBeUndefined()
  expect(readName(`.${name}.partial`)).toBeUndefined()
})

function aFolderWith(...names: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-archives-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of names) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), 0, 0)
  }
  return folder
}

test('what is old of one’s own nights goes; what others, earlier versions and people made stays', async () => {
  const nightly = (day: string, installation: string) =>
    archiveName({ at: new Date(`2026-11-${day}T00:10:00Z`), installation, isByHand: false })
  const own = ['21', '22', '23'].map((day) => nightly(day, ours))
  const foreign = ['22', '23', '24'].map((day) => nightly(day, theirs))
  const byHand = archiveName({ at: new Date('2026-11-22T09:00:00Z'), installation: ours, isByHand: true })
  const earlier = 'parmen-2026-11-20T001000Z.tar.zst.age'
  const folder = aFolderWith(...own, ...foreign, byHand, earlier)
  expect((await archivesOf(ours, folder)).map(({ name }) => name)).toEqual([own[2], byHand, own[1], own[0]])
  expect(await removeOldArchives(ours, folder, { days: 1, weeks: 0, months: 0 })).toEqual([own[1], own[0]])
  expect(new Set(readdirSync(folder))).toEqual(new Set([...foreign, byHand, own[2], earlier]))
})

test('a summer night counts as the day that it is in Sweden', () => {
  const [night, noon] = [new Date('2026-07-15T23:10:03Z'), new Date('2026-07-15T10:00:00Z')]
  expect(toKeep([night, noon], { days: 2, weeks: 0, months: 0 })).toEqual(new Set([night, noon]))
  const [first, last] = [new Date('2026-07-31T23:10:03Z'), new Date('2026-07-30T23:10:03Z')]
  expect(toKeep([first, last], { days: 1, weeks: 0, months: 2 })).toEqual(new Set([first, last]))
})

test('of half-written files only one’s own go, an hour later', async () => {
  const partial = (installation: string) => `.${archiveName({ at, installation, isByHand: false })}.partial`
  const folder = aFolderWith(
    partial(ours),
    partial(theirs),
    'film.partial',
    '.parmen-2026-11-23T011009Z.tar.zst.age.partial',
  )
  writeFileSync(join(folder, partial(ours).replace('01', '02')), '')
  const all = readdirSync(folder)
  await removeAbandoned(ours, folder)
  expect(readdirSync(folder)).toEqual(all.filter((name) => name !== partial(ours)))
})
