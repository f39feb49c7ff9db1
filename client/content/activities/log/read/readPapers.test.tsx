import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { activitySuggestions } from '#contract/content/activitySuggestions.ts'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { inbox } from '#contract/intake/inbox.ts'
import type { SuggestedPlace } from '#contract/intake/inboxReading.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { members } from '#contract/people/members.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { ReceiptFields } from '#contract/intake/reading.ts'
import { readings, type UploadReading } from '#contract/intake/readings.ts'
import { uploads } from '#contract/content/uploads.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { fileTransport } from '#client/platform/attachments/uploads/transport.ts'
import { clearUploads } from '#client/platform/attachments/uploads/uploadStore.ts'
import { aFolderCard, anActivity, anOpenFolder, someLookups } from '#client/testing/answers.ts'
import { anUpload } from '#client/testing/fileAnswers.ts'
import { aFirm } from '#client/testing/firmAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { LogDialog } from '../LogDialog.tsx'
import { rememberFolder } from '../useSuggestedFolder.ts'

const { id: uploadId } = anUpload()
const close = vi.fn<() => boolean>(() => true)
const setDirty = vi.fn<(isDirty: boolean) => void>()
let saved: object[]
let answer: UploadReading

const at = (top: number) => ({ page: 1, box: [0.1, top, 0.5, top + 0.02] as [number, number, number, number] })
const fields: ReceiptFields = {
  seller: { state: 'read', value: 'JÄRNBODEN', ...at(0.1) },
  orgNumber: { state: 'agrees', value: '592222-0115', why: 'checkDigit', ...at(0.15) },
  date: { state: 'agrees', value: '2026-11-14', why: 'possibleDay', ...at(0.2) },
  total: { state: 'agrees', value: 46_730, why: 'vatAddsUp', ...at(0.4) },
  vat: { state: 'agrees', value: [{ rate: 25, net: 37_384, vat: 9346 }], why: 'vatAddsUp', ...at(0.5) },
  payment: { state: 'read', value: 'card', ...at(0.6) },
}
const none: UploadReading = {
  state: 'waiting',
  reason: null,
  pageCount: null,
  pages: [],
  receipt: null,
  agreement: null,
  found: [{ place: null, known: null }],
}
const read = (changes: Partial<UploadReading> = {}, of: ReceiptFields = fields): UploadReading => ({
  ...none,
  state: 'done',
  pageCount: 1,
  pages: [{ page: 1, width: 400, height: 800, text: 'JÄRNBODEN' }],
  receipt: { kind: 'receipt', fields: of, others: [] },
  agreement: null,
  found: [{ place: null, known: null }],
  ...changes,
})
const inVvs: SuggestedPlace = {
  folderId: 13,
  title: 'VVS',
  parentTitle: 'Villa Solhem',
  parentId: 12,
  seesCosts: true,
  typeId: 3,
  componentId: null,
  firmId: 4,
  firmName: 'Järnboden i Skogås',
  day: '2026-03-06',
  isRemembered: false,
}

beforeEach(() => {
  clearUploads()
  queryClient.clear()
  localStorage.clear()
  close.mockClear()
  vi.setSystemTime('2026-11-22T12:00:00Z')
  // jsdom draws no pictures.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Not here.')))
  vi.spyOn(fileTransport, 'terminate').mockResolvedValue()
  vi.spyOn(fileTransport, 'create').mockImplementation(async ({ onBegun, onSent }) => {
    const start = () => {
      onBegun(uploadId)
      onSent(undefined)
    }
    return { start, abort: async () => undefined } as never
  })
  saved = []
  answer = none
  serve(uploads.attach, { fileId: 9, duplicateOf: null })
  serve(readings.ofUpload, () => answer)
  serve(activities.add, ({ body }) => {
    saved.push(body)
    return anActivity({ id: 41 })
  })
  serve(activitySuggestions.ofTitle, { place: null, component: null, typeId: null, planned: null })
  serve(lookups.all, someLookups())
  serve(components.inFolder, [])
  serve(firms.inFolder, [aFirm({ id: 4, name: 'Järnboden i Skogås' })])
  serve(members.inFolder, [])
  serve(folders.mine, [aFolderCard({ id: 12, title: 'Villa Solhem' }), aFolderCard({ id: 14, title: 'Tärnan' })])
  serve(folders.one, ({ params: { id } }) =>
    id === 13
      ? anOpenFolder({ id, title: 'VVS', parentId: 12, parentTitle: 'Villa Solhem', parentRoleId: 1 })
      : anOpenFolder({ id }),
  )
  serve(folders.children, [])
})

