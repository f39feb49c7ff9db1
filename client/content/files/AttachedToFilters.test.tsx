import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FileSummary } from '#contract/rules/fileSummary.ts'
import { useFilters } from '#client/platform/lists/filters/useFilters.ts'
import { show } from '#client/testing/show.tsx'
import { AttachedToFilters } from './AttachedToFilters.tsx'

const folder = (id: number, title: string, folderTitle: string) => ({ id, title, folderTitle, total: 2 })
const all: FileSummary = {
  total: 8,
  size: 80,
  seesCosts: true,
  kinds: [],
  years: [],
  folders: [folder(1, 'Garaget', 'Sommarhuset'), folder(2, 'Garaget', 'Villan'), folder(3, 'Villan', 'Villan')],
  activities: [{ id: 4, title: 'Bytte packning', folderTitle: 'Villan', total: 2 }],
  components: [],
  faults: [],
}

function Filters({ summary, folderTitle }: { summary: FileSummary; folderTitle: string | null }) {
  return <AttachedToFilters filters={useFilters()} {...{ summary, folderTitle }} />
}
const choicesOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('of all folders a sub-folder is told with its main folder, since another one has one of that name', () => {
  show(<Filters summary={all} folderTitle={null} />)
  const garages = ['Sommarhuset / Garaget (2)', 'Villan / Garaget (2)']
  expect(choicesOf('Mapp')).toEqual(['Mapp', ...garages, 'Villan (2)'])
})

test('of one folder a sub-folder is told by its title', () => {
  show(<Filters summary={{ ...all, folders: [folder(2, 'Garaget', 'Villan')] }} folderTitle="Villan" />)
  expect(choicesOf('Undermapp')).toEqual(['Undermapp', 'Garaget (2)'])
})

test('a sum is chosen only by who sees costs somewhere', () => {
  const { unmount } = show(<Filters summary={all} folderTitle={null} />)
  expect(choicesOf('Summa')).toHaveLength(5)
  unmount()
  show(<Filters summary={{ ...all, seesCosts: false }} folderTitle={null} />)
  expect(screen.queryByRole('combobox', { name: 'Summa' })).toBeNull()
})
