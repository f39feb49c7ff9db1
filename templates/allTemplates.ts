import type { TemplateData } from '#contract/templates.ts'
import { bat } from './bat.ts'
import { batklubb } from './batklubb.ts'
import { bil } from './bil.ts'
import { bostadsratt } from './bostadsratt.ts'
import { foretag } from './foretag.ts'
import { forening } from './forening.ts'
import { fritidshus } from './fritidshus.ts'
import { villa } from './villa.ts'

/** The starter templates, in the order to show them. */
export const allTemplates: TemplateData[] = [villa, bostadsratt, fritidshus, bil, bat, batklubb, forening, foretag]
