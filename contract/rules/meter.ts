/* Apart from meterReadings.ts: what only shows a reading is loaded without zod. */

/** Units that a component is measured in: Scandinavian miles of ten kilometres, or hours. */
export const meterUnits = ['mil', 'hours'] as const
export type MeterUnit = (typeof meterUnits)[number]

/** What the numbers of a column of readings are in, in a file that is taken in. */
export const importMeterUnits = ['km', ...meterUnits] as const
export type ImportMeterUnit = (typeof importMeterUnits)[number]

/** What a meter that is read in a unit is measured in. */
export const unitOfMeter = (unit: ImportMeterUnit): MeterUnit => (unit === 'km' ? 'mil' : unit)

/** The largest reading of a meter: just under ten million, in tenths. */
export const largestReading = 99_999_999

const ownWords: Record<MeterUnit, RegExp> = { mil: /mil$/i, hours: /(?:timmar|timme|tim\.?|h)$/i }
const kilometres = /(?:km|kilometer)$/i

/**
 * Reads what people type, in tenths of the meter's unit: `12 340`, `12340,5 mil`, `980.5 h`. Kilometres become mil:
 * `130 105 km` is 13 010.5. Null for nothing at all, undefined for what is no number of at most one decimal.
 */
export function parseReading(typed: string, unit: MeterUnit): number | null | undefined {
  const text = typed.normalize('NFKC').replace(/\s/g, '')
  if (text === '') return null
  const inKilometres = unit === 'mil' && kilometres.test(text)
  const number = text.replace(inKilometres ? kilometres : ownWords[unit], '')
  if (!/^\d{1,9}(?:[.,]\d)?$/.test(number)) return undefined
  const [whole, tenths = 0] = number.split(/[.,]/)
  return inKilometres ? Number(whole) : Number(whole) * 10 + Number(tenths)
}

const format = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

/** Writes tenths as `parseReading` reads them, without the unit. */
export const tenthsText = (tenths: number) => format.format(tenths / 10)

/** The unit as it follows a number. */
export const unitWords: Record<MeterUnit, string> = { mil: 'mil', hours: 'timmar' }

/** What follows 'per' and the slash of `0,62 l/mil`. */
export const perUnit: Record<MeterUnit, string> = { mil: 'mil', hours: 'timme' }

/** `12 340,5 mil`, `980 timmar`. */
export const readingText = (tenths: number, unit: MeterUnit) => `${tenthsText(tenths)}\u00A0${unitWords[unit]}`

/** The value that a meter showed on a day, in tenths. */
export type MeterValue = { value: number; readOn: string }

/** `perYear` is how much it is used in a year by its readings, in tenths; null if these are too few. */
export type MeterUsage = { unit: MeterUnit; perYear: number | null }

/**
 * How much more, in tenths, a meter may show without a question, whatever it was used before: a long journey, a season
 * at once.
 */
const leastLeap: Record<MeterUnit, number> = { mil: 5_000, hours: 1_000 }
/** Taken for how much it is used in a year until its readings say so. In tenths. */
const presumedPerYear: Record<MeterUnit, number> = { mil: 20_000, hours: 10_000 }
/** Some years are busier than those before. */
const busiest = 4

/** Whether a meter shows so much more than before that somebody is to be asked: kilometres, or a digit too many? */
export function isLeap(reading: MeterValue, before: MeterValue, { unit, perYear }: MeterUsage): boolean {
  const days = (Date.parse(reading.readOn) - Date.parse(before.readOn)) / 86_400_000
  const expected = ((perYear ?? presumedPerYear[unit]) * days) / 365
  return reading.value - before.value > Math.max(leastLeap[unit], busiest * expected)
}

/**
 * Returns a tenth of a reading that is a leap, where that can be what was meant: kilometres for mil, or a decimal comma
 * left out. Null where it cannot.
 */
export function meantReading(reading: MeterValue, before: MeterValue, usage: MeterUsage): number | null {
  const value = Math.floor(reading.value / 10)
  return value >= before.value && !isLeap({ ...reading, value }, before, usage) ? value : null
}

/** How much it is used, as nobody knows better than three digits: `ca 1 480 mil om året`. */
export function perYearText(tenths: number, unit: MeterUnit): string {
  const rounded = Number((tenths / 10).toPrecision(3))
  return `ca\u00A0${format.format(rounded)}\u00A0${unitWords[unit]} om året`
}
