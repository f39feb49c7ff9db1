/** The main categories whose folders hold a single thing, which the folder's page begins with. */
export const oneThingCategories = { car: 4, boat: 5, caravan: 6, machine: 7, animal: 8 } as const

/** Whether a folder is one thing with its parts, and not a place or a group of people. */
export const isOneThing = ({ categoryId, parentId }: { categoryId: number | null; parentId: number | null }) =>
  parentId === null && Object.values<number | null>(oneThingCategories).includes(categoryId)

/** The main category of a firm's folders: those who do its jobs deliver them. */
export const firmCategory = 11

/** The main category of folders that may be anything: there is no list of what they usually have. */
export const otherCategory = 12

/** Whether there is a list of what such a folder usually has (`usualItems/`). */
export const hasUsualItems = ({ categoryId, parentId }: { categoryId: number | null; parentId: number | null }) =>
  parentId === null && categoryId !== null && categoryId !== otherCategory
