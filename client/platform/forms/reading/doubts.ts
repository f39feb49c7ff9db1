import {
  isLeap,
  meantReading,
  stepsOf,
  turnOf,
  type MeterUnit,
  type MeterUsage,
  type MeterValue,
} from '#contract/rules/meter.ts'
import { leapQuestion, lowerQuestion } from '#contract/rules/meterQuestions.ts'
import type { MeterReading } from '#contract/content/meterReadings.ts'
import { today } from '../../text/dates.ts'

/** Why somebody is asked about a reading; the field is the one that says that it is right all the same. */
export type Doubt = {
  field: 'isReset' | 'isConfirmed'
  question: string
  /**
   * The value that was probably meant, in steps: of this reading for a leap, of the one before it for a lower reading.
   */
  meant: number | null
  /** What the meter would have shown when it began again from zero, where it can have done that since. */
  turnedAt: number | null
  before: MeterReading
}

/** The day of a reading that is noted with an event: what is done on a coming day is read today. */
export const dayOfReading = (day: string): string => (day < today() ? day : today())

/** `id` of the reading that is changed, null for a new one. */
type Typed = MeterValue & { id: number | null }

/**
 * Judges a reading by the one before it, as the server does; null if there is no question. `readings`: latest first.
 */
export function doubtOf(readings: readonly MeterReading[], usage: MeterUsage, typed: Typed): Doubt | null {
  const others = readings.filter(({ id }) => id !== typed.id)
  const at = others.findIndex((other) => isBefore(other, typed))
  const before = others[at]
  if (!before) return null
  if (typed.value < before.value) {
    const meant = meantBefore(before, { typed, earlier: others[at + 1], unit: usage.unit })
    return {
      field: 'isReset',
      question: lowerQuestion(typed, before, usage),
      meant,
      turnedAt: turnOf(typed, before, usage),
      before,
    }
  }
  const question = leapQuestion(typed, before, usage)
  return question === null
    ? null
    : { field: 'isConfirmed', question, meant: meantReading(typed, before, usage), turnedAt: null, before }
}

const isBefore = (other: MeterReading, { readOn, id }: Typed) =>
  other.readOn < readOn || (other.readOn === readOn && (id === null || other.id < id))

type Around = { typed: MeterValue; earlier: MeterValue | undefined; unit: MeterUnit }

/** What a reading that stands higher than the one after it was meant to be without its lost comma, where that fits between the two around it. */
function meantBefore(suspect: MeterValue, { typed, earlier, unit }: Around): number | null {
  const value = Math.floor(suspect.value / stepsOf(unit))
  if (value < (earlier?.value ?? 0) || value > typed.value) return null
  // How much it is used in a year, nobody knows by a reading that is wrong.
  return isLeap(typed, { ...suspect, value }, { unit, perYear: null }) ? null : value
}
