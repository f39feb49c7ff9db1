import { isLeap, meantReading, readingText, turnOf, type MeterUnit, type MeterUsage, type MeterValue } from './meter.ts'

/* Questions about a reading, asked by the server and by a form before it is sent. */

const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' })
const dayText = (day: string) => dayFormat.format(new Date(day))
const valueText = ({ value, readOn }: MeterValue, unit: MeterUnit) =>
  `Den ${dayText(readOn)} stod mätaren på ${readingText(value, unit)}`

/** The question about a reading lower than the one before it. */
export function lowerQuestion(reading: MeterValue, before: MeterValue, usage: MeterUsage) {
  const ask = turnOf(reading, before, usage) === null ? 'Är den utbytt?' : 'Ny mätare, eller har den slagit runt?'
  return `${valueText(before, usage.unit)}, alltså mer än så. ${ask}`
}

/** The text about a reading higher than the one after it. */
export const higherText = (after: MeterValue, unit: MeterUnit) => `${valueText(after, unit)}, alltså mindre än så.`

/** The question about a reading that is much higher than the one before it; null if it is not. */
export function leapQuestion(reading: MeterValue, before: MeterValue, usage: MeterUsage): string | null {
  if (!isLeap(reading, before, usage)) return null
  const meant = meantReading(reading, before, usage)
  return [
    `Det är ${readingText(reading.value - before.value, usage.unit)} mer än den ${dayText(before.readOn)}.`,
    meant === null ? 'Stämmer det?' : `Menade du ${readingText(meant, usage.unit)}?`,
  ].join(' ')
}
