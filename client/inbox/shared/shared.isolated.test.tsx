import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { inbox } from '#contract/inbox.ts'
import { Problem } from '#contract/problems.ts'
import { urls } from '#contract/urls.ts'
import { useShared } from '../../app/useShared.ts'
import { fileTransport } from '../../attachments/uploads/transport.ts'
import { clearKeptFiles } from '../../drafts/files/clearKeptFiles.ts'
import { currentUserId } from '../../session/currentUserId.ts'
import { serve } from '../../testing/serve.ts'
import { show } from '../../testing/show.tsx'
import SharedHerePage from '../../pages/SharedHerePage.tsx'
import { ToastRegion } from '../../ui/feedback/ToastRegion.tsx'
import { readShared, removeShared, wordsOf, type Shared } from './sharedStore.ts'

const uploadId = '7d2f8f5e-6c0d-4a53-9d0e-3f1f4a1c2b30'
const key = 'b3bb189e-8bf9-4888-9912-ace4e6543002'
const shared: Shared = { key, title: 'Kvitto', text: 'Rör', url: 'https://x.se/1', files: 1, at: Date.now() }
let failsWith: Error | null

/** Puts in what the service worker does. */
async function keep(one: Shared) {
  const opening = indexedDB.open('parmen-shared', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'))
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const store = opening.result.transaction('kept', 'readwrite').objectStore('kept')
  store.put(one, `shared.${one.key}`)
  for (let place = 0; place < one.files; place += 1) store.put({ name: 'Kvitto.pdf' }, `file.${one.key}.${place}`)
  await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
  opening.result.close()
}

beforeEach(async () => {
  failsWith = null
  currentUserId.set(1)
  for (const one of await readShared()) await removeShared(one)
  vi.spyOn(fileTransport, 'create').mockImplementation(async ({ onBegun, onSent }) => {
    onBegun(uploadId)
    return { start: () => onSent(undefined) } as Awaited<ReturnType<typeof fileTransport.create>>
  })
})

const addedTo = () =>
  serve(inbox.add, () => {
    if (failsWith) throw failsWith
    return { id: 1 }
  })

test('what was shared lies in the Inkorg of whoever is signed in, and no longer in the device', async () => {
  const calls = addedTo()
  await keep(shared)
  show(<SharedHerePage />, { at: urls.sharedHere })
  expect(await screen.findByText('Ligger i Inkorgen')).toBeDefined()
  const body = { source: 'share', title: 'Kvitto', text: 'Rör\nhttps://x.se/1', idempotencyKey: key }
  expect(calls).toMatchObject([{ body: { ...body, uploadIds: [uploadId] } }])
  expect(await readShared()).toEqual([])
})

test('without a network it stays, and is sent with the same key once there is one', async () => {
  const calls = addedTo()
  failsWith = new TypeError('Failed to fetch')
  await keep(shared)
  show(<SharedHerePage />, { at: urls.sharedHere })
  expect(await screen.findByText('Vi har kvar det på den här telefonen')).toBeDefined()
  expect(await readShared()).toMatchObject([{ key, userId: 1 }])
  failsWith = null
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Ligger i Inkorgen')).toBeDefined()
  expect(new Set(calls.map(({ body }) => body.idempotencyKey))).toEqual(new Set([key]))
})

test('what is refused is in the way of nothing else, and removed with one press', async () => {
  serve(inbox.add, ({ body }) => {
    if (body.idempotencyKey === key) throw new Problem('inboxFull')
    return { id: 1 }
  })
  const other = '0c0f7f86-4c4e-4c43-8f0a-6b1c0f6f2a11'
  await keep(shared)
  await keep({ ...shared, key: other, at: shared.at + 1 })
  const { user } = show(<SharedHerePage />, { at: urls.sharedHere })
  await screen.findByText('Vi har kvar det på den här telefonen')
  expect(await readShared()).toMatchObject([{ key }])
  await user.click(screen.getByRole('button', { name: 'Ta bort det' }))
  expect(await screen.findByText('Det finns inget att ta emot')).toBeDefined()
})

function App() {
  useShared()
  return <ToastRegion />
}

const asApp = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {} }))

test('an app sends what it has when it is opened, and again once the net is back', async () => {
  const calls = addedTo()
  asApp(true)
  failsWith = new TypeError('Failed to fetch')
  await keep(shared)
  show(<App />)
  await waitFor(() => expect(calls).toHaveLength(1))
  failsWith = null
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Det du delade ligger i inkorgen.')).toBeDefined()
  expect(await readShared()).toEqual([])
})

test('what was somebody else’s is not sent', async () => {
  await keep({ ...shared, userId: 2 })
  show(<SharedHerePage />, { at: urls.sharedHere })
  expect(await screen.findByText('Det finns inget att ta emot')).toBeDefined()
  // Whoever is signed in is not told to sign in.
  expect(screen.queryByText(/logga in/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Till inkorgen' }).getAttribute('href')).toBe(urls.inbox)
  expect(await readShared()).toEqual([])
})

test('without a session it stays until somebody signs in, or removes it with one press', async () => {
  await keep(shared)
  const { user } = show(<SharedHerePage />, { at: urls.sharedHere, userId: null })
  expect(await screen.findByText('Vi har kvar det på den här telefonen')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Logga in' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ta bort det' }))
  expect(await screen.findByText('Det finns inget att ta emot')).toBeDefined()
  expect(await readShared()).toEqual([])
})

test('it is deleted with a sign-out, and not with a sign-in', async () => {
  await keep(shared)
  clearKeptFiles(1)
  expect(await readShared()).toHaveLength(1)
  clearKeptFiles()
  await waitFor(async () => expect(await readShared()).toEqual([]))
})

test('an address that is in the text too is written once', () => {
  const text = 'https://x.se/1'
  expect(wordsOf({ ...shared, title: ' ', text, url: text })).toEqual({ text })
})
