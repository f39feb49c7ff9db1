import { capitalised } from './capitalised.ts'

/* Apart from meterReadings.ts: what only shows a reading is loaded without zod. */

type Unit = {
  /** As it follows a number, and 'per'. */
  word: string
  each: string
  /** How many decimals a meter of it shows: readings are whole numbers of the last of them. */
  decimals: number
  /** How people end a number of it. */
  ending: RegExp
  /** Taken for how much it is used in a year until its readings say so. In whole units, as are those below. */
  presumedPerYear: number
  /** How much more it may show without a question, whatever it was used before: a long journey, a season at once. */
  leastLeap: number
  /** How much use there usually is between two services: what a form begins with. */
  usualUse: number
  /** It runs on fuel, whose consumption is told by the unit. */
  isDriven: boolean
}

/** What components are measured in, and all that is told of it. `mil` are the Scandinavian ones of ten kilometres. */
const units = {
  mil: described('mil', { ending: /mil$/i, perYear: 2_000, leap: 500, use: 1_500, isDriven: true }),
  km: described('km', { ending: /(?:km|kilometer)$/i, perYear: 20_000, leap: 5_000, use: 15_000, isDriven: true }),
  hours: described('timmar', {
    each: 'timme',
    ending: /(?:timmar|timme|tim\.?|h)$/i,
    perYear: 1_000,
    leap: 100,
    use: 100,
    isDriven: true,
  }),
  kWh: described('kWh', { ending: /kwh$/i, perYear: 20_000, leap: 5_000, use: 5_000 }),
  m3: described('m³', { decimals: 3, ending: /(?:m3|kubik|kubikmeter|kbm)$/i, perYear: 150, leap: 50, use: 100 }),
  MWh: described('MWh', { decimals: 3, ending: /mwh$/i, perYear: 20, leap: 5, use: 10 }),
  litres: described('liter', { ending: /(?:liter|l)$/i, perYear: 2_000, leap: 1_000, use: 1_000 }),
} satisfies Record<string, Unit>

type Said = { ending: RegExp; perYear: number; leap: number; use: number } & Partial<
  Pick<Unit, 'each' | 'decimals' | 'isDriven'>
>

function described(word: string, { each = word, decimals = 1, isDriven = false, ...said }: Said): Unit {
  const { ending, perYear: presumedPerYear, leap: leastLeap, use: usualUse } = said
  return { word, each, decimals, isDriven, ending, presumedPerYear, leastLeap, usualUse }
}

export type MeterUnit = keyof typeof units
export const meterUnits = Object.keys(units) as [MeterUnit, ...MeterUnit[]]

/** The units by one of the things that are told of them. */
const each = <K extends keyof Unit>(name: K) =>
  Object.fromEntries(meterUnits.map((key) => [key, units[key][name]])) as Record<MeterUnit, Unit[K]>

/** The unit as it follows a number. */
export const unitWords = each('word')
/** The unit where it stands by itself: a word begins with a capital letter, and a symbol stays as it is written. */
export const unitLabel = (unit: MeterUnit) =>
  unit === 'mil' || unitWords[unit].length > 4 ? capitalised(unitWords[unit]) : unitWords[unit]

/** What follows 'per' and the slash of `0,62 l/mil`. */
export const perUnit = each('each')
export const usualUse = each('usualUse')
export const isDriven = each('isDriven')

/** How many steps make one unit: a reading is a whole number of steps, tenths or thousandths of its unit. */
export const stepsOf = (unit: MeterUnit) => 10 ** units[unit].decimals

/** What the numbers of a column of readings are in, in a file of events that is taken in. */
export const importMeterUnits = ['km', 'mil', 'hours'] as const
export type ImportMeterUnit = (typeof importMeterUnits)[number]

/** What a meter that is read in a unit is measured in, in such a file. */
export const unitOfMeter = (unit: ImportMeterUnit): 'mil' | 'hours' => (unit === 'km' ? 'mil' : unit)

/** The largest reading of a meter, in steps of its unit: just under ten million mil, just under a hundred thousand m³. */
export const largestReading = 99_999_999

/**
 * Reads what people type, in steps of the meter's unit: `12 340`, `12340,5 mil`, `980.5 h`, `213,482 m³`. Kilometres
 * become mil: `130 105 km` is 13 010.5. Null for nothing at all, undefined for what is no number of so many decimals.
 */
export function parseReading(typed: string, unit: MeterUnit): number | null | undefined {
  const text = typed.normalize('NFKC').replace(/\s/g, '')
  if (text === '') return null
  const inKilometres = unit === 'mil' && units.km.ending.test(text)
  const { decimals, ending } = units[unit]
  const number = text.replace(inKilometres ? units.km.ending : ending, '')
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(number) ?? []
  if (whole === undefined || part.length > decimals) return undefined
  return inKilometres ? Number(whole) : Number(whole + part.padEnd(decimals, '0'))
}

const format = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 3 })

/** Writes steps as `parseReading` reads them, without the unit. */
export const stepsText = (steps: number, unit: MeterUnit) => format.format(steps / stepsOf(unit))

/** `12 340,5 mil`, `980 timmar`. */
export const readingText = (steps: number, unit: MeterUnit) => `${stepsText(steps, unit)}\u00A0${unitWords[unit]}`

/** The value that a meter showed on a day, in steps of its unit. */
export type MeterValue = { value: number; readOn: string }

/** `perYear` is how much it is used in a year by its readings, in steps; null if these are too few. */
export type MeterUsage = { unit: MeterUnit; perYear: number | null }

/** Some years are busier than those before. */
const busiest = 4

/** Whether a meter shows so much more than before that somebody is to be asked: kilometres, or a digit too many? */
export function isLeap(reading: MeterValue, before: MeterValue, { unit, perYear }: MeterUsage): boolean {
  const days = (Date.parse(reading.readOn) - Date.parse(before.readOn)) / 86_400_000
  const steps = stepsOf(unit)
  const { presumedPerYear, leastLeap } = units[unit]
  const expected = ((perYear ?? presumedPerYear * steps) * days) / 365
  return reading.value - before.value > Math.max(leastLeap * steps, busiest * expected)
}

/**
 * Returns what a reading that is a leap was meant to be, where that can be: kilometres for mil, or a decimal comma left
 * out. Null where it cannot.
 */
export function meantReading(reading: MeterValue, before: MeterValue, usage: MeterUsage): number | null {
  const value = Math.floor(reading.value / stepsOf(usage.unit))
  return value >= before.value && !isLeap({ ...reading, value }, before, usage) ? value : null
}

/**
 * What a meter would have shown when it began again from zero, by the digits that it had; null for a reading that is not
 * lower than the one before, or that it cannot have come to since.
 */
export function turnOf(reading: MeterValue, before: MeterValue, usage: MeterUsage): number | null {
  const steps = stepsOf(usage.unit)
  const turnedAt = 10 ** String(Math.floor(before.value / steps)).length * steps
  const value = reading.value + turnedAt
  const canBe = reading.value < before.value && turnedAt <= largestReading + 1
  return canBe && !isLeap({ ...reading, value }, before, usage) ? turnedAt : null
}

/** How much it is used, as nobody knows better than three digits: `ca 1 480 mil om året`. */
export function perYearText(steps: number, unit: MeterUnit): string {
  const rounded = Number((steps / stepsOf(unit)).toPrecision(3))
  return `ca\u00A0${format.format(rounded)}\u00A0${unitWords[unit]} om året`
}
