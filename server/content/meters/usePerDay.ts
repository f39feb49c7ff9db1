import { getHoursInDay, parseDate } from '@internationalized/date'
import { product } from '#contract/platform/product.ts'
import { stepsOf, type MeterUnit } from '#contract/rules/meter.ts'

/*
 * How much was used on each Swedish day, in thousandths of the meter's unit: as a file says it, else what lies between two
 * readings, spread evenly over the days from the one to the other. Days are whole, so that a change of the clocks is none
 * of its matter but for how many hours a file has of the day.
 */

export type ReadingOfMeter = { value: number; readOn: string; isReset: boolean; turnedAt: number | null }
/** What a file says of a day: the sum of so many values. */
export type DayOfFile = { day: string; used: number; parts: number }
export type UseByDay = ReadonlyMap<string, number>

export const perUnit = 1_000

/** What went through the meter from one reading to the next; nothing where it was replaced or set to zero. */
export function usedBetween(before: ReadingOfMeter, { value, isReset, turnedAt }: ReadingOfMeter, unit: MeterUnit) {
  if (isReset) return 0
  return (Math.max(value + (turnedAt ?? 0) - before.value, 0) * perUnit) / stepsOf(unit)
}

/** Whether a file has all of a day: one value of it, or one for each of its hours or quarters. */
export function isWholeDay({ day, parts }: Pick<DayOfFile, 'day' | 'parts'>): boolean {
  const hours = getHoursInDay(parseDate(day), product.timeZone)
  // Some files keep to normal time, so that every day has 24.
  return [1, hours, hours * 4, 24, 96].includes(parts)
}

/** `readings` from the first to the last. What was used on a day of a reading was used until it was read. */
export function usedByDay(readings: readonly ReadingOfMeter[], days: readonly DayOfFile[], unit: MeterUnit): UseByDay {
  const known = new Map(days.filter(isWholeDay).map(({ day, used }) => [day, used]))
  const all = new Map(known)
  readings.slice(1).forEach((reading, index) => {
    const before = readings[index] as ReadingOfMeter
    if (reading.isReset) return
    const used = usedBetween(before, reading, unit)
    if (reading.readOn === before.readOn) return addTo(all, known, reading.readOn, used)
    const between = daysAfter(before.readOn, reading.readOn)
    const unknown = between.filter((day) => !known.has(day))
    const said = between.reduce((sum, day) => sum + (known.get(day) ?? 0), 0)
    const left = Math.max(used - said, 0)
    unknown.forEach((day, at) => addTo(all, known, day, share(left, at, unknown.length)))
  })
  return all
}

/** Part of a whole, so that the parts come to it. */
const share = (whole: number, at: number, of: number) =>
  Math.floor((whole * (at + 1)) / of) - Math.floor((whole * at) / of)

function addTo(all: Map<string, number>, known: ReadonlyMap<string, number>, day: string, used: number) {
  if (!known.has(day)) all.set(day, (all.get(day) ?? 0) + used)
}

/** The days after the one until the other. */
export function daysAfter(from: string, until: string): string[] {
  const days = []
  for (let day = parseDate(from).add({ days: 1 }); day.toString() <= until; day = day.add({ days: 1 }))
    days.push(day.toString())
  return days
}

/** What was used on all days from one to another; null where one of them is not known. */
export function sumOf(use: UseByDay, from: string, to: string): number | null {
  const first = parseDate(from).subtract({ days: 1 }).toString()
  let sum = 0
  for (const day of daysAfter(first, to)) {
    const used = use.get(day)
    if (used === undefined) return null
    sum += used
  }
  return sum
}

export const yearBefore = (day: string) => parseDate(day).subtract({ years: 1 }).toString()
