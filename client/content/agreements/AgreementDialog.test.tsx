import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { agreements, type Agreement } from '#contract/content/agreements.ts'
import { components } from '#contract/content/components.ts'
import { files } from '#contract/content/files.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { readings, type UploadReading } from '#contract/intake/readings.ts'
import { members } from '#contract/people/members.ts'
import { Problem } from '#contract/platform/problems.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { fileTransport } from '#client/platform/attachments/uploads/transport.ts'
import { clearUploads } from '#client/platform/attachments/uploads/uploadStore.ts'
import { anOpenFolder } from '#client/testing/answers.ts'
import { aStoredFile } from '#client/testing/files.ts'
import { aFirm } from '#client/testing/firmAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { AgreementDialog } from './AgreementDialog.tsx'

const folder = anOpenFolder({ id: 12 })
const price = {
  id: 1,
  fromOn: '2026-03-01',
  amount: 46_500,
  currency: 'SEK',
  per: 'month',
  unit: null,
  unitPrice: null,
}
const alarm = {
  id: 61,
  folderId: 12,
  title: 'Larm',
  componentId: null,
  responsibleId: null,
  after: 'renews',
  noticeRule: 'period',
  reminders: 'on',
  prices: [{ ...price, yearlyUse: null, fileId: null, fileName: null }],
} as unknown as Agreement

const unread: UploadReading = {
  state: 'done',
  reason: null,
  pageCount: 1,
  pages: [],
  receipt: { kind: null, fields: {}, others: [] },
  agreement: null,
  found: [],
}

beforeEach(() => {
  serve(folders.one, folder)
  serve(firms.inFolder, [])
  serve(components.inFolder, [])
  serve(members.inFolder, [])
})

test('a price that is emptied is said at its field, and nothing that is typed is lost', async () => {
  const changed = serve(agreements.change, alarm)
  const { user } = show(<AgreementDialog folder={folder} agreement={alarm} onClose={() => undefined} />)
  await user.clear(await screen.findByRole('textbox', { name: 'Pris' }))
  await user.type(screen.getByRole('textbox', { name: /Vad gäller/ }), ' i villan')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  expect(await screen.findByText(/Skriv vad det kostar, 0 om/)).toBeTruthy()
  expect(changed).toEqual([])
  expect(screen.getByRole('textbox', { name: /Vad gäller/ })).toHaveProperty('value', 'Larm i villan')
})

test('a paper that cannot be added leaves the agreement saved, once, and is told of', async () => {
  const added = serve(agreements.add, alarm)
  serve(files.change, new Problem('changedMeanwhile'))
  serve(readings.ofFile, { state: 'none', pages: [], agreement: null } as never)
  let closed = 0
  const paper = aStoredFile({ id: 7, folderId: 12 })
  const { user } = show(
    <AgreementDialog folder={folder} agreement={null} paper={paper} onClose={() => (closed += 1)} />,
  )
  await user.type(await screen.findByRole('textbox', { name: /Vad gäller/ }), 'Larm')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(closed).toBe(1))
  expect(currentToasts().at(-1)?.text).toBe(
    'Avtalet är sparat. Papperet kunde inte läggas till, och ligger kvar där det låg.',
  )
  expect(added).toHaveLength(1)
})

test('a paper that no browser draws is read without numbers of a picture, and says no day until then', async () => {
  clearUploads()
  let answer: UploadReading = { ...unread, state: 'waiting' }
  vi.spyOn(fileTransport, 'create').mockImplementation(async ({ onBegun, onSent }) => {
    const start = () => {
      onBegun('0190d5a0-0000-7000-8000-000000000001')
      onSent(undefined)
    }
    return { start, abort: async () => undefined } as never
  })
  serve(readings.ofUpload, () => answer)
  const { user } = show(<AgreementDialog folder={folder} agreement={null} onClose={() => undefined} />, {
    client: queryClient,
  })
  const paper = new File(['x'], 'larm.pdf', { type: 'application/pdf' })
  await user.upload((await screen.findAllByLabelText(/Avtalet|Välj filen/))[0] as HTMLElement, paper)
  expect(await screen.findByText(/Läser det som står/)).toBeTruthy()
  expect(screen.queryByText('Löper tills vidare')).toBeNull()
  answer = {
    ...unread,
    pages: [{ page: 1, width: 600, height: 800, text: 'Nummer 7731' }],
    agreement: { isAgreement: true, fields: { number: { value: '7731', page: 1, box: [0, 0, 1, 1] } } },
  }
  await act(() => queryClient.invalidateQueries({ queryKey: [readings.ofUpload.name] }))
  expect((await screen.findByRole('button', { name: /^Nummer/ })).textContent).toBe('Nummer7731')
  expect(screen.getByText('Löper tills vidare')).toBeTruthy()
})

test('a second try does not add the firm again', async () => {
  serve(agreements.add, new Problem('folderFull'))
  const firm = serve(firms.add, aFirm({ id: 3, name: 'Vaktia' }))
  const { user } = show(<AgreementDialog folder={folder} agreement={null} onClose={() => undefined} />)
  await user.type(await screen.findByRole('textbox', { name: /Vad gäller/ }), 'Larm')
  await user.click(screen.getByRole('button', { name: 'Fler uppgifter' }))
  await user.type(await screen.findByRole('combobox', { name: /Med/ }), 'Vaktia')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await screen.findByRole('alert')
  const added = serve(agreements.add, alarm)
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(added[0]?.body).toMatchObject({ firmId: 3 }))
  expect(firm).toHaveLength(1)
})
