import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { folders } from '#contract/folders.ts'
import { Problem } from '#contract/problems.ts'
import { claimTaken, readTaken, writeTaken } from '../api/saved/takenStore.ts'
import { currentUserId } from '../session/currentUserId.ts'
import { announceUserLeft } from '../session/userLeft.ts'
import { someCaches } from '../testing/caches.ts'
import { serve } from '../testing/serve.ts'
import { takeOut, usualParts } from './takeOut.ts'

const anna = 1
const erik = 2
const browser = someCaches()

beforeEach(() => {
  currentUserId.set(anna)
  vi.stubGlobal('caches', browser.api)
})
afterEach(() => vi.unstubAllGlobals())

describe('after another user has signed in', () => {
  const boat = { id: 12, title: 'Eriks båt', parts: usualParts, takenAt: Date.now(), bytes: 5, addresses: [] }
  const ofErik = async () => (await readTaken(erik)).map(({ title }) => title)

  async function erikSignsIn() {
    announceUserLeft()
    currentUserId.set(erik)
    await writeTaken(await claimTaken(erik), boat)
  }

  test.each(['folderNotFound', 'invalidInput'] as const)(
    'what fails with %s leaves what they have taken',
    async (code) => {
      serve(folders.one, async () => {
        await erikSignsIn()
        return new Problem(code)
      })
      await takeOut(anna, 12, usualParts)
      expect(await ofErik()).toEqual(['Eriks båt'])
    },
  )

  test('nothing more is taken for the one before, nor asked for', async () => {
    await erikSignsIn()
    const asked = serve(folders.one, new Problem('folderNotFound'))
    await takeOut(anna, 12, usualParts)
    expect(asked).toEqual([])
    expect(await ofErik()).toEqual(['Eriks båt'])
  })
})
