import { capitalised } from '#contract/rules/capitalised.ts'

const utc = { timeZone: 'UTC' } as const
const dayOf = new Intl.DateTimeFormat('sv-SE', { ...utc, day: 'numeric', month: 'long' })
const longDayOf = new Intl.DateTimeFormat('sv-SE', { ...utc, day: 'numeric', month: 'long', year: 'numeric' })
const monthOf = new Intl.DateTimeFormat('sv-SE', { ...utc, month: 'long' })

/* Days are yyyy-MM-dd. */

/** `3 maj`: the year stands above. */
export const dayText = (day: string) => dayOf.format(new Date(day))

/** `3 maj 2026` */
export const longDayText = (day: string) => longDayOf.format(new Date(day))

/** `3–5 maj`; with the years if it does not end in the one it began in. */
export function periodText(start: string, end: string): string {
  if (start === end) return dayText(start)
  const format = start.slice(0, 4) === end.slice(0, 4) ? dayOf : longDayOf
  return format.formatRange(new Date(start), new Date(end))
}

/** Returns the name of a month, given as yyyy-MM: `Maj`. */
export function monthName(month: string): string {
  return capitalised(monthOf.format(new Date(`${month}-01`)))
}
