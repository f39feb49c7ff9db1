import type { OpenComponent } from '#contract/content/components.ts'
import { aComponent } from './answers.ts'

/** A component as its own page gets it. */
export const anOpenComponent = (changes: Partial<OpenComponent> = {}): OpenComponent => ({
  costs: [],
  consumption: null,
  lent: [],
  lastSeen: null,
  ...aComponent(),
  ...changes,
})
