import { fileKind } from '#contract/rules/fileKinds.ts'
import { subCategory } from './subCategories.ts'

/* The twelve tabs of the binder that a buyer looks through, and which tab what goes along is found under. */

export const handOverTabs = [
  'contacts',
  'authorities',
  'facts',
  'drawings',
  'roof',
  'windows',
  'rooms',
  'electricity',
  'water',
  'heating',
  'garden',
  'warranties',
] as const
export type HandOverTab = (typeof handOverTabs)[number]

/** Where a folder without a tab of its own is found, and what lies in the main folder itself. */
const otherwise: HandOverTab = 'facts'

const { house, flat, holidayHouse, boat, caravan, boatClub, association, firm } = subCategory
const categoriesOf: Partial<Record<HandOverTab, readonly (number | null)[]>> = {
  contacts: [boatClub.members, association.members, firm.customers],
  authorities: [house, flat, holidayHouse]
    .flatMap(({ insurance, economy }): number[] => [insurance, economy])
    .concat(flat.association, boat.insurance, caravan.insurance),
  roof: [house.roof, holidayHouse.roof],
  windows: [house.locks, flat.locks, holidayHouse.locks],
  rooms: [house.kitchen, house.bathroom, flat.kitchen, flat.bathroom, holidayHouse.kitchen],
  electricity: [house, flat, holidayHouse, boat, caravan, boatClub].map(({ electricity }) => electricity),
  water: [house.plumbing, flat.plumbing, holidayHouse.plumbing, holidayHouse.water, boat.plumbing, caravan.water],
  heating: [house, flat, holidayHouse, caravan].map(({ heating }) => heating),
  garden: [house.drainage, house.garden, flat.balcony, holidayHouse.plot],
}

export const tabOfFolder = (categoryId: number | null): HandOverTab =>
  handOverTabs.find((tab) => categoriesOf[tab]?.includes(categoryId)) ?? otherwise

/** A paper is found by its kind before its folder. */
export function tabOfFile(kindId: number, categoryId: number | null): HandOverTab {
  if (kindId === fileKind.drawing) return 'drawings'
  if (kindId === fileKind.warranty || kindId === fileKind.receipt) return 'warranties'
  return tabOfFolder(categoryId)
}
