import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fileAddress, messageFileAddress } from '#contract/platform/fileAddresses.ts'
import { folders } from '#contract/folders/folders.ts'
import { Problem } from '#contract/platform/problems.ts'
import { NetworkError } from '#client/platform/api/request.ts'
import { savedShape } from '#client/platform/api/saved/savedShape.ts'
import { emptyTaken } from '#client/platform/api/saved/takenEmpty.ts'
import {
  claimTaken,
  forgetTakenRows,
  keepTakenFile,
  readRows,
  readTaken,
  sweepFiles,
  writeTaken,
} from '#client/platform/api/saved/takenStore.ts'
import { writeStored } from '#client/platform/drafts/browserStorage.ts'
import { signedInKey, takenOutKey } from '#client/platform/drafts/storageKeys.ts'
import { currentUserId } from '#client/platform/session/currentUserId.ts'
import { announceUserLeft } from '#client/platform/session/userLeft.ts'
import { aMessage } from '#client/testing/answers.ts'
import { someCaches } from '#client/testing/caches.ts'
import { serve } from '#client/testing/serve.ts'
import { aMessagePicture, aStoredFile } from '#client/testing/files.ts'
import { serveBoat } from '#client/testing/takenAnswers.ts'
import { runningFolders } from './progress.ts'
import { stopTaking, takeOut, usualParts } from './takeOut.ts'

const anna = 1
const erik = 2
let browser = someCaches()
const asked: string[] = []
/** What happens as a file is asked for. */
let onFile: (address: string) => void | Promise<void> = () => {}

vi.mock('#client/platform/api/bytes.ts', () => ({
  fetchBytes: async (address: string, signal: AbortSignal) => {
    asked.push(address)
    await onFile(address)
    signal.throwIfAborted()
    return { bytes: new Blob(['bytes']), name: '' }
  },
}))

beforeEach(() => {
  currentUserId.set(anna)
  writeStored(signedInKey, true)
  browser = someCaches()
  asked.length = 0
  onFile = () => {}
  vi.stubGlobal('caches', browser.api)
})
afterEach(async () => {
  await emptyTaken()
  vi.unstubAllGlobals()
})

const papersOf = (...ids: number[]) => ids.map((id) => aStoredFile({ id, folderId: 5 }))
const addressOf = (id: number) => fileAddress('original', id)
const taken = async () =>
  (await readTaken(anna)).map(({ takenAt, addresses }) => ({ isThere: takenAt !== null, addresses }))
const kept = () => [...browser.all.values()].flatMap((cache) => [...cache.keys()])

/** Says how far it has come, each time that it has come further. */
function follow() {
  const said: string[] = []
  const stop = runningFolders.subscribe((running) => {
    const progress = running.get(5)
    said.push(
      progress?.kind === 'fetching' ? `${progress.what} ${progress.done}/${progress.of}` : (progress?.kind ?? 'done'),
    )
  })
  return { said, stop }
}