async function photograph(id = 12, paper = new File(['x'], 'kvitto.jpg', { type: 'image/jpeg' })) {
  const { user } = show(<LogDialog {...{ id, close, setDirty }} params={null} roleId={1} cancel={close} />, {
    client: queryClient,
  })
  await user.upload(await screen.findByLabelText(/^Lägg till papper/), paper)
  return user
}

const nowRead = (next: UploadReading) =>
  act(async () => {
    answer = next
    await queryClient.invalidateQueries({ queryKey: [readings.ofUpload.name] })
  })
const button = (name: string) => screen.findByRole('button', { name })
const chip = (name: RegExp) => screen.getByRole('button', { name })
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Titel/ })

test('what is read is offered and in no field before the yes, which takes all of it', async () => {
  const user = await photograph()
  await button('Spara utan att vänta')
  await nowRead(read({ found: [{ place: inVvs, known: null }] }))
  const yes = await button('Rätt, spara')
  await waitFor(() => expect(chip(/^Typ/)).toBeDefined())
  expect(title().value).toBe('')
  await user.click(yes)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({
    title: 'Kvitto från Järnboden i Skogås',
    folderId: 13,
    typeId: 3,
    firmId: 4,
    startDate: '2026-11-14',
    statusId: 22,
    cost: 46_730,
    currency: 'SEK',
    vat: 9346,
    description: 'Betalat med: Kort.',
  })
})

test('a press takes one, another gives it back, and that is not taken with the rest', async () => {
  const user = await photograph()
  await nowRead(read())
  await button('Rätt, spara')
  await user.click(chip(/^Summa/))
  expect(chip(/^Summa/).getAttribute('aria-pressed')).toBe('true')
  await user.click(chip(/^Summa/))
  await user.click(chip(/^Betalat med/))
  await user.click(chip(/^Betalat med/))
  await user.click(await button('Rätt, spara'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ title: 'Kvitto från JÄRNBODEN', startDate: '2026-11-14', description: null })
  expect(saved[0]).not.toMatchObject({ cost: 46_730 })
})

test('what was typed and chosen before it came stands, and the focus stays where it is', async () => {
  const user = await photograph()
  await user.type(title(), 'Rördelar')
  await user.click(screen.getByRole('button', { name: 'I dag' }))
  await user.click(screen.getByRole('button', { name: 'I går' }))
  await user.click(title())
  await nowRead(read())
  await button('Rätt, spara')
  expect(document.activeElement).toBe(title())
  expect(screen.queryByRole('button', { name: /^(Titel|Datum)/ })).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ title: 'Rördelar', startDate: '2026-11-21', cost: 46_730 })
})

test('Enter is the yes also where the file was chosen', async () => {
  const user = await photograph()
  await nowRead(read())
  await button('Rätt, spara')
  screen.getByLabelText('Fota nästa').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saved[0]).toMatchObject({ title: 'Kvitto från JÄRNBODEN' }))
})

test('from anywhere, of a firm that is not known, the folder that was written in last is offered', async () => {
  rememberFolder(1, 14)
  const user = await photograph(0)
  await nowRead(read())
  await waitFor(() => expect(chip(/^Var/)).toBeDefined())
  await user.click(await button('Rätt, spara'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ folderId: 14 })
})

test('the place of the firm elsewhere is not offered in a folder that was opened', async () => {
  const user = await photograph(14)
  await nowRead(read({ found: [{ place: inVvs, known: null }] }))
  await user.click(await button('Rätt, spara'))
  await waitFor(() => expect(saved[0]).toMatchObject({ folderId: 14 }))
  expect(saved[0]).not.toMatchObject({ firmId: 4 })
})

test('what fails its check is no offer, and says what was read', async () => {
  await photograph()
  const failed = { state: 'failed', value: null, read: '467,00', why: 'doesNotAddUp', ...at(0.4) } as const
  await nowRead(read({}, { ...fields, total: failed }))
  await button('Spara utan summa')
  expect(screen.queryByRole('button', { name: /^(Summa \d|Moms)/ })).toBeNull()
  expect(screen.getByText(/Lästes som 467,00/)).toBeDefined()
})

