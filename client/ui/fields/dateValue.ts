import { type CalendarDate, parseDate } from '@internationalized/date'

/** A date as in the API, yyyy-MM-dd. */
export type IsoDate = string

export type DateRange = { start: IsoDate; end: IsoDate }

/** Null for an empty or invalid date: the field is then empty. */
export function toCalendarDate(iso: IsoDate | null | undefined): CalendarDate | null {
  if (!iso) return null
  try {
    return parseDate(iso.slice(0, 10))
  } catch {
    return null
  }
}
