import type { ImportField } from '#contract/importFields.ts'
import type { Currency } from '#contract/money.ts'
import type { PlannedReading } from './meter.ts'

/** What a row becomes: its values as they are written. Amounts are in hundredths. */
export type PlannedActivity = {
  kind: 'activity'
  title: string
  startDate: string | null
  endDate: string | null
  statusId: number
  typeId: number | null
  cost: number | null
  currency: Currency
  description: string | null
  outcome: string | null
  /** By their names, as the file has them; and the value of the column of places. */
  firm: string | null
  component: string | null
  subFolder: string | null
  litres: number | null
  reading: PlannedReading | null
  /** Of one that is to be done: by a rule of ours, and how it is said. */
  recurrence: { rule: string; words: string } | null
}

export type PlannedComponent = {
  kind: 'component'
  title: string
  description: string | null
  make: string | null
  model: string | null
  modelYear: number | null
  serialNumber: string | null
  place: string | null
  subFolder: string | null
  boughtOn: string | null
  boughtAt: string | null
  price: number | null
  currency: Currency
  warrantyUntil: string | null
  link: string | null
}

export type Planned = PlannedActivity | PlannedComponent
export type Why = { field: ImportField; text: string; why: string }
export type Difference = { field: ImportField; ours: string | null; theirs: string | null }
