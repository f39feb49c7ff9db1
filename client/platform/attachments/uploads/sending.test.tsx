import { act, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StoredFile } from '#contract/content/files.ts'
import { Problem, type ProblemCode } from '#contract/platform/problems.ts'
import { uploads, type AttachedUpload } from '#contract/content/uploads.ts'
import { anUpload } from '#client/testing/fileAnswers.ts'
import { aStoredFile } from '#client/testing/files.ts'
import { ScriptedWorker } from '#client/testing/scriptedWorker.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { problemText } from '../../text/problems.ts'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { ChosenFiles } from './ChosenFiles.tsx'
import { attachFiles, FilesFailed, idsToSend, useFormFiles } from './formFiles.ts'
import type { QueuedUpload } from './queuedUpload.ts'
import { sendFiles } from './sendFiles.ts'
import { cancelUpload, retryUpload, unreadableText } from './sendQueue.ts'
import { fileTransport } from './transport.ts'
import { UploadList } from './UploadList.tsx'
import { addUploads, clearUploads, currentUploads, uploadsIn, useUploads } from './uploadStore.ts'

type Sending = Parameters<typeof fileTransport.create>[0]

const target = { folderId: 12 }
const saved: AttachedUpload = { fileId: 5, duplicateOf: null }
const waiting: AttachedUpload = { fileId: null, duplicateOf: null }
const aFile = (name = 'Kvitto.pdf', content = 'x') => new File([content], name)
const stateOf = (name = 'Kvitto.pdf') => currentUploads().find(({ file }) => file.name === name)?.state

const ids: Record<string, string> = {
  'Kvitto.pdf': anUpload().id,
  'Annat.pdf': 'b3bb189e-8bf9-4888-9912-ace4e6543002',
}
const [receiptId, otherId] = Object.values(ids)

/** The uploads that were begun, by the name of their file. */
let sent: Map<string, Sending>
let placings: object[]

beforeEach(() => {
  vi.useRealTimers()
  clearUploads()
  for (const { id } of currentToasts()) dismissToast(id)
  sent = new Map()
  placings = []
  vi.spyOn(fileTransport, 'terminate').mockResolvedValue()
  vi.spyOn(fileTransport, 'create').mockImplementation(async (sending) => {
    sent.set(sending.file.name, sending)
    return { start: () => undefined, abort: async () => undefined } as never
  })
  serve(uploads.attach, ({ body }) => {
    placings.push(body)
    return waiting
  })
  serve(uploads.mine, [])
})

/** The file has begun on the server. */
async function begin(name = 'Kvitto.pdf', id = ids[name] ?? ''): Promise<Sending> {
  await expect.poll(() => sent.has(name)).toBe(true)
  const sending = sent.get(name)!
  await act(async () => sending.onBegun(id))
  return sending
}

describe('a file with a target', () => {
  test('is attached by one call, as soon as it has begun, and is saved when the server says so', async () => {
    sendFiles(target, [aFile()])
    const sending = await begin()
    await expect.poll(() => placings).toHaveLength(1)
    sending.onProgress(1)
    expect(stateOf()).toBe('checking')
    sending.onSent(saved)
    await expect.poll(() => stateOf()).toBe('done')
    expect(placings).toHaveLength(1)
  })

  test('is not taken for saved while it waits to be checked, and then is', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    serve(uploads.mine, [anUpload({ state: 'checking', received: 8 })])
    sendFiles(target, [aFile()])
    const sending = await begin()
    sending.onSent(waiting)
    await expect.poll(() => stateOf()).toBe('awaitingScan')
    show(<Uploads />)
    expect(screen.getByText(/^Väntar på kontroll/)).toBeDefined()
    expect(screen.queryByText('Sparat')).toBeNull()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(stateOf()).toBe('awaitingScan')
    serve(uploads.mine, [])
    await vi.advanceTimersByTimeAsync(20_000)
    await expect.poll(() => stateOf()).toBe('done')
  })

  test('that the server has already, and has forgotten the upload of, has arrived', async () => {
    sendFiles(target, [aFile()])
    await expect.poll(() => sent.has('Kvitto.pdf')).toBe(true)
    sent.get('Kvitto.pdf')?.onError(new Problem('fileSaved'))
    expect(currentUploads()).toEqual([])
    expect(currentToasts()).toEqual([])
  })

  test('whose target was lost meanwhile says why', async () => {
    sendFiles(target, [aFile()])
    const sending = await begin()
    await expect.poll(() => placings).toHaveLength(1)
    serve(uploads.attach, new Problem('accessDenied'))
    sending.onSent(undefined)
    await expect.poll(() => currentUploads()).toMatchObject([{ problem: problemText.accessDenied }])
  })
})

