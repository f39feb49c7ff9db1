import type { ImportField } from '#contract/intake/importFields.ts'
import type { componentKind } from '#contract/items/component.ts'
import type { eventKind } from '#contract/items/event.ts'
import type { Kind, ReadName, ValueOf } from '#contract/items/kind.ts'
import type { Currency } from '#contract/rules/money.ts'
import type { PlannedReading } from './meter.ts'

type ReadOf<K extends Kind, Otherwise extends string> = {
  [F in Exclude<ReadName<K>, Otherwise>]: ValueOf<K['fields'][F]>
}

/** What a row becomes: its values as they are written. Amounts are in hundredths. */
export type PlannedActivity = ReadOf<typeof eventKind, 'statusId' | 'firmId' | 'componentId'> & {
  kind: 'activity'
  statusId: number
  currency: Currency
  /** By their names, as the file has them; and the value of the column of places. */
  firm: string | null
  component: string | null
  subFolder: string | null
  reading: PlannedReading | null
  /** Of one that is to be done: by a rule of ours, and how it is said. */
  recurrence: { rule: string; words: string } | null
}

export type PlannedComponent = ReadOf<typeof componentKind, 'name'> & {
  kind: 'component'
  title: string
  currency: Currency
  subFolder: string | null
}

export type Planned = PlannedActivity | PlannedComponent
export type Why = { field: ImportField; text: string; why: string }
export type Difference = { field: ImportField; ours: string | null; theirs: string | null }
