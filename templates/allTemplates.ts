import type { TemplateData } from '#contract/folders/templates.ts'
import { bat } from './bat.ts'
import { batklubb } from './batklubb.ts'
import { bil } from './bil.ts'
import { bostadsratt } from './bostadsratt.ts'
import { djur } from './djur.ts'
import { foretag } from './foretag.ts'
import { forening } from './forening.ts'
import { fritidshus } from './fritidshus.ts'
import { husvagn } from './husvagn.ts'
import { maskin } from './maskin.ts'
import { villa } from './villa.ts'

/** The starter templates, in the order to show them. */
export const allTemplates: TemplateData[] = [
  villa,
  bostadsratt,
  fritidshus,
  bil,
  bat,
  husvagn,
  maskin,
  djur,
  batklubb,
  forening,
  foretag,
]
