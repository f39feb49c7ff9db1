import type { Folder } from '#contract/folders.ts'
import type { Lookups } from '#contract/lookups.ts'
import type { SelectOption } from '../ui/fields/SelectField.tsx'

type Categories = Lookups['categories']

/** The main categories, or those that hang under a main folder's category. */
export function childCategories(categories: Categories, parentId: number | null): SelectOption[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .map(({ id, name }) => ({ value: id, label: name }))
}

/**
 * What a folder can be changed to. `parentCategoryId` is undefined where the main folder may not be seen: then the
 * folder's own category tells which tree it hangs in. The one it has stays a choice, also where it no longer fits.
 */
export function selectableCategories(
  categories: Categories,
  folder: Folder,
  parentCategoryId: number | null | undefined,
) {
  if (folder.parentId === null) return childCategories(categories, null)
  const own = categories.find(({ id }) => id === folder.categoryId)
  const tree = parentCategoryId === undefined ? own?.parentId : parentCategoryId
  const choices = tree == null ? [] : childCategories(categories, tree)
  if (!own || choices.some(({ value }) => value === own.id)) return choices
  return [...choices, { value: own.id, label: own.name }]
}
