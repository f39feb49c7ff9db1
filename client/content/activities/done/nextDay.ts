import { parseDate } from '@internationalized/date'

/** The day to suggest for the next time: a year later; 28 February after a leap day. */
export function nextDay(day: string): string {
  return parseDate(day).add({ years: 1 }).toString()
}
