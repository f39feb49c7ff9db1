import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { parcelLinks, type ParcelGreeting } from '#contract/sharing/parcelLinks.ts'
import { Problem } from '#contract/platform/problems.ts'
import { shares, type SharedView } from '#contract/sharing/shares.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { OpenedShare } from './OpenedShare.tsx'

const greeting: ParcelGreeting = {
  id: 3,
  kind: 'share',
  isOpen: false,
  folderTitle: 'Villa Solhem',
  madeByName: 'Anna Berg',
  expiresAt: '2026-12-25T10:00:00.000Z',
}

const file = {
  folder: 1,
  component: null,
  event: null,
  fault: null,
  description: null,
  day: '2024-11-05',
  size: 120_000,
  pages: null,
  width: 1200,
  height: 900,
  placeholder: null,
  moment: null,
  preview: true,
  isDamaged: false,
} as const

const thing = {
  folder: 1,
  description: null,
  make: null,
  model: null,
  modelYear: null,
  serialNumber: null,
  boughtOn: null,
  boughtAt: null,
  currency: 'SEK',
  warrantyUntil: null,
  expectedUntil: null,
  statusId: 24,
  replacedBy: null,
  cover: null,
} as const

const inRoom = { ...thing, folder: 2 }

const folder = (number: number, title: string) => ({
  number,
  title,
  categoryId: 1,
  categoryName: 'Hus',
  description: null,
  cover: null,
  isArchived: false,
})

const event = {
  folder: 1,
  component: 1,
  description: null,
  outcome: null,
  endDate: null,
  season: null,
  typeId: null,
  typeName: null,
  statusId: 22,
  firmName: null,
  currency: 'SEK',
  litres: null,
  reading: null,
} as const

const content: SharedView['content'] = {
  version: 1,
  title: 'Villa Solhem',
  description: null,
  categoryId: 1,
  categoryName: 'Hus',
  zipCode: '192 52',
  city: 'Sollentuna',
  cover: null,
  scope: { kind: 'folder' },
  folders: [folder(1, 'Villa Solhem'), folder(2, 'Pannrummet'), folder(3, 'Tom')],
  components: [
    {
      ...inRoom,
      number: 1,
      name: 'Varmvattenberedare',
      place: 'bakom dörren',
      price: 24_900_00,
      make: 'Nibe',
      cover: 1,
    },
    { ...inRoom, number: 2, name: 'Expansionskärl', place: 'Ovanför', price: 6_400_00 },
    { ...thing, number: 3, name: 'Tvättmaskin', place: 'Tvättstugan', price: 9_490_00 },
  ],
  events: [
    { ...event, number: 1, title: 'Service', startDate: '2025-05-02', cost: 1_900_00, description: 'Bytte anoden.' },
    { ...event, number: 2, title: 'Inköp', startDate: '2024-11-05' },
  ],
  faults: [],
  files: [
    {
      ...file,
      number: 1,
      component: 1,
      name: 'Beredaren.jpg',
      kindId: fileKind.photo,
      kindName: 'Foto',
      mediaType: 'image/jpeg',
    },
    {
      ...file,
      number: 2,
      component: 1,
      name: 'Kvitto.pdf',
      kindId: fileKind.receipt,
      kindName: 'Kvitto',
      mediaType: 'application/pdf',
    },
  ],
  counts: { components: 3, events: 2, faults: 0, papers: 1, pictures: 1, textsLeftOut: 0 },
  sums: [{ currency: 'SEK', prices: 40_790_00, costs: 1_900_00 }],
}

const aView = (changes: Partial<SharedView> = {}): SharedView => ({
  createdBy: 'Anna Berg',
  preset: 'insurance',
  recipient: 'Länsförsäkringar, skada 4471',
  asOf: '2026-11-25T10:00:00.000Z',
  isFrozen: true,
  expiresAt: '2026-12-25T10:00:00.000Z',
  content,
  hash: 'a'.repeat(64),
  takesPapers: false,
  papers: [],
  ...changes,
})

/** A server that opens the link with this code alone. */
function serveLink(refusal = new Problem('parcelCodeWrong')) {
  return serve(parcelLinks.open, ({ body }) => {
    if (body.code === undefined) return greeting
    return body.code.replaceAll('-', '') === '7K4MQ2X9PL' ? { ...greeting, isOpen: true } : refusal
  })
}

const open = (at = '/delat#hemlig') => show(<OpenedShare />, { at, userId: null })
const typed = () => screen.findByLabelText<HTMLInputElement>('Kod', { selector: 'input' })

