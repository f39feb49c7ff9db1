import { mainCategory } from '#contract/rules/categories.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { anyRegister, associationRegister, boatClubRegister, firmRegister } from './groups.ts'
import { flatRegister, holidayHouseRegister, houseRegister } from './homes.ts'
import { tabOf, type Register } from './tab.ts'
import { animalRegister, boatRegister, carRegister, caravanRegister, machineRegister } from './vehicles.ts'

/** The tabs of the binder that a buyer looks through, by its main category. A tab is known by its place, from 1. */
export const registers: Readonly<Record<number, Register>> = {
  [mainCategory.house]: houseRegister,
  [mainCategory.flat]: flatRegister,
  [mainCategory.holidayHouse]: holidayHouseRegister,
  [mainCategory.car]: carRegister,
  [mainCategory.boat]: boatRegister,
  [mainCategory.caravan]: caravanRegister,
  [mainCategory.machine]: machineRegister,
  [mainCategory.animal]: animalRegister,
  [mainCategory.boatClub]: boatClubRegister,
  [mainCategory.association]: associationRegister,
  [mainCategory.firm]: firmRegister,
  [mainCategory.other]: anyRegister,
}

export const registerFor = ({ categoryId }: Pick<ParcelContent, 'categoryId'>): Register =>
  registers[categoryId ?? 0] ?? anyRegister

/** Where what running it has cost stands: with the facts. Null if there is nothing of it. */
export const runningTabOf = ({ running = [], ...content }: Pick<ParcelContent, 'running' | 'categoryId'>) =>
  running.length > 0 ? tabOf(registerFor(content), ({ is }) => is === 'rest') : null
