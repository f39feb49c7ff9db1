import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { agreements } from '#contract/content/agreements.ts'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { inbox, type InboxItem } from '#contract/intake/inbox.ts'
import type { InboxReading } from '#contract/intake/inboxReading.ts'
import { readings } from '#contract/intake/readings.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { members } from '#contract/people/members.ts'
import { Problem } from '#contract/platform/problems.ts'
import { anOpenFolder, aFolderCard, someLookups } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { OpenedItem } from './OpenedItem.tsx'

const place = { folderId: 5, title: 'VVS', parentId: null, parentTitle: null, seesCosts: true }
const item: InboxItem = {
  id: 3,
  source: 'paste',
  sender: null,
  title: null,
  text: null,
  addedBy: 'Anna Berg',
  isOwn: true,
  folderId: null,
  place,
  papers: [],
  createdAt: '2026-11-20T10:00:00Z',
  expiresAt: '2026-12-20T10:00:00Z',
  thrownAt: null,
}
const at = { page: 1, box: [0.1, 0.1, 0.5, 0.2] as [number, number, number, number] }

const receipt: NonNullable<InboxReading['read']>['receipt'] = {
  kind: 'receipt',
  others: [],
  fields: {
    seller: { state: 'read', value: 'Järnboden', ...at },
    date: { state: 'agrees', value: '2026-11-14', why: 'possibleDay', ...at },
    total: { state: 'agrees', value: 46_730, why: 'vatAddsUp', ...at },
    vat: { state: 'failed', value: null, read: '93', why: 'doesNotAddUp', ...at },
  },
}
const reading: InboxReading = {
  isWaiting: false,
  unread: null,
  kind: 'receipt',
  seller: 'Järnboden',
  date: '2026-11-14',
  total: 46_730,
  currency: 'SEK' as const,
  vat: null,
  doubt: 'vat',
  place: null,
  known: null,
  fitting: null,
  read: { paperId: 'a', receipt },
}

function open(changes: Partial<InboxReading> = {}, seesCosts = true, opened = item) {
  serve(inbox.list, [opened])
  serve(members.inFolder, [])
  serve(inbox.places, [place])
  serve(folders.one, anOpenFolder({ id: 5, title: 'VVS', seesCosts }))
  serve(folders.mine, [aFolderCard({ id: 5, title: 'VVS' })])
  serve(folders.children, [])
  serve(components.inFolder, [])
  serve(firms.inFolder, [])
  serve(lookups.all, someLookups())
  serve(inbox.reading, { ...reading, ...changes })
  return show(<OpenedItem item={opened} />)
}

