import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dashboard, type LatestEntry } from '#contract/content/dashboard.ts'
import { aLatestEntry } from '#client/testing/latestAnswers.ts'
import { asCards } from '#client/testing/asCards.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { LatestEntries } from './LatestEntries.tsx'

beforeEach(() => void vi.setSystemTime('2026-11-21T23:30:00Z'))
afterEach(() => void vi.useRealTimers())

async function open(...entries: Partial<LatestEntry>[]) {
  serve(
    dashboard.latest,
    entries.map((entry, index) => ({ ...aLatestEntry, id: index + 1, ...entry })),
  )
  show(<LatestEntries />, { userId: 1 })
  await screen.findAllByRole('listitem')
}

test.each([
  ['an event', {}, 'Johan gjorde klart ”Elbesiktning”', '/objectPage_tabs1/13?tab=tab2&accordion=5'],
  [
    'a component',
    { activityId: null, componentId: 9, change: 'added' as const, title: 'Elcentral' },
    'Johan lade till komponenten ”Elcentral”',
    '/objectPage_tabs1/13?tab=tab3&accordion=9',
  ],
  [
    'a sub-folder',
    { activityId: null, change: 'changed' as const, title: 'El' },
    'Johan ändrade undermappen ”El”',
    '/objectPage_tabs1/13',
  ],
  [
    'a folder that was taken over',
    {
      activityId: null,
      change: 'tookOver' as const,
      changedById: 1,
      title: 'Villa Solhem',
      parentTitle: null,
      sellers: ['Anna Berg', 'Erik Berg'],
    },
    'Du tog över mappen ”Villa Solhem” av Anna och Erik',
    '/objectPage_tabs1/13',
  ],
  [
    'one’s own doing',
    { change: 'planned' as const, changedById: 1 },
    'Du planerade ”Elbesiktning”',
    '/objectPage_tabs1/13?tab=tab2&accordion=5',
  ],
])('%s is told as who did what, and leads to it', async (_kind, entry, words, href) => {
  await open(entry)
  const link = screen.getByRole('link')
  expect(link.textContent?.replaceAll(/ +/g, ' ')).toBe(words)
  expect(link.getAttribute('href')).toBe(href)
})

const arrival = {
  kind: 'import' as const,
  id: 3,
  name: 'huslogg.csv',
  events: 187,
  components: 0,
  until: '2026-12-25',
}

test('what came in with a file is one row with all of it, where it is from and until when it can be undone', async () => {
  await open({ change: 'added', changedById: 1, arrival })
  const row = screen.getByRole('button', { name: 'Du hämtade in 187 händelser i Villa Solhem' })
  expect(screen.getByText(/Ur huslogg\.csv/)).toBeTruthy()
  expect(screen.getByText(/går att ångra till 25 dec/)).toBeTruthy()
  await userEvent.click(row)
  expect(screen.getByRole('link', { name: 'Elbesiktning' })).toBeTruthy()
})

