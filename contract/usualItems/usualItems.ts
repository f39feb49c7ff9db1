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
  1: hus,
  2: lagenhet,
  3: fritidshus,
  4: bil,
  5: bat,
  6: husvagn,
  7: maskin,
  8: djur,
  9: batklubb,
  10: forening,
  11: foretag,
}
