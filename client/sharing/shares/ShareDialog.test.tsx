import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { components } from '#contract/content/components.ts'
import { shareLooks, type ShareCounts } from '#contract/sharing/shareLooks.ts'
import { shares, type MadeShare, type SharedView } from '#contract/sharing/shares.ts'
import { aComponent } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import type { ShareSubject } from './subject.ts'
import { anEmptyContent, aShare } from './testing.ts'

const made: MadeShare = {
  url: 'http://127.0.0.1:3000/delat#hemlig',
  code: '7K4MQ2X9DT',
  share: aShare(),
}
const villan: ShareSubject = { folderId: 12, title: 'Villa Solhem', seesCosts: true, scope: { kind: 'folder' } }

const none = { components: 0, events: 0, faults: 0, papers: 0, pictures: 0 }
const counts: ShareCounts[] = [
  { ...none, preset: 'insurance', components: 61, papers: 44 },
  { ...none, preset: 'agent', components: 23, events: 57, papers: 35 },
  { ...none, preset: 'craftsman', components: 1, papers: 2 },
]

function open(subject = villan) {
  serve(shareLooks.counts, counts)
  const asked = serve(shares.add, made)
  const { user } = show(<ShareDialog subject={subject} onClose={vi.fn<() => void>()} />)
  return { asked, press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })), user }
}

test('of a folder, one preset and one button make a link, and show it with its code', async () => {
  const { asked, press, user } = open()
  await user.click(await screen.findByRole('radio', { name: /^Till mäklaren/ }))
  await press('Skapa länk')
  await screen.findByRole('heading', { name: 'Länken är klar' })
  expect(asked).toEqual([
    {
      body: {
        folderId: 12,
        preset: 'agent',
        scope: { kind: 'folder' },
        isFrozen: false,
        days: 30,
        recipient: 'Mäklaren',
      },
    },
  ])
  expect(screen.getByText('7K4M-Q2X-9DT')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '1. Skicka länken' }).value).toBe(made.url)
})

test('only a craftsman may be let send papers back', async () => {
  const { asked, press, user } = open({ ...villan, scope: { kind: 'component', componentId: 31 } })
  await user.click(screen.getByRole('checkbox', { name: /^Får skicka papper tillbaka/ }))
  await user.click(screen.getByRole('radio', { name: /^Till mäklaren/ }))
  expect(screen.queryByRole('checkbox', { name: /^Får skicka papper tillbaka/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Till hantverkaren/ }))
  await press('Skapa länk')
  await screen.findByRole('heading', { name: 'Länken är klar' })
  expect(asked).toMatchObject([{ body: { preset: 'craftsman', takesPapers: true } }])
})

test('of a component the craftsman is chosen, live', async () => {
  const component = open({ ...villan, scope: { kind: 'component', componentId: 31 } })
  await component.press('Skapa länk')
  expect(component.asked).toMatchObject([
    { body: { preset: 'craftsman', isFrozen: false, scope: { kind: 'component', componentId: 31 } } },
  ])
})

test('of a year the meeting is chosen, frozen', async () => {
  const { asked, press } = open({ ...villan, scope: { kind: 'year', year: 2025 } })
  await press('Skapa länk')
  expect(asked).toMatchObject([{ body: { preset: 'meeting', isFrozen: true, scope: { kind: 'year', year: 2025 } } }])
})

test('who sees no costs is not asked whether they come along', async () => {
  const { user } = open({ ...villan, seesCosts: false })
  await user.click(await screen.findByRole('radio', { name: /^Välj själv/ }))
  expect(screen.queryByRole('checkbox', { name: /kostade/ })).toBeNull()
})