test('chosen in a form, says nothing of the connection: the form says what becomes of all that is in it', async () => {
  act(() => void dispatchEvent(new Event('offline')))
  onTestFinished(() => act(() => void dispatchEvent(new Event('online'))))
  sendFiles(null, [aFile()], { form: 'draft' })
  show(<ChosenFiles uploads={uploadsIn('draft')} />)
  expect(screen.getByRole('status').textContent).toBe('1 kvar att skicka upp.')
})

describe('a file that may say where it was taken', () => {
  test('is seen by nobody before the user says yes', async () => {
    const said = serve(uploads.keepLocation, null)
    sendFiles(target, [aFile()])
    const sending = await begin()
    await expect.poll(() => placings).toHaveLength(1)
    await act(async () => sending.onSent(waiting, true))
    await expect.poll(() => stateOf()).toBe('asking')
    show(<Uploads />)
    expect(screen.getByRole('alert').textContent).toMatch(/^Kvitto: Den kan innehålla platsen där bilden togs/)
    serve(uploads.attach, saved)
    await userEvent.click(screen.getByRole('button', { name: /^Ta med den ändå/ }))
    await expect.poll(() => stateOf()).toBe('done')
    expect(said).toMatchObject([{ params: { id: receiptId } }])
  })

  test('chosen in a form, is ready to be saved with it when the user has said yes', async () => {
    serve(uploads.keepLocation, null)
    sendFiles(null, [aFile()], { form: 'draft' })
    const sending = await begin()
    await act(async () => sending.onSent(undefined, true))
    expect(stateOf()).toBe('asking')
    show(<ChosenFiles uploads={uploadsIn('draft')} />)
    await userEvent.click(screen.getByRole('button', { name: /^Ta med den ändå/ }))
    await expect.poll(() => stateOf()).toBe('ready')
  })
})

const refusals: ProblemCode[] = [
  'fileTooLarge',
  'fileNameInvalid',
  'fileInfected',
  'uploadBroken',
  'uploadConflict',
  'uploadNotFound',
  'quotaExceeded',
  'folderQuotaExceeded',
  'storageFull',
  'notReady',
]

test.each(refusals)('%s is told at its file, and the others go on', async (code) => {
  sendFiles(target, [aFile(), aFile('Annat.pdf', 'y')])
  const sending = await begin()
  sending.onError(new Problem(code))
  show(<Uploads />)
  expect(screen.getByText(problemText[code].replaceAll('\u00a0', ' '))).toBeDefined()
  expect(stateOf('Annat.pdf')).toBe('sending')
  const [{ key } = { key: '' }] = currentUploads()
  await act(async () => retryUpload(key))
  expect(stateOf()).toBe('sending')
})

test('a file that cannot be read says so', async () => {
  vi.mocked(fileTransport.create).mockRejectedValueOnce(new DOMException('gone', 'NotReadableError'))
  sendFiles(target, [aFile()])
  await expect.poll(() => currentUploads()).toMatchObject([{ problem: unreadableText }])
})

test('a file for which what sends it was not loaded says so, and is not called unreadable', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/browser.js')
  vi.mocked(fileTransport.create).mockRejectedValueOnce(error)
  sendFiles(target, [aFile()])
  await expect.poll(() => currentUploads()).toMatchObject([{ problem: expect.stringContaining('Ladda om sidan') }])
})

test('while the hash of a large file is taken its row says so, and cancelling ends that', async () => {
  vi.stubGlobal('Worker', ScriptedWorker)
  show(<Uploads />)
  act(() => sendFiles(target, [aFile('Film.mov', '12345678')]))
  await expect.poll(() => ScriptedWorker.last).toBeDefined()
  act(() => void ScriptedWorker.last?.say({ read: 4 }))
  expect(screen.getByText('Förbereds 50 %')).toBeDefined()
  await act(async () => cancelUpload(currentUploads()[0]?.key ?? ''))
  expect(ScriptedWorker.last?.terminate).toHaveBeenCalled()
  expect([sent.size, currentUploads()]).toEqual([0, []])
  act(() => sendFiles(target, [aFile('Film.mov', '12345678')]))
  await expect.poll(() => ScriptedWorker.last?.given).toHaveLength(1)
  act(() => void ScriptedWorker.last?.say({ sha256: 'abc' }))
  await begin('Film.mov', receiptId)
  expect([sent.get('Film.mov')?.sha256, stateOf('Film.mov')]).toEqual(['abc', 'sending'])
})

