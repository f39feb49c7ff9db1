import { mainCategory } from '#contract/rules/categories.ts'

type Words<Line extends string> = Line extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Line

/** The ids of categories, in the order of the database, which numbers them from a hundred times their main category's. */
const below = <Line extends string>(mainId: number, line: Line) =>
  Object.fromEntries(line.split(' ').map((name, index) => [name, mainId * 100 + index + 1])) as Record<
    Words<Line>,
    number
  >

const { house, flat, holidayHouse, car, boat, caravan, machine, animal, boatClub, association, firm, other } =
  mainCategory

/** Every category of sub-folders, by its main category. */
export const subCategory = {
  house: below(
    house,
    'plumbing electricity heating roof drainage garden kitchen bathroom locks insurance economy other',
  ),
  flat: below(flat, 'plumbing electricity heating kitchen bathroom balcony locks association insurance economy other'),
  holidayHouse: below(
    holidayHouse,
    'plumbing electricity heating roof water plot kitchen locks insurance economy other',
  ),
  car: below(car, 'service inspection tyres engine body interior insurance economy other'),
  boat: below(boat, 'engine hull rig electricity plumbing safety winter harbour insurance other'),
  caravan: below(caravan, 'service inspection heating water electricity tyres body interior insurance other'),
  machine: below(machine, 'service parts inspection manuals insurance other'),
  animal: below(animal, 'health vaccinations care training pedigree insurance other'),
  boatClub: below(boatClub, 'piers clubhouse yard cranes electricity school board members economy insurance other'),
  association: below(association, 'board members premises equipment events economy insurance other'),
  firm: below(firm, 'premises vehicles machines it customers staff workEnvironment economy insurance other'),
  other: below(other, 'papers economy equipment other'),
} as const

const all: readonly { insurance?: number; economy?: number }[] = Object.values(subCategory)
const idsOf = (name: 'insurance' | 'economy') =>
  new Set(all.flatMap(({ [name]: id }): (number | null)[] => (id === undefined ? [] : [id])))

/** Insurance and agreements. */
export const insuranceCategories = idsOf('insurance')

/** What is about the seller's money. */
const economyCategories = idsOf('economy')

/** Whether a sub-folder stays unless its owner says otherwise. */
export const usuallyStays = (categoryId: number | null) => economyCategories.has(categoryId)