test('of what another took in, and of a delivery, no more is said than is seen', async () => {
  const others = { ...arrival, name: null, events: null, components: null, until: null }
  const delivered = { ...others, kind: 'delivery' as const, name: 'Sundins Rör' }
  await open(
    { change: 'added', arrival: others },
    { change: 'added', arrival: others, activityId: null, componentId: 8 },
    { change: 'added', arrival: delivered, activityId: 6 },
  )
  expect(
    screen.getByRole('button', { name: 'Johan hämtade in 1 händelse och 1 komponent i Villa Solhem' }),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Johan tog emot 1 händelse i Villa Solhem' })).toBeTruthy()
  expect(screen.getByText('Från Sundins Rör')).toBeTruthy()
})

test('all that a new folder begins with is one row', async () => {
  const founded = { ...arrival, kind: 'founding' as const, id: 12, name: null, events: null, components: null }
  await open(
    { change: 'planned', changedById: 1, arrival: founded },
    { change: 'added', changedById: 1, arrival: founded, activityId: null, componentId: 8 },
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Du skapade Villa Solhem' })).toBeTruthy()
})

test('that a folder was taken over is told without how it stands', async () => {
  await open({ activityId: null, change: 'tookOver', parentTitle: null, sellers: ['Anna Berg'] })
  expect(screen.getByText(/^Huvudmapp · du är observatör/)).toBeTruthy()
  for (const text of ['Hela huset, även garaget.', 'Klar', '14 maj 2025']) expect(screen.queryByText(text)).toBeNull()
})

test('a row says place, role, first words, status, day and time', async () => {
  await open({})
  for (const text of [
    /^Villa Solhem \/ El · du är observatör/,
    'Hela huset, även garaget.',
    'Klar',
    '14 maj 2025',
    'i går 23.30',
  ])
    expect(screen.getByText(text)).toBeTruthy()
})

test('without an event there is no day, and who is not known is somebody', async () => {
  await open({ eventDays: null, changedBy: null, changedById: null })
  expect(screen.queryByText('Händelsedatum')).toBeNull()
  expect(screen.getByRole('link', { name: /^Någon gjorde klart/ })).toBeTruthy()
})

test('what comes next with a component or in a sub-folder is said apart', async () => {
  const next = {
    id: 6,
    folderId: 13,
    title: 'Prov',
    startDate: '2027-09-01',
    endDate: '2027-09-30',
    season: 'month' as const,
  }
  await open({ activityId: null, componentId: 9, eventDays: null, next })
  expect(screen.queryByText('Händelsedatum')).toBeNull()
  expect(screen.getByText(/^Härnäst i september 2027$/)).toBeTruthy()
})

test('a row ends with its day and time', async () => {
  await open(
    { activityId: 1, updatedAt: '2026-11-21T23:10:00.000Z' },
    { activityId: 3, updatedAt: '2025-05-02T10:00:00.000Z' },
  )
  const times = screen.getAllByRole('listitem').map((row) => row.querySelector('time')?.textContent)
  expect(times).toEqual(['i dag 00.10', '2 maj 2025 12.00'])
})

test('without an active membership there are no links', async () => {
  await open({ memberStatusId: 15 })
  expect(screen.queryByRole('link')).toBeNull()
})

/** Events that one person added within minutes of each other, the latest first. */
const added = (count: number, changes: Partial<LatestEntry> = {}) =>
  Array.from({ length: count }, (_, index) => ({
    activityId: index + 1,
    title: `Service ${index + 1}`,
    change: 'added' as const,
    eventDays: { startDate: `2025-05-${10 + (index % 15)}`, endDate: `2025-05-${10 + (index % 15)}`, season: null },
    ...changes,
  }))

test('what one did together is a row that tells how much, when and what it cost, and opens in place', async () => {
  await open(...added(7, { cost: 100_000 }))
  const row = screen.getByRole('button', { name: 'Johan lade till 7 händelser i Villa Solhem / El' })
  expect(screen.getByText(/10–16 maj 2025/).parentElement?.textContent?.replaceAll(/\s+/g, ' ')).toBe(
    '10–16 maj 2025 · 7 000 kr · du är observatör',
  )
  expect(screen.queryByRole('link')).toBeNull()
  await userEvent.click(row)
  const parts = within(screen.getByRole('list', { name: '7 händelser i Villa Solhem / El' }))
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3, 4].map((index) => `Service ${index}`),
  )
  await userEvent.click(screen.getByRole('button', { name: '3 till' }))
  expect(parts.getAllByRole('link')).toHaveLength(7)
  expect(document.activeElement).toBe(screen.getByRole('list', { name: '7 händelser i Villa Solhem / El' }))
  await userEvent.click(row)
  expect(screen.queryByRole('link')).toBeNull()
})

test('planned alone is planned, and amounts of two currencies are no sum', async () => {
  await open(
    ...added(2, { change: 'planned', cost: 100_000 }),
    ...added(1, { activityId: 9, change: 'planned', cost: 50_000, currency: 'EUR' }),
  )
  expect(screen.getByRole('button', { name: /^Johan planerade 3 händelser i/ })).toBeTruthy()
  expect(screen.getByText(/2 000\skr, 500\s€/)).toBeTruthy()
})

test("'show more' counts groups, and asks on while a group goes on", async () => {
  const long = added(100)
  const others = Array.from({ length: 20 }, (_, index) => ({
    activityId: 200 + index,
    updatedAt: '2026-11-20T10:00:00Z',
    title: `Annat ${index}`,
    changedById: 100 + index,
  }))
  await open(...long, ...others)
  expect(screen.getByRole('button', { name: /minst 45 händelser/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Visa fler' }))
  expect(await screen.findByRole('button', { name: /lade till 100 händelser/ })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  expect(screen.getByRole('status').textContent).toBe('Visar de 10 senaste')
})

test('a card has every field, and who did what when', async () => {
  const next = {
    id: 6,
    folderId: 13,
    title: 'Prov',
    startDate: '2027-09-01',
    endDate: '2027-09-30',
    season: 'month' as const,
  }
  asCards()
  await open({ activityId: null, componentId: 9, change: 'added', title: 'Elcentral', next })
  const card = within(screen.getByRole('article'))
  expect(card.getByRole('heading', { level: 3 }).textContent).toBe('Elcentral')
  expect(card.getByRole('link').getAttribute('href')).toBe('/objectPage_tabs1/13?tab=tab3&accordion=9')
  const facts = card.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(Object.fromEntries(facts)).toEqual({
    Status: 'Klar',
    Händelsedatum: '14 maj 2025',
    Härnäst: 'Prov, i september 2027',
    Roll: 'Observatör',
  })
  expect(card.getByText('Villa Solhem / El')).toBeTruthy()
  expect(card.getByText('Hela huset, även garaget.')).toBeTruthy()
  expect(card.getByText(/^Johan lade till komponenten/).textContent).toBe('Johan lade till komponenten, i går 23.30')
})
