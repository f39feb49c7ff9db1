import 'fake-indexeddb/auto'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '#contract/platform/problems.ts'
import { uploads, type AttachedUpload } from '#contract/content/uploads.ts'
import { clearDrafts, draftStorageKey } from '../../../drafts/clearDrafts.ts'
import { emptyKept, readKept } from '../../../drafts/files/keptFiles.ts'
import { currentUserId } from '../../../session/currentUserId.ts'
import { announceUserLeft } from '../../../session/userLeft.ts'
import { anUpload } from '#client/testing/fileAnswers.ts'
import { ofNode } from '#client/testing/ofNode.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { addFiles, attachFiles, expectTargetOfFiles } from '../formFiles.ts'
import { onServer } from '../queuedUpload.ts'
import { sendFiles } from '../sendFiles.ts'
import { cancelUpload } from '../sendQueue.ts'
import { fileTransport } from '../transport.ts'
import { UnfinishedUploads } from '../unfinished/UnfinishedUploads.tsx'
import { currentUploads, uploadsIn } from '../uploadStore.ts'
import { currentKeeper, stopKeeper } from './keeper.ts'
import { resumeUploads, resumeUploadsOf } from './resumeUploads.ts'

type Sending = Parameters<typeof fileTransport.create>[0]

const anna = 1
const erik = 2
const target = { folderId: 12 }
const secondId = 'b3bb189e-8bf9-4888-9912-ace4e6543002'
const thirdId = 'c3bb189e-8bf9-4888-9912-ace4e6543002'
const draft = draftStorageKey(anna, '12.new')
const day = 24 * 60 * 60 * 1000
const aFile = (name = 'Kvitto.pdf', content = 'x') => new ofNode.File([content], name)

/** The uploads that were begun since the last page was opened, by the name of their file. */
let sent: Map<string, Sending>
let placings: object[]

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: ofNode.locks, configurable: true })
  vi.spyOn(fileTransport, 'terminate').mockResolvedValue()
  vi.spyOn(fileTransport, 'create').mockImplementation(async (sending) => {
    sent.set(sending.file.name, sending)
    return { start: () => undefined, abort: async () => undefined } as never
  })
  placings = serve(uploads.attach, { fileId: null, duplicateOf: null })
  await closePage()
  for (const userId of [anna, erik]) await emptyKept(userId)
  await openAs(anna)
})

const namesKept = async (userId = anna) => (await readKept(userId)).length
const written = async () => (await currentKeeper(anna))?.written()
const stateOf = (name: string) => currentUploads().find(({ file }) => file.name === name)?.state

/** Closes the page as a reload does, or a phone that kills the tab. */
async function closePage() {
  await stopKeeper()
  // Nothing is sent any more.
  announceUserLeft()
  sent = new Map()
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([])
}

async function openAs(userId: number) {
  currentUserId.set(userId)
  await resumeUploads(userId)
}

async function reload() {
  await written()
  await closePage()
  await openAs(anna)
}

async function begin(name = 'Kvitto.pdf', id = anUpload().id): Promise<Sending> {
  await expect.poll(() => sent.has(name)).toBe(true)
  const sending = sent.get(name)!
  await act(async () => sending.onBegun(id))
  return sending
}

describe('a file with a target', () => {
  test('goes on by itself after a reload, as the same upload, until it is saved', async () => {
    sendFiles(target, [aFile()])
    await begin()
    await expect.poll(() => currentUploads().map(onServer)).toMatchObject([{ attached: {} }])
    await reload()
    await expect.poll(() => sent.get('Kvitto.pdf')?.id).toBe(anUpload().id)
    expect(await sent.get('Kvitto.pdf')?.file.text()).toBe('x')
    const saved: AttachedUpload = { fileId: 5, duplicateOf: null }
    await act(async () => sent.get('Kvitto.pdf')?.onSent(saved))
    expect(stateOf('Kvitto.pdf')).toBe('done')
    // It was placed once, before.
    expect(placings).toHaveLength(1)
    await reload()
    expect([currentUploads(), await namesKept()]).toEqual([[], 0])
  })

  test('that had not begun begins, and several stay in order', async () => {
    sendFiles(target, [aFile('Ett.pdf'), aFile('Två.pdf'), aFile('Tre.pdf')])
    await reload()
    expect(currentUploads().map(({ file }) => file.name)).toEqual(['Ett.pdf', 'Två.pdf', 'Tre.pdf'])
    await expect.poll(() => sent.get('Ett.pdf')?.id).toBeNull()
  })

  test('whose page was closed before it noted what the server calls it is the same upload', async () => {
    sendFiles(target, [aFile()])
    await expect.poll(() => sent.has('Kvitto.pdf')).toBe(true)
    const { idempotencyKey } = sent.get('Kvitto.pdf')!
    await reload()
    await expect.poll(() => sent.get('Kvitto.pdf')).toMatchObject({ id: null, idempotencyKey })
  })

  test('that was cancelled or refused does not come back; one that broke off does', async () => {
    sendFiles(target, [aFile(), aFile('Smittad.pdf'), aFile('Tom.pdf', '')])
    const [{ key } = { key: '' }] = currentUploads()
    const infected = await begin('Smittad.pdf', secondId)
    infected.onError(new Problem('fileInfected'))
    cancelUpload(key)
    sendFiles(target, [aFile('Avbruten.pdf')])
    const broken = await begin('Avbruten.pdf', thirdId)
    broken.onError(new Error('network'))
    expect(stateOf('Avbruten.pdf')).toBe('failed')
    await reload()
    expect(currentUploads().map(({ file }) => file.name)).toEqual(['Avbruten.pdf'])
  })

  test('is sent by one tab: by another only once the first is closed', async () => {
    sendFiles(target, [aFile()])
    await begin()
    await written()
    const [{ key } = { key: '' }] = currentUploads()
    const left = Promise.withResolvers<void>()
    const takeInOther = () =>
      new Promise((resolve) => {
        void navigator.locks.request(`parmen.upload.${key}`, { ifAvailable: true }, async (lock) => {
          resolve(lock !== null)
          if (lock) await left.promise
        })
      })
    expect(await takeInOther()).toBe(false)
    await closePage()
    expect(await takeInOther()).toBe(true)
    await openAs(anna)
    expect(currentUploads()).toEqual([])
    left.resolve()
    const takenIn = async () => {
      await resumeUploads(anna)
      return currentUploads()
    }
    await expect.poll(takenIn).toHaveLength(1)
  })
})

