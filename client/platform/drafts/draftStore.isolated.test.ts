import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { draftStorageKey } from './clearDrafts.ts'
import { clearKeptDrafts, keepDraft, restoreDrafts } from './draftStore.ts'

const [annas, eriks] = [draftStorageKey(1, 'form.log-12'), draftStorageKey(2, 'form.log-12')]
const draft = { values: { title: 'Bytte packning' }, base: {}, at: Date.now() }

beforeEach(async () => {
  vi.useRealTimers()
  localStorage.clear()
  for (const userId of [1, 2]) await clearKeptDrafts(userId)
})

test('a draft that localStorage lost with its browser is back, for its person alone', async () => {
  await keepDraft(annas, draft)
  await restoreDrafts()
  expect(localStorage).toHaveLength(1)
  expect(JSON.parse(localStorage.getItem(annas) ?? '')).toEqual(draft)
})

test('one that was saved does not come back with a localStorage that knows nothing of that', async () => {
  await keepDraft(annas, draft)
  await keepDraft(annas, null)
  localStorage.setItem(annas, JSON.stringify(draft))
  await restoreDrafts()
  expect(localStorage).toHaveLength(0)
})

test('what was written last before a page was left stays, although it had not come here yet', async () => {
  const later = { text: 'Vi ses på lördag', at: Date.now() }
  await keepDraft(annas, { text: 'Vi', at: later.at - 1 })
  localStorage.setItem(annas, JSON.stringify(later))
  await restoreDrafts()
  expect(JSON.parse(localStorage.getItem(annas) ?? '')).toEqual(later)
})

test('a sign-out deletes those of its person, and of nobody else', async () => {
  await keepDraft(annas, draft)
  await keepDraft(eriks, draft)
  await clearKeptDrafts(1)
  // A browser that is killed may come back with what it had before.
  localStorage.setItem(annas, JSON.stringify(draft))
  await restoreDrafts()
  expect(Object.keys(localStorage)).toEqual([eriks])
})

test('nobody wants one of two months ago', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await keepDraft(annas, draft)
  localStorage.setItem(annas, JSON.stringify(draft))
  vi.setSystemTime(Date.now() + 61 * 24 * 60 * 60 * 1000)
  await restoreDrafts()
  expect(localStorage).toHaveLength(0)
})
