import type { Fault } from '#contract/faults.ts'
import { severityWords } from '../../text/severityWords.ts'
import type { Written } from './compare.ts'
import { comparing } from './lines.ts'

/* Two versions of a fault. */

type Field = 'title' | 'place' | 'severity' | 'component' | 'firm' | 'description'

export const faultLines = comparing<Fault, Field>({
  labels: {
    title: 'Vad är fel',
    place: 'Var',
    severity: 'Hur bråttom',
    component: 'Komponent',
    firm: 'Firma',
    description: 'Beskrivning',
  },
  partsOf: {
    title: ['title'],
    place: ['place'],
    severity: ['severity'],
    component: ['componentId'],
    firm: ['firmId'],
    description: ['description'],
  },
  texts: {
    title: ({ title }) => title,
    place: ({ place }) => place,
    severity: ({ severity }) => severityWords[severity],
    component: ({ componentName }) => componentName,
    firm: ({ firmName }) => firmName,
    description: ({ description }) => description,
  },
})

/** What the fault would be with what the user wrote of it. Another thing or firm than before has no name here. */
export function mineOfFault(before: Fault, { updatedAt: _seen, ...written }: Written): Fault {
  const mine: Fault = { ...before, ...written }
  const named = (id: number | null) => (id === null ? null : 'ändrad')
  return {
    ...mine,
    ...(mine.componentId !== before.componentId && { componentName: named(mine.componentId) }),
    ...(mine.firmId !== before.firmId && { firmName: named(mine.firmId) }),
  }
}

/** What is sent to change it, over what is there now. */
export const asFaultChange = (written: Written, fault: Fault, now: Fault) => ({
  ...written,
  title: fault.title,
  place: fault.place,
  severity: fault.severity,
  componentId: fault.componentId,
  firmId: fault.firmId,
  description: fault.description,
  // What repairs it is chosen elsewhere.
  activityId: now.activityId,
  updatedAt: now.updatedAt,
})
