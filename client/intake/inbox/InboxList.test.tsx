import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { imports } from '#contract/intake/imports.ts'
import { inbox, type ListedInboxItem } from '#contract/intake/inbox.ts'
import type { InboxBrief } from '#contract/intake/inboxReading.ts'
import { proposals } from '#contract/intake/proposals.ts'
import { mailedDeliveries, type MailedDelivery } from '#contract/sharing/mailedDeliveries.ts'
import { Problem } from '#contract/platform/problems.ts'
import { readings } from '#contract/intake/readings.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { InboxList } from './InboxList.tsx'

const vvs = { folderId: 6, title: 'VVS', parentId: 5, parentTitle: 'Villa Solhem', seesCosts: true }
const suggested = {
  ...vvs,
  typeId: 1,
  componentId: 2,
  firmId: 3,
  firmName: 'Järnia',
  day: '2025-03-06',
  isRemembered: false,
}
const agreeing: InboxBrief = {
  isWaiting: false,
  unread: null,
  kind: 'receipt',
  seller: 'JÄRNIA',
  date: '2025-11-14',
  total: 46_730,
  currency: 'SEK' as const,
  vat: 9346,
  doubt: null,
  place: suggested,
  known: null,
  fitting: null,
}
const item = (id: number, brief: Partial<InboxBrief> = {}, other: Partial<ListedInboxItem> = {}): ListedInboxItem => ({
  id,
  source: 'mail',
  sender: null,
  title: 'Tack för ditt köp',
  text: null,
  addedBy: 'Anna Berg',
  isOwn: true,
  folderId: null,
  place: null,
  papers: [],
  createdAt: '2025-11-20T10:00:00Z',
  expiresAt: '2025-12-20T10:00:00Z',
  thrownAt: null,
  brief: { ...agreeing, ...brief },
  ...other,
})

const pipes = {
  folderId: 6,
  folderTitle: 'VVS',
  activityId: 8,
  title: 'Rör',
  day: '2025-11-14',
  cost: 46_730,
  currency: 'SEK' as const,
  isSameFile: false,
  takesMore: true,
}

function showList(items: ListedInboxItem[], delivered: MailedDelivery[] = [], place: Parameters<typeof show>[1] = {}) {
  serve(inbox.list, items)
  serve(mailedDeliveries.list, delivered)
  serve(proposals.list, [])
  serve(inbox.places, [vvs])
  serve(imports.drafts, [])
  serve(folders.mine, [])
  return show(<InboxList />, place)
}
const row = async (text: RegExp) =>
  within((await screen.findAllByRole('listitem')).find(({ textContent }) => text.test(textContent)) ?? document.body)
const saved = { folderId: 6, activityId: 9, isNew: true }

