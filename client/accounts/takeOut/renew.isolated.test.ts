import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { Problem } from '#contract/platform/problems.ts'
import { takenOutOf, type TakenOut } from '#client/platform/api/saved/takenOut.ts'
import { claimTaken, tellTaken } from '#client/platform/api/saved/takenStore.ts'
import { writeStored } from '#client/platform/drafts/browserStorage.ts'
import { signedInKey, takenOutKey } from '#client/platform/drafts/storageKeys.ts'
import { currentUserId } from '#client/platform/session/currentUserId.ts'
import { ofNode } from '#client/testing/ofNode.ts'
import { serve } from '#client/testing/serve.ts'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { isFetching } from './progress.ts'
import { renewTaken } from './renew.ts'
import { takeOut, usualParts } from './takeOut.ts'

const anna = 1

const caches = { delete: vi.fn<(name: string) => Promise<boolean>>(async () => true) }

beforeEach(() => {
  currentUserId.set(anna)
  writeStored(signedInKey, true)
  Object.defineProperty(navigator, 'locks', { value: ofNode.locks, configurable: true })
  vi.stubGlobal('caches', caches)
})
afterEach(() => vi.unstubAllGlobals())

const open = vi.fn<(folderId: number) => void>()

test('folders that the browser has thrown away are told of once, and can be taken again', async () => {
  writeStored(takenOutKey, { userId: anna, folders: [{ id: 12, bytes: 5, takenAt: 1 }] } satisfies TakenOut)
  await renewTaken(anna, open)
  const said = () => currentToasts().map(({ text, action }) => [text, action?.label])
  expect(said()).toEqual([['Webbläsaren har rensat mappen som du tog med ut.', 'Hämta igen']])
  expect(takenOutOf(anna)).toBe(null)
  // The rows alone may have been thrown away.
  expect(caches.delete).toHaveBeenCalledOnce()
  await renewTaken(anna, open)
  expect(said()).toHaveLength(1)
})

test('they are taken again with what had been chosen, where their person sees how far that has come', async () => {
  const parts = { pictures: false, papers: true, large: true }
  writeStored(takenOutKey, { userId: anna, folders: [{ id: 12, bytes: 5, takenAt: 1, parts }] } satisfies TakenOut)
  await renewTaken(anna, open)
  serve(folders.one, new Problem('invalidInput'))
  const { action } = currentToasts().at(-1) ?? {}
  action?.run()
  expect(open).toHaveBeenCalledWith(12)
  expect(isFetching(12)).toBe(true)
  await expect.poll(() => isFetching(12), { timeout: 5000 }).toBe(false)
})

test('a question of the browser that nobody answers holds nothing up', async () => {
  const storage = { persisted: async () => false, persist: () => new Promise(() => undefined) }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  const asked = serve(folders.one, new Problem('invalidInput'))
  void takeOut(anna, 12, usualParts)
  await expect.poll(() => isFetching(12), { timeout: 5000 }).toBe(false)
  expect(asked).not.toEqual([])
})

test('what another has left goes, and what is one’s own is told again, where a killed browser has lost that it is there', async () => {
  await claimTaken(anna)
  writeStored(takenOutKey, null)
  await renewTaken(anna, open)
  expect(takenOutOf(anna)).toEqual([])
  writeStored(takenOutKey, null)
  await renewTaken(2, open)
  expect(await tellTaken()).toBeUndefined()
})
