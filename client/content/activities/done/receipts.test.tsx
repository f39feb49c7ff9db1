import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { Problem } from '#contract/platform/problems.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { readings, type UploadReading } from '#contract/intake/readings.ts'
import { uploads } from '#contract/content/uploads.ts'
import { completing } from './doneStore.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { fileTransport } from '#client/platform/attachments/uploads/transport.ts'
import { clearUploads } from '#client/platform/attachments/uploads/uploadStore.ts'
import { anActivity } from '#client/testing/answers.ts'
import { anUpload } from '#client/testing/fileAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { DoneDialog } from './DoneDialog.tsx'

const sotning = anActivity({ id: 7, title: 'Sotning', folderId: 12, statusId: activityStatus.planned })
const scan = () => new File(['x'], 'Skannat.pdf', { type: 'application/pdf' })
const { id: uploadId } = anUpload()

let placings: { params: object; body: object }[]

beforeEach(() => {
  clearUploads()
  vi.spyOn(fileTransport, 'terminate').mockResolvedValue()
  for (const { id } of currentToasts()) dismissToast(id)
  // It begins, and is still on its way.
  vi.spyOn(fileTransport, 'create').mockImplementation(async ({ onBegun }) => {
    return { start: () => onBegun(uploadId), abort: async () => undefined } as never
  })
  placings = serve(uploads.attach, { fileId: null, duplicateOf: null })
})

const openDialog = () => act(() => completing.set({ activity: sotning, refocus: () => undefined }))
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Markera som klar' }))

const at = { page: 1, box: [0.1, 0.4, 0.5, 0.42] as [number, number, number, number] }
const read: UploadReading = {
  state: 'done',
  reason: null,
  pageCount: 1,
  pages: [],
  agreement: null,
  receipt: {
    kind: 'receipt',
    fields: {
      total: { state: 'agrees', value: 46_730, why: 'vatAddsUp', ...at },
      vat: { state: 'agrees', value: [{ rate: 25, net: 37_384, vat: 9346 }], why: 'vatAddsUp', ...at },
    },
    others: [],
  },
  found: [],
}
/** All of it is there at once. */
const sendAtOnce = () =>
  vi.mocked(fileTransport.create).mockImplementation(async ({ onBegun, onSent }) => {
    const start = () => {
      onBegun(uploadId)
      onSent(undefined)
    }
    return { start, abort: async () => undefined } as never
  })

test('what the receipt says that it cost is offered, and in the fields only after a press', async () => {
  sendAtOnce()
  serve(readings.ofUpload, read)
  serve(activities.markDone, { activity: sotning, next: null })
  const { user } = await chooseReceipt()
  const cost = (await dialog()).getByRole('textbox', { name: /^Kostnad/ })
  const offer = await (await dialog()).findByRole('button', { name: /^Fyll i 467,30/ })
  expect((await dialog()).getByText('På kvittot står 467,30 kr, varav moms 93,46 kr.')).toBeDefined()
  expect(cost).toHaveProperty('value', '')
  await user.click(offer)
  expect(cost).toHaveProperty('value', '467,30')
  expect((await dialog()).queryByRole('button', { name: /^Fyll i/ })).toBeNull()
})

/** The dialog, with a receipt whose name does not say that it is one. */
async function chooseReceipt() {
  const { user } = show(<DoneDialog />, { client: queryClient })
  openDialog()
  const field = (await dialog()).getByRole('group', { name: 'Kvitto' })
  await user.upload(within(field).getByLabelText('Bifoga kvitto'), scan())
  expect(within(field).getByText(/^Skannat/)).toBeDefined()
  return { user, finish: async () => user.click((await dialog()).getByRole('button', { name: 'Klar' })) }
}

test('the receipt goes to the event as one when that is marked as done', async () => {
  serve(activities.markDone, { activity: sotning, next: null })
  const { finish } = await chooseReceipt()
  await finish()
  await waitFor(() =>
    expect(placings).toMatchObject([
      { params: { id: uploadId }, body: { folderId: 12, activityId: 7, kindId: fileKind.receipt } },
    ]),
  )
  expect(currentToasts().at(-1)?.text).toMatch(/^Händelsen är klar. En fil skickas fortfarande/)
})

test('it is kept with what was typed where that is refused, and when the dialog is closed', async () => {
  serve(activities.markDone, new Problem('notReady'))
  const { user, finish } = await chooseReceipt()
  await finish()
  await waitFor(() => expect(currentToasts().at(-1)?.action?.label).toBe('Öppna igen'))
  act(() => currentToasts().at(-1)?.action?.run())
  expect((await dialog()).getByText(/^Skannat/)).toBeDefined()
  await user.click((await dialog()).getByRole('button', { name: 'Avbryt' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  openDialog()
  expect((await dialog()).getByText(/^Skannat/)).toBeDefined()
  expect(placings).toEqual([])
})

test('of an event that is gone it is given up', async () => {
  serve(activities.markDone, new Problem('activityNotFound'))
  const { finish } = await chooseReceipt()
  await finish()
  await waitFor(() => expect(fileTransport.terminate).toHaveBeenCalledWith(uploadId))
})
