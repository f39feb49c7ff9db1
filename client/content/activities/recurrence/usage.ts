import type { Component } from '#contract/content/components.ts'
import type { Recurrence, Usage } from '#contract/rules/recurrence.ts'
import { monthText } from '#client/platform/text/dates.ts'

/* Apart from what counts with days, whose library no list loads. */

export type MeterOfComponent = NonNullable<Component['meter']>
type AfterDone = Extract<Recurrence, { kind: 'afterDone' }>
export type ByMeter = Omit<AfterDone, 'usage'> & { usage: Usage }

export const isByMeter = (recurrence: Recurrence): recurrence is ByMeter =>
  recurrence.kind === 'afterDone' && recurrence.usage !== undefined

/** `omkring maj`, `omkring maj 2028` in another year. */
export const aroundText = (day: string) => `omkring ${monthText(day).toLocaleLowerCase('sv-SE')}`
