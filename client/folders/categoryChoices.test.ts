import { expect, test } from 'vitest'
import type { Folder } from '#contract/folders/folders.ts'
import { selectableCategories } from './categoryChoices.ts'

const categories = [
  { id: 1, name: 'Hus', parentId: null },
  { id: 5, name: 'Båt', parentId: null },
  { id: 101, name: 'VVS', parentId: 1 },
  { id: 102, name: 'El', parentId: 1 },
  { id: 503, name: 'Rigg & segel', parentId: 5 },
]
const namesFor = (folder: Pick<Folder, 'parentId' | 'categoryId'>, parentCategoryId?: number | null) =>
  selectableCategories(categories, folder as Folder, parentCategoryId).map(({ label }) => label)

test('a main folder chooses among the main categories', () => {
  expect(namesFor({ parentId: null, categoryId: 5 })).toEqual(['Hus', 'Båt'])
})

test("a sub-folder chooses among those under its main folder's category", () => {
  expect(namesFor({ parentId: 7, categoryId: null }, 1)).toEqual(['VVS', 'El'])
  expect(namesFor({ parentId: 7, categoryId: null }, null)).toEqual([])
})

test('a category that no longer fits stays an option, so that saving does not clear it', () => {
  expect(namesFor({ parentId: 7, categoryId: 102 }, 5)).toEqual(['Rigg & segel', 'El'])
  expect(namesFor({ parentId: 7, categoryId: 102 }, null)).toEqual(['El'])
})

test("if the main folder may not be seen, the sub-folder's own category gives the tree", () => {
  expect(namesFor({ parentId: 7, categoryId: 102 })).toEqual(['VVS', 'El'])
  expect(namesFor({ parentId: 7, categoryId: null })).toEqual([])
})
