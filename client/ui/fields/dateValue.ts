import { type CalendarDate, parseDate } from '@internationalized/date'

/** A date as the wire writes it, yyyy-MM-dd. */
export type IsoDate = string

export type DateRange = { start: IsoDate; end: IsoDate }

/** Null for nothing, and for what is not a date: a field shows that as empty. */
export function toCalendarDate(iso: IsoDate | null | undefined): CalendarDate | null {
  if (!iso) return null
  try {
    return parseDate(iso.slice(0, 10))
  } catch {
    return null
  }
}