async function saved(seesCosts: boolean) {
  const calls = serve(inbox.save, { folderId: 5, activityId: 9, isNew: true })
  const { user } = open({}, seesCosts)
  await screen.findByRole('list', { name: 'Det som lästes' })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Kostnad/ }) !== null).toBe(seesCosts))
  await user.click(screen.getByRole('button', { name: 'Rätt, spara' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  return calls[0]?.body
}

test('what was read is saved with the yes, and what failed its check is not', async () => {
  const read = { title: 'Kvitto från Järnboden', day: '2026-11-14', cost: 46_730 }
  expect(await saved(true)).toMatchObject(read)
  expect(screen.getByText(/Lästes som 93/)).toBeTruthy()
})

test('a receipt whose sum was withheld asks for it first, and is saved without it by a button and a toast that say so', async () => {
  const failed = { state: 'failed', value: null, read: '467,30', why: 'notChecked', ...at } as const
  const withheld = { ...receipt, fields: { ...receipt.fields, total: failed } }
  const calls = serve(inbox.save, { folderId: 5, activityId: 9, isNew: true })
  const { user } = open({ total: null, doubt: 'total', read: { paperId: 'a', receipt: withheld } })
  const cost = await screen.findByRole('textbox', { name: /^Kostnad/ })
  await user.click(await screen.findByRole('button', { name: 'Summa – fyll i' }))
  expect(document.activeElement).toBe(cost)
  await user.keyboard('1')
  expect(screen.queryByRole('button', { name: 'Summa – fyll i' })).toBeNull()
  await user.keyboard('{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Spara utan summa' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(currentToasts().at(-1)?.text).toBe('Sparat i VVS, utan summa.')
})

test('who writes no costs there saves it without them', async () => {
  expect(await saved(false)).toMatchObject({ title: 'Kvitto från Järnboden', cost: null, vat: null })
})

test('what is read when its field is there already is seen in it', async () => {
  const answer = Promise.withResolvers<InboxReading>()
  open()
  serve(inbox.reading, () => answer.promise)
  const cost = await screen.findByRole('textbox', { name: /^Kostnad/ })
  expect(cost).toHaveProperty('value', '')
  answer.resolve(reading)
  await waitFor(() => expect(cost).toHaveProperty('value', '467,30'))
})

const event = { folderId: 5, activityId: 8, title: 'Rör', day: '2025-11-14' }
const known = {
  ...event,
  folderTitle: 'VVS',
  cost: 46_730,
  currency: 'SEK' as const,
  isSameFile: false,
  takesMore: true,
}

test('what may be there already takes the papers, or is saved as another by the form', async () => {
  const added = serve(inbox.saveTo, { folderId: 5, activityId: 8, isNew: false })
  const own = serve(inbox.save, { folderId: 5, activityId: 9, isNew: true })
  const { user } = open({ known })
  await user.click(await screen.findByRole('button', { name: 'Slå ihop' }))
  await waitFor(() => expect(added.map(({ body }) => body)).toMatchObject([{ activityId: 8, kindId: 1, cost: 46_730 }]))
  await user.click(screen.getByRole('button', { name: 'Behåll båda' }))
  await waitFor(() => expect(own).toHaveLength(1))
})

test('where a paper tells its place, adding it asks once, and is done with a yes', async () => {
  let isRefused = true
  const added = serve(inbox.saveTo, () => {
    if (isRefused) throw new Problem('inboxPaperTellsPlace')
    return { folderId: 5, activityId: 8, isNew: false }
  })
  const { user } = open({ known })
  await user.click(await screen.findByRole('button', { name: 'Slå ihop' }))
  await waitFor(() => expect(currentToasts()).toHaveLength(1))
  isRefused = false
  currentToasts()[0]?.action?.run()
  await waitFor(() => expect(added.map(({ body }) => body)).toMatchObject([{}, { keepsLocation: true }]))
})

test('an invoice is added to the event that it is likely of', async () => {
  const added = serve(inbox.saveTo, { folderId: 5, activityId: 8, isNew: false })
  const { user } = open({ kind: 'invoice', fitting: event })
  await user.click(await screen.findByRole('button', { name: 'Lägg till där' }))
  await waitFor(() => expect(added.map(({ body }) => body)).toMatchObject([{ folderId: 5, activityId: 8 }]))
})

test('another receipt in the same picture is said', async () => {
  const seller = { state: 'read' as const, value: 'Biltema', ...at }
  open({ doubt: 'several', read: { paperId: 'a', receipt: { ...receipt, others: [{ seller }] } } })
  expect(await screen.findByText('Två kvitton i samma bild.')).toBeTruthy()
  expect(screen.getByText(/Det andra: Biltema\. Logga det för sig\./)).toBeTruthy()
})

test('what was read and withheld is read once more where it stands open', async () => {
  const asked = serve(inbox.readAgain, null)
  const { user } = open()
  expect(await screen.findByText('Summa och moms går inte ihop.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Läs igen' }))
  await waitFor(() => expect(asked).toMatchObject([{ params: { id: 3 } }]))
})

const paper = {
  id: '1b4e28ba-2fa1-4d2d-883f-0016d3cca427',
  name: 'Larmavtal.pdf',
  size: 10,
  state: 'waiting' as const,
  tellsPlace: false,
  mediaType: 'application/pdf',
  preview: false,
  width: null,
  height: null,
  pages: 1,
}
const agreementRead = (isAgreement: boolean) => {
  const about = { value: 'Larm', page: 1, box: at.box }
  serve(readings.ofUpload, { state: 'done', pages: [], agreement: { isAgreement, fields: { about } } } as never)
}

test('what is an agreement by what stands in it becomes one at once, with its paper', async () => {
  agreementRead(true)
  const added = serve(agreements.add, { id: 61, folderId: 5 } as never)
  const saves = serve(inbox.saveTo, { folderId: 5, activityId: null, isNew: false })
  const { user, router } = open({ kind: null, read: null }, true, { ...item, papers: [paper] })
  await user.click(await screen.findByRole('button', { name: 'Det är ett avtal' }))
  const title = await screen.findByRole('textbox', { name: /Vad gäller/ })
  await waitFor(() => expect(title).toHaveProperty('value', 'Larm'))
  await user.click(screen.getByRole('button', { name: /spara/i }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Avtalet är sparat.'))
  expect(added[0]?.body).toMatchObject({ folderId: 5, title: 'Larm' })
  expect(saves[0]?.body).toMatchObject({ folderId: 5, agreementId: 61, kindId: 7 })
  await waitFor(() => expect(router.state.location.pathname).toBe('/inkorg'))
  const undone = serve(inbox.undoSave, null)
  currentToasts().at(-1)?.action?.run()
  await waitFor(() => expect(undone).toMatchObject([{ params: { id: 3 }, body: { folderId: 5, agreementId: 61 } }]))
})

test('where its paper cannot be added it stays, and is told of; what is no agreement is not proposed as one', async () => {
  agreementRead(true)
  const added = serve(agreements.add, { id: 61, folderId: 5 } as never)
  serve(inbox.saveTo, new Problem('quotaExceeded'))
  const { user, router, unmount } = open({ kind: null, read: null }, true, { ...item, papers: [paper] })
  await user.click(await screen.findByRole('button', { name: 'Det är ett avtal' }))
  await waitFor(async () =>
    expect(await screen.findByRole('textbox', { name: /Vad gäller/ })).toHaveProperty('value', 'Larm'),
  )
  await user.click(screen.getByRole('button', { name: /spara/i }))
  await waitFor(() =>
    expect(currentToasts().at(-1)?.text).toMatch(/^Avtalet är sparat. Papperet ligger kvar i Inkorgen/),
  )
  expect([added.length, router.state.location.pathname]).toEqual([1, '/'])
  expect(currentToasts().at(-1)?.action).toBeUndefined()
  unmount()
  agreementRead(false)
  open({ kind: null, read: null }, true, { ...item, papers: [paper] })
  await screen.findByRole('textbox', { name: 'Vad' })
  expect(screen.queryByRole('button', { name: 'Det är ett avtal' })).toBeNull()
})
