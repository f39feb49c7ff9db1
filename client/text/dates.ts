const zone = 'Europe/Stockholm'
const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
const longDayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'long' })
const momentOf = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'long', timeStyle: 'short' })

/** A moment as the day it fell on in Sweden, yyyy-MM-dd: the form of dates in lists. */
export function dayText(moment: string): string {
  return dayOf.format(new Date(moment))
}

/** A moment as the day it fell on in Sweden, in words: `21 november 2026`. */
export function longDayText(moment: string): string {
  return longDayOf.format(new Date(moment))
}

/** A moment in full, as messages show it: `21 november 2026 kl. 11:05`. */
export function momentText(moment: string): string {
  return momentOf.format(new Date(moment))
}

/** A day, or a range where the two days differ; null where there is none. Days are not moved between time zones. */
export function periodText(startDate: string | null, endDate: string | null): string | null {
  if (!startDate) return null
  return endDate && endDate !== startDate ? `${startDate} - ${endDate}` : startDate
}
