import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { components, type Component } from '#contract/content/components.ts'
import { lookups } from '#contract/platform/lookups.ts'
import type { Receipt, ReceiptFields } from '#contract/intake/reading.ts'
import { readings } from '#contract/intake/readings.ts'
import { uploads } from '#contract/content/uploads.ts'
import { fileTransport } from '#client/platform/attachments/uploads/transport.ts'
import { clearUploads } from '#client/platform/attachments/uploads/uploadStore.ts'
import { aComponent, someLookups } from '#client/testing/answers.ts'
import { anUpload } from '#client/testing/fileAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { ChangeComponent } from './ChangeComponent.tsx'
import { FillInDialog } from './fillIn/FillInDialog.tsx'

const { id: uploadId } = anUpload()
const close = vi.fn<() => boolean>(() => true)
const at = { page: 1, box: [0.1, 0.4, 0.5, 0.42] as [number, number, number, number] }
const fields: ReceiptFields = {
  seller: { state: 'read', value: 'Elkiosken', ...at },
  date: { state: 'agrees', value: '2026-01-31', why: 'possibleDay', ...at },
  serial: { state: 'read', value: 'SN-4711', ...at },
  model: { state: 'read', value: 'F1255', ...at },
  warranty: { state: 'read', value: 13, ...at },
}
let saved: object[]

beforeEach(() => {
  clearUploads()
  saved = []
  vi.spyOn(fileTransport, 'terminate').mockResolvedValue()
  vi.spyOn(fileTransport, 'create').mockImplementation(async ({ onBegun, onSent }) => {
    const start = () => {
      onBegun(uploadId)
      onSent(undefined)
    }
    return { start, abort: async () => undefined } as never
  })
  serve(uploads.attach, { fileId: 9, duplicateOf: null })
  serve(lookups.all, someLookups())
  serve(components.change, ({ body }) => {
    saved.push(body)
    return aComponent()
  })
  answerWith({ kind: 'receipt', fields })
})

function answerWith(receipt: Pick<Receipt, 'kind' | 'fields'>) {
  serve(readings.ofUpload, {
    state: 'done',
    reason: null,
    pageCount: 1,
    pages: [{ page: 1, width: 400, height: 800, text: 'SN-4711' }],
    receipt: { ...receipt, others: [] },
    agreement: null,
    found: [{ place: null, known: null }],
  })
}

async function choose(component: Partial<Component>) {
  const params = aComponent({ model: null, serialNumber: null, warrantyUntil: null, boughtOn: null, ...component })
  const { user } = show(
    <ChangeComponent
      id={params.id}
      roleId={1}
      close={close}
      cancel={close}
      setDirty={() => undefined}
      params={params}
    />,
  )
  await user.upload(await screen.findByLabelText(/^Bifoga/), new File(['x'], 'kvitto.pdf', { type: 'application/pdf' }))
  await screen.findByRole('group', { name: 'Läst ur papperet' })
  return user
}

const offer = (name: RegExp) => screen.queryByRole('button', { name })

test('what a chosen paper says of a component is offered for its empty fields, and is in them after a press', async () => {
  const user = await choose({ model: 'F1245' })
  expect(offer(/^Modell/)).toBeNull()
  await user.click(offer(/^Serienummer/)!)
  await user.click(offer(/^Garanti till/)!)
  expect(offer(/^Serienummer/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /Spara/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  // A month that has no such day ends with its last one.
  const filled = {
    model: 'F1245',
    serialNumber: 'SN-4711',
    warrantyUntil: '2027-02-28',
    boughtAt: null,
    boughtOn: null,
  }
  expect(saved[0]).toMatchObject(filled)
})

test('of what a firm delivered nothing is offered that is the firm’s', async () => {
  await choose({ deliveredBy: 'Sundins Rör' })
  expect([offer(/^Modell/), offer(/^Serienummer/), offer(/^Garanti till/)]).toEqual([null, null, null])
  expect(offer(/^Köpt hos/)).toBeTruthy()
})

test('of the plate of a machine, which is no receipt, the form of a plate offers the fields that it has', async () => {
  answerWith({ kind: null, fields })
  const machine = aComponent({ model: null, serialNumber: null })
  const { user } = show(<FillInDialog components={[machine]} onClose={close} />)
  await user.upload(await screen.findByLabelText(/^Bifoga/), new File(['x'], 'skylt.pdf', { type: 'application/pdf' }))
  await screen.findByRole('group', { name: 'Läst ur papperet' })
  expect([offer(/^Köpt/), offer(/^Garanti till/)]).toEqual([null, null])
  await user.click(offer(/^Modell/)!)
  await user.click(offer(/^Serienummer/)!)
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ model: 'F1255', serialNumber: 'SN-4711' })
})
