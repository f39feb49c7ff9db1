import { mainCategory } from '#contract/rules/categories.ts'
import { bat } from './bat.ts'
import { batklubb } from './batklubb.ts'
import { bil } from './bil.ts'
import { djur } from './djur.ts'
import { foretag } from './foretag.ts'
import { forening } from './forening.ts'
import { fritidshus } from './fritidshus.ts'
import { hus } from './hus.ts'
import { husvagn } from './husvagn.ts'
import { lagenhet } from './lagenhet.ts'
import { maskin } from './maskin.ts'
import type { UsualItem } from './usualItem.ts'

/** What the binder of each main category usually has, by the category's id; see `hasUsualItems`. */
export const usualItems: Readonly<Record<number, readonly UsualItem[]>> = {
  [mainCategory.house]: hus,
  [mainCategory.flat]: lagenhet,
  [mainCategory.holidayHouse]: fritidshus,
  [mainCategory.car]: bil,
  [mainCategory.boat]: bat,
  [mainCategory.caravan]: husvagn,
  [mainCategory.machine]: maskin,
  [mainCategory.animal]: djur,
  [mainCategory.boatClub]: batklubb,
  [mainCategory.association]: forening,
  [mainCategory.firm]: foretag,
}
