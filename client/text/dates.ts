import type { EventDays } from '#contract/fields.ts'

const zone = 'Europe/Stockholm'
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

/** Date and time in Sweden, as shown on messages: `21 november 2026 kl. 11:05`. */
export function momentText(moment: string): string {
  return momentOf.format(new Date(moment))
}

/** The days of something's latest event, as a range; null without one. */
export function eventDaysText(days: EventDays | null): string | null {
  return days && periodText(days.startDate, days.endDate)
}

/** One day, or a range if the days differ; null without a start. Dates are not converted between time zones. */
export function periodText(startDate: string | null, endDate: string | null): string | null {
  if (!startDate) return null
  return endDate && endDate !== startDate ? `${startDate}–${endDate}` : startDate
}
