import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from '../drafts/browserStorage.ts'
import { draftStorageKey } from '../drafts/clearDrafts.ts'
import { outboxKey } from '../drafts/storageKeys.ts'
import { letGoOfAbandoned } from './abandoned.ts'
import { entryVersion } from './entry.ts'
import { store } from './outbox.ts'

const anna = 1
const erik = 2
const karin = 3
const dayMs = 24 * 60 * 60 * 1000
const begin = Date.parse('2026-12-01T12:00:00.000Z')

beforeEach(async () => {
  localStorage.clear()
  for (const { key } of await store.all()) await store.remove(key)
})

async function keep(userId: number, key: string) {
  const saved = { endpoint: 'activities.add', input: {}, target: null, words: { title: key, place: '' }, savedAt: 0 }
  const state = { state: 'waiting', reason: null, tries: 0, isUnsure: false } as const
  await store.add({ ...saved, ...state, key, userId, lane: 1, version: entryVersion }, new Map())
}
const kept = async () => (await store.all()).map(({ key }) => key)

/** A visit, so many days later by the clock of the server, and by that of the browser. */
async function visit(userId: number, days: number, daysHere = days) {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(begin + daysHere * dayMs)
  await letGoOfAbandoned(userId, async () => begin + days * dayMs).finally(vi.useRealTimers)
}

test('what somebody has left goes 400 days after another was here, and they are told if they come back', async () => {
  await keep(erik, 'Eriks')
  await keep(anna, 'Annas')
  await visit(anna, 0)
  await visit(anna, 400)
  expect(await kept()).toEqual(['Eriks', 'Annas'])
  await visit(anna, 401)
  expect(await kept()).toEqual(['Annas'])
  expect(readStored(outboxKey)).toMatchObject({ [erik]: { waiting: 0, aside: 0, lost: 1 }, [anna]: { lost: 0 } })
})

test('so does what they had begun to write, unless they have been here meanwhile', async () => {
  const draft = (userId: number) => draftStorageKey(userId, '12.new')
  for (const writer of [anna, erik, karin]) writeStored(draft(writer), { text: 'Hej' })
  await visit(anna, 0)
  await visit(karin, 300)
  await visit(anna, 400)
  expect([anna, erik, karin].map((writer) => readStored(draft(writer)))).not.toContain(null)
  await visit(anna, 401)
  expect([anna, erik, karin].map((writer) => readStored(draft(writer)) !== null)).toEqual([true, false, true])
})

test('not where they have been here meanwhile', async () => {
  await keep(erik, 'Eriks')
  await visit(anna, 0)
  await visit(erik, 300)
  await visit(anna, 450)
  await visit(anna, 800)
  expect(await kept()).toEqual(['Eriks'])
})

test('nor because the clock of the browser is wrong, or the server does not answer', async () => {
  await keep(erik, 'Eriks')
  await visit(anna, 0)
  await visit(anna, 10, 20_000)
  const silent = () => Promise.reject(new Error('offline'))
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(begin + 900 * dayMs)
  await expect(letGoOfAbandoned(anna, silent)).rejects.toThrow('offline')
  vi.useRealTimers()
  expect(await kept()).toEqual(['Eriks'])
})
