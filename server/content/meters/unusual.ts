import { parseDate } from '@internationalized/date'
import { daysAfter, isWholeDay, sumOf, usedByDay, yearBefore, type DayOfFile, type UseByDay } from './usePerDay.ts'

/*
 * What differs from last year, said of what was measured alone: never why. Nothing is said of less than a tenth, or where
 * the days are too few or go up and down as much by themselves.
 */

/** `perDay` in thousandths; less than nothing: less is used. `percent` is of a month that is known by readings alone. */
export type Unusual = { kind: 'since'; day: string; perDay: number } | { kind: 'month'; percent: number }

const leastShare = 0.1
/** How far back it may have begun, how many days there must be of it, and before it. */
const looksBack = 60
const fewestSince = 7
const fewestLooked = 3
const fewestBefore = 14
/** How much further apart the days before and since must be than either go up and down by themselves. */
const clearly = 3

/** `days` are those of files, which alone tell on which day something began. */
export function unusualDays(days: readonly DayOfFile[]): Unusual | null {
  const use = usedByDay([], days.filter(isWholeDay), 'kWh')
  const last = [...use.keys()].toSorted().at(-1)
  if (last === undefined) return null
  const pairs = pairsUntil(use, last)
  const best = splitOf(pairs.map(({ now, before }) => now - before))
  if (best === null) return null
  const since = pairs.slice(best.at)
  const usual = mean(since.map(({ before }) => before))
  const perDay = mean(since.map(({ now, before }) => now - before))
  // As much more than last year as it is more than the days before it.
  const isMuch = [perDay, best.jump].every((value) => Math.abs(value) >= usual * leastShare && value !== 0)
  if (!isMuch || usual <= 0 || Math.sign(perDay) !== Math.sign(best.jump)) return null
  return { kind: 'since', day: since[0]?.day ?? last, perDay: Math.round(perDay) }
}

/** Of a month whose days are not known one by one. */
export function unusualMonth(used: number, lastYear: number | null): Unusual | null {
  if (lastYear === null || lastYear <= 0) return null
  const percent = Math.round(((used - lastYear) / lastYear) * 100)
  return Math.abs(percent) >= leastShare * 100 ? { kind: 'month', percent } : null
}

type Pair = { day: string; now: number; before: number }

/** The last days one after the other that are known this year and last. */
function pairsUntil(use: UseByDay, last: string): Pair[] {
  const pairs: Pair[] = []
  const first = parseDate(last).subtract({ days: looksBack }).toString()
  for (const day of daysAfter(first, last).toReversed()) {
    const [now, before] = [use.get(day), sumOf(use, yearBefore(day), yearBefore(day))]
    if (now === undefined || before === null) break
    pairs.unshift({ day, now, before })
  }
  return pairs
}

/** Where the differences change most, if they clearly do. */
function splitOf(differences: readonly number[]): { at: number; jump: number } | null {
  let best: { at: number; jump: number; clear: number } | null = null
  for (let at = fewestBefore; at <= differences.length - fewestLooked; at++) {
    const [before, since] = [differences.slice(0, at), differences.slice(at)]
    const jump = mean(since) - mean(before)
    const spread = Math.sqrt(variance(before) / before.length + variance(since) / since.length)
    const clear = Math.abs(jump) / Math.max(spread, 1)
    if (best === null || clear > best.clear) best = { at, jump, clear }
  }
  // One that began later is not told as if it had begun a week ago.
  return best !== null && best.clear >= clearly && best.at <= differences.length - fewestSince ? best : null
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
function variance(values: readonly number[]) {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(values.length - 1, 1)
}
