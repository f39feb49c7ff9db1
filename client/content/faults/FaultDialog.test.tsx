import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { components } from '#contract/content/components.ts'
import { faults, type Fault } from '#contract/content/faults.ts'
import { firms } from '#contract/content/firms.ts'
import { Problem } from '#contract/platform/problems.ts'
import { uploads } from '#contract/content/uploads.ts'
import { fileTransport } from '#client/platform/attachments/uploads/transport.ts'
import { clearUploads } from '#client/platform/attachments/uploads/uploadStore.ts'
import { aFault } from '#client/testing/faultAnswers.ts'
import { anUpload } from '#client/testing/fileAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { FaultDialog } from './FaultDialog.tsx'

const photo = () => new File(['x'], 'IMG_0042.jpg', { type: 'image/jpeg' })
const { id: uploadId } = anUpload()
const onClose = vi.fn<() => void>()

let placings: { params: object; body: object }[]

beforeEach(() => {
  clearUploads()
  onClose.mockClear()
  vi.spyOn(fileTransport, 'terminate').mockResolvedValue()
  for (const { id } of currentToasts()) dismissToast(id)
  // jsdom draws no pictures.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  // It begins, and is still on its way.
  vi.spyOn(fileTransport, 'create').mockImplementation(async ({ onBegun }) => {
    return { start: () => onBegun(uploadId), abort: async () => undefined } as never
  })
  placings = serve(uploads.attach, { fileId: null, duplicateOf: null })
  serve(components.inFolder, [])
  serve(firms.inFolder, [])
})

/** The form, with a photo chosen while nothing is saved yet. */
async function choosePhoto(of: { fault?: Fault; earlier?: Fault } = {}) {
  const { fault = null, ...rest } = of
  const { user } = show(<FaultDialog folderId={12} fault={fault} {...rest} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog', { name: fault ? 'Ändra fel' : 'Anmäl fel' }))
  const field = within(dialog.getByRole('group', { name: 'Bilder och papper' }))
  await user.upload(field.getByLabelText(/^Bifoga/), photo())
  await field.findByText(/^IMG_0042/)
  await waitFor(() => expect(fileTransport.create).toHaveBeenCalledTimes(1))
  return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Spara' })) }
}

test('a photo begins while the fault is written, and goes to it once that is saved', async () => {
  const sent = serve(faults.add, aFault({ id: 44 }))
  const { user, dialog, save } = await choosePhoto()
  expect(placings).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Vad är fel?' }), 'Kranen läcker')
  await save()
  await waitFor(() =>
    expect(placings).toMatchObject([{ params: { id: uploadId }, body: { folderId: 12, faultId: 44 } }]),
  )
  expect(sent).toHaveLength(1)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(currentToasts().at(-1)?.text).toMatch(/^Felet är anmält. En fil skickas fortfarande/)
})

test('so does one of a fault that is changed', async () => {
  serve(faults.change, aFault())
  await (await choosePhoto({ fault: aFault() })).save()
  await waitFor(() => expect(placings).toMatchObject([{ body: { folderId: 12, faultId: 41 } }]))
})

test('of one that is back it goes to the new fault', async () => {
  serve(faults.add, aFault({ id: 45 }))
  await (await choosePhoto({ earlier: aFault({ isClosed: true }) })).save()
  await waitFor(() => expect(placings).toMatchObject([{ body: { folderId: 12, faultId: 45 } }]))
})

test('it is kept where the fault is refused, and asked about before it is thrown away', async () => {
  serve(faults.change, new Problem('changedMeanwhile'))
  const { user, dialog, save } = await choosePhoto({ fault: aFault() })
  await save()
  expect(await dialog.findByRole('alert')).toBeDefined()
  expect(dialog.getByText(/^IMG_0042/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Avbryt' }))
  expect(await screen.findByText('Stänga utan att spara?')).toBeDefined()
  expect([placings, onClose.mock.calls]).toEqual([[], []])
})

test.each([
  ['on a phone the picture comes before the words', true],
  ['elsewhere after them', false],
])('%s', async (_, isNarrow) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener: () => undefined }))
  show(<FaultDialog folderId={12} fault={null} onClose={onClose} />)
  const words = await screen.findByRole('textbox', { name: 'Vad är fel?' })
  const order = words.compareDocumentPosition(screen.getByRole('group', { name: 'Bilder och papper' }))
  expect(order).toBe(isNarrow ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING)
})
