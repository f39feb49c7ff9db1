/** The ids of the main categories, which the database is made with. */
export const mainCategory = {
  house: 1,
  flat: 2,
  holidayHouse: 3,
  car: 4,
  boat: 5,
  caravan: 6,
  machine: 7,
  animal: 8,
  boatClub: 9,
  association: 10,
  /** Those who do a firm's jobs deliver them. */
  firm: 11,
  /** Folders that may be anything: there is no list of what they usually have. */
  other: 12,
} as const

const { house, flat, holidayHouse, car, boat, caravan, machine, animal, other } = mainCategory

const homes = new Set<number | null>([house, flat, holidayHouse])
export const isHome = (categoryId: number | null) => homes.has(categoryId)

/** The main categories whose folders hold a single thing, which the folder's page begins with. */
export const oneThingCategories: readonly number[] = [car, boat, caravan, machine, animal]

type OfCategory = { categoryId: number | null; parentId: number | null }

/** Whether a folder is one thing with its parts, and not a place or a group of people. */
export const isOneThing = ({ categoryId, parentId }: OfCategory) =>
  parentId === null && categoryId !== null && oneThingCategories.includes(categoryId)

/** The category of the main folder that a folder is, or lies in. */
export const mainCategoryOf = ({
  categoryId,
  parentId,
  parentCategoryId,
}: OfCategory & { parentCategoryId: number | null }) => (parentId === null ? categoryId : parentCategoryId)

/** Whether there is a list of what such a folder usually has (`usualItems/`). */
export const hasUsualItems = ({ categoryId, parentId }: OfCategory) =>
  parentId === null && categoryId !== null && categoryId !== other
