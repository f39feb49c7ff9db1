import { capitalised } from '#contract/rules/capitalised.ts'
import { dotted } from '#contract/platform/timeOfDay.ts'
import { product } from '#contract/platform/product.ts'

const zone = product.timeZone
const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
const longDayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'long' })
const momentOf = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'long', timeStyle: 'short' })

/** The day in Sweden of a timestamp, yyyy-MM-dd, as shown in lists. */
export function dayText(moment: string): string {
  return dayOf.format(new Date(moment))
}

/** The day in Sweden of a timestamp, in words: `21 november 2026`. */
export function longDayText(moment: string): string {
  return longDayOf.format(new Date(moment))
}

/** Date and time in Sweden, as shown on messages: `21 november 2026 kl. 11.05`. */
export function momentText(moment: string): string {
  return dotted(momentOf.format(new Date(moment)))
}

/**
 * One day, or a range if the days differ, with the year: `14 maj 2025`, `3–28 maj 2027`; null without a start. Dates
 * are not converted between time zones.
 */
export function periodText(startDate: string | null, endDate: string | null = null): string | null {
  if (!startDate) return null
  const [start, end] = [new Date(startDate), new Date(endDate ?? startDate)]
  return withoutStops(start < end ? dayOfAnyYear.formatRange(start, end) : dayOfAnyYear.format(start))
}

/** Today in Sweden, yyyy-MM-dd. */
export const today = () => dayText(new Date().toISOString())

const utc = { timeZone: 'UTC' } as const
const weekdayOf = new Intl.DateTimeFormat('sv-SE', { ...utc, weekday: 'short', day: 'numeric' })
const weekdayOfNextMonth = new Intl.DateTimeFormat('sv-SE', {
  ...utc,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const dayOfYear = new Intl.DateTimeFormat('sv-SE', { ...utc, day: 'numeric', month: 'short' })
const dayOfAnyYear = new Intl.DateTimeFormat('sv-SE', { ...utc, day: 'numeric', month: 'short', year: 'numeric' })
const monthOfYear = new Intl.DateTimeFormat('sv-SE', { ...utc, month: 'long' })
const monthOfAnyYear = new Intl.DateTimeFormat('sv-SE', { ...utc, month: 'long', year: 'numeric' })

// Rows have no room for the full stop of a short month.
const withoutStops = (text: string) => text.replaceAll('.', '')

/**
 * A day as people say it from `now`: `i dag`, `lör 28` within a week, `tis 1 dec` there in the next month, `3 dec`
 * within the year, `15 jan 2027`.
 */
export function nearDayText(day: string, now = today()): string {
  const daysAhead = Math.round((Date.parse(day) - Date.parse(now)) / 86_400_000)
  const near = { [-1]: 'i går', 0: 'i dag', 1: 'i morgon' }[daysAhead]
  if (near) return near
  if (daysAhead > 1 && daysAhead < 7) {
    const isSameMonth = day.slice(0, 7) === now.slice(0, 7)
    return withoutStops((isSameMonth ? weekdayOf : weekdayOfNextMonth).format(new Date(day)))
  }
  return withoutStops((isSameYear(day, now) ? dayOfYear : dayOfAnyYear).format(new Date(day)))
}

/** One day like `nearDayText`, or a range such as `4–5 nov`; null without a start. */
export function nearPeriodText(startDate: string | null, endDate: string | null, now = today()): string | null {
  if (!startDate) return null
  if (!endDate || endDate === startDate) return nearDayText(startDate, now)
  const isThisYear = isSameYear(startDate, now) && isSameYear(endDate, now)
  return withoutStops((isThisYear ? dayOfYear : dayOfAnyYear).formatRange(new Date(startDate), new Date(endDate)))
}

/** The month of a day, as a heading: `November`, `Januari 2027` in another year than `now`. */
export function monthText(day: string, now = today()): string {
  const text = (isSameYear(day, now) ? monthOfYear : monthOfAnyYear).format(new Date(day))
  return capitalised(text)
}

/** Months of one year as a heading, from the first to the last, yyyy-MM: `November`, `Augusti–oktober`. */
export function monthsText(from: string, to: string): string {
  const [first, last] = [from, to].map((month) => monthOfYear.format(new Date(`${month}-01`)))
  return capitalised(first === last ? `${first}` : `${first}–${last}`)
}

/** `tors 14 jan`. */
export const shortWeekdayText = (day: string) => withoutStops(weekdayOfNextMonth.format(new Date(day)))

const isSameYear = (day: string, other: string) => day.slice(0, 4) === other.slice(0, 4)

const timeOf = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' })
const weekdayAndDay = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** The time of day in Sweden of a timestamp: `11.05`. */
export function timeOfDayText(moment: string): string {
  return dotted(timeOf.format(new Date(moment)))
}

/** The time in Sweden of a timestamp, in a sentence: `i dag 08.40`, `i går 21.02`, `2 nov 11.05`. */
export function nearMomentText(moment: string, now = today()): string {
  const day = dayText(moment)
  const isYesterday = Date.parse(now) - Date.parse(day) === 86_400_000
  return `${day === now ? 'i dag' : isYesterday ? 'i går' : nearDayText(day, now)} ${timeOfDayText(moment)}`
}

/** The day in Sweden of a timestamp, by its weekday: `fredag 18 december`. */
export function weekdayText(moment: string): string {
  return weekdayAndDay.format(new Date(moment))
}
