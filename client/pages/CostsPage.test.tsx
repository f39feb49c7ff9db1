import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { costs, type CostPlan, type CostsOfYear, type Share } from '#contract/content/costs.ts'
import { folders } from '#contract/folders/folders.ts'
import { Problem } from '#contract/platform/problems.ts'
import { paths, urls } from '#contract/platform/urls.ts'
import { anOpenFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import CostsPage from './CostsPage.tsx'

const kr = (kronor: number) => kronor * 100
const share = (
  id: number | null,
  title: string | null,
  events: number,
  cost: number,
  lastTwelveMonths = cost,
): Share => ({
  id,
  title,
  events,
  cost,
  lastTwelveMonths,
})
const none = { events: 0, cost: 0 }

const aYear = (changes: Partial<CostsOfYear> = {}): CostsOfYear => ({
  categories: [],
  year: 2026,
  currency: 'SEK',
  currencies: [{ currency: 'SEK', events: 3 }],
  events: 2,
  cost: kr(22_080),
  vat: kr(4_000),
  receipts: 1,
  averagePerYear: kr(10_000) + 40,
  lastTwelveMonths: kr(22_080),
  years: [
    { year: 2019, events: 1, cost: kr(212_000), largest: 'Byte av tak' },
    { year: 2025, events: 1, cost: kr(30), largest: 'Lampa' },
    { year: 2026, events: 2, cost: kr(22_080), largest: 'Målning' },
  ],
  months: [{ month: 5, events: 2, cost: kr(22_080) }],
  folders: [share(12, 'Bilen', 1, kr(13_200)), share(7, 'Däck', 1, kr(8_880))],
  types: [share(1, 'Underhåll', 2, kr(22_080))],
  components: [share(3, 'Vinterhjul', 1, kr(8_880)), share(null, null, 1, kr(13_200))],
  firms: [share(null, null, 2, kr(22_080))],
  largest: [
    {
      id: 5,
      folderId: 7,
      folderTitle: 'Däck',
      parentTitle: 'Volvon',
      title: 'Nya däck',
      day: '2026-05-16',
      cost: kr(8_880),
      papers: 2,
      picture: null,
    },
  ],
  undated: none,
  ...changes,
})

const aPlan = (changes: Partial<CostPlan> = {}): CostPlan => ({
  currency: 'SEK',
  events: 0,
  cost: 0,
  years: Array.from({ length: 11 }, (_, index) => ({ year: 2026 + index, ...none })),
  items: [],
  agreements: { total: 0, cost: 0 },
  undated: none,
  later: none,
  withoutEstimate: 0,
  uncounted: 0,
  ...changes,
})

const noCosts = aYear({
  currencies: [],
  ...none,
  vat: 0,
  receipts: 0,
  averagePerYear: 0,
  lastTwelveMonths: 0,
  years: [],
  months: [],
  folders: [],
  types: [],
  components: [],
  firms: [],
  largest: [],
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T12:00:00Z') })
  serve(folders.one, anOpenFolder({ id: 12, title: 'Bilen', parentId: null }))
  serve(costs.plan, aPlan())
})

afterEach(() => void vi.useRealTimers())

const open = (search = '') =>
  show(null, { at: `${urls.costs(12)}${search}`, elsewhere: [{ path: paths.costs, Component: CostsPage }] })

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => plain(cell.textContent)))
const tableNamed = (name: string) => cellsOf(screen.getByRole('table', { name, hidden: true }))
const barsOf = (name: string) =>
  [...screen.getByRole('group', { name }).querySelectorAll('[data-roving]')].map((bar) =>
    plain(bar.getAttribute('aria-label')),
  )

test('a year stands in figures, beside the others, by sub-folder and with what was largest', async () => {
  serve(costs.ofYear, aYear())
  open()
  const figures = await screen.findByRole('region', { name: 'Kostnad 2026' })
  expect(plain(figures.textContent)).toContain('22 080 kr')
  expect(plain(figures.textContent)).toContain('Snitt per år10 000 kr')
  expect(plain(figures.textContent)).toContain('Dyrast: ”Byte av tak” 2019 och ”Målning” 2026.')
  expect(barsOf('Kostnad per år')).toEqual([
    '2018: 0 kr',
    '2019: 212 000 kr',
    ...[2020, 2021, 2022, 2023, 2024].map((year) => `${year}: 0 kr`),
    '2025: 30 kr',
    '2026: 22 080 kr',
  ])
  expect(tableNamed('Kostnad per år').slice(1)).toEqual([
    ['2026', 'Målning', '2', '22 080 kr'],
    ['2025', 'Lampa', '1', '30 kr'],
    ['2019', 'Byte av tak', '1', '212 000 kr'],
  ])
  expect(tableNamed('2026 per undermapp')).toEqual([
    ['Undermapp', 'Händelser', 'Andel', 'Kostnad'],
    ['Direkt i mappen', '1', '', '13 200 kr'],
    ['Däck', '1', '', '8 880 kr'],
    ['Summa', '2', '', '22 080 kr'],
  ])
  expect(screen.getByRole('link', { name: 'Nya däck' }).getAttribute('href')).toBe(
    '/objectPage_tabs1/7?tab=tab2&accordion=5',
  )
  expect(screen.queryByRole('group', { name: 'Valuta' })).toBeNull()
})

