import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { Problem } from '#contract/platform/problems.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { fileTransport } from '#client/platform/attachments/uploads/transport.ts'
import { announceUserLeft } from '#client/platform/session/userLeft.ts'
import { anOpenFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { ToastRegion } from '#client/ui/feedback/ToastRegion.tsx'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { usePaste } from './usePaste.ts'

const uploadId = '7d2f8f5e-6c0d-4a53-9d0e-3f1f4a1c2b30'
const picture = (name = 'image.png') => new File(['bild'], name, { type: 'image/png' })
const paper = new File(['%PDF'], 'Faktura.pdf', { type: 'application/pdf' })
let sent: File[]

beforeEach(() => {
  sent = []
  for (const { id } of currentToasts()) dismissToast(id)
  vi.spyOn(fileTransport, 'create').mockImplementation(async ({ file, onBegun, onSent }) => {
    sent.push(file)
    onBegun(uploadId)
    return { start: () => onSent(undefined) } as Awaited<ReturnType<typeof fileTransport.create>>
  })
})

afterEach(() => {
  queryClient.clear()
  history.replaceState(null, '', '/')
})

function Page() {
  usePaste()
  return (
    <>
      <label>
        Titel <input />
      </label>
      <ToastRegion />
    </>
  )
}

function paste({ files = [], text = '' }: { files?: File[]; text?: string }, target: EventTarget = document.body) {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const getData = vi.fn<() => string>(() => text)
  act(() => void target.dispatchEvent(Object.assign(event, { clipboardData: { files, getData } })))
  return { wasRead: getData.mock.calls.length > 0 }
}

const yes = () => screen.findByRole('button', { name: /^Lägg i inkorgen/ })

function onPageOf(statusId: number) {
  const folder = anOpenFolder({ id: 12, statusId })
  queryClient.setQueryData(query(folders.one, { params: { id: 12 } }).queryKey, folder)
  history.replaceState(null, '', urls.folder(12))
}

test('a picture that is pasted is sent once somebody says yes, and not before', async () => {
  const calls = serve(inbox.add, { id: 1 })
  const { user } = show(<Page />)
  paste({ files: [picture()] })
  expect(await screen.findByText('Du klistrade in en bild.')).toBeDefined()
  expect(sent).toEqual([])
  await user.click(await yes())
  expect(await screen.findByText('Det ligger i inkorgen.')).toBeDefined()
  expect(sent.map(({ name }) => name)).toEqual(['Inklistrad bild.png'])
  expect(calls).toMatchObject([{ body: { source: 'paste', uploadIds: [uploadId] } }])
  expect(calls[0]?.body).not.toHaveProperty('placeId')
})

test.each([
  [{ files: [paper] }, 'Du klistrade in en pdf: Faktura.pdf.'],
  [{ files: [picture(), picture('Tak.png')] }, 'Du klistrade in 2 bilder.'],
  [{ files: [picture(), paper] }, 'Du klistrade in 2 filer.'],
  [{ text: ' https://exempel.se/kvitto?nr=1 ' }, 'Du klistrade in en länk till exempel.se.'],
  [{ text: 'Ring\nrörmokaren' }, 'Du klistrade in texten ”Ring rörmokaren”.'],
  [{ files: Array.from({ length: 51 }, () => paper) }, 'Högst 50 filer åt gången går att lägga i inkorgen.'],
  [{ text: 'a'.repeat(10_001) }, /^Texten är för lång/],
])('it says what was pasted: %#', async (pasted, said) => {
  show(<Page />)
  paste(pasted)
  expect(await screen.findByText(said)).toBeDefined()
})

test('on the page of a folder that takes events it is suggested as the place', async () => {
  onPageOf(folderStatus.active)
  const calls = serve(inbox.add, { id: 1 })
  const { user } = show(<Page />)
  paste({ text: 'Ring' })
  expect(await screen.findByText('Du klistrade in texten ”Ring”. Förslag på plats: Villa Solhem.')).toBeDefined()
  await user.click(await yes())
  await waitFor(() => expect(calls).toMatchObject([{ body: { text: 'Ring', placeId: 12, uploadIds: [] } }]))
})

test('an archived folder is not suggested', async () => {
  onPageOf(folderStatus.archived)
  show(<Page />)
  paste({ text: 'Ring' })
  expect(await screen.findByText('Du klistrade in texten ”Ring”.')).toBeDefined()
})

test('what fails is tried again with the same key, so that it is there once', async () => {
  let isFirst = true
  const calls = serve(inbox.add, () => {
    if (!isFirst) return { id: 1 }
    isFirst = false
    throw new Problem('unexpected')
  })
  const { user } = show(<Page />)
  paste({ text: 'Ring' })
  await user.click(await yes())
  await user.click(await screen.findByRole('button', { name: /^Försök igen/ }))
  expect(await screen.findByText('Det ligger i inkorgen.')).toBeDefined()
  expect(new Set(calls.map(({ body }) => body.idempotencyKey)).size).toBe(1)
  expect(calls).toHaveLength(2)
})

test('fields, dialogs, and pages that take files themselves keep what is pasted in them', async () => {
  show(<Page />)
  expect(paste({ text: 'i fältet' }, screen.getByLabelText('Titel')).wasRead).toBe(false)
  const taken = (event: globalThis.Event) => event.preventDefault()
  document.addEventListener('paste', taken)
  expect(paste({ files: [paper] }).wasRead).toBe(false)
  document.removeEventListener('paste', taken)
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  expect(paste({ text: 'i dialogen' }).wasRead).toBe(false)
  dialog.remove()
  expect(paste({ text: 'på sidan' }).wasRead).toBe(true)
  expect(await screen.findByText(/på sidan/)).toBeDefined()
})

test('what one person pasted is not offered to the next', async () => {
  show(<Page />)
  paste({ text: 'Ring' })
  await yes()
  act(announceUserLeft)
  expect(currentToasts()).toEqual([])
})
