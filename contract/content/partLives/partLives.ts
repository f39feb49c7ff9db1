import { mainCategory } from '#contract/rules/categories.ts'
import { ofInside } from './inside.ts'
import { ofOutside } from './outside.ts'
import type { PartLife } from './partLife.ts'
import { ofSafety } from './safety.ts'
import { ofBoat, ofCar, ofWheels } from './vehicles.ts'

const ofHouse = [...ofOutside, ...ofInside, ...ofSafety]
const ofFlat = [...ofInside, ...ofSafety]

/** How long parts usually last, by the id of the main category of their binder. */
export const partLives: Readonly<Record<number, readonly PartLife[]>> = {
  [mainCategory.house]: ofHouse,
  [mainCategory.flat]: ofFlat,
  [mainCategory.holidayHouse]: ofHouse,
  [mainCategory.car]: [...ofCar, ...ofSafety],
  [mainCategory.boat]: [...ofBoat, ...ofSafety],
  [mainCategory.caravan]: [...ofWheels, ...ofSafety],
  [mainCategory.boatClub]: ofSafety,
  [mainCategory.association]: ofHouse,
  [mainCategory.firm]: ofHouse,
}
