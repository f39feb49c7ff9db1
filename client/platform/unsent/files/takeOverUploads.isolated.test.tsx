import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { health } from '#contract/platform/health.ts'
import { megabyte } from '#contract/platform/limits.ts'
import { watchConnection } from '../../api/connection.ts'
import { NetworkError } from '../../api/request.ts'
import { PhotoRow } from '../../attachments/uploads/PhotoRow.tsx'
import { sendFiles } from '../../attachments/uploads/sendFiles.ts'
import { cancelUpload } from '../../attachments/uploads/sendQueue.ts'
import { fileTransport } from '../../attachments/uploads/transport.ts'
import { UploadList } from '../../attachments/uploads/UploadList.tsx'
import { clearUploads, currentUploads, useUploads } from '../../attachments/uploads/uploadStore.ts'
import { outboxCalls } from '../../outbox/calls.ts'
import { startOutbox, store } from '../../outbox/outbox.ts'
import { currentUserId } from '../../session/currentUserId.ts'
import { ofNode } from '#client/testing/ofNode.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { isOfFolder } from '../isOfFolder.ts'
import { followUploads } from './takeOverUploads.ts'

const [anna, erik] = [1, 2]
const target = { folderId: 12, activityId: 3 }
const about = 'Konservera motorn'
const aPhoto = (name: string, content = 'x') => new ofNode.File([content], name, { type: 'image/jpeg' })

const abort = vi.fn<() => Promise<void>>()
let stopWatching: () => void

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: ofNode.locks, configurable: true })
  clearUploads()
  for (const userId of [anna, erik]) for (const { key } of await store.allOf(userId)) await store.remove(key)
  for (const { id } of currentToasts()) dismissToast(id)
  act(() => currentUserId.set(anna))
  vi.spyOn(fileTransport, 'terminate').mockResolvedValue()
  abort.mockReset().mockResolvedValue()
  vi.spyOn(fileTransport, 'create').mockResolvedValue({ start: () => undefined, abort } as never)
  vi.spyOn(outboxCalls, 'attach').mockResolvedValue()
  vi.spyOn(outboxCalls, 'sendPicture').mockRejectedValue(new NetworkError())
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  serve(health.live, new Error('offline'))
  stopWatching = watchConnection()
  startOutbox()
  followUploads()
})
afterEach(() => act(() => stopWatching()))

const loseNetwork = () => act(() => void dispatchEvent(new Event('offline')))
const expectRows = (names: string[]) => waitFor(() => expect(rows()).toEqual(names))
const rows = () =>
  screen
    .queryAllByRole('button', { name: /^Ta bort/ })
    .map((button) => button.getAttribute('aria-label')?.split(' ')[2])
const entries = async () =>
  (await store.allOf(anna)).map(({ words, target: goal, pictures }) => [words.title, goal, pictures])
const states = () => currentUploads().map(({ file, state }) => [file.name, state])
const keys = () => currentUploads().map(({ key }) => key)

function Listed() {
  return <UploadList uploads={useUploads(target)} />
}

/** Chooses files without a network, and waits until they are kept. */
async function keep(...names: string[]) {
  loseNetwork()
  act(() =>
    sendFiles(
      target,
      names.map((name) => aPhoto(name)),
      { about },
    ),
  )
  const chosen = keys()
  await act(() => expect.poll(states).toEqual([]))
  return chosen
}

test('what is chosen without a network is kept in one row with its keys, and shown where it belongs', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true)
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true })
  show(<Listed />)
  const chosen = await keep('Motorn.jpg', 'Filtret.jpg')
  expect(persist).toHaveBeenCalledOnce()
  expect(await entries()).toEqual([['Bilder till Konservera motorn', target, chosen]])
  await expectRows(['Motorn', 'Filtret'])
  expect(currentToasts().map(({ text }) => text)).toEqual(['Sparat i webbläsaren. Skickas när nätet är tillbaka.'])
  expect(fileTransport.terminate).not.toHaveBeenCalled()
})

test('where the network goes while it is sent, what has arrived stays on the server and the rest waits', async () => {
  act(() => sendFiles(target, [aPhoto('Motorn.jpg')], { about, kindId: fileKind.receipt }))
  const chosen = keys()
  await expect.poll(states).toEqual([['Motorn.jpg', 'sending']])
  loseNetwork()
  await expect.poll(entries).toEqual([['Bild till Konservera motorn', { ...target, kindId: fileKind.receipt }, chosen]])
  await expect.poll(states).toEqual([])
  expect(abort).toHaveBeenCalled()
  expect(fileTransport.terminate).not.toHaveBeenCalled()
})