describe('a file of a form', () => {
  test('whose draft comes back waits for it, and is not told of as broken off', async () => {
    addFiles(draft, [aFile()], 4)
    await begin()
    await reload()
    expect(currentUploads()).toEqual([])
    serve(uploads.mine, [
      anUpload({ name: 'Kvitto.pdf', folderId: null }),
      anUpload({ id: secondId, name: 'Från en annan dator.pdf' }),
    ])
    show(<UnfinishedUploads />)
    await screen.findByText(/^Från en annan dator/)
    expect(screen.queryByText(/^Kvitto/)).toBeNull()
    await act(() => resumeUploadsOf(anna, 'parmen.draft.1.13.new'))
    expect(currentUploads()).toEqual([])
    await act(() => resumeUploadsOf(anna, draft))
    expect(uploadsIn(draft)).toMatchObject([{ kindId: 4, id: anUpload().id }])
  })

  test('that was sent with a message goes on for it', async () => {
    addFiles(draft, [aFile()])
    await begin()
    attachFiles(draft, 'message')
    await reload()
    await expect.poll(() => currentUploads()).toMatchObject([{ target: 'message', id: anUpload().id }])
  })

  test('that was being saved goes where the form said', async () => {
    addFiles('1 41', [aFile()])
    await begin()
    expectTargetOfFiles('1 41', { folderId: 12, activityId: 41 })
    await reload()
    await begin()
    await expect.poll(() => placings).toMatchObject([{ body: { folderId: 12, activityId: 41 } }])
  })

  test('that is gone is sent, and then left to be attached by hand', async () => {
    addFiles('1 41', [aFile()])
    await begin()
    await reload()
    const sending = await begin()
    await act(async () => sending.onSent(undefined))
    expect(currentUploads()).toEqual([])
    expect(placings).toEqual([])
    expect(fileTransport.terminate).not.toHaveBeenCalled()
    await written()
    expect(await namesKept()).toBe(0)
  })
})

describe('nothing is kept', () => {
  test('of somebody who has signed out, or for anybody else', async () => {
    sendFiles(target, [aFile()])
    await begin()
    await written()
    expect(await namesKept()).toBe(1)
    const left = await currentKeeper(anna)
    clearDrafts(anna)
    announceUserLeft()
    await expect.poll(() => namesKept()).toBe(0)
    // A tab that has not noticed.
    const [claimId, facts] = [await left?.claim, { key: 'late', size: 1, chosenAt: Date.now() }]
    await left?.store.writeFile(claimId ?? '', facts, aFile())
    await openAs(anna)
    expect([currentUploads(), await namesKept()]).toEqual([[], 0])
  })

  test('of another user, who left without signing out and finds theirs, whoever signs out meanwhile', async () => {
    sendFiles(target, [aFile()])
    await begin()
    await written()
    announceUserLeft()
    await openAs(erik)
    expect(currentUploads()).toEqual([])
    sendFiles(target, [aFile('Eriks.pdf')])
    await (await currentKeeper(erik))?.written()
    expect([await namesKept(anna), await namesKept(erik)]).toEqual([1, 1])
    clearDrafts(erik)
    announceUserLeft()
    await expect.poll(() => namesKept(erik)).toBe(0)
    sent.clear()
    await openAs(anna)
    await expect.poll(() => sent.get('Kvitto.pdf')?.id).toBe(anUpload().id)
  })

  test('for longer than the server would', async () => {
    sendFiles(target, [aFile()])
    await begin()
    await written()
    await closePage()
    vi.setSystemTime(Date.now() + 8 * day)
    await openAs(anna)
    expect([currentUploads(), await namesKept()]).toEqual([[], 0])
    vi.useRealTimers()
  })

  test('of a file that is very large, or of more than there is room for', async () => {
    const sized = (name: string, megabytes: number) =>
      Object.defineProperty(aFile(name), 'size', { value: megabytes * 1024 * 1024 })
    sendFiles(target, [sized('Film.mov', 101), ...[1, 2, 3, 4, 5, 6].map((number) => sized(`${number}.jpg`, 90))])
    await written()
    expect(await namesKept()).toBe(5)
  })

  test('where the browser has no database, and files are sent all the same', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    sendFiles(target, [aFile()])
    await begin()
    await written()
    expect(stateOf('Kvitto.pdf')).toBe('sending')
  })
})
