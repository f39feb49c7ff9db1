import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { inbox } from '#contract/intake/inbox.ts'
import { Problem } from '#contract/platform/problems.ts'
import { urls } from '#contract/platform/urls.ts'
import { useShared } from '#client/app/useShared.ts'
import { fileTransport } from '#client/platform/attachments/uploads/transport.ts'
import { clearDrafts } from '#client/platform/drafts/clearDrafts.ts'
import { readShared, removeShared, wordsOf, type Shared } from '#client/platform/drafts/files/sharedStore.ts'
import { currentUserId } from '#client/platform/session/currentUserId.ts'
import { ofNode } from '#client/testing/ofNode.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import SharedHerePage from '#client/pages/SharedHerePage.tsx'
import { ToastRegion } from '#client/ui/feedback/ToastRegion.tsx'

const uploadId = '7d2f8f5e-6c0d-4a53-9d0e-3f1f4a1c2b30'
const key = 'b3bb189e-8bf9-4888-9912-ace4e6543002'
const shared: Shared = { key, title: 'Kvitto', text: 'Rör', url: 'https://x.se/1', files: 1, at: Date.now(), userId: 1 }
let failsWith: Error | null

/** Puts in what the service worker does. */
async function keep(one: Shared) {
  const opening = indexedDB.open('parmen-shared', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'))
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const store = opening.result.transaction('kept', 'readwrite').objectStore('kept')
  store.put(one, `shared.${one.key}`)
  for (let place = 0; place < one.files; place += 1)
    store.put({ name: 'Kvitto.pdf', size: 2_300_000 }, `file.${one.key}.${place}`)
  await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
  opening.result.close()
}

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: ofNode.locks, configurable: true })
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

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('what was shared is shown, and lies in the Inkorg of whoever is signed in once they press, and not before', async () => {
  const calls = addedTo()
  await keep(shared)
  show(<SharedHerePage />, { at: urls.sharedHere })
  for (const seen of ['Kvitto', 'Kvitto.pdf', /^2,3.MB$/, /^Rör/, /^Det här delades i dag .* Inget är skickat än\./])
    expect(await screen.findByText(seen)).toBeDefined()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(calls).toEqual([])
  await press('Lägg i inkorgen')
  expect(await screen.findByText('Ligger i inkorgen')).toBeDefined()
  const body = { source: 'share', title: 'Kvitto', text: 'Rör\nhttps://x.se/1', idempotencyKey: key }
  expect(calls).toMatchObject([{ body: { ...body, uploadIds: [uploadId] } }])
  expect(await readShared()).toEqual([])
})

test('what nobody has shared is thrown away with one press, and never sent', async () => {
  const calls = addedTo()
  await keep(shared)
  show(<SharedHerePage />, { at: urls.sharedHere })
  await press('Släng')
  expect(await screen.findByText('Det finns inget att ta emot')).toBeDefined()
  expect([await readShared(), calls]).toEqual([[], []])
})

test('without a network it stays, and is sent with the same key once there is one', async () => {
  const calls = addedTo()
  failsWith = new TypeError('Failed to fetch')
  await keep(shared)
  show(<SharedHerePage />, { at: urls.sharedHere })
  await press('Lägg i inkorgen')
  expect(await screen.findByText('Vi har kvar det på den här telefonen')).toBeDefined()
  expect(await readShared()).toMatchObject([{ key, userId: 1, isAgreed: true }])
  failsWith = null
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Ligger i inkorgen')).toBeDefined()
  expect(new Set(calls.map(({ body }) => body.idempotencyKey))).toEqual(new Set([key]))
})

test('what is refused is in the way of nothing else, and removed with one press', async () => {
  serve(inbox.add, ({ body }) => {
    if (body.idempotencyKey === key) throw new Problem('inboxFull')
    return { id: 1 }
  })
  const other = '0c0f7f86-4c4e-4c43-8f0a-6b1c0f6f2a11'
  await keep({ ...shared, isAgreed: true })
  await keep({ ...shared, key: other, at: shared.at + 1, isAgreed: true })
  show(<SharedHerePage />, { at: urls.sharedHere })
  await screen.findByText('Vi har kvar det på den här telefonen')
  expect(await readShared()).toMatchObject([{ key }])
  await press('Släng')
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
  await keep({ ...shared, isAgreed: true })
  show(<App />)
  await waitFor(() => expect(calls).toHaveLength(1))
  failsWith = null
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Det du delade ligger i inkorgen.')).toBeDefined()
  expect(await readShared()).toEqual([])
})

test('an app asks about what its person has not seen, and sends nothing of it', async () => {
  const calls = addedTo()
  asApp(true)
  await keep(shared)
  const { router } = show(<App />)
  await press('Visa')
  expect(router.state.location.pathname).toBe(urls.sharedHere)
  expect(calls).toEqual([])
})

test('what is somebody else’s is neither shown nor sent nor removed', async () => {
  await keep({ ...shared, userId: 2 })
  show(<SharedHerePage />, { at: `${urls.sharedHere}?delat=${key}` })
  expect(await screen.findByText('Det finns inget att ta emot')).toBeDefined()
  // Whoever is signed in is not told to sign in.
  expect(screen.queryByText(/logga in/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Till inkorgen' }).getAttribute('href')).toBe(urls.inbox)
  expect(await readShared()).toMatchObject([{ key }])
})

test('what was shared without a session is shown on the page that it led to alone, to whoever signs in there', async () => {
  const { userId: _nobody, ...ofNobody } = shared
  await keep(ofNobody)
  const there = `${urls.sharedHere}?delat=${key}`
  const { unmount } = show(<SharedHerePage />, { at: urls.sharedHere })
  expect(await screen.findByText('Det finns inget att ta emot')).toBeDefined()
  unmount()
  const signedOut = show(<SharedHerePage />, { at: there, userId: null })
  expect(await screen.findByText('Kvitto.pdf')).toBeDefined()
  expect(screen.getByText(/Logga in, så kan du lägga det i inkorgen\./)).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: 'Logga in' }))
  expect(signedOut.router.state.location.state).toEqual({ from: there })
  signedOut.unmount()
  show(<SharedHerePage />, { at: there })
  expect(await screen.findByRole('button', { name: 'Lägg i inkorgen' })).toBeDefined()
})

test('without a session it is removed with one press', async () => {
  await keep(shared)
  show(<SharedHerePage />, { at: `${urls.sharedHere}?delat=${key}`, userId: null })
  await press('Släng')
  expect(await screen.findByText('Det finns inget att ta emot')).toBeDefined()
  expect(await readShared()).toEqual([])
})

test('it is deleted as its person signs out, and not as another does', async () => {
  await keep(shared)
  const other = '0c0f7f86-4c4e-4c43-8f0a-6b1c0f6f2a11'
  await keep({ ...shared, key: other, userId: 2 })
  clearDrafts(1)
  await waitFor(async () => expect(await readShared()).toMatchObject([{ key: other }]))
})

test('an address that is in the text too is written once', () => {
  const text = 'https://x.se/1'
  expect(wordsOf({ ...shared, title: ' ', text, url: text })).toEqual({ text })
})
