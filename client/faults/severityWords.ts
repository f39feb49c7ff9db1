import type { Fault } from '#contract/faults.ts'
import { severity } from '#contract/severity.ts'

/** How bad a fault is, in words. */
export const severityWords = {
  [severity.canWait]: 'Kan vänta',
  [severity.shouldBeRepaired]: 'Bör åtgärdas',
  [severity.urgent]: 'Bråttom',
} satisfies Record<Fault['severity'], string>