test('a receipt whose sum was withheld asks for it first, and is saved without it by a button and a toast that say so', async () => {
  const user = await photograph()
  await nowRead(read({}, { ...fields, total: undefined, vat: undefined }))
  await button('Spara utan summa')
  const chips = screen.getByRole('group', { name: 'Läst ur bilden' })
  await user.click(within(chips).getAllByRole('button')[0]!)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Kostnad/ }))
  await user.keyboard('467,30')
  await user.click(await button('Rätt, spara'))
  await waitFor(() => expect(saved[0]).toMatchObject({ cost: 46_730 }))
  expect(currentToasts().at(-1)?.text).not.toContain('utan summa')
})

test('a sum that was read and withheld is filled in by one press', async () => {
  const user = await photograph()
  const total = {
    state: 'failed',
    value: null,
    read: '467,00',
    guess: 46_700,
    why: 'doesNotAddUp',
    ...at(0.4),
  } as const
  await nowRead(read({}, { ...fields, total, vat: undefined }))
  await user.click(await screen.findByRole('button', { name: /^Summa 467.kr, stämmer den\?$/ }))
  await user.click(await button('Rätt, spara'))
  await waitFor(() => expect(saved[0]).toMatchObject({ cost: 46_700 }))
})

test('the toast of a receipt without its sum says so', async () => {
  const user = await photograph()
  await nowRead(read({}, { ...fields, total: undefined, vat: undefined }))
  await user.click(await button('Spara utan summa'))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toMatch(/^Sparat i .*, utan summa\.$/))
})

test('saved without waiting it is the event with its picture, or without a title waits in the Inkorg', async () => {
  const user = await photograph()
  const kept = serve(inbox.add, { id: 3 })
  await user.click(await button('Spara utan att vänta'))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(kept[0]?.body).toMatchObject({ source: 'log', uploadIds: [uploadId], placeId: 12, title: null })
  expect(currentToasts().at(-1)?.text).toMatch(/^Det ligger i inkorgen/)
  expect(fileTransport.terminate).not.toHaveBeenCalled()
  expect(saved).toEqual([])
})

test('a paper of which nothing is read or written is no event: it is added to the papers of the folder', async () => {
  const user = await photograph()
  await nowRead({ ...none, state: 'none' })
  const attached = serve(uploads.attach, { fileId: 9, duplicateOf: null })
  await user.click(await button('Lägg till papperet'))
  await waitFor(() => expect(attached).toHaveLength(1))
  expect(attached[0]?.body).toMatchObject({ folderId: 12 })
  expect(close).toHaveBeenCalled()
  expect(currentToasts().at(-1)?.text).toMatch(/^Papperet ligger bland papperen i /)
  expect(saved).toEqual([])
})

test('with a title nothing waits for what is read', async () => {
  const user = await photograph()
  await button('Spara utan att vänta')
  await user.type(title(), 'Rördelar')
  await user.click(await button('Spara utan att vänta'))
  await waitFor(() => expect(saved[0]).toMatchObject({ title: 'Rördelar' }))
})

const at2 = { state: 'agrees', ...at(0.4) } as const
const second: ReceiptFields = {
  seller: { state: 'read', value: 'FÄRGHUSET', ...at(0.1) },
  date: { ...at2, value: '2026-11-15', why: 'possibleDay' },
  total: { ...at2, value: 124_900, why: 'vatAddsUp' },
}
const two = read({
  receipt: { kind: 'receipt', fields, others: [second] },
  agreement: null,
  found: [
    { place: inVvs, known: null },
    {
      place: {
        ...inVvs,
        folderId: 14,
        title: 'Tärnan',
        parentId: null,
        parentTitle: null,
        firmId: null,
        firmName: 'Färghuset',
      },
      known: null,
    },
  ],
})

const parts = ['3f0e8c1a-0000-4000-8000-000000000001', '3f0e8c1a-0000-4000-8000-000000000002']
/** What was told to lie somewhere: the parts of the picture, and the whole. */
const laid = (calls: { params: { id: string } }[]) => calls.map(({ params }) => params.id).toSorted()

test('two receipts in one picture are two events, each in its own place and with its part of the picture', async () => {
  serve(readings.cut, { uploadIds: parts })
  const attached = serve(uploads.attach, { fileId: 9, duplicateOf: null })
  const user = await photograph()
  await nowRead(two)
  await user.click(await button('Rätt, spara båda'))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved).toMatchObject([
    { folderId: 13, cost: 46_730, startDate: '2026-11-14', firmId: 4 },
    { folderId: 14, title: 'Kvitto från Färghuset', cost: 124_900, startDate: '2026-11-15', endDate: '2026-11-15' },
  ])
  await waitFor(() => expect(laid(attached)).toEqual([...parts, uploadId]))
  expect(fileTransport.create).toHaveBeenCalledTimes(1)
})