describe('taken anew', () => {
  beforeEach(async () => {
    serveBoat({ papers: papersOf(7, 8) })
    await takeOut(anna, 5, usualParts)
    asked.length = 0
  })

  test('only what is missing is fetched, and it is said how far that has come', async () => {
    serveBoat({ papers: papersOf(8, 9) })
    const { said, stop } = follow()
    await takeOut(anna, 5, usualParts)
    stop()
    expect(asked).toEqual([addressOf(9)])
    expect(said).toEqual(['folders 0/0', 'folders 1/1', 'bytes 0/1200', 'bytes 1200/1200', 'done'])
    expect(kept()).toEqual([addressOf(8), addressOf(9)])
  })

  test('what there was stays until all of the new is there', async () => {
    const rows = await readRows(anna, savedShape)
    serveBoat({ papers: papersOf(8, 9) })
    onFile = () => {
      throw new NetworkError()
    }
    await takeOut(anna, 5, usualParts)
    expect(runningFolders.get().get(5)).toMatchObject({ kind: 'failed', reason: 'network' })
    expect(await readRows(anna, savedShape)).toEqual(rows)
    await sweepFiles()
    expect(kept()).toEqual([addressOf(7), addressOf(8)])
    expect(await taken()).toMatchObject([{ isThere: true }])
  })

  test('it has failed once nothing of it is under way any more', async () => {
    serveBoat({ papers: papersOf(8, 9, 10, 11) })
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    onFile = async (address) => {
      if (address === addressOf(9)) throw new NetworkError()
      await late
    }
    const taking = takeOut(anna, 5, usualParts)
    await expect.poll(() => asked.length).toBe(3)
    answer()
    await taking
    // What came late is here, and does not say that it is still being fetched.
    await expect.poll(kept).toContain(addressOf(11))
    expect(runningFolders.get().get(5)?.kind).toBe('failed')
  })

  test('so it does where it is stopped', async () => {
    serveBoat({ papers: papersOf(8, 9) })
    onFile = stopIt
    await takeOut(anna, 5, usualParts)
    expect(runningFolders.get().size).toBe(0)
    expect(await taken()).toMatchObject([{ isThere: true }])
    expect(kept()).toEqual([addressOf(7), addressOf(8)])
  })
})

test('what was asked for before access to some folder was lost is not kept, and what is taken since stays', async () => {
  serveBoat({ papers: papersOf(7) })
  onFile = async () => {
    await forgetTakenRows()
    await keepTakenFile(await claimTaken(anna), '/files/since', new Response('bytes'))
  }
  await takeOut(anna, 5, usualParts)
  expect([await readRows(anna, savedShape), kept()]).toEqual([[], ['/files/since']])
  expect(await taken()).toEqual([{ isThere: false, addresses: [] }])
  expect(runningFolders.get().get(5)).toMatchObject({ kind: 'failed', reason: 'network' })
})

test.each([
  ['fileNotFound', true],
  ['tooManyRequests', false],
  ['notSignedIn', false],
] as const)('with a file that is answered with %s it is taken all the same: %s', async (code, isThere) => {
  serveBoat({ papers: papersOf(7, 8) })
  onFile = (address) => {
    if (address === addressOf(7)) throw new Problem(code)
  }
  await takeOut(anna, 5, usualParts)
  expect(await taken()).toMatchObject([{ isThere }])
})

function stopIt() {
  const progress = runningFolders.get().get(5)
  if (progress?.kind === 'fetching') progress.stop()
}

test('of a folder that is stopped as it is taken for the first time nothing is left', async () => {
  serveBoat({ papers: papersOf(7) })
  onFile = stopIt
  await takeOut(anna, 5, usualParts)
  expect([await taken(), kept()]).toEqual([[], []])
})

test('nor of one that another tab takes back meanwhile', async () => {
  serveBoat({ papers: papersOf(7) })
  onFile = () => stopTaking(anna, 5)
  await takeOut(anna, 5, usualParts)
  expect([await taken(), kept(), await readRows(anna, savedShape)]).toEqual([[], [], []])
  expect(runningFolders.get().size).toBe(0)
})

test('what is sent in messages is taken too, by what it is', async () => {
  const sent = [aMessagePicture({ id: 21 }), aMessagePicture({ id: 22, mediaType: null })]
  serveBoat({ mine: [aMessage({ folderId: 5, files: sent })] })
  await takeOut(anna, 5, { ...usualParts, papers: false })
  expect(asked).toEqual([messageFileAddress('small', 21), messageFileAddress('large', 21)])
})

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
    const calls = serve(folders.one, new Problem('folderNotFound'))
    await takeOut(anna, 12, usualParts)
    expect(calls).toEqual([])
    expect(await ofErik()).toEqual(['Eriks båt'])
  })
})

test('nothing is taken behind a sign-out, before it is answered', async () => {
  writeStored(signedInKey, null)
  const calls = serve(folders.one, new Problem('folderNotFound'))
  await takeOut(anna, 12, usualParts)
  expect([calls, localStorage.getItem(takenOutKey)]).toEqual([[], null])
})
