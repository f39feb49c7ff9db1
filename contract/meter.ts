/* Apart from meterReadings.ts: what only shows a reading is loaded without zod. */

/** What a component is measured in: Scandinavian miles of ten kilometres, or hours. */
export const meterUnits = ['mil', 'hours'] as const
export type MeterUnit = (typeof meterUnits)[number]

/** Just under ten million, in tenths. */
export const largestReading = 99_999_999

/**
 * Reads what people type, in tenths: `12 340`, `12340,5 mil`, `980.5 h`. Null for nothing at all, undefined for what is no
 * number of at most one decimal.
 */
export function parseReading(typed: string): number | null | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/(?:mil|timmar|tim\.?|h)$/i, '')
  if (text === '') return typed.trim() === '' ? null : undefined
  if (!/^\d{1,9}(?:[.,]\d)?$/.test(text)) return undefined
  const [whole, tenths = 0] = text.split(/[.,]/)
  return Number(whole) * 10 + Number(tenths)
}

const format = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

/** As `parseReading` reads it, without the unit. */
export const tenthsText = (tenths: number) => format.format(tenths / 10)

/** To follow a number. */
export const unitWords: Record<MeterUnit, string> = { mil: 'mil', hours: 'timmar' }

/** `12 340,5 mil`, `980 timmar`. */
export const readingText = (tenths: number, unit: MeterUnit) => `${tenthsText(tenths)}\u00A0${unitWords[unit]}`

/** How much it is used, as nobody knows better than three digits: `ca 1 480 mil om året`. */
export function perYearText(tenths: number, unit: MeterUnit): string {
  const rounded = Number((tenths / 10).toPrecision(3))
  return `ca\u00A0${format.format(rounded)}\u00A0${unitWords[unit]} om året`
}