test('with a network, and of a form that is not saved, they stay among the uploads', async () => {
  act(() => sendFiles(target, [aPhoto('Med nät.jpg')]))
  await expect.poll(states).toEqual([['Med nät.jpg', 'sending']])
  expect(await entries()).toEqual([])
  act(() => clearUploads())
  loseNetwork()
  act(() => sendFiles(null, [aPhoto('I formuläret.jpg')], { form: 'draft' }))
  act(() => sendFiles('message', [aPhoto('I meddelandet.jpg')]))
  await keepAnother()
  expect(states().map(([name]) => name)).toEqual(['I formuläret.jpg', 'I meddelandet.jpg'])
})

test('a large one waits as the others do, and holds up nothing else of its folder', async () => {
  const large = aPhoto('Runt skrovet.mov')
  Object.defineProperty(large, 'size', { value: 26 * megabyte })
  loseNetwork()
  act(() => sendFiles(target, [large, aPhoto('Motorn.jpg')], { about }))
  await act(() => expect.poll(states).toEqual([]))
  const kept = (await store.allOf(anna)).toSorted((one, other) => one.lane - other.lane)
  expect(kept.map(({ lane, pictures }) => [lane, pictures.length])).toEqual([
    [-target.folderId, 1],
    [target.folderId, 1],
  ])
  expect(kept.every((entry) => isOfFolder(entry, target.folderId))).toBe(true)
})

/** What is taken over after others says that they were not. */
async function keepAnother() {
  act(() => sendFiles({ folderId: 12 }, [aPhoto('Bryggan.jpg')]))
  await expect.poll(entries).toHaveLength(1)
  await expect.poll(() => states().map(([name]) => name)).not.toContain('Bryggan.jpg')
}

test('where there is no room they stay where they were', async () => {
  vi.spyOn(store, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  loseNetwork()
  act(() => sendFiles(target, [aPhoto('Motorn.jpg')]))
  await expect.poll(() => vi.mocked(store.add).mock.calls.length).toBe(1)
  await expect
    .poll(() => currentToasts().map(({ text }) => text))
    .toContainEqual(expect.stringMatching(/^Filen får inte plats/))
  await act(async () => {})
  expect(states().map(([name]) => name)).toEqual(['Motorn.jpg'])
  expect(await entries()).toEqual([])
})

test('one of them is taken back, and can be had again', async () => {
  show(<Listed />)
  const [first, second] = await keep('Motorn.jpg', 'Filtret.jpg')
  await expectRows(['Motorn', 'Filtret'])
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort Motorn ur listan' }))
  await expectRows(['Filtret'])
  expect((await entries()).map(([, , pictures]) => pictures)).toEqual([[second]])
  act(() => currentToasts().at(-1)?.action?.run())
  await expectRows(['Filtret', 'Motorn'])
  expect((await entries()).map(([, , pictures]) => pictures)).toEqual([[second], [first]])
})

test('one that is cancelled while it is being kept is not sent', async () => {
  const add = store.add
  let second: string | undefined
  vi.spyOn(store, 'add').mockImplementation(async (...args) => {
    const [first = ''] = keys()
    second = keys()[1]
    cancelUpload(first)
    await add(...args)
  })
  loseNetwork()
  act(() => sendFiles(target, [aPhoto('Motorn.jpg'), aPhoto('Filtret.jpg')]))
  await expect.poll(states).toEqual([])
  expect((await entries()).map(([, , pictures]) => pictures)).toEqual([[second]])
})

test('what a page was killed with right after it was kept is there once', async () => {
  const [key] = await keep('Motorn.jpg')
  act(() => sendFiles(target, [aPhoto('Motorn.jpg')], { key: key ?? '' }))
  await expect.poll(states).toEqual([])
  expect((await entries()).map(([, , pictures]) => pictures)).toEqual([[key]])
})

test('another person sees nothing of it', async () => {
  show(<Listed />)
  await keep('Motorn.jpg')
  await expectRows(['Motorn'])
  act(() => currentUserId.set(erik))
  await waitFor(() => expect(rows()).toEqual([]))
})

test('pages that are photographed in a row stay in it as they are kept', async () => {
  loseNetwork()
  show(<PhotoRow target={target} onClose={() => undefined} />)
  await userEvent.upload(await screen.findByLabelText('Fota nästa'), aPhoto('Sida.jpg'))
  await expect.poll(entries).toHaveLength(1)
  await screen.findByText('Sida, sparad här, väntar på nätet')
  screen.getByRole('dialog', { name: '1 bild tagen' })
  screen.getByText(/Det som väntar är sparat här/)
})
