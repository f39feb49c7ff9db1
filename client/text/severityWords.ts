import type { Fault } from '#contract/faults.ts'
import { severity } from '#contract/severity.ts'

/** The severity of a fault in words. */
export const severityWords = {
  [severity.canWait]: 'Kan vänta',
  [severity.shouldBeRepaired]: 'Bör åtgärdas',
  [severity.urgent]: 'Bråttom',
} satisfies Record<Fault['severity'], string>