test('chosen papers are named, and are all that is shared', async () => {
  const papers = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Papper ${index + 1}` }))
  const scope = { kind: 'papers', fileIds: papers.map(({ id }) => id) } as const
  const { asked, press, user } = open({ ...villan, title: '12 papper', scope, papers })
  const named = within(await screen.findByRole('region', { name: 'Valda papper' })).getAllByRole('listitem')
  expect(named.map(({ textContent }) => textContent)).toEqual([
    ...papers.slice(0, 8).map(({ name }) => name),
    'och 4 till',
  ])
  expect(screen.queryByRole('radio', { name: /^Till mäklaren/ })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^För vem/ }), 'Banken')
  await press('Skapa länk')
  await screen.findByRole('heading', { name: 'Länken är klar' })
  expect(asked).toMatchObject([{ body: { preset: 'own', scope, recipient: 'Banken' } }])
})

const inKitchen = { folderId: 13, folderTitle: 'Köket' }
const things = [
  aComponent({ id: 1, folderId: 12, folderTitle: 'Villa Solhem', name: 'Värmepump', make: 'Bosch' }),
  ...Array.from({ length: 60 }, (_, index) => aComponent({ id: index + 2, ...inKitchen, name: `Sak ${index}` })),
]

test('the craftsman is shown a component of any sub-folder, which is found among many', async () => {
  const searched = serve(components.ofUser, ({ query }) =>
    things.filter(({ name }) => name.toLowerCase().includes(query.q ?? '')),
  )
  const { asked, press, user } = open()
  await user.click(await screen.findByRole('radio', { name: /^Till hantverkaren/ }))
  const groups = within(await screen.findByRole('group', { name: 'Vilken komponent?' }))
  expect((await groups.findAllByRole('group')).map(({ textContent }) => textContent?.slice(0, 12))).toEqual([
    'Villa Solhem',
    'KöketSak 0Sak 1'.slice(0, 12),
  ])
  await user.click(groups.getByRole('radio', { name: /^Värmepump/ }))
  await user.type(groups.getByRole('searchbox', { name: 'Sök komponent' }), 'sak 59{Enter}')
  await waitFor(() => expect(groups.getAllByRole('radio')).toHaveLength(1))
  expect(asked, 'Enter in the search makes no link').toEqual([])
  await user.click(groups.getByRole('radio', { name: 'Sak 59' }))
  await press('Skapa länk')
  await screen.findByRole('heading', { name: 'Länken är klar' })
  expect(asked).toMatchObject([{ body: { preset: 'craftsman', scope: { kind: 'component', componentId: 61 } } }])
  expect(searched.every(({ query }) => query?.folderId === 12)).toBe(true)
})

test('a link without a chosen component is not made, and why is said by the field', async () => {
  serve(components.ofUser, things.slice(0, 3))
  const { asked, press, user } = open()
  await user.click(await screen.findByRole('radio', { name: /^Till hantverkaren/ }))
  await screen.findByRole('radio', { name: /^Värmepump/ })
  await press('Skapa länk')
  expect(screen.getByText('Välj en komponent, eller dela hela mappen.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Vilken komponent?' }))
  expect(asked).toEqual([])
})

test('where there is no component the whole folder is offered instead', async () => {
  serve(components.ofUser, [])
  const { asked, press, user } = open()
  await user.click(await screen.findByRole('radio', { name: /^Till hantverkaren/ }))
  expect(await screen.findByText('Det finns inga komponenter i Villa Solhem än.')).toBeTruthy()
  await press('Dela hela mappen')
  await press('Skapa länk')
  await screen.findByRole('heading', { name: 'Länken är klar' })
  expect(asked).toMatchObject([{ body: { preset: 'craftsman', scope: { kind: 'folder' } } }])
})

test('each preset says how much it shows, the craftsman once a component is chosen', async () => {
  serve(components.ofUser, things.slice(0, 3))
  const { user } = open()
  const details = () =>
    screen.getAllByRole('radio', { name: /^Till / }).map((radio) => radio.closest('label')?.textContent)
  await screen.findByRole('radio', { name: /61 saker/ })
  expect(details()).toEqual([
    'Till försäkringenMapp för mapp, 61 saker med summor och 44 papper',
    'Till mäklaren57 händelser, 23 saker, 35 papper. Inga kostnader, avtal eller andras nummer',
    'Till stämmanEtt år: vad som gjordes och vad det kostade',
    'Till hantverkarenEn komponent, manual och tidigare lagningar',
  ])
  await user.click(screen.getByRole('radio', { name: /^Till hantverkaren/ }))
  await user.click(await screen.findByRole('radio', { name: /^Värmepump/ }))
  await waitFor(() => expect(details().at(-1)).toBe('Till hantverkaren1 sak, 2 papper'))
})

const nothingLacking = { picture: [], receipt: [], serialNumber: [] }
const viewed: SharedView = {
  createdBy: 'Anna Berg',
  preset: 'insurance',
  recipient: 'Försäkringsbolaget',
  asOf: '2026-11-25T10:00:00.000Z',
  isFrozen: true,
  expiresAt: '2026-12-25T10:00:00.000Z',
  hash: null,
  takesPapers: false,
  papers: [],
  content: anEmptyContent({ title: 'Villa Solhem' }),
}

test('what the recipient will see is seen before the link is made', async () => {
  const looked = serve(shareLooks.preview, { view: viewed, lacking: nothingLacking, fileIds: [] })
  const { asked, press } = open()
  await press('Se vad de ser')
  const window = within(await screen.findByRole('dialog', { name: 'Så här ser de det' }))
  expect(await window.findByText(/Du tittar bara. Inget är skickat/)).toBeTruthy()
  expect(window.getByRole('heading', { name: 'Villa Solhem' })).toBeTruthy()
  expect(looked).toMatchObject([
    { body: { folderId: 12, preset: 'insurance', days: 30, recipient: 'Försäkringsbolaget' } },
  ])
  expect(asked).toEqual([])
})

test('and after, by the share itself', async () => {
  const looked = serve(shareLooks.look, { endsAt: '2026-11-25T11:00:00.000Z' })
  const read = serve(shares.read, viewed)
  const { press } = open()
  await press('Skapa länk')
  await screen.findByRole('heading', { name: 'Länken är klar' })
  await press('Se vad de ser')
  const window = within(await screen.findByRole('dialog', { name: 'Så här ser de det' }))
  expect(await window.findByRole('heading', { name: 'Villa Solhem' })).toBeTruthy()
  expect(looked).toEqual([{ params: { id: 5 }, query: { folderId: 12 } }])
  expect(read).toEqual([{ params: { id: 5 } }])
})

test('beside what the insurer will see stands what would make it better, with the way to each thing', async () => {
  const [boiler, pump] = [
    { folderId: 13, componentId: 31, name: 'Panna' },
    { folderId: 13, componentId: 32, name: 'Pump' },
  ]
  const lacking = { picture: [boiler, pump], receipt: [boiler], serialNumber: [boiler] }
  serve(shareLooks.preview, { view: viewed, lacking, fileIds: [7] })
  const { press } = open()
  await press('Se vad de ser')
  const better = within(await screen.findByRole('region', { name: 'Gör det bättre' }))
  expect(better.getByText('2 saker saknar bild')).toBeTruthy()
  expect(better.getByText('En sak saknar kvitto')).toBeTruthy()
  expect(better.getByText('En sak saknar serienummer')).toBeTruthy()
  const links = [...document.querySelectorAll('details a')].map((link) => link.getAttribute('href'))
  expect(new Set(links)).toEqual(new Set(['/objectPage_tabs1/13/komponent/31', '/objectPage_tabs1/13/komponent/32']))
})
