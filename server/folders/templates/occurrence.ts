import { CalendarDate } from '@internationalized/date'
import type { Season } from '#contract/rules/activityDays.ts'
import type { OccurrenceRule } from '#contract/folders/templates.ts'

/** Nothing that a template plans is due within 30 days of when it is used (ruling 55). */
export const firstPlannedDay = (today: CalendarDate) => today.add({ days: 31 })

/**
 * The first date that the rule gives once nothing is too soon any more, yyyy-MM-dd. In a month that is too short it is the
 * last day: the 31st in February, or 31 August plus six months. Of a whole month it is the first day.
 */
export function nextOccurrence(today: CalendarDate, when: OccurrenceRule): string {
  const day = 'inMonths' in when ? today.add({ months: when.inMonths }) : dayOf(firstPlannedDay(today), when)
  return day.toString()
}

/** How the date is meant. */
export function seasonOf(when: OccurrenceRule): Season | null {
  if ('inMonth' in when) return 'month'
  return 'by' in when ? 'latest' : null
}

function dayOf(from: CalendarDate, when: Exclude<OccurrenceRule, { inMonths: number }>): CalendarDate {
  if ('by' in when) return dayOf(from, when.by)
  if ('inMonth' in when) return dayOf(from, { month: when.inMonth, day: 1 })
  if ('dayOfMonth' in when) {
    const nextMonth = from.set({ day: 1 }).add({ months: 1 })
    return notBefore(
      from,
      [from, nextMonth].map((month) => month.set({ day: when.dayOfMonth })),
    )
  }
  const years = [from.year, from.year + 1]
  return notBefore(
    from,
    years.map((year) => new CalendarDate(year, when.month, when.day)),
  )
}

function notBefore(from: CalendarDate, days: CalendarDate[]): CalendarDate {
  const day = days.find((candidate) => candidate.compare(from) >= 0)
  if (!day) throw new Error(`No date on or after ${from.toString()}`)
  return day
}
