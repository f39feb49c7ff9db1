import { getDayOfWeek, parseDate, type CalendarDate } from '@internationalized/date'
import { monthName } from '#contract/rules/monthNames.ts'

/* Days as yyyy-MM-dd, and as the lines of a week say them. */

export const plusDays = (day: string, days: number): string => parseDate(day).add({ days }).toString()
export const daysBetween = (from: string, to: string): number => parseDate(to).compare(parseDate(from))

/** How many days of the week have passed before this one, of which Monday is the first. */
const sinceMonday = (day: CalendarDate) => getDayOfWeek(day, 'sv-SE', 'mon')

export const mondayOf = (day: string): string => plusDays(day, -sinceMonday(parseDate(day)))

/** The year and the number of the week that begins on this Monday: of the year that its Thursday lies in (ISO 8601). */
export function weekNumber(monday: string): { year: number; week: number } {
  const thursday = parseDate(monday).add({ days: 3 })
  const first = parseDate(`${thursday.year}-01-01`)
  return { year: thursday.year, week: Math.floor(thursday.compare(first) / 7) + 1 }
}

const weekdays = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag']
const weekdayOf = (day: string) => weekdays[sinceMonday(parseDate(day))] ?? ''

/** 'jan', 'maj', 'sep'. */
const shortMonth = (month: number) => monthName(month).slice(0, 3)

/** '3 dec', with its year unless that is the year of `today`. */
export function shortDay(day: string, today: string): string {
  const { year, month, day: number } = parseDate(day)
  const text = `${number} ${shortMonth(month)}`
  return year === parseDate(today).year ? text : `${text} ${year}`
}

/** '22 november 2025'. */
export function longDay(day: string): string {
  const { year, month, day: number } = parseDate(day)
  return `${number} ${monthName(month)} ${year}`
}

/** 'feb 2028'. */
export function monthAndYear(day: string): string {
  const { year, month } = parseDate(day)
  return `${shortMonth(month)} ${year}`
}

/** 'måndag 30 nov' of the next days, or else '3 dec'. */
export const nearDay = (day: string, today: string): string =>
  Math.abs(daysBetween(today, day)) <= 7 ? `${weekdayOf(day)} ${shortDay(day, today)}` : shortDay(day, today)

/** 'i dag', 'i går', 'i tisdags', or '3 dec' of what lies further back. */
export function agoText(day: string, today: string): string {
  const days = daysBetween(day, today)
  if (days === 0) return 'i dag'
  if (days === 1) return 'i går'
  return days > 1 && days < 7 ? `i ${weekdayOf(day)}s` : shortDay(day, today)
}
