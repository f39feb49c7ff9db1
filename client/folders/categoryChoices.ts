import type { Folder } from '#contract/folders/folders.ts'
import type { Lookups } from '#contract/platform/lookups.ts'
import type { SelectOption } from '#client/ui/fields/SelectField.tsx'

type Categories = Lookups['categories']

/** The main categories, or the children of a category. */
export function childCategories(categories: Categories, parentId: number | null): SelectOption[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .map(({ id, name }) => ({ value: id, label: name }))
}

/**
 * The categories a folder can be changed to. `parentCategoryId` is undefined if the user may not see the main folder;
 * then the folder's own category gives the tree. The current category always stays an option.
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