test('a document is parted by its pages, and it is said that it is the paper', async () => {
  const cut = serve(readings.cut, { uploadIds: parts })
  serve(uploads.attach, { fileId: 9, duplicateOf: null })
  const user = await photograph(12, new File(['%PDF'], 'kvitton.pdf', { type: 'application/pdf' }))
  await nowRead({ ...two, receipt: two.receipt && { ...two.receipt, starts: [1, 3] } })
  expect(await screen.findByRole('heading', { name: 'Två kvitton i samma papper' })).toBeDefined()
  expect(screen.getByRole('radio', { name: /Papperet delas i två/ })).toBeDefined()
  await user.click(await button('Rätt, spara båda'))
  await waitFor(() => expect(cut).toHaveLength(1))
})

test('a document with both on one page goes whole with each, and that is what is said', async () => {
  serve(readings.cut, { uploadIds: [] })
  const user = await photograph(12, new File(['%PDF'], 'kvitton.pdf', { type: 'application/pdf' }))
  await nowRead(two)
  expect(await screen.findByRole('radio', { name: /Papperet följer med till varje/ })).toBeDefined()
  await user.click(await button('Rätt, spara båda'))
  await waitFor(() => expect(fileTransport.create).toHaveBeenCalledTimes(2))
})

test('a picture that cannot be parted goes whole with each', async () => {
  serve(readings.cut, new Problem('quotaExceeded'))
  const user = await photograph()
  await nowRead(two)
  await user.click(await button('Rätt, spara båda'))
  await waitFor(() => expect(saved).toHaveLength(2))
  await waitFor(() => expect(fileTransport.create).toHaveBeenCalledTimes(2))
})

test('or the one that is chosen alone, with its part', async () => {
  const cut = serve(readings.cut, { uploadIds: parts.slice(1) })
  const attached = serve(uploads.attach, { fileId: 9, duplicateOf: null })
  const user = await photograph()
  await nowRead(two)
  await user.click(await screen.findByRole('radio', { name: /^Bara det ena/ }))
  await user.click(screen.getByRole('radio', { name: /^FÄRGHUSET/ }))
  await user.click(await button('Rätt, spara'))
  await waitFor(() => expect(saved).toMatchObject([{ title: 'Kvitto från FÄRGHUSET', cost: 124_900 }]))
  await waitFor(() => expect(laid(attached)).toEqual([parts[1], uploadId]))
  expect(cut.map(({ body }) => body)).toEqual([{ only: 1 }])
})

test('or one event, of what they cost together on all of their days', async () => {
  const user = await photograph()
  await nowRead(two)
  await user.click(await screen.findByRole('radio', { name: /^En händelse med båda.*1\s716,30\skr, 14–15\snov/ }))
  await user.click(await button('Rätt, spara'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ cost: 171_630, startDate: '2026-11-14', endDate: '2026-11-15' })
  expect(saved[0]).not.toMatchObject({ vat: 9346 })
})

test('what cannot be read says what to do, and is saved with its picture', async () => {
  const user = await photograph()
  await nowRead({ ...none, state: 'none' })
  expect(await screen.findByText(/plant i dagsljus/)).toBeDefined()
  await user.upload(screen.getByLabelText('Ta om'), new File(['y'], 'igen.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(screen.getAllByText(/igen/)).toBeDefined())
  expect(fileTransport.terminate).toHaveBeenCalledWith(uploadId)
  await user.type(title(), 'Rördelar')
  await user.click(await button('Spara med bilden'))
  await waitFor(() => expect(saved[0]).toMatchObject({ title: 'Rördelar' }))
})

test('the same receipt twice is said, with a way to the first', async () => {
  await photograph()
  const known = {
    folderId: 12,
    folderTitle: 'Villa Solhem',
    activityId: 7,
    title: 'Rördelar',
    day: '2026-11-14',
    cost: 46_730,
    currency: 'SEK' as const,
    isSameFile: false,
    takesMore: true,
  }
  await nowRead(read({ found: [{ place: null, known }] }))
  expect(await screen.findByText('Finns kanske redan:')).toBeDefined()
  expect(screen.getByRole('link', { name: /^Rördelar/ }).getAttribute('href')).toContain('7')
})