describe('in a form', () => {
  const open = () => renderHook(() => useFormFiles())

  test('it is sent at once, attached when the form is saved, and discarded when it is left', async () => {
    const { result, unmount } = open()
    act(() => result.current.add([aFile(), aFile('Annat.pdf', 'y')]))
    const sending = await begin()
    await act(async () => sending.onSent(undefined))
    expect([stateOf(), placings]).toEqual(['ready', []])
    serve(uploads.attach, ({ body }) => {
      placings.push(body)
      return saved
    })
    await act(() =>
      result.current.saveWith(
        async () => 41,
        (activityId) => ({ folderId: 12, activityId }),
      ),
    )
    await expect.poll(() => stateOf()).toBe('done')
    expect(placings).toMatchObject([{ folderId: 12, activityId: 41 }])
    unmount()
    // The other is on its way to its target, and goes on.
    expect(stateOf('Annat.pdf')).toBe('sending')
    expect(fileTransport.terminate).not.toHaveBeenCalled()
  })

  test('what has been sent of a form that is left is removed on the server', async () => {
    const { result, unmount } = open()
    act(() => result.current.add([aFile()]))
    await begin()
    unmount()
    expect(currentUploads()).toEqual([])
    expect(fileTransport.terminate).toHaveBeenCalledWith(receiptId)
  })

  test('a form that could not be saved keeps its files; one left while it is saved keeps them if it was', async () => {
    const { result, unmount } = open()
    act(() => result.current.add([aFile()]))
    await begin()
    const failing = result.current.saveWith(
      () => Promise.reject(new Error('network')),
      () => target,
    )
    await expect(failing).rejects.toThrow('network')
    expect(currentUploads()[0]?.target).toBeNull()
    const answer = Promise.withResolvers<number>()
    const saving = result.current.saveWith(
      () => answer.promise,
      () => target,
    )
    unmount()
    answer.resolve(41)
    await saving
    expect(currentUploads()[0]?.target).toEqual(target)
  })

  test('what fails after the form was closed is told in a toast', async () => {
    const { result, unmount } = open()
    act(() => result.current.add([aFile()]))
    const sending = await begin()
    await act(() =>
      result.current.saveWith(
        async () => 1,
        () => target,
      ),
    )
    unmount()
    sending.onError(new Problem('storageFull'))
    expect(currentToasts().at(-1)).toMatchObject({ tone: 'danger', text: expect.stringMatching(/^Kvitto kunde inte/) })
  })
})

describe('with a message', () => {
  test('it goes once each has begun, and takes along what is still being sent', async () => {
    sendFiles(null, [aFile(), aFile('Annat.pdf', 'y')], { form: 'draft' })
    await begin()
    const toSend = idsToSend('draft')
    await begin('Annat.pdf')
    expect(await toSend).toEqual([receiptId, otherId])
    attachFiles('draft', 'message')
    expect(uploadsIn('draft')).toEqual([])
    sent.get('Kvitto.pdf')?.onSent(undefined)
    await expect.poll(() => stateOf()).toBe('done')
    expect(placings).toEqual([])
  })

  test('it does not go while a file has failed', async () => {
    sendFiles(null, [aFile('Tom.pdf', '')], { form: 'draft' })
    await expect(idsToSend('draft')).rejects.toThrow(FilesFailed)
  })
})

test('closing the page is asked about on any page, until nothing would be lost', async () => {
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(asks()).toBe(false)
  sendFiles(target, [aFile()])
  const sending = await begin()
  expect(asks()).toBe(true)
  sending.onSent(saved)
  await expect.poll(() => stateOf()).toBe('done')
  expect(asks()).toBe(false)
})

test('one that was cancelled before it began is removed as soon as it has', async () => {
  sendFiles(target, [aFile()])
  await expect.poll(() => sent.size).toBe(1)
  cancelUpload(currentUploads()[0]?.key ?? '')
  await begin()
  expect(fileTransport.terminate).toHaveBeenCalledWith(receiptId)
})

const aDone = (attached: AttachedUpload): QueuedUpload => {
  const chosen = { key: 'key', file: aFile(), expectedTarget: null, form: null, kindId: null, about: null, chosenAt: 0 }
  return { ...chosen, state: 'done', id: anUpload().id, target, attached }
}

test('a duplicate in the trash can be had back', () => {
  const duplicateOf = { fileId: 4, name: 'Gammal.pdf', isInTrash: true, deletionId: 9 }
  addUploads([aDone({ fileId: 5, duplicateOf })])
  show(<Uploads />)
  expect(screen.getByText(/ligger i papperskorgen som Gammal\.pdf/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Ta tillbaka' })).toBeDefined()
})

test('one that others would come back with is said to lie in the trash, and not offered', () => {
  const duplicateOf = { fileId: 4, name: 'Gammal.pdf', isInTrash: true, deletionId: null }
  addUploads([aDone({ fileId: 5, duplicateOf })])
  show(<Uploads />)
  expect(screen.getByText('Sparat. Samma innehåll ligger i papperskorgen som Gammal.pdf.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ta tillbaka' })).toBeNull()
})

test('one that was saved and cannot be shown says so where it says that it was saved', () => {
  addUploads([aDone(saved)])
  show(<Uploads files={[aStoredFile({ id: 5, preview: 'failed', previewReason: 'locked' })]} />)
  expect(screen.getByText('Sparat. Pdf, öppnas med lösenord.')).toBeDefined()
})

function Uploads({ files }: { files?: StoredFile[] }) {
  return <UploadList uploads={useUploads(target)} {...(files && { files })} />
}