test('a receipt that agrees is saved with one press, as it was read, where the last of its firm lies', async () => {
  const { user } = showList([item(1), item(2, { doubt: 'vat', vat: null, seller: 'Biltema', place: null })])
  const calls = serve(inbox.save, saved)
  const found = await row(/Kvitto från Järnia/)
  expect(found.getByText('Stämmer')).toBeTruthy()
  expect(found.getByText(/467,30 kr · 14 nov 2025/)).toBeTruthy()
  await user.click(found.getByRole('button', { name: 'Spara: Kvitto från Järnia' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  const read = { title: 'Kvitto från Järnia', day: '2025-11-14', cost: 46_730, vat: 9346, currency: 'SEK', kindId: 1 }
  expect(calls[0]?.body).toMatchObject({ ...read, folderId: 6, typeId: 1, componentId: 2, firmId: 3 })
})

test('what does not agree says why and is filled in, and what is being read can be saved', async () => {
  showList([
    item(1, { doubt: 'vat', vat: null, place: null, seller: 'Biltema' }),
    item(2, { ...agreeing, kind: null, seller: null, place: null, isWaiting: true }, { title: 'Bild', place: vvs }),
  ])
  const unsure = await row(/Biltema/)
  expect(unsure.getByText('Summa och moms går inte ihop')).toBeTruthy()
  expect(unsure.getByRole('link', { name: 'Fyll i: Kvitto från Biltema' })).toBeTruthy()
  expect(unsure.queryByRole('button', { name: /^Spara/ })).toBeNull()
  const waiting = await row(/Läses…/)
  expect(waiting.getByRole('button', { name: /^Spara/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Spara de/ })).toBeNull()
})

test('what could not be read says why, and is read once more with a press that is heard', async () => {
  const failed = { ...agreeing, kind: null, seller: null, place: null, unread: 'tooSlow' as const }
  const { user } = showList([item(1, failed, { title: 'Bild' }), item(2, { ...failed, unread: 'locked' })], [], {
    client: queryClient,
  })
  const asked = serve(inbox.readAgain, null)
  const found = await row(/Det tog för lång tid/)
  expect((await row(/låst med ett lösenord/)).queryByRole('button', { name: /^Läs igen/ })).toBeNull()
  serve(inbox.list, [item(1, { ...failed, unread: null, isWaiting: true }, { title: 'Bild' })])
  await user.click(found.getByRole('button', { name: 'Läs igen: Bild' }))
  await waitFor(() => expect(found.getByRole('status').textContent).toBe('Läser igen…'))
  await waitFor(() => expect(found.getByRole('button', { name: 'Läs igen: Bild' })).toHaveProperty('ariaBusy', 'true'))
  expect(asked).toMatchObject([{ params: { id: 1 } }])
  serve(inbox.list, [item(1, {}, { title: 'Bild' })])
  await act(() => queryClient.invalidateQueries({ queryKey: [inbox.list.name] }))
  await waitFor(() => expect(found.getByRole('status').textContent).toBe('Läst.'))
  expect(found.queryByRole('button', { name: /^Läs igen/ })).toBeNull()
})

test('those that agree are saved with one press, and put back with another: nothing else is', async () => {
  const { user } = showList([
    item(1),
    item(2, { total: 100 }),
    item(3, { doubt: 'newFirm', place: null }, { place: vvs }),
    item(4, { known: pipes }),
    item(5, { isWaiting: true }),
  ])
  const calls = serve(inbox.save, saved)
  const undone = serve(inbox.undoSave, null)
  await user.click(await screen.findByRole('button', { name: 'Spara de två' }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Sparat: Kvitto från Järnia, Kvitto från Järnia.'))
  expect(calls.map(({ params }) => params.id)).toEqual([1, 2])
  act(() => currentToasts().at(-1)?.action?.run())
  await waitFor(() => expect(undone.map(({ params }) => params.id)).toEqual([1, 2]))
})

test('who writes no costs in a place saves it without them', async () => {
  const { user } = showList([item(1, { place: { ...suggested, seesCosts: false } })])
  const calls = serve(inbox.save, saved)
  await user.click(await screen.findByRole('button', { name: 'Spara: Kvitto från Järnia' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).not.toHaveProperty('cost')
})

test('one that may be there already is added to that, or becomes an event of its own', async () => {
  const { user } = showList([item(1, { known: pipes })])
  const added = serve(inbox.saveTo, { folderId: 6, activityId: 8, isNew: false })
  const own = serve(inbox.save, saved)
  const found = await row(/Finns kanske redan: Rör 467,30 kr, 14 nov 2025/)
  expect(found.queryByText('Stämmer')).toBeNull()
  await user.click(found.getByRole('button', { name: 'Slå ihop: Kvitto från Järnia' }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Lagt till i Rör.'))
  expect(added[0]?.body).toEqual({ folderId: 6, activityId: 8, kindId: 1, cost: 46_730, vat: 9346, currency: 'SEK' })
  await user.click(found.getByRole('button', { name: 'Behåll båda: Kvitto från Järnia' }))
  await waitFor(() => expect(own).toHaveLength(1))
  expect(own[0]?.body).toMatchObject({ folderId: 6, title: 'Kvitto från Järnia' })
})

const picture = {
  id: 'p',
  name: 'kvitton.jpg',
  size: 9,
  state: 'waiting' as const,
  tellsPlace: false,
  mediaType: 'image/jpeg',
  preview: false,
  width: 480,
  height: 1000,
  pages: null,
}

test('two receipts in a picture are parted with one press, and one again with another', async () => {
  const several = { doubt: 'several' as const, place: null }
  const { user } = showList([item(1, several, { papers: [picture] }), item(2, several, { papers: [picture, picture] })])
  const parted = serve(readings.split, { ids: [11, 12] })
  const thrown = serve(inbox.throw, null)
  const restored = serve(inbox.restore, null)
  await user.click(await screen.findByRole('button', { name: /^Dela bilden/ }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toMatch(/^Bilden är delad/))
  expect(parted).toMatchObject([{ params: { id: 1 } }])
  act(() => currentToasts().at(-1)?.action?.run())
  await waitFor(() => expect(restored).toMatchObject([{ params: { id: 1 } }]))
  expect(thrown.map(({ params }) => params.id)).toEqual([11, 12])
})

test('receipts on the pages of a document are parted too', async () => {
  const papers = [{ ...picture, mediaType: 'application/pdf', pages: 2 }]
  const { user } = showList([item(1, { doubt: 'several', place: null }, { papers })])
  serve(readings.split, { ids: [11, 12] })
  await user.click(await screen.findByRole('button', { name: /^Dela papperet/ }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toMatch(/^Papperet är delat/))
})

test('receipts on one page of a document are filled in: it cannot be parted', async () => {
  const papers = [{ ...picture, mediaType: 'application/pdf', pages: 1 }]
  showList([item(1, { doubt: 'several', place: null }, { papers })])
  expect(await screen.findByRole('link', { name: /^Fyll i/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Dela/ })).toBeNull()
})

test('a picture is not one again once a part of it has been saved: the other stays', async () => {
  const { user } = showList([item(1, { doubt: 'several', place: null }, { papers: [picture] })])
  serve(readings.split, { ids: [11, 12] })
  serve(inbox.throw, ({ params: { id } }) => (id === 12 ? new Problem('inboxItemNotFound') : null))
  const restored = serve(inbox.restore, null)
  await user.click(await screen.findByRole('button', { name: /^Dela bilden/ }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toMatch(/^Bilden är delad/))
  act(() => currentToasts().at(-1)?.action?.run())
  await waitFor(() => expect(currentToasts().at(-1)?.tone).toBe('danger'))
  expect(restored.map(({ params }) => params.id)).toEqual([11])
})

test('what is there with the same bytes, or where one may add nothing, is not put together', async () => {
  showList([item(1, { known: { ...pipes, currency: 'SEK' as const, isSameFile: true, takesMore: false, cost: null } })])
  const found = await row(/Filen finns redan: Rör, 14 nov 2025/)
  expect(found.queryByRole('button', { name: /^Slå ihop/ })).toBeNull()
  expect(found.getByRole('button', { name: /^Behåll båda/ })).toBeTruthy()
})

test('an invoice that fits a done event is added to it with the one press, where it is to lie there', async () => {
  const fitting = { folderId: 6, activityId: 7, title: 'Sotning', day: '2025-11-05' }
  const elsewhere = { ...vvs, folderId: 9, title: 'El' }
  const { user } = showList([
    item(1, { kind: 'invoice', fitting }),
    item(2, { fitting, total: 5 }, { place: elsewhere }),
  ])
  const added = serve(inbox.saveTo, { folderId: 6, activityId: 7, isNew: false })
  const found = await row(/Faktura från Järnia/)
  expect(found.getByText('Stämmer · läggs till Sotning 5 nov 2025')).toBeTruthy()
  expect((await row(/El/)).queryByText(/läggs till/)).toBeNull()
  await user.click(found.getByRole('button', { name: 'Spara: Faktura från Järnia' }))
  await waitFor(() => expect(added.map(({ body }) => body)).toMatchObject([{ folderId: 6, activityId: 7 }]))
})

const pumpChanged: MailedDelivery = {
  id: 31,
  title: 'Byte av cirkulationspump',
  firmName: 'Sundins Rör & Värme AB',
  place: 'Villa Solhem',
  components: 2,
  papers: 5,
  pictures: 0,
  version: 1,
  deliveredAt: '2025-11-20T10:00:00Z',
  expiresAt: '2027-11-20T10:00:00Z',
  thrownAt: null,
  guessId: 6,
}

test('what a firm has mailed stands under its own heading, with what is in it and where it likely belongs', async () => {
  showList([], [pumpChanged])
  const found = await row(/cirkulationspump/)
  expect(screen.getByRole('heading', { name: /Från firmor/ }).textContent).toContain('1')
  expect(found.getByText(/Sundins Rör & Värme AB/).textContent).toContain('2 komponenter, 5 papper')
  expect(found.getByRole('combobox', { name: 'Plats: Byte av cirkulationspump' })).toHaveProperty('value', '6')
  const look = found.getByRole('link', { name: 'Titta: Byte av cirkulationspump' })
  expect(look.getAttribute('href')).toBe('/inkorg/leverans/31')
  expect(screen.queryByText('Inget väntar.')).toBeNull()
})

test('the folder that is chosen for it goes along to where it is taken', async () => {
  const { user } = showList([], [{ ...pumpChanged, guessId: null }])
  const found = await row(/cirkulationspump/)
  await user.selectOptions(await found.findByRole('combobox'), 'Villa Solhem / VVS')
  const links = found.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(new Set(links)).toEqual(new Set(['/inkorg/leverans/31?mapp=6']))
})

test('thrown away it is gone without a question, and put back from the toast', async () => {
  const { user } = showList([], [pumpChanged], { client: queryClient })
  const found = await row(/cirkulationspump/)
  const thrown = serve(mailedDeliveries.throw, null)
  const restored = serve(mailedDeliveries.restore, null)
  serve(mailedDeliveries.list, [])
  serve(proposals.list, [])
  await user.click(found.getAllByRole('button', { name: 'Släng: Byte av cirkulationspump' })[0] ?? document.body)
  await waitFor(() => expect(currentToasts()).toMatchObject([{ text: 'Byte av cirkulationspump är slängt.' }]))
  expect(await screen.findByText('Inget väntar.')).toBeTruthy()
  act(() => currentToasts()[0]?.action?.run())
  await waitFor(() => expect([thrown, restored]).toEqual([[{ params: { id: 31 } }], [{ params: { id: 31 } }]]))
})
