import { CalendarDate, getWeeksInMonth, startOfWeek } from '@internationalized/date'
import { toCalendarDate } from '#client/ui/fields/dateValue.ts'

const locale = 'sv-SE'

/** The weeks that a month lies in, each from Monday to Sunday. */
export function weeksOf(first: CalendarDate): CalendarDate[][] {
  const monday = startOfWeek(first, locale)
  return Array.from({ length: getWeeksInMonth(first, locale) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => monday.add({ days: week * 7 + day })),
  )
}

/** The number of the week that begins with this Monday. ISO 8601: week 1 has 4 January in it. */
export function weekNumber(monday: CalendarDate): number {
  const { year } = monday.add({ days: 3 })
  return monday.compare(startOfWeek(new CalendarDate(year, 1, 4), locale)) / 7 + 1
}

type Days = { startDate: string | null; endDate: string | null }

/** Whether an event takes place on any of the days. */
export function touches({ startDate, endDate }: Days, from: CalendarDate, to: CalendarDate): boolean {
  return startDate !== null && startDate <= to.toString() && (endDate ?? startDate) >= from.toString()
}

/** yyyy-MM-dd as a date; throws if it is none. */
export function dayOf(iso: string): CalendarDate {
  const day = toCalendarDate(iso)
  if (!day) throw new Error(`Not a day: ${iso}`)
  return day
}