test('what a thing costs a month is the last twelve of them shared, the dearest first', async () => {
  serve(costs.ofYear, aYear())
  open()
  const perMonth = await screen.findByRole('region', { name: 'Kostnad i månaden' })
  expect(plain(perMonth.textContent)).toContain('Bilen: 1 840 kr i månaden')
  expect(tableNamed('Komponent, kostnad i månaden').slice(1)).toEqual([['Vinterhjul', '', '740 kr']])
})

test('another year, division and currency stand in the address', async () => {
  const currencies = [
    { currency: 'SEK' as const, events: 3 },
    { currency: 'EUR' as const, events: 1 },
  ]
  const calls = serve(costs.ofYear, ({ query }) =>
    aYear({ currencies, currency: query.currency ?? 'SEK', year: query.year ?? 2026 }),
  )
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Typ' }))
  expect(tableNamed('2026 per typ')[1]).toEqual(['Underhåll', '2', '', '22 080 kr'])
  await user.click(screen.getByRole('link', { name: /^2025: 30/ }))
  expect(await screen.findByRole('region', { name: 'Kostnad 2025' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^EUR/ }))
  expect(await screen.findByRole('button', { name: /^EUR/, pressed: true })).toBeDefined()
  expect(plain(screen.getByRole('region', { name: 'Kostnad 2025' }).textContent)).toContain('22 080 €')
  expect(router.state.location.search).toBe('?per=typ&ar=2025&valuta=EUR')
  expect(calls.at(-1)?.query).toEqual({ folderId: 12, year: 2025, currency: 'EUR' })
})

test('a year by month is a chart with its table', async () => {
  serve(costs.ofYear, aYear())
  open('?per=manad')
  await screen.findByRole('group', { name: 'Kostnad per månad 2026' })
  expect(barsOf('Kostnad per månad 2026').slice(3, 6)).toEqual(['april: 0 kr', 'maj: 22 080 kr', 'juni: 0 kr'])
  expect(tableNamed('Kostnad per månad 2026')[5]).toEqual(['Maj', '2', '22 080 kr'])
})

test('the plan shows its years, what it counts, and what it does not', async () => {
  serve(costs.ofYear, noCosts)
  const years = aPlan().years.map((one) => (one.year === 2028 ? { ...one, events: 2, cost: kr(85_000) } : one))
  const stam = {
    id: 8,
    folderId: 7,
    folderTitle: 'Däck',
    parentTitle: 'Volvon',
    title: 'Byte av däck',
    words: 'vartannat år',
    day: '2028-05-01',
  }
  const items = [{ ...stam, each: kr(42_500), isAsLast: true, events: 2, cost: kr(85_000) }]
  serve(
    costs.plan,
    aPlan({ events: 2, cost: kr(85_000), years, items, withoutEstimate: 1, later: { events: 1, cost: 100 } }),
  )
  open()
  const plan = await screen.findByRole('region', { name: 'De kommande tio åren' })
  await within(plan).findByRole('group', { name: 'Planerad kostnad per år' })
  expect(plain(plan.textContent)).toContain('85 000 kr')
  expect(barsOf('Planerad kostnad per år').slice(0, 3)).toEqual([
    'resten av 2026: 0 kr',
    '2027: 0 kr',
    '2028: 85 000 kr',
  ])
  expect(tableNamed('Vad planen räknar')[1]).toEqual([
    'Byte av däckDäck, vartannat år',
    'som senast, 42 500 kr',
    '2',
    '85 000 kr',
  ])
  expect(plain(plan.textContent)).toContain('En planerad händelse saknar beräknad kostnad och räknas inte.')
  expect(plain(plan.textContent)).toContain('Efter 2036 kommer 1 kr till.')
})

test('a folder without costs says how they come there', async () => {
  serve(costs.ofYear, noCosts)
  open()
  expect(await screen.findByText('Här finns inga kostnader än.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ladda ner' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'De kommande tio åren' })).toBeNull()
})

test('costs that could not be had say so', async () => {
  serve(costs.ofYear, new Problem('unexpected'))
  open()
  expect(await screen.findByText('Kostnaderna kunde inte hämtas.')).toBeDefined()
})

test('a plan that could not be had takes nothing else away', async () => {
  serve(costs.ofYear, aYear())
  serve(costs.plan, new Problem('unexpected'))
  open()
  expect(await screen.findByText('Planen kunde inte hämtas.')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Kostnad 2026' })).toBeDefined()
})

test('where costs are not shown the page says who sees them, and asks for none', async () => {
  serve(folders.one, anOpenFolder({ seesCosts: false }))
  serve(costs.ofYear, () => expect.unreachable())
  open()
  expect(await screen.findByText('Kostnader visas inte för dig här.')).toBeDefined()
  expect(screen.getByText(/kostnader bara visas för grundaren och administratörerna/)).toBeDefined()
})
