import { ofInside } from './inside.ts'
import { ofOutside } from './outside.ts'
import type { PartLife } from './partLife.ts'
import { ofSafety } from './safety.ts'
import { ofBoat, ofCar, ofWheels } from './vehicles.ts'

const ofHouse = [...ofOutside, ...ofInside, ...ofSafety]
const ofFlat = [...ofInside, ...ofSafety]

/** How long parts usually last, by the id of the main category of their binder. */
export const partLives: Readonly<Record<number, readonly PartLife[]>> = {
  1: ofHouse,
  2: ofFlat,
  3: ofHouse,
  4: [...ofCar, ...ofSafety],
  5: [...ofBoat, ...ofSafety],
  6: [...ofWheels, ...ofSafety],
  9: ofSafety,
  10: ofHouse,
  11: ofHouse,
}
