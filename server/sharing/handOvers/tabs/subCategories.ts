/** The ids of those categories of sub-folders that decide something, by their main category. */
export const subCategory = {
  house: {
    plumbing: 101,
    electricity: 102,
    heating: 103,
    roof: 104,
    drainage: 105,
    garden: 106,
    kitchen: 107,
    bathroom: 108,
    locks: 109,
    insurance: 110,
    economy: 111,
  },
  flat: {
    plumbing: 201,
    electricity: 202,
    heating: 203,
    kitchen: 204,
    bathroom: 205,
    balcony: 206,
    locks: 207,
    association: 208,
    insurance: 209,
    economy: 210,
  },
  holidayHouse: {
    plumbing: 301,
    electricity: 302,
    heating: 303,
    roof: 304,
    water: 305,
    plot: 306,
    kitchen: 307,
    locks: 308,
    insurance: 309,
    economy: 310,
  },
  car: { insurance: 407, economy: 408 },
  boat: { electricity: 504, plumbing: 505, insurance: 509 },
  caravan: { heating: 603, water: 604, electricity: 605, insurance: 609 },
  machine: { insurance: 705 },
  animal: { insurance: 806 },
  boatClub: { electricity: 905, members: 908, economy: 909, insurance: 910 },
  association: { members: 1002, economy: 1006, insurance: 1007 },
  firm: { customers: 1105, economy: 1108, insurance: 1109 },
  other: { economy: 1202 },
} as const

const all: Record<string, { insurance?: number; economy?: number }> = subCategory
const idsOf = (name: 'insurance' | 'economy') =>
  new Set(Object.values(all).flatMap(({ [name]: id }): (number | null)[] => (id === undefined ? [] : [id])))

/** Insurance and agreements. */
export const insuranceCategories = idsOf('insurance')

/** What is about the seller's money. */
const economyCategories = idsOf('economy')

/** Whether a sub-folder stays unless its owner says otherwise. */
export const usuallyStays = (categoryId: number | null) => economyCategories.has(categoryId)
