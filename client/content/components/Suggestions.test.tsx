import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { templates, type FolderTemplate } from '#contract/folders/templates.ts'
import { aComponent, aFolder, aSubFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { Suggestions, suggestionsFor } from './Suggestions.tsx'

const blank = { make: null, model: null, modelYear: null, place: null, expectedLifeYears: null, link: null }
const usual = (title: string, hint: string | null = null) => ({
  ...blank,
  title,
  hint,
  meterUnit: null,
  description: null,
})
const child = { title: 'El', description: null, inherits: true, activities: [] }
const villa: FolderTemplate = {
  id: 'villa',
  categoryId: 1,
  components: [],
  activities: [],
  children: [
    { ...child, categoryId: 102, components: [usual('Elcentral'), usual('Laddbox', 'Anteckna effekten.')] },
    { ...child, categoryId: 107, title: 'Trädgård', components: [usual('Gräsklippare')] },
  ],
}
const house = aFolder({ id: 12, categoryId: 1 })
const electricity = { id: 13, title: 'El', categoryId: 102, parentId: 12 }
const there = [aComponent({ name: 'Elcentral i hallen' })]

test('each is for the sub-folder of its kind, or else the main folder, but what is there already', () => {
  const named = (given: Parameters<typeof suggestionsFor>[1]) =>
    suggestionsFor(villa, given).map(({ title, place }) => [title, place.id])
  expect(named({ places: [electricity], main: house, there })).toEqual([
    ['Laddbox', 13],
    ['Gräsklippare', 12],
  ])
  expect(named({ places: [electricity], main: electricity, there: [] })).toEqual([
    ['Elcentral', 13],
    ['Laddbox', 13],
  ])
  expect(suggestionsFor(undefined, { places: [], main: house, there })).toEqual([])
})

test('they are asked for when they are opened, and one that is pressed is a component', async () => {
  serve(templates.all, [villa])
  serve(folders.children, [aSubFolder(electricity)])
  const calls = serve(components.add, ({ body }) => aComponent({ name: body.name }))
  const { user } = show(<Suggestions folder={house} within={12} there={there} />)
  expect(screen.queryByRole('list')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Förslag' }))
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Lägg till LaddboxEl · Anteckna effekten.'),
    expect.stringContaining('Gräsklippare'),
  ])
  await user.click(screen.getByRole('button', { name: 'Lägg till Laddbox' }))
  await waitFor(() => expect(calls).toMatchObject([{ body: { folderId: 13, name: 'Laddbox', meterUnit: null } }]))
})

test('a folder of a kind that has no template has none', () => {
  show(<Suggestions folder={aFolder({ categoryId: 12 })} within={12} there={[]} />)
  expect(screen.queryByRole('button')).toBeNull()
})
