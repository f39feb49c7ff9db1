import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { costs, type CostsOfYear, type Share } from '#contract/content/costs.ts'
import { folders } from '#contract/folders/folders.ts'
import { paths } from '#contract/platform/urls.ts'
import { aFolderCard } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import AllCostsPage from './AllCostsPage.tsx'

const kr = (kronor: number) => kronor * 100
const share = (id: number, title: string, cost: number): Share => ({
  id,
  title,
  events: 1,
  cost,
  lastTwelveMonths: cost,
})

const aYear = (changes: Partial<CostsOfYear> = {}): CostsOfYear => ({
  year: 2026,
  currency: 'SEK',
  currencies: [{ currency: 'SEK', events: 2 }],
  events: 2,
  cost: kr(12_000),
  vat: 0,
  receipts: 3,
  averagePerYear: kr(12_000),
  lastTwelveMonths: kr(12_000),
  years: [{ year: 2026, events: 2, cost: kr(12_000), largest: 'Vinterdäck' }],
  months: [{ month: 5, events: 2, cost: kr(12_000) }],
  folders: [share(7, 'Volvon', kr(7_000)), share(8, 'Villan', kr(5_000))],
  categories: [share(4, 'Bil', kr(7_000)), share(1, 'Hus', kr(5_000))],
  types: [],
  components: [],
  firms: [],
  largest: [
    {
      id: 5,
      folderId: 9,
      folderTitle: 'Däcken',
      parentTitle: 'Volvon',
      title: 'Vinterdäck',
      day: '2026-05-16',
      cost: kr(7_000),
      papers: 0,
      picture: null,
    },
  ],
  undated: { events: 0, cost: 0 },
  ...changes,
})

const card = (id: number, categoryId: number, categoryName: string) => aFolderCard({ id, categoryId, categoryName })

function open(search = '') {
  serve(folders.mine, [card(7, 4, 'Bil'), card(8, 1, 'Hus'), card(9, 4, 'Bil')])
  return show(null, {
    at: `${paths.allCosts}${search}`,
    elsewhere: [{ path: paths.allCosts, Component: AllCostsPage }],
  })
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => plain(cell.textContent)))

test('all folders are summed by folder, each of which leads to its own costs', async () => {
  serve(costs.ofYear, aYear())
  open()
  const table = await screen.findByRole('table', { name: '2026 per mapp' })
  expect(rowsOf(table)).toEqual([
    ['Mapp', 'Händelser', 'Andel', 'Kostnad'],
    ['Volvon', '1', '', '7 000 kr'],
    ['Villan', '1', '', '5 000 kr'],
    ['Summa', '2', '', '12 000 kr'],
  ])
  expect(within(table).getByRole('link', { name: 'Volvon' }).getAttribute('href')).toBe(
    '/objectPage_tabs1/7/kostnader?ar=2026',
  )
  expect(screen.getByRole('list', { name: 'Dyrast 2026' }).textContent).toContain('Volvon / Däcken')
  expect(screen.queryByRole('button', { name: 'Komponent' })).toBeNull()
})

test('all of a category are summed by one press, and all again by another', async () => {
  const asked = serve(costs.ofYear, aYear())
  const { user, router } = open('?ar=2026')
  await user.click(await screen.findByRole('button', { name: /^Bil/ }))
  expect(router.state.location.search).toBe('?ar=2026&kategori=4')
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ categoryId: 4, year: 2026 }))
  await user.click(screen.getByRole('button', { name: 'Alla mappar' }))
  expect(router.state.location.search).toBe('?ar=2026')
})

test('divided by what they are, each kind leads to its folders', async () => {
  serve(costs.ofYear, aYear())
  open('?per=kategori')
  const table = await screen.findByRole('table', { name: '2026 per kategori' })
  expect(within(table).getByRole('link', { name: 'Bil' }).getAttribute('href')).toBe('/kostnader?kategori=4&ar=2026')
})

test('without costs it says where they are written', async () => {
  serve(costs.ofYear, aYear({ years: [], currencies: [], lastTwelveMonths: 0 }))
  open()
  expect(await screen.findByText('Här finns inga kostnader än.')).toBeDefined()
})