test('the code gets its dashes while it is typed, and opens what is shared', async () => {
  const opened = serveLink()
  serve(shares.read, aView())
  const { user, router } = open()
  await screen.findByRole('heading', { level: 1, name: 'Anna Berg har delat något om Villa Solhem med dig' })
  await user.type(await typed(), '7k4mq2x9pl')
  expect((await typed()).value).toBe('7K4M-Q2X-9PL')
  await user.click(screen.getByRole('button', { name: 'Öppna' }))
  await screen.findByRole('heading', { level: 1, name: 'Villa Solhem' })
  expect(opened).toEqual([{ body: { secret: 'hemlig' } }, { body: { secret: 'hemlig', code: '7K4M-Q2X-9PL' } }])
  expect(router.state.location.hash, 'the secret is out of the address').toBe('')
})

test('a code is pasted with whatever stands in it, and one that is too short costs no try', async () => {
  const opened = serveLink()
  const { user } = open()
  await user.click(await typed())
  await user.paste(' 7k4m q2x ')
  expect((await typed()).value).toBe('7K4M-Q2X')
  await user.click(screen.getByRole('button', { name: 'Öppna' }))
  expect(await screen.findByText(/Koden har tio tecken/)).toBeTruthy()
  expect(opened).toHaveLength(1)
})

test('a character that is put in the middle leaves the cursor behind it', async () => {
  serveLink()
  const { user } = open()
  const input = await typed()
  await user.type(input, '7K4MQ2X')
  input.setSelectionRange(2, 2)
  await user.type(input, 'A', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect([input.value, input.selectionStart]).toEqual(['7KA4-MQ2-X', 3])
})

test('a wrong code is told with how many tries are left', async () => {
  const message = 'Fel kod. Sju försök kvar.'
  serveLink(new Problem('parcelCodeWrong', { fields: [{ path: 'code', message }] }))
  const { user } = open()
  await user.type(await typed(), 'AAAAAAAAAA{Enter}')
  expect(await screen.findByText(message)).toBeTruthy()
  expect((await typed()).getAttribute('aria-invalid')).toBe('true')
})

test('a locked link says what to do', async () => {
  serveLink(new Problem('parcelLocked'))
  const { user } = open()
  await user.type(await typed(), 'AAAAAAAAAA{Enter}')
  expect(await screen.findByText(/låst efter tio fel koder/)).toBeTruthy()
})

test.each(['/delat', '/delat#fel'])('a link that leads to nothing says so, whatever the reason: %s', async (at) => {
  serve(parcelLinks.open, new Problem('parcelNotFound'))
  open(at)
  expect(await screen.findByText('Länken gäller inte längre.')).toBeTruthy()
})

test('what was revoked while it was read is gone', async () => {
  serve(parcelLinks.open, { ...greeting, isOpen: true })
  serve(shares.read, aView())
  const { client } = open()
  await screen.findByRole('heading', { level: 1, name: 'Villa Solhem' })
  serve(shares.read, new Problem('parcelNotFound'))
  await act(() => client.invalidateQueries())
  expect(await screen.findByText('Länken gäller inte längre.')).toBeTruthy()
  expect(screen.queryByText('Varmvattenberedare')).toBeNull()
})

test('whoever has opened it in this tab reads on without the code, as long as the cookie does', async () => {
  serveLink()
  serve(shares.read, aView())
  sessionStorage.setItem('parmen.link.share', 'hemlig')
  sessionStorage.setItem('parmen.opened.share', '3')
  open('/delat')
  expect(await screen.findByRole('heading', { level: 1, name: 'Villa Solhem' })).toBeTruthy()
})

test('once the cookie has ended the code is asked for again', async () => {
  serveLink()
  serve(shares.read, new Problem('parcelNotFound'))
  sessionStorage.setItem('parmen.opened.share', '3')
  const { user } = open()
  const input = await typed()
  serve(shares.read, aView())
  await user.type(input, '7K4MQ2X9PL{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Villa Solhem' })).toBeTruthy()
})

