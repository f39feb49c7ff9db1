import 'fake-indexeddb/auto'
import { createStore, entries } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { takenOutKey } from '../../drafts/storageKeys.ts'
import { someCaches } from '#client/testing/caches.ts'
import { emptyTaken } from './takenEmpty.ts'
import { takenOut, takenOutOf } from './takenOut.ts'
import {
  claimTaken,
  forgetTakenRows,
  isTakenCleared,
  keepTakenFile,
  readRows,
  readTaken,
  removeTaken,
  sweepFiles,
  tellTaken,
  writeTaken,
  type TakenFolder,
} from './takenStore.ts'

const anna = 1
const erik = 2
const shape = 'one'
const rows = { shape, text: '["Annas pump"]' }

let browser = someCaches()
const addresses = () => [...browser.all.values()].flatMap((kept) => [...kept.keys()])
const textInBrowser = async () =>
  JSON.stringify([await entries(createStore('parmen-taken', 'kept')), addresses(), Object.entries(localStorage)])

const boat = (id = 7, more: Partial<TakenFolder> = {}): TakenFolder => ({
  id,
  title: 'Annas båt',
  parts: { pictures: true, papers: true, large: false },
  takenAt: Date.now(),
  bytes: 38_000_000,
  addresses: [`/files/small/${id}`],
  ...more,
})

async function takeBoat(userId = anna, folder = boat()) {
  const claimId = await claimTaken(userId)
  await writeTaken(claimId, folder, rows)
  for (const address of folder.addresses) await keepTakenFile(claimId, address, new Response('picture'))
  return claimId
}

beforeEach(async () => {
  browser = someCaches()
  vi.stubGlobal('caches', browser.api)
  localStorage.clear()
  localStorage.setItem(takenOutKey, 'true')
  await emptyTaken()
})

test('what was taken out is there for its user, and told without a database', async () => {
  await takeBoat()
  expect((await readTaken(anna)).map(({ id }) => id)).toEqual([7])
  expect(await readRows(anna, shape)).toEqual([rows.text])
  expect(addresses()).toEqual(['/files/small/7'])
  expect(takenOut(anna, 7)?.bytes).toBe(38_000_000)
})

describe('nothing is there', () => {
  test('for another user, and it is deleted when they take something out', async () => {
    await takeBoat()
    expect([await readTaken(erik), await readRows(erik, shape), takenOutOf(erik)]).toEqual([[], [], null])
    await claimTaken(erik)
    expect(await textInBrowser()).not.toMatch(/Annas|\/files\//)
  })

  test('once it was emptied, and what was being fetched then is not kept, nor its files', async () => {
    const claimId = await takeBoat()
    await emptyTaken()
    expect(await writeTaken(claimId, boat(), rows)).toBe(false)
    expect(await keepTakenFile(claimId, '/files/large/7', new Response('picture'))).toBe(false)
    expect(await textInBrowser()).not.toMatch(/Annas|\/files\//)
    expect(takenOutOf(anna)).toBeNull()
  })

  test('nor is it told of from the moment at which it is not, so that no tab says that the browser has cleared it', async () => {
    await takeBoat()
    const told: unknown[] = []
    const { delete: deleteCache } = browser.api
    browser.api.delete = async (name) => {
      told.push(await isTakenCleared(), takenOutOf(anna))
      return deleteCache(name)
    }
    await emptyTaken()
    expect(told).toEqual([true, null])
  })

  test('of another shape, or older than a session lasts', async () => {
    await takeBoat(anna, boat(7, { takenAt: Date.now() - 31 * 24 * 60 * 60 * 1000 }))
    expect(await readRows(anna, shape)).toEqual([])
    await takeBoat()
    expect(await readRows(anna, 'two')).toEqual([])
  })
})

test('a folder that is taken back takes its files along, but none that another has', async () => {
  await takeBoat()
  await takeBoat(anna, boat(8, { addresses: ['/files/small/7', '/files/small/8'] }))
  await removeTaken(anna, 8)
  expect(addresses()).toEqual(['/files/small/7'])
  expect(takenOutOf(anna)?.map(({ id }) => id)).toEqual([7])
})

test('where a killed browser has lost that it was told, it is told again, taken no second time, and goes with its user', async () => {
  const claimId = await takeBoat()
  localStorage.clear()
  await tellTaken()
  expect(takenOutOf(anna)?.map(({ id }) => id)).toEqual([7])
  localStorage.clear()
  expect(await claimTaken(anna)).toBe(claimId)
  expect([takenOutOf(anna)?.length, addresses()]).toEqual([1, ['/files/small/7']])
  localStorage.clear()
  await emptyTaken()
  expect(await textInBrowser()).toBe('[[],[],[]]')
})

test('whoever had the browser before takes nothing back from another', async () => {
  await takeBoat(erik)
  await removeTaken(anna, 7)
  expect((await readTaken(erik)).map(({ id }) => id)).toEqual([7])
  expect(addresses()).toEqual(['/files/small/7'])
})

test('files that are no longer wanted go', async () => {
  const claimId = await takeBoat()
  await writeTaken(claimId, boat(7, { addresses: [] }))
  await sweepFiles()
  expect(addresses()).toEqual([])
})

test('access that was lost leaves no rows and no files, and what was chosen', async () => {
  await takeBoat()
  await forgetTakenRows()
  expect(await readRows(anna, shape)).toEqual([])
  expect(addresses()).toEqual([])
  expect(await readTaken(anna)).toMatchObject([{ id: 7, takenAt: null, parts: { pictures: true } }])
  expect(await textInBrowser()).not.toContain('pump')
  expect(takenOutOf(anna)).toEqual([])
})