test('shows for whom it is, the sums, and the things folder by folder with where each is in words', async () => {
  serve(parcelLinks.open, { ...greeting, isOpen: true })
  serve(shares.read, aView())
  const { user } = open()
  expect((await screen.findByText(/som det såg ut/)).parentElement?.textContent).toBe(
    'För Länsförsäkringar, skada 4471 · som det såg ut 25 nov 2026',
  )
  const told = [...document.querySelectorAll('dl > div')].map((stat) => stat.textContent?.replaceAll(/\s/g, ' '))
  expect(told).toContain('saker i 2 mappar3')
  expect(told).toContain('kostade nya40 790 kr')
  expect(told).toContain('kvitto finns1')
  const boiler = within(screen.getByRole('region', { name: 'Pannrummet' }))
  expect(boiler.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Varmvattenberedare',
    'Expansionskärl',
  ])
  expect(boiler.getByText('Nibe · bakom dörren')).toBeTruthy()
  expect(screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'))).toEqual(
    expect.not.arrayContaining(['Tvättstugan', 'Bakom dörren', 'Tom']),
  )
  await user.click(screen.getByRole('button', { name: /^Villa Solhem/ }))
  expect(screen.queryByRole('region', { name: 'Pannrummet' })).toBeNull()
})

test('a thing says all that is known of it, with its link, and a fault what repairs it or why it was left', async () => {
  serve(parcelLinks.open, { ...greeting, isOpen: true })
  const [boiler] = content.components
  const known = { serialNumber: '0692', expectedLifeYears: 15, meterUnit: 'hours', link: 'https://nibe.se/' } as const
  const fault = { folder: 1, component: null, description: null, place: null, severity: 2 }
  const said = { ...fault, reportedOn: '2025-05-01', isClosed: true }
  const faults = [
    { ...said, number: 1, title: 'Droppar', repair: 1 },
    { ...said, number: 2, title: 'Låter', closedWhy: 'Slutade av sig själv.' },
  ]
  serve(shares.read, aView({ content: { ...content, components: [{ ...boiler!, ...known }], faults } }))
  open()
  const heading = await screen.findByRole('heading', { name: 'Varmvattenberedare' })
  const tile = within(heading.closest('li')!)
  for (const text of ['Serienummer 0692', 'Beräknad livslängd 15 år', 'Mäts i timmar'])
    expect(tile.getByText(text)).toBeTruthy()
  expect(tile.getByRole('link', { name: /^Mer info/ }).getAttribute('href')).toBe('https://nibe.se/')
  const both = within(screen.getByRole('region', { name: 'Fel' }))
  expect(both.getByText('Åtgärdas av: Service')).toBeTruthy()
  expect(both.getByText('Varför det inte åtgärdas: Slutade av sig själv.')).toBeTruthy()
})

test('events stand by year with what they are of and cost, papers with a link of their own', async () => {
  serve(parcelLinks.open, { ...greeting, isOpen: true })
  serve(shares.read, aView({ preset: 'meeting', isFrozen: false }))
  open()
  await screen.findByText(/som det ser ut nu/)
  const events = within(screen.getByRole('region', { name: 'Händelser' }))
  expect(events.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '2025 1',
    '2024 1',
  ])
  expect(events.getByText('Bytte anoden.')).toBeTruthy()
  const paper = screen.getByRole('link', { name: /^Kvitto/ })
  expect(paper.getAttribute('href')).toBe('/api/Parcel/3/share/file/2/original')
  expect(screen.queryByRole('link', { name: 'Hämta alla' })).toBeNull()
})

test('an event says what was filled up, what its meter stood at and what of it was tax, as a buyer reads it too', async () => {
  const filled = { litres: 45_50, reading: { value: 12_300, unit: 'hours' as const }, cost: 800_00, vat: 160_00 }
  const events = [{ ...event, number: 1, title: 'Tankning', startDate: '2025-05-02', ...filled }]
  serve(parcelLinks.open, { ...greeting, isOpen: true })
  serve(shares.read, aView({ content: { ...content, events } }))
  open()
  const row = (await screen.findByText('Tankning')).closest('li')!.textContent.replaceAll('\u00a0', ' ')
  for (const word of ['45,5 liter', '1 230 timmar', 'moms 160 kr', '800 kr']) expect(row).toContain(word)
})

test('several papers are downloaded at once', async () => {
  serve(parcelLinks.open, { ...greeting, isOpen: true })
  const [photo, receipt] = content.files
  const files = [photo, receipt, { ...receipt, number: 3, name: 'Garanti.pdf' }] as typeof content.files
  serve(shares.read, aView({ content: { ...content, files } }))
  open()
  const all = await screen.findByRole('link', { name: 'Hämta alla' })
  expect(all.getAttribute('href')).toBe('/api/Parcel/3/share/papers')
})

test('a picture opens in the viewer, by the address of the share', async () => {
  serve(parcelLinks.open, { ...greeting, isOpen: true })
  serve(shares.read, aView())
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Visa bild av Varmvattenberedare' }))
  const dialog = await screen.findByRole('dialog', { name: 'Beredaren' })
  await waitFor(() => expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/api/Parcel/3/share/file/1/large'))
})
